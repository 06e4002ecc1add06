"""Where connections are kept, and apart from them, encrypted, their tokens: no read of a connection can show one."""

from __future__ import annotations

from datetime import datetime

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.mongo import Database
from copydesk_server.core.wire import JsonObject


class ConnectionRow(Row):
    """A connection.

    The last fields are of the server alone: where a simulator answers in the platform's place, who syncs it now, how many
    videos it has, and what the last whole sync saw.
    """

    platform: str
    external_account_id: str
    display_name: str
    scopes: list[str]
    status: str
    visible: bool
    last_synced_at: datetime | None
    endpoint: str | None
    sync_job_id: str | None
    videos: int
    seen: JsonObject | None


class TokenRow(Row):
    """The tokens of a connection, encrypted."""

    connection_id: str
    box: bytes


connections = Collection[ConnectionRow](
    "connections", "con", indexes=[index("platform", "external_account_id", unique=True)]
)
tokens = Collection[TokenRow]("connection_tokens", "con", id_from="connection_id")


async def everyones_tokens(database: Database) -> list[TokenRow]:
    """The tokens of all workspaces; only a change of the server's secret asks."""
    found: list[TokenRow] = await database[tokens.name].find({}).to_list(None)
    return found


async def replace_box(database: Database, id_: str, old: bytes, new: bytes) -> bool:
    """Store tokens in the place of those of before, unless they were refreshed meanwhile; whether they were still there."""
    done = await database[tokens.name].update_one({"_id": id_, "box": old}, {"$set": {"box": new}})
    return bool(done.matched_count)
