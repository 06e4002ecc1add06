"""Turn decoded input into typed values, reporting every fault of it at once.

The fast path is one msgspec call. Only when that fails is the value walked a second time, to name what is wrong. The
walk is lazy: it goes no further than the most faults that a problem lists.
"""

from __future__ import annotations

import difflib
import enum
import types
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from math import isinf
from typing import Annotated, TypeVar, Union, get_args, get_origin

import msgspec

from copydesk_server.core.errors import Fault, MalformedJson, ValidationFailed
from copydesk_server.core.wire import decode_hook, fields_of

T = TypeVar("T")

# The type with the most, StyleCreate, can hold 43,000 (tests/unit/test_validation.py counts). 50,000 values are decoded
# in 2 to 40 ms; 1.4 million, which 2 MiB can hold, take 0.3 s and half a gigabyte.
MOST_VALUES = 50_000
# StyleCreate, with the most, can hold 243 numbers that are no integers. Python reads the worst in 1 µs, msgspec in 12.
MOST_FLOATS = 1_000
# The largest float has 309 digits. Integers of 4,000, the most Python takes, are read at 100 µs each.
LONGEST_NUMBER = 400
# Makes every digit a zero, so that one search finds a long run of any digits.
_ZEROS = bytes.maketrans(b"123456789", b"0" * 9)
# Where so few bytes hold such integers, they are read in 2 ms.
_SMALL = 64 * 1024
# Longer than the longest message of a fault (``errors.LONGEST_MESSAGE``), which is cut from it.
_LONGEST_REASON = 1_000
# The longest name of a field has 27 characters. Comparing one of 64 with the 36 of the largest type takes 0.05 ms.
_LONGEST_NAME = 64
NO_NUL = "must not contain NUL"

# A person does not read regular expressions.
_SHAPES = {
    r"^https?://[^\s/]+": "must be a URL that begins with http:// or https://",
    r"^#[0-9a-fA-F]{6}$": "must be a colour such as #1f6f5c",
    r"^#[0-9a-fA-F]{6}(?!\n)$": "must be a colour such as #1f6f5c",
    r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*(?!\n)$": "must be the tag of a language, such as en or en-GB",
    r"^\d{4}-\d{2}-\d{2}(?!\n)$": "must be a date such as 2026-11-21",
    r"^[A-Z]{3}$": "must be the code of a currency, such as USD",
}
# msgspec's messages that are told in other words.
_TOLD = {f"Expected `str` matching regex {pattern!r}": words for pattern, words in _SHAPES.items()}
_TOLD |= {f"Expected `{kind}` of length >= 1": "must not be empty" for kind in ("str", "array", "object")}
_CODES = (
    (NO_NUL, "pattern"),
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


# What the pointers of parameters begin with, and how many of them a message lists.
QUERY, MOST_LISTED = "?", 12


def decode(raw: bytes, kind: type[T]) -> T:
    """Decode a JSON body.

    Raises:
        MalformedJson: When it is not JSON in UTF-8.
        ValidationFailed: When it does not fit ``kind``; carries every fault, up to the most that a problem lists.
    """
    try:
        if _has_too_many_values(raw):
            msgspec.json.decode(raw, type=msgspec.Raw)  # Reads it to the end and makes nothing: is it JSON?
            raise ValidationFailed(errors=[Fault("", "too_long", f"holds more than {MOST_VALUES} values")])
        if _has_long_number(raw):
            raise MalformedJson(f"A number has more than {LONGEST_NUMBER} digits.")
        value = msgspec.json.Decoder(float_hook=_Floats()).decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        told = "it is empty" if not raw.strip() else str(error)
        quotes = "; names and texts have double quotes" if "object keys must be strings" in told else ""
        raise MalformedJson(f"The body is not valid JSON: {told}{quotes}.") from error
    except RecursionError as error:
        raise MalformedJson("The body is nested too deeply.") from error
    if _holds_nul(raw):
        raise _refusal(value, kind, "", NO_NUL, _Walk(strict=True, nuls=True))
    return convert(value, kind)


def convert(value: object, kind: type[T], *, strict: bool = True, root: str = "") -> T:
    """Convert builtins to a wire type.

    Args:
        value: Decoded JSON, or the strings of a query when ``strict`` is false.
        kind: The type wanted.
        strict: Whether a string may stand for a number or boolean.
        root: What the pointers of faults start with.

    Raises:
        ValidationFailed: With one fault for each thing that is wrong, up to the most that a problem lists.
    """
    try:
        return msgspec.convert(value, kind, strict=strict, dec_hook=decode_hook)
    except msgspec.ValidationError as error:
        raise _refusal(value, kind, root, _reason(error), _Walk(strict=strict, nuls=False)) from error


def _refusal(value: object, kind: object, root: str, reason: str, walk: _Walk) -> ValidationFailed:
    faults = walk.faults(value, kind, root)
    first = next(faults, _fault(root, reason))
    named = (Fault(fault.pointer.replace("?/", "?", 1), fault.code, fault.message) for fault in chain([first], faults))
    return ValidationFailed(errors=named)


def _has_too_many_values(raw: bytes) -> bool:
    """Whether a body holds more values than can be decoded in passing.

    Commas and opening brackets are counted, which are as many as the values but for one; where text may hold them too,
    the text is left out first. All of it is done by functions of ``bytes``: 2 MiB take 14 ms at most.
    """
    if _separators(raw) <= MOST_VALUES:
        return False
    plain = _without_escapes(raw)
    # A value and its key are two strings with two quotes each.
    return plain.count(b'"') > 4 * MOST_VALUES or _separators(_without_text(plain)) > MOST_VALUES


def _without_escapes(raw: bytes) -> bytes:
    return raw.replace(b"\\\\", b"").replace(b'\\"', b"")


def _without_text(plain: bytes) -> bytes:
    """What stands outside of strings, of a body without escapes."""
    return b"".join(plain.split(b'"')[::2])


def _separators(raw: bytes) -> int:
    return raw.count(b",") + raw.count(b"[") + raw.count(b"{")


def _has_long_number(raw: bytes) -> bool:
    digits = b"0" * (LONGEST_NUMBER + 1)
    if len(raw) <= _SMALL or digits not in raw.translate(_ZEROS):
        return False
    plain = _without_escapes(raw)
    # With so many quotes and so few values it is no JSON, which the decoder says sooner.
    return plain.count(b'"') <= 4 * MOST_VALUES and digits in _without_text(plain).translate(_ZEROS)


class _Floats:
    """Reads the numbers of one body that are no integers, and refuses more of them than any body may hold."""

    def __init__(self) -> None:
        self._count = 0

    def __call__(self, text: str) -> float:
        self._count += 1
        if self._count > MOST_FLOATS:
            raise ValidationFailed(errors=[Fault("", "too_long", f"holds more than {MOST_FLOATS} fractions")])
        value = float(text)
        if isinf(value):
            raise ValueError("Number out of range")
        return value


@dataclass(frozen=True, slots=True)
class _Walk:
    """Names what is wrong with a value, lazily; what fits is passed over by one conversion, not walked.

    Args:
        strict: Whether a string may stand for a number or boolean.
        nuls: Whether the body holds a NUL, which no type refuses by itself.
    """

    strict: bool
    nuls: bool

    def faults(self, value: object, kind: object, at: str) -> Iterator[Fault]:
        """Faults of a value; of a list or object that is too long, its own and those of the part that is allowed."""
        if isinstance(value, list | dict):
            if self._fits(value, kind):
                return
            most = _most_items(kind)
            if most is not None and len(value) > most:
                yield from self._leaf(value, kind, at)
                kept = islice(value.items() if isinstance(value, dict) else value, most)
                yield from self._inner(dict(kept) if isinstance(value, dict) else list(kept), _bare(kind), at)
                return
        found = self._inner(value, _bare(kind), at)
        first = next(found, None)
        if first is not None:
            yield first
            yield from found
        elif get_origin(kind) is Annotated or (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
            yield from self._leaf(value, kind, at)  # A bound of the whole, or a rule between its fields.

    def _inner(self, value: object, kind: object, at: str) -> Iterator[Fault]:
        origin = get_origin(kind)
        if origin in (Union, types.UnionType):
            yield from self._union(value, kind, at)
        elif isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(value, dict):
            yield from self._struct(value, kind, at)
        elif origin is list and isinstance(value, list):
            for index, item in enumerate(value):
                yield from self.faults(item, get_args(kind)[0], f"{at}/{index}")
        elif origin is dict and isinstance(value, dict):
            key_kind, item_kind = get_args(kind)
            for key, item in value.items():
                yield from self._leaf(key, key_kind, f"{at}/{_escape(key)}")
                yield from self.faults(item, item_kind, f"{at}/{_escape(key)}")
        else:
            yield from self._leaf(value, kind, at)

    def _union(self, value: object, kind: object, at: str) -> Iterator[Fault]:
        """Faults of the member that the value's tag names, or of the only one that has its shape; else of the whole."""
        tagged = {member.__struct_config__.tag: member for member in get_args(kind) if _is_tagged(member)}
        if tagged and isinstance(value, dict):
            yield from self._tagged(value, tagged, at)
            return
        shape: type | None = msgspec.Struct if isinstance(value, dict) else list if isinstance(value, list) else None
        alike = [member for member in get_args(kind) if shape is not None and _has_shape(member, shape)]
        if len(alike) == 1:
            yield from self.faults(value, alike[0], at)
        else:
            yield from self._leaf(value, kind, at)

    def _tagged(self, value: dict[str, object], members: dict[str, type[msgspec.Struct]], at: str) -> Iterator[Fault]:
        field = next(iter(members.values())).__struct_config__.tag_field
        tag = value.get(field or "")
        if isinstance(tag, str) and tag in members:
            yield from self.faults(value, members[tag], at)
            return
        # Of a body of no known kind nothing else can be said.
        code = "not_allowed" if field in value else "required"
        yield Fault(f"{at}/{field}", code, f"must be one of {', '.join(map(repr, members))}")

    def _struct(self, value: dict[str, object], kind: type[msgspec.Struct], at: str) -> Iterator[Fault]:
        fields = {field.encode_name: field for field in fields_of(kind)}
        tag = kind.__struct_config__.tag_field
        if tag is not None and value.get(tag) != kind.__struct_config__.tag:
            # Of a body for another tag nothing else can be said.
            code = "not_allowed" if tag in value else "required"
            yield Fault(f"{at}/{tag}", code, f"must be {kind.__struct_config__.tag!r}")
            return
        if kind.__struct_config__.forbid_unknown_fields:
            for key in (key for key in value if key not in fields and key != tag):
                meant = _nearest(key, fields) or (_listed(fields) if at == QUERY else "")
                yield Fault(f"{at}/{_escape(key)}", "unknown_field", f"is not a known field{meant}")
        for name, field in fields.items():
            if name in value:
                yield from self.faults(value[name], field.type, f"{at}/{_escape(name)}")
            elif field.required:
                yield Fault(f"{at}/{_escape(name)}", "required", "is required")

    def _leaf(self, value: object, kind: object, at: str) -> Iterator[Fault]:
        if self.nuls and isinstance(value, str) and "\0" in value:
            yield _fault(at, NO_NUL)
        elif (reason := self._refused(value, kind)).startswith("Invalid enum value") and (choices := _choices(kind)):
            yield Fault(at, "not_allowed", f"must be one of {', '.join(map(repr, choices))}{_nearest(value, choices)}")
        elif reason:
            yield _fault(at, reason)

    def _fits(self, value: object, kind: object) -> bool:
        return not self._refused(value, kind) and not (self.nuls and _holds_nul(msgspec.json.encode(value)))

    def _refused(self, value: object, kind: object) -> str:
        """Why the value is not of the type; empty where it is."""
        try:
            msgspec.convert(value, kind, strict=self.strict, dec_hook=decode_hook)
        except msgspec.ValidationError as error:
            return _reason(error)
        return ""


def _reason(error: msgspec.ValidationError) -> str:
    """What msgspec says, which may repeat all of a long value; what is wrong with it comes first."""
    return str(error)[:_LONGEST_REASON]


def _choices(kind: object) -> list[str]:
    """The values of the enumeration that a type is, or is a union with."""
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return sorted(str(member.value) for member in kind)
    return [choice for member in get_args(kind) for choice in _choices(member)]


def _nearest(name: object, known: Iterable[str]) -> str:
    """Which name was meant, where one is near; long texts are not compared."""
    if not isinstance(name, str) or len(name) > _LONGEST_NAME:
        return ""
    near = difflib.get_close_matches(name, list(known), 1)
    return f"; did you mean {near[0]!r}?" if near else ""


def _listed(known: Collection[str]) -> str:
    """All parameters of a query: what lists take can only be guessed, and the most have a few."""
    return f"; there are {', '.join(map(repr, known))}" if 0 < len(known) <= MOST_LISTED else ""


def _bare(kind: object) -> object:
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _most_items(kind: object) -> int | None:
    metas = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
    return next((meta.max_length for meta in metas if meta.max_length is not None), None)


def _is_tagged(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__struct_config__.tag_field is not None


def _has_shape(kind: object, shape: type) -> bool:
    bare = get_origin(_bare(kind)) or _bare(kind)
    return isinstance(bare, type) and issubclass(bare, (shape, dict) if shape is msgspec.Struct else shape)


def _fault(at: str, message: str) -> Fault:
    text = message.split(" - at `", maxsplit=1)[0]
    code = next((code for sign, code in _CODES if sign in text), "invalid")
    return Fault(at, code, _TOLD.get(text, text))


def _holds_nul(raw: bytes) -> bool:
    """Whether JSON holds a NUL, which can only be written as its escape; a backslash before the escape must not be one."""
    return b"\\u0000" in raw and b"\\u0000" in raw.replace(b"\\\\", b"")


def _escape(key: str) -> str:
    """Escape a key for a JSON pointer (RFC 6901)."""
    return key.replace("~", "~0").replace("/", "~1")
