"""The index that a list is read by, as the database's profiler tells it."""

from __future__ import annotations

from typing import Any

import pytest

from copydesk_server.core.paging import ListQuery
from copydesk_server.scripts.store import scripts


@pytest.mark.parametrize(
    ("where", "index"),
    [
        ({}, {"workspace_id": 1, "_id": -1}),
        ({"project_id": "prj_1"}, {"workspace_id": 1, "project_id": 1, "_id": -1}),
        ({"status": "draft"}, None),
        ({"project_id": "prj_1", "status": "draft"}, None),
        ({"project_id": {"$in": ["prj_1"]}}, None),
    ],
)
async def test_a_list_names_its_index_where_one_fits_best(rig, where, index):
    """So that the database does not weigh all that begin with the workspace; with other filters the choice is its own."""
    await scripts.prepare(rig.ctx.database)
    await scripts.insert(rig.ctx, scripts.new(rig.ctx, {"project_id": "prj_1", "status": "draft"}))

    async def commands() -> list[dict[str, Any]]:
        rig.handle.command("profile", 2)
        try:
            page = await scripts.page(rig.ctx, ListQuery(include_total=True), where)
        finally:
            rig.handle.command("profile", 0)
        assert (len(page.items), page.total) == (1, 1)
        mine = {"command.filter.workspace_id": rig.ctx.workspace_id}
        counted = {"command.pipeline.0.$match.workspace_id": rig.ctx.workspace_id}
        return [row["command"] for row in rig.handle["system.profile"].find({"$or": [mine, counted]})]

    seen = await commands()
    assert len(seen) == 2
    assert [command.get("hint") for command in seen] == [index, index]
