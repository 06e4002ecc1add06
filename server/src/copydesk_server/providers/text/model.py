"""A writer that asks a model; every claim is checked, and every call is priced before it is sent."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

import msgspec

from copydesk_server.core.spending import UnusableAnswer
from copydesk_server.providers.models import ModelChoice, Prompt, Usage
from copydesk_server.providers.models.client import ModelClient
from copydesk_server.providers.text import (
    cutting,
    prompting,
    second_opinion,
    verifying,
)
from copydesk_server.providers.text.base import POINT, Draft, DraftBlock, Outline, Section, Sentence, WriteRequest
from copydesk_server.providers.text.cutting import CutOrder, CutsAnswer, SuggestedCuts

A = TypeVar("A", bound=msgspec.Struct)
# The most that an answer may take: what it is charged for at worst, so ample and not endless.
TOKENS_PER_WORD, TOKENS_SPARE = 4, 400
# What surrounds a passage in the prompt, what a call says beside (the style, what was said), and what JSON adds.
SOURCE_TOKENS, CALL_TOKENS, JSON_SHARE = 70, 600, 1.1
# Words of an outline beside its points, and of one sentence that is said anew.
OUTLINE_WORDS, MEND_WORDS = 150, 40
# Of a second opinion on one sentence: words of its answer, and in an estimate of the source that is read with it. Sentences
# of fewer words than these are rare, so that no text has more verdicts than an estimate counts.
VERDICT_WORDS, REVIEWED_WORDS, FEWEST_WORDS = 20, 80, 8


class ModelWriter:
    """Writes with a model.

    Args:
        choice: Which one, where, and its price.
        key: Its API key; an empty one is sent as ``none``.
    """

    def __init__(self, choice: ModelChoice, key: str) -> None:
        self.name, self.reviews = choice.model, choice.second_opinion
        self.client = ModelClient(choice, key)
        self.judge = ModelClient(choice.judging, key) if choice.judge else self.client

    @property
    def model(self) -> ModelWriter:
        """Itself."""
        return self

    def price(self, sources: Sequence[str], words: int, calls: int = 1) -> tuple[float, str]:
        """The most that drafts can cost, in USD: their sources, the instructions of each call, what is answered."""
        empty = WriteRequest("", (Section(POINT, 0),), ())
        told = sum(self.client.count(source) + SOURCE_TOKENS for source in sources)
        asked = round(told * JSON_SHARE) + calls * (
            self.client.count_prompt(prompting.draft(empty), prompting.DraftAnswer) + CALL_TOKENS
        )
        answered = words * TOKENS_PER_WORD + calls * (TOKENS_SPARE + self.client.reasoning_tokens)
        return self._priced(asked, answered, words, calls, f"{words} words")

    def _priced(self, asked: int, answered: int, words: int, calls: int, kind: str) -> tuple[float, str]:
        """The price of calls, with that of a second opinion on the words of their answers."""
        if self.reviews:
            count = math.ceil(words / FEWEST_WORDS)
            each = self.client.count_prompt(second_opinion.prompt(()), second_opinion.ReviewAnswer) + CALL_TOKENS
            # What is said anew is judged again.
            asked += 2 * ((words + count * REVIEWED_WORDS) * TOKENS_PER_WORD + calls * each)
            spare = TOKENS_SPARE + self.client.reasoning_tokens
            answered += 2 * (count * VERDICT_WORDS * TOKENS_PER_WORD + calls * spare)
            kind += ", with a second opinion"
        return self.client.price(asked, answered), f"{self.name}: {asked} tokens in, at most {answered} out, {kind}"

    def worst(self, request: WriteRequest) -> float:
        """The most that a draft of this order can cost, in USD."""
        return self.client.worst(prompting.draft(request), prompting.DraftAnswer, _limit(request.words))

    def worst_outline(self, writing: WriteRequest) -> float:
        """The most that an outline of this order can cost, in USD."""
        return self.client.worst(prompting.outline(writing), prompting.OutlineAnswer, _outline_limit(writing))

    def worst_mend(self, writing: WriteRequest, doubtful: Sequence[Sentence]) -> float:
        """The most that it can cost to say these sentences anew, in USD."""
        return self.client.worst(prompting.mend(writing, doubtful), prompting.MendAnswer, _mend_limit(doubtful))

    def worst_review(self, sentences: Sequence[Sentence]) -> float:
        """The most that a second opinion on these sentences can cost, in USD."""
        return self.client.worst(
            second_opinion.prompt(sentences), second_opinion.ReviewAnswer, _review_limit(sentences)
        )

    def worst_cuts(self, order: CutOrder) -> float:
        """The most that it can cost to ask what a recording can do without, in USD."""
        return self.client.worst(cutting.prompt(order), CutsAnswer, _limit(cutting.ANSWER_WORDS))

    async def outline(self, writing: WriteRequest) -> Outline:
        """Plan the sections of a long text."""
        answer, spent = await self._ask(prompting.outline(writing), prompting.OutlineAnswer, _outline_limit(writing))
        parts = iter(answer.sections)
        sections = [_planned(section, writing, parts) for section in writing.sections]
        return Outline(tuple(sections), spent.tokens_in, spent.tokens_out, spent.cost_usd)

    async def write(self, request: WriteRequest) -> Draft:
        """Write a draft; what does not hold is marked with its doubt."""
        answer, spent = await self._ask(prompting.draft(request), prompting.DraftAnswer, _limit(request.words))
        blocks = [
            self._block(section, block, request)
            for section, block in zip(request.sections, answer.blocks, strict=False)
        ]
        made = tuple(block for block in blocks if block.sentences)
        return Draft(made, spent.tokens_in, spent.tokens_out, spent.cost_usd)

    async def mend(self, writing: WriteRequest, doubtful: Sequence[Sentence]) -> Draft:
        """Say sentences anew that were not believed."""
        answer, spent = await self._ask(prompting.mend(writing, doubtful), prompting.MendAnswer, _mend_limit(doubtful))
        given = {passage.id: passage for passage in writing.passages}
        found = [verifying.verify(claim, given, writing) or Sentence("") for claim in answer.sentences]
        same = [*found, *doubtful[len(found) :]][: len(doubtful)]
        return Draft((DraftBlock("note", None, tuple(same)),), spent.tokens_in, spent.tokens_out, spent.cost_usd)

    async def review(self, sentences: Sequence[Sentence]) -> Draft:
        """Say of sentences whether their passages say so; those of which it does not are doubted."""
        asked = second_opinion.prompt(sentences)
        answer, spent = await self._ask(asked, second_opinion.ReviewAnswer, _review_limit(sentences))
        found = second_opinion.judged(sentences, answer.verdicts)
        return Draft((DraftBlock("note", None, found),), spent.tokens_in, spent.tokens_out, spent.cost_usd)

    async def suggest_cuts(self, order: CutOrder) -> SuggestedCuts:
        """Name words of a recording that its film can do without."""
        answer, spent = await self._ask(cutting.prompt(order), CutsAnswer, _limit(cutting.ANSWER_WORDS))
        cuts = tuple(answer.cuts[: cutting.MOST_CUTS])
        return SuggestedCuts(cuts, spent.tokens_in, spent.tokens_out, spent.cost_usd)

    def _block(self, section: Section, block: prompting.Block, writing: WriteRequest) -> DraftBlock:
        """A block, its sentences and its heading as far as they hold; a heading that was asked for stays as it is."""
        found = self._verified(block.sentences, writing)
        shown = section.heading
        if shown is None and section.kind == POINT:
            shown = verifying.heading(block.heading, [one.text for one in found if one.passage is not None], writing)
        return DraftBlock(section.kind, shown, found)

    def _verified(self, claims: Sequence[verifying.Claim], writing: WriteRequest) -> tuple[Sentence, ...]:
        given = {passage.id: passage for passage in writing.passages}
        found = (verifying.verify(claim, given, writing) for claim in claims)
        return tuple(sentence for sentence in found if sentence is not None)

    async def _ask(self, prompt: Prompt, shape: type[A], limit: int) -> tuple[A, Usage]:
        done = await self.client.complete(prompt, shape, limit)
        if done.answer is None:
            raise UnusableAnswer("The model's answer was cut off.", done.usage)
        return done.answer, done.usage


def _limit(words: int) -> int:
    return words * TOKENS_PER_WORD + TOKENS_SPARE


def _outline_limit(writing: WriteRequest) -> int:
    return _limit(OUTLINE_WORDS + 10 * sum(section.kind == POINT for section in writing.sections))


def _mend_limit(doubtful: Sequence[Sentence]) -> int:
    return _limit(MEND_WORDS * len(doubtful))


def _review_limit(sentences: Sequence[Sentence]) -> int:
    return _limit(VERDICT_WORDS * len(sentences))


def _planned(section: Section, writing: WriteRequest, parts: Iterator[prompting.Part]) -> Section:
    part = next(parts, None) if section.kind == POINT else None
    if part is None:
        return section
    heading = verifying.heading(part.heading, [passage.text for passage in writing.passages], writing)
    return replace(section, heading=heading, query=f"{writing.topic} {verifying.plain(part.query)}"[:900])
