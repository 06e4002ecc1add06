"""From an order to a written body: plan the sections, assemble the draft, cite every sentence exactly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from copydesk_server.core.citations import CitationKind, Support
from copydesk_server.core.sentences import content_stems
from copydesk_server.core.wire import to_bson
from copydesk_server.knowledge.contexts.types import ContextState, ReviewedContext
from copydesk_server.knowledge.types import Passage
from copydesk_server.providers.text import Draft, Section, SourcePassage
from copydesk_server.scripts.skills import Skill
from copydesk_server.scripts.types import BlockKind, ScriptFormat, Target

WORDS_PER_MINUTE = 150
BASE_WORDS = 450
MAX_BLOCKS = 12
TOPIC_WORDS = 3
COVERAGE = 0.5
PREFERRED, APPROVED = 1.0, 0.5
REVIEWED = "reviewed_context"
_DEFAULT_WORDS = {
    ScriptFormat.LONG: 600,
    ScriptFormat.SHORT: 130,
    ScriptFormat.AD: 75,
    ScriptFormat.TUTORIAL: 600,
    ScriptFormat.PODCAST: 900,
}


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
        heading = self.passage.heading_path[-1] if self.passage.heading_path else None
        return SourcePassage(
            id=self.passage.id,
            document_id=self.passage.document_id,
            title=self.title,
            heading=heading,
            ordinal=self.passage.ordinal,
            text=self.passage.text,
            score=self.score,
            preference=APPROVED if self.approved else 0.0,
        )


def spoken(statement: ReviewedContext) -> SourcePassage:
    """A reviewed statement as writers see it; an approved one whose sources still stand is preferred."""
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
    )


@dataclass(frozen=True, slots=True)
class Written:
    """A body and what is known of its parts, BSON-ready."""

    body: str
    blocks: list[dict[str, Any]]
    citations: list[dict[str, Any]]
    unsupported_spans: list[dict[str, Any]]


def is_meaningful(topic: str) -> bool:
    """Whether a topic has at least three words that are not stop words."""
    return len(set(content_stems(topic))) >= TOPIC_WORDS


def target_words(wanted: Target, own: Target, format_: ScriptFormat) -> int:
    """Words to write: what the request says, else what the script says, else what its format is like."""
    for target in (wanted, own):
        if target.words is not None:
            return target.words
        if target.seconds is not None:
            return max(50, round(target.seconds * WORDS_PER_MINUTE / 60))
    return _DEFAULT_WORDS[format_]


def plan(skill: Skill, words: int) -> tuple[Section, ...]:
    """The blocks of a script of ``words`` words."""
    sections: list[Section] = []
    for rule in skill.sections:
        grown = round(rule.blocks * max(1.0, words / BASE_WORDS) ** 0.7) if rule.grows else rule.blocks
        most = max(1, int(words * rule.share // 25))
        count = max(1, min(grown, most, MAX_BLOCKS))
        sections += [Section(rule.kind.value, round(words * rule.share / count), rule.prefers)] * count
    return tuple(sections)


def is_relevant(topic: str, hits: Iterable[Hit], statements: Iterable[str] = ()) -> bool:
    """Whether the best passage or statement speaks of at least half of what the topic names."""
    wanted = set(content_stems(topic))
    held = [" ".join([hit.passage.text, hit.title, *hit.passage.heading_path]) for hit in hits]
    return any(len(set(content_stems(text)) & wanted) >= COVERAGE * len(wanted) for text in [*held, *statements])


def assemble(draft: Draft, hits: Mapping[str, Hit], statements: Mapping[str, ReviewedContext] | None = None) -> Written:
    """Lay a draft out as text and cite its sentences.

    Args:
        draft: What a writer answered.
        hits: The passages it was given, by id.
        statements: The reviewed context it was given, by id.
    """
    text = _Text()
    blocks: list[dict[str, Any]] = []
    citations: list[dict[str, Any]] = []
    unsupported: list[dict[str, Any]] = []
    headings: set[str] = set()
    for number, block in enumerate(draft.blocks, 1):
        text.paragraph()
        start = text.length
        heading = " ".join((block.heading or "").split())
        heading = "" if heading in headings else heading  # A second block under the same heading goes on from it.
        if heading:
            headings.add(heading)
            text.add(f"## {heading}\n\n")
        for position, sentence in enumerate(block.sentences):
            at = text.length + (1 if position else 0)
            text.add(f"{' ' if position else ''}{sentence.text}")
            span = {"start_char": at, "end_char": text.length}
            number_ = len(citations) + 1
            if sentence.passage is None:
                unsupported.append({**span, "reason": "brand_statement"})
            elif sentence.passage.id in hits:
                cited = hits[sentence.passage.id]
                citations.append(_citation(number_, span, sentence.text, cited, sentence))
            elif source := _source_of((statements or {})[sentence.passage.id], sentence.text):
                citations.append({**source, "id": f"c{number_}", **span})
            else:
                unsupported.append({**span, "reason": REVIEWED})
        words = sum(len(sentence.text.split()) for sentence in block.sentences)
        blocks.append(
            {
                "id": f"b{number}",
                "kind": BlockKind(block.kind).value,
                "heading": heading or None,
                "start_char": start,
                "end_char": text.length,
                "seconds": round(words * 60 / WORDS_PER_MINUTE, 1),
            }
        )
    return Written(text.value(), blocks, citations, unsupported)


def _source_of(statement: ReviewedContext, sentence: str) -> dict[str, Any] | None:
    """The citation that a sentence of a statement is given: the statement's own, where it has one."""
    if not statement.citations:
        return None
    found: dict[str, Any] = to_bson(statement.citations[0])
    same = sentence.split() == found["source_quote"].split()
    kind = CitationKind.VERBATIM if same else CitationKind.PARAPHRASE
    return {**found, "quote": sentence, "kind": kind.value}


def _citation(number: int, span: dict[str, int], quote: str, hit: Hit, sentence: Any) -> dict[str, Any]:
    passage = hit.passage
    return {
        "id": f"c{number}",
        **span,
        "quote": quote,
        "document_id": passage.document_id,
        "revision": passage.revision,
        "passage_id": passage.id,
        "source_start_char": passage.start_char + sentence.start,
        "source_end_char": passage.start_char + sentence.end,
        "source_quote": passage.text[sentence.start : sentence.end],
        "title": hit.title,
        "url": hit.url,
        "support": Support.SUPPORTED.value,
        "score": sentence.score,
        "kind": CitationKind.VERBATIM.value,
    }


class _Text:
    """Text that grows, and knows its length in code points."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self.length = 0

    def add(self, part: str) -> None:
        self._parts.append(part)
        self.length += len(part)

    def paragraph(self) -> None:
        if self._parts:
            self.add("\n\n")

    def value(self) -> str:
        return "".join(self._parts)
