"""Publications, as the last whole sync of their connection saw them; those of a hidden connection are absent."""

from __future__ import annotations

from collections.abc import Sequence

from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.resource import Representation, Resource
from copydesk_server.core.wire import ListPage, ListQuery
from copydesk_server.performance.store import (
    CONFIRMED,
    CurveRow,
    PublicationRow,
    connections,
    curves,
    links,
    publications,
)
from copydesk_server.performance.types import Publication


async def _complete(ctx: Context, found: list[PublicationRow]) -> None:
    wanted = {"publication_id": {"$in": [row["_id"] for row in found]}, **CONFIRMED}
    rows = await links.find(ctx, wanted, fields={"publication_id": 1})
    known = {row["publication_id"]: row["_id"] for row in reversed(rows)}  # The newest comes last, and stays.
    for row in found:
        row["content_link_id"] = known.get(row["_id"])


class _Publications(Resource[Publication, PublicationRow]):
    """The family."""

    async def get(self, ctx: Context, id: str) -> Representation[Publication]:
        """Read one."""
        await visible(ctx, id)
        return await super().get(ctx, id)

    async def list(self, ctx: Context, query: ListQuery) -> Representation[ListPage[Publication]]:
        """Read one page of them, newest first."""
        where = self.where(query)
        if hidden := await connections.ids(ctx, {"visible": False}):
            named = where.pop("connection_id", None)
            where |= {"$and": [{"connection_id": {"$nin": hidden}}, *([{"connection_id": named}] if named else [])]}
        return await self.show_page(ctx, await publications.page(ctx, query, where))


family = _Publications(publications, Publication, complete=_complete)


async def visible(ctx: Context, id_: str) -> PublicationRow:
    """A publication whose connection the workspace shows.

    Raises:
        NotFound: When there is none, or its connection is hidden.
    """
    found = await publications.get(ctx, id_)
    if not await connections.ids(ctx, {"_id": found["connection_id"], "visible": True}):
        raise NotFound(f"There is no {id_!r} in this workspace.")
    return found


async def of_connection(ctx: Context, connection_id: str) -> list[PublicationRow]:
    """All publications of a connection, newest first."""
    return await publications.find(ctx, {"connection_id": connection_id})


async def by_ids(ctx: Context, ids: Sequence[str]) -> list[PublicationRow]:
    """Publications of some ids that are still there."""
    return await publications.find(ctx, {"_id": {"$in": list(ids)}, "missing_since": None})


async def curves_of(ctx: Context, connection_id: str) -> dict[str, CurveRow]:
    """The retention of a connection's publications, by publication."""
    return {row["_id"]: row for row in await curves.find(ctx, {"connection_id": connection_id})}


async def curve_of(ctx: Context, publication_id: str) -> CurveRow | None:
    """The retention of a publication, as the last sync read it."""
    return await curves.find_one(ctx, {"_id": publication_id})
