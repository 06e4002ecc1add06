"""A voice service on loopback that speaks the real wire format (JSON in, a sound out), and is scripted."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import attrs


@attrs.define
class Reply:
    """An answer as it goes out."""

    status: int = 200
    body: bytes = b""
    headers: dict[str, str] = attrs.field(factory=dict)


@attrs.define
class Service:
    """The scripted service: ``default`` answers what it is asked, by the body and the number of the request."""

    url: str
    default: Callable[[dict[str, Any], int], Reply]
    requests: list[dict[str, Any]] = attrs.field(factory=list)
    keys: list[str] = attrs.field(factory=list)


@contextmanager
def served(default: Callable[[dict[str, Any], int], Reply]) -> Iterator[Service]:
    """Run a service on a port of its own."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            assert self.path == "/v1/audio/speech"
            assert self.headers["Content-Type"] == "application/json"
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            service.requests.append(asked)
            service.keys.append(self.headers["Authorization"])
            reply = service.default(asked, len(service.requests))
            self.send_response(reply.status)
            for name, text in {"Content-Length": str(len(reply.body)), **reply.headers}.items():
                self.send_header(name, text)
            self.end_headers()
            self.wfile.write(reply.body)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    service = Service(f"http://127.0.0.1:{server.server_port}/v1", default)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
