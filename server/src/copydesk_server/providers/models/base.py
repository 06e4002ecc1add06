"""What a model is asked and what it answers, in the terms of no provider."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from copydesk_server.core.wire import JsonObject

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a model is asked: rules and sources, which are the same for several calls, and the task of one.

    Args:
        rules: The system message.
        sources: The documents, which a provider can cache together with the rules.
        task: What comes after them.
        shape: The shape of the answer in words; empty to have it described from its type.
    """

    rules: str
    sources: str
    task: str
    shape: str = ""

    @property
    def user(self) -> str:
        """The message after the rules."""
        return f"{self.sources}\n\n{self.task}" if self.sources else self.task


class Finish(StrEnum):
    """Why an answer ended."""

    STOP = "stop"
    LENGTH = "length"
    FILTERED = "filtered"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Tokens:
    """What an answer says that it used; ``None`` for what it does not say.

    ``read`` includes ``cached``, what was read from a cache, and ``cache_written``; ``written`` includes ``reasoning``.
    """

    read: int | None = None
    written: int | None = None
    cached: int = 0
    cache_written: int = 0
    reasoning: int = 0


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer as a dialect reads it.

    Args:
        text: As it came; of a refusal what the provider says of it.
        finish: Why it ended.
        tokens: What it used.
    """

    text: str
    finish: Finish
    tokens: Tokens


@dataclass(frozen=True, slots=True)
class Call:
    """What a dialect puts into a request.

    Args:
        prompt: With the shape of the answer described in its task.
        shape_name: Name of the shape; empty for an answer in prose.
        schema: Its JSON Schema; empty for an answer in prose.
        max_output: The most tokens of the answer, reasoning included.
    """

    prompt: Prompt
    shape_name: str
    schema: JsonObject
    max_output: int


@dataclass(frozen=True, slots=True)
class Usage:
    """What a call used and costs; ``is_reported`` is whether its provider says so, else it is counted here."""

    tokens_in: int
    tokens_out: int
    cost_usd: float
    cached_in: int = 0
    reasoning: int = 0
    is_reported: bool = True


@dataclass(frozen=True, slots=True)
class Completion(Generic[A]):
    """What a model answered, and what it used.

    Args:
        answer: In the shape that was asked for; ``None`` where it was cut off.
        text: As it came.
        finish: Why it ended: ``stop`` or ``length``. An answer that was refused or filtered raises an error.
        usage: What it used.
    """

    answer: A | None
    text: str
    finish: Finish
    usage: Usage

    @property
    def tokens_in(self) -> int:
        """Tokens read."""
        return self.usage.tokens_in

    @property
    def tokens_out(self) -> int:
        """Tokens written."""
        return self.usage.tokens_out

    @property
    def cost_usd(self) -> float:
        """What that costs."""
        return self.usage.cost_usd
