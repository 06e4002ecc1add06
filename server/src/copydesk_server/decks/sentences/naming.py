"""Names of the things that a sentence gives numbers of, and numbers of headings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from copydesk_server.core.text.languages import languages
from copydesk_server.decks.sentences.numbers import YEAR

# The number of a part in a document whose parts are numbered: "2.4.1.", "Chapter 7.", "A.3"; years and counts are none.
_NUMBERED = re.compile(
    r"^(?:(?:chapter|section|part|appendix|kapitel|abschnitt|teil|anhang|chapitre|partie|annexe|capítulo|sección|parte)\s+(?:\d+|[A-Z])(?:\.\d+)*[.:]?"
    r"|(?-i:[A-Z])(?:\.\d+)+\.?|\d+(?:\.\d+)+\.?|\d+[.)])\s+[–—-]?\s*(?=[^\W\d])",
    re.IGNORECASE,
)
# Parts of a document that are so numbered; one alone may be a version or a rank.
FEWEST_NUMBERED = 2


def without_numbers(headings: Sequence[str | None]) -> list[str | None]:
    """Headings without their section numbers, where at least two have one."""
    numbers = [_NUMBERED.match(heading or "") for heading in headings]
    if sum(match is not None for match in numbers) < FEWEST_NUMBERED:
        return list(headings)
    return [
        heading if heading is None or match is None else heading[match.end() :]
        for heading, match in zip(headings, numbers, strict=True)
    ]


# Words that begin a clause on something that is named before it: "where it took 19 minutes".
_RELATIVE = frozenset(["where", "when", "which", "who", "wo", "où", "donde"])
# Words that a label does not begin or end with, beside verbs.
_NO_LABEL = frozenset(
    [
        "and",
        "or",
        "the",
        "a",
        "an",
        "with",
        "while",
        "whereas",
        "of",
        "for",
        "to",
        "in",
        "at",
        "about",
        "around",
        "only",
        "by",
        "from",
        "just",
        "over",
        "under",
        "nearly",
        "almost",
        "some",
        "up",
        "down",
        "durch",
        "through",
        "come",
        "came",
        "per",
        "und",
        "der",
        "die",
        "das",
        "ein",
        "eine",
        "mit",
        "von",
        "zu",
        "im",
        "bei",
        "aus",
        "auf",
        "etwa",
        "rund",
        "nur",
        "et",
        "le",
        "la",
        "les",
        "de",
        "du",
        "des",
        "à",
        "en",
        "dans",
        "avec",
        "environ",
        "un",
        "une",
        "y",
        "el",
        "los",
        "las",
        "con",
        "unos",
        "its",
        "our",
        "their",
        "is",
        "are",
        "was",
        "were",
        "it",
        "we",
        "they",
        "then",
        "now",
        "still",
        "than",
        "compared",
    ]
)


def subject(text: str) -> str:
    """What a clause is about: the words before its verb, which is the last one where none is known."""
    spoken = text.split()
    finite = {word for language in languages().values() for word in language.verbs}
    at = next((at for at, word in enumerate(spoken) if at > 1 and word in finite), None)
    if at is None:
        while spoken and is_loose(spoken[-1]):
            spoken.pop()
        at = max(0, len(spoken) - 1)
    return label(" ".join(spoken[:at]))


def without_shared_verb(labels: list[str]) -> list[str]:
    """Names without the verb that all begin with: of "burn oak" and "burn birch" the woods are named."""
    first = {name.split(" ", 1)[0].casefold() for name in labels}
    shared = len(first) == 1 and len(labels) > 1 and is_verb(*first) and all(" " in name for name in labels)
    return [name.split(" ", 1)[1] for name in labels] if shared else labels


def label(text: str) -> str:
    """The name of a thing: a few words, without verbs and small words around them."""
    spoken = text.strip(" :(–—-").split()
    if spoken and spoken[0].lower() in _RELATIVE:
        return ""
    if spoken and spoken[0].lower() == "of" and spoken[1:2] == ["which"]:
        return ""  # "Of which 7.7 million": what it is of has its own name.
    while spoken and (is_loose(spoken[0]) or (len(spoken) > 1 and spoken[0].endswith("ed") and is_verb(spoken[0]))):
        spoken = spoken[1:]
    while len(spoken) > 1 and (is_loose(spoken[-1]) or (is_verb(spoken[-1]) and spoken[-2] != "the")):
        spoken = spoken[:-1]
    if spoken and is_loose(spoken[0]):
        return ""
    name = " ".join(spoken)
    is_name = (
        0 < len(name) <= 40
        and len(spoken) <= 5
        and not any(is_verb(word) for before, word in pairwise(spoken) if before != "the")
    )
    return name if is_name and not YEAR.search(name) else ""


def is_loose(word: str) -> bool:
    """Whether a word is none that a name begins or ends with."""
    return word.lower() in _NO_LABEL


def is_verb(word: str) -> bool:
    """Whether a word is a verb in one of the languages."""
    return word.islower() and any(
        word in language.verbs or word in language.bare_verbs for language in languages().values()
    )


# A sign that is no word: "α is 45°" in a text of Latin letters.
_SIGN = re.compile(r"[\u0370-\u03ff] .*[a-z]")
# A name of a program, a product or a unit: with a capital, a digit or a low line further in.
_OWN_CASE = re.compile(r"[^\W\d_]\w*?[A-Z\d_]")


def capital(text: str) -> str:
    """A text that begins with a capital letter, but for a sign and a name that is written otherwise: "sRGB", "max_conn"."""
    return text if _SIGN.match(text) or _OWN_CASE.match(text) else text[:1].upper() + text[1:]
