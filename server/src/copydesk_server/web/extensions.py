"""What the shape of an operation cannot say, published in openapi.json for programs that act as the server does.

One is the SDK's ``FakeDesk``. It is read from what the server itself works by:

- ``x-copydesk-collections``, of the document: by path, the prefix of a collection's ids and what its resources refer to.
- ``x-copydesk-edit-token``, of an operation: the field of the body that names the state an edit starts from, the field of
  the resource that holds it, and the problem that answers a stale one.
- ``x-copydesk-once``, of an operation: the parameter that makes repeated requests one, and the problem that answers
  another request with the same value.
- ``x-copydesk-slots``, of an operation: the problem that answers a request while all slots are taken.
- ``x-copydesk-defaults``, of a schema: fields that begin with another value than null, zero or nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec import inspect

from copydesk_server.core import errors
from copydesk_server.core.errors import Problem
from copydesk_server.core.references import Reference
from copydesk_server.core.upload import Upload
from copydesk_server.web.download import Download
from copydesk_server.web.operation import Operation, Routes
from copydesk_server.web.schemas import Schema

if TYPE_CHECKING:  # Collections know Motor, which nothing here needs.
    from copydesk_server.core.collection import Collection, Row

# What a problem is about: the field of the body, and that of the resource, which differ when it is answered.
TOKENS: Mapping[type[Problem], tuple[str, str]] = {
    errors.StaleUpdate: ("expected_updated_at", "updated_at"),
    errors.RevisionConflict: ("expected_revision", "revision"),
}
ONCE: Mapping[type[Problem], tuple[str, str]] = {
    errors.IdempotencyKeyReused: ("header", "Idempotency-Key"),
    errors.UploadConflict: ("query", "upload_id"),
}
# What is never created is not in an example of a create: how it begins.
NEW: Mapping[str, Mapping[str, object]] = {"BrandKit": {"status": "empty"}}


def extend(document: Schema, groups: Sequence[Routes], collections: Sequence[Collection[Row]]) -> None:
    """Add the extensions to an OpenAPI document.

    Args:
        document: The document of the same operations.
        groups: All operations.
        collections: All collections; those without a path of their own are left out.
    """
    operations = [operation for group in groups for operation in group.operations]
    for operation in operations:
        document["paths"][operation.path][operation.method.lower()].update(_of_operation(operation))
    schemas = document["components"]["schemas"]
    for kind in _structs(operations):
        name = kind.cls.__name__
        defaults = {**_defaults(kind), **NEW.get(name, {})}
        for known in schemas.keys() & {name, f"{name}Input"} if defaults else ():
            schemas[known]["x-copydesk-defaults"] = defaults
    paths = _paths(operations, collections)
    document["x-copydesk-collections"] = {
        paths[one.name]: {"prefix": one.prefix, "references": [_told(item, paths) for item in one.references]}
        for one in collections
        if one.name in paths
    }


def _of_operation(operation: Operation) -> Schema:
    made: Schema = {}
    for problem in operation.problems:
        if problem in TOKENS:
            field, holds = TOKENS[problem]
            if "expected_version" in getattr(operation.body, "__struct_fields__", ()):  # Of what has a version instead.
                field, holds = "expected_version", "version"
            made["x-copydesk-edit-token"] = {"field": field, "holds": holds, "problem": problem.code}
        if problem in ONCE:
            place, name = ONCE[problem]
            made["x-copydesk-once"] = {"in": place, "name": name, "problem": problem.code}
        if problem is errors.ConcurrentJobLimit:
            made["x-copydesk-slots"] = {"problem": problem.code}
    return made


def _paths(operations: Iterable[Operation], collections: Iterable[Collection[Row]]) -> dict[str, str]:
    """The path of each collection: that of the plain CRUD on it, else the one that ends in its name."""
    found = {}
    for item in operations:
        path = item.path.removesuffix("/{id}").removesuffix("/{ref}")
        called, whole = (
            part.replace("-", "_").replace("/", "_") for part in (path.rpartition("/")[2], path.strip("/"))
        )
        for one in collections if item.method == "GET" else ():
            if _collection_of(item) is one or (one.name in {called, f"{called}s", whole} and one.name not in found):
                found[one.name] = path
    return found


def _collection_of(operation: Operation) -> object:
    return getattr(getattr(operation.call, "__self__", None), "collection", None)


def _told(reference: Reference, paths: Mapping[str, str]) -> Schema:
    """A reference, with the path of what it refers to; ``null`` where that has none."""
    return {
        "field": reference.path,
        "to": paths.get(reference.to),
        "on_delete": reference.on_delete.value,
        "checked": reference.checked,
        "while_active": bool(reference.only),
    }


def _structs(operations: Iterable[Operation]) -> Iterator[inspect.StructType]:
    """Every type of a body or an answer, and of their fields."""
    kinds = [kind for item in operations for kind in (item.body, item.answer, *item.results.values())]
    # All in one call, since each call takes every type apart anew.
    waiting: list[object] = [
        *inspect.multi_type_info(kind for kind in kinds if kind not in {None, bytes, Download, Upload})
    ]
    seen: set[type] = set()
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, inspect.StructType):
            if kind.cls in seen:
                continue
            seen.add(kind.cls)
            yield kind
        if isinstance(kind, tuple):
            waiting += kind
        elif isinstance(kind, inspect.Type | inspect.Field):
            waiting += [getattr(kind, name) for name in kind.__struct_fields__ if name not in {"default", "cls"}]


def _defaults(kind: inspect.StructType) -> Schema:
    """Defaults of a type's fields that are neither null, nor zero, nor nothing; those of a nested type are its own."""
    made = {}
    for field in kind.fields:
        value = field.default_factory() if callable(field.default_factory) else field.default
        if value not in (msgspec.NODEFAULT, msgspec.UNSET) and not isinstance(value, msgspec.Struct) and value:
            made[field.encode_name] = msgspec.to_builtins(value)
    return made
