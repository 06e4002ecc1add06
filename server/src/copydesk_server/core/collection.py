"""The one repository: every query in it carries the workspace, so no query can cross it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Generic, TypedDict, TypeVar, cast

from copydesk_server.core import schema
from copydesk_server.core.clock import now
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.ids import new_id
from copydesk_server.core.mongo import DESCENDING, Changes, Database, IndexModel, ReturnDocument, Session, Stage, Where
from copydesk_server.core.reads import Read
from copydesk_server.core.references import Reference
from copydesk_server.core.wire import ListPage, ListQuery, origin_of, read_cursor, require_one_way, write_cursor

# What is not a `Row` yet: scripts and imports.
Document = dict[str, Any]  # type: ignore[explicit-any]

# Every list is of one workspace, newest first.
_LISTING = [("workspace_id", 1), ("_id", DESCENDING)]
# To encode documents holds up the event loop: long enough for few round trips, short enough for others to take a turn.
_AT_ONCE = 100
# `updated_at` by the database's clock, and 1 ms further where that has not moved (contract, section 1): `expected_updated_at`
# must tell any two states of a document apart.
_ADVANCE = {"$max": ["$$NOW", {"$add": ["$updated_at", 1]}]}


class Row(TypedDict):
    """What every stored document holds; the store of each kind adds its own fields.

    Its type is a promise of the code that writes it: nothing is validated when it is read.
    """

    _id: str
    workspace_id: str
    created_at: datetime
    updated_at: datetime


R_co = TypeVar("R_co", bound=Row, covariant=True)
R = TypeVar("R", bound=Row)
T = TypeVar("T")


def index(*keys: str, unique: bool = False, where: Where | None = None) -> IndexModel:
    """An index that starts with the workspace; ``where`` makes it partial."""
    partial = {"partialFilterExpression": dict(where)} if where else {}
    return IndexModel([("workspace_id", 1), *((key, 1) for key in keys)], unique=unique, **partial)


def changed(row: R, changes: Changes) -> R:
    """A row with other values of its fields, not stored."""
    return cast("R", {**row, **changes})


@dataclass(frozen=True)
class Collection(Generic[R_co]):
    """Documents of one kind, typed as the rows that its store declares.

    Args:
        name: Name in the database and in references.
        prefix: Prefix of the ids it makes.
        indexes: Indexes beside the one every list uses.
        references: What its documents refer to.
        unlisted: Fields that lists leave out.
        id_from: Field that is the id, where there is one document for each target.
        defaults: Values of fields that were added since the first release: documents of before are read with them.
    """

    name: str
    prefix: str
    indexes: Sequence[IndexModel] = ()
    references: tuple[Reference, ...] = ()
    unlisted: tuple[str, ...] = field(default=())
    id_from: str | None = None
    defaults: Mapping[str, object] = field(default_factory=dict)

    async def prepare(self, database: Database) -> None:
        """Create the indexes."""
        # ULIDs are in order of time, so that the id serves for "newest first" and as a cursor.
        listing = IndexModel(_LISTING)
        inbound = [IndexModel([("workspace_id", 1), (path, 1), ("_id", DESCENDING)]) for path in sorted(self._targets)]
        await database[self.name].create_indexes([listing, *inbound, *self.indexes])

    @property
    def _targets(self) -> set[str]:
        """Fields with an index of their own, since they hold ids of other documents."""
        return {reference.path for reference in self.references}

    def _listing_index(self, where: Where) -> list[tuple[str, int]] | None:
        """The index that a list is read by, where there is no better one; ``None`` leaves the choice to the database.

        It would try each index that begins with the workspace, and again whenever a list is read from further on than the
        time before: 40 ms for a page of a thousand scripts that itself takes five.
        """
        match [*where]:
            case []:
                return _LISTING
            case [path] if path in self._targets and isinstance(where[path], str):
                return [("workspace_id", 1), (path, 1), ("_id", DESCENDING)]
        return None

    def new(self, ctx: Context, values: Changes, prefix: str | None = None) -> R_co:
        """A document with an id, its workspace and its times, not yet stored; a prefix of its own says of which kind it is."""
        moment = now().plain()
        made = {
            **values,
            "_id": values[self.id_from] if self.id_from else new_id(prefix or self.prefix),
            "workspace_id": ctx.workspace_id,
            "created_at": moment,
            "updated_at": moment,
            schema.FIELD: schema.VERSION,
        }
        return cast("R_co", made)

    def row(self, document: Mapping[str, object], fields: Mapping[str, object] | None = None) -> R_co:
        """A stored document as its row: every read goes through this. Of one that is older a field that it lacks has its default.

        Args:
            document: The document.
            fields: The fields that were asked for; all where not given.
        """
        missing = {name: value for name, value in self.defaults.items() if fields is None or fields.get(name)}
        return cast("R_co", {**missing, **document} if missing else document)

    async def insert(self, ctx: Context, document: Changes, *, session: Session | None = None) -> None:
        """Store a document that ``new`` made."""
        await ctx.database[self.name].insert_one(dict(document), session=session)

    async def insert_together(
        self, ctx: Context, document: Changes, *, then_look_in: str, ids: Sequence[str]
    ) -> frozenset[str]:
        """Store a small document that ``new`` made, in one command with what other requests store here meanwhile.

        Returns:
            Which of the ids the collection ``then_look_in`` has, now that a majority has the document.
        """
        return await ctx.database.insert(self.name, dict(document), then_look_in=then_look_in, ids=ids)

    async def insert_all(self, ctx: Context, documents: Sequence[Changes], *, session: Session | None = None) -> None:
        """Store many documents that ``new`` made, some at a time: to encode them holds up everything else."""
        for start in range(0, len(documents), _AT_ONCE):
            some = documents[start : start + _AT_ONCE]
            await ctx.database[self.name].insert_many(some, ordered=False, session=session)

    async def put(self, ctx: Context, document: Changes, *, session: Session | None = None) -> None:
        """Store a document that ``new`` made in place of the one of its id, ``updated_at`` by the database's clock."""
        values = {"$mergeObjects": [{"$literal": dict(document)}, {"updated_at": "$$NOW"}]}
        where = self._mine(ctx, {"_id": document["_id"]})
        await ctx.database[self.name].update_one(where, [{"$replaceWith": values}], upsert=True, session=session)

    async def find_one(self, ctx: Context, where: Where, *, session: Session | None = None) -> R_co | None:
        """The first document that matches."""
        found = await ctx.database[self.name].find_one(self._mine(ctx, where), session=session)
        return None if found is None else self.row(found)

    async def get(self, ctx: Context, id_: str, *, session: Session | None = None) -> R_co:
        """The document of an id.

        Raises:
            NotFound: When the workspace has none.
        """
        found = await self.find_one(ctx, {"_id": id_}, session=session)
        if found is None:
            raise NotFound(f"There is no {id_!r} in this workspace.")
        return found

    async def get_naive(self, ctx: Context, id_: str) -> R_co:
        """The document of an id, to be shown: its times have no zone, and are in UTC.

        What other requests show meanwhile is read with it.

        Raises:
            NotFound: When the workspace has none.
        """
        found = await ctx.database.find(self.name, id_, ctx.workspace_id)
        if found is None:
            raise NotFound(f"There is no {id_!r} in this workspace.")
        return self.row(found)

    async def find(
        self,
        ctx: Context,
        where: Where,
        *,
        sort: Sequence[tuple[str, object]] = (("_id", DESCENDING),),
        limit: int = 0,
        fields: Mapping[str, object] | None = None,
        session: Session | None = None,
    ) -> list[R_co]:
        """All documents that match, or the first ``limit`` of them; with ``fields`` they have only those."""
        rows = ctx.database[self.name].find(self._mine(ctx, where), fields, session=session)
        cursor = (rows.sort(list(sort)) if sort else rows).limit(limit)
        return [self.row(document, fields) for document in await cursor.to_list(None)]

    def read(
        self,
        ctx: Context,
        where: Where,
        *,
        sort: Mapping[str, int] | None = None,
        limit: int = 0,
        fields: Mapping[str, object] | None = None,
    ) -> Read[R_co]:
        """What ``find`` would read, in no order where none is asked for, to be read together with others."""
        stages: list[Stage] = [{"$match": self._mine(ctx, where)}]
        stages += [{"$sort": dict(sort)}] if sort else []
        stages += [{"$limit": limit}] if limit else []
        stages += [{"$project": dict(fields)}] if fields else []
        return Read(self.name, stages)

    def staged(self, ctx: Context, where: Where, stages: Sequence[Stage], kind: type[T]) -> Read[T]:
        """What ``aggregate`` would make, to be read together with others."""
        return Read(self.name, [{"$match": self._mine(ctx, where)}, *stages])

    def lookup(
        self,
        ctx: Context,
        name: str,
        *,
        field: str,
        equals: str,
        where: Where | None = None,
        limit: int = 0,
        fields: Mapping[str, object] | None = None,
    ) -> Stage:
        """A stage that adds, as ``name``, what ``read`` would find with its ``field`` as the other document's ``equals``."""
        stages = self.read(ctx, where or {}, limit=limit, fields=fields).stages
        joined = {"localField": equals, "foreignField": field, "pipeline": list(stages)}
        return {"$lookup": {"from": self.name, **joined, "as": name}}

    async def ids(self, ctx: Context, where: Where, *, limit: int = 0, session: Session | None = None) -> list[str]:
        """Ids of the documents that match."""
        return [row["_id"] for row in await self.find(ctx, where, limit=limit, fields={"_id": 1}, session=session)]

    async def count(self, ctx: Context, where: Where) -> int:
        """How many documents match."""
        index = self._listing_index(where)
        hint = {"hint": index} if index else {}
        counted: int = await ctx.database[self.name].count_documents(self._mine(ctx, where), **hint)
        return counted

    async def page(
        self, ctx: Context, query: ListQuery, where: Where, *, unlisted: Iterable[str] | None = None
    ) -> ListPage[R_co]:
        """One page of the documents that match, newest first, to be shown: their times have no zone, and are in UTC."""
        require_one_way(query)
        origin = origin_of(ctx.workspace_id, self.name, query.filters())
        bounds = dict(where)
        if query.cursor is not None:
            bounds["_id"] = {"$lt": read_cursor(query.cursor, origin)}
        hidden = dict.fromkeys(self.unlisted if unlisted is None else unlisted, 0)
        offset = query.offset or 0
        found = await ctx.database.driver.find(
            ctx.database.naive(self.name),
            filter=self._mine(ctx, bounds),
            projection=hidden or None,
            sort=[("_id", DESCENDING)],
            skip=offset,
            limit=query.limit + 1,
            hint=self._listing_index(where),
        )
        items, more = [self.row(document) for document in found[: query.limit]], len(found) > query.limit
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
        values: Changes,
        *,
        guard: Where | None = None,
        increment: Iterable[str] = (),
        fields: Mapping[str, int] | None = None,
        session: Session | None = None,
    ) -> R_co | None:
        """Set fields of one document and move ``updated_at`` forward, atomically.

        Args:
            ctx: Whose document it is.
            id_: Its id.
            values: Field names and their new values, taken literally.
            guard: What must hold for the write to happen.
            increment: Counters to raise by one.
            fields: Which fields come back; all by default.
            session: The transaction to write in.

        Returns:
            The document as it now is, or ``None`` where the guard did not hold or there is none.
        """
        # A pipeline, since only that can compute `updated_at`; in it a text that begins with "$" would be a field's value.
        literal = {key: {"$literal": value} for key, value in values.items()}
        counted = {key: {"$add": [{"$ifNull": [f"${key}", 0]}, 1]} for key in increment}
        found = await ctx.database[self.name].find_one_and_update(
            self._mine(ctx, {**(guard or {}), "_id": id_}),
            [{"$set": {**literal, **counted, "updated_at": _ADVANCE}}],
            projection=fields,
            return_document=ReturnDocument.AFTER,
            session=session,
        )
        return None if found is None else self.row(found, fields)

    async def pull(self, ctx: Context, path: str, id_: str, *, session: Session | None = None) -> None:
        """Take an id out of a list field of every document that holds it."""
        kept = {"$filter": {"input": f"${path}", "cond": {"$ne": ["$$this", id_]}}}
        await ctx.database[self.name].update_many(
            self._mine(ctx, {path: id_}), [{"$set": {path: kept, "updated_at": _ADVANCE}}], session=session
        )

    async def update_all(self, ctx: Context, where: Where, values: Changes, *, session: Session | None = None) -> int:
        """Set fields of every document that matches; returns how many there were."""
        done = await ctx.database[self.name].update_many(
            self._mine(ctx, where), {"$set": dict(values)}, session=session
        )
        return int(done.matched_count)

    async def remove(self, ctx: Context, where: Where, *, session: Session | None = None) -> int:
        """Delete every document that matches; returns how many there were."""
        done = await ctx.database[self.name].delete_many(self._mine(ctx, where), session=session)
        return int(done.deleted_count)

    async def aggregate(self, ctx: Context, where: Where, stages: Sequence[Stage], kind: type[T]) -> list[T]:
        """Run an aggregation over the documents that match; ``kind`` is the TypedDict of what its stages make."""
        pipeline = [{"$match": self._mine(ctx, where)}, *stages]
        return cast("list[T]", await ctx.database.driver.aggregate(self.name, pipeline))

    @staticmethod
    def _mine(ctx: Context, where: Where) -> dict[str, object]:
        return {**where, "workspace_id": ctx.workspace_id}
