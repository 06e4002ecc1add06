"""A writer that asks a model; every claim is checked, and every call is priced before it is sent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

import msgspec

from copydesk_server.core.spending import UnusableAnswer
from copydesk_server.providers.models import ModelChoice, Prompt, Usage
from copydesk_server.providers.models.client import ModelClient
from copydesk_server.providers.text import (
    cutting,
    prompting,
    verifying,
)
from copydesk_server.providers.text.base import POINT, Outline, Section, WriteRequest
from copydesk_server.providers.text.cutting import CutOrder, CutsAnswer, SuggestedCuts

A = TypeVar("A", bound=msgspec.Struct)
# The most that an answer may take: what it is charged for at worst, so ample and not endless.
TOKENS_PER_WORD, TOKENS_SPARE = 4, 400
# Words of an outline beside its points.
OUTLINE_WORDS = 150


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

    def worst_outline(self, writing: WriteRequest) -> float:
        """The most that an outline of this order can cost, in USD."""
        return self.client.worst(prompting.outline(writing), prompting.OutlineAnswer, _outline_limit(writing))

    def worst_cuts(self, order: CutOrder) -> float:
        """The most that it can cost to ask what a recording can do without, in USD."""
        return self.client.worst(cutting.prompt(order), CutsAnswer, _limit(cutting.ANSWER_WORDS))

    async def outline(self, writing: WriteRequest) -> Outline:
        """Plan the sections of a long text."""
        answer, spent = await self._ask(prompting.outline(writing), prompting.OutlineAnswer, _outline_limit(writing))
        parts = iter(answer.sections)
        sections = [_planned(section, writing, parts) for section in writing.sections]
        return Outline(tuple(sections), spent.tokens_in, spent.tokens_out, spent.cost_usd)

    async def suggest_cuts(self, order: CutOrder) -> SuggestedCuts:
        """Name words of a recording that its film can do without."""
        answer, spent = await self._ask(cutting.prompt(order), CutsAnswer, _limit(cutting.ANSWER_WORDS))
        cuts = tuple(answer.cuts[: cutting.MOST_CUTS])
        return SuggestedCuts(cuts, spent.tokens_in, spent.tokens_out, spent.cost_usd)

    async def _ask(self, prompt: Prompt, shape: type[A], limit: int) -> tuple[A, Usage]:
        done = await self.client.complete(prompt, shape, limit)
        if done.answer is None:
            raise UnusableAnswer("The model's answer was cut off.", done.usage)
        return done.answer, done.usage


def _limit(words: int) -> int:
    return words * TOKENS_PER_WORD + TOKENS_SPARE


def _outline_limit(writing: WriteRequest) -> int:
    return _limit(OUTLINE_WORDS + 10 * sum(section.kind == POINT for section in writing.sections))


def _planned(section: Section, writing: WriteRequest, parts: Iterator[prompting.Part]) -> Section:
    part = next(parts, None) if section.kind == POINT else None
    if part is None:
        return section
    heading = verifying.heading(part.heading, [passage.text for passage in writing.passages], writing)
    return replace(section, heading=heading, query=f"{writing.topic} {verifying.plain(part.query)}"[:900])
