"""Calls of the operations, sent over HTTP or by the SDK's methods."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

import attrs
import httpx

from copydesk import Copydesk
from copydesk_server.web.operation import Operation


@attrs.frozen
class Call:
    """What to send."""

    operation: Operation
    path: dict[str, Any]
    query: dict[str, Any]
    body: dict[str, Any] | None
    content: bytes | None = None

    @property
    def url(self) -> str:
        """The path, filled."""
        return self.operation.path.format(**self.path)

    @property
    def headers(self) -> dict[str, str]:
        """What a server wants beside the key."""
        return headers_of(self.operation)


def headers_of(operation: Operation) -> dict[str, str]:
    """Headers that an operation must have."""
    return {"Idempotency-Key": f"test-{uuid.uuid4().hex}"} if operation.results else {}


# Sends a call and returns the answer in JSON; ``None`` where it is none.
Send = Callable[[Call], Any]


class Refused(Exception):
    """A server refused a call that is right."""


def over_http(client: httpx.Client) -> Send:
    """Send calls as they are; a refusal is an error."""

    def send(call: Call) -> Any:
        answer = request(client, call)
        if not answer.is_success:
            raise Refused(f"{call.operation.id}: {answer.text}")
        return answer.json() if answer.headers.get("Content-Type", "").startswith("application/json") else None

    return send


def request(client: httpx.Client, call: Call) -> httpx.Response:
    """Send a call, whatever comes of it."""
    body: dict[str, Any] = {} if call.body is None else {"json": call.body}
    if call.content is not None:
        body = {"content": call.content}
    return client.request(call.operation.method, call.url, params=call.query, headers=call.headers, **body)


def through(desk: Copydesk) -> Send:
    """Send calls by the SDK's methods."""

    def send(call: Call) -> Any:
        answer = method_of(desk, call.operation.id)(*call.path.values(), **arguments(call))
        if hasattr(answer, "page"):  # A list is lazy.
            answer = answer.page()
        answer = getattr(answer, "data", answer)  # What a handle follows.
        return answer.to_dict() if hasattr(answer, "to_dict") else None

    return send


def method_of(desk: Any, operation_id: str) -> Any:
    """The SDK's method of an operation."""
    family = max((name for name in dir(desk) if operation_id.startswith(f"{name}_")), key=len)
    return getattr(getattr(desk, family), operation_id.removeprefix(f"{family}_"))


def arguments(call: Call) -> dict[str, Any]:
    """What the SDK's method takes by name."""
    content = {} if call.content is None else {"content": call.content}
    return {**call.query, **(call.body or {}), **content}
