"""Write with a model: draft, rest of a short draft, verification, one repair, removal. Only the draft is required.

A call after the draft that fails or cannot be afforded is left out, with a warning: what was paid for is kept.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple, TypeVar

import msgspec

from copydesk_server.core.citations import Unsupported
from copydesk_server.core.text.facts import Fault, FaultKind
from copydesk_server.grounding import limits, prompts, verification
from copydesk_server.grounding.answers import (
    DraftAnswer,
    DraftSection,
    DraftSentence,
    JudgeAnswer,
    RepairAnswer,
    SentenceKind,
    TextAnswer,
    kind_of,
    salvage,
    word_count,
)
from copydesk_server.grounding.sources import NumberedSources
from copydesk_server.grounding.verification import Verdict
from copydesk_server.providers.models import Completion, Prompt
from copydesk_server.providers.models.client import ModelClient
from copydesk_server.providers.text import POINT, DraftBlock, ModelWriter, Section, WriteRequest
from copydesk_server.queue.types import ErrorCode, JobFailed, JobWarning, WarningCode
from copydesk_server.queue.work import Work

A = TypeVar("A", bound=msgspec.Struct)
D = TypeVar("D", DraftAnswer, TextAnswer)
T = TypeVar("T")
# A text of fewer of its words is short: what is missing is asked for once more.
ENOUGH = 0.85
# A section that lacks fewer words is left as it is.
LEAST_MISSING = 25
# Kinds of blocks that open and close a text: nothing is added to them.
ENDS = frozenset({"hook", "cta", "outro"})


@dataclass(frozen=True, slots=True)
class Removed:
    """A sentence that is not in the text: why, in a word and for people, and what it cited."""

    text: str
    reason: str
    detail: str
    source_quote: str | None


@dataclass(frozen=True, slots=True)
class Grounded:
    """A block for each section, in which every fact is cited, and what was removed; a block may have no sentence left.

    ``own_ids`` are those of the brand's lines that the text says.
    """

    blocks: tuple[DraftBlock, ...]
    removed: tuple[Removed, ...] = ()
    own_ids: frozenset[str] = frozenset()


class Drafted(NamedTuple):
    """What a model drafted for a section."""

    section: Section
    block: DraftSection


@dataclass
class Pipeline:
    """The calls of one order.

    Args:
        work: The job.
        model: Who writes.
        request: What.
        done: How much of the job is done, in percent.
    """

    work: Work
    model: ModelWriter
    request: WriteRequest
    done: int
    sources: NumberedSources = field(init=False)

    def __post_init__(self) -> None:
        self.sources = NumberedSources(self.request.passages, lambda text: self.request.judge(text) is not None)

    async def draft(self) -> list[Drafted]:
        """The draft, with the rest of one that is cut off or short.

        Raises:
            JobFailed: When the draft itself fails, or the model finds nothing on the topic.
        """
        drafted = await self._draft(self.request)
        blocks = [one.block for one in drafted]
        short = self._short_sections(drafted)
        if word_count(blocks) >= ENOUGH * self.request.words or not short:
            return drafted
        said = tuple(one.text for block in blocks for one in block.sentences)
        rest = replace(self.request, sections=tuple(section for _, section in short), said=(*self.request.said, *said))
        worst = limits.draft_worst(self.model, rest, self.sources)
        more = await self.optional("the rest of a short draft", worst, partial(self._draft, rest))
        for (at, _), added in zip(short, more or [], strict=False):
            section, block = drafted[at]
            longer = msgspec.structs.replace(block, sentences=[*block.sentences, *added.block.sentences])
            drafted[at] = Drafted(section, longer)
        return drafted

    def _short_sections(self, drafted: Sequence[Drafted]) -> list[tuple[int, Section]]:
        """The sections that lack words, each with the words that it lacks; of an open text its points share what is missing."""
        lacking = self.request.words - word_count([one.block for one in drafted])
        points = {at: word_count([block]) for at, (section, block) in enumerate(drafted) if section.kind not in ENDS}
        found = []
        for at, (section, block) in enumerate(drafted):
            if self.request.is_open:
                missing, heading = round(lacking * points.get(at, 0) / max(1, sum(points.values()))), block.heading
            else:
                missing, heading = section.words - word_count([block]), section.heading
            if missing >= LEAST_MISSING:
                found.append((at, replace(section, words=missing, heading=heading)))
        return found

    async def _draft(self, request: WriteRequest) -> list[Drafted]:
        """A draft: the blocks that the model chose, or one for each section, empty where the model left it out."""
        prompt, limit = prompts.draft(request, self.sources), limits.answer_tokens(request.words)
        if request.is_open:
            return _opened(await self._whole(prompt, TextAnswer, limit))
        blocks = (await self._whole(prompt, DraftAnswer, limit)).blocks
        missing = len(request.sections) - len(blocks)
        return list(map(Drafted, request.sections, [*blocks, *[DraftSection()] * max(0, missing)]))

    async def _whole(self, prompt: Prompt, shape: type[D], limit: int) -> D:
        """An answer, or the whole sentences of one that was cut off."""
        answer = await self.call(prompt, shape, limit)
        found = answer.answer or salvage(answer.text, shape)
        if found is None:
            raise JobFailed(ErrorCode.OUTPUT_INVALID, "The model's answer was cut off before its first sentence.")
        return found

    def check(self, sentence: DraftSentence) -> Verdict | None:
        """What code finds of a sentence; ``None`` where it says nothing."""
        return verification.verify(sentence, self.sources, self.request)

    async def verify(
        self, sentences: Sequence[DraftSentence], before: Sequence[str] | None = None
    ) -> list[Verdict | None]:
        """A verdict on each sentence, by code and, where it is on, by a judge.

        Args:
            sentences: Those of a text in order, unless it is said what stands before each.
            before: The sentence before each.
        """
        await self.work.step("check", "Checking each sentence against its sources", self.done, 100)
        found = [self.check(one) for one in sentences]
        return await self._judged(found, before or _before(found)) if self.model.reviews else found

    async def _judged(self, verdicts: list[Verdict | None], before: Sequence[str]) -> list[Verdict | None]:
        asked = [at for at, one in enumerate(verdicts) if one is not None and _needs_judge(one)]
        judged = list(verdicts)
        for start in range(0, len(asked), limits.STATEMENTS_A_CALL):
            batch = asked[start : start + limits.STATEMENTS_A_CALL]
            statements = [
                prompts.Statement(at, one.text, one.cited, before[at]) for at in batch if (one := verdicts[at])
            ]
            prompt = prompts.judge(self.sources, statements)
            limit = limits.judge_tokens(len(batch))
            worst = self.model.judge.worst(prompt, JudgeAnswer, limit)
            call = partial(self.call, prompt, JudgeAnswer, limit, self.model.judge)
            answer = await self.optional("the judge", worst, call)
            given = answer.answer.verdicts if answer and answer.answer else []
            opinions = {verdict.number: verdict for verdict in given}
            for at in set(batch) & opinions.keys():
                one = verdicts[at]
                if one is not None:
                    judged[at] = verification.judged(one, opinions[at])
        return judged

    async def repair(self, verdicts: list[Verdict | None]) -> list[Verdict | None]:
        """The verdicts, with the faulty sentences repaired once where that can be afforded."""
        places = [at for at, one in enumerate(verdicts) if one is not None and one.fault is not None]
        before = _before(verdicts)
        faulty = [
            (prompts.Statement(number, one.text, one.cited, before[at]), one.fault.detail)
            for number, at in enumerate(places, 1)
            if (one := verdicts[at]) and one.fault
        ]
        if not faulty:
            return verdicts
        prompt = prompts.repair(self.request, self.sources, faulty)
        limit = limits.repair_tokens(len(faulty))
        worst = self.model.client.worst(prompt, RepairAnswer, limit)
        await self.work.step("check", "Repairing sentences that no source supports", self.done, 100)
        answer = await self.optional("the repair", worst, partial(self.call, prompt, RepairAnswer, limit))
        given = answer.answer.sentences if answer and answer.answer else []
        # The last of one number counts.
        by_number = {one.number: one for one in given if 0 < one.number <= len(places)}
        repaired = [DraftSentence(text=one.text, cites=one.cites, kind=_kind(one.cites)) for one in by_number.values()]
        follows = [before[places[number - 1]] for number in by_number]
        again = await self.verify(repaired, follows) if repaired else []
        result = list(verdicts)
        for number, verdict in zip(by_number, again, strict=True):
            place = places[number - 1]
            # One that the model itself gives up stays faulty, so that its removal is listed.
            result[place] = verdict or verdicts[place]
        return result

    async def call(
        self, prompt: Prompt, shape: type[A], limit: int, client: ModelClient | None = None
    ) -> Completion[A]:
        """Ask the model that writes, or another one.

        Raises:
            JobFailed: When the call fails or cannot be afforded.
        """
        client = client or self.model.client
        worst = client.worst(prompt, shape, limit)
        return await self.work.call(client.name, worst, partial(client.complete, prompt, shape, limit))

    async def optional(self, name: str, worst: float, call: Callable[[], Awaitable[T]]) -> T | None:
        """The answer of a call that the text can do without; ``None`` where it is not affordable or fails."""
        if not await self.work.is_estimated(worst):
            self._warn(f"The cost limit and the estimate left no money for {name}.")
            return None
        try:
            return await call()
        except JobFailed as failure:
            self._warn(f"{name.capitalize()} failed: {failure.message}")
            return None

    def _warn(self, message: str) -> None:
        warning = JobWarning(
            code=WarningCode.STEP_SKIPPED, message=f"{message} The text is complete without it.", figures={}
        )
        if warning not in self.work.warnings:
            self.work.warnings.append(warning)


async def write(
    work: Work,
    model: ModelWriter,
    request: WriteRequest,
    *,
    unsupported: Unsupported = Unsupported.REMOVE,
    done: int = 50,
) -> Grounded:
    """Write an order.

    Args:
        work: The job that pays.
        model: Who writes.
        request: The sections, and the passages that they are written from.
        unsupported: What happens to a sentence that is still not supported after a repair.
        done: How much of the job is done, in percent.

    Returns:
        The blocks, whose sentences are cited, framing, or marked with their fault; and what was removed.

    Raises:
        JobFailed: When the draft fails, or nothing of it is supported.
    """
    pipeline = Pipeline(work, model, request, done)
    drafted = await pipeline.draft()
    work.preview = "\n\n".join([*filter(None, [work.preview]), *(_shown(one.block) for one in drafted)])
    verdicts = await pipeline.verify([one for _, block in drafted for one in block.sentences])
    verdicts = await pipeline.repair(verdicts)
    is_kept = partial(_may_stand, unsupported)
    removed = [removal_of(one) for one in verdicts if one and not is_kept(one)]
    left = iter(verdicts)
    blocks = []
    for section, block in drafted:
        own = [one for _ in block.sentences if (one := next(left)) and is_kept(one)]
        made, fault = _block(section, block, own, request)
        blocks.append(made)
        removed += [fault] if fault else []
    _require_facts(blocks, removed)
    said = [one for one in verdicts if one and one.fault is None]
    own_ids = frozenset(cited.passage.id for one in said for cited in one.cited if cited.passage.own)
    return Grounded(tuple(blocks), tuple(removed), own_ids)


def _opened(answer: TextAnswer) -> list[Drafted]:
    """The blocks that a model chose, each as the section that it is.

    Raises:
        JobFailed: When there is none, since the sources say nothing on the topic.
    """
    if not any(block.sentences for block in answer.blocks):
        raise verification.untreated(answer.lacking)
    return [Drafted(Section(kind_of(one.does), word_count([one])), one) for one in answer.blocks]


def _may_stand(unsupported: Unsupported, verdict: Verdict) -> bool:
    """Whether a sentence stays in the text, marked with its fault where it has one."""
    return verdict.fault is None or (unsupported is Unsupported.MARK and verdict.fault.kind is not FaultKind.FORBIDDEN)


def _block(
    section: Section, block: DraftSection, kept: Sequence[Verdict], request: WriteRequest
) -> tuple[DraftBlock, Removed | None]:
    """A block of the text, and its heading where that may not stand."""
    # Transitions between facts that are gone lead nowhere.
    if section.kind == POINT and all(one.is_framing for one in kept):
        kept = []
    shown, removed = section.heading, None
    if shown is None and block.heading and kept:
        shown, fault = verification.heading(block.heading, kept, request)
        if fault is not None:
            removed = Removed(verification.plain(block.heading), fault.kind.value, fault.detail, None)
    return DraftBlock(section.kind, shown, tuple(one.sentence() for one in kept)), removed


def _shown(block: DraftSection) -> str:
    """A drafted block as a reader sees it."""
    heading = f"## {verification.plain(block.heading)}\n\n" if block.heading else ""
    return heading + " ".join(verification.plain(one.text) for one in block.sentences)


def _require_facts(blocks: Sequence[DraftBlock], removed: Sequence[Removed]) -> None:
    sentences = [one for block in blocks for one in block.sentences]
    if any(one.passage is not None or one.doubt for one in sentences):
        return
    if not removed:
        raise JobFailed(ErrorCode.OUTPUT_INVALID, "The model wrote no sentence that states something.")
    count, first = len(removed), removed[0]
    message = f"No source supports any of the {count} facts that the model wrote. The first: “{first.text[:200]}” {first.detail}"
    raise JobFailed(ErrorCode.OUTPUT_INVALID, message)


def _before(verdicts: Sequence[Verdict | None]) -> list[str]:
    """For each sentence of a text the one that it follows; of the first, nothing."""
    found, last = list[str](), ""
    for one in verdicts:
        found.append(last)
        last = one.text if one else last
    return found


def _needs_judge(verdict: Verdict) -> bool:
    """Whether a judge decides: not on what code knows for certain, on questions, or on the source's own words."""
    if verdict.fault is not None:
        return not verdict.fault.is_hard and verdict.fault.kind is not FaultKind.UNCITED
    if verdict.is_framing:
        return not verdict.text.endswith("?")
    return not verdict.is_verbatim


def removal_of(verdict: Verdict) -> Removed:
    """What a result says of a sentence that is not in the text."""
    fault = verdict.fault or Fault(FaultKind.UNCONFIRMED, "")
    return Removed(verdict.text, fault.kind.value, fault.detail, verdict.source_quote)


def _kind(cites: Sequence[str]) -> SentenceKind:
    return SentenceKind.FACT if cites else SentenceKind.FRAMING
