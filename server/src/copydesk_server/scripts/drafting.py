"""Draft a script: one call for a text that is quoted or short; an outline and a call for each part where a model writes a long one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import accumulate

from copydesk_server import grounding
from copydesk_server.core.citations import Unsupported
from copydesk_server.core.text.facts import FaultKind
from copydesk_server.grounding import Removed, limits
from copydesk_server.grounding.outline import plan_parts
from copydesk_server.knowledge import service as knowledge
from copydesk_server.providers.text import (
    OPEN,
    POINT,
    Draft,
    DraftBlock,
    ModelWriter,
    Section,
    Sentence,
    TextProvider,
    WriteRequest,
)
from copydesk_server.queue.types import ErrorCode, JobFailed, JobWarning, WarningCode
from copydesk_server.queue.work import Work
from copydesk_server.scripts import brand_lines, brief_sections, planning, retrieval, sections
from copydesk_server.scripts.brand_lines import Line, Wording
from copydesk_server.scripts.types import LONG_LEAST
from copydesk_server.scripts.writer_input import WriterInput, write_request
from copydesk_server.scripts.writing import Hit
from copydesk_server.strategy.brief_types import BriefPlan

# The longest query of a search (knowledge.searching.types.SearchRequest), with room for the topic.
QUERY_CHARS = 900
# Words of unused passages for each word of a part, below which used passages are offered again.
ENOUGH = 2.5
# A part of a brief's outline that lacks fewer words is complete.
LEAST_GAINED = 20
# Passages that a part of a long text is written from, and those around each that come with it.
PART_PASSAGES, PART_REACH = 10, 1
# Characters of these at most: five words of the sources for each word of a part.
PART_CHARACTERS = 18_000
# Progress in percent.
STEPS = 100
_OUTLINED, _WRITING, _DRAFTED, CITED = 15, 40, 85, 95

NOTHING_SAID = "The passages that were found hold nothing on the topic that could be quoted; nothing was charged."


@dataclass(frozen=True, slots=True)
class Progress:
    """A draft so far: its blocks, every passage that was found, ids of those that the writer was given and of the brand's lines that it says, and sentences that a rule could not process."""

    blocks: tuple[DraftBlock, ...] = ()
    hits: Mapping[str, Hit] = field(default_factory=dict)
    skipped: tuple[str, ...] = ()
    removed: tuple[Removed, ...] = ()
    read: tuple[str, ...] = ()
    own_ids: frozenset[str] = frozenset()

    @property
    def texts(self) -> tuple[str, ...]:
        """The sentences of the draft, as their sources have them."""
        return tuple(one.text[one.lead :] for block in self.blocks for one in block.sentences)

    @property
    def preview(self) -> str:
        """The draft as a reader sees it while it is written."""
        paragraphs = (" ".join(one.text for one in block.sentences) for block in self.blocks)
        headings = (f"## {block.heading}\n\n" if block.heading else "" for block in self.blocks)
        return "\n\n".join(heading + text for heading, text in zip(headings, paragraphs, strict=True) if text)

    @property
    def used(self) -> set[str]:
        """Ids of the passages that the draft cites."""
        return {cited.passage.id for block in self.blocks for one in block.sentences for cited in one.cited}


async def draft(work: Work, writer_input: WriterInput, writer: TextProvider) -> Progress:
    """Write a draft.

    Returns:
        The draft with the brand's own lines in it.

    Raises:
        JobFailed: When the sources hold nothing that could be used, or the writer fails.
    """
    own, dropped = brand_lines.lines(writer_input, write_request(writer_input, ()).judge)
    work.warnings += [brand_lines.warning_of(line) for line in dropped]
    fixed = own if writer.model is None else [line for line in own if line.wording is Wording.EXACT]
    words = max(planning.FEWEST_WORDS // 2, writer_input.words - brand_lines.words_in(fixed))
    if writer_input.brief is not None and writer_input.brief.brief.outline:
        made = await _draft_brief(work, writer_input, writer, writer_input.brief, words, own)
    elif writer.model is None:
        made = await _draft_quoted(work, writer_input, writer, words)
    elif writer_input.words >= LONG_LEAST:
        made = await _draft_parts(work, writer_input, writer.model, words, own)
    else:
        made = await _draft_whole(work, writer_input, writer.model, words, own)
    if not made.blocks:
        if writer.model is not None:
            raise JobFailed(ErrorCode.OUTPUT_INVALID, "The model wrote nothing.")
        raise JobFailed(ErrorCode.NO_RELEVANT_SOURCES, f"{NOTHING_SAID} {writer.description}")
    added = own if writer.model is None else brand_lines.left(own, made.own_ids)
    return replace(made, blocks=brand_lines.framed(made.blocks, added))


async def _draft_quoted(work: Work, writer_input: WriterInput, writer: TextProvider, words: int) -> Progress:
    """A text of quotations, from large parts of the documents."""
    await work.step("draft", "Writing", _WRITING, STEPS)
    is_long = writer_input.words >= LONG_LEAST
    plan = planning.plan_long(writer_input.skill, words) if is_long else planning.plan(writer_input.skill, words)
    hits = await retrieval.document_parts(work.ctx, writer_input, words)
    return await _draft_at_once(work, writer_input, writer, hits, plan)


async def _draft_whole(
    work: Work, writer_input: WriterInput, model: ModelWriter, words: int, own: Sequence[Line]
) -> Progress:
    """A text that a model divides itself, from whole sections of the documents."""
    await work.step("draft", "Writing", _WRITING, STEPS)
    own_text, texts = writer_input.request.source_text or "", [hit.passage.text for hit in writer_input.hits]
    affordable = limits.readable(model, writer_input.words, work.job["cost_limit_usd"], texts) - len(own_text)
    most = sections.most_characters(writer_input.words, affordable)
    hits = await sections.read(work.ctx, writer_input, writer_input.request.topic, most)
    return await _draft_at_once(work, writer_input, model, hits, (Section(OPEN, words),), own)


async def _draft_at_once(
    work: Work,
    writer_input: WriterInput,
    writer: TextProvider,
    hits: Sequence[Hit],
    plan: Sequence[Section],
    own: Sequence[Line] = (),
) -> Progress:
    _require_sources(hits, writer_input)
    request = write_request(replace(writer_input, hits=list(hits)), plan, brand_lines.as_passages(own))
    start = Progress(hits=_by_id([*writer_input.hits, *hits]))
    return await _written(work, writer, request, start, _DRAFTED - 5, writer_input.request.unsupported)


async def _draft_parts(
    work: Work, writer_input: WriterInput, model: ModelWriter, words: int, own: Sequence[Line]
) -> Progress:
    """A long text by a model: planned, then written part by part from passages of its own."""
    await work.step("outline", "Planning the parts", _OUTLINED - 5, STEPS)
    _require_sources(writer_input.hits, writer_input)
    request = write_request(writer_input, (Section(OPEN, words),))
    parts = await plan_parts(work, model, request, planning.most_parts(words))
    made = Progress(hits=_by_id(writer_input.hits))
    for at, section in enumerate(parts):
        done = _OUTLINED + (_DRAFTED - _OUTLINED) * at // (len(parts) + 1)
        label = f"part {at + 1} of {len(parts)}"
        lines = brand_lines.of_part(own, at, len(parts))
        try:
            made = await _part(work, writer_input, model, section, made, done, label, lines)
        except JobFailed as failure:
            if not made.blocks:
                raise
            work.warnings.append(_unwritten(label, failure))
            if failure.code is not ErrorCode.OUTPUT_INVALID:
                break
    return made


async def _draft_brief(
    work: Work, writer_input: WriterInput, writer: TextProvider, plan: BriefPlan, words: int, own: Sequence[Line]
) -> Progress:
    """The sections of a brief's outline, in order: what its evidence says there, then what the sources say on it."""
    outline = plan.brief.outline
    judge = write_request(writer_input, ()).judge
    cited = {citation.passage_id for one in plan.evidence for citation in one.citations}
    proofs = brief_sections.hits_of(plan, await knowledge.passages_of_ids(work.ctx, cited))
    made = Progress(hits={**_by_id(writer_input.hits), **proofs})
    # All evidence first, so that no section is filled with what another one says.
    for point in outline:
        found = brief_sections.evidence_sentences(point.evidence_ids, plan, writer_input.discretion, made.hits, judge)
        heading = point.heading if judge(point.heading) is not None else None
        block = DraftBlock(POINT, heading, brief_sections.without(found, made.texts))
        made = replace(made, blocks=(*made.blocks, block))
    kept = made.texts
    for at, (point, wanted) in enumerate(zip(outline, brief_sections.words_of(outline, words), strict=True)):
        block = made.blocks[at]
        left = wanted - block_words(block)
        if left < LEAST_GAINED and block.sentences:
            continue
        query = " ".join([point.heading, *point.points])[:QUERY_CHARS]
        section = Section(POINT, max(left, LEAST_GAINED), heading=block.heading, query=query)
        done = _OUTLINED + (_DRAFTED - _OUTLINED) * at // len(outline)
        label = f"part {at + 1} of {len(outline)}"
        try:
            lines = brand_lines.of_part(own, at, len(outline)) if writer.model else []
            longer = await _part(work, writer_input, writer, section, made, done, label, lines)
        except JobFailed as failure:
            if writer.model is None or not made.texts:
                raise
            work.warnings.append(_unwritten(label, failure))
            continue
        added = [one for more in longer.blocks[len(outline) :] for one in more.sentences]
        block = replace(block, sentences=(*block.sentences, *added))
        made = replace(longer, blocks=(*made.blocks[:at], block, *made.blocks[at + 1 :]))
    blocks = [block for block in made.blocks if block.sentences]
    blocks = brief_sections.completed(blocks, writer_input, made.hits, judge)
    return replace(made, blocks=tuple(brief_sections.within_bounds(blocks, plan, kept)))


async def _part(
    work: Work,
    writer_input: WriterInput,
    writer: TextProvider,
    section: Section,
    made: Progress,
    done: int,
    label: str,
    own: Sequence[Line],
) -> Progress:
    """A draft with one more part, from passages that were looked for with the part's query."""
    await work.step("draft", f"Writing {label}", done, STEPS)
    hits = await _part_hits(work, writer_input, writer, section, made.used)
    if not hits and not writer_input.contexts:
        return made
    request = write_request(replace(writer_input, hits=hits), (section,), brand_lines.as_passages(own))
    request = replace(request, topic=section.query or request.topic, said=made.texts)
    start = replace(made, hits={**made.hits, **_by_id(hits)})
    return await _written(work, writer, request, start, done, writer_input.request.unsupported)


async def _part_hits(
    work: Work, writer_input: WriterInput, writer: TextProvider, section: Section, used: set[str]
) -> list[Hit]:
    """Passages for a part: those that no part used, and others only where these are too few."""
    request = writer_input.request
    found: list[Hit] = []
    if request.collection_ids or request.document_ids:
        query = section.query or request.topic
        found = await retrieval.search(work.ctx, request, query, PART_PASSAGES, reach=PART_REACH)
        found = await retrieval.allowed(work.ctx, found, writer_input.discretion)
    found = found or writer_input.hits
    if writer.model is None:
        return await retrieval.document_parts(work.ctx, replace(writer_input, hits=found), section.words)
    fresh = [hit for hit in found if hit.passage.id not in used]
    enough = sum(count_words(hit.passage.text) for hit in fresh) >= ENOUGH * section.words
    return _within(fresh if enough else found, PART_CHARACTERS)


def _within(hits: Sequence[Hit], characters: int) -> list[Hit]:
    """The first hits, of at most so many characters, so that what a part reads has the price of its estimate."""
    total = accumulate(len(hit.passage.text) for hit in hits)
    return [hit for hit, length in zip(hits, total, strict=True) if length <= characters]


async def _written(
    work: Work, writer: TextProvider, request: WriteRequest, made: Progress, done: int, unsupported: Unsupported
) -> Progress:
    """A draft with what a writer answers to a request; a model's sentences are verified, those said already left out."""
    if isinstance(writer, ModelWriter):
        grounded = await grounding.write(work, writer, request, unsupported=unsupported, done=done)
        blocks, skipped = grounded.blocks, set[str]()
        own_ids = made.own_ids | grounded.own_ids
        made = replace(made, removed=(*made.removed, *grounded.removed), own_ids=own_ids)
    else:
        answer: Draft = await work.call(writer.name, writer.worst(request), lambda: writer.write(request))
        blocks, skipped = answer.blocks, {*answer.skipped}
    said = {plain_text(one) for block in made.blocks for one in block.sentences}
    fresh = [replace(block, sentences=new_sentences(block, said)) for block in blocks]
    added = [block for block in fresh if block.sentences]
    read = tuple(dict.fromkeys([*made.read, *(one.id for one in request.passages)]))
    longer = replace(made, blocks=(*made.blocks, *added), skipped=tuple({*made.skipped, *skipped}), read=read)
    work.preview = longer.preview
    return longer


def _unwritten(label: str, failure: JobFailed) -> JobWarning:
    """The warning of a part that is missing, in a text whose other parts are there."""
    message = f"The text is without {label}: {failure.message}"
    return JobWarning(code=WarningCode.STEP_SKIPPED, message=message, figures={})


def _require_sources(hits: Sequence[Hit], writer_input: WriterInput) -> None:
    if not any(hit.passage.text.strip() for hit in hits) and not writer_input.contexts:
        raise JobFailed(ErrorCode.NO_RELEVANT_SOURCES, NOTHING_SAID)


def _by_id(hits: Iterable[Hit]) -> dict[str, Hit]:
    """Hits by the ids of their passages; of the same passage the one with the best score."""
    return {hit.passage.id: hit for hit in sorted(hits, key=lambda hit: hit.score)}


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
    return bool(sentence.text) and sentence.doubt != FaultKind.FORBIDDEN


def block_words(block: DraftBlock) -> int:
    """How many words a block has."""
    return sum(count_words(sentence.text) for sentence in block.sentences)


@lru_cache(_KEPT)
def count_words(text: str) -> int:
    """How many words a sentence or a passage has; those of a long text are asked for over and over."""
    return len(text.split())
