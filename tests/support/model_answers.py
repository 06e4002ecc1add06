"""Answers of models as the references of their APIs document them: OpenAI's chat completions, Anthropic's messages, Ollama's chat."""

from __future__ import annotations

from typing import Any

from support.scripted_server import Answer, reply

GOOD = '{"colours": ["red"], "note": null}'


def chat(content: Any = GOOD, finish: str = "stop", usage: Any = None, **message: Any) -> Answer:
    """A chat completion as OpenAI documents it."""
    told = {"role": "assistant", "content": content, "refusal": None, **message}
    counts = {"prompt_tokens": 1000, "completion_tokens": 100, "total_tokens": 1100} if usage is None else usage
    return reply(
        200,
        {
            "id": "chatcmpl-1",
            "object": "chat.completion",
            "created": 1_790_000_000,
            "model": "m-2026-11-01",
            "choices": [{"index": 0, "message": told, "logprobs": None, "finish_reason": finish}],
            "usage": counts,
            "service_tier": "default",
        },
    )


def message(*blocks: Any, stop: str = "end_turn", usage: Any = None, **more: Any) -> Answer:
    """A message as Anthropic documents it."""
    counts = usage or {"input_tokens": 1000, "output_tokens": 100}
    content = list(blocks) or [{"type": "text", "text": GOOD}]
    told = {"id": "msg_1", "type": "message", "role": "assistant", "model": "m", "stop_sequence": None}
    return reply(200, {**told, "content": content, "stop_reason": stop, "usage": counts, **more})


def ollama(content: str = GOOD, reason: str = "stop", **more: Any) -> Answer:
    """An answer as Ollama documents it."""
    told = {"model": "m", "created_at": "2026-11-28T07:00:00Z", "done": True, "done_reason": reason}
    counts = {"total_duration": 5, "load_duration": 1, "prompt_eval_count": 1000, "eval_count": 100}
    return reply(200, {**told, "message": {"role": "assistant", "content": content}, **counts, **more})
