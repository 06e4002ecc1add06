"""Shapes of answers: as JSON Schema, described in words, and read from what a model wrote."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypeVar, cast

import msgspec

from copydesk_server.core.wire import Json, JsonObject

A = TypeVar("A", bound=msgspec.Struct)
_FENCED = re.compile(r"```(?:json)?[ \t]*\r?\n?(\{.*\})\s*```", re.DOTALL | re.IGNORECASE)
_NAMES = {"string": "text", "integer": "whole number", "number": "number", "boolean": "true or false", "null": "null"}


@lru_cache(maxsize=32)
def schema(shape: type[msgspec.Struct]) -> JsonObject:
    """The JSON Schema of a shape, as strict structured output takes it: all fields required, no others, no defaults."""
    (ref,), components = msgspec.json.schema_components([shape], ref_template="#/$defs/{name}")
    whole: JsonObject = {"$defs": components, **components[ref["$ref"].rsplit("/", 1)[1]]}
    for part in [whole, *components.values()]:
        if "properties" not in part:
            continue
        part["additionalProperties"] = False
        part["required"] = list(part["properties"])
        for field in part["properties"].values():
            field.pop("default", None)
    return whole


@lru_cache(maxsize=32)
def describe(shape: type[msgspec.Struct]) -> str:
    """The shape for a prompt, such as ``{"words": [text, …]}``: some providers ignore a schema, others hide it from the model."""
    whole = schema(shape)
    return _describe(whole, cast("JsonObject", whole["$defs"]))


def _describe(part: JsonObject, definitions: JsonObject) -> str:
    if "$ref" in part:
        return _describe(cast("JsonObject", definitions[str(part["$ref"]).rsplit("/", 1)[1]]), definitions)
    if "enum" in part:
        return " or ".join(msgspec.json.encode(one).decode() for one in cast("list[Json]", part["enum"]))
    if "anyOf" in part:
        return " or ".join(_describe(one, definitions) for one in cast("list[JsonObject]", part["anyOf"]))
    if part.get("type") == "array":
        return f"[{_describe(cast('JsonObject', part.get('items', {})), definitions)}, …]"
    if "properties" in part:
        fields = cast("dict[str, JsonObject]", part["properties"]).items()
        return "{" + ", ".join(f'"{name}": {_describe(field, definitions)}' for name, field in fields) + "}"
    return _NAMES.get(str(part.get("type")), "any value")


def read(text: str, shape: type[A]) -> A:
    """The answer in a text: of the object alone, in a code fence, or with words around it.

    Raises:
        ValueError: When there is none of that shape.
    """
    try:
        return msgspec.json.decode(_object(text), type=shape)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ValueError(str(error)) from error


def _object(text: str) -> str:
    """The object of a text, without what models put around it: a byte order mark, a code fence, words."""
    fenced = _FENCED.search(text)
    if fenced:
        return fenced[1]
    start, end = text.find("{"), text.rfind("}")
    return text[start : end + 1] if 0 <= start < end else text
