"""Below the methods: responses as they came, and requests to any path."""

from __future__ import annotations

import json as json_
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import attrs

from copydesk import _lines, _options
from copydesk._request import KEY_HEADER, Request

if TYPE_CHECKING:
    from copydesk._http import HTTPResponse

T_co = TypeVar("T_co", covariant=True)
_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")


@attrs.frozen(repr=False)
class RawResponse(Generic[T_co]):
    """A response and the value that a method made of it.

    Args:
        value: What the method returned.
        status: HTTP status.
        headers: Headers, with names in lower case.
        content: The body, as bytes.
    """

    value: T_co
    status: int
    headers: Mapping[str, str]
    content: bytes

    @property
    def request_id(self) -> str | None:
        """Id for questions to the server's operators."""
        return self.headers.get("x-request-id")

    def __repr__(self) -> str:
        return _lines.call(
            "RawResponse", [str(self.status), _lines.short(self.value, 48)], [f"request_id={self.request_id!r}"]
        )


@attrs.frozen
class Collected:
    """A response while a method runs."""

    status: int
    headers: Mapping[str, str]
    content: bytes


_collecting: ContextVar[list[Collected] | None] = ContextVar("copydesk_responses", default=None)


@contextmanager
def collected() -> Iterator[list[Collected]]:
    """Collect the responses of this context, thread or task."""
    responses: list[Collected] = []
    token = _collecting.set(responses)
    try:
        yield responses
    finally:
        _collecting.reset(token)


def collect(status: int, headers: Mapping[str, str], content: bytes) -> None:
    """Keep a response, if somebody asked for it."""
    responses = _collecting.get()
    if responses is not None:
        lower = {name.lower(): value for name, value in headers.items()}
        responses.append(Collected(status, lower, content))


def of(value: Any, responses: list[Collected]) -> RawResponse[Any]:
    """The last response of a call, with its value.

    Raises:
        ValueError: When there was none.
    """
    if not responses:
        raise ValueError("this method sends no request of its own; of a list, give .page or .first")
    last = responses[-1]
    return RawResponse(value, last.status, last.headers, last.content)


def by_type(response: HTTPResponse) -> object:
    """The value of a response, by its type: JSON, text or bytes."""
    kind = response.headers.get("Content-Type", "").partition(";")[0]
    if not response.content:
        return None
    if kind == "application/json" or kind.endswith("+json"):
        return json_.loads(response.content)
    return response.text if kind.startswith("text/") else response.content


def build(
    method: str,
    path: str,
    params: Mapping[str, object] | None,
    json: object,
    content: bytes | None,
    headers: Mapping[str, str] | None,
    idempotency_key: str | None,
) -> Request[object]:
    """A request to any path.

    Raises:
        ValueError: When the method is none of HTTP, the path is an address, or there are two bodies.
    """
    if method.upper() not in _METHODS:
        raise ValueError(f"method is one of {', '.join(_METHODS)}, not {method!r}")
    if (
        not (path.startswith("/") and path.isprintable())
        or path.startswith("//")
        or set(path) & set("?# \\")
        or ".." in path.split("/")
    ):
        raise ValueError(f"path is below /api/v1, such as '/scripts', with its query in params, not {path!r}")
    if json is not None and content is not None:
        raise ValueError("give json or content, not both")
    sent = _options.headers(headers or {})
    sent |= {} if idempotency_key is None else {KEY_HEADER: idempotency_key}
    return Request(
        operation="request",
        method=method.upper(),
        path=path,
        params=dict(params or {}),
        headers=sent,
        json=json,
        parse=by_type,
        content=content,
    )
