"""Declared operations become a Tornado application, and it listens."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from tornado.escape import url_unescape
from tornado.httputil import HTTPHeaders, HTTPMessageDelegate, HTTPServerRequest
from tornado.netutil import bind_sockets
from tornado.routing import URLSpec
from tornado.web import Application, GZipContentEncoding

from copydesk_server.core.log import get_logger
from copydesk_server.core.net.addresses import networks
from copydesk_server.core.settings import Settings
from copydesk_server.web import base
from copydesk_server.web.base import Front
from copydesk_server.web.connection import Server
from copydesk_server.web.handler import OperationHandler
from copydesk_server.web.operation import BASE, DeclarationError, Operation
from copydesk_server.web.page_handler import PageHandler, StaticFile
from copydesk_server.web.pages import STATIC, Pages

ByMethod = Mapping[str, Operation]


@dataclass
class _Node:
    """What may follow a piece of a path."""

    literals: dict[str, _Node] = field(default_factory=dict)
    parameter: _Node | None = None
    operations: dict[str, Operation] = field(default_factory=dict)


class RouteTree:
    """The operations by path.

    Args:
        base: Path that all others begin with.
    """

    def __init__(self, base: str) -> None:
        self._base = base
        self._root = _Node()

    def add(self, operation: Operation) -> bool:
        """Add an operation; false where its path has one of its method already."""
        node = self._root
        for segment in operation.path.split("/")[1:]:
            if segment.startswith("{"):
                node.parameter = node = node.parameter or _Node()
            else:
                node = node.literals.setdefault(segment, _Node())
        return node.operations.setdefault(operation.method, operation) is operation

    def find(self, path: str) -> tuple[ByMethod, list[str]] | None:
        """The operations of a path, by method, and the values of its parameters as they came; ``None`` where it has none."""
        if not path.startswith(self._base):
            return None
        segments, values = path[len(self._base) :].split("/"), list[str]()
        node = None if segments[0] else _walk(self._root, segments, 1, values)
        return (node.operations, values) if node is not None else None


def _walk(node: _Node, segments: Sequence[str], at: int, values: list[str]) -> _Node | None:
    """The node that the rest of a path leads to; a literal wins over a parameter: /knowledge/search over /knowledge/{id}."""
    if at == len(segments):
        return node if node.operations else None
    segment = segments[at]
    literal = node.literals.get(segment)
    if literal is not None and (end := _walk(literal, segments, at + 1, values)) is not None:
        return end
    if node.parameter is None or not segment:
        return None
    values.append(segment)
    end = _walk(node.parameter, segments, at + 1, values)
    if end is None:
        values.pop()
    return end


log = get_logger("copydesk.api")

# For handlers to see that their connection is gone.
CLOSE_SECONDS = 5


def make_application(front: Front, operations: Sequence[Operation], pages: Pages) -> Application:
    """Route the operations and the pages.

    Raises:
        DeclarationError: When two of them have the same id or the same method and path.
    """
    tree, ids = RouteTree(BASE), set[str]()
    for operation in operations:
        if operation.id in ids or not tree.add(operation):
            raise DeclarationError(f"{operation.id}: declared twice ({operation.method} {operation.path})")
        ids.add(operation.id)
    known = {operation.id: operation for operation in operations}
    pages.require_operations(known)
    return _Application(front, tree, pages, known)


class _Compression(GZipContentEncoding):
    """Answers in gzip, for those who take it."""

    # As nginx does where nobody says otherwise: of a page of fifty scripts it takes 30 µs, where the level of Tornado takes
    # 240 µs, three tenths of the whole request, for a body that is an eighth smaller.
    GZIP_LEVEL = 1
    # Pages are rendered in milliseconds, and read over slow networks: the reference is 78 KB at this level, 111 KB at the other.
    _OF_PAGES = 6

    def transform_first_chunk(
        self,
        status_code: int,
        headers: HTTPHeaders,
        chunk: bytes,
        finishing: bool,  # noqa: FBT001  # as Tornado has it
    ) -> tuple[int, HTTPHeaders, bytes]:
        """Pack pages more tightly than answers to programs."""
        if headers.get("Content-Type", "").startswith("text/html"):
            self.GZIP_LEVEL = self._OF_PAGES
        return super().transform_first_chunk(status_code, headers, chunk, finishing)


class _Application(Application):
    """The operations, and the pages beside them."""

    def __init__(self, front: Front, tree: RouteTree, pages: Pages, known: Mapping[str, Operation]) -> None:
        beside = [URLSpec(pattern, handler, {"front": front}) for pattern, handler in base.ROUTES]
        files = URLSpec(f"{STATIC}.*", StaticFile, {"front": front, "pages": pages})
        nothing = URLSpec(r".*", OperationHandler, {"front": front, "operations": {}})
        super().__init__([*beside, files, nothing], transforms=[_Compression], log_function=lambda handler: None)
        self._front, self._tree, self._pages = front, tree, pages
        self._page_values = {"front": front, "pages": pages, "operations": known}

    def find_handler(  # type: ignore[override]  # Tornado's type for the same has no public name
        self, request: HTTPServerRequest, **kwargs: object
    ) -> HTTPMessageDelegate:
        """What serves a request."""
        found = self._tree.find(request.path)
        if found is None and self._is_page(request):
            return self.get_handler_delegate(request, PageHandler, self._page_values)
        if found is None:
            return super().find_handler(request)
        operations, values = found
        arguments = [url_unescape(value, encoding=None, plus=False) for value in values]
        return self.get_handler_delegate(
            request, OperationHandler, {"front": self._front, "operations": operations}, path_args=arguments
        )

    def _is_page(self, request: HTTPServerRequest) -> bool:
        """Whether a page answers: the first page only those who read HTML, and so for what there is none of."""
        readable = "text/html" in request.headers.get("Accept", "").lower()
        pages, _ = self._pages.find(request.path)
        if request.path == "/":
            return readable
        beside = any(re.fullmatch(pattern, request.path) for pattern, _ in base.ROUTES)
        outside = not (beside or request.path.startswith((BASE, STATIC)))
        return bool(pages) or (readable and outside and request.method in {"GET", "HEAD"})


def bind(host: str, port: int) -> list[socket.socket]:
    """Bind a listening socket that other processes may bind too."""
    return bind_sockets(port, host, reuse_port=True)


async def serve(
    application: Application,
    sockets: list[socket.socket],
    settings: Settings,
    front: Front,
    release: Callable[[], None],
) -> None:
    """Serve until SIGTERM or SIGINT, then drain.

    First ``/readyz`` turns red and answers tell clients to leave their connections, while everything is still served;
    after ``drain_seconds`` no connection is taken any more, those who wait for a change are answered, and what is being
    answered gets ``stop_grace_seconds``. A second signal ends the first of these times.

    Args:
        application: What serves a request.
        sockets: Where it listens.
        settings: Its times.
        front: Told that the process drains.
        release: Has those who wait for a change answered.
    """
    server = Server(
        application,
        idle_connection_timeout=settings.header_timeout_seconds,
        body_timeout=settings.body_timeout_seconds,
        xheaders=False,  # Tornado's own trusts whoever connects with them, and knows no networks.
    )
    server.proxies = networks(settings.trusted_proxies)
    server.add_sockets(sockets)
    signals = asyncio.Queue[int]()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, signals.put_nowait, number)
    await signals.get()
    server.draining = front.draining.begun = True
    log.info("draining", seconds=settings.drain_seconds)
    with suppress(TimeoutError):
        await asyncio.wait_for(signals.get(), settings.drain_seconds)
    server.stop()
    release()
    with suppress(TimeoutError):
        await asyncio.wait_for(server.finish_requests(), settings.stop_grace_seconds)
    with suppress(TimeoutError):
        await asyncio.wait_for(server.close_all_connections(), CLOSE_SECONDS)
