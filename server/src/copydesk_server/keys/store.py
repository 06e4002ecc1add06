"""Where workspaces and keys are kept. A key is found before its workspace is known, so this store is global."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TypedDict

from copydesk_server.core.mongo import Database, IndexModel, Session

WORKSPACES = "workspaces"
KEYS = "keys"
# `last_used_at` is for people; a write for each request would cost more than the look-up of the key.
USED_EVERY = timedelta(seconds=60)


class WorkspaceRow(TypedDict):
    """A workspace."""

    _id: str
    name: str
    created_at: datetime


class KeyRecord(TypedDict):
    """What is shown of a key.

    ``created_by`` is the id of the user who made it, ``created_by_name`` the name at that time, for when the user is gone.
    Both are empty for a key made with the command line, or by a version that did not record them.
    """

    _id: str
    workspace_id: str
    label: str
    created_by: str | None
    created_by_name: str
    scopes: list[str]
    created_at: datetime
    expires_at: datetime | None
    revoked_at: datetime | None
    last_used_at: datetime | None


class _Creator(TypedDict):
    created_by: str | None
    created_by_name: str


_UNRECORDED: _Creator = {"created_by": None, "created_by_name": ""}


class KeyRow(KeyRecord):
    """A key as it is stored, with its digest."""

    digest: str


async def prepare(database: Database) -> None:
    """Create the indexes."""
    await database[KEYS].create_indexes([IndexModel([("workspace_id", 1), ("_id", -1)])])


async def add_workspace(database: Database, workspace: WorkspaceRow) -> None:
    """Store a workspace."""
    await database[WORKSPACES].insert_one(workspace)


async def find_workspace(database: Database, id_or_name: str) -> WorkspaceRow | None:
    """The workspace of an id or a name."""
    found: WorkspaceRow | None = await database[WORKSPACES].find_one(
        {"$or": [{"_id": id_or_name}, {"name": id_or_name}]}
    )
    return found


async def touch_workspace(database: Database, id_: str, moment: datetime, session: Session) -> None:
    """Note in a transaction that the members of a workspace change."""
    await database[WORKSPACES].update_one({"_id": id_}, {"$set": {"members_changed_at": moment}}, session=session)


async def add_key(database: Database, key: KeyRow, session: Session | None = None) -> None:
    """Store a key's record, which holds its digest and never the key."""
    await database[KEYS].insert_one(key, session=session)


async def find_key(database: Database, id_: str) -> KeyRow | None:
    """The record of a key."""
    found: KeyRow | None = await database[KEYS].find_one({"_id": id_})
    return found


async def list_keys(database: Database, workspace_id: str | None) -> list[KeyRow]:
    """Records of the keys of one workspace, or of all."""
    where = {"workspace_id": workspace_id} if workspace_id else {}
    found: list[KeyRow] = await database[KEYS].find(where).sort("created_at", -1).to_list(None)
    return [{**_UNRECORDED, **key} for key in found]


async def revoke_key(database: Database, id_: str, moment: datetime, workspace_id: str | None = None) -> bool:
    """Mark a key revoked; whether there was one that was not."""
    where = {"_id": id_, "revoked_at": None, **({"workspace_id": workspace_id} if workspace_id is not None else {})}
    done = await database[KEYS].update_one(where, {"$set": {"revoked_at": moment}})
    return bool(done.modified_count)


async def revoke_keys_of(database: Database, workspace_id: str, user_id: str, moment: datetime) -> int:
    """Mark all keys that a user made revoked; returns how many were not."""
    where = {"workspace_id": workspace_id, "created_by": user_id, "revoked_at": None}
    done = await database[KEYS].update_many(where, {"$set": {"revoked_at": moment}})
    return int(done.modified_count)


async def touch_key(database: Database, key: KeyRow, moment: datetime) -> None:
    """Note that a key was used, at most once a minute."""
    if key["last_used_at"] is not None and key["last_used_at"] >= moment - USED_EVERY:
        return
    stale = [{"last_used_at": None}, {"last_used_at": {"$lt": moment - USED_EVERY}}]
    await database[KEYS].update_one({"_id": key["_id"], "$or": stale}, {"$set": {"last_used_at": moment}})
