"""Places for work: never more than there are, none lost, no workspace starved."""

from __future__ import annotations

import asyncio
import random

from copydesk_server.core.concurrent import Admission


async def test_places_are_limited_for_all_and_for_each():
    """Whatever comes in whatever order, also with work that fails or is cancelled: the limits hold, and all get in."""
    gate, chance = Admission(total=4, each=2), random.Random(3)
    inside: dict[str, int] = dict.fromkeys("abcde", 0)
    most: list[tuple[int, int]] = []

    async def work(name: str) -> None:
        async with gate.place(name):
            inside[name] += 1
            most.append((sum(inside.values()), inside[name]))
            try:
                await asyncio.sleep(chance.random() / 200)
                if chance.random() < 0.3:
                    raise RuntimeError
            finally:
                inside[name] -= 1

    tasks = [asyncio.create_task(work(chance.choice("abcde"))) for _ in range(400)]
    await asyncio.sleep(0.05)
    for task in chance.sample(tasks, 100):
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)

    assert (max(total for total, _ in most), max(own for _, own in most)) == (4, 2)
    assert len(most) >= 250
    async with asyncio.timeout(1), gate.place("a"), gate.place("a"), gate.place("b"), gate.place("b"):
        assert gate._waiting == []


async def test_one_workspace_does_not_starve_another():
    """A hundred of one wait for their own places; another's goes by."""
    gate, stop = Admission(total=4, each=2), asyncio.Event()

    async def hold() -> None:
        async with gate.place("greedy"):
            await stop.wait()

    tasks = [asyncio.create_task(hold()) for _ in range(100)]
    await asyncio.sleep(0)
    async with asyncio.timeout(1), gate.place("modest"):
        stop.set()
    assert len(await asyncio.gather(*tasks)) == 100


async def test_one_who_stops_waiting_takes_no_place():
    """A cancelled waiter leaves the queue, and a place given at that very moment is given back."""
    gate = Admission(total=1, each=1)
    async with gate.place("a"):
        waiter = asyncio.create_task(gate.place("b").__aenter__())
        await asyncio.sleep(0)
    waiter.cancel()  # its turn has come, and it has not run yet
    await asyncio.gather(waiter, return_exceptions=True)
    async with asyncio.timeout(1), gate.place("c"):
        assert gate._inside.total() == 1
