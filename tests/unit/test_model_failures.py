"""Failures of models: what each status and error body means for the charge, with the provider's own message."""

from __future__ import annotations

import gzip
import json
import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any

import msgspec
import pytest

from copydesk_server.core.spending import NotCharged, ProviderFailed, UnusableAnswer
from copydesk_server.providers.error_reports import MOST_CHARS, read_report
from copydesk_server.providers.models import ModelChoice, Prompt
from copydesk_server.providers.models.client import ModelClient
from support.scripted_server import Answer, reply, scripted

KEY = "sk-very-secret-0123456789"
OPENAI = {"message": "Unsupported parameter: 'max_tokens'.", "type": "invalid_request_error", "param": None}
# As their references and servers write them: the status, the body, and what a user reads of it.
REJECTED = {
    "openai": (400, {"error": {**OPENAI, "code": "unsupported_parameter"}}, "Unsupported parameter: 'max_tokens'."),
    "openai key": (401, {"error": {"message": f"Incorrect API key provided: {KEY}.", "code": "invalid_api_key"}}, "Incorrect API key provided: ***."),
    "openai masked key": (401, {"error": {"message": "Incorrect API key provided: sk-ve***6789. Find yours."}}, "Incorrect API key provided: ***. Find yours."),
    "openai model": (404, {"error": {"message": "The model `m` does not exist.", "code": "model_not_found"}}, "The model `m` does not exist."),
    "openai quota": (429, {"error": {"message": "You exceeded your current quota.", "type": "insufficient_quota", "code": "insufficient_quota"}}, "You exceeded your current quota."),
    "openai context": (400, {"error": {"message": "This model's maximum context length is 128000 tokens.", "code": "context_length_exceeded"}}, "maximum context length is 128000"),
    "anthropic": (404, {"type": "error", "error": {"type": "not_found_error", "message": "model: m"}, "request_id": "req_1"}, "model: m"),
    "gemini": (400, [{"error": {"code": 400, "message": "API key not valid.", "status": "INVALID_ARGUMENT"}}], "API key not valid."),
    "mistral": (422, {"object": "error", "message": "Invalid model: m", "type": "invalid_model", "code": "1500"}, "Invalid model: m"),
    "fastapi": (422, {"detail": [{"type": "missing", "loc": ["body", "model"], "msg": "Field required"}]}, "Field required"),
    "azure filter": (400, {"error": {"message": "The response was filtered.", "code": "content_filter", "innererror": {"code": "ResponsibleAIPolicyViolation"}}}, "content filter refused the request: The response was filtered."),
    "openrouter": (402, {"error": {"code": 402, "message": "Insufficient credits"}}, "Insufficient credits"),
    "openrouter cause": (400, {"error": {"code": 400, "message": "Provider returned error", "metadata": {"raw": "max_tokens is too large", "provider_name": "X"}}}, "Provider returned error: max_tokens is too large"),
    "ollama": (404, {"error": "model 'm' not found"}, "model 'm' not found"),
    "vllm": (400, {"object": "error", "message": "maximum context length is 4096", "type": "BadRequestError", "code": 400}, "maximum context length is 4096"),
    "llama.cpp": (400, {"error": {"code": 400, "message": "the request exceeds the available context size", "type": "exceed_context_size_error", "n_ctx": 4096}}, "exceeds the available context size"),
    "lm studio": (400, {"error": "Model does not support structured output"}, "does not support structured output"),
    "nothing": (403, None, "answered 403."),
}  # fmt: skip


class Words(msgspec.Struct, frozen=True):
    """An answer."""

    words: list[str]


async def failure(*answers: Answer, seconds: float = 5.0) -> Any:
    """The error of a call, and that it was sent once; neither it nor its causes show the key."""
    with scripted(*answers) as server:
        choice = ModelChoice(
            base_url=server.base_url, model="m", usd_per_million_in=1, usd_per_million_out=1, seconds=seconds
        )
        with pytest.raises((NotCharged, ProviderFailed, UnusableAnswer)) as caught:
            await ModelClient(choice, KEY).complete(Prompt("", "", "Say."), Words, 100)
    assert len(server.seen) == 1
    error: BaseException | None = caught.value
    while error is not None:
        assert KEY not in f"{error!r}{error}"
        error = error.__cause__ or error.__context__
    return caught.value


@pytest.mark.parametrize("name", REJECTED)
async def test_a_rejected_request_shows_the_message_of_its_provider(name):
    """It was not charged, and the same request will not succeed."""
    status, body, told = REJECTED[name]
    error = await failure(reply(status, body))

    assert (type(error), error.reason) == (ProviderFailed, "rejected")
    assert told in str(error)


@pytest.mark.parametrize("status", [429, 503, 529])
async def test_a_busy_provider_charged_nothing_and_says_when_to_come_again(status):
    """In seconds or as a date; what is neither is no wish."""
    body = {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}
    later = format_datetime(datetime.now(UTC) + timedelta(seconds=30), usegmt=True)
    for header, seconds in [("7", 7), ("0.5", 0.5), (later, 30), ("soon", None), ("-3", 0)]:
        error = await failure(reply(status, body, Retry_After=header))
        assert type(error) is NotCharged
        assert str(error) == f"The model is busy (status {status}): Overloaded"
        assert error.retry_after == (None if seconds is None else pytest.approx(seconds, abs=2))


@pytest.mark.parametrize(
    ("status", "reason"), [(500, "unavailable"), (502, "unavailable"), (504, "timeout"), (408, "timeout")]
)
async def test_what_fails_after_it_was_sent_has_an_unknown_charge(status, reason):
    """It is not sent again, and its message is shown."""
    error = await failure(reply(status, {"error": {"message": "Something went wrong.", "code": None}}))

    assert (type(error), error.reason) == (ProviderFailed, reason)
    assert "Something went wrong." in str(error)


async def test_an_answer_of_success_may_report_an_error(subtests):
    """Routers do; its code counts as a status."""
    busy = {"error": {"code": 429, "message": "Provider is overloaded"}}
    cases = [
        (busy, NotCharged, "is busy (status 429): Provider is overloaded"),
        ({"error": {"code": 502, "message": "No provider"}}, ProviderFailed, "answered 502: No provider"),
        ({"error": {"message": "Odd."}}, ProviderFailed, "cannot be used: Odd."),
        ({"choices": []}, ProviderFailed, "cannot be used."),
    ]
    for body, kind, told in cases:
        with subtests.test(told=told):
            error = await failure(reply(200, body))
            assert type(error) is kind
            assert told in str(error)


def raw(head: str, body: bytes) -> Answer:
    """An answer as bytes."""
    return lambda _: f"HTTP/1.1 {head}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body


async def test_what_no_model_answers_is_reported_in_words(subtests):
    """Pages of gateways, compression that was not asked for, redirects; what cannot be read of an error is left out."""
    page = b"<html><body>Bad gateway</body></html>"
    packed = gzip.compress(json.dumps({"error": {"message": "hidden"}}).encode())
    cases = [
        (raw("502 Bad Gateway\r\nContent-Type: text/html", page), "unavailable", "answered 502."),
        (raw("200 OK\r\nContent-Type: text/html", page), "unavailable", "answered something that is not JSON."),
        (raw("200 OK\r\nContent-Type: text/plain", b'{"choices": ['), "unavailable", "not JSON"),
        (raw("200 OK\r\nContent-Encoding: gzip", packed), "unavailable", "compressed its answer"),
        (raw("400 Bad Request\r\nContent-Encoding: gzip", packed), "rejected", "answered 400."),
        (raw("301 Moved\r\nLocation: http://127.0.0.1:9/", b""), "rejected", "redirects, which is not followed"),
    ]
    for answer, reason, told in cases:
        with subtests.test(told=told):
            error = await failure(answer)
            assert (type(error), error.reason) == (ProviderFailed, reason)
            assert told in str(error)


async def test_a_slow_answer_has_an_unknown_charge():
    """The time is for the whole call."""

    def late(_: Any) -> bytes:
        time.sleep(0.6)
        return b""

    error = await failure(late, seconds=0.2)

    assert (type(error), error.reason, str(error)) == (ProviderFailed, "timeout", "The model took too long.")


async def test_a_plain_text_answer_with_json_is_read():
    """What an answer is counts, not what its content type says."""
    body = json.dumps({"choices": [{"message": {"content": '{"words": ["a"]}'}, "finish_reason": "stop"}]}).encode()
    with scripted(raw("200 OK\r\nContent-Type: text/plain", body)) as server:
        choice = ModelChoice(base_url=server.base_url, model="m", usd_per_million_in=1, usd_per_million_out=1)
        done = await ModelClient(choice, "").complete(Prompt("", "", "Say."), Words, 100)

    assert done.answer == Words(["a"])


def test_a_message_is_bounded_and_printable():
    """One line, without what turns the direction of a text; what is no report has none."""
    found = read_report(json.dumps({"error": {"message": f"a\nb\u202e\x1b[31m {'x' * 5_000}"}}).encode(), "")

    assert found.message.startswith("a b [31m xxx")
    assert len(found.message) == MOST_CHARS
    for body in (b"", b"<html>", b"null", b"[]", b'"text"', b"7", b"[" * 100_000, b'{"error": null}', b'{"error": 7}'):
        assert read_report(body, KEY).message == ""
