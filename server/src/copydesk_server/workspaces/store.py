"""Where the models of workspaces are kept, their keys encrypted; beside the workspaces, not inside of any."""

from __future__ import annotations

from typing import TypedDict

from copydesk_server.core.mongo import Database
from copydesk_server.core.reads import Read
from copydesk_server.core.wire import JsonObject

# Of each kind of provider, what is chosen.
MODELS, TRANSCRIBERS, VOICES = "text_models", "transcribers", "voices"


class ModelRow(TypedDict):
    """What a workspace uses of a kind of provider: the choice, and its API key, encrypted."""

    _id: str
    choice: JsonObject
    key: bytes


async def find(database: Database, workspace_id: str, kind: str = MODELS) -> ModelRow | None:
    """The model of a workspace."""
    found: ModelRow | None = await database[kind].find_one({"_id": workspace_id})
    return found


def read(workspace_id: str, kind: str = MODELS) -> Read[ModelRow]:
    """``find``, to be read together with others."""
    return Read(kind, [{"$match": {"_id": workspace_id}}])


async def put(database: Database, model: ModelRow, kind: str = MODELS) -> None:
    """Store the model of a workspace in the place of the one before."""
    await database[kind].replace_one({"_id": model["_id"]}, model, upsert=True)


async def everyone(database: Database, kind: str = MODELS) -> list[ModelRow]:
    """The models of all workspaces."""
    found: list[ModelRow] = await database[kind].find({}).to_list(None)
    return found


async def replace_key(database: Database, workspace_id: str, old: bytes, new: bytes, kind: str = MODELS) -> bool:
    """Store a key in the place of one, unless another was set meanwhile; whether it was still there."""
    done = await database[kind].update_one({"_id": workspace_id, "key": old}, {"$set": {"key": new}})
    return bool(done.matched_count)


async def remove(database: Database, workspace_id: str, kind: str = MODELS) -> bool:
    """Forget the model of a workspace; whether there was one."""
    done = await database[kind].delete_one({"_id": workspace_id})
    return bool(done.deleted_count)
