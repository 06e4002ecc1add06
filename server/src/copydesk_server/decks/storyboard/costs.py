"""What slides by a model cost at most."""

from __future__ import annotations

import math
from collections.abc import Sequence

from copydesk_server.decks.storyboard import prompts
from copydesk_server.decks.storyboard.answers import StoryboardAnswer
from copydesk_server.decks.storyboard.orders import Order
from copydesk_server.grounding import limits
from copydesk_server.grounding import prompts as writing
from copydesk_server.grounding.answers import JudgeAnswer, RepairAnswer
from copydesk_server.providers.text import ModelWriter

# Titles and lines of the slides of so many sentences, in an estimate.
_TEXTS_A_SENTENCE = 1.5


def draft_worst(model: ModelWriter, order: Order) -> float:
    """The most that the slides of an order can cost, in USD."""
    return model.client.worst(prompts.draft(order), StoryboardAnswer, order.tokens)


def checks_worst(model: ModelWriter, order: Order, texts: int) -> float:
    """The most that it can cost to repair and to judge so many titles and lines, in USD."""
    client, faulty = model.client, math.ceil(texts * limits.FAULTY)
    spare = limits.SPARE_TOKENS + client.reasoning_tokens
    repair = client.count_prompt(writing.repair(order.request, order.sources, ()), RepairAnswer)
    read, written = repair + faulty * limits.STATEMENT_TOKENS, faulty * limits.REPAIR_TOKENS + spare
    usd = client.price(read, written)
    if model.reviews:
        judged, calls = texts + faulty, 2 + texts // limits.STATEMENTS_A_CALL
        spare = limits.SPARE_TOKENS + model.judge.reasoning_tokens
        prompt = model.judge.count_prompt(writing.judge(order.sources, ()), JudgeAnswer)
        read = calls * prompt + judged * limits.STATEMENT_TOKENS
        usd += model.judge.price(read, calls * spare + judged * limits.VERDICT_TOKENS)
    return usd


def price(model: ModelWriter, orders: Sequence[Order], ceiling_usd: float) -> tuple[float, str]:
    """The most that the slides of a text can cost, in USD, and how that was found.

    What comes after the drafts stays within the ceiling of a job: a text is refused only where its slides cannot even be drafted.
    """
    client = model.client
    spare = client.price(limits.ORDER_TOKENS, 0)
    drafts = sum(draft_worst(model, order) + spare for order in orders)
    # A second look reads and answers once more what was answered.
    looks = drafts + sum(client.price(2 * order.tokens, 0) for order in orders)
    checks = sum(checks_worst(model, order, math.ceil(_TEXTS_A_SENTENCE * len(order.said))) for order in orders)
    words = sum(len(one.text.split()) for order in orders for one in order.said)
    basis = f"{model.name}: slides of {words} words, drafted and looked at once more, then repairs"
    basis += ", each line judged" if model.reviews else ""
    usd = round(drafts + looks + checks, 6)
    if usd <= ceiling_usd:
        return usd, basis
    return max(round(drafts, 6), ceiling_usd), f"{basis}; after the drafts as far as the limit allows"
