"""Calls of many made together: who waits for whom, what each is answered, and what an error means for the others."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from copydesk_server.core.concurrent import Batches


class Service:
    """Doubles numbers, a call at a time when told; refuses 13, and fails for 66."""

    def __init__(self) -> None:
        self.calls = list[list[int]]()
        self.go = asyncio.Event()

    async def make(self, numbers: Sequence[int]) -> Sequence[int | Exception]:
        self.calls.append([*numbers])
        await self.go.wait()
        if 66 in numbers:
            raise ConnectionError("away")
        return [ValueError("unlucky") if number == 13 else number * 2 for number in numbers]


async def turns() -> None:
    """Let all that can go on do so."""
    for _ in range(10):
        await asyncio.sleep(0)


def ask(batches: Batches[int, int], *numbers: int) -> list[asyncio.Task[int]]:
    return [asyncio.create_task(batches.call(number)) for number in numbers]


async def test_what_comes_meanwhile_goes_together():
    """The first goes by itself at once, those of one moment together, those that come while calls are under way after one."""
    service = Service()
    batches = Batches(service.make, most=10, at_once=2)
    tasks = ask(batches, 1)
    await turns()
    tasks += ask(batches, 2, 3)
    await turns()
    tasks += ask(batches, 4)
    await turns()
    tasks += ask(batches, 5, 6)
    await turns()
    under_way = [*service.calls]
    service.go.set()

    assert under_way == [[1], [2, 3]]
    assert await asyncio.gather(*tasks) == [2, 4, 6, 8, 10, 12]
    assert service.calls == [[1], [2, 3], [4, 5, 6]]


async def test_a_call_has_no_more_than_the_most():
    """Of seven at once with three each: two calls, and the last one after them."""
    service = Service()
    tasks = ask(Batches(service.make, most=3, at_once=2), *range(7))
    await turns()
    under_way = [*service.calls]
    service.go.set()

    assert under_way == [[0, 1, 2], [3, 4, 5]]
    assert await asyncio.gather(*tasks) == [number * 2 for number in range(7)]


async def test_what_is_refused_to_one_is_answered_to_the_others():
    """An error in the place of a result is raised where that was asked for."""
    service = Service()
    service.go.set()
    found = await asyncio.gather(*ask(Batches(service.make, most=9, at_once=1), 1, 13, 3), return_exceptions=True)

    assert len(service.calls) == 1
    assert (found[0], found[2]) == (2, 6)
    assert isinstance(found[1], ValueError)


async def test_a_call_that_fails(subtests):
    """It fails for all that it was made for; who waits fails with it where nothing can succeed for now, and else has a call."""
    for ends_all in [False, True]:
        with subtests.test(ends_all=ends_all):
            service = Service()
            batches = Batches(service.make, most=2, at_once=1, ends_all=lambda error, ends_all=ends_all: ends_all)
            tasks = ask(batches, 1, 66, 3)
            await turns()
            service.go.set()
            found = await asyncio.gather(*tasks, return_exceptions=True)

            assert [type(one) for one in found[:2]] == [ConnectionError] * 2
            assert isinstance(found[2], ConnectionError) if ends_all else found[2] == 6
            assert await batches.call(4) == 8  # The next one is tried.


async def test_who_waits_no_more_holds_nobody_up():
    """A request that was given up leaves the others of its call their answers, and its place."""
    service = Service()
    batches = Batches(service.make, most=9, at_once=1)
    tasks = ask(batches, 1, 2, 3)
    await turns()
    tasks[1].cancel()
    await turns()
    service.go.set()

    async with asyncio.timeout(5):
        assert await asyncio.gather(tasks[0], tasks[2]) == [2, 6]
        assert await batches.call(4) == 8
