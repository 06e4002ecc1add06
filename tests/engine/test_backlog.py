"""What the sweep sees of a queue."""

from __future__ import annotations

import asyncio
import time

from copydesk_server.queue import scheduling


async def test_the_oldest_job_that_waits_tells_its_age(rig):
    """The age comes from the id of the job that was queued first; without one there is none."""
    assert rig.lane.name not in await scheduling.queued(rig.ctx.database)
    before = time.time()
    for _ in range(3):
        await rig.queue()
    await asyncio.sleep(0.05)
    found = (await scheduling.queued(rig.ctx.database))[rig.lane.name]

    assert found.count == 3
    assert 0.05 <= found.seconds <= time.time() - before + 0.001  # Ids know milliseconds.
