"""What motor asks of asyncio, with threads of our own (motor's Developer Guide, "Frameworks").

Motor gives each command to a `ThreadPoolExecutor`: a future with a lock of its own, which another future of the event
loop is chained to. Here a thread answers the event loop's future itself, and what is called when that is done is called
without another wake-up: 6 % of the processor time of a read (docs/decisions/0061-cheaper-requests.md).
"""

from __future__ import annotations

import asyncio
import contextvars
import os
import threading
from asyncio import get_event_loop
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import NamedTuple, TypeVar

from motor.frameworks.asyncio import (
    CLASS_PREFIX,
    call_soon,
    chain_future,
    chain_return_value,
    check_event_loop,
    get_future,
    is_event_loop,
    is_future,
    max_workers,
    platform_info,
    pymongo_class_wrapper,
)

__all__ = [
    "CLASS_PREFIX",
    "add_future",
    "call_soon",
    "chain_future",
    "chain_return_value",
    "check_event_loop",
    "get_event_loop",
    "get_future",
    "is_event_loop",
    "is_future",
    "max_workers",
    "platform_info",
    "pymongo_class_wrapper",
    "run_on_executor",
]

T = TypeVar("T")
Loop = asyncio.AbstractEventLoop


class _Call(NamedTuple):
    """A call that a thread is to make, and the future that awaits it."""

    loop: Loop
    future: asyncio.Future[object]
    run: Callable[[], object]

    def make(self) -> None:
        """Make it and have the event loop told, unless nobody awaits it any more."""
        if self.future.cancelled():
            return
        try:
            done = partial(_succeed, self.future, self.run())
        except BaseException as error:  # It is raised where the call is awaited.
            done = partial(_fail, self.future, error)
        with suppress(RuntimeError):  # The loop is closed: nobody awaits anything.
            self.loop.call_soon_threadsafe(done)


class _Threads:
    """Threads that make calls; there are more while all are busy, up to a number, and none is ended.

    They do not keep the process from ending, as those of a `ThreadPoolExecutor` do while a change stream waits.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self.forget()

    def forget(self) -> None:
        """Begin anew: a forked process has none of its parent's threads."""
        self._calls = SimpleQueue[_Call]()
        self._idle = threading.Semaphore(0)
        self._count = 0

    def make(self, call: _Call) -> None:
        """Have a call made; from the thread of the event loop."""
        self._calls.put(call)
        if self._count < self._most and not self._idle.acquire(blocking=False):
            self._count += 1
            threading.Thread(target=self._work, name=f"motor-{self._count}", daemon=True).start()

    def _work(self) -> None:
        while True:
            self._calls.get().make()
            if self._count < self._most:
                self._idle.release()


_threads = _Threads(max_workers)
os.register_at_fork(after_in_child=_threads.forget)


def run_on_executor(loop: Loop, function: Callable[..., T], *args: object, **kwargs: object) -> asyncio.Future[T]:  # type: ignore[explicit-any]  # motor calls all of PyMongo with it
    """Call a function in a thread, in the context of the caller."""
    future = loop.create_future()
    _threads.make(_Call(loop, future, partial(contextvars.copy_context().run, function, *args, **kwargs)))
    return future


def add_future(loop: Loop, future: asyncio.Future[T], callback: Callable[..., object], *args: object) -> None:  # type: ignore[explicit-any]  # whatever motor wants called
    """Call something with a future of the event loop when that is done."""
    future.add_done_callback(partial(callback, *args))


def _succeed(future: asyncio.Future[object], value: object) -> None:
    if not future.done():
        future.set_result(value)


def _fail(future: asyncio.Future[object], error: BaseException) -> None:
    if not future.done():
        future.set_exception(error)
