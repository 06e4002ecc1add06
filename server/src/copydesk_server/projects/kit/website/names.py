"""The name of a site: every place that says one is a clue, and the name that most of them agree on wins.

The address, which few sites choose without their name in mind, weighs between what titles and labels say.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple
from urllib.parse import urlsplit

Clue = tuple[str, float, str]
# Names that are said by hand come first; the rest fills what is left.
MOST_CLUES = 60
LONGEST_CLUE, _LONGEST_NAME = 200, 80
_SEPARATORS = re.compile(r"\s+[|–—\-·•»«›]+\s+|\s*::\s+|:\s+|\s+--+\s+|\s+[(]|[)]\s*")
_EDGES = " \t-–—|:·•,.!»«/>()[]#¶"
# Words that pages put around a name.
_BEFORE = re.compile(
    r"^(?:(?:welcome to|about|made with|index of|guide to)\s+(?:the\s+)?|"
    r"willkommen (?:bei|in|auf|an)\s+(?:(?:der|dem|den)\s+)?|bienvenue (?:à|chez|sur)\s+|bienvenidos? a\s+)",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"(?:^|[\s,(])\(?(?:home ?page|home|(?:official )?web ?site|logo|index|overview|(?:zur )?startseite|accueil|inicio|menu|theme|"
    r"(?:user |reference |developer )?(?:documentation|docs|guide|manual|handbuch|dokumentation|api))\)?$",
    re.IGNORECASE,
)
_VERSION = re.compile(r"\b(?:version |v)?\d+(?:\.\d+)+\S*", re.IGNORECASE)
_HOSTS = frozenset({"www", "docs", "blog", "shop", "github", "gitlab", "readthedocs", "com", "org", "net", "ac"})
# How a name is spelled is decided by what people see: the link home, then the title.
_SPELLS, _SPELLS_ELSE = {"home": 1.0, "json_ld": 0.9, "og:site_name": 0.9, "title": 0.6, "h1": 0.5, "alt": 0.5}, 0.35
_IS_DOMAIN, _BEGINS_WITH_DOMAIN, _HAS_DOMAIN = 0.6, 0.5, 0.3
# Longer names are mostly slogans.
_MOST_WORDS, _SLOGAN = 4, 0.5


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


def without_page_words(text: str) -> str:
    """A title, label or heading without the words of its page; empty where it names nothing."""
    name = _VERSION.sub(" ", " ".join(text[:LONGEST_CLUE].split())).strip(_EDGES)
    short = _AFTER.sub("", _BEFORE.sub("", name)).strip(_EDGES)
    # The article of "The Kiln Manual" belongs to the manual.
    name = short.removeprefix("The ") if short != name else short
    name = re.sub(r"['’]s$", "", " ".join(name.split()))
    return name if any(letter.isalpha() for letter in name) else ""


def parts_of(title: str) -> list[str]:
    """The parts of a title, heading or label that may be a name."""
    pieces = _SEPARATORS.split(" ".join(title[:LONGEST_CLUE].split()))
    return [part for piece in pieces if piece and (part := without_page_words(piece))]


def of_title(title: str) -> Iterator[Clue]:
    """Clues of a title, surer where it has one part."""
    parts = parts_of(title)
    for part in parts:
        yield part, 0.5 if len(parts) == 1 else 0.4, "title"


def best_name(clues: Iterable[Clue], url: str) -> Name:
    """The name that most clues agree on.

    Args:
        clues: What was said, how sure that is, and where: one voice for each place.
        url: Of the page; its host weighs too.
    """
    voices: dict[str, dict[str, float]] = defaultdict(dict)
    spellings: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for text, sure, place in list(clues)[:MOST_CLUES]:
        name = without_page_words(text)
        key = key_of(name)
        if len(key) > 1 and len(name) <= _LONGEST_NAME:
            voices[key][place] = max(sure, voices[key].get(place, 0.0))
            spellings[key][name] += _SPELLS.get(place, _SPELLS_ELSE)
    if not voices:
        return Name(None, 0.0, "meta")
    labels = [key_of(label) for label in labels_of(url)]
    sums = {key: _sum(key, _spelled(spellings[key]), places, labels) for key, places in voices.items()}
    best = max(sums, key=lambda key: sums[key])
    place, sure = max(voices[best].items(), key=lambda voice: voice[1])
    method = place if place in ("json_ld", "manifest") else "meta"
    return Name(_spelled(spellings[best]), round(min(0.98, max(sure, sums[best] / 2)), 2), method)


def _spelled(counted: dict[str, float]) -> str:
    """The spelling that most say; one in capitals only where nobody writes it otherwise."""
    return max(counted, key=lambda text: (counted[text], not text.isupper()))


def _sum(key: str, text: str, places: dict[str, float], labels: list[str]) -> float:
    said = sum(places.values()) * (1.0 if len(text.split()) <= _MOST_WORDS else _SLOGAN)
    return said + max((_likeness(key, label) for label in labels), default=0.0)


def _likeness(key: str, domain: str) -> float:
    """How much a domain's label speaks for a name."""
    if key == domain:
        return _IS_DOMAIN
    if domain in key:
        return _BEGINS_WITH_DOMAIN if key.startswith(domain) else _HAS_DOMAIN
    return _IS_DOMAIN * len(key) / len(domain) if len(key) > 2 and key in domain else 0.0
