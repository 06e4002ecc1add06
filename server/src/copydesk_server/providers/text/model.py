"""Models behind any OpenAI-compatible address: structured output, every claim checked, every call priced before it goes.

Nothing is sent twice by itself: whether a call may be repeated is decided above, from whether it was charged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from copydesk_server.core.spending import NotCharged, ProviderFailed, Spoiled
from copydesk_server.providers.text import prompting, tokens, verifying
from copydesk_server.providers.text.base import Draft, DraftBlock, Outline, Section, Sentence, Writing
from copydesk_server.providers.text.outlining import POINT

A = TypeVar("A", bound=msgspec.Struct)
TOKENS_PER_WORD, TOKENS_SPARE = 4, 400
# What surrounds a passage in the prompt, what a call says beside (the style, what was said), and what JSON adds.
SOURCE_TOKENS, CALL_TOKENS, JSON_SHARE = 70, 600, 1.1
OUTLINE_WORDS, MEND_WORDS = 150, 40
_REFUSED_FREE = frozenset({429, 503})


class ModelChoice(msgspec.Struct, frozen=True, kw_only=True):
    """The model that writes for a workspace, and what it costs; set by whoever runs the server."""

    base_url: Annotated[str, Meta(pattern=r"^https?://[^\s/]+", max_length=2048)]
    model: Annotated[str, Meta(min_length=1, max_length=200)]
    usd_per_million_in: Annotated[float, Meta(ge=0)]
    usd_per_million_out: Annotated[float, Meta(ge=0)]
    seconds: Annotated[float, Meta(gt=0, le=600)] = 60.0
    limit_field: Annotated[str, Meta(pattern="^max_(completion_)?tokens$")] = "max_tokens"


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

    mends = True

    def __init__(self, choice: ModelChoice, key: str) -> None:
        self.name = choice.model
        self._choice, self._key = choice, key
        self._client: Any = None

    def price(self, sources: Sequence[str], words: int, calls: int = 1) -> tuple[float, str]:
        """The most that drafts can cost, in USD: their sources, the instructions of each call, what is answered."""
        empty = Writing("", (Section(POINT, 0),), ())
        told = sum(self._count(source) + SOURCE_TOKENS for source in sources)
        asked = round(told * JSON_SHARE) + calls * (self._prompt(prompting.draft(empty)) + CALL_TOKENS)
        answered = words * TOKENS_PER_WORD + calls * TOKENS_SPARE
        return self._usd(asked, answered), f"{self.name}: {asked} tokens in, at most {answered} out, {words} words"

    def worst(self, writing: Writing) -> float:
        """The most that one call with this order can cost, in USD."""
        return self._usd(self._prompt(prompting.draft(writing)), _limit(writing.words))

    def can_write(self, writing: Writing) -> bool:
        """Whether there is a source."""
        return any(passage.text.strip() for passage in writing.passages)

    async def outline(self, writing: Writing) -> Outline:
        """Plan the sections of a long text."""
        points = [section for section in writing.sections if section.kind == POINT]
        answer, spent = await self._ask(
            prompting.outline(writing), prompting.OutlineAnswer, _limit(OUTLINE_WORDS + 10 * len(points))
        )
        parts = iter(answer.sections)
        sections = [_planned(section, writing.topic, parts) for section in writing.sections]
        return Outline(tuple(sections), spent.tokens_in, spent.tokens_out, spent.cost_usd)

    async def write(self, writing: Writing) -> Draft:
        """Write a draft; what does not hold is marked with its doubt."""
        answer, spent = await self._ask(prompting.draft(writing), prompting.DraftAnswer, _limit(writing.words))
        blocks = [
            DraftBlock(section.kind, _heading(section, block.heading), self._verified(block.sentences, writing))
            for section, block in zip(writing.sections, answer.blocks, strict=False)
        ]
        made = tuple(block for block in blocks if block.sentences)
        return Draft(made, spent.tokens_in, spent.tokens_out, spent.cost_usd)

    async def mend(self, writing: Writing, doubtful: Sequence[Sentence]) -> Draft:
        """Say sentences anew that were not believed."""
        limit = _limit(MEND_WORDS * len(doubtful))
        answer, spent = await self._ask(prompting.mend(writing, doubtful), prompting.MendAnswer, limit)
        given = {passage.id: passage for passage in writing.passages}
        found = [verifying.verify(claim, given, writing) or Sentence("") for claim in answer.sentences]
        same = [*found, *doubtful[len(found) :]][: len(doubtful)]
        return Draft((DraftBlock("note", None, tuple(same)),), spent.tokens_in, spent.tokens_out, spent.cost_usd)

    def _verified(self, claims: Sequence[verifying.Claim], writing: Writing) -> tuple[Sentence, ...]:
        given = {passage.id: passage for passage in writing.passages}
        found = (verifying.verify(claim, given, writing) for claim in claims)
        return tuple(sentence for sentence in found if sentence is not None)

    async def _ask(self, messages: list[dict[str, str]], kind: type[A], limit: int) -> tuple[A, _Spent]:
        import openai  # half a second: only workspaces with a model pay it

        shape = {"name": kind.__name__, "strict": True, "schema": prompting.schema(kind)}
        try:
            answer = await self._open().chat.completions.create(
                model=self.name,
                messages=messages,
                response_format={"type": "json_schema", "json_schema": shape},
                extra_body={self._choice.limit_field: limit},
            )
        except openai.APITimeoutError as error:
            raise ProviderFailed("The model took too long.", "timeout") from error
        except openai.APIConnectionError as error:
            raise _unreachable(error) from error
        except openai.APIStatusError as error:
            raise _refusal(error) from error
        except (openai.OpenAIError, ValueError) as error:
            raise ProviderFailed("The model's address answered something that is no answer.", "unavailable") from error
        return self._read(answer, messages, kind)

    def _read(self, answer: Any, messages: list[dict[str, str]], kind: type[A]) -> tuple[A, _Spent]:
        choice = answer.choices[0] if getattr(answer, "choices", None) else None
        text = (choice.message.content if choice else None) or ""
        used = getattr(answer, "usage", None)
        asked = used.prompt_tokens if used else self._prompt(messages)
        answered = used.completion_tokens if used else self._count(text)
        spent = _Spent(tokens_in=asked, tokens_out=answered, cost_usd=self._usd(asked, answered))
        if choice is not None and choice.finish_reason == "length":
            raise Spoiled("The model's answer was cut off.", spent)
        try:
            return msgspec.json.decode(text, type=kind), spent
        except (msgspec.DecodeError, UnicodeError) as error:
            raise Spoiled("The model did not answer in the shape that was asked for.", spent) from error

    def _open(self) -> Any:
        if self._client is None:
            import openai

            self._client = openai.AsyncOpenAI(
                base_url=self._choice.base_url,
                api_key=self._key or "none",
                timeout=self._choice.seconds,
                max_retries=0,
            )
        return self._client

    def _count(self, text: str) -> int:
        return tokens.count(self.name, text)

    def _prompt(self, messages: Sequence[dict[str, str]]) -> int:
        return sum(self._count(message["content"]) + 8 for message in messages)

    def _usd(self, asked: int, answered: int) -> float:
        usd = asked * self._choice.usd_per_million_in + answered * self._choice.usd_per_million_out
        return round(usd / 1_000_000, 6)


def _limit(words: int) -> int:
    return words * TOKENS_PER_WORD + TOKENS_SPARE


def _planned(section: Section, topic: str, parts: Iterator[prompting.Part]) -> Section:
    part = next(parts, None) if section.kind == POINT else None
    if part is None:
        return section
    heading = " ".join(part.heading.split())[:80] or None
    return replace(section, heading=heading, query=f"{topic} {part.query}"[:900])


def _heading(section: Section, answered: str | None) -> str | None:
    return section.heading or (" ".join(answered.split())[:80] or None if answered and section.kind == POINT else None)


def _unreachable(error: Exception) -> Exception:
    import httpx

    if isinstance(error.__cause__, httpx.ConnectError | httpx.ConnectTimeout):
        return NotCharged("The model's address cannot be reached.")
    return ProviderFailed("The connection to the model broke.", "unavailable")


def _refusal(error: Any) -> Exception:
    """What a status stands for: whether the call was charged is certain only where the server says that it is too busy."""
    status = error.status_code
    if status in _REFUSED_FREE:
        return NotCharged("The model is busy.", _seconds(error.response.headers.get("Retry-After")))
    if status >= 500:
        return ProviderFailed(f"The model's server failed with {status}.", "unavailable")
    return ProviderFailed(f"The model's server refused the call with {status}.", "rejected")


def _seconds(text: str | None) -> float | None:
    try:
        return max(0.0, float(text)) if text else None
    except ValueError:
        return None
