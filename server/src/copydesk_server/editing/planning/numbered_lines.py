"""A transcript as numbered lines, which a model quotes words of."""

from __future__ import annotations

from collections.abc import Sequence

from copydesk_server.editing.planning.language import ends_sentence
from copydesk_server.providers.text.cutting import CutOrder

# A quotation needs a line to be found in; transcripts without marks have none.
_MOST_WORDS = 40


def lines_of(texts: Sequence[str]) -> list[range]:
    """Words as lines, by their places: sentences, or some words where no mark ends one."""
    found, first = list[range](), 0
    for at, text in enumerate(texts):
        if ends_sentence(text) or at + 1 - first >= _MOST_WORDS or at + 1 == len(texts):
            found.append(range(first, at + 1))
            first = at + 1
    return found


def order_of(texts: Sequence[str], script: str, language: str) -> CutOrder:
    """What a model is asked of a transcript."""
    return CutOrder(tuple(" ".join(texts[at] for at in line) for line in lines_of(texts)), script, language)
