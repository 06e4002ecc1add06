"""The chat completions API, which OpenAI defines and most providers and local servers speak.

Reference: https://platform.openai.com/docs/api-reference/chat.
"""

from __future__ import annotations

from urllib.parse import quote

from copydesk_server.core.spending import token_count
from copydesk_server.core.wire import Json, JsonObject
from copydesk_server.providers.models.base import Call, Finish, Reply, Tokens
from copydesk_server.providers.models.choice import ModelChoice
from copydesk_server.providers.models.fields import at, count_at, text_at
from copydesk_server.providers.models.presets import Structured

_FINISHES = {"length": Finish.LENGTH, "content_filter": Finish.FILTERED}


def request(choice: ModelChoice, structured: Structured, call: Call) -> tuple[str, JsonObject]:
    """The path and the body of a request."""
    prompt, preset = call.prompt, choice.known
    body: JsonObject = {
        "model": choice.model,
        "messages": [{"role": "system", "content": prompt.rules}, {"role": "user", "content": prompt.user}],
        choice.limit_field or preset.limit_field: call.max_output,
        **(_structured(structured, call) if call.schema else {}),
    }
    if choice.reasoning and preset.reasoning_field:
        body[preset.reasoning_field] = choice.reasoning
    if preset.name == "openrouter":
        # Else it may choose a provider that ignores the schema.
        body["provider"] = {"require_parameters": True}
    if choice.api_version:  # Azure's dated API, which names the deployment in the path.
        return f"/deployments/{quote(choice.model, safe='')}/chat/completions?api-version={choice.api_version}", body
    return "/chat/completions", body


def _structured(structured: Structured, call: Call) -> JsonObject:
    if structured is Structured.JSON_SCHEMA:
        named: JsonObject = {"name": call.shape_name, "strict": True, "schema": call.schema}
        return {"response_format": {"type": "json_schema", "json_schema": named}}
    if structured is Structured.JSON_OBJECT:
        return {"response_format": {"type": "json_object"}}
    if structured is Structured.TOOL:
        function: JsonObject = {"name": call.shape_name, "parameters": call.schema}
        return {
            "tools": [{"type": "function", "function": function}],
            "tool_choice": {"type": "function", "function": {"name": call.shape_name}},
        }
    return {}


def read(answer: Json) -> Reply | None:
    """The answer; ``None`` where it is none."""
    choice = at(answer, "choices", 0)
    message = at(choice, "message")
    if not isinstance(message, dict):
        return None
    tokens = _tokens(at(answer, "usage"))
    if refusal := text_at(message, "refusal"):
        return Reply(refusal, Finish.REFUSED, tokens)
    text = text_at(message, "tool_calls", 0, "function", "arguments") or _content(message.get("content"))
    return Reply(text, _FINISHES.get(text_at(choice, "finish_reason"), Finish.STOP), tokens)


def _tokens(usage: Json) -> Tokens:
    """The counts. Of Gemini and some routers ``completion_tokens`` lacks the reasoning, which ``total_tokens`` has."""
    read, written = token_count(at(usage, "prompt_tokens")), token_count(at(usage, "completion_tokens"))
    reasoning = count_at(usage, "completion_tokens_details", "reasoning_tokens")
    if read is not None and written is not None:
        unlisted = max(0, count_at(usage, "total_tokens") - read - written)
        written, reasoning = written + unlisted, max(reasoning, unlisted)
    cached = count_at(usage, "prompt_tokens_details", "cached_tokens")
    return Tokens(read, written, cached, count_at(usage, "prompt_tokens_details", "cache_write_tokens"), reasoning)


def _content(content: Json) -> str:
    """The text of a message: a text, or parts, of which those that think have none (Mistral's reasoning models)."""
    if isinstance(content, list):
        return "".join(text_at(part, "text") for part in content)
    return content if isinstance(content, str) else ""
