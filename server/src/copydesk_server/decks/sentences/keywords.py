"""Which words of a sentence stand out: a number with its unit, and nothing else. A word that comes again says nothing by that."""

from __future__ import annotations

from copydesk_server.decks.sentences.numbers import numbers_of

# Share of a sentence that stands out at most: more would be the sentence.
_MOST_SHARE = 0.5


def key(sentence: str, language: str, within: tuple[int, int]) -> tuple[int, int]:
    """Letters between which the first number with a unit stands; the same twice where none does.

    Args:
        sentence: The sentence.
        language: Its language.
        within: Letters between which it is looked for.
    """
    for one in numbers_of(sentence, language):
        inside = within[0] <= one.start and one.end <= within[1]
        if one.unit and inside and one.end - one.start <= _MOST_SHARE * len(sentence):
            return one.start, one.start + len(sentence[one.start : one.end].rstrip())
    return 0, 0
