"""Indexes of earlier versions go at start."""

from __future__ import annotations

from copydesk_server.queue.store import jobs


async def test_an_obsolete_index_is_dropped(rig):
    """The one that deleted each job with a family a day after its end, now that all jobs have one; twice is once."""
    database = rig.ctx.database
    where = {"family": {"$exists": True}}
    await database["jobs"].create_index([("finished_at", 1)], expireAfterSeconds=86_400, partialFilterExpression=where)
    before = set(await database["jobs"].index_information())
    for _ in range(2):
        await jobs.prepare(database)
    after = set(await database["jobs"].index_information())

    assert before - after == {"finished_at_1"}
    assert "expires_at_1" in after
