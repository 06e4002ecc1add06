"""Responses: their values, and the errors of those that are none."""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import attrs

from copydesk import _policy, _raw
from copydesk._request import Request
from copydesk.errors import APIError, ConnectionFailed, DeprecatedOperation, from_problem

if TYPE_CHECKING:
    from copydesk._http import HTTPResponse

T = TypeVar("T")


@attrs.frozen
class Response(Generic[T]):
    """The value of a response, and its headers."""

    value: T
    status: int
    headers: Mapping[str, str]


def read(request: Request[T], response: HTTPResponse) -> Response[T]:
    """The value of a response.

    Raises:
        APIError: When it is a problem.
        ConnectionFailed: When it is not what the operation returns.
    """
    headers = response.headers
    if response.status_code >= 300:
        raise error_of(response)
    if "Deprecation" in headers:
        _warn(request.operation, headers)
    value: Any = response.content if request.parse is bytes else None
    if request.parse is _raw.by_type:
        value = _raw.by_type(response)
    elif request.parse is not None and request.parse is not bytes:
        try:
            text = response.text if request.parse is str else None
            value = request.parse(json.loads(response.content) if text is None else text)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            # An unreadable response means a broken transfer or another kind of server.
            kind = headers.get("Content-Type", "").partition(";")[0] or "no type"
            check = "Is base_url that of a Copydesk server, with /api/v1?"
            reason = f"it has no {error}" if isinstance(error, KeyError) else str(error)
            message = f"the response to {request.operation} ({kind}) cannot be read: {reason}"
            raise ConnectionFailed(message, sent=True, check=check) from error
    return Response(value, response.status_code, headers)


def error_of(response: HTTPResponse) -> APIError:
    """The error of a response that is none of success."""
    try:
        problem = json.loads(response.content)
    except ValueError:
        problem = None
    if not isinstance(problem, dict) or "code" not in problem:
        problem = _foreign(response)
    hint = _policy.hint(
        response.headers.get("Retry-After"),
        response.headers.get("RateLimit") if response.status_code == 429 else None,
    )
    error = from_problem(response.status_code, problem, hint)
    error.headers = dict(response.headers)
    return error


def _foreign(response: HTTPResponse) -> dict[str, object]:
    """What is known of an answer that is not Copydesk's, but of a proxy or another server."""
    kind = response.headers.get("Content-Type", "").partition(";")[0] or "no type"
    text = " ".join(re.sub(r"<(style|script).*?</\1>|<[^>]*>", " ", response.text[:4000], flags=re.DOTALL).split())
    said = f"; it says: {text[:160]}" if text else ""
    who = "a proxy or another server answered, not Copydesk"
    return {"code": f"http_{response.status_code}", "detail": f"{response.reason_phrase}: {who} ({kind}{said})"}


def _warn(operation: str, headers: Mapping[str, str]) -> None:
    """Warn that an operation is deprecated (RFC 9745), and when it will be removed (RFC 8594)."""
    until = f", and will be removed on {headers['Sunset']}" if "Sunset" in headers else ""
    text = f"{operation} is deprecated{until}; see {headers.get('Link', 'the changelog')}"
    warnings.warn(text, DeprecatedOperation, stacklevel=2)
