"""The version of what the database holds: new documents carry it, and no process works on one that it does not know.

``copydesk_server/migrations.py`` has the steps from one version to the next.
"""

from __future__ import annotations

from collections.abc import Collection

from copydesk_server.core.mongo import Database, SyncDatabase

# That of this release. It moves on with each migration.
VERSION = 1
# A document's field that says by which version it was written; one without it is older than versions are.
FIELD = "schema"
_COLLECTION, _RECORD = "schema", "database"
# Every server has made this collection at its first start.
_FIRST = "jobs"


class SchemaError(Exception):
    """Raised when a database is of another version than the code: newer, or not migrated yet."""


async def version_of(database: Database) -> int | None:
    """The version of a database; ``None`` of one that no server has used yet."""
    row = await database[_COLLECTION].find_one({"_id": _RECORD})
    return _read(row, () if row else await database.driver.database.list_collection_names())


def version_of_sync(handle: SyncDatabase) -> int | None:
    """``version_of`` through a synchronous handle."""
    row = handle[_COLLECTION].find_one({"_id": _RECORD})
    return _read(row, () if row else handle.list_collection_names())


async def note(database: Database, version: int) -> None:
    """Note that a database has a version; one that is newer already stays as it is."""
    await database[_COLLECTION].update_one({"_id": _RECORD}, {"$max": {"version": version}}, upsert=True)


def require(found: int | None, *, or_older: bool = False) -> None:
    """Refuse a database of another version.

    Args:
        found: Its version.
        or_older: Whether an older one will do, because it is about to be migrated.

    Raises:
        SchemaError: When it is newer, or older and not about to be migrated.
    """
    if found is not None and found > VERSION:
        raise SchemaError(
            f"the database has schema version {found}, and this release of copydesk-server knows {VERSION}: install the release "
            "that wrote it, or a later one"
        )
    if found is not None and found < VERSION and not or_older:
        raise SchemaError(
            f"the database has schema version {found}, and this release of copydesk-server needs {VERSION}: "
            "run `copydesk-server migrate`, then start this again"
        )


def _read(row: dict[str, object] | None, collections: Collection[str]) -> int | None:
    if row is not None:
        return int(str(row["version"]))
    return 0 if _FIRST in collections else None
