"""The protocol of text providers: what a writer is asked, and what it answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from copydesk_server.core.citations import VerifiedBy


@dataclass(frozen=True, slots=True)
class SourcePassage:
    """A passage the writer may use.

    ``score`` is that of the search, 0 where it was given whole; ``preference`` is how much it is preferred to others,
    since a person has reviewed it; ``speaker`` is whose words they are, where they are to be said as a quotation; ``parent``
    is the heading above its heading, and ``path`` all headings that it stands under, from the first. ``names`` are those that a
    sentence of it may mean by a pronoun. ``uncitable`` are stretches of the text that its reader did not understand;
    ``columns`` name the cells of a row of a table. ``own`` tells whose statement it is, where it is no source but a line of the
    brand: the reason of the span that says it.
    """

    id: str
    document_id: str
    title: str
    heading: str | None
    ordinal: int
    text: str
    score: float
    preference: float = 0.0
    speaker: str | None = None
    parent: str | None = None
    path: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    uncitable: tuple[tuple[int, int], ...] = ()
    columns: tuple[str, ...] = ()
    own: str | None = None

    def is_citable(self, start: int, end: int) -> bool:
        """Whether its reader understood all of ``text[start:end]``."""
        return all(last <= start or end <= first for first, last in self.uncitable)

    @property
    def is_statement(self) -> bool:
        """Whether it is a reviewed statement, which is its own document."""
        return self.id == self.document_id


# The kind of a section that makes a point, of a whole text that its writer divides as it sees fit, and of quotations that are
# not joined.
POINT, OPEN, NOTE = "point", "open", "note"


@dataclass(frozen=True, slots=True)
class Section:
    """A block to write: what it does, how long it is in words, words that make a sentence fit it, and its heading.

    ``query`` is what its sources are looked for with, where it has some of its own; ``outline`` is a text whose points it
    makes, in their order.
    """

    kind: str
    words: int
    prefers: tuple[str, ...] = ()
    heading: str | None = None
    query: str = ""
    outline: str = ""


def _any_sentence(sentence: str) -> float | None:
    """The judge of a writing without a style."""
    return 0.0


@dataclass(frozen=True, slots=True)
class WriteRequest:
    """An order to a writer.

    Args:
        topic: What to write about.
        sections: The blocks, in order.
        passages: The sources, best first.
        avoid: Phrases that must not appear.
        power_words: Phrases the brand likes.
        judge: How much a sentence is against the writing style, 0 for not at all; ``None`` where it must not appear.
        said: Sentences that the text has already, not to be said again.
        language: Of the text, a BCP 47 tag.
        notes: What else a model is told of the brand and its style.
    """

    topic: str
    sections: tuple[Section, ...]
    passages: tuple[SourcePassage, ...]
    avoid: tuple[str, ...] = ()
    power_words: tuple[str, ...] = ()
    judge: Callable[[str], float | None] = _any_sentence
    said: tuple[str, ...] = ()
    language: str = "en"
    notes: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the writer chooses the sections."""
        return any(section.kind == OPEN for section in self.sections)

    @property
    def words(self) -> int:
        """Words of all sections."""
        return sum(section.words for section in self.sections)


@dataclass(frozen=True, slots=True)
class CitedSpan:
    """Characters of a passage that a sentence stands on."""

    passage: SourcePassage
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Sentence:
    """A written sentence and the characters of a passage it stands on.

    Args:
        text: The sentence.
        passage: The passage; ``None`` for what no source says.
        start, end: The characters of it that say so.
        score: How well it fits.
        lead, tail: Characters at its start and end that are not the source's: a connective, quotation marks.
        doubt: Why it is not believed: what a model claimed did not hold; ``None`` where it did.
        own: Whose statement it is, where no source is asked for: of the brand, its offering, a signpost.
        is_item: It is an item of a list, on a line of its own.
        begins: It begins a paragraph of its source.
        detail: What exactly its doubt is.
        more: What else it stands on, where that is several stretches.
        verified_by: Who found that its source says so.
    """

    text: str
    passage: SourcePassage | None = None
    start: int = 0
    end: int = 0
    score: float = 0.0
    lead: int = 0
    tail: int = 0
    doubt: str | None = None
    own: str | None = None
    is_item: bool = False
    begins: bool = False
    detail: str | None = None
    more: tuple[CitedSpan, ...] = ()
    verified_by: VerifiedBy = VerifiedBy.CODE

    @property
    def cited(self) -> tuple[CitedSpan, ...]:
        """All that it stands on."""
        return () if self.passage is None else (CitedSpan(self.passage, self.start, self.end), *self.more)


@dataclass(frozen=True, slots=True)
class DraftBlock:
    """A written block."""

    kind: str
    heading: str | None
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """What a writer answers, and what it used; ``skipped`` are sentences of the sources that its rules could not process."""

    blocks: tuple[DraftBlock, ...]
    tokens_in: int = 0
    tokens_out: int = 0
    cost_usd: float = field(default=0.0)
    skipped: tuple[str, ...] = ()
