"""Calls of a model: one request, its answer in a shape, and what it used.

Nothing is sent twice by itself: whether a call may be repeated is decided above, from whether it was charged.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

import msgspec

from copydesk_server.core.log import get_logger
from copydesk_server.core.spending import Declined, NotCharged, ProviderFailed, UnusableAnswer
from copydesk_server.core.wire import Json, JsonObject
from copydesk_server.providers.endpoint import Endpoint, EndpointError
from copydesk_server.providers.error_reports import report_in
from copydesk_server.providers.failures import failure_of, failure_of_status
from copydesk_server.providers.models import chat, messages, ollama, shapes, tokens
from copydesk_server.providers.models.base import Call, Completion, Finish, Prompt, Reply, Tokens, Usage
from copydesk_server.providers.models.choice import ModelChoice
from copydesk_server.providers.models.fields import at
from copydesk_server.providers.models.presets import Dialect, Structured

log = get_logger("copydesk.providers")

A = TypeVar("A", bound=msgspec.Struct)
# JSON may write a token of any script as escapes of 6 bytes a character; beside the text there may be reasoning.
TOKEN_BYTES, SPARE_BYTES = 32, 256 * 1024
# What stands around each message in a prompt.
_MESSAGE_TOKENS = 8
# Tokens of models whose tokenizer is not known may be more than those of the one that counts here.
COUNT_MARGIN = 1.15
_REFUSAL_CHARS = 300

Request = Callable[[ModelChoice, Structured, Call], tuple[str, JsonObject]]
_DIALECTS: dict[Dialect, tuple[Request, Callable[[Json], Reply | None]]] = {
    Dialect.CHAT: (chat.request, chat.read),
    Dialect.MESSAGES: (messages.request, messages.read),
    Dialect.OLLAMA: (ollama.request, ollama.read),
}


def endpoint_of(choice: ModelChoice, key: str) -> Endpoint:
    """The address of a model, with its key in the header of its preset.

    Raises:
        ValueError: When the address or the key cannot be used.
    """
    preset = choice.known
    if preset.key_header == "Authorization":
        return Endpoint(choice.base_url, key, choice.seconds)
    return Endpoint(choice.base_url, key, choice.seconds, headers={**preset.headers, preset.key_header: key or "none"})


class ModelClient:
    """Calls a model.

    Args:
        choice: Which one, where, and its price.
        key: Its API key; an empty one is sent as ``none``.

    Raises:
        ValueError: When the address or the key cannot be used.
    """

    def __init__(self, choice: ModelChoice, key: str) -> None:
        self.name, self.choice, self.preset = choice.model, choice, choice.known
        self.context_window, self.max_output = choice.window, choice.max_output
        self.reasoning_tokens = choice.reasoning_tokens
        self._endpoint = endpoint_of(choice, key)
        self._key = key
        self._structured = choice.structured or self.preset.structured

    def count(self, text: str) -> int:
        """Tokens of a text."""
        return tokens.count(self.name, text)

    def count_prompt(self, prompt: Prompt, shape: type[msgspec.Struct] | None) -> int:
        """Tokens that a call reads: its messages, and the schema of the answer, which providers count too."""
        texts = [prompt.rules, _described(prompt, shape).user]
        if shape is not None and self._structured in {Structured.JSON_SCHEMA, Structured.TOOL}:
            texts.append(msgspec.json.encode(shapes.schema(shape)).decode())
        return sum(self.count(text) + _MESSAGE_TOKENS for text in texts)

    def price(self, tokens_in: int, tokens_out: int) -> float:
        """The most that tokens cost, in USD: those that are read may all be written to a cache."""
        return self._usd(Tokens(read=tokens_in, written=tokens_out, cache_written=tokens_in))

    def worst(self, prompt: Prompt, shape: type[msgspec.Struct] | None, max_output: int) -> float:
        """The most that a call can cost, in USD."""
        return self.price(self.count_prompt(prompt, shape), self._limit(max_output))

    async def complete(self, prompt: Prompt, shape: type[A] | None, max_output: int) -> Completion[A]:
        """Ask for an answer.

        Args:
            prompt: The question.
            shape: What the answer must be; ``None`` for prose.
            max_output: The most tokens of the answer, without reasoning.

        Returns:
            The answer; one that is cut off has its text, and is in its shape only if it is whole all the same.

        Raises:
            NotCharged: When the provider refused the call before any work.
            UnusableAnswer: When an answer was charged and cannot be used; ``Declined`` when it was refused or filtered.
            ProviderFailed: When the call failed otherwise.
        """
        limit = self._fitting(prompt, shape, self._limit(max_output))
        reply = await self._send(prompt, shape, limit)
        usage = self._usage(reply, prompt, shape)
        if reply.finish in {Finish.REFUSED, Finish.FILTERED}:
            raise Declined(_declined(reply), usage)
        if reply.finish is Finish.LENGTH and not reply.text.strip():
            told = f"The model used all {limit} tokens of its answer before its first word: it needs more room for reasoning."
            raise UnusableAnswer(told, usage)
        return Completion(_answer(reply, shape, usage), reply.text, reply.finish, usage)

    async def _send(self, prompt: Prompt, shape: type[msgspec.Struct] | None, limit: int) -> Reply:
        request, read = _DIALECTS[self.preset.dialect]
        name, schema = (shape.__name__, shapes.schema(shape)) if shape is not None else ("", {})
        path, body = request(self.choice, self._structured, Call(_described(prompt, shape), name, schema, limit))
        try:
            answer = await self._endpoint.post(path, body, limit * TOKEN_BYTES + SPARE_BYTES)
        except EndpointError as error:
            raise failure_of(error, "The model") from error
        reply = read(answer)
        if reply is None:
            raise self._failure_in(answer)
        return reply

    def _failure_in(self, answer: Json) -> NotCharged | ProviderFailed:
        """The failure that an answer of success reports, as routers do; its charge is not known."""
        report = report_in(answer, self._key)
        status = at(answer, "error", "code")
        if isinstance(status, int) and 400 <= status < 600:
            return failure_of_status(status, report, "The model")
        said = f": {report.message}" if report.message else "."
        return ProviderFailed(f"The model's address answered with something that cannot be used{said}", "unavailable")

    def _limit(self, max_output: int) -> int:
        """The limit of an answer with room for reasoning, within what the model answers at most."""
        limit = max_output + self.reasoning_tokens
        return limit if self.max_output is None else min(limit, self.max_output)

    def _fitting(self, prompt: Prompt, shape: type[msgspec.Struct] | None, limit: int) -> int:
        """The limit of an answer that fits the context window beside its prompt, which some servers cut without a sign.

        Raises:
            ProviderFailed: When there is no room for half of it.
        """
        if self.context_window is None:
            return limit
        asked = round(self.count_prompt(prompt, shape) * COUNT_MARGIN)
        room = self.context_window - asked
        if room < limit / 2:
            needed = f"about {asked} tokens to read and {limit} to answer"
            told = f"The request needs {needed}; the context window of {self.name} has {self.context_window}."
            raise ProviderFailed(f"{told} Choose fewer sources, or set a larger context window.", "rejected")
        return min(limit, room)

    def _usage(self, reply: Reply, prompt: Prompt, shape: type[msgspec.Struct] | None) -> Usage:
        """What a call used: as its provider counts; as is counted here where that is no count."""
        used = reply.tokens
        is_reported = used.read is not None and used.written is not None
        if not is_reported:
            log.warning("the model reports no usage", model=self.name)
        if used.read is None:
            used = replace(used, read=self.count_prompt(prompt, shape))
        if used.written is None:
            used = replace(used, written=self.count(reply.text))
        return Usage(
            used.read or 0, used.written or 0, self._usd(used), used.cached, used.reasoning, is_reported=is_reported
        )

    def _usd(self, used: Tokens) -> float:
        choice, read = self.choice, used.read or 0
        cached = min(used.cached, read)
        cache_written = min(used.cache_written, read - cached)
        price_in = choice.usd_per_million_in
        price_cached = price_in if choice.usd_per_million_cached_in is None else choice.usd_per_million_cached_in
        usd = (read - cached - cache_written) * price_in
        usd += cached * price_cached + cache_written * price_in * self.preset.cache_write_factor
        return round((usd + (used.written or 0) * choice.usd_per_million_out) / 1_000_000, 6)


def _described(prompt: Prompt, shape: type[msgspec.Struct] | None) -> Prompt:
    """The prompt with the shape of its answer at the end of its task."""
    if shape is None:
        return prompt
    told = prompt.shape or shapes.describe(shape)
    return replace(prompt, task=f"{prompt.task}\n\nAnswer with one JSON object of this shape and nothing else: {told}")


def _answer(reply: Reply, shape: type[A] | None, usage: Usage) -> A | None:
    if shape is None:
        return None
    try:
        return shapes.read(reply.text, shape)
    except ValueError as error:
        if reply.finish is Finish.LENGTH:
            return None
        raise UnusableAnswer("The model did not answer in the shape that was asked for.", usage) from error


def _declined(reply: Reply) -> str:
    said = " ".join(reply.text.split())[:_REFUSAL_CHARS]
    told = "refused to answer" if reply.finish is Finish.REFUSED else "was stopped by its provider's content filter"
    return f"The model {told}: {said}" if said else f"The model {told}."
