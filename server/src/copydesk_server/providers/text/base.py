"""What a writer is asked, and what it answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True, slots=True)
class SourcePassage:
    """A passage the writer may use.

    ``score`` is that of the search, 0 where it was given whole; ``preference`` is how much it is preferred to others,
    since a person has reviewed it.
    """

    id: str
    document_id: str
    title: str
    heading: str | None
    ordinal: int
    text: str
    score: float
    preference: float = 0.0


@dataclass(frozen=True, slots=True)
class Section:
    """A block to write: what it does, how long it is in words, and words that make a sentence fit it."""

    kind: str
    words: int
    prefers: tuple[str, ...] = ()


def _any_sentence(sentence: str) -> float | None:
    """The judge of a writing without a style."""
    return 0.0


@dataclass(frozen=True, slots=True)
class Writing:
    """An order to a writer.

    Args:
        topic: What to write about.
        sections: The blocks, in order.
        passages: The sources, best first.
        avoid: Phrases that must not appear.
        power_words: Phrases the brand likes.
        brand_lines: Sentences the brand says of itself, to close with; they are not claims of a source.
        judge: How much a sentence is against the writing style, 0 for not at all; ``None`` where it must not appear.
    """

    topic: str
    sections: tuple[Section, ...]
    passages: tuple[SourcePassage, ...]
    avoid: tuple[str, ...] = ()
    power_words: tuple[str, ...] = ()
    brand_lines: tuple[str, ...] = ()
    judge: Callable[[str], float | None] = _any_sentence


@dataclass(frozen=True, slots=True)
class Sentence:
    """A written sentence and the characters of a passage it stands on; without a passage it is the brand's own."""

    text: str
    passage: SourcePassage | None = None
    start: int = 0
    end: int = 0
    score: float = 0.0


@dataclass(frozen=True, slots=True)
class DraftBlock:
    """A written block."""

    kind: str
    heading: str | None
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """What a writer answers, and what it used."""

    blocks: tuple[DraftBlock, ...]
    tokens_in: int = 0
    tokens_out: int = 0
    cost_usd: float = field(default=0.0)


class TextProvider(Protocol):
    """A writer."""

    @property
    def name(self) -> str:
        """Name in the ledger and in estimates."""

    def price(self, source_chars: int, words: int) -> float:
        """The most that writing ``words`` words from ``source_chars`` characters can cost, in USD."""

    def can_write(self, writing: Writing) -> bool:
        """Whether the sources hold anything it could use; costs nothing."""

    async def write(self, writing: Writing) -> Draft:
        """Write a draft."""
