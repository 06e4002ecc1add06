"""The one repository: every query in it carries the workspace, so no query can cross it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from copydesk_server.core.clock import now
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.ids import new_id
from copydesk_server.core.mongo import DESCENDING, Database, IndexModel, OperationFailure, ReturnDocument, Session
from copydesk_server.core.paging import ListQuery, origin_of, read_cursor, require_one_way, write_cursor
from copydesk_server.core.references import Reference
from copydesk_server.core.wire import ListPage

Document = dict[str, Any]

_INDEX_NOT_FOUND = 27  # MongoDB's error code.
_AT_ONCE = 100
_ADVANCE = {"$max": ["$$NOW", {"$add": ["$updated_at", 1]}]}


def index(*keys: str, unique: bool = False, where: Mapping[str, Any] | None = None) -> IndexModel:
    """An index that starts with the workspace; ``where`` makes it partial."""
    options: dict[str, Any] = {"unique": unique}
    if where:
        options["partialFilterExpression"] = dict(where)
    return IndexModel([("workspace_id", 1), *((key, 1) for key in keys)], **options)


@dataclass(frozen=True)
class Collection:
    """Documents of one kind.

    Args:
        name: Name in the database and in references.
        prefix: Prefix of the ids it makes.
        indexes: Indexes beside the one every list uses.
        former_indexes: Names of indexes that earlier versions made, to be dropped.
        references: What its documents refer to.
        unlisted: Fields that lists leave out.
        id_from: Field that is the id, where there is one document for each target.
    """

    name: str
    prefix: str
    indexes: Sequence[IndexModel] = ()
    former_indexes: tuple[str, ...] = ()
    references: tuple[Reference, ...] = ()
    unlisted: tuple[str, ...] = field(default=())
    id_from: str | None = None

    async def prepare(self, database: Database) -> None:
        """Create the indexes."""
        listing = IndexModel([("workspace_id", 1), ("_id", DESCENDING)])
        targets = {reference.path for reference in self.references}
        inbound = [IndexModel([("workspace_id", 1), (path, 1), ("_id", DESCENDING)]) for path in sorted(targets)]
        await database[self.name].create_indexes([listing, *inbound, *self.indexes])
        for name in set(self.former_indexes) & set(await database[self.name].index_information()):
            try:
                await database[self.name].drop_index(name)
            except OperationFailure as error:
                if error.code != _INDEX_NOT_FOUND:  # Else another process that starts now has dropped it first.
                    raise

    def new(self, ctx: Context, values: Mapping[str, Any]) -> Document:
        """A document with an id, its workspace and its times, not yet stored."""
        moment = now().plain()
        return {
            **values,
            "_id": values[self.id_from] if self.id_from else new_id(self.prefix),
            "workspace_id": ctx.workspace_id,
            "created_at": moment,
            "updated_at": moment,
        }

    async def insert(self, ctx: Context, document: Mapping[str, Any], *, session: Session | None = None) -> None:
        """Store a document that ``new`` made."""
        await ctx.database[self.name].insert_one(dict(document), session=session)

    async def insert_all(self, ctx: Context, documents: Sequence[Document], *, session: Session | None = None) -> None:
        """Store many documents that ``new`` made, some at a time: to encode them holds up everything else."""
        for start in range(0, len(documents), _AT_ONCE):
            some = documents[start : start + _AT_ONCE]
            await ctx.database[self.name].insert_many(some, ordered=False, session=session)

    async def put(self, ctx: Context, document: Mapping[str, Any], *, session: Session | None = None) -> None:
        """Store a document that ``new`` made in place of the one of its id, ``updated_at`` by the database's clock."""
        values = {"$mergeObjects": [{"$literal": dict(document)}, {"updated_at": "$$NOW"}]}
        where = self._mine(ctx, {"_id": document["_id"]})
        await ctx.database[self.name].update_one(where, [{"$replaceWith": values}], upsert=True, session=session)

    async def find_one(
        self, ctx: Context, where: Mapping[str, Any], *, session: Session | None = None
    ) -> Document | None:
        """The first document that matches."""
        found: Document | None = await ctx.database[self.name].find_one(self._mine(ctx, where), session=session)
        return found

    async def get(self, ctx: Context, id_: str, *, session: Session | None = None) -> Document:
        """The document of an id.

        Raises:
            NotFound: When the workspace has none.
        """
        found = await self.find_one(ctx, {"_id": id_}, session=session)
        if found is None:
            raise NotFound(f"There is no {id_!r} in this workspace.")
        return found

    async def find(
        self,
        ctx: Context,
        where: Mapping[str, Any],
        *,
        sort: Sequence[tuple[str, Any]] = (("_id", DESCENDING),),
        limit: int = 0,
        fields: Any = None,
        session: Session | None = None,
    ) -> list[Document]:
        """All documents that match, or the first ``limit`` of them."""
        rows = ctx.database[self.name].find(self._mine(ctx, where), fields, session=session)
        cursor = rows.sort(list(sort)).limit(limit)
        found: list[Document] = await cursor.to_list(None)
        return found

    async def ids(
        self, ctx: Context, where: Mapping[str, Any], *, limit: int = 0, session: Session | None = None
    ) -> list[str]:
        """Ids of the documents that match."""
        return [row["_id"] for row in await self.find(ctx, where, limit=limit, fields={"_id": 1}, session=session)]

    async def count(self, ctx: Context, where: Mapping[str, Any]) -> int:
        """How many documents match."""
        counted: int = await ctx.database[self.name].count_documents(self._mine(ctx, where))
        return counted

    async def page(
        self, ctx: Context, query: ListQuery, where: Mapping[str, Any], *, unlisted: Iterable[str] | None = None
    ) -> ListPage[Document]:
        """One page of the documents that match, newest first."""
        require_one_way(query)
        origin = origin_of(ctx.workspace_id, self.name, query.filters())
        bounds: Document = dict(where)
        if query.cursor is not None:
            bounds["_id"] = {"$lt": read_cursor(query.cursor, origin)}
        hidden = dict.fromkeys(self.unlisted if unlisted is None else unlisted, 0)
        offset = query.offset or 0
        rows = ctx.database[self.name].find(self._mine(ctx, bounds), hidden or None).sort("_id", DESCENDING)
        found = await rows.skip(offset).limit(query.limit + 1).to_list(None)
        items, more = found[: query.limit], len(found) > query.limit
        return ListPage(
            items=items,
            limit=query.limit,
            offset=None if query.cursor is not None else offset,
            has_more=more,
            next_cursor=write_cursor(origin, items[-1]["_id"]) if more else None,
            total=await self.count(ctx, where) if query.include_total else None,
        )

    async def change(
        self,
        ctx: Context,
        id_: str,
        values: Mapping[str, Any],
        *,
        guard: Mapping[str, Any] | None = None,
        increment: Iterable[str] = (),
        session: Session | None = None,
    ) -> Document | None:
        """Set fields of one document and move ``updated_at`` forward, atomically.

        Args:
            ctx: Whose document it is.
            id_: Its id.
            values: Field names and their new values, taken literally.
            guard: What must hold for the write to happen.
            increment: Counters to raise by one.
            session: The transaction to write in.

        Returns:
            The document as it now is, or ``None`` where the guard did not hold or there is none.
        """
        literal: Document = {key: {"$literal": value} for key, value in values.items()}
        counted = {key: {"$add": [{"$ifNull": [f"${key}", 0]}, 1]} for key in increment}
        found: Document | None = await ctx.database[self.name].find_one_and_update(
            self._mine(ctx, {**(guard or {}), "_id": id_}),
            [{"$set": {**literal, **counted, "updated_at": _ADVANCE}}],
            return_document=ReturnDocument.AFTER,
            session=session,
        )
        return found

    async def pull(self, ctx: Context, path: str, id_: str, *, session: Session | None = None) -> None:
        """Take an id out of a list field of every document that holds it."""
        kept = {"$filter": {"input": f"${path}", "cond": {"$ne": ["$$this", id_]}}}
        await ctx.database[self.name].update_many(
            self._mine(ctx, {path: id_}), [{"$set": {path: kept, "updated_at": _ADVANCE}}], session=session
        )

    async def update_all(
        self, ctx: Context, where: Mapping[str, Any], values: Mapping[str, Any], *, session: Session | None = None
    ) -> int:
        """Set fields of every document that matches; returns how many there were."""
        done = await ctx.database[self.name].update_many(
            self._mine(ctx, where), {"$set": dict(values)}, session=session
        )
        return int(done.matched_count)

    async def remove(self, ctx: Context, where: Mapping[str, Any], *, session: Session | None = None) -> int:
        """Delete every document that matches; returns how many there were."""
        done = await ctx.database[self.name].delete_many(self._mine(ctx, where), session=session)
        return int(done.deleted_count)

    async def aggregate(self, ctx: Context, where: Mapping[str, Any], stages: Sequence[Document]) -> list[Document]:
        """Run an aggregation over the documents that match."""
        pipeline = [{"$match": self._mine(ctx, where)}, *stages]
        found: list[Document] = await ctx.database[self.name].aggregate(pipeline).to_list(None)
        return found

    @staticmethod
    def _mine(ctx: Context, where: Mapping[str, Any]) -> Document:
        return {**where, "workspace_id": ctx.workspace_id}
