"""Faults of a request in Python's words: the argument, what is expected there, what was given, and the nearest choice.

The server tells of JSON, and a caller thinks of arguments. What fits none of the patterns stays in the server's words.
"""

from __future__ import annotations

import difflib
import functools
import json
import re
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any

from copydesk import _lines
from copydesk._fault import Fault

# JSON's names of types, as msgspec and JSON Schema say them.
_TYPES = {"array": "list", "object": "dict", "null": "None", "integer": "int", "number": "float", "string": "str"}
_EXPECTED = re.compile(r"Expected `([^`]+)`(?:, got `(\w+)`)?(.*)", re.DOTALL)
_LONG = re.compile(r"Expected `(\w+)` of length <= (\d+)")
_CHOICES = re.compile(r"must be one of ([^;]+)(?:; .*)?", re.DOTALL)
# What a message must not repeat, since messages go to logs.
_SECRET = re.compile(r"key|secret|token|password|credential|authorization", re.IGNORECASE)
_MISSING = object()
_NEAR = 0.6


def told(operation: str, body: Any, query: Mapping[str, Any], faults: list[Fault]) -> list[Fault]:
    """The faults of a request, each with its text in Python's words.

    Args:
        operation: The operationId.
        body: The body before it was encoded, as JSON values.
        query: The query parameters.
        faults: What the server found.
    """
    schema = _schema(operation)
    return [Fault(one.pointer, one.code, one.message, _text(one, body, query, schema)) for one in faults]


def _text(fault: Fault, body: Any, query: Mapping[str, Any], schema: Any) -> str:
    if fault.pointer.startswith("?"):
        name = fault.pointer[1:]
        return f"{name}: {_words(fault, name, query.get(name, _MISSING), schema['query'].get(name, {}))}"
    path = [part.replace("~1", "/").replace("~0", "~") for part in fault.pointer.split("/")[1:]]
    if not path:
        return fault.message
    place = _narrowed(schema["body"], path, body)
    return f"{_argument(path)}: {_words(fault, path[-1], _at(body, path), place)}"


def _words(fault: Fault, name: str, value: Any, schema: Any) -> str:
    """What is wrong with the value of a field."""
    given = "" if value is _MISSING or _SECRET.search(name) else f", got {_lines.short(value, 40)}"
    if fault.message.startswith("is not a known field"):
        known = [*_properties(schema.get("of", {}))]
        return f"is not an argument{_nearest(name, known)}"
    if fault.message.startswith("Invalid enum value") or _CHOICES.fullmatch(fault.message):
        listed = _CHOICES.fullmatch(fault.message)
        choices = re.findall(r"'([^']*)'", listed[1]) if listed else [*_choices(schema.get("own", schema))]
        if choices:
            return f"expected one of {', '.join(map(repr, choices))}{given}{_nearest(value, choices)}"
    if long := _LONG.fullmatch(fault.message):
        has = f", has {len(value):,}" if isinstance(value, str | list | dict) else ""
        return f"may have {int(long[2]):,} {'characters' if long[1] == 'str' else 'items'} at most{has}"
    if match := _EXPECTED.fullmatch(fault.message):
        kinds = " or ".join(_TYPES.get(kind, kind) for kind in match[1].split(" | "))
        bound = match[3].strip()
        for sign, words in (("<=", "at most"), (">=", "at least"), ("<", "below"), (">", "above")):
            bound = bound.replace(f"{sign} ", f"{words} ")
        hint = ""
        if kinds.startswith("list") and isinstance(value, str) and given:
            hint = f"; write [{_lines.short(value, 40)}]"
        return f"expected {kinds}{f' {bound}' if bound else ''}{given}{hint}"
    if fault.message.startswith(("must be a", "must be the")) and repr(value) not in fault.message:
        return f"{fault.message}{given}"
    return fault.message


def _argument(path: list[str]) -> str:
    """The argument of a pointer: ``/input/target/words`` is ``words``, and ``/rules/0/term`` is ``rules[0].term``."""
    parts = path[1:] if path[0] == "input" and len(path) > 1 else path
    parts = parts[1:] if parts[0] == "target" and len(parts) > 1 else parts
    return parts[0] + "".join(f"[{part}]" if part.isdecimal() else f".{part}" for part in parts[1:])


def _at(body: Any, path: list[str]) -> Any:
    for part in path:
        if isinstance(body, Mapping) and part in body:
            body = body[part]
        elif isinstance(body, list) and part.isdecimal() and int(part) < len(body):
            body = body[int(part)]
        else:
            return _MISSING
    return body


def _nearest(value: Any, choices: list[str]) -> str:
    matches = difflib.get_close_matches(str(value), choices, 1, _NEAR)
    return f"; did you mean {matches[0]!r}?" if matches else ""


@functools.cache
def _published() -> Any:
    text = resources.files("copydesk").joinpath("_generated", "operations.json").read_text()
    return json.loads(text)


def is_known(operation: str) -> bool:
    """Whether this version of the API has an operation."""
    return operation in _published()["operations"]


def _schema(operation: str) -> dict[str, Any]:
    one = _published()["operations"].get(operation, {})
    return {"body": one.get("body") or {}, "query": one.get("query") or {}}


def _members(schema: Any) -> Iterator[Any]:
    """A schema, or the alternatives that it is one of, without references."""
    if "$ref" in schema:
        yield from _members(_published()["schemas"].get(schema["$ref"], {}))
        return
    alternatives = schema.get("anyOf") or schema.get("oneOf")
    if not alternatives:
        yield schema
    for one in alternatives or ():
        yield from _members(one)


def _properties(schema: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for one in _members(schema):
        found |= one.get("properties", {})
    return found


def _narrowed(schema: Any, path: list[str], body: Any) -> dict[str, Any]:
    """The schema of the last part of a path, ``own``, and that of what it is in, ``of``."""
    for part in path[:-1]:
        schema = _below(schema, part, body)
        body = _at(body, [part])
    return {"of": _of_kind(schema, body), "own": _below(schema, path[-1], body)}


def _below(schema: Any, part: str, body: Any) -> Any:
    for one in _members(_of_kind(schema, body)):
        if part in one.get("properties", {}):
            return one["properties"][part]
        if part.isdecimal() and "items" in one:
            return one["items"]
    return {}


def _of_kind(schema: Any, body: Any) -> Any:
    """Of several kinds, told apart by the value of a field such as ``operation``, that of the body."""
    if not isinstance(body, Mapping):
        return schema
    for one in _members(schema):
        tags = {
            name: of["const"]
            for name, of in one.get("properties", {}).items()
            if isinstance(of, dict) and "const" in of
        }
        if tags and all(body.get(name) == value for name, value in tags.items()):
            return one
    return schema


def _choices(schema: Any) -> Iterator[str]:
    for one in _members(schema):
        yield from (str(value) for value in one.get("enum", ()))
        if "const" in one:
            yield str(one["const"])
