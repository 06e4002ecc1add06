"""JSON of the generated models, read and written by the types of their fields."""

from __future__ import annotations

import datetime
import enum
from collections.abc import Callable, Mapping
from functools import cache, partial
from types import UnionType
from typing import Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

import attrs

from copydesk._generated import models
from copydesk._generated.types import UNSET, Unset

T = TypeVar("T")
Decoder = Callable[[Any], Any]
# The field of a model that holds what a newer server knows and this client does not.
REST = "additional_properties"
UNREADABLE = (TypeError, ValueError, AttributeError, KeyError)


class Field(NamedTuple):
    """A field of a model.

    Args:
        name: Its name in Python, which ends in an underscore where JSON has a keyword of Python.
        key: Its name in JSON.
        required: Whether every object has it.
        decode: Makes its value; ``None`` if that is the value in JSON.
    """

    name: str
    key: str
    required: bool
    decode: Decoder | None


class Shape(NamedTuple):
    """What a model consists of: its fields, and the decoder of further ones.

    Args:
        fields: Its fields.
        is_open: Whether it keeps further fields.
        decode_rest: Makes the value of a further field; ``None`` if that is the value in JSON.
    """

    fields: tuple[Field, ...]
    is_open: bool
    decode_rest: Decoder | None


class _Names(dict[str, Any]):
    """Names in annotations of models."""

    def __missing__(self, name: str) -> Any:
        if name not in models._HOMES:
            raise KeyError(name)  # A builtin.
        return getattr(models, name)


_SHAPES: dict[type, Shape] = {}
_NAMES = _Names(Any=Any, Literal=Literal, Unset=Unset, datetime=datetime)


def decode(kind: type[T], data: Mapping[str, Any]) -> T:
    """A model of a JSON object.

    Raises:
        KeyError: When a required field is missing.
        TypeError: When it is no object.
    """
    if not isinstance(data, (dict, Mapping)):  # Most are dictionaries, which are recognized faster.
        raise TypeError(f"{kind.__name__} is a JSON object, not {data!r:.80}")
    fields, is_open, decode_rest = shape_of(kind)
    rest, values = dict(data), {}
    for name, key, required, convert in fields:
        value = rest.pop(key) if required else rest.pop(key, UNSET)
        values[name] = value if convert is None or value is UNSET else convert(value)
    made = kind(**values)
    if is_open and rest:
        further: dict[str, Any] = getattr(made, REST)
        further.update(rest if decode_rest is None else {key: decode_rest(value) for key, value in rest.items()})
    return made


def encode(model: object) -> dict[str, Any]:
    """The JSON object of a model, without the fields that are not given."""
    fields, is_open, _ = shape_of(type(model))
    found = {key: _plain(value) for key, value in getattr(model, REST).items()} if is_open else {}
    for name, key, _, convert in fields:
        value = getattr(model, name)
        if value is not UNSET:
            found[key] = value if convert is None else _plain(value)
    return found


def shape_of(kind: type) -> Shape:
    """The fields of a model; their annotations are evaluated once."""
    known = _SHAPES.get(kind)
    if known is None:
        known = _SHAPES[kind] = _shape_of(kind)
    return known


def _shape_of(kind: type) -> Shape:
    own = {one.name: one for one in attrs.fields(kind)}
    rest = own.pop(REST, None)
    fields = tuple(
        Field(name, name.removesuffix("_"), one.default is attrs.NOTHING, _decoder_of_annotation(one.type))
        for name, one in own.items()
    )
    return Shape(fields, rest is not None, None if rest is None else decoder(get_args(_evaluated(rest.type))[1]))


@cache
def _decoder_of_annotation(annotation: str) -> Decoder | None:
    return decoder(_evaluated(annotation))


def _evaluated(annotation: str) -> Any:
    return eval(annotation, {}, _NAMES)  # noqa: S307  # of generated code


def decoder(hint: Any) -> Decoder | None:
    """What makes a value of a type from JSON; ``None`` if the value is the one in JSON."""
    origin = get_origin(hint)
    if origin in {Union, UnionType}:
        return _decoder_of_union([one for one in get_args(hint) if one is not Unset])
    if origin is list:
        item = decoder(get_args(hint)[0])
        return None if item is None else partial(_decode_list, item)
    if origin is Literal:
        return partial(_decode_constant, get_args(hint))
    if hint is datetime.datetime:
        return datetime.datetime.fromisoformat
    if isinstance(hint, type) and attrs.has(hint):
        return partial(decode, hint)
    return hint if isinstance(hint, type) and issubclass(hint, enum.Enum) else None


def _decoder_of_union(members: list[Any]) -> Decoder | None:
    decoders = [found for one in members if (found := decoder(one)) is not None]
    if len(members) == 1 or not decoders:
        return decoders[0] if decoders else None
    return partial(_decode_union, decoders, len(decoders) < len(members))


def _decode_union(decoders: list[Decoder], is_any: bool, value: Any) -> Any:  # noqa: FBT001  # of a partial
    """The first member of a union that fits; a value that fits none stays as it is where the union has plain members."""
    if value is None and is_any:
        return None
    for one in decoders:
        try:
            return one(value)
        except UNREADABLE:
            if one is decoders[-1] and not is_any:
                raise
    return value


def _decode_list(item: Decoder, values: Any) -> list[Any]:
    if isinstance(values, str):  # Its characters would be items.
        raise TypeError(f"a JSON array is wanted, not {values!r:.80}")
    return [item(value) for value in values]


def _decode_constant(choices: tuple[Any, ...], value: Any) -> Any:
    if value not in choices:
        raise ValueError(f"{value!r} is not {' or '.join(map(repr, choices))}")
    return value


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return value.value if isinstance(value, enum.Enum) else value
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, datetime.datetime):
        return value.isoformat()
    return encode(value) if hasattr(value, "__attrs_attrs__") else value
