"""Declared operations become a Tornado application, and it listens."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections import defaultdict
from collections.abc import Sequence

from tornado.netutil import bind_sockets
from tornado.routing import URLSpec
from tornado.web import Application

from copydesk_server.core.settings import Settings
from copydesk_server.web import site
from copydesk_server.web.base import Front
from copydesk_server.web.connection import Server
from copydesk_server.web.handler import OperationHandler
from copydesk_server.web.operation import BASE, DeclarationError, Operation


def make_application(front: Front, operations: Sequence[Operation]) -> Application:
    """Route the operations.

    Raises:
        DeclarationError: When two of them have the same id or the same method and path.
    """
    by_pattern: dict[str, dict[str, Operation]] = defaultdict(dict)
    ids: set[str] = set()
    for operation in operations:
        if operation.id in ids or operation.method in by_pattern[operation.pattern]:
            raise DeclarationError(f"{operation.id}: declared twice ({operation.method} {operation.path})")
        ids.add(operation.id)
        by_pattern[operation.pattern][operation.method] = operation
    # A literal segment wins over a parameter: /knowledge/search before /knowledge/{id}.
    ordered = sorted(by_pattern.items(), key=lambda item: (item[0].count("("), item[0]))
    rules = [
        URLSpec(BASE + pattern, OperationHandler, {"front": front, "operations": by_method})
        for pattern, by_method in ordered
    ]
    rules += [URLSpec(pattern, handler, {"front": front}) for pattern, handler in site.ROUTES]
    rules.append(URLSpec(r".*", OperationHandler, {"front": front, "operations": {}}))
    return Application(rules, compress_response=True, log_function=lambda handler: None)


def bind(host: str, port: int) -> list[socket.socket]:
    """Bind a listening socket that other processes may bind too."""
    return bind_sockets(port, host, reuse_port=True)


async def serve(application: Application, sockets: list[socket.socket], settings: Settings) -> None:
    """Serve until SIGTERM or SIGINT, then let running requests end."""
    server = Server(
        application,
        idle_connection_timeout=settings.header_timeout_seconds,
        body_timeout=settings.body_timeout_seconds,
        xheaders=False,
    )
    server.add_sockets(sockets)
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopped.set)
    await stopped.wait()
    server.stop()
    try:
        await asyncio.wait_for(server.close_all_connections(), timeout=5)
    except TimeoutError:
        return
