"""What the API says of itself: its operations, checks of what they are sent, and values of what they answer."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from types import NoneType
from typing import Any
from urllib.parse import unquote

import attrs

Row = dict[str, Any]
Schema = Mapping[str, Any]
TYPES = {
    "array": list, "boolean": bool, "integer": int, "null": NoneType, "number": int | float, "object": dict, "string": str,
}  # fmt: skip

# Faults are told in the server's words: those of msgspec, and of a shape in place of its regular expression.
_NAMES = {"integer": "int", "number": "float", "string": "str", "array": "array", "object": "object"}
_SHAPES = {
    r"^https?://[^\s/]+": "must be a URL that begins with http:// or https://",
    r"^#[0-9a-fA-F]{6}$": "must be a colour such as #1f6f5c",
}


@attrs.frozen
class Operation:
    """An operation, as openapi.json describes it; ``Spec`` has the schemas that it speaks of."""

    id: str
    method: str
    path: str
    status: int
    type: str | None
    query: Mapping[str, Schema]
    required: list[str]
    body: Schema
    answer: Schema
    example: Any
    edit_token: Mapping[str, str] | None = None
    once: Mapping[str, str] | None = None
    slots: Mapping[str, str] | None = None
    results: Mapping[str, Schema] | None = None
    result_examples: Mapping[str, Row] = attrs.field(factory=dict)

    @property
    def table(self) -> str:
        """The path of the collection that it works on."""
        return re.sub(r"/{\w+}(/[\w-]+)?$" if self.method == "POST" else r"/{\w+}$", "", self.path)

    @property
    def owner(self) -> str:
        """The path of the collection of the first resource that it names."""
        return self.path.partition("/{")[0]

    @property
    def verb(self) -> str:
        """The last part of its path that is no parameter."""
        return re.sub(r"/{\w+}$", "", self.path).rpartition("/")[2]

    def names(self, path: str) -> dict[str, str]:
        """The parameters that a path holds, by their name."""
        match = re.fullmatch(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", self.path), path)
        return {name: unquote(text) for name, text in match.groupdict().items()} if match else {}


class Spec:
    """A description of operations, such as ``_generated/operations.json``."""

    def __init__(self, description: Mapping[str, Any]) -> None:
        self.schemas: Mapping[str, Schema] = description["schemas"]
        self.collections: Mapping[str, Mapping[str, Any]] = description["collections"]
        self.operations = {
            name: Operation(name, **{**one, "body": one["body"] or {}, "answer": one["answer"] or {}})
            for name, one in description["operations"].items()
        }
        operations = self.operations.values()
        # The operations that read one of a collection, and that make one, by its path.
        self.readers = {one.table: one for one in operations if one.method == "GET" and one.path.endswith("}")}
        self.creates = {one.path: one for one in operations if one.method == "POST" and one.path in self.readers}
        # The first, by the model that it answers.
        readers = [one for one in self.readers.values() if one.path.endswith(("/{id}", "/{ref}"))]
        self.homes = {one.answer["$ref"]: one for one in reversed(readers)}
        self.kinds = dict(self._kinds())

    @property
    def given(self) -> Iterator[Operation]:
        """What reads a resource that no operation and no job makes: those of its examples are there from the start."""
        queueing = [one for one in self.operations.values() if one.results]
        inputs = {
            name
            for one in queueing
            for kind in self.alternatives(one.body)
            for name in self.fields(kind["properties"].get("input", kind))
        }
        results = {name for one in queueing for schema in (one.results or {}).values() for name in self.fields(schema)}
        made = {self.table_of(name) for name in results - inputs}
        for reader in self.homes.values():
            known = reader.table in self.collections and reader.path == f"{reader.table}/{{id}}"
            if known and reader.table not in {*made, *self.creates}:
                yield reader

    @property
    def builtin(self) -> Iterator[tuple[str, Row]]:
        """What every workspace has, by the path of its collection, in the order in which it is listed."""
        for table in self.readers.keys() & {one.path for one in self.operations.values()}:
            yield from ((table, row) for row in self.listed(table) if row.get("origin") == "builtin")

    def fixed(self, operation: Operation) -> list[Row] | None:
        """The rows of the list that an operation reads, where they are no resources: they have a ``ref`` and no ``id``."""
        listing = next(
            (one for one in self.operations.values() if one.path == operation.table and one.method == "GET"), None
        )
        rows = _members(listing.example).get("items", []) if listing else []
        return rows if rows and "ref" in rows[0] and "id" not in rows[0] else None

    def _kinds(self) -> Iterator[tuple[str, str]]:
        """What fields of ids are called, without ``_id``, and the path of what they name."""
        for path in self.readers:
            name = path.rpartition("/")[2].replace("-", "_").removesuffix("s")
            yield from ((name, path), (name.rpartition("_")[2], path))
        for collection in self.collections.values():
            yield from ((stem(item["field"]), item["to"]) for item in collection["references"] if item["to"])

    def table_of(self, field: str) -> str | None:
        """The path of the collection that a field of ids names."""
        name = stem(field)
        return self.kinds.get(name, self.kinds.get(name.rpartition("_")[2])) if name != field else None

    def example(self, table: str, kinds: Sequence[str]) -> Row:
        """A resource of a collection, of one of these kinds where the API's examples have one."""
        examples = [self.readers[table].example, *self.listed(table)]
        return next((example for example in examples if example.get("kind") in kinds), examples[0])

    def listed(self, table: str) -> list[Row]:
        """The resources in the example of a collection's list."""
        pages = [one.example for one in self.operations.values() if one.path == table and one.method == "GET"]
        return [row for page in pages for row in (page or {}).get("items", [])]

    def naming(self, table: str, id_: str) -> Row:
        """The fields that name a resource of a collection, with the id of one."""
        return {f"{name}_id": id_ for name, path in self.kinds.items() if path == table}

    def resolve(self, schema: Schema) -> Schema:
        """A schema, or the one that it refers to."""
        return self.schemas[schema["$ref"]] if "$ref" in schema else schema

    def alternatives(self, schema: Schema) -> list[Schema]:
        """The schemas of which a value fits one."""
        schema = self.resolve(schema)
        return [self.resolve(one) for one in schema.get("anyOf", [schema])]

    def fields(self, schema: Schema) -> Mapping[str, Schema]:
        """The fields of an object, those of all of its alternatives."""
        return {name: inner for one in self.alternatives(schema) for name, inner in one.get("properties", {}).items()}

    def fill(self, schema: Schema, value: Any = None, example: Any = None) -> Any:
        """A value of a schema: what is given; else null, zero or nothing; what can be none of them is as in the example."""
        kinds = self.alternatives(schema)
        if value is None and {"type": "null"} in kinds:
            return None
        kind = next((one for one in kinds if _holds(one, value)), kinds[0])
        if "properties" in kind:
            values, examples = {**kind.get("defaults", {}), **_members(value)}, _members(example)
            return {
                name: self.fill(one, values.get(name), examples.get(name)) for name, one in kind["properties"].items()
            }
        if "enum" in kind:
            return next((one for one in (value, example) if one in kind["enum"]), kind["enum"][0])
        if value is not None:
            return [self.fill(kind["items"], one) for one in value] if isinstance(value, list) else value
        if "const" in kind or kind.get("format") == "date-time":
            return kind.get("const", example)
        empty: dict[str, Any] = {"array": [], "boolean": False, "integer": 0, "number": 0.0, "string": ""}
        return empty.get(kind.get("type", ""), {})

    def faults(self, schema: Schema, value: Any, pointer: str = "") -> Iterator[tuple[str, str]]:
        """What is wrong with a value: where, and what was expected."""
        kinds = self.alternatives(schema)
        if len(kinds) > 1:
            candidates = [one for one in kinds if not any(True for _ in self._tags(one, value))]
            faults = [list(self.faults(one, value, pointer)) for one in candidates or kinds]
            yield from min(faults, key=len)
            return
        [kind] = kinds
        if not isinstance(value, TYPES.get(kind.get("type", ""), object)) or (
            value is True and kind["type"] != "boolean"
        ):
            yield pointer, f"Expected `{_NAMES.get(kind['type'], kind['type'])}`"
            return
        yield from ((pointer, message) for message in _limits(kind, value))
        if isinstance(value, list):
            for number, one in enumerate(value):
                yield from self.faults(kind.get("items", {}), one, f"{pointer}/{number}")
        if isinstance(value, dict) and "properties" in kind:
            properties = kind["properties"]
            yield from ((f"{pointer}/{name}", "is required") for name in kind.get("required", []) if name not in value)
            yield from ((f"{pointer}/{name}", "is no field of it") for name in value if name not in properties)
            for name in value.keys() & properties.keys():
                yield from self.faults(properties[name], value[name], f"{pointer}/{name}")

    def _tags(self, kind: Schema, value: Any) -> Iterator[str]:
        """Constant fields of an alternative that a value does not have: it means another one."""
        for name, one in kind.get("properties", {}).items():
            if "const" in one and _members(value).get(name) != one["const"]:
                yield name


@functools.cache
def published() -> Spec:
    """The description that comes with this version of the SDK."""
    return Spec(json.loads(resources.files("copydesk").joinpath("_generated/operations.json").read_bytes()))


def stem(field: str) -> str:
    """What a field of ids is called, without ``_id`` or ``_ids`` and without what it is in."""
    return re.sub("_ids?$", "", field.rpartition(".")[2])


def _members(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _holds(kind: Schema, value: Any) -> bool:
    """Whether a value is of a kind; an object, with fields that the kind has."""
    fits = isinstance(value, TYPES.get(kind.get("type", ""), object))
    return fits and (
        not isinstance(value, dict) or "properties" not in kind or value.keys() <= kind["properties"].keys()
    )


def _limits(kind: Schema, value: Any) -> Iterator[str]:
    size, of = (len(value), "of length ") if isinstance(value, str | list | dict) else (value, "")
    name = _NAMES.get(kind.get("type", ""), "array")
    for lower, upper in (("minLength", "maxLength"), ("minItems", "maxItems"), ("minimum", "maximum")):
        if lower in kind and size < kind[lower]:
            yield "must not be empty" if of and kind[lower] == 1 else f"Expected `{name}` {of}>= {kind[lower]}"
        if upper in kind and size > kind[upper]:
            yield f"Expected `{name}` {of}<= {kind[upper]}"
    if "pattern" in kind and not re.search(kind["pattern"], value):
        yield _SHAPES.get(kind["pattern"], f"Expected `str` matching regex {kind['pattern']!r}")
    if "enum" in kind and value not in kind["enum"]:
        yield f"must be one of {', '.join(map(repr, kind['enum']))}"
