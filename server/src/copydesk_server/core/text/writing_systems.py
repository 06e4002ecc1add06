"""The direction and the script of a text, by its letters (Unicode Standard Annexes 9 and 24)."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import regex

_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_STRONG = _RIGHT_TO_LEFT | {"L"}
# Languages whose usual script runs from right to left (CLDR, likely subtags).
_RIGHT_TO_LEFT_LANGUAGES = frozenset({"ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"})


@dataclass(frozen=True, slots=True)
class WritingSystem:
    """A script, and what files say of text in it.

    Args:
        languages: Languages that use it, as BCP 47 subtags; the first stands in for a language that does not use it.
        office_font: A font that every Office has for it.
        film_font: The font of ours for captions in a film.
        film_scale: Percent by which that is enlarged: libass makes the whole height of each font as large, with room for accents.
        is_east_asian: Whether Office takes the font from its East Asian slot; it takes that of the others from the complex one.
    """

    languages: tuple[str, ...]
    office_font: str
    film_font: str
    film_scale: int
    is_east_asian: bool = False


_KANA = WritingSystem(("ja",), "Yu Gothic", "Noto Sans CJK JP", 110, is_east_asian=True)
# By the first word of the names of their letters.
_SYSTEMS = {
    "ARABIC": WritingSystem(("ar", "az", "ckb", "fa", "ku", "ps", "sd", "ug", "ur"), "Arial", "Noto Sans Arabic", 120),
    "HEBREW": WritingSystem(("he", "yi"), "Arial", "Arimo", 110),
    "DEVANAGARI": WritingSystem(("hi", "kok", "mai", "mr", "ne", "sa"), "Nirmala UI", "Noto Sans Devanagari", 120),
    "THAI": WritingSystem(("th",), "Leelawadee UI", "Noto Sans Thai", 115),
    "HANGUL": WritingSystem(("ko",), "Malgun Gothic", "Noto Sans CJK JP", 110, is_east_asian=True),
    "HIRAGANA": _KANA,
    "KATAKANA": _KANA,
    "CJK": WritingSystem(("zh", "ja", "ko", "yue"), "Microsoft YaHei", "Noto Sans CJK JP", 110, is_east_asian=True),
}

_RTL, _LTR = r"\p{Bidi_Class=R}\p{Bidi_Class=AL}", r"\p{Bidi_Class=L}"
# Words of the other direction, with the digits and signs between them.
_FOREIGN_WORDS = {
    True: regex.compile(rf"[{_LTR}](?:[^{_RTL}\n]*[{_LTR}\p{{Bidi_Class=EN}}])?"),
    False: regex.compile(rf"[{_RTL}](?:[^{_LTR}\n]*[{_RTL}])?"),
}


def begins_right_to_left(text: str) -> bool:
    """Whether the first strong character of a text runs from right to left (rules P2 and P3 of annex 9)."""
    strong = (kind for kind in map(unicodedata.bidirectional, text) if kind in _STRONG)
    return next(strong, "L") in _RIGHT_TO_LEFT


def has_right_to_left(text: str) -> bool:
    """Whether a text has letters that run from right to left."""
    return any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in text)


def is_right_to_left(text: str, language: str) -> bool:
    """Whether a whole document runs from right to left: by most of its letters, or by its language."""
    kinds = Counter(map(unicodedata.bidirectional, text))
    is_latin = "-latn" in language.lower()
    return kinds["R"] + kinds["AL"] > kinds["L"] or (_primary(language) in _RIGHT_TO_LEFT_LANGUAGES and not is_latin)


def runs_right_to_left(paragraph: str, *, within: bool) -> bool:
    """Whether a paragraph runs from right to left.

    A name in Latin letters at the start of an Arabic sentence does not turn it around: in a document that runs from right to
    left (``within``), any letter of its script decides.
    """
    return has_right_to_left(paragraph) if within else begins_right_to_left(paragraph)


def directional_runs(paragraph: str, *, right_to_left: bool) -> Iterator[tuple[str, bool]]:
    """A paragraph in pieces of one direction each, with whether that is from right to left.

    Word, unlike browsers, takes the direction of letters from the run in which they stand.
    """
    end = 0
    for words in _FOREIGN_WORDS[right_to_left].finditer(paragraph):
        yield paragraph[end : words.start()], right_to_left
        yield words[0], not right_to_left
        end = words.end()
    yield paragraph[end:], right_to_left


def writing_system(text: str, language: str = "") -> WritingSystem | None:
    """The writing system of most letters of a text; ``None`` for Latin and for those that need no font of their own.

    Args:
        text: It.
        language: Its BCP 47 tag, which is asked where the letters leave several languages open.
    """
    count = Counter(unicodedata.name(letter, "").partition(" ")[0] for letter in text if letter.isalpha())
    found = [(number, name) for name, number in count.items() if name in _SYSTEMS]
    if not found or max(found)[0] * 2 < count["LATIN"]:
        return None
    most = _SYSTEMS[max(found)[1]]
    is_japanese = most.is_east_asian and (count["HIRAGANA"] or count["KATAKANA"] or _primary(language) == "ja")
    return _KANA if is_japanese and not count["HANGUL"] else most


def language_of_letters(text: str, language: str) -> str:
    """The BCP 47 tag of a text: the declared one, unless that language is not written in the letters of the text."""
    system = writing_system(text, language)
    return language if system is None or _primary(language) in system.languages else system.languages[0]


def _primary(language: str) -> str:
    return language.lower().partition("-")[0]
