"""Sentences and words of plain text, with exact offsets in code points."""

from __future__ import annotations

import re

# A run of marks is looked at from its first mark only, and never given back, so that no text takes quadratic time.
_END = re.compile(r"(?:(?<![.!?…])[.!?…]++[\"'”’)\]]*+(?=\s)|(?<![。！？])[。！？]++)\s*+")
_ABBREVIATIONS = frozenset(
    [
        "e.g",
        "i.e",
        "etc",
        "vs",
        "cf",
        "mr",
        "mrs",
        "ms",
        "dr",
        "prof",
        "st",
        "no",
        "fig",
        "sec",
        "ch",
        "ed",
        "eds",
        "al",
        "inc",
        "ltd",
        "co",
        "jr",
        "sr",
        "approx",
        "dept",
        "est",
        "p",
        "pp",
        "vol",
    ]
)
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_SUFFIX = re.compile(r"(?:ational|ization|fulness|ingly|edly|ments?|ings?|ness|tions?|ies|ied|ers?|ed|ly|es|s)$")
STOP_WORDS = frozenset(
    [
        "a",
        "about",
        "above",
        "after",
        "again",
        "against",
        "all",
        "also",
        "am",
        "an",
        "and",
        "any",
        "are",
        "as",
        "at",
        "be",
        "because",
        "been",
        "before",
        "being",
        "below",
        "between",
        "both",
        "but",
        "by",
        "can",
        "cannot",
        "could",
        "did",
        "do",
        "does",
        "doing",
        "down",
        "during",
        "each",
        "few",
        "for",
        "from",
        "further",
        "get",
        "had",
        "has",
        "have",
        "having",
        "he",
        "her",
        "here",
        "hers",
        "him",
        "his",
        "how",
        "i",
        "if",
        "in",
        "into",
        "is",
        "it",
        "its",
        "just",
        "let",
        "may",
        "me",
        "might",
        "more",
        "most",
        "much",
        "must",
        "my",
        "no",
        "nor",
        "not",
        "now",
        "of",
        "off",
        "on",
        "once",
        "only",
        "or",
        "other",
        "our",
        "out",
        "over",
        "own",
        "same",
        "shall",
        "she",
        "should",
        "so",
        "some",
        "such",
        "than",
        "that",
        "the",
        "their",
        "them",
        "then",
        "there",
        "these",
        "they",
        "this",
        "those",
        "through",
        "to",
        "too",
        "under",
        "until",
        "up",
        "upon",
        "us",
        "use",
        "used",
        "using",
        "very",
        "was",
        "we",
        "were",
        "what",
        "when",
        "where",
        "which",
        "while",
        "who",
        "whom",
        "why",
        "will",
        "with",
        "would",
        "you",
        "your",
    ]
)


def sentences(text: str, start: int = 0, end: int | None = None) -> list[tuple[int, int]]:
    """Offsets of the sentences of ``text[start:end]``, without the white space around them."""
    end = len(text) if end is None else end
    found, at = [], start
    for mark in _END.finditer(text, start, end):
        last = _last_word(text, at, mark.start())
        if text[mark.start()] == "." and (last in _ABBREVIATIONS or (len(last) == 1 and last.isalpha())):
            continue
        follower = text[mark.end()] if mark.end() < end else ""
        if follower.islower() or (text[mark.start()] == "…" and follower and not follower.isupper()):
            continue
        found.append((at, mark.end()))
        at = mark.end()
    found.append((at, end))
    return [trimmed for span in found if (trimmed := trim(text, *span)) is not None]


def words(text: str) -> list[str]:
    """The words of a text, lower case."""
    return [word.lower() for word in _WORD.findall(text)]


def stem(word: str) -> str:
    """A light English stem: enough to match ``cracks`` with ``cracking``."""
    if len(word) <= 3:
        return word
    short = _SUFFIX.sub("", word)
    short = short if len(short) >= 3 else word
    return short[:-1] if len(short) > 3 and short[-1] in "ey" else short


def content_stems(text: str) -> list[str]:
    """Stems of the words that carry meaning."""
    return [stem(word) for word in words(text) if word not in STOP_WORDS and (len(word) > 1 or not word.isascii())]


def trim(text: str, start: int, end: int) -> tuple[int, int] | None:
    """The span without white space around it; ``None`` where nothing is left."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return (start, end) if start < end else None


def _last_word(text: str, start: int, end: int) -> str:
    at = end
    while at > start and (text[at - 1].isalnum() or text[at - 1] == "."):
        at -= 1
    return text[at:end].rstrip(".").lower()
