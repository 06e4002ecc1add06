"""Arguments of operations: read from a query string, or given by a page that calls an operation."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeVar, cast, get_origin

import msgspec

from copydesk_server.core import validation
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, InsufficientScope, ValidationFailed
from copydesk_server.core.resource import Representation
from copydesk_server.core.storage import Storage
from copydesk_server.core.upload import Upload
from copydesk_server.core.wire import decode_hook, fields_of, to_json
from copydesk_server.web.operation import DeclarationError, Operation, Reply

Q = TypeVar("Q", bound=msgspec.Struct)


def read_query(arguments: Mapping[str, Sequence[bytes]], kind: type[Q]) -> Q:
    """Convert the arguments of a query.

    Args:
        arguments: Values by name, as they came.
        kind: The type wanted; a parameter whose field is a list may come more than once.

    Raises:
        ValidationFailed: With one fault for each parameter that is wrong.
    """
    if not arguments and (empty := _empty(kind)) is not None:
        return cast("Q", empty)
    types = _types_of(kind)
    faults: list[Fault] = []
    given: dict[str, object] = {}
    for name, values in arguments.items():
        texts = [value.decode(errors="replace") for value in values]
        many = "list[" in types.get(name, "")
        fault = _fault_of(values, texts, types.get(name, "str"), many=many)
        if fault is None:
            given[name] = texts if many else texts[0]
        else:
            faults.append(Fault(f"?{name}", *fault))
    try:
        parsed = validation.convert(given, kind, strict=False, root="?")
    except ValidationFailed as problem:
        if not faults:
            raise
        faults += problem.errors
    if faults:
        raise ValidationFailed(errors=faults)
    return parsed


@cache
def _empty(kind: Callable[[], object]) -> object | None:
    """What no parameters make, for all requests without any, since it does not change; ``None`` where one must be given."""
    try:
        return kind()
    except TypeError:
        return None


@cache
def _types_of(kind: type[msgspec.Struct]) -> Mapping[str, str]:
    """The source of each parameter's type."""
    return {field.encode_name: str(field.type) for field in fields_of(kind)}


def _fault_of(values: Sequence[bytes], texts: Sequence[str], type_: str, *, many: bool) -> tuple[str, str] | None:
    if any(text.encode() != value for text, value in zip(texts, values, strict=True)):
        return "invalid", "is not UTF-8"
    if len(texts) > 1 and not many:
        return "not_allowed", "is given twice"
    if "null" in map(str.lower, texts) and not re.search(r"\bstr\b", type_):
        # The lenient conversion would read it as no value, and so drop a filter without a word.
        return "wrong_type", "cannot be null; leave it out"
    return None


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Api:
    """The operations that a page may call.

    Args:
        operations: All of the API, by id.
        allowed: Ids of those that the page is declared with.
        context: Whose requests they are; ``None`` without a session.
    """

    operations: Mapping[str, Operation]
    allowed: Collection[str]
    context: Context | None

    async def call(
        self,
        id_: str,
        kind: type[T],
        *path: str | int,
        query: Mapping[str, object] | None = None,
        headers: Mapping[str, str] | None = None,
        body: object = None,
    ) -> T:
        """Call an operation as a request would.

        Args:
            id_: The operation.
            kind: Type of its answer; ``NoneType`` where it has none.
            path: Parameters of its path, in order.
            query: Its query parameters.
            headers: Headers that it reads, by their field.
            body: Its body: an ``Upload``, or what JSON is made of.

        Raises:
            DeclarationError: When the page is not declared with it.
            InsufficientScope: When the visitor's role lacks one of its scopes.
            Problem: What the operation answers.
        """
        if id_ not in self.allowed or self.context is None:
            raise DeclarationError(f"{id_} is none of the operations that the page is declared with")
        operation = self.operations[id_]
        missing = [scope for scope in operation.scopes if scope not in self.context.scopes]
        if missing:
            raise InsufficientScope(f"Your role lacks {', '.join(missing)}.", required_scopes=list(operation.scopes))
        if operation.needs_room:
            await Storage.of(self.context.services).require_room(self.context.services)
        arguments: dict[str, object] = dict(zip(operation.path_names, path, strict=True))
        if operation.query is not None:
            arguments["query"] = validation.convert(dict(query or {}), operation.query, strict=False, root="?")
        if operation.headers is not None:
            arguments["headers"] = operation.headers(
                **{name: (headers or {}).get(name) for name, _ in operation.header_names}
            )
        if isinstance(body, Upload):
            arguments["body"] = body
        elif operation.body is not None:
            arguments["body"] = validation.decode(to_json(body), cast("type[object]", operation.body))
        return _read_answer(await operation.call(self.context, **arguments), kind)


def _read_answer(answer: object, kind: type[T]) -> T:
    """What an operation answered, as its type."""
    value = answer.value if isinstance(answer, Reply) else answer
    if isinstance(value, Representation):
        return msgspec.json.decode(to_json(value.value), type=kind, dec_hook=decode_hook)
    if not isinstance(value, get_origin(kind) or kind):
        return msgspec.json.decode(to_json(value), type=kind, dec_hook=decode_hook)
    return cast("T", value)


async def upload_of(content: bytes, content_type: str = "") -> Upload:
    """The body of a request that is there already."""
    upload = Upload(content_type, len(content))
    if content:
        await upload.feed(content)
    await upload.end()
    return upload
