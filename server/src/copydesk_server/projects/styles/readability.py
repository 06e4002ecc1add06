"""How hard a text is to read: the Flesch-Kincaid grade (Kincaid et al. 1975), for English."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

_VOWELS = re.compile(r"[aeiouy]+")
_SILENT = re.compile(
    r"(?:[^laeiouy]|[aeiouy]l)es?$|[^aeiouytd]ed$|(?<=[aeiouy][^aeiouy])e(?=(?:ly|ful|less|ment|ness)s?$)"
)
_SPLIT = re.compile(r"i[aou](?!u)|[^q]ua(?!r|l$)|eo|[aeiou]ing$|uou|ism$")
_ONE = re.compile(r"[cgst]i(?:ous|on|an|al|ence|ent|ate?)|[cst]h?ious|[gc]eo|[bdgmprt]eop|lian|llion")

# Longer than any word of a dictionary. What is no word is not kept: it could fill the memory.
LONGEST_KEPT = 45


def syllables(word: str) -> int:
    """Syllables of a lower-case English word, by its letters; never less than one."""
    return _remembered(word) if len(word) <= LONGEST_KEPT else _counted(word)


def _counted(word: str) -> int:
    bare = word.replace("'", "").replace("’", "")
    groups = len(_VOWELS.findall(bare))
    groups += len(_SPLIT.findall(bare)) - len(_ONE.findall(bare))
    if groups > 1 and _SILENT.search(bare):
        groups -= 1
    return max(1, groups)


_remembered = lru_cache(maxsize=65_536)(_counted)


def grade(words: Iterable[str], word_count: int, sentence_count: int) -> float | None:
    """The school grade that a text needs.

    Args:
        words: Its words, lower case.
        word_count: How many there are.
        sentence_count: How many sentences they stand in.

    Returns:
        The grade, at least 0; ``None`` for a text without words.
    """
    if not word_count or not sentence_count:
        return None
    spoken = sum(map(syllables, words))
    return max(0.0, round(0.39 * word_count / sentence_count + 11.8 * spoken / word_count - 15.59, 1))
