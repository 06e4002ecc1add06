"""The blocks of this server: one folder each below ``templates/``, named by the ref; nothing else lists them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, cast

import msgspec
from msgspec import Meta

from copydesk_server.core.validation import convert
from copydesk_server.core.wire import JsonObject
from copydesk_server.media.blocks.types import Block

FOLDER = Path(__file__).parent / "templates"
# What a picture or film of a block is made of beside its own folder.
SHARED = (Path(__file__).parent / "common.typ", Path(__file__).parent / "main.typ")
# As they stand in a list: what opens a film first, what closes it last.
_ORDER = (
    "title", "lower_third", "callout", "quote", "big_number", "chart", "list", "steps", "comparison", "code",
    "browser_frame", "logo_sting", "cta", "progress",
)  # fmt: skip
_Schema = Mapping[str, Any]  # type: ignore[explicit-any]  # a JSON Schema, as our own files hold it
_PLAIN: dict[str, type] = {"string": str, "integer": int, "number": float}
_BOUNDS = {"minLength": "min_length", "maxLength": "max_length", "minimum": "ge", "maximum": "le"}
_COUNTS = {"minItems": "min_length", "maxItems": "max_length"}


@cache
def blocks() -> dict[str, Block]:
    """Every block by its ref, in the order of a list: the newest version of each name first."""
    found = {folder.name: _read(folder) for folder in FOLDER.iterdir() if (folder / "block.json").exists()}

    def place(ref: str) -> tuple[int, int]:
        name, _, version = ref.partition("@")
        return _ORDER.index(name), -int(version)

    return {ref: found[ref] for ref in sorted(found, key=place)}


def find(ref: str) -> Block | None:
    """The block of a ref."""
    return blocks().get(ref)


def check(block: Block, params: object, *, root: str = "") -> JsonObject:
    """The parameters of a block, with its defaults where they say nothing.

    Args:
        block: The block.
        params: What a caller sent.
        root: What the pointers of faults start with.

    Raises:
        ValidationFailed: With every fault, when they do not fit the block's JSON Schema.
    """
    return cast("JsonObject", msgspec.to_builtins(convert(params, _type_of(block.ref), root=root)))


def program(ref: str) -> bytes:
    """The Typst program that draws a block: what all share, the block's own, and the pages."""
    common, pages = SHARED
    parts = (common, FOLDER / ref / "block.typ", pages)
    return b"\n".join(part.read_bytes() for part in parts)


def _read(folder: Path) -> Block:
    values = msgspec.json.decode((folder / "block.json").read_bytes())
    return msgspec.convert({"ref": folder.name, **values}, Block)


@cache
def _type_of(ref: str) -> type:
    return cast("type", _kind(blocks()[ref].parameters, f"Parameters of {ref}"))


def _kind(schema: _Schema, name: str) -> object:
    """The type that a JSON Schema describes: of the keywords that our blocks use, each of which is kept."""
    if schema["type"] == "object":
        required = set(schema["required"])
        fields: list[tuple[str, object] | tuple[str, object, object]] = []
        for key, inner in schema["properties"].items():
            kind = _kind(inner, key)
            fields.append((key, kind) if key in required else (key, kind, inner["default"]))
        return msgspec.defstruct(name, cast("list[str]", fields), kw_only=True, frozen=True, forbid_unknown_fields=True)
    if schema["type"] == "array":
        bounds = {ours: schema[key] for key, ours in _COUNTS.items() if key in schema}
        return Annotated[list[_kind(schema["items"], name)], Meta(**bounds)]  # type: ignore[misc]  # a type made of data
    if "enum" in schema:
        return Literal[tuple(schema["enum"])]
    bounds = {ours: schema[key] for key, ours in _BOUNDS.items() if key in schema}
    return Annotated[_PLAIN[schema["type"]], Meta(**bounds)] if bounds else _PLAIN[schema["type"]]
