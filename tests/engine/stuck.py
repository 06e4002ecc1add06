"""A worker process whose work never returns to its event loop; run as ``stuck.py URI``, prints its job's id."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from copydesk_server.queue import lease
from copydesk_server.queue.work import Work
from engine.rig import does, rigged

lease.STUCK_SECONDS = 0.5


async def block(work: Work) -> None:
    time.sleep(60)  # noqa: ASYNC251  # what must not be done


async def main(uri: str) -> None:
    async with rigged(uri) as rig:
        job_id = await rig.queue()
        print(job_id, flush=True)
        await rig.consumer(does(block), limit_seconds=0.5).run(rig.lane)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
