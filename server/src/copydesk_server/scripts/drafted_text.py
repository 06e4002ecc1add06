"""The sentences of drafts: which may be said and are not said yet, and how long they are."""

from __future__ import annotations

from functools import lru_cache

from copydesk_server.providers.text import DraftBlock, Sentence
from copydesk_server.providers.text.verifying import Doubt

# Sentences and passages whose words are counted, of a long text and its sources.
_KEPT = 2_048


def new_sentences(block: DraftBlock, said: set[str]) -> tuple[Sentence, ...]:
    """What may be said of a block and is not said yet; it is from now on."""
    kept = []
    for one in block.sentences:
        if _is_kept(one) and plain_text(one) not in said:
            kept.append(one)
            said.add(plain_text(one))
    return tuple(kept)


def plain_text(sentence: Sentence) -> str:
    """A sentence as it is compared: without what its source does not have around it."""
    return sentence.text[sentence.lead : len(sentence.text) - sentence.tail].casefold()


def _is_kept(sentence: Sentence) -> bool:
    """Nothing that must not be said is kept; what is only in doubt is, and is marked."""
    return bool(sentence.text) and sentence.doubt != Doubt.FORBIDDEN


def block_words(block: DraftBlock) -> int:
    """How many words a block has."""
    return sum(count_words(sentence.text) for sentence in block.sentences)


@lru_cache(_KEPT)
def count_words(text: str) -> int:
    """How many words a sentence or a passage has; those of a long text are asked for over and over."""
    return len(text.split())
