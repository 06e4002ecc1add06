"""An operation is declared once; routing, validation, openapi.json, the docs and the SDK come from the declaration."""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from copydesk_server.core import errors
from copydesk_server.core.scopes import require_known

T = TypeVar("T")
BASE = "/api/v1"
JSON = "application/json"
MIB = 1024 * 1024


class DeclarationError(Exception):
    """Raised at start when an operation is declared in a way that cannot be served."""


@dataclass(frozen=True, slots=True)
class Reply(Generic[T]):
    """An answer that needs headers of its own."""

    value: T
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Operation:
    """One declared operation; ``web/handler.py`` serves it. A body of type ``bytes`` is taken as it comes."""

    method: str
    path: str
    id: str
    tag: str
    scopes: tuple[str, ...]
    public: bool
    status: int
    problems: tuple[type[errors.Problem], ...]
    summary: str
    description: str
    call: Callable[..., Awaitable[Any]]
    answer: Any
    content_type: str
    path_types: Mapping[str, type]
    query: type[msgspec.Struct] | None
    headers: type[msgspec.Struct] | None
    body: Any
    body_limit: int
    location: str | None
    location_id: str
    answer_headers: Mapping[str, str]
    schema: Mapping[str, Any] | None
    links: Mapping[str, Mapping[str, str]]
    results: Mapping[str, type[msgspec.Struct]]

    @property
    def path_names(self) -> tuple[str, ...]:
        """Names of the path's parameters, in order."""
        return tuple(self.path_types)

    @property
    def pattern(self) -> str:
        """The path as a regular expression with one group for each parameter."""
        return re.sub(r"\\{[^}]+\\}", "([^/]+)", re.escape(self.path))


def _common(operation_path: str, *, public: bool, body: Any) -> set[type[errors.Problem]]:
    found: set[type[errors.Problem]] = {
        errors.BadRequest,
        errors.HeadersTooLarge,
        errors.NotAcceptable,
        errors.UriTooLong,
        errors.InternalError,
        errors.Unavailable,
    }
    if not public:
        found |= {errors.Unauthorized, errors.InsufficientScope, errors.RateLimited}
    if "{" in operation_path:
        found.add(errors.NotFound)
    if body is not None:
        found |= {errors.PayloadTooLarge, errors.UnsupportedMediaType}
    if body not in {None, bytes}:
        found |= {errors.MalformedJson}
    return found | {errors.ValidationFailed}


@dataclass
class Routes:
    """The operations of one slice, in the order they are declared."""

    tag: str
    description: str
    operations: list[Operation] = field(default_factory=list)

    def operation(
        self,
        method: str,
        path: str,
        *,
        scopes: Sequence[str] = (),
        public: bool = False,
        status: int = 200,
        errors: Iterable[type[errors.Problem]] = (),
        body: Any = None,
        body_limit: int = MIB,
        location: str | None = None,
        location_id: str = "id",
        content_type: str = JSON,
        answer_headers: Mapping[str, str] | None = None,
        schema: Mapping[str, Any] | None = None,
        links: Mapping[str, Mapping[str, str]] | None = None,
        results: Mapping[str, type[msgspec.Struct]] | None = None,
    ) -> Callable[[Callable[..., Awaitable[Any]]], Callable[..., Awaitable[Any]]]:
        """Declare a typed async function as an operation.

        Args:
            method: HTTP method.
            path: Path below ``/api/v1``, parameters in braces.
            scopes: Scopes that a key needs, all of them.
            public: Whether the operation needs no key; then it has no scopes.
            status: Status of success.
            errors: Problems it raises beside those every operation of its shape can.
            body: Type of the body, where the annotation cannot name it.
            body_limit: Largest body in bytes.
            location: Path of the resource that was made, with ``{id}``.
            location_id: Field of the answer that is this id.
            content_type: Media type of the answer.
            answer_headers: Headers of the answer, name to description.
            schema: JSON Schema of an answer of type ``bytes`` that can be read as data.
            links: What else the answer leads to: an operation, its parameters, and where in the answer they are.
            results: What each kind of job makes, where the operation queues jobs; published as ``x-copydesk-results``.

        Raises:
            DeclarationError: When scopes are missing or unknown, or a parameter has no place.
        """

        def declare(function: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
            made = _read(function, method, path, self.tag, body)
            if bool(scopes) == public:
                raise DeclarationError(f"{made.id}: declare scopes, or public=True, and not both")
            problems = set(errors) | _common(path, public=public, body=made.body)
            self.operations.append(
                replace(
                    made,
                    scopes=tuple(require_known(list(scopes))),
                    public=public,
                    status=status,
                    problems=tuple(sorted(problems, key=lambda kind: (kind.status, kind.code))),
                    body_limit=body_limit,
                    location=location,
                    location_id=location_id,
                    content_type=content_type,
                    answer_headers=dict(answer_headers or {}),
                    schema=schema,
                    links=dict(links or {}),
                    results=dict(results or {}),
                )
            )
            return function

        return declare


def _read(function: Callable[..., Awaitable[Any]], method: str, path: str, tag: str, body: Any) -> Operation:
    """Read what a function's name, docstring and annotations say."""
    hints = get_type_hints(function, include_extras=True)
    if body is not None:
        hints["body"] = body
    names = tuple(re.findall(r"{([^}]+)}", path))
    parameters = [name for name in inspect.signature(function).parameters if name != "ctx"]
    stray = set(parameters) - set(names) - {"query", "headers", "body"}
    if stray or not set(names) <= set(parameters):
        raise DeclarationError(f"{function.__name__}: parameters {parameters} do not fit {path}")
    answer = hints["return"]
    if get_origin(answer) is Reply:
        answer = get_args(answer)[0]
    summary, _, description = inspect.cleandoc(function.__doc__ or "").partition("\n")
    if not summary:
        raise DeclarationError(f"{function.__name__}: the docstring is the text of the operation")
    return Operation(
        method=method,
        path=path,
        id=function.__name__,
        tag=tag,
        scopes=(),
        public=False,
        status=200,
        problems=(),
        summary=summary.rstrip("."),
        description=description.strip(),
        call=function,
        answer=None if answer is type(None) else answer,
        content_type=JSON,
        path_types={name: hints[name] for name in names},
        query=hints.get("query"),
        headers=hints.get("headers"),
        body=hints.get("body"),
        body_limit=MIB,
        location=None,
        location_id="id",
        answer_headers={},
        schema=None,
        links={},
        results={},
    )
