"""What calls may answer, and what all calls of an order cost at most."""

from __future__ import annotations

import math
from collections.abc import Sequence

from copydesk_server.grounding import prompts
from copydesk_server.grounding.answers import DraftAnswer, JudgeAnswer, TextAnswer
from copydesk_server.grounding.sources import NumberedSources
from copydesk_server.providers.models.client import COUNT_MARGIN
from copydesk_server.providers.text import OPEN, ModelWriter, Section, WriteRequest

# A word of prose with its share of JSON and of numbers takes so many tokens; beside it there is what JSON begins and ends with.
TOKENS_A_WORD, SPARE_TOKENS = 6.5, 600
# Tokens of a repaired sentence, and of a verdict.
REPAIR_TOKENS, VERDICT_TOKENS = 90, 60
# Tokens of a planned part: its heading, what it says, its query.
PART_TOKENS = 160
# Statements of one call of a judge, so that its answer stays short.
STATEMENTS_A_CALL = 40
# In an estimate: words of a sentence, tokens of one with what is cited and stands around it, and the share that needs a repair.
WORDS_A_SENTENCE, STATEMENT_TOKENS, FAULTY = 12, 260, 0.4
# The style, the topic and the like, where they are not known yet.
ORDER_TOKENS = 1_200
# A number before each sentence of a source, in tokens for each of its tokens.
NUMBERING = 1.35
# Of the ceiling of a job, what its draft may take where it can read a few pages of its sources for that; those pages, and what is
# read at least and at most, in characters.
DRAFT_SHARE, NEARLY_ALL, A_FEW_PAGES, LEAST_READ, MOST_READ = 0.6, 0.97, 12_000, 2_000, 1_000_000
_UNSEEN_SHARE, _MILLION = 1.2, 1_000_000


def answer_tokens(words: int) -> int:
    """The most that an answer of so many words may take."""
    return math.ceil(words * TOKENS_A_WORD) + SPARE_TOKENS


def draft_worst(model: ModelWriter, request: WriteRequest, sources: NumberedSources) -> float:
    """The most that a draft of an order can cost, in USD."""
    shape = TextAnswer if request.is_open else DraftAnswer
    return model.client.worst(prompts.draft(request, sources), shape, answer_tokens(request.words))


def repair_tokens(count: int) -> int:
    """The most that the repair of so many sentences may answer."""
    return count * REPAIR_TOKENS + SPARE_TOKENS


def outline_tokens(parts: int) -> int:
    """The most that an outline of so many parts may answer."""
    return parts * PART_TOKENS + SPARE_TOKENS


def judge_tokens(count: int) -> int:
    """The most that verdicts on so many statements may take."""
    return count * VERDICT_TOKENS + SPARE_TOKENS


def readable(model: ModelWriter, words: int, limit_usd: float, texts: Sequence[str]) -> int:
    """How many characters of sources a draft can read within the ceiling of its job and the window of its model.

    A share of the ceiling is left for checks, unless the draft could then read less than a few pages.

    Args:
        model: Who writes.
        words: The length of the draft.
        limit_usd: The ceiling.
        texts: Some of the sources.
    """
    a_character = NUMBERING * tokens_a_character(model, texts)
    a_token, (nothing, _, _) = model.client.price(_MILLION, 0) / _MILLION, price(model, 0, words)
    roomy, most = (
        (share * limit_usd - nothing) / a_token if a_token else math.inf for share in (DRAFT_SHARE, NEARLY_ALL)
    )
    tokens = min(max(roomy, min(most, A_FEW_PAGES * a_character)), _room(model, words))
    return max(LEAST_READ, int(min(tokens / a_character, MOST_READ)))


def _room(model: ModelWriter, words: int) -> float:
    """Tokens of sources that the window of a model holds beside the order and its answer."""
    if model.client.context_window is None:
        return math.inf
    answer = answer_tokens(words) + model.client.reasoning_tokens
    return model.client.context_window / COUNT_MARGIN - _order_tokens(model) - answer


def _order_tokens(model: ModelWriter) -> int:
    """Tokens of a draft's order without its sources."""
    empty = WriteRequest("", (Section(OPEN, 0),), ())
    return model.client.count_prompt(prompts.draft(empty, NumberedSources(())), TextAnswer) + ORDER_TOKENS


def tokens_a_character(model: ModelWriter, texts: Sequence[str]) -> float:
    """Tokens that a character of sources takes: what a search did not show may take more than what it did."""
    sample = "\n".join(texts) or "word " * 100
    return min(1.0, model.client.count(sample) / len(sample)) * _UNSEEN_SHARE


def price(model: ModelWriter, tokens_read: int, words: int, calls: int = 1) -> tuple[float, float, str]:
    """What orders cost: what their drafts do, what all calls may at most, in USD, and how that was found.

    Args:
        model: Who writes.
        tokens_read: Tokens of the sources of all drafts.
        words: Words of all drafts.
        calls: Into how many drafts they are divided.
    """
    spare = SPARE_TOKENS + model.client.reasoning_tokens
    read = math.ceil(tokens_read * NUMBERING) + calls * _order_tokens(model)
    written = math.ceil(words * TOKENS_A_WORD) + calls * spare
    drafts = model.client.price(read, written)
    # The rest of a draft reads its sources again and answers no more than the draft; so does a repair, of the faulty sentences.
    statements = math.ceil(words / WORDS_A_SENTENCE)
    faulty = math.ceil(statements * FAULTY)
    repair_read = read + faulty * STATEMENT_TOKENS
    repair = model.client.price(repair_read, faulty * REPAIR_TOKENS + calls * spare)
    more = drafts + repair
    basis = f"{model.name}: {read} tokens in and at most {written} out for {words} words, then the rest of a short draft and repairs"
    if model.reviews:
        judge_calls = 2 * (calls + math.ceil(statements / STATEMENTS_A_CALL))
        fixed = model.judge.count_prompt(prompts.judge(NumberedSources(()), ()), JudgeAnswer)
        judged_in = (statements + faulty) * STATEMENT_TOKENS + judge_calls * fixed
        spare = SPARE_TOKENS + model.judge.reasoning_tokens
        more += model.judge.price(judged_in, (statements + faulty) * VERDICT_TOKENS + judge_calls * spare)
        basis += (
            f", each sentence judged by {model.judge.name}"
            if model.judge is not model.client
            else ", each sentence judged"
        )
    return drafts, round(drafts + more, 6), basis
