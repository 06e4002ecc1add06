"""Plain CRUD, declared: the five service functions of a family, and stored documents as JSON shows them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any, Generic, TypeVar, cast

import msgspec
from msgspec import inspect

from copydesk_server.core import integrity
from copydesk_server.core.clock import Timestamp, wire
from copydesk_server.core.collection import Collection, R, changed
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.mongo import Session, Where
from copydesk_server.core.wire import (
    ListPage,
    ListQuery,
    Patch,
    Request,
    decode_hook,
    default_of,
    fields_in,
    fields_of,
    from_bson,
    to_bson,
)

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
        types = {one.name: inspect.type_info(one.type) for one in fields_of(kind)}
        self._instants = tuple(name for name, type_ in types.items() if _is_instant(type_))
        members: list[tuple[str, type] | tuple[str, type, object]] = []
        for one in fields_of(kind):
            passed_on = one.name in self._instants or _is_same(types[one.name])
            type_ = _ANYTHING if passed_on else one.type
            members.append((one.name, type_) if one.required else (one.name, type_, default_of(one)))
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


M = TypeVar("M")

Complete = Callable[[Context, list[R]], Awaitable[None]]
Check = Callable[[Context, R], Awaitable[None]]


async def _nothing(ctx: Context, value: object) -> None:
    """The hook of a family without that rule."""


@dataclass(frozen=True)
class Resource(Generic[M, R]):
    """A family of resources.

    Args:
        collection: Where they are kept.
        read: The type they are shown as.
        filters: List filters whose field has another name, by filter.
        only: What else must hold of those that are listed.
        complete: Adds the computed fields to documents that will be shown.
        check: Refuses a document that breaks a rule of the family, before it is written; a new one has no id yet.
        verify: Refuses one that breaks a rule with other documents, in the transaction that writes it.
    """

    collection: Collection[R]
    read: type[M]
    filters: Mapping[str, str] = field(default_factory=dict)
    only: Where = field(default_factory=dict)
    complete: Complete[R] = _nothing
    check: Check[R] = _nothing
    verify: integrity.Verify[R] | None = None

    async def create(self, ctx: Context, body: Request) -> M:
        """Create one."""
        values = to_bson(body)
        await self.check(ctx, cast("R", values))
        return await self.show(ctx, await integrity.create(ctx, self.collection, values, self.verify))

    async def get(self, ctx: Context, id: str) -> Representation[M]:
        """Read one."""
        document = await self.collection.get_naive(ctx, id)
        await self.complete(ctx, [document])
        return represent(document, self.read)

    async def load(self, ctx: Context, id: str) -> M:
        """Read one, to compute with."""
        return await self.show(ctx, await self.collection.get(ctx, id))

    async def list(self, ctx: Context, query: ListQuery) -> Representation[ListPage[M]]:
        """Read one page of them, newest first."""
        page = await self.collection.page(ctx, query, self.where(query))
        return await self.show_page(ctx, page)

    async def update(self, ctx: Context, id: str, body: Patch) -> M:
        """Change what the body names."""
        changes = body.changes()
        current = await self.collection.get(ctx, id)
        await self.check(ctx, changed(current, changes))
        await integrity.require_references(ctx, self.collection, changes)

        async def write(session: Session) -> R | None:
            await integrity.hold(ctx, self.collection, changes, session)
            written = await self.collection.change(ctx, id, changes, session=session)
            if written is not None and self.verify is not None:
                await self.verify(ctx, written, session)
            return written

        document = await ctx.database.transact(write)
        if document is None:
            raise NotFound(f"There is no {id!r} in this workspace.")
        return await self.show(ctx, document)

    async def delete(self, ctx: Context, id: str) -> None:
        """Delete one that nothing refers to."""
        await integrity.delete(ctx, self.collection, id)

    def where(self, query: ListQuery) -> dict[str, object]:
        """The database filter of a list query."""
        given = {self.filters.get(name, name): to_bson(value) for name, value in query.filters().items()}
        return {**given, **self.only}

    async def show(self, ctx: Context, document: R) -> M:
        """A stored document as clients see it."""
        await self.complete(ctx, [document])
        return from_bson(document, self.read)

    async def show_page(self, ctx: Context, page: ListPage[R]) -> Representation[ListPage[M]]:
        """A page of stored documents as clients see them."""
        await self.complete(ctx, page.items)
        return represent_page(page, self.read)
