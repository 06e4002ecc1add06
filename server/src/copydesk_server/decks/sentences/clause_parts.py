"""A sentence in pieces: what stands between its marks, and the mark before each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from copydesk_server.core.text.sentences import words
from copydesk_server.decks.sentences.clause_rules import Rules

# A dash between two numbers is "to": "4 - 5 hours" is one time.
_PARTS = re.compile(r"\s*(?P<mark>;|:|,|(?<!\d)\s[—–-]|(?<=\d)\s[—–-](?!\s*\d))\s+")

# Words that begin a relative clause in German, which has a comma before each: one that says which thing is meant, too.
RELATIVE = frozenset(["die", "der", "das", "dem", "den", "deren", "dessen", "denen"])
# Pronouns that stand for a thing or somebody wherever they stand; "Sie" with a capital speaks to the reader.
STAND_INS = frozenset(
    ["it", "they", "them", "he", "she", "him", "er", "sie", "es", "ihn", "ihm", "ihnen", "il", "elle", "ils", "elles", "lui", "él", "ella", "ellos", "ellas"]
)  # fmt: skip
ARTICLES = frozenset(["the", "a", "an", "le", "la", "les", "el", "los", "las"])
# Words before the last of several things to choose from.
EITHER = frozenset(["or", "oder", "ou", "o"])
# English orders that are written as the past is, so that no list of bare verbs has them.
SAME_PAST = frozenset(["put", "set", "let", "cut", "shut", "read", "spread", "hit"])
# Words after which a sentence says the opposite of what went before, or more than it.
TURNS = frozenset(["but", "yet", "aber", "doch", "jedoch", "sondern", "mais", "pero", "sino"])
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


# What a sentence begins with that lost its subject: "Was encoded by the sender".
_NO_SUBJECT = frozenset(["was", "were", "is", "are", "has", "had", "est", "sont", "était", "étaient"])


def lacks_subject(spoken: list[str], rules: Rules) -> bool:
    """Whether a clause begins with a finite verb that is no order: "Makes two litres", "Costs £180"; not "Shops close"."""
    language, (first, *more) = rules.language, spoken
    if first in _NO_SUBJECT and language.code in {"en", "fr"}:
        return True
    if language.code != "en" or not first.endswith("s") or first in language.bare_verbs:
        return False
    counts = bool(more) and more[0][:1].isdigit()
    return counts or (
        first in language.verbs and not any(word in language.verbs | language.bare_verbs for word in more[:3])
    )


_NO_QUOTES = str.maketrans("", "", '"“”„')
# A name of a program that is written so wherever it stands: "open()", "max_size".
_WRITTEN_SO = re.compile(r"[a-z]\S*(?:\(\)|_\w)")
# What ties a sentence to the one before at its end: "It is no server, however".
_TIED_END = re.compile(
    r", (?:however|though|too|then|therefore|instead|as well|for example|for instance|of course|in fact|cependant|toutefois|pourtant|par exemple|d['’]ailleurs|sin embargo|por ejemplo|por supuesto)$",
    re.IGNORECASE,
)


def shown(text: str) -> str:
    """A clause as a slide shows it: without marks at its end and halves of quotations and brackets, with a capital."""
    text = _TIED_END.sub("", text.rstrip(" .,;:—–-"))
    if text.count("(") != text.count(")") or (text[:1] == "(" and text[-1:] == ")" and text.count("(") == 1):
        text = text.strip("()").rstrip(" .")  # An aside, or half of one.
    if text.count('"') % 2 or text.count("“") + text.count("„") != text.count("”"):
        text = text.translate(_NO_QUOTES).strip()  # Half of a quotation.
    return text if _WRITTEN_SO.match(text) else text[:1].upper() + text[1:]
