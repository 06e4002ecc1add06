"""An operation is declared once; routing, validation, openapi.json, the docs and the SDK come from the declaration."""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Generic, TypedDict, TypeVar, Unpack, get_args, get_origin, get_type_hints

import msgspec

from copydesk_server.core import errors
from copydesk_server.core.access import require_known
from copydesk_server.core.errors import Problem
from copydesk_server.core.resource import Representation
from copydesk_server.core.upload import Upload
from copydesk_server.core.wire import decode_hook, to_json
from copydesk_server.web.security import HEADERS, PUBLIC, REVALIDATED

T = TypeVar("T")
# What serves an operation: the context, then what the request has, by name; ``Routes.add`` checks that it takes that.
Serve = Callable[..., Awaitable[object]]  # type: ignore[explicit-any]
Call = TypeVar("Call", bound=Serve)
BASE = "/api/v1"
JSON = "application/json"
MIB = 1024 * 1024


class DeclarationError(Exception):
    """Raised at start when an operation is declared in a way that cannot be served."""


class UndeclaredAnswer(Exception):
    """Raised in tests when an answer is not what its operation declares."""


@dataclass(frozen=True, slots=True)
class Reply(Generic[T]):
    """An answer that needs headers of its own, or the status of a repeat."""

    value: T
    headers: Mapping[str, str] = field(default_factory=dict)
    status: int | None = None


@dataclass(frozen=True, kw_only=True)
class Example:
    """A call that is right. All examples tell one story, and ``ids.example_id`` names its resources.

    openapi.json, the docstrings of the SDK and the tests have it from here; ``make examples`` records what a server answers.

    Args:
        path: Parameters of the path that are not those of the first resource of their kind.
        query: Query parameters.
        body: The body; ``expected_...`` stands for what the resource has at the time.
        bodies: A body of each kind, by the kind's name, where there are several.
        content: The body where it is not JSON.
        shows: What the docs show of the answer, such as ``items.0.title``; chosen by its fields where not given.
    """

    path: Mapping[str, object] = field(default_factory=dict)
    query: Mapping[str, object] = field(default_factory=dict)
    body: Mapping[str, object] | None = None
    bodies: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    content: str | None = None
    shows: str | None = None


@dataclass(frozen=True, kw_only=True)
class Operation:
    """One declared operation; ``web/handler.py`` serves it. A body of type ``Upload`` is any bytes, read as they come.

    Args:
        method: HTTP method.
        path: Path below ``/api/v1``, parameters in braces.
        id: Its name in openapi.json.
        tag: The group it is shown in.
        summary: The first line of its text.
        call: What serves it: the context first, then what the request has, by name.
        answer: Type of the answer; ``None`` where it has no body.
        description: The rest of its text.
        scopes: Scopes that a key needs, all of them.
        public: Whether the operation needs no key; then it has no scopes.
        status: Status of success.
        repeat_status: Status where an earlier request did the same; ``None`` where it is no other.
        stores: Whether it is refused where a disk is almost full; not given: whether its method and a scope of it write.
        errors: Problems it raises beside those every operation of its shape can.
        path_types: Types of the path's parameters, in order.
        query: Type of the query; ``None`` where it takes none.
        headers: Type of the headers it reads; ``None`` where it reads none.
        body: Type of the body; ``None`` where it takes none.
        body_limit: Largest body in bytes.
        location: Path of the resource that was made, with ``{id}``.
        location_id: Field of the answer that is this id.
        content_type: Media type of the answer.
        answer_headers: Headers of the answer, name to description.
        schema: JSON Schema of an answer of type ``bytes`` that can be read as data.
        links: What else the answer leads to: an operation, its parameters, and where in the answer they are.
        results: What each kind of job makes, where the operation queues jobs; published as ``x-copydesk-results``.
        contents: Types of the `content` of outputs that its jobs make.
        example: A call of it that is right; needed where it takes a body or a query parameter that must be given.
    """

    method: str
    path: str
    id: str
    tag: str
    summary: str
    call: Serve
    answer: object
    description: str = ""
    scopes: Sequence[str] = ()
    public: bool = False
    status: int = 200
    repeat_status: int | None = None
    stores: bool | None = None
    errors: Iterable[type[Problem]] = ()
    path_types: Mapping[str, type] = field(default_factory=dict)
    query: type[msgspec.Struct] | None = None
    headers: type[msgspec.Struct] | None = None
    body: object = None
    body_limit: int = MIB
    location: str | None = None
    location_id: str = "id"
    content_type: str = JSON
    answer_headers: Mapping[str, str] = field(default_factory=dict)
    schema: Mapping[str, object] | None = None
    links: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    results: Mapping[str, type[msgspec.Struct]] = field(default_factory=dict)
    contents: Sequence[type[msgspec.Struct]] = ()
    example: Example = Example()

    @cached_property
    def problems(self) -> tuple[type[Problem], ...]:
        """Every problem it answers, by status and code."""
        every = {*self.errors, *_common(self.path, public=self.public, body=self.body)}
        if self.needs_room:
            every.add(errors.StorageFull)
        return tuple(sorted(every, key=lambda kind: (kind.status, kind.code)))

    @cached_property
    def needs_room(self) -> bool:
        """Whether it stores something, and so needs room on the disks; deletes make some."""
        if self.stores is not None:
            return self.stores
        return self.method in {"POST", "PUT", "PATCH"} and any(scope.endswith(":write") for scope in self.scopes)

    def require_declared(self, body: bytes) -> None:
        """Hold an answer against its declared type: read as that and encoded anew it must be the same bytes.

        Raises:
            UndeclaredAnswer: When it is not.
        """
        try:
            declared = to_json(msgspec.json.decode(body, type=self.answer, dec_hook=decode_hook))
        except msgspec.ValidationError as fault:
            raise UndeclaredAnswer(f"{self.id}: {fault}") from fault
        if declared != body:
            raise UndeclaredAnswer(f"{self.id}: declared as {declared!r}, answered {body!r}")

    @cached_property
    def header_names(self) -> tuple[tuple[str, str], ...]:
        """The headers it reads: the field of their type, and what they are called in a request."""
        names = self.headers.__struct_fields__ if self.headers is not None else ()
        return tuple((name, name.replace("_", "-")) for name in names)

    @cached_property
    def cache_control(self) -> str:
        """Who may keep an answer: what is read by its caller alone and asked for again, what is public by anyone so."""
        if self.method != "GET":
            return HEADERS["Cache-Control"]
        return PUBLIC if self.public else REVALIDATED

    @property
    def path_names(self) -> tuple[str, ...]:
        """Names of the path's parameters, in order."""
        return tuple(self.path_types)

    @property
    def arguments(self) -> set[str]:
        """Names of what a request has for it, beside the context."""
        parts = {"query": self.query, "headers": self.headers, "body": self.body}
        return {*re.findall(r"{([^}]+)}", self.path), *(name for name, kind in parts.items() if kind is not None)}


def _common(operation_path: str, *, public: bool, body: object) -> set[type[Problem]]:
    found: set[type[Problem]] = {
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
        found |= {errors.PayloadTooLarge, errors.RequestTimeout, errors.UnsupportedMediaType}
    if body not in {None, Upload}:
        found |= {errors.MalformedJson}
    return found | {errors.ValidationFailed}


class _Signature(TypedDict):
    """What a function says of its operation."""

    id: str
    summary: str
    description: str
    answer: object
    path_types: dict[str, type]
    query: type[msgspec.Struct] | None
    headers: type[msgspec.Struct] | None
    body: object


class Options(TypedDict, total=False):
    """What a decorator says of an operation; see ``Operation``."""

    scopes: Sequence[str]
    public: bool
    status: int
    repeat_status: int | None
    stores: bool | None
    errors: Iterable[type[Problem]]
    body_limit: int
    location: str | None
    location_id: str
    content_type: str
    answer_headers: Mapping[str, str]
    schema: Mapping[str, object] | None
    links: Mapping[str, Mapping[str, str]]
    results: Mapping[str, type[msgspec.Struct]]
    contents: Sequence[type[msgspec.Struct]]
    example: Example


@dataclass
class Routes:
    """The operations of one slice, in the order they are declared."""

    tag: str
    description: str
    operations: list[Operation] = field(default_factory=list)

    def add(self, operation: Operation) -> None:
        """Add an operation.

        Raises:
            DeclarationError: When scopes are missing or unknown, what serves it does not take what a request has, or its
                example is not a request that it takes.
        """
        taken = {name for name in inspect.signature(operation.call).parameters if name != "ctx"}
        if taken != operation.arguments:
            told = f"takes {sorted(taken)}, and a request has {sorted(operation.arguments)}"
            raise DeclarationError(f"{operation.id}, {operation.path}: {told}")
        if bool(operation.scopes) == operation.public:
            raise DeclarationError(f"{operation.id}: declare scopes, or public=True, and not both")
        require_known([*operation.scopes])
        _check_example(operation)
        self.operations.append(replace(operation, scopes=tuple(operation.scopes)))

    def operation(
        self, method: str, path: str, *, body: object = None, **options: Unpack[Options]
    ) -> Callable[[Call], Call]:
        """Declare a typed async function as an operation: its name, docstring and annotations say the rest.

        Args:
            method: HTTP method.
            path: Path below ``/api/v1``, parameters in braces.
            body: Type of the body, where the annotation cannot name it.
            options: Further fields of ``Operation``.

        Raises:
            DeclarationError: When scopes are missing or unknown, or a parameter has no place.
        """

        def declare(function: Call) -> Call:
            signature = _read(function, path, body)
            self.add(Operation(method=method, path=path, tag=self.tag, call=function, **signature, **options))
            return function

        return declare


def _check_example(operation: Operation) -> None:
    example = operation.example
    bodies = [body for body in (example.body, *example.bodies.values()) if body is not None]
    if operation.body is not None and not bodies and example.content is None:
        raise DeclarationError(f"{operation.id}: it takes a body, and has no example of one")
    given: list[tuple[object, object, bool]] = [(body, operation.body, True) for body in bodies]
    given += [(example.query, operation.query, False)] if operation.query is not None else []
    for value, kind, strict in given:
        try:
            msgspec.convert(value, kind, dec_hook=decode_hook, strict=strict)
        except msgspec.ValidationError as fault:
            raise DeclarationError(f"{operation.id}: the example is not right: {fault}") from fault


def _read(function: Serve, path: str, body: object) -> _Signature:
    """What a function's name, docstring and annotations say, as fields of ``Operation``."""
    hints = get_type_hints(function, include_extras=True)
    names = [name for name in re.findall(r"{([^}]+)}", path) if name in hints]
    answer = hints["return"]
    while get_origin(answer) in {Reply, Representation}:
        answer = get_args(answer)[0]
    summary, _, description = inspect.cleandoc(function.__doc__ or "").partition("\n")
    if not summary:
        raise DeclarationError(f"{function.__name__}: the docstring is the text of the operation")
    return {
        "id": function.__name__,
        "summary": summary.rstrip("."),
        "description": description.strip(),
        "answer": None if answer is type(None) else answer,
        "path_types": {name: hints[name] for name in names},
        "query": hints.get("query"),
        "headers": hints.get("headers"),
        "body": hints.get("body") if body is None else body,
    }
