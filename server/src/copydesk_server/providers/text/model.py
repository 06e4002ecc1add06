"""Models behind any OpenAI-compatible address: structured output, every claim checked, every call priced before it goes.

Nothing is sent twice by itself: whether a call may be repeated is decided above, from whether it was charged.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from copydesk_server.core.log import get_logger
from copydesk_server.core.net.addresses import ENDPOINT
from copydesk_server.core.spending import ProviderFailed, UnusableAnswer, token_count
from copydesk_server.core.wire import Json
from copydesk_server.providers.endpoint import Endpoint, EndpointError
from copydesk_server.providers.failures import failure_of
from copydesk_server.providers.text import (
    cutting,
    prompting,
    second_opinion,
    storyboard_checks,
    storyboards,
    tokens,
    verifying,
)
from copydesk_server.providers.text.base import (
    POINT,
    Completion,
    Draft,
    DraftBlock,
    Outline,
    Prompt,
    Section,
    Sentence,
    WriteRequest,
)
from copydesk_server.providers.text.cutting import CutOrder, CutsAnswer, SuggestedCuts
from copydesk_server.providers.text.storyboards import Storyboard, StoryboardAnswer, StoryboardOrder

log = get_logger("copydesk.providers")

A = TypeVar("A", bound=msgspec.Struct)
Messages = list[dict[str, str]]
# The most that an answer may take: what it is charged for at worst, so ample and not endless.
TOKENS_PER_WORD, TOKENS_SPARE = 4, 400
# What surrounds a passage in the prompt, what a call says beside (the style, what was said), and what JSON adds.
SOURCE_TOKENS, CALL_TOKENS, JSON_SHARE = 70, 600, 1.1
# Words of an outline beside its points, and of one sentence that is said anew.
OUTLINE_WORDS, MEND_WORDS = 150, 40
# Of a second opinion on one sentence: words of its answer, and in an estimate of the source that is read with it. Sentences
# of fewer words than these are rare, so that no text has more verdicts than an estimate counts.
VERDICT_WORDS, REVIEWED_WORDS, FEWEST_WORDS = 20, 80, 8
# JSON may write a token of any script as escapes of 6 bytes a character; beside the text there may be reasoning.
TOKEN_BYTES, SPARE_BYTES = 32, 256 * 1024
# What a provider sends goes to the log only so far.
MOST_LOGGED = 200
# No model costs that; it keeps sums finite and exact.
MOST_USD_PER_MILLION = 1_000_000.0
_FENCED = re.compile(r"```(?:json)?[ \t]*\r?\n?(\{.*\})\s*```", re.DOTALL | re.IGNORECASE)


class ModelChoice(msgspec.Struct, frozen=True, kw_only=True):
    """The model that writes for a workspace, and what it costs; set by whoever runs the server."""

    base_url: Annotated[str, Meta(pattern=f"^{ENDPOINT}$", max_length=2048)]
    model: Annotated[str, Meta(min_length=1, max_length=200)]
    # A price without a bound would be a ceiling without one.
    usd_per_million_in: Annotated[float, Meta(ge=0, le=MOST_USD_PER_MILLION)]
    usd_per_million_out: Annotated[float, Meta(ge=0, le=MOST_USD_PER_MILLION)]
    seconds: Annotated[float, Meta(gt=0, le=600)] = 60.0
    limit_field: Annotated[str, Meta(pattern="^max_(completion_)?tokens$")] = "max_tokens"
    # Whether it is asked, too, if each sentence that the rules believe is said by its source.
    second_opinion: bool = False


class _Spent(msgspec.Struct, frozen=True, kw_only=True):
    tokens_in: int
    tokens_out: int
    cost_usd: float


class ModelWriter:
    """Writes with a model.

    Args:
        choice: Which one, where, and its price.
        key: Its API key; an empty one is sent as ``none``.
    """

    def __init__(self, choice: ModelChoice, key: str) -> None:
        self.name, self.reviews = choice.model, choice.second_opinion
        self._choice, self._endpoint = choice, Endpoint(choice.base_url, key, choice.seconds)

    @property
    def model(self) -> ModelWriter:
        """Itself."""
        return self

    def price(self, sources: Sequence[str], words: int, calls: int = 1) -> tuple[float, str]:
        """The most that drafts can cost, in USD: their sources, the instructions of each call, what is answered."""
        empty = WriteRequest("", (Section(POINT, 0),), ())
        told = sum(self._count(source) + SOURCE_TOKENS for source in sources)
        asked = round(told * JSON_SHARE) + calls * (
            self._prompt(prompting.draft(empty), prompting.DraftAnswer) + CALL_TOKENS
        )
        answered = words * TOKENS_PER_WORD + calls * TOKENS_SPARE
        return self._priced(asked, answered, words, calls, f"{words} words")

    def price_storyboards(self, orders: Sequence[StoryboardOrder], looks: int) -> tuple[float, str]:
        """The most that the slides of these orders, drafted and looked at so often, can cost in USD, and how that was found."""
        answered = sum(one.tokens for one in orders)
        asked = sum(self._prompt(storyboards.messages(one), StoryboardAnswer) + CALL_TOKENS for one in orders)
        # What came of an answer is read by the next call.
        asked, answered = (1 + looks) * asked + looks * answered, (1 + looks) * answered
        words = sum(len(sentence.text.split()) for one in orders for sentence in one.sentences)
        return self._priced(asked, answered, words, len(orders), f"slides of {words} words")

    def _priced(self, asked: int, answered: int, words: int, calls: int, kind: str) -> tuple[float, str]:
        """The price of calls, with that of a second opinion on the words of their answers."""
        if self.reviews:
            count = math.ceil(words / FEWEST_WORDS)
            each = self._prompt(second_opinion.messages(()), second_opinion.ReviewAnswer) + CALL_TOKENS
            # What is said anew is judged again.
            asked += 2 * ((words + count * REVIEWED_WORDS) * TOKENS_PER_WORD + calls * each)
            answered += 2 * (count * VERDICT_WORDS * TOKENS_PER_WORD + calls * TOKENS_SPARE)
            kind += ", with a second opinion"
        return self._usd(asked, answered), f"{self.name}: {asked} tokens in, at most {answered} out, {kind}"

    def worst(self, request: WriteRequest) -> float:
        """The most that a draft of this order can cost, in USD."""
        return self._worst(prompting.draft(request), prompting.DraftAnswer, _limit(request.words))

    def worst_outline(self, writing: WriteRequest) -> float:
        """The most that an outline of this order can cost, in USD."""
        return self._worst(prompting.outline(writing), prompting.OutlineAnswer, _outline_limit(writing))

    def worst_mend(self, writing: WriteRequest, doubtful: Sequence[Sentence]) -> float:
        """The most that it can cost to say these sentences anew, in USD."""
        return self._worst(prompting.mend(writing, doubtful), prompting.MendAnswer, _mend_limit(doubtful))

    def worst_review(self, sentences: Sequence[Sentence]) -> float:
        """The most that a second opinion on these sentences can cost, in USD."""
        return self._worst(second_opinion.messages(sentences), second_opinion.ReviewAnswer, _review_limit(sentences))

    def worst_cuts(self, order: CutOrder) -> float:
        """The most that it can cost to ask what a recording can do without, in USD."""
        return self._worst(cutting.messages(order), CutsAnswer, _limit(cutting.ANSWER_WORDS))

    def worst_storyboard(self, order: StoryboardOrder) -> float:
        """The most that it can cost to ask for the slides of a text, in USD."""
        return self._worst(storyboards.messages(order), StoryboardAnswer, order.tokens)

    async def complete(self, prompt: Prompt, shape: type[A], max_output: int) -> Completion[A]:
        """Ask for an answer in a shape, of at most so many tokens; one that is cut off has its text alone."""
        text, spent, is_cut = await self._send(_messages(prompt), shape, max_output)
        answer = None
        try:
            answer = msgspec.json.decode(_unwrapped(text), type=shape)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            if not is_cut:
                message = "The model did not answer in the shape that was asked for."
                raise UnusableAnswer(message, spent) from error
        return Completion(answer, text, spent.tokens_in, spent.tokens_out, spent.cost_usd)

    def worst_of(self, prompt: Prompt, shape: type[msgspec.Struct], max_output: int) -> float:
        """The most that a call can cost, in USD."""
        return self._worst(_messages(prompt), shape, max_output)

    def count_prompt(self, prompt: Prompt, shape: type[msgspec.Struct]) -> int:
        """Tokens that a call reads."""
        return self._prompt(_messages(prompt), shape)

    def count(self, text: str) -> int:
        """Tokens of a text."""
        return self._count(text)

    def usd(self, tokens_in: int, tokens_out: int) -> float:
        """What tokens cost, in USD."""
        return self._usd(tokens_in, tokens_out)

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
        messages = prompting.mend(writing, doubtful)
        answer, spent = await self._ask(messages, prompting.MendAnswer, _mend_limit(doubtful))
        given = {passage.id: passage for passage in writing.passages}
        found = [verifying.verify(claim, given, writing) or Sentence("") for claim in answer.sentences]
        same = [*found, *doubtful[len(found) :]][: len(doubtful)]
        return Draft((DraftBlock("note", None, tuple(same)),), spent.tokens_in, spent.tokens_out, spent.cost_usd)

    async def review(self, sentences: Sequence[Sentence]) -> Draft:
        """Say of sentences whether their passages say so; those of which it does not are doubted."""
        asked = second_opinion.messages(sentences)
        answer, spent = await self._ask(asked, second_opinion.ReviewAnswer, _review_limit(sentences))
        found = second_opinion.judged(sentences, answer.verdicts)
        return Draft((DraftBlock("note", None, found),), spent.tokens_in, spent.tokens_out, spent.cost_usd)

    async def suggest_cuts(self, order: CutOrder) -> SuggestedCuts:
        """Name words of a recording that its film can do without."""
        answer, spent = await self._ask(cutting.messages(order), CutsAnswer, _limit(cutting.ANSWER_WORDS))
        cuts = tuple(answer.cuts[: cutting.MOST_CUTS])
        return SuggestedCuts(cuts, spent.tokens_in, spent.tokens_out, spent.cost_usd)

    async def storyboard(self, order: StoryboardOrder) -> Storyboard:
        """Make the slides of a text; what does not hold is marked with its doubt."""
        answer, spent = await self._ask(storyboards.messages(order), StoryboardAnswer, order.tokens)
        found = storyboard_checks.verified(answer, order)
        return Storyboard(found, spent.tokens_in, spent.tokens_out, spent.cost_usd)

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

    async def _ask(self, messages: Messages, kind: type[A], limit: int) -> tuple[A, _Spent]:
        text, spent, is_cut = await self._send(messages, kind, limit)
        if is_cut:
            raise UnusableAnswer("The model's answer was cut off.", spent)
        try:
            return msgspec.json.decode(_unwrapped(text), type=kind), spent
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise UnusableAnswer("The model did not answer in the shape that was asked for.", spent) from error

    async def _send(self, messages: Messages, kind: type[A], limit: int) -> tuple[str, _Spent, bool]:
        """The text of an answer, what it used, and whether it was cut off."""
        shape = {"name": kind.__name__, "strict": True, "schema": prompting.schema(kind)}
        body = {
            "model": self.name,
            "messages": messages,
            "response_format": {"type": "json_schema", "json_schema": shape},
            self._choice.limit_field: limit,
        }
        try:
            answer = await self._endpoint.post("/chat/completions", body, limit * TOKEN_BYTES + SPARE_BYTES)
        except EndpointError as error:
            raise failure_of(error, "The model") from error
        return self._read(answer, messages, kind)

    def _read(self, answer: Json, messages: Messages, kind: type[A]) -> tuple[str, _Spent, bool]:
        choice = _at(answer, "choices", 0)
        if _at(choice, "message") is None:
            raise ProviderFailed("The model's address answered with something that cannot be used.", "unavailable")
        content = _at(choice, "message", "content")
        text = content if isinstance(content, str) else ""
        spent = self._spent(_at(answer, "usage"), messages, kind, text)
        return text, spent, _at(choice, "finish_reason") == "length"

    def _spent(self, usage: Json, messages: Messages, kind: type[A], text: str) -> _Spent:
        """What a call used: as its provider counts; as is counted here where that is no count."""
        told = [token_count(_at(usage, name)) for name in ("prompt_tokens", "completion_tokens")]
        if None in told:
            log.warning("the model reports no usage", model=self.name, reported=repr(usage)[:MOST_LOGGED])
        asked = self._prompt(messages, kind) if told[0] is None else told[0]
        answered = self._count(text) if told[1] is None else told[1]
        return _Spent(tokens_in=asked, tokens_out=answered, cost_usd=self._usd(asked, answered))

    def _count(self, text: str) -> int:
        return tokens.count(self.name, text)

    def _prompt(self, messages: Messages, kind: type[msgspec.Struct]) -> int:
        """Tokens that a call reads: its messages, and the schema of the answer, which providers count too."""
        schema = msgspec.json.encode(prompting.schema(kind)).decode()
        return self._count(schema) + sum(self._count(message["content"]) + 8 for message in messages)

    def _worst(self, messages: Messages, kind: type[msgspec.Struct], limit: int) -> float:
        return self._usd(self._prompt(messages, kind), limit)

    def _usd(self, asked: int, answered: int) -> float:
        usd = asked * self._choice.usd_per_million_in + answered * self._choice.usd_per_million_out
        return round(usd / 1_000_000, 6)


def _messages(prompt: Prompt) -> Messages:
    return [{"role": "system", "content": prompt.rules}, {"role": "user", "content": prompt.user}]


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


def _unwrapped(text: str) -> str:
    """The object of an answer, without what models put around it: a byte order mark, a code fence, words."""
    fenced = _FENCED.search(text)
    if fenced:
        return fenced[1]
    start, end = text.find("{"), text.rfind("}")
    return text[start : end + 1] if 0 <= start < end else text


def _at(value: Json, *path: str | int) -> Json:
    """What stands at a path of a decoded answer; ``None`` where there is no such place."""
    for key in path:
        if isinstance(value, dict) and isinstance(key, str):
            value = value.get(key)
        elif isinstance(value, list) and isinstance(key, int) and key < len(value):
            value = value[key]
        else:
            return None
    return value
