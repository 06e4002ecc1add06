"""A worker process whose work holds the interpreter, in a call that does not let go of it; run as ``computing.py URI``."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from copydesk_server.queue.work import Work
from engine.rig import does, rigged


async def compute(work: Work) -> None:
    print("computing", flush=True)
    await asyncio.to_thread(re.match, r"(a+)+b", "a" * 64)


async def main(uri: str) -> None:
    async with rigged(uri, lease_seconds="5", heartbeat_seconds="1") as rig:
        job_id = await rig.queue()
        print(job_id, flush=True)
        await rig.consumer(does(compute)).run(rig.lane)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
