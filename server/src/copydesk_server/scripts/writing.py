"""From a draft to a written body: lay it out as text, cite every sentence exactly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypedDict, cast

from copydesk_server.core.citations import CitationKind, CitationRow, Support
from copydesk_server.core.text.markup import plain
from copydesk_server.core.text.sentences import content_stems
from copydesk_server.core.text_builder import TextBuilder
from copydesk_server.core.wire import to_bson
from copydesk_server.knowledge.context_types import ContextKind, ContextState, ReviewedContext
from copydesk_server.knowledge.types import Passage
from copydesk_server.projects.style_types import BlockKind
from copydesk_server.providers.text import Draft, Sentence, SourcePassage
from copydesk_server.scripts.body.unsupported import REVIEWED, span_kind
from copydesk_server.scripts.planning import WORDS_PER_MINUTE
from copydesk_server.scripts.store import BlockRow, SpanRow

# A statement that a person approved goes before a document that one did, and that before one that nobody read.
PREFERRED, APPROVED = 1.0, 0.5
BRAND = "brand_statement"
# In sentences: shorter ones read as notes, longer ones as a wall.
SHORTEST_PARAGRAPH, LONGEST_PARAGRAPH = 4, 7


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that the writer may use, with what a citation needs to name it."""

    passage: Passage
    title: str
    url: str | None
    score: float
    approved: bool = False

    def source(self) -> SourcePassage:
        """The passage as writers see it."""
        *_, parent, heading = (None, None, *self.passage.heading_path)
        return SourcePassage(
            id=self.passage.id,
            document_id=self.passage.document_id,
            title=self.title,
            heading=heading,
            ordinal=self.passage.ordinal,
            text=self.passage.text,
            score=self.score,
            preference=APPROVED if self.approved else 0.0,
            parent=parent,
            path=tuple(self.passage.heading_path),
            speaker=self.passage.speaker,
            uncitable=tuple((start, end) for start, end in self.passage.uncitable),
            columns=tuple(self.passage.columns),
        )


def spoken(statement: ReviewedContext, speakers: Mapping[str, str] | None = None) -> SourcePassage:
    """A reviewed statement as writers see it; an approved one whose sources still stand is preferred.

    A quotation is said under the name of who said it, where ``speakers`` has that.
    """
    quoted = statement.kind is ContextKind.QUOTE and statement.person_id is not None
    stands = all(citation.support is Support.SUPPORTED for citation in statement.citations)
    approved = statement.state is ContextState.APPROVED and stands
    return SourcePassage(
        id=statement.id,
        document_id=statement.id,
        title=statement.title,
        heading=statement.title,
        ordinal=0,
        text=statement.statement,
        score=0.0,
        preference=PREFERRED if approved else 0.0,
        speaker=(speakers or {}).get(statement.person_id or "") if quoted else None,
    )


@dataclass(frozen=True, slots=True)
class Written:
    """A body and what is known of its parts, BSON-ready."""

    body: str
    blocks: list[BlockRow]
    citations: list[CitationRow]
    unsupported_spans: list[SpanRow]

    @property
    def is_notes(self) -> bool:
        """Whether it quotes its sources one by one instead of writing prose."""
        return any(block["kind"] == BlockKind.NOTE.value for block in self.blocks)


def is_meaningful(topic: str) -> bool:
    """Whether a topic has a word that is not a stop word."""
    return bool(content_stems(topic))


def assemble(
    draft: Draft,
    hits: Mapping[str, Hit],
    statements: Mapping[str, ReviewedContext] | None = None,
    words_per_minute: int = WORDS_PER_MINUTE,
) -> Written:
    """Lay a draft out as text and cite its sentences.

    Args:
        draft: What a writer answered.
        hits: The passages it was given, by id.
        statements: The reviewed context it was given, by id.
        words_per_minute: How fast it is spoken.
    """
    text, citing = TextBuilder(), _Citing(hits, statements or {})
    blocks: list[BlockRow] = []
    headings: set[str] = set()
    for number, block in enumerate(draft.blocks, 1):
        text.paragraph()
        start = text.length
        heading = " ".join((block.heading or "").split())
        heading = "" if heading in headings else heading  # A second block under the same heading goes on from it.
        if heading:
            headings.add(heading)
            text.add(f"## {heading}\n\n")
        for joint, sentence in zip(_joints(block.sentences), block.sentences, strict=True):
            text.add(joint)
            citing.cite(sentence, text.length)
            text.add(sentence.text)
        words = sum(len(sentence.text.split()) for sentence in block.sentences)
        blocks.append(
            {
                "id": f"b{number}",
                "kind": BlockKind(block.kind).value,
                "heading": heading or None,
                "start_char": start,
                "end_char": text.length,
                "seconds": round(words * 60 / words_per_minute, 1),
            }
        )
    return Written(text.value(), blocks, citing.citations, citing.unsupported)


def _joints(sentences: Sequence[Sentence]) -> Iterator[str]:
    """What stands before each sentence: a space, or the gap between paragraphs.

    Those of the sources, where the writer keeps them; else every few sentences, where the source changes.
    """
    since = 0
    keeps = any(sentence.begins for sentence in sentences)
    for before, sentence in zip([None, *sentences], sentences, strict=False):
        if before is None:
            yield "- " if sentence.is_item else ""
            continue
        if sentence.is_item or before.is_item:
            since = 0
            yield "\n- " if sentence.is_item else "\n\n"
            continue
        since += 1
        follows = before.passage is not None and before.passage is sentence.passage
        breaks = since >= LONGEST_PARAGRAPH or (since >= SHORTEST_PARAGRAPH and not follows)
        breaks = sentence.begins if keeps else breaks and len(sentences) > LONGEST_PARAGRAPH
        since = 0 if breaks else since
        yield "\n\n" if breaks else " "


class Span(TypedDict):
    """Where a sentence stands in the body, without what leads and follows it."""

    start_char: int
    end_char: int


class _Citing:
    """Citations of sentences that have a source, and the spans of those that have none."""

    def __init__(self, hits: Mapping[str, Hit], statements: Mapping[str, ReviewedContext]) -> None:
        self._hits, self._statements = hits, statements
        self.citations: list[CitationRow] = []
        self.unsupported: list[SpanRow] = []

    def cite(self, sentence: Sentence, at: int) -> None:
        """Note where the sentence at ``at`` is from."""
        span: Span = {"start_char": at + sentence.lead, "end_char": at + len(sentence.text) - sentence.tail}
        said = sentence.text[sentence.lead : len(sentence.text) - sentence.tail]
        if sentence.passage is None:
            reason = str(sentence.own or sentence.doubt or BRAND)
            self.unsupported.append(unsupported_span(span["start_char"], span["end_char"], reason, sentence.detail))
        for part in sentence.cited:
            self._cite(
                replace(sentence, passage=part.passage, start=part.start, end=part.end), part.passage, said, span
            )

    def _cite(self, sentence: Sentence, passage: SourcePassage, said: str, span: Span) -> None:
        number = len(self.citations) + 1
        if passage.id in self._hits:
            self.citations.append(citation_of(number, span, said, self._hits[passage.id], sentence))
        elif source := _source_of(self._statements[passage.id], said):
            self.citations.append({**source, "id": f"c{number}", **span, "verified_by": sentence.verified_by.value})
        elif not sentence.more:
            self.unsupported.append(unsupported_span(span["start_char"], span["end_char"], REVIEWED))


def unsupported_span(start: int, end: int, reason: str, detail: str | None = None) -> SpanRow:
    """A stretch of a body without a citation."""
    row: SpanRow = {"start_char": start, "end_char": end, "kind": span_kind(reason).value, "reason": reason}
    return {**row, "detail": detail} if detail else row


def _source_of(statement: ReviewedContext, sentence: str) -> CitationRow | None:
    """The citation that a sentence of a statement is given: the statement's own, where it has one."""
    if not statement.citations:
        return None
    found = cast("CitationRow", to_bson(statement.citations[0]))
    same = is_same(sentence, found["source_quote"])
    kind = CitationKind.VERBATIM if same else CitationKind.PARAPHRASE
    return {**found, "quote": sentence, "kind": kind.value}


def is_same(quote: str, source: str) -> bool:
    """Whether two stretches of text are the same words; white space, inline markup of the source and the first letter's case may differ."""
    one = " ".join(quote.split())
    return any(
        one == other or (one[1:] == other[1:] and one[:1].lower() == other[:1].lower())
        for other in (" ".join(source.split()), plain(source))
    )


def citation_of(number: int, span: Span, quote: str, hit: Hit, sentence: Sentence) -> CitationRow:
    """The citation of a sentence that stands at a span, and was taken from a passage."""
    passage = hit.passage
    source = passage.text[sentence.start : sentence.end]
    kind = CitationKind.NUMBER if any(map(str.isdigit, quote)) else CitationKind.PARAPHRASE
    return {
        "id": f"c{number}",
        **span,
        "quote": quote,
        "document_id": passage.document_id,
        "revision": passage.revision,
        "passage_id": passage.id,
        "source_start_char": passage.start_char + sentence.start,
        "source_end_char": passage.start_char + sentence.end,
        "source_quote": source,
        "title": hit.title,
        "url": hit.url,
        "support": Support.SUPPORTED.value,
        "score": sentence.score,
        "kind": (CitationKind.VERBATIM if is_same(quote, source) else kind).value,
        "verified_by": sentence.verified_by.value,
    }
