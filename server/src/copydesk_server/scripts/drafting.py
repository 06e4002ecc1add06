"""Draft a script: in one call where it is short; planned, and written part by part from sources of its own, where long.

Each part of a long script is given passages that no part before it used, as long as there are such.
"""

from __future__ import annotations

import asyncio
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace

from copydesk_server.knowledge import service as knowledge
from copydesk_server.providers.text import Draft, DraftBlock, Section, Sentence, TextProvider, Writing
from copydesk_server.queue.types import ErrorCode, JobFailed
from copydesk_server.queue.work import Work
from copydesk_server.scripts import brand_lines, outlined, planning, retrieval, second_opinion, sequence
from copydesk_server.scripts.drafted_text import block_words, count_words, new_sentences, plain_text
from copydesk_server.scripts.order import Material, order
from copydesk_server.scripts.strategies import NOTHING_SAID, Strategy, strategy_of
from copydesk_server.scripts.treated import Treated
from copydesk_server.scripts.types import LONG_LEAST
from copydesk_server.scripts.writing import Hit, speaking_of
from copydesk_server.strategy.brief_types import BriefPlan

POINT = "point"
# What a search takes (knowledge.searching.types.SearchRequest), with room for the topic.
QUERY_CHARS = 900
# Words that a part is offered for each that it has room for: selection drops what repeats or strays.
ENOUGH = 2.5
# Of the wish: a text is within a tenth of it. Nearer than this, another part would be a remark from elsewhere at its end.
SHORT_OF = 0.93
# The same of a text in one draft, which follows sections of its sources: what would fill it up speaks of something else.
SHORT_ENOUGH = 0.92
# The same of a text of excerpts, which reads better a little short: from here on its result has no warning.
EXCERPTS_ENOUGH = 0.9
# Of the wish: what a text of excerpts has at least; one of fewer words is filled up as others are.
FEWEST_EXCERPTS = 0.15
# Of the wish: what documents that treat the topic must have said before others, which do not, may end a text.
MOSTLY_TREATED = 0.5
# So many words of sources for each of a text are few.
FEW_SOURCES = 2
# Words of whole documents for each of a text, of which it may choose sections.
WHOLE_FOR_EACH = 6
# After so many parts in a row that added less than a sentence, about so many words, the sources are used up. Of a short text they
# are looked through several times, and what is found late there are remarks: five texts of 300 words were the same with 25, and
# two of 1,000 that differed read better with 10 and took half the time.
MOST_BARREN, MOST_BARREN_OF_LONG, LEAST_GAINED = 10, 25, 20
# Progress is in percent. Drafting takes most of the time, and within it the writing of the parts.
STEPS = 100
_RETRIEVED, _OUTLINED, _WRITING, _DRAFTED, CITED = 10, 15, 40, 85, 95


@dataclass
class _State:
    """A draft as it grows."""

    work: Work
    material: Material
    writer: TextProvider
    strategy: Strategy
    hits: dict[str, Hit]
    blocks: list[DraftBlock] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    offered: set[str] = field(default_factory=set)
    # Headings that parts were asked on, so that a second filling-up goes on where the first ended.
    asked: set[str | None] = field(default_factory=set)
    # The documents that a text is filled up from; all where there are none.
    within: AbstractSet[str] = frozenset()
    # What was found on each query: a text that is short is filled up on the same headings from ever more documents.
    found: dict[str, list[Hit]] = field(default_factory=dict)
    # Sentences of the sources that a rule of the writer could not process.
    skipped: set[str] = field(default_factory=set)
    # What tells the sections that treat the topic; all are used where there is none.
    treated: Treated | None = None

    @property
    def words(self) -> int:
        """Words written so far."""
        return sum(block_words(block) for block in self.blocks)


async def draft(work: Work, material: Material, writer: TextProvider) -> tuple[Draft, dict[str, Hit]]:
    """Write a draft.

    Returns:
        The draft with the brand's own lines in it, and every passage that the writer was given, by id.

    Raises:
        JobFailed: When the sources hold nothing that could be used, or the writer fails.
    """
    judge = order(material, ()).judge
    own = brand_lines.lines(material, judge)
    state = _State(work, material, writer, strategy_of(writer), {hit.passage.id: hit for hit in material.hits})
    words = max(planning.FEWEST_WORDS // 2, material.words - brand_lines.words_in(own))
    if material.brief is not None and material.brief.brief.outline:
        await _outlined(state, material.brief, words)
    elif material.words < LONG_LEAST:
        await _short(state, words)
    else:
        await _long(state, words)
    if not state.blocks:
        raise state.strategy.nothing()
    blocks = brand_lines.framed(state.blocks, own)
    return Draft(blocks, skipped=tuple(state.skipped)), state.hits


async def _short(state: _State, words: int) -> None:
    await state.work.step("draft", "Writing", _WRITING, STEPS)
    writing = order(state.material, planning.plan(state.material.skill, words))
    # Reviewed statements and a text that came with the order are said first, whatever documents have.
    if not state.strategy.keeps_length and not state.material.contexts and state.material.note is None:
        await _excerpted(state, writing)
    if state.blocks:
        await _completed(state, words)
        return
    if not await asyncio.to_thread(state.writer.can_write, writing):
        raise JobFailed(ErrorCode.NO_RELEVANT_SOURCES, NOTHING_SAID)
    await _write(state, writing, _DRAFTED - 5)
    if not state.strategy.keeps_length and 0 < state.words < words * SHORT_ENOUGH:
        await _filled(state, words)


async def _completed(state: _State, words: int) -> None:
    """A text of excerpts with what else its own documents say on the topic, and of few sources all of them.

    Else it stays short where they say no more: a text that is filled up from others speaks of something else at its end.
    """
    if state.words < EXCERPTS_ENOUGH * words:
        _keep_to_topic(state, words)
        are_few = state.treated is None
        await _fill_up(state, words, {one.passage.document_id for one in _sentences(state) if one.passage})
        state.treated, state.within = None, frozenset()
        if are_few or state.words < FEWEST_EXCERPTS * words:
            await _filled(state, words)
        state.blocks = sequence.as_in_sources(state.blocks, kind=POINT, opening=1)


async def _filled(state: _State, words: int) -> None:
    """A short text with more of its sources, after what there is: the end of a stretch may lean on what is before it.

    First from the documents that it follows, then from others that speak of the topic. The rest has a word of it by chance: it
    may end a text, but not be most of it.
    """
    followed = {one.passage.document_id for one in _sentences(state) if one.passage}
    speaking = followed | speaking_of(state.material.request.topic, list(state.hits.values()))
    await _fill_up(state, words, followed)
    asked = set(state.asked)
    _keep_to_topic(state, words)
    if state.treated and state.words < words * SHORT_ENOUGH:
        await _fill_up(state, words)
    state.treated, state.asked = None, set(asked)
    if state.words < words * SHORT_ENOUGH:
        await _fill_up(state, words, speaking)
    if MOSTLY_TREATED * words <= state.words < words * SHORT_ENOUGH:
        state.asked = asked  # On the same headings others may have more.
        await _fill_up(state, words)
    state.within = frozenset()
    state.blocks = sequence.as_in_sources(state.blocks, kind=POINT, opening=1)


async def _excerpted(state: _State, writing: Writing) -> None:
    """Long excerpts of few documents, where the sources have such; a call is charged only then."""
    material, ctx = state.material, state.work.ctx
    hits = await retrieval.parts(ctx, material.request, material.hits, writing)
    hits = await retrieval.allowed(ctx, hits, material.discretion)
    if hits:
        found = replace(order(replace(material, hits=hits), writing.sections), excerpts=True)
        if await asyncio.to_thread(state.writer.can_write, found):
            state.hits.update({hit.passage.id: hit for hit in hits})
            await _write(state, found, _DRAFTED - 5)


async def _long(state: _State, words: int) -> None:
    await state.work.step("outline", "Planning the parts", _RETRIEVED, STEPS)
    if not state.strategy.keeps_length:
        _keep_to_topic(state, words)
        if state.treated and (hits := state.treated.of(state.material.hits)):
            state.material = replace(state.material, hits=hits)
    writing = order(state.material, planning.plan_long(state.material.skill, words))
    if not await asyncio.to_thread(state.writer.can_write, writing):
        raise JobFailed(ErrorCode.NO_RELEVANT_SOURCES, NOTHING_SAID)
    followed: list[DraftBlock] = []
    if not state.strategy.keeps_length and not state.material.contexts and state.material.note is None:
        await _followed(state, writing)
        if state.words >= MOSTLY_TREATED * words:
            await _rest(state, words, _closing_at(state.blocks))
            return
        followed, state.blocks, state.used = state.blocks, [], set()
    worst = state.writer.worst_outline(writing)
    planned = await state.work.call(state.writer.name, worst, lambda: state.writer.outline(writing))
    first = next((at for at, section in enumerate(planned.sections) if section.kind == POINT), 0)
    last = max((at for at, section in enumerate(planned.sections) if section.kind == POINT), default=-1) + 1
    opening, points, closing = planned.sections[:first], planned.sections[first:last], planned.sections[last:]
    if opening:
        await _write(state, replace(writing, sections=opening), _OUTLINED)
    for at, section in enumerate(points):
        done = _OUTLINED + (_DRAFTED - _OUTLINED) * at // (len(points) + 1)
        await _part(state, section, await _passages(state, section), done, f"part {at + 1} of {len(points)}")
    kept = sum(section.words for section in closing)
    await _fill_up(state, words - kept)
    end = len(state.blocks)
    if closing:
        hits = await _passages(state, Section(POINT, kept))
        writing = order(replace(state.material, hits=hits), closing)
        await _write(state, replace(writing, said=_said(state)), _DRAFTED)
    # What fills the rest up must see the end to repeat none of it, and then goes before it.
    await _rest(state, words, end)
    if sum(map(block_words, followed)) > state.words:
        state.blocks = followed  # Whole sections, although few, and still more than was found part by part.


def _closing_at(blocks: list[DraftBlock]) -> int:
    """Where what closes a text begins."""
    return next((at + 1 for at in reversed(range(len(blocks))) if blocks[at].kind == POINT), len(blocks))


async def _rest(state: _State, words: int, end: int) -> None:
    """What fills a long text up, before what closes it, which begins with a block: first from sections that treat the topic."""
    ended = len(state.blocks)
    await _fill_up(state, words)
    if state.treated and not state.treated.has_name:
        state.treated, state.asked = None, set()
        await _fill_up(state, words)
    state.blocks = [*state.blocks[:end], *state.blocks[ended:], *state.blocks[end:ended]]
    if not state.strategy.keeps_length:
        state.blocks = sequence.as_in_sources(state.blocks, kind=POINT)
        state.blocks = sequence.without_remarks(state.blocks, kind=POINT, least=round(SHORT_OF * words))


async def _followed(state: _State, writing: Writing) -> None:
    """Whole sections of the documents that treat the topic."""
    material = state.material
    hits = await retrieval.whole(state.work.ctx, material.hits, WHOLE_FOR_EACH * writing.words)
    hits = await retrieval.allowed(state.work.ctx, hits, material.discretion)
    if not hits:
        return
    state.hits.update({hit.passage.id: hit for hit in hits})
    followed = order(replace(material, hits=hits), writing.sections)
    await _write(state, replace(followed, whole=True), _OUTLINED)


def _keep_to_topic(state: _State, words: int) -> None:
    """Write what follows from sections that treat the topic; who gives hardly more than the text is to have wants what that says."""
    hits = state.material.hits
    if state.material.truncated or sum(len(hit.passage.text.split()) for hit in hits) > FEW_SOURCES * words:
        note = state.material.note
        given = {passage.document_id for passage in knowledge.passages_of(note)} if note else set[str]()
        state.treated = Treated(state.material.request.topic, hits, given)


async def _outlined(state: _State, plan: BriefPlan, words: int) -> None:
    """The sections of a brief's outline, in order: what its evidence says there, then what the sources say on it."""
    outline, material = plan.brief.outline, state.material
    judge = order(material, ()).judge
    cited = {citation.passage_id for one in plan.evidence for citation in one.citations}
    state.hits |= outlined.hits_of(plan, await knowledge.passages_of_ids(state.work.ctx, cited))
    # All evidence first: so no section is filled with what is to be said in another.
    for point in outline:
        found = outlined.evidence_sentences(point.evidence_ids, plan, material.discretion, state.hits, judge)
        heading = point.heading if judge(point.heading) is not None else None
        state.blocks.append(DraftBlock(POINT, heading, outlined.without(found, _said(state))))
    kept = _said(state)
    for at, (point, wanted) in enumerate(zip(outline, outlined.words_of(outline, words), strict=True)):
        block = state.blocks[at]
        left = wanted - block_words(block)
        if left < LEAST_GAINED and block.sentences:
            continue
        query = " ".join([point.heading, *point.points])[:QUERY_CHARS]
        section = Section(POINT, max(left, LEAST_GAINED), heading=block.heading, query=query)
        done = _OUTLINED + (_DRAFTED - _OUTLINED) * at // len(outline)
        await _part(state, section, await _passages(state, section), done, f"part {at + 1} of {len(outline)}")
        added = [one for more in state.blocks[len(outline) :] for one in more.sentences]
        del state.blocks[len(outline) :]
        state.blocks[at] = replace(block, sentences=(*block.sentences, *added))
    state.blocks = [block for block in state.blocks if block.sentences]
    state.blocks = outlined.completed(state.blocks, material, state.hits, judge)
    state.blocks = outlined.within_bounds(state.blocks, plan, kept)


async def _fill_up(state: _State, words: int, within: AbstractSet[str] = frozenset()) -> None:
    """Add parts while the text is too short: on what the passages found so far are headed, none of it twice.

    They are of the documents ``within``; of all, where there are none.
    """
    state.within = within
    state.asked |= {block.heading for block in state.blocks}
    parts, barren, most = 0, 0, state.strategy.extra_parts
    most_barren = MOST_BARREN_OF_LONG if state.material.words >= LONG_LEAST else MOST_BARREN
    while parts < most and words - state.words >= words * (1 - SHORT_OF):
        theme = _next_theme(state)
        if theme is None or barren > most_barren:
            return
        state.asked.add(theme)
        before, wanted = state.words, min(words - state.words, planning.SECTION_WORDS)
        # By turns: what the sources say of the topic under this heading, and what they say under it at all.
        query = f"{state.material.request.topic} {theme}" if len(state.asked) % 2 else theme
        section = Section(POINT, wanted, query=query)
        hits = await _passages(state, section)
        affordable = await state.work.can_afford(state.writer.worst(Writing("", (section,), ())))
        # Of a document that was at hand as a whole, what is not said yet.
        known = state.used if state.within else state.offered
        if affordable and any(hit.passage.id not in known for hit in hits):
            about = "" if query == theme else query
            await _part(state, replace(section, query=about), hits, _DRAFTED - 1, "more")
            parts += 1
        barren = 0 if state.words - before >= LEAST_GAINED else barren + 1


def _next_theme(state: _State) -> str | None:
    """The heading or title of the best passage of which no part was asked on that."""
    within = [hit for hit in state.hits.values() if _is_within(state, hit)]
    left = [hit for hit in within if not state.asked.issuperset(_themes(hit))]
    best = min(left, key=lambda hit: (-hit.score, hit.passage.id), default=None)
    return None if best is None else next(theme for theme in _themes(best) if theme not in state.asked)


def _themes(hit: Hit) -> tuple[str, ...]:
    return (*hit.passage.heading_path[-1:], hit.title)


def _is_within(state: _State, hit: Hit) -> bool:
    return not state.within or hit.passage.document_id in state.within


async def _part(state: _State, section: Section, hits: list[Hit], done: int, label: str) -> None:
    """One part of a long script, from passages of its own."""
    await state.work.step("draft", f"Writing {label}", done, STEPS)
    writing = order(replace(state.material, hits=hits), (section,))
    if not hits and not state.material.contexts:
        return
    await _write(state, replace(writing, topic=section.query or writing.topic, said=_said(state)), done)


async def _search(state: _State, query: str) -> list[Hit]:
    most, reach, sections = state.strategy.passages_a_part, state.strategy.reach, state.strategy.sections
    ctx, request = state.work.ctx, state.material.request
    searched = await retrieval.search(ctx, request, query, most, reach=reach, sections=sections)
    return await retrieval.allowed(ctx, searched, state.material.discretion)


async def _passages(state: _State, section: Section) -> list[Hit]:
    """Passages for a part: those that no part used, and others only where these are too few."""
    request, material = state.material.request, state.material
    found: list[Hit] = []
    if request.collection_ids or request.document_ids:
        query = section.query or request.topic
        found = state.found[query] = state.found.get(query) or await _search(state, query)
    offered = state.strategy.passages(found, material.hits)
    offered = state.treated.of(offered) if state.treated else offered
    by_id = {hit.passage.id: hit for hit in offered if _is_within(state, hit)}
    fresh = [hit for hit in by_id.values() if hit.passage.id not in state.used]
    if sum(count_words(hit.passage.text) for hit in fresh) < ENOUGH * section.words:
        fresh = list(by_id.values())
    state.hits.update({hit.passage.id: hit for hit in fresh})
    return fresh


async def _write(state: _State, writing: Writing, done: int) -> None:
    """One call to the writer, and further ones where what it says is reviewed, or not believed."""
    writer = state.writer
    state.offered |= {passage.id for passage in writing.passages}
    answer: Draft = await state.work.call(writer.name, writer.worst(writing), lambda: writer.write(writing))
    state.skipped |= {*answer.skipped}
    blocks = list(answer.blocks)
    if state.strategy.mends:
        blocks = await second_opinion.checked(state.work, writer, writing, blocks, done)
    said = {plain_text(one) for block in state.blocks for one in block.sentences}
    blocks = [replace(block, sentences=new_sentences(block, said)) for block in blocks]
    for block in blocks:
        state.used |= {one.passage.id for one in block.sentences if one.passage is not None}
    state.blocks += [block for block in blocks if block.sentences]


def _sentences(state: _State) -> list[Sentence]:
    return [one for block in state.blocks for one in block.sentences]


def _said(state: _State) -> tuple[str, ...]:
    return tuple(one.text[one.lead :] for one in _sentences(state))
