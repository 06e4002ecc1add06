"""Where the models of workspaces are kept, their keys encrypted; beside the workspaces, not inside of any."""

from __future__ import annotations

from typing import TypedDict

from copydesk_server.core.mongo import Database
from copydesk_server.core.wire import JsonObject

MODELS = "text_models"


class ModelRow(TypedDict):
    """Who writes for a workspace: the model, and its API key, encrypted."""

    _id: str
    choice: JsonObject
    key: bytes


async def find(database: Database, workspace_id: str) -> ModelRow | None:
    """The model of a workspace."""
    found: ModelRow | None = await database[MODELS].find_one({"_id": workspace_id})
    return found


async def put(database: Database, model: ModelRow) -> None:
    """Store the model of a workspace in the place of the one before."""
    await database[MODELS].replace_one({"_id": model["_id"]}, model, upsert=True)


async def everyone(database: Database) -> list[ModelRow]:
    """The models of all workspaces."""
    found: list[ModelRow] = await database[MODELS].find({}).to_list(None)
    return found


async def replace_key(database: Database, workspace_id: str, old: bytes, new: bytes) -> bool:
    """Store a key in the place of one, unless another was set meanwhile; whether it was still there."""
    done = await database[MODELS].update_one({"_id": workspace_id, "key": old}, {"$set": {"key": new}})
    return bool(done.matched_count)


async def remove(database: Database, workspace_id: str) -> bool:
    """Forget the model of a workspace; whether there was one."""
    done = await database[MODELS].delete_one({"_id": workspace_id})
    return bool(done.deleted_count)
