"""Documents of several requests in one command, each by its id and workspace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from copydesk_server.core.mongo.driver import Handle

# A document's id, and the workspace that must have it.
Key = tuple[str, str]


async def find_each(collection: Handle, keys: Sequence[Key]) -> Sequence[dict[str, object] | None]:
    """The document of each key, or ``None`` where the workspace has none of that id."""
    if len(keys) == 1:
        ((id_, workspace_id),) = keys
        return [await collection.find_one({"_id": id_, "workspace_id": workspace_id})]
    ids, workspaces = ({"$in": sorted(set(each))} for each in zip(*keys, strict=True))
    rows = await collection.find({"_id": ids, "workspace_id": workspaces}).to_list(None)
    found = {(cast("str", row["_id"]), cast("str", row["workspace_id"])): row for row in rows}
    # A row of its own for each: who reads one may fill in what is shown of it.
    return [dict(row) if (row := found.get(key)) is not None else None for key in keys]
