"""Turn decoded input into typed values, reporting every fault of it at once.

The fast path is one msgspec call. Only when that fails is the value walked a second time, to name all that is wrong.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

import msgspec

from copydesk_server.core.errors import Fault, MalformedJson, ValidationFailed
from copydesk_server.core.wire import decode_hook

T = TypeVar("T")

_CODES = (
    ("length <=", "too_long"),
    ("length >=", "too_short"),
    ("matching regex", "pattern"),
    ("Invalid enum value", "not_allowed"),
    (" >= ", "out_of_range"),
    (" <= ", "out_of_range"),
    (" > ", "out_of_range"),
    (" < ", "out_of_range"),
    ("got `", "wrong_type"),
)


def decode(raw: bytes, kind: type[T]) -> T:
    """Decode a JSON body.

    Raises:
        MalformedJson: When it is not JSON in UTF-8.
        ValidationFailed: When it does not fit ``kind``; carries every fault.
    """
    try:
        value = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise MalformedJson(f"The body is not valid JSON: {error}.") from error
    except RecursionError as error:
        raise MalformedJson("The body is nested too deeply.") from error
    if b"\\u0000" in raw and (
        faults := [Fault(pointer, "pattern", "must not contain NUL") for pointer in _nuls(value, "")]
    ):
        raise ValidationFailed(errors=faults)
    return convert(value, kind)


def convert(value: Any, kind: type[T], *, strict: bool = True, root: str = "") -> T:
    """Convert builtins to a wire type.

    Args:
        value: Decoded JSON, or the strings of a query when ``strict`` is false.
        kind: The type wanted.
        strict: Whether a string may stand for a number or boolean.
        root: What the pointers of faults start with.

    Raises:
        ValidationFailed: With one fault for each thing that is wrong.
    """
    try:
        return msgspec.convert(value, kind, strict=strict, dec_hook=decode_hook)
    except msgspec.ValidationError as error:
        faults = list(_faults(value, kind, root, strict=strict)) or [_fault(root, str(error))]
        faults = [Fault(fault.pointer.replace("?/", "?", 1), fault.code, fault.message) for fault in faults]
        raise ValidationFailed(errors=faults) from error


def _faults(value: Any, kind: Any, at: str, *, strict: bool) -> Iterator[Fault]:
    origin = get_origin(kind)
    if origin is Annotated:
        inner = get_args(kind)[0]
        found = list(_faults(value, inner, at, strict=strict))
        yield from found or _leaf(value, kind, at, strict=strict)
    elif origin in (Union, types.UnionType):
        yield from _union_faults(value, kind, at, strict=strict)
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(value, dict):
        yield from _struct_faults(value, kind, at, strict=strict)
    elif origin is list and isinstance(value, list):
        for index, item in enumerate(value):
            yield from _faults(item, get_args(kind)[0], f"{at}/{index}", strict=strict)
    elif origin is dict and isinstance(value, dict):
        key_kind, item_kind = get_args(kind)
        for key, item in value.items():
            yield from _leaf(key, key_kind, f"{at}/{_escape(key)}", strict=strict)
            yield from _faults(item, item_kind, f"{at}/{_escape(key)}", strict=strict)
    else:
        yield from _leaf(value, kind, at, strict=strict)


def _union_faults(value: Any, kind: Any, at: str, *, strict: bool) -> Iterator[Fault]:
    """Faults of the member that the value's tag names, or of the only one that has its shape; else of the whole union."""
    tagged = {member.__struct_config__.tag: member for member in get_args(kind) if _is_tagged(member)}
    if tagged and isinstance(value, dict):
        yield from _tagged_faults(value, tagged, at, strict=strict)
        return
    shape: type | None = msgspec.Struct if isinstance(value, dict) else list if isinstance(value, list) else None
    alike = [member for member in get_args(kind) if shape is not None and _has_shape(member, shape)]
    if len(alike) == 1:
        yield from _faults(value, alike[0], at, strict=strict)
    else:
        yield from _leaf(value, kind, at, strict=strict)


def _tagged_faults(value: dict[str, Any], members: dict[Any, Any], at: str, *, strict: bool) -> Iterator[Fault]:
    field = next(iter(members.values())).__struct_config__.tag_field
    tag = value.get(field)
    if isinstance(tag, str) and tag in members:
        yield from _faults(value, members[tag], at, strict=strict)
        return
    # Of a body of no known kind nothing else can be said.
    code = "not_allowed" if field in value else "required"
    yield Fault(f"{at}/{field}", code, f"must be one of {', '.join(map(repr, members))}")


def _is_tagged(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__struct_config__.tag_field is not None


def _has_shape(kind: Any, shape: type) -> bool:
    bare = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    bare = get_origin(bare) or bare
    return isinstance(bare, type) and issubclass(bare, (shape, dict) if shape is msgspec.Struct else shape)


def _struct_faults(value: dict[str, Any], kind: type[msgspec.Struct], at: str, *, strict: bool) -> Iterator[Fault]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    tag = kind.__struct_config__.tag_field
    if tag is not None and value.get(tag) != kind.__struct_config__.tag:
        # Of a body for another tag nothing else can be said.
        code = "not_allowed" if tag in value else "required"
        yield Fault(f"{at}/{tag}", code, f"must be {kind.__struct_config__.tag!r}")
        return
    if kind.__struct_config__.forbid_unknown_fields:
        for key in (key for key in value if key not in fields and key != tag):
            yield Fault(f"{at}/{_escape(key)}", "unknown_field", "is not a known field")
    for name, field in fields.items():
        if name in value:
            yield from _faults(value[name], field.type, f"{at}/{_escape(name)}", strict=strict)
        elif field.required:
            yield Fault(f"{at}/{_escape(name)}", "required", "is required")


def _leaf(value: Any, kind: Any, at: str, *, strict: bool) -> Iterator[Fault]:
    try:
        msgspec.convert(value, kind, strict=strict, dec_hook=decode_hook)
    except msgspec.ValidationError as error:
        yield _fault(at, str(error))


def _fault(at: str, message: str) -> Fault:
    text = message.split(" - at `", maxsplit=1)[0]
    code = next((code for sign, code in _CODES if sign in text), "invalid")
    return Fault(at, code, text)


def _nuls(value: Any, at: str) -> Iterator[str]:
    if isinstance(value, str) and "\0" in value:
        yield at
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _nuls(item, f"{at}/{index}")
    elif isinstance(value, dict):
        for key, item in value.items():
            if "\0" in key:
                yield f"{at}/{_escape(key)}"
            yield from _nuls(item, f"{at}/{_escape(key)}")


def _escape(key: str) -> str:
    """Escape a key for a JSON pointer (RFC 6901)."""
    return key.replace("~", "~0").replace("/", "~1")
