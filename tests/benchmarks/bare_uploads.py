"""What uploads are measured beside: a bare handler that puts what comes into the same store of files, and does nothing else."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from typing import Any, cast

import uvloop
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler, stream_request_body

from copydesk_server.core import blobs
from copydesk_server.core.context import Context
from copydesk_server.core.mongo import connect
from copydesk_server.core.vault import DatabaseVault

MOST_BYTES = 80 * 1024 * 1024


class Services:
    """What the store of files needs."""

    vault = None

    def __init__(self, uri: str) -> None:
        self.database = connect(uri, "copydesk_bare")


@stream_request_body
class BareUpload(RequestHandler):
    """The same chunks in the same database as they come: with their digest and record, or the chunks alone."""

    def prepare(self) -> None:
        self._pieces: asyncio.Queue[bytes] = asyncio.Queue(2)
        services: Any = self.application.settings["services"]
        if self.request.path == "/chunks":
            keeping = DatabaseVault(services.database).put(self.request.query, self._come())
        else:
            context = Context(cast("Any", services), "wsp_bare")
            keeping = cast("Any", blobs.receive(context, self._come(), "audio/wav"))
        self._kept = asyncio.ensure_future(keeping)

    async def _come(self) -> AsyncIterator[bytes]:
        while piece := await self._pieces.get():
            yield piece

    async def data_received(self, chunk: bytes) -> None:
        await self._pieces.put(chunk)

    async def post(self) -> None:
        await self._pieces.put(b"")
        await self._kept
        self.set_status(201)


async def serve(uri: str, port: int) -> None:
    """One bare process."""
    application = Application([("/.*", BareUpload)], services=Services(uri), log_function=lambda _: None)
    server = HTTPServer(application, max_body_size=MOST_BYTES)
    server.add_sockets(bind_sockets(port, "127.0.0.1"))
    await asyncio.Event().wait()


if __name__ == "__main__":
    uvloop.run(serve(sys.argv[1], int(sys.argv[2])))
