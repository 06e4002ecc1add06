"""A sentence in pieces: what stands between its marks, and the mark before each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from copydesk_server.core.text.sentences import words
from copydesk_server.decks.clause_rules import Rules

# A dash between two numbers is "to": "4 - 5 hours" is one time.
_PARTS = re.compile(r"\s*(?P<mark>;|:|,|(?<!\d)\s[—–-]|(?<=\d)\s[—–-](?!\s*\d))\s+")

# Words that begin a relative clause in German, which has a comma before each: one that says which thing is meant, too.
RELATIVE = frozenset(["die", "der", "das", "dem", "den", "deren", "dessen", "denen"])
# What stands before a thing that is known without such a clause, up to three words before its comma.
_KNOWN = re.compile(
    r"\b(?:der|die|das|dem|den|des|dies\w*|mein\w*|unser\w*|ihr\w*|sein\w*)(?: [\wäöüß-]+){1,3}$", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Part:
    """What stands between two marks, and the mark before it."""

    mark: str
    text: str

    @property
    def first(self) -> str:
        """Its first word, in lower case."""
        return next(iter(words(self.text)), "")


def parts_of(text: str) -> list[Part]:
    """What stands between the marks of a text; the first has no mark."""
    found, start, mark = [], 0, ""
    for match in _PARTS.finditer(text):
        found.append(Part(mark, text[start : match.start()]))
        start, mark = match.end(), match["mark"]
    return [*found, Part(mark, text[start:])]


def together(parts: Sequence[Part]) -> str:
    """Pieces as one text again, with the marks between them."""
    text = parts[0].text
    for part in parts[1:]:
        text += f"{part.mark} {part.text}"
    return text.strip()


def without_first(text: str) -> str:
    """A text without its first word."""
    return text.split(None, 1)[-1] if " " in text else ""


def says_which(parts: list[Part], last: Part, rules: Rules) -> bool:
    """Whether a German relative clause may say which thing is meant: "keine Wörter, die im Wörterbuch stehen"."""
    relative = rules.language.code == "de" and last.first in RELATIVE
    return relative and _KNOWN.search(parts[-1].text) is None
