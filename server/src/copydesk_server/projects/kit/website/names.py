"""The name of a site: every place that says one is a clue, and the name that most of them agree on wins.

Titles, labels, alt texts, headings, the copyright line and structured data are freed of page words first; then the address,
which few sites choose without their name in mind, weighs between what is left.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple
from urllib.parse import urlsplit

from copydesk_server.projects.kit.website.page_words import LONGEST_CLUE, without_page_words

Clue = tuple[str, float, str]
# Names that are said by hand come first; the rest fills what is left.
MOST_CLUES = 60
# Of the page's text that is searched for the domain's spelling: a home page says its name in the first screens.
MOST_WORDS = 3_000
# A name of more words than a domain's label is written in is none of its spellings.
_LONGEST_SPELLING = 4
_SEPARATORS = re.compile(r"\s+[|–—\-·•»«›]+\s+|\s*::\s+|:\s+|\s+--+\s+|\s+[(]|[)]\s*")
_MAKER = re.compile(r"\s+by\s+@?[A-Z][^|:–—-]*$")
_HOSTS = frozenset(
    {
        "www", "docs", "doc", "api", "blog", "dev", "help", "wiki", "web", "home", "shop", "store", "app", "pages", "github", "gitlab",
        "readthedocs", "sourceforge", "netlify", "vercel", "herokuapp", "wordpress", "blogspot", "myshopify", "localhost", "com",
        "org", "net", "gov", "edu", "ac",
    }
)  # fmt: skip
_COPYRIGHT = re.compile(
    r"(?:©|\(c\)|copyright)(?:\s*(?:©|\(c\)|copyright))?[\s:]*(?:by\s+)?(?:[\d,\s–-]{4,60})?(?:by\s+)?([^.|·•\n©\d]{2,60})",
    re.IGNORECASE,
)
_RIGHTS = re.compile(
    r"[,\s]*(?:all rights|alle rechte|tous droits|todos los derechos|tutti i diritti|todos os direitos|and (?:other )?contributors).*$",
    re.IGNORECASE,
)
_LEGAL_FORM = re.compile(
    r"[,\s]+(?:ltd|inc|llc|gmbh|ag|s\.?a|s\.?l|s\.?r\.?l|b\.?v|as|oy|plc|corp|co)\.?$", re.IGNORECASE
)
# The sum of what a site says of itself by design; what a page shows weighs less, and a sentence about it least.
_COPYRIGHT_WEIGHT, _SPELLING_WEIGHT, _TEXT_WEIGHT = 0.25, 0.35, 0.25
# What a clue is worth to a name that it says among other words.
_SAID_WITHIN = 0.25
# Names of more words are mostly slogans: the names of 83 sites have one (55), two (18), three (9) or four words (1).
_BY_WORDS = (1.0, 1.0, 1.0, 1.0, 1.0, 0.7, 0.5)
_TOO_MANY_WORDS = 0.3
# "svg animation" says what a thing is: names of several words end in a capital, as a rule.
_PHRASE = 0.7
# How a name is spelled is decided by what people see: the link home, then the title.
_SPELLS, _SPELLS_ELSE = {"home": 1.0, "json_ld": 0.9, "og:site_name": 0.9, "title": 0.6, "h1": 0.5, "alt": 0.5}, 0.35
_IS_DOMAIN, _BEGINS_WITH_DOMAIN, _HAS_DOMAIN = 0.6, 0.5, 0.3


class Name(NamedTuple):
    """A name, how sure it is, and where it was found."""

    text: str | None
    confidence: float
    method: str


def key_of(text: str) -> str:
    """A name without case, accents, spaces and signs, as domains write it."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def labels_of(url: str) -> list[str]:
    """The parts of a host that may be a name, the registered one last."""
    try:
        host = (urlsplit(url).hostname or "").lower()
    except ValueError:
        return []
    if not any(letter.isalpha() for letter in host):
        return []
    return [label for label in host.split(".")[:-1] if len(label) > 2 and label not in _HOSTS]


def parts_of(title: str) -> list[str]:
    """The parts of a title, heading or label, freed of page words."""
    pieces = _SEPARATORS.split(_MAKER.sub("", " ".join(title[:LONGEST_CLUE].split())))
    return [part for piece in pieces if piece and (part := without_page_words(piece))]


def of_title(title: str, shown: Iterable[str]) -> Iterator[Clue]:
    """Clues of a title: surer where it stands alone, or where the page shows the same elsewhere."""
    said = {key_of(text) for text in shown}
    parts = parts_of(title)
    for part in parts:
        repeated = len(parts) > 1 and all(part == other for other in parts)
        sure = (
            0.75 if key_of(part) in said or repeated else 0.5 if len(parts) == 1 else 0.4 + 0.05 * (part == parts[-1])
        )
        yield part, sure, "title"


def of_text(text: str) -> Iterator[Clue]:
    """The holder that the last copyright line names."""
    for match in list(_COPYRIGHT.finditer(text[-20_000:]))[-1:]:
        holder = _LEGAL_FORM.sub("", _RIGHTS.sub("", match[1]).strip(" ,-–—"))
        if 1 < len(holder) <= 40:
            yield holder, _COPYRIGHT_WEIGHT, "copyright"


def of_domain(url: str, clues: Iterable[Clue], words: list[str]) -> Iterator[Clue]:
    """The domain's label as the page spells it: "ProFTPD" for ``proftpd.org``; clues are believed before the text."""
    labels = {key_of(label) for label in labels_of(url)}
    if not labels:
        return
    said = Counter(text for clue in clues for text in _spellings(clue[0].split(), labels))
    if said:
        yield said.most_common(1)[0][0], _SPELLING_WEIGHT, "domain"
        return
    read = Counter(_spellings(words[:MOST_WORDS], labels))
    if read:
        yield read.most_common(1)[0][0], _TEXT_WEIGHT, "text"


def _spellings(words: list[str], labels: set[str]) -> Iterator[str]:
    keys, longest = [key_of(word) for word in words], max(map(len, labels))
    for start in range(len(words)):
        joined = ""
        for end in range(start, min(start + _LONGEST_SPELLING, len(words))):
            joined += keys[end]
            if len(joined) > longest:
                break
            if joined in labels and keys[start] and keys[end]:
                text = " ".join(words[start : end + 1]).strip(".,:;!?()[]\"'“”„«»…")
                yield re.sub(r"['’]s$", "", text)


def best_name(clues: Iterable[Clue], url: str) -> Name:
    """The name that most clues agree on.

    Args:
        clues: What was said, how sure that is, and where: one voice for each place.
        url: Of the page; its host weighs too.
    """
    voices: dict[str, dict[str, float]] = defaultdict(dict)
    spellings: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    heard = list(clues)[:MOST_CLUES]
    for text, sure, place in heard:
        cleaned = without_page_words(text)
        key = key_of(cleaned)
        if len(key) > 1 and len(cleaned) <= 80:
            voices[key][place] = max(sure, voices[key].get(place, 0.0))
            spellings[key][cleaned] += _SPELLS.get(place, _SPELLS_ELSE)
    if not voices:
        return Name(None, 0.0, "meta")
    labels = labels_of(url)
    # A clue that may be a name itself speaks for that one.
    within = [
        (f" {line} ", sure, place)
        for text, sure, place in heard
        if (line := _words(text)).count(" ") >= _LONGEST_SPELLING
    ]
    sums = {key: _sum(key, _spelled(spellings[key]), said, labels, within) for key, said in voices.items()}
    best = max(sums, key=lambda key: sums[key])
    place, sure = max(voices[best].items(), key=lambda voice: voice[1])
    method = place if place in ("json_ld", "manifest") else "meta"
    return Name(_spelled(spellings[best]), round(min(0.98, max(sure, sums[best] / 2)), 2), method)


def _spelled(counted: dict[str, float]) -> str:
    """The spelling that most say; one in capitals only where nobody writes it otherwise."""
    return max(counted, key=lambda text: (counted[text], not text.isupper()))


def _words(text: str) -> str:
    return " ".join(filter(None, map(key_of, text.split())))


def _sum(key: str, text: str, said: dict[str, float], labels: list[str], within: list[tuple[str, float, str]]) -> float:
    words = f" {_words(text)} "
    count = len(words.split())
    own = sum(said.values())
    places = dict.fromkeys(said)
    for line, sure, place in within:
        if place not in places and words in line:
            places[place] = None
            own += _SAID_WITHIN * sure
    factor = _BY_WORDS[count] if count < len(_BY_WORDS) else _TOO_MANY_WORDS
    if count > 1 and text.rsplit(maxsplit=1)[-1].islower():
        factor *= _PHRASE
    like = max((_likeness(key, text, label) for label in labels), default=0.0)
    return own * factor + (like / 2 if places.keys() == {"text"} else like)


def _likeness(key: str, text: str, label: str) -> float:
    """How much a domain's label speaks for a name."""
    domain = key_of(label)
    if key == domain:
        return _IS_DOMAIN
    tokens = [token for token in map(key_of, label.split("-")) if token]
    words = _words(text).split()
    if len(tokens) > 1 and len(tokens) == len(words) and all(map(str.startswith, words, tokens)):
        return _BEGINS_WITH_DOMAIN
    if len(domain) > 2 and domain in key:
        # "AWStats logfile analyzer" says what it is; names of several words are written in capitals, as a rule.
        phrase = key.startswith(domain) and any(word.islower() for word in text.split()[1:])
        return _BEGINS_WITH_DOMAIN if key.startswith(domain) and not phrase else _HAS_DOMAIN
    return _IS_DOMAIN * len(key) / len(domain) if len(key) > 2 and key in domain else 0.0
