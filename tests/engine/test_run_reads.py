"""Reads of an editing run, which is a row of its own beside its job."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import attrs
import msgspec
import pytest

from copydesk_server.core.context import Context
from copydesk_server.core.ids import new_id
from copydesk_server.core.wire import ListPage, to_bson
from copydesk_server.editing.runs import service
from copydesk_server.editing.runs.store import EditingRunRow, runs
from copydesk_server.editing.runs.types import EditingRunQuery
from copydesk_server.editing.styles import service as styles
from copydesk_server.queue.store import JobRow, jobs


@attrs.frozen
class EndingJobs:
    """The jobs, of which a run's ends right before it is read, and so after the run was."""

    run_id: str
    artifact_id: str

    async def find(self, ctx: Context, where: Mapping[str, object]) -> list[JobRow]:
        output = {"artifact_id": self.artifact_id, "checks": [], "passed": True, "repaired": []}
        made = {"stage": "save", "output": output, "artifact_ids": [self.artifact_id]}
        await ctx.database[runs.name].update_one({"_id": self.run_id}, {"$set": made})
        await ctx.database[jobs.name].update_one(where, {"$set": {"status": "done"}})
        return await jobs.find(ctx, where)


async def queued_run(rig: Any) -> EditingRunRow:
    """A run whose job waits."""
    job_id = await rig.queue()
    values = {
        **dict.fromkeys(EditingRunRow.__annotations__),
        "project_id": new_id("prj"),
        "recording_id": new_id("rec"),
        "title": "Take 1",
        "style_ref": "clean",
        "style_snapshot": to_bson(await styles.frozen(rig.ctx, "clean")),
        "options": {"settings": None, "media_ids": [], "music_media_id": None},
        "decisions": [],
        "decision_count": 0,
        "artifact_ids": [],
        "attempt": 1,
        "metadata": {},
        "job_id": job_id,
        "job_ids": [job_id],
    }
    row = runs.new(rig.ctx, values)
    await runs.insert(rig.ctx, row)
    return row


@pytest.mark.parametrize("listed", [False, True])
async def test_a_run_that_ends_while_it_is_read_tells_its_film(rig, monkeypatch, listed):
    """Its row is read before its job: none is ever shown as done without what it made."""
    run, artifact_id = await queued_run(rig), new_id("art")
    monkeypatch.setattr(service, "jobs", EndingJobs(run["_id"], artifact_id))

    if listed:
        page = cast("ListPage[Any]", (await service.list_(rig.ctx, EditingRunQuery())).value)
        shown = msgspec.to_builtins(page.items[0])
    else:
        shown = msgspec.to_builtins((await service.single.get(rig.ctx, run["_id"])).value)

    assert (shown["status"], shown["artifact_ids"]) == ("done", [artifact_id])
    assert shown["output"]["artifact_id"] == artifact_id
