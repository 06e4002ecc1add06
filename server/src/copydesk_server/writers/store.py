"""Where the models of workspaces are kept, their keys encrypted; beside the workspaces, not inside of any."""

from __future__ import annotations

from typing import Any

from copydesk_server.core.mongo import Database

MODELS = "text_models"


async def find(database: Database, workspace_id: str) -> dict[str, Any] | None:
    """The model of a workspace."""
    found: dict[str, Any] | None = await database[MODELS].find_one({"_id": workspace_id})
    return found


async def put(database: Database, workspace_id: str, values: dict[str, Any]) -> None:
    """Store the model of a workspace in the place of the one before."""
    await database[MODELS].replace_one({"_id": workspace_id}, {"_id": workspace_id, **values}, upsert=True)


async def remove(database: Database, workspace_id: str) -> bool:
    """Forget the model of a workspace; whether there was one."""
    done = await database[MODELS].delete_one({"_id": workspace_id})
    return bool(done.deleted_count)
