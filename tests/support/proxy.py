"""A TCP proxy on loopback that delays, cuts and swallows, between a client and whatever listens on a port."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Self

import attrs

CHUNK = 1 << 16
RESET = struct.pack("ii", 1, 0)


@attrs.frozen
class Fault:
    """What happens to a connection.

    Args:
        delay: Seconds that every chunk is held back.
        cut_after: Bytes of the answers after which the connection is reset.
        cut_sent_after: The same of the requests.
        swallow: Whether everything disappears, while the connection stays open: then it never comes back to life.
    """

    delay: float = 0.0
    cut_after: int | None = None
    cut_sent_after: int | None = None
    swallow: bool = False


NO_FAULT = Fault()


@attrs.define(eq=False)
class Connection:
    """A client's connection and the one to its target."""

    writers: list[asyncio.StreamWriter]
    left: int | None
    left_to_send: int | None = None
    dead: bool = False


class Proxy:
    """Runs in a thread; ``choose`` is asked for the fault of every new connection.

    Args:
        target: The port behind it.
    """

    def __init__(self, target: int) -> None:
        self.choose: Callable[[], Fault] = lambda: NO_FAULT
        self.cuts = 0
        self._target = target
        self._fault = NO_FAULT
        self._open: set[Connection] = set()
        self._loop = asyncio.new_event_loop()
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._socket.getsockname()[1])
        self._thread = threading.Thread(target=self._run, name=f"proxy-{self.port}", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    def inflict(self, fault: Fault) -> None:
        """Do this to all connections from now on, those that are open too."""
        self._fault = fault
        if fault.swallow:
            for connection in list(self._open):
                connection.dead = True

    def heal(self) -> None:
        """Leave all connections alone, those that wait for their cut too; what was swallowed stays lost."""
        self._fault = NO_FAULT
        self._loop.call_soon_threadsafe(self._spare)

    def _spare(self) -> None:
        for connection in self._open:
            connection.left = connection.left_to_send = None

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._accept, sock=self._socket))
        try:
            self._loop.run_forever()
        finally:
            server.close()
            for connection in list(self._open):
                self._reset(connection)
            tasks = asyncio.all_tasks(self._loop)
            for task in tasks:
                task.cancel()
            self._loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
            self._loop.close()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        chosen = self.choose()
        connection = Connection(
            [writer], chosen.cut_after, chosen.cut_sent_after, dead=chosen.swallow or self._fault.swallow
        )
        self._open.add(connection)
        try:
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._target)
            connection.writers.append(there_writer)
            pumps = [self._pump(reader, there_writer, connection), self._pump(there_reader, writer, connection)]
            tasks = [asyncio.ensure_future(pump) for pump in pumps]
            _, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in pending:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        except OSError:
            return
        finally:
            self._reset(connection)
            self._open.discard(connection)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, connection: Connection) -> None:
        """Pass on what comes until one side ends, or has reached the byte where it is cut."""
        answers = writer is connection.writers[0]
        name = "left" if answers else "left_to_send"
        while chunk := await reader.read(CHUNK):
            if connection.dead:
                continue
            await asyncio.sleep(self._fault.delay)
            if answers and connection.left is None:
                connection.left = self._fault.cut_after
            left = getattr(connection, name)
            writer.write(chunk[:left])
            await writer.drain()
            if left is not None and left <= len(chunk):
                self.cuts += 1
                return
            if getattr(connection, name) is not None:
                setattr(connection, name, left - len(chunk))

    @staticmethod
    def _reset(connection: Connection) -> None:
        """Close with RST, as a cut does, and not with FIN, which says that all was sent."""
        for writer in connection.writers:
            raw = writer.get_extra_info("socket")
            if raw is not None and not writer.is_closing():
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            writer.close()
