"""The threads that motor's commands run in: each call is made once and answered, whatever becomes of it."""

from __future__ import annotations

import asyncio
import contextvars
import threading

import pytest

from copydesk_server.core.mongo import threads

_caller = contextvars.ContextVar("caller", default="nobody")


async def test_more_calls_than_threads_are_all_answered() -> None:
    """Calls beyond the number of threads wait for one; each gets its own answer, and there are never more threads."""
    calls = 20 * threads.max_workers
    loop, seen = asyncio.get_running_loop(), set[str]()

    def square(number: int) -> int:
        seen.add(threading.current_thread().name)
        return number * number

    answers = await asyncio.gather(*(threads.run_on_executor(loop, square, number) for number in range(calls)))

    assert answers == [number * number for number in range(calls)]
    assert 1 <= len(seen) <= threads.max_workers
    assert threading.main_thread().name not in seen


async def test_an_error_is_raised_where_the_call_is_awaited() -> None:
    """What a call raises comes to its caller, and the thread serves on."""
    loop = asyncio.get_running_loop()

    def fail() -> None:
        raise LookupError("no such document")

    for _ in range(2 * threads.max_workers):
        with pytest.raises(LookupError, match="no such document"):
            await asyncio.wait_for(threads.run_on_executor(loop, fail), 5)


async def test_a_call_sees_the_context_of_its_caller() -> None:
    """Context variables, such as the time limit of a command, are those of who calls."""
    loop, token = asyncio.get_running_loop(), _caller.set("a request")

    assert await threads.run_on_executor(loop, _caller.get) == "a request"
    _caller.reset(token)
    assert await threads.run_on_executor(loop, _caller.get) == "nobody"


async def test_a_call_that_nobody_awaits_any_more_is_not_made() -> None:
    """A call that is cancelled before a thread is free for it is left out; those behind it are made."""
    loop, released, made = asyncio.get_running_loop(), threading.Event(), list[str]()
    held = [threads.run_on_executor(loop, released.wait, 10) for _ in range(threads.max_workers)]
    cancelled = threads.run_on_executor(loop, made.append, "cancelled")
    behind = threads.run_on_executor(loop, made.append, "behind")

    cancelled.cancel()
    released.set()
    await asyncio.gather(*held, behind)

    assert made == ["behind"]


def test_a_loop_that_is_closed_harms_no_thread() -> None:
    """A call that outlives its event loop is forgotten; its thread answers the next loop."""
    released = threading.Event()

    async def leave() -> None:
        for _ in range(threads.max_workers):
            threads.run_on_executor(asyncio.get_running_loop(), released.wait, 10)

    async def call() -> int:
        return await asyncio.wait_for(threads.run_on_executor(asyncio.get_running_loop(), lambda: 7), 5)

    asyncio.run(leave())
    released.set()

    assert asyncio.run(call()) == 7
