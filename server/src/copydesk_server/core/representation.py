"""Stored documents as JSON shows them, in one pass over what they hold.

A type of the wire has its times as objects of Python, made one by one and written one by one: two thirds of the time
of a list (docs/decisions/0030-reads-in-one-pass.md). Here they are text at once, and what the database keeps just as JSON
shows it is passed on unread. A server with ``COPYDESK_STRICT`` reads each answer as its declared type and encodes it anew:
both ways must give the same bytes.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, Generic, TypeVar, cast

import msgspec
from msgspec import inspect

from copydesk_server.core.clock import Timestamp, wire
from copydesk_server.core.wire import ListPage, decode_hook, default_of, fields_in, fields_of

T = TypeVar("T")
Stored = TypeVar("Stored", bound=Mapping[str, object])

# What the database keeps just as JSON shows it.
_SAME = (inspect.AnyType, inspect.StrType, inspect.IntType, inspect.BoolType, inspect.NoneType, inspect.EnumType)

# What msgspec passes on as it is; `object` is no type of its own to it.
_ANYTHING = cast("type", Any)


@dataclass(frozen=True, slots=True)
class Representation(Generic[T]):
    """What the encoder makes the JSON of a ``T`` of. It is no ``T``: services compute with what ``from_bson`` makes."""

    value: object


class Shape:
    """How documents are shown as a type.

    Args:
        kind: The type. A document's ``_id`` is its ``id``, and what the type does not name is not shown.
    """

    def __init__(self, kind: type[msgspec.Struct]) -> None:
        self._kind = kind
        types = {field.name: inspect.type_info(field.type) for field in fields_of(kind)}
        self._instants = tuple(name for name, type_ in types.items() if _is_instant(type_))
        members: list[tuple[str, type] | tuple[str, type, object]] = []
        for field in fields_of(kind):
            passed_on = field.name in self._instants or _is_same(types[field.name])
            type_ = _ANYTHING if passed_on else field.type
            members.append((field.name, type_) if field.required else (field.name, type_, default_of(field)))
        self._struct = msgspec.defstruct(kind.__name__, members, kw_only=True, frozen=True)

    def show(self, document: Mapping[str, object]) -> msgspec.Struct:
        """What is encoded of a document."""
        values = fields_in(document, self._kind)
        for name in self._instants:
            moment = values.get(name)
            if moment is not None:
                values[name] = wire(cast("datetime", moment))
        return msgspec.convert(values, self._struct, dec_hook=decode_hook)


def represent(document: Mapping[str, object], kind: type[T]) -> Representation[T]:
    """A stored document as clients see it."""
    return Representation(_shape_of(cast("Hashable", kind)).show(document))


def represent_page(page: ListPage[Stored], kind: type[T]) -> Representation[ListPage[T]]:
    """A page of stored documents as clients see them."""
    show = _shape_of(cast("Hashable", kind)).show
    return Representation(msgspec.structs.replace(page, items=[show(document) for document in page.items]))


@cache
def _shape_of(kind: Hashable) -> Shape:
    return Shape(cast("type[msgspec.Struct]", kind))


def _is_instant(type_: inspect.Type) -> bool:
    if isinstance(type_, inspect.Metadata):
        return _is_instant(type_.type)
    if isinstance(type_, inspect.UnionType):
        return all(isinstance(one, inspect.NoneType) or _is_instant(one) for one in type_.types)
    return isinstance(type_, inspect.CustomType) and type_.cls is Timestamp


def _is_same(type_: inspect.Type) -> bool:
    if isinstance(type_, inspect.Metadata):
        return _is_same(type_.type)
    if isinstance(type_, inspect.UnionType):
        return all(_is_same(one) for one in type_.types)
    if isinstance(type_, inspect.ListType):
        return _is_same(type_.item_type)
    if isinstance(type_, inspect.DictType):
        return _is_same(type_.key_type) and _is_same(type_.value_type)
    return isinstance(type_, _SAME)
