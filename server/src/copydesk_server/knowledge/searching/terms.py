"""The terms of a text, in any script: the words that are indexed, searched for and highlighted; and its words as they stand.

Words are folded (NFKD without marks, case folded), stop words left out, English endings cut off. Scripts that are written
without spaces, and Korean, become pairs of neighbouring letters, which find what a dictionary would (Foo and Li, 2004).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

import regex

from copydesk_server.core.text.sentences import STOP_WORDS, stem

# Longer ones are no words: addresses, keys, numbers without end.
LONGEST = 64
_WORD = regex.compile(r"[\p{L}\p{N}][\p{L}\p{N}\p{M}]*+(?:['’][\p{L}\p{N}\p{M}]++)*+")
# A mark belongs to the letter before it, of whatever script, and is no letter itself.
_WIDE = regex.compile(
    r"(?!\p{M})[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}][\p{M}ー]*+"
    r"|(?:[^\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}]|\p{M})++"
)
# As they stand: a name with underscores is one word.
_WRITTEN = regex.compile(r"[\w\p{M}]++")
# English doubles the last letter before an ending.
DOUBLED = regex.compile(r"(\w+([bdgmnprt]))\2(?:ing|ed|er)")
_LEAD = regex.compile(r"^[^\p{L}\p{N}]++")
_ENDINGS = ("'s", "’s", "'", "’")


def spans(text: str) -> Iterator[tuple[int, int, str]]:
    """Terms of a text with the code points ``[start, end)`` where they stand, in order."""
    for match in _WORD.finditer(text):
        word = match.group()
        if word.isascii():
            term = _plain(word)
            if term:
                yield match.start(), match.end(), term
        else:
            yield from _folded(word, match.start())


def terms(text: str) -> list[str]:
    """Terms of a text, in order."""
    return [term for _, _, term in spans(text)]


def words(text: str) -> list[str]:
    """Words of a text as they stand, in order, stop words too: folded, but with their endings.

    Scripts without spaces have none: their pairs of letters are as written already.
    """
    found = (match.group() for match in _WRITTEN.finditer(text))
    return [
        (word.lower() if word.isascii() else fold(word))[:LONGEST]
        for word in found
        if word.isascii() or not _WIDE_LETTER.search(word)
    ]


def variants(query: str) -> str:
    """The words of a query that documents write with one letter less: "logging" and "log"."""
    return " ".join(undoubled.group(1) for word in words(query) if (undoubled := DOUBLED.fullmatch(word)))


@lru_cache(maxsize=1 << 16)
def _plain(word: str) -> str:
    low = word.lower()
    for ending in _ENDINGS:
        low = low.removesuffix(ending)
    if low in STOP_WORDS or (len(low) == 1 and not low.isdigit()):
        return ""
    return stem(low.replace("'", ""))[:LONGEST]


def _folded(word: str, start: int) -> Iterator[tuple[int, int, str]]:
    """The terms of a word that is not plain ASCII: as it is, or pair by pair where its script has no spaces."""
    found = list(_WIDE.finditer(word))
    wide = [_WIDE_LETTER.match(piece.group()) is not None for piece in found]
    pieces = [
        (
            piece.end() - len(_LEAD.sub("", piece.group())),
            piece.end(),
            unicodedata.normalize("NFKC", piece.group()) if is_wide else fold(_LEAD.sub("", piece.group())),
        )
        for piece, is_wide in zip(found, wide, strict=True)
    ]
    for number, (first, last, piece) in enumerate(pieces):
        if not wide[number]:
            term = _plain(piece.replace("’", "'"))
            if term:
                yield start + first, start + last, term
        elif number + 1 < len(pieces) and wide[number + 1]:
            yield start + first, start + pieces[number + 1][1], piece + pieces[number + 1][2]
        elif not (number and wide[number - 1]):
            yield start + first, start + last, piece


_WIDE_LETTER = regex.compile(
    r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}\u1100-\u11ff]"
)


def fold(word: str) -> str:
    """A word without case, marks and compatibility forms."""
    folded = unicodedata.normalize("NFKD", word).casefold()
    return "".join(letter for letter in folded if not unicodedata.category(letter).startswith("M"))
