"""Plain CRUD, declared: the five service functions of a family, with hooks where it has rules."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar, cast

from copydesk_server.core import integrity
from copydesk_server.core.collection import Collection, R, changed
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.mongo import Session, Where
from copydesk_server.core.paging import ListQuery
from copydesk_server.core.representation import Representation, represent, represent_page
from copydesk_server.core.wire import ListPage, Patch, Request, from_bson, to_bson

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
