"""Syncs of a channel of 2,000 videos, simulated on this machine: how long, and what of the quota, beside the least there can be."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from copydesk_server.providers.platform.simulator.channel import channel_of
from copydesk_server.providers.platform.simulator.server import Simulator, serving
from support.channel import desk_on
from support.server import Server

VIDEOS, CURVES, SECONDS = 2_000, 200, 60.0
Row = Callable[[str, str, str, str, int], None]


def least() -> int:
    """A unit for the channel and for each 50 videos, listed and described; a query for the days, each 200 sums and each curve."""
    return 1 + 2 * -(-VIDEOS // 50) + 1 + -(-VIDEOS // 200) + CURVES


def figures(server: Server, row: Row) -> None:
    """The first sync, and one with nothing new."""
    simulator = Simulator(channel_of(VIDEOS))
    with serving(simulator) as url:
        first, second = asyncio.run(_synced(server, simulator, url))
    row("first sync of 2,000 videos", f"{first[0]:.1f} s", f"{SECONDS:.0f} s", f"x{first[0] / SECONDS:.2f}", 1)
    row("its units and queries", str(first[1]), f"least {least()}", f"x{first[1] / least():.2f}", 1)
    row("units of a sync with nothing new", str(second[1]), "2 % of the first's", f"{second[1] / first[1]:.1%}", 1)


async def _synced(server: Server, simulator: Simulator, url: str) -> list[tuple[float, int]]:
    """Seconds and units of two syncs."""
    made = []
    async with desk_on(server, simulator, url) as desk:
        connection = await desk.connect()
        for _ in range(2):
            started = time.perf_counter()
            job = await desk.sync(connection)
            seconds, units = time.perf_counter() - started, job["result"]["units"]
            if (job["status"], job["result"]["publications"]["total"]) != ("done", VIDEOS):
                raise AssertionError(f"expected {VIDEOS} publications: {job}")
            made.append((seconds, units["data"] + units["analytics"]))
    return made
