"""Connections of a client, and how many of its calls ask for a job slot at the same time."""

from __future__ import annotations

import os
import threading
import weakref
from collections import deque
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import attrs

from copydesk.errors import ClientClosedError

if TYPE_CHECKING:
    import asyncio

    from copydesk._http import HTTP, AsyncHTTP

# As many as a workspace has job slots: enough to fill them, and another client of the same key waits behind three calls, not
# behind all threads and tasks of this one.
JOB_CALLS = 3


class FairSemaphore:
    """A semaphore that serves threads in their order; that of the standard library serves whoever asks first."""

    def __init__(self, value: int) -> None:
        self._lock = threading.Lock()
        self._free = value
        self._waiting = deque[threading.Event]()

    def acquire(self, seconds: float) -> bool:
        """Wait for up to so many seconds, and return whether it was acquired."""
        with self._lock:
            if self._free:
                self._free -= 1
                return True
            granted = threading.Event()
            self._waiting.append(granted)
        if granted.wait(seconds):
            return True
        with self._lock:
            if granted.is_set():  # Between the end of the wait and the lock.
                return True
            self._waiting.remove(granted)
            return False

    def release(self) -> None:
        """Wake the thread that has waited longest."""
        with self._lock:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._free += 1


@attrs.define(eq=False)
class Pool:
    """The connections of a client.

    A process that was forked gets connections of its own, since two processes on one connection garble it.

    Args:
        make: Makes a client of the HTTP library.
        own: The user's own client of the HTTP library, which they close.
        proxy: Address of the proxy, if there is one.
        answered: Whether Copydesk has answered: an address that never did is likely wrong.
        warned: Whether the user was told that it is tried again.
        closed: Whether the client was closed.
    """

    make: Callable[[], HTTP]
    own: HTTP | None = None
    proxy: str | None = None
    answered: bool = False
    warned: bool = False
    closed: bool = False
    _client: HTTP | None = None
    _calls: FairSemaphore = attrs.field(factory=lambda: FairSemaphore(JOB_CALLS))
    _process: int = attrs.field(factory=os.getpid)

    def client(self) -> HTTP:
        """The client of the HTTP library.

        Raises:
            ClientClosedError: When it was closed.
        """
        _check_open(self)
        if self.own is not None:
            return self.own
        self._notice_fork()
        if self._client is None:
            self._client = self.make()
            # A plain script closes nothing, and Python warns of open sockets.
            weakref.finalize(self, self._client.close)
        return self._client

    def acquire(self, seconds: float) -> FairSemaphore | None:
        """Wait until the call may ask for a job slot; the semaphore to release, or ``None`` if the time is over.

        Raises:
            ClientClosedError: When the client was closed.
        """
        _check_open(self)
        self._notice_fork()
        calls = self._calls
        return calls if calls.acquire(seconds) else None

    def close(self) -> None:
        """Close the connections; a client of the user's own stays open."""
        if self.own is None:
            self.closed = True
            if self._client is not None and self._process == os.getpid():
                self._client.close()

    def _notice_fork(self) -> None:
        if self._process != os.getpid():
            self._client, self._calls, self._process = None, FairSemaphore(JOB_CALLS), os.getpid()


@attrs.define(eq=False)
class _OfLoop:
    """What belongs to one event loop.

    Args:
        client: The client of the HTTP library.
        calls: Limits the calls that ask for a job slot.
        closer: Closes the client when it is closed itself.
        finalizer: Closes the client when its pool is no longer referenced.
        closing: The task that closes the client.
    """

    client: AsyncHTTP
    calls: asyncio.Semaphore
    closer: AsyncGenerator[None, None] | None = None
    finalizer: Any = None
    closing: asyncio.Task[None] | None = None


# Clients whose pool is gone, until their loop has closed them.
_closing: set[_OfLoop] = set()


@attrs.define(eq=False)
class AsyncPool:
    """The connections of an asynchronous client: each event loop has its own, since a connection works in one loop only.

    The arguments are those of ``Pool``.
    """

    make: Callable[[], AsyncHTTP]
    own: AsyncHTTP | None = None
    proxy: str | None = None
    answered: bool = False
    warned: bool = False
    closed: bool = False
    _loops: dict[asyncio.AbstractEventLoop, _OfLoop] = attrs.field(factory=dict)
    _process: int = attrs.field(factory=os.getpid)

    async def client(self) -> AsyncHTTP:
        """The client of the HTTP library for the running event loop.

        Raises:
            ClientClosedError: When it was closed.
        """
        _check_open(self)
        return (await self._of_loop()).client

    async def acquire(self, seconds: float) -> asyncio.Semaphore | None:
        """Wait until the call may ask for a job slot; the semaphore to release, or ``None`` if the time is over.

        Raises:
            ClientClosedError: When the client was closed.
        """
        import asyncio  # synchronous programs never come here

        _check_open(self)
        calls = (await self._of_loop()).calls
        try:
            async with asyncio.timeout(seconds):
                await calls.acquire()
        except TimeoutError:
            return None
        return calls

    async def aclose(self) -> None:
        """Close the connections; a client of the user's own stays open."""
        import asyncio  # synchronous programs never come here

        if self.own is None:
            self.closed = True
            for loop, own in list(self._loops.items()):
                if loop is not asyncio.get_running_loop():
                    _close_soon(loop, own)
                elif own.closer is not None:
                    await own.closer.aclose()

    async def _of_loop(self) -> _OfLoop:
        import asyncio  # synchronous programs never come here

        loop = asyncio.get_running_loop()
        if self._process != os.getpid():
            self._loops, self._process = {}, os.getpid()
        found = self._loops.get(loop)
        if found is None:
            for ended in [one for one in list(self._loops) if one.is_closed()]:
                self._loops.pop(ended, None)
            found = _OfLoop(self.own or self.make(), asyncio.Semaphore(JOB_CALLS))
            self._loops[loop] = found
            if self.own is None:
                found.closer = _close_with_loop(self._loops, loop, found)
                await anext(found.closer)
                found.finalizer = weakref.finalize(self, _close_soon, loop, found)
                found.finalizer.atexit = False
        return found


async def _close_with_loop(
    loops: dict[asyncio.AbstractEventLoop, _OfLoop], loop: asyncio.AbstractEventLoop, own: _OfLoop
) -> AsyncGenerator[None, None]:
    """Close a client when its loop ends: ``asyncio.run`` closes the asynchronous generators that are open then."""
    try:
        yield
    finally:
        loops.pop(loop, None)
        _closing.discard(own)
        own.finalizer.detach()
        await own.client.aclose()


def _close_soon(loop: asyncio.AbstractEventLoop, own: _OfLoop) -> None:
    """Close a client of a loop that may run in another thread."""
    if loop.is_closed() or own.closer is None:
        return
    _closing.add(own)
    with suppress(RuntimeError):  # The loop was closed meanwhile.
        loop.call_soon_threadsafe(_start_closing, loop, own)


def _start_closing(loop: asyncio.AbstractEventLoop, own: _OfLoop) -> None:
    if own.closer is not None:
        own.closing = loop.create_task(own.closer.aclose())


def _check_open(pool: Pool | AsyncPool) -> None:
    if pool.closed:
        raise ClientClosedError("this client is closed; create another one, or close it after its last call")
    if pool.own is not None and pool.own.is_closed:
        raise ClientClosedError("the http_client of this client is closed; give an open one to a new client")
