"""Ollama's own chat API, the one that takes a context length.

Reference: https://docs.ollama.com/api/chat. Its OpenAI-compatible API takes none, and cuts longer prompts without a sign.
"""

from __future__ import annotations

from copydesk_server.core.spending import token_count
from copydesk_server.core.wire import Json, JsonObject
from copydesk_server.providers.models.base import Call, Finish, Reply, Tokens
from copydesk_server.providers.models.choice import ModelChoice
from copydesk_server.providers.models.fields import at, text_at
from copydesk_server.providers.models.presets import Structured

_THINK: dict[str, Json] = {"none": False, "low": "low", "medium": "medium", "high": "high"}


def request(choice: ModelChoice, structured: Structured, call: Call) -> tuple[str, JsonObject]:
    """The path and the body of a request. The context length is the same for every call: another one loads the model anew."""
    body: JsonObject = {
        "model": choice.model,
        "messages": [{"role": "system", "content": call.prompt.rules}, {"role": "user", "content": call.prompt.user}],
        "stream": False,
        # Newer versions report a prompt that is too long; older ones ignore the field.
        "truncate": False,
        "options": {"num_ctx": choice.window, "num_predict": call.max_output},
    }
    if call.schema and structured is Structured.JSON_SCHEMA:
        body["format"] = call.schema
    if call.schema and structured is Structured.JSON_OBJECT:
        body["format"] = "json"
    if choice.reasoning:
        body["think"] = _THINK.get(choice.reasoning, True)
    return "/api/chat", body


def read(answer: Json) -> Reply | None:
    """The answer; ``None`` where it is none."""
    if not isinstance(at(answer, "message"), dict):
        return None
    finish = Finish.LENGTH if text_at(answer, "done_reason") == "length" else Finish.STOP
    # Without a count the whole prompt was cached.
    tokens = Tokens(read=token_count(at(answer, "prompt_eval_count")), written=token_count(at(answer, "eval_count")))
    return Reply(text_at(answer, "message", "content"), finish, tokens)
