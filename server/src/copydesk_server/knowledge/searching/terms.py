"""The terms of a text: stems of words, compounds whole and in parts, names with signs, numbers and dates.

| Text | Terms |
|---|---|
| cracking glazes | ``crack``, ``glaze`` |
| on-call, deepStrictEqual | ``oncall``, ``call``; ``deepstrictequ``, ``deep``, ``strict``, ``equal`` |
| C++, C#, .NET | ``cplusplus``, ``csharp``, ``dotnet`` and ``net`` |
| 3.11, v2.0.1, 1,000, 10⁶ and 10^6 | ``3_11``, ``2_0_1``, ``1000``, ``10pow6`` |
| 4 March 2026, 4.3.2026, 2026-03-04 | ``2026_03_04`` and ``2026`` |
| 釉薬の窯 | each pair of letters, and each letter of Han and Hangul |

All are letters, digits and underscores, which the database's text index keeps together.
"""

from __future__ import annotations

import threading
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import cast

import regex
import snowballstemmer

from copydesk_server.core.text.sentences import STOP_WORDS
from copydesk_server.knowledge.searching.dates import named_dates, numeric_dates

# Longer terms are no words: addresses, keys, numbers without end.
LONGEST = 64
# Words and compounds whose terms are kept: the vocabulary of a workspace, 300 bytes each.
_KEPT, _KEPT_CHARS = 1 << 15, 64


class _Stemmer(threading.local):
    """Snowball's stemmer of English, for every language: a text's own found no more (docs/decisions/21-search.md).

    It keeps the word that it stems in itself, so each thread has one.
    """

    def __init__(self) -> None:
        self.stem: Callable[[str], str] = snowballstemmer.stemmer("english").stemWord


_STEMMER = _Stemmer()
_WORD = r"[\p{L}\p{N}][\p{L}\p{N}\p{M}]*+(?:['’][\p{L}\p{N}\p{M}]++)*+"
_COMPOUND = regex.compile(
    # ".NET" and ".bashrc", but not the end of a sentence.
    rf"(?P<dot>(?<![^\s(\[\"'“‘`/])\.(?=\p{{L}}))?(?P<body>{_WORD}"
    rf"(?:(?:[-‐‑_./@&]|(?<=\p{{N}})[,:](?=\p{{N}})|\^-?(?=\p{{N}})|⁻(?=\p{{N}})){_WORD})*+)"
    r"(?P<signs>(?<=\p{L})(?:\+\+?|#)(?![\p{L}\p{N}]))?"
)
_WORDS = regex.compile(_WORD)
_SIGNS = {None: "", "+": "plus", "++": "plusplus", "#": "sharp"}
_NUMBER = regex.compile(r"[vV]?(\d++(?:[-.,:/^⁻]+\d++)++|\d++[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]++)")
_THOUSANDS = regex.compile(r"[1-9]\d{0,2}(?:,\d{3})++(?:\.\d++)?")
# A year within a date; shorter parts of numbers stand in too many others.
_FEWEST_DIGITS = 4
# "5kg" is found by "5 kg".
_QUANTITY = regex.compile(r"(\d++)(?!(?:st|nd|rd|th)$)(\p{L}{1,4}+)")
_CASES = regex.compile(r"\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+(?!\p{Ll})")
_SUPERSCRIPT = regex.compile(r"(?<=\d)(?=[⁻⁰¹²³⁴⁵⁶⁷⁸⁹])")
# As they stand: a name with underscores is one word.
_WRITTEN = regex.compile(r"[\w\p{M}]++")
_WIDE_SCRIPTS = r"\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}"
_WIDE_LETTER = regex.compile(rf"[{_WIDE_SCRIPTS}\u1100-\u11ff]")
# A mark belongs to the letter before it, of whatever script, and is no letter itself.
_WIDE = regex.compile(rf"(?!\p{{M}})[{_WIDE_SCRIPTS}][\p{{M}}ー]*+|(?:[^{_WIDE_SCRIPTS}]|\p{{M}})++")
# Scripts in which one letter is often a word.
_WORD_LETTER = regex.compile(r"[\p{Han}\p{Hangul}]")
_LEAD = regex.compile(r"^[^\p{L}\p{N}]++")
_ENDINGS = ("'s", "'")

Span = tuple[int, int, str]


def spans(text: str, *, letters: bool = True) -> list[Span]:
    """Terms of a text with the code points ``[start, end)`` where they stand, in order of their starts.

    Args:
        text: Any text.
        letters: Whether each letter of a script without spaces is a term beside its pairs, as in what is searched.
    """
    found = [
        (match.start() + start, match.start() + end, term)
        for match in _COMPOUND.finditer(text)
        for start, end, term in (_known if match.end() - match.start() <= _KEPT_CHARS else _compound)(
            match.group(), letters=letters
        )
    ]
    dates = list(named_dates(text))
    return sorted([*found, *dates], key=lambda span: span[0]) if dates else found


def terms(text: str) -> list[str]:
    """Terms of a text, in order."""
    return [term for _, _, term in spans(text)]


def query_terms(query: str) -> list[str]:
    """Different terms of a query, in order; a letter of a script without spaces only where it stands alone."""
    return list(dict.fromkeys(term for _, _, term in spans(query, letters=False)))


def words(text: str) -> list[str]:
    """Words of a text as they stand, in order, stop words too: folded, but with their endings.

    Scripts without spaces have none: their pairs of letters are as written already.
    """
    return [fold(word)[:LONGEST] for word in _WRITTEN.findall(text) if word.isascii() or not _WIDE_LETTER.search(word)]


def fold(word: str) -> str:
    """A word without case, marks and compatibility forms."""
    if word.isascii():
        return word.lower()
    folded = unicodedata.normalize("NFKD", word).casefold()
    return "".join(letter for letter in folded if not unicodedata.category(letter).startswith("M"))


def _compound(text: str, *, letters: bool) -> tuple[Span, ...]:
    """The terms of words without white space between them: the whole, and its parts."""
    match = cast("regex.Match[str]", _COMPOUND.fullmatch(text))
    dot, body, signs = match.group("dot", "body", "signs")
    found = [(0, len(text), term) for term in _wholes(dot, body, signs) if term]
    fewest = _FEWEST_DIGITS if _NUMBER.fullmatch(body) else 1
    for part in _WORDS.finditer(body):
        if len(part.group()) >= fewest:
            found += _word(part.group(), match.start("body") + part.start(), letters=letters)
    return tuple(found)


_known = lru_cache(_KEPT)(_compound)


def _wholes(dot: str | None, body: str, signs: str | None) -> tuple[str, ...]:
    """The terms of a compound as one word, without what joins it; none of a plain word."""
    number = _NUMBER.fullmatch(body)
    digits = number[1] if number else body
    if dates := numeric_dates(digits):
        return tuple(dates)
    if _THOUSANDS.fullmatch(digits):
        return (digits.replace(",", "").replace(".", "_"),)
    parts = _WORDS.findall(_SUPERSCRIPT.sub("^", digits).replace("^-", "^minus").replace("⁻", "minus"))
    if not (dot or signs or len(parts) > 1 or digits != body) or _WIDE_LETTER.search(body):
        return ()
    made = fold(parts[0])
    power = "^" in digits or _SUPERSCRIPT.search(digits) is not None
    for part in map(fold, parts[1:]):
        made += ("pow" if power else "_") * (made[-1:].isdigit() and (part[:1].isdigit() or power)) + part
    whole = f"{'dot' if dot else ''}{made}{_SIGNS[signs]}"
    return (_stem(whole),) if len(whole) <= LONGEST else ()


def _word(word: str, start: int, *, letters: bool) -> Iterator[Span]:
    """The terms of a word: by its stems and the parts of its name, or letter by letter where its script has no spaces."""
    if word.isascii() or not _WIDE_LETTER.search(word):
        yield from ((start, start + len(word), term) for term in _forms(word))
        return
    pieces = list(_WIDE.finditer(word))
    wide = [_WIDE_LETTER.match(piece.group()) is not None for piece in pieces]
    for number, piece in enumerate(pieces):
        follows = number + 1 < len(pieces) and wide[number + 1]
        if not wide[number]:
            lead = len(piece.group()) - len(_LEAD.sub("", piece.group()))
            yield from (
                (start + piece.start() + lead, start + piece.end(), term) for term in _forms(piece.group()[lead:])
            )
            continue
        letter, is_alone = _composed(piece.group()), not follows and not (number and wide[number - 1])
        if is_alone or (letters and _WORD_LETTER.match(letter)):
            yield start + piece.start(), start + piece.end(), letter
        if follows:
            yield (
                start + piece.start(),
                start + pieces[number + 1].end(),
                letter + _composed(pieces[number + 1].group()),
            )


def _composed(piece: str) -> str:
    return unicodedata.normalize("NFKC", piece)


def _forms(word: str) -> tuple[str, ...]:
    """Stems of a word, and of the parts of a name such as "deepStrictEqual" or a quantity such as "5kg"."""
    word = unicodedata.normalize("NFKC", word).replace("’", "'")
    quantity = _QUANTITY.fullmatch(word)
    parts = list(quantity.groups()) if quantity else _CASES.findall(word) if word.isalnum() else []
    named = [word, *(part for part in parts if len(part) > 1 or quantity)] if len(parts) > 1 else [word]
    stems = map(_stem, named)
    return tuple(dict.fromkeys(filter(None, stems)))


def _stem(word: str) -> str:
    """The stem of a word; empty for what finds nothing by itself."""
    low = fold(word)
    for ending in _ENDINGS:
        low = low.removesuffix(ending)
    if low in STOP_WORDS or (len(low) == 1 and low.isascii() and not low.isdigit()):
        return ""
    stem = low if any(letter.isdigit() for letter in low) else _STEMMER.stem(low.replace("'", ""))
    return stem.replace("⁄", "_")[:LONGEST]
