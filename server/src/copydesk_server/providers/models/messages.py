"""Anthropic's Messages API, with structured outputs and prompt caching.

Reference: https://platform.claude.com/docs/en/api/messages.
"""

from __future__ import annotations

import msgspec

from copydesk_server.core.spending import token_count
from copydesk_server.core.wire import Json, JsonObject
from copydesk_server.providers.models.base import Call, Finish, Reply, Tokens
from copydesk_server.providers.models.choice import ModelChoice
from copydesk_server.providers.models.fields import at, count_at, text_at
from copydesk_server.providers.models.presets import Structured

_FINISHES = {"max_tokens": Finish.LENGTH, "model_context_window_exceeded": Finish.LENGTH, "refusal": Finish.REFUSED}


def request(choice: ModelChoice, structured: Structured, call: Call) -> tuple[str, JsonObject]:
    """The path and the body of a request. The rules and sources end with a mark up to which they are cached."""
    content: list[Json] = [{"type": "text", "text": call.prompt.task}]
    if call.prompt.sources:
        cached: JsonObject = {"type": "text", "text": call.prompt.sources, "cache_control": {"type": "ephemeral"}}
        content.insert(0, cached)
    body: JsonObject = {
        "model": choice.model,
        "max_tokens": call.max_output,
        "system": call.prompt.rules,
        "messages": [{"role": "user", "content": content}],
    }
    output: JsonObject = {"effort": choice.reasoning} if choice.reasoning not in {"", "none", "minimal"} else {}
    if call.schema and structured is Structured.JSON_SCHEMA:
        output["format"] = {"type": "json_schema", "schema": call.schema}
    if call.schema and structured is Structured.TOOL:
        body["tools"] = [{"name": call.shape_name, "input_schema": call.schema}]
        body["tool_choice"] = {"type": "tool", "name": call.shape_name}
    if output:
        body["output_config"] = output
    if choice.reasoning == "none":
        body["thinking"] = {"type": "disabled"}
    return "/messages", body


def read(answer: Json) -> Reply | None:
    """The answer; ``None`` where it is none."""
    blocks = at(answer, "content")
    if not isinstance(blocks, list):
        return None
    finish = _FINISHES.get(text_at(answer, "stop_reason"), Finish.STOP)
    tokens = _tokens(at(answer, "usage"))
    if finish is Finish.REFUSED:
        return Reply(text_at(answer, "stop_details", "explanation") or _text(blocks), finish, tokens)
    return Reply(_text(blocks), finish, tokens)


def _text(blocks: list[Json]) -> str:
    """The text of blocks, or what a tool was called with; thinking is none of it."""
    for block in blocks:
        if at(block, "type") == "tool_use":
            return msgspec.json.encode(at(block, "input")).decode()
    return "".join(text_at(block, "text") for block in blocks if at(block, "type") == "text")


def _tokens(usage: Json) -> Tokens:
    """Its counts are disjoint: ``input_tokens`` has neither what was read from the cache nor what was written to it."""
    cached, written = count_at(usage, "cache_read_input_tokens"), count_at(usage, "cache_creation_input_tokens")
    fresh = token_count(at(usage, "input_tokens"))
    return Tokens(
        read=None if fresh is None else fresh + cached + written,
        written=token_count(at(usage, "output_tokens")),
        cached=cached,
        cache_written=written,
        reasoning=count_at(usage, "output_tokens_details", "thinking_tokens"),
    )
