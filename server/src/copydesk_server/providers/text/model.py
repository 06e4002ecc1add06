"""A writer that asks a model; every claim is checked, and every call is priced before it is sent."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from copydesk_server.core.spending import UnusableAnswer
from copydesk_server.providers.models import ModelChoice, Prompt, Usage
from copydesk_server.providers.models.client import ModelClient
from copydesk_server.providers.text import cutting
from copydesk_server.providers.text.cutting import CutOrder, CutsAnswer, SuggestedCuts

A = TypeVar("A", bound=msgspec.Struct)
# The most that an answer may take: what it is charged for at worst, so ample and not endless.
TOKENS_PER_WORD, TOKENS_SPARE = 4, 400


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

    def worst_cuts(self, order: CutOrder) -> float:
        """The most that it can cost to ask what a recording can do without, in USD."""
        return self.client.worst(cutting.prompt(order), CutsAnswer, _limit(cutting.ANSWER_WORDS))

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
