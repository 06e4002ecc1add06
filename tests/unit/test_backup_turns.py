"""Files of a backup, several on their way at once."""

from __future__ import annotations

import asyncio

import pytest

from copydesk_server.backup.folder import for_each


async def test_files_go_some_at_once_and_each_of_them_once():
    """No more than eight are on their way, and none is left out."""
    under_way, most, done = 0, 0, []

    async def copy(number: int) -> None:
        nonlocal under_way, most
        under_way += 1
        most = max(most, under_way)
        await asyncio.sleep(0)
        under_way -= 1
        done.append(number)

    await for_each(range(100), copy)

    assert (sorted(done), most, under_way) == ([*range(100)], 8, 0)


async def test_the_first_that_fails_ends_it():
    """It is raised, what else is on its way is stopped, and nothing more is begun."""
    begun = []

    async def copy(number: int) -> None:
        begun.append(number)
        if number == 3:
            raise OSError("the disk is full")
        await asyncio.Event().wait()

    with pytest.raises(OSError, match="the disk is full"):
        await for_each(range(100), copy)

    assert begun == [*range(8)]
