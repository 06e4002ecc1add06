"""A website on loopback: the files of a folder, or answers given by path."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import attrs


@attrs.frozen
class Answer:
    """What a path answers; ``wait`` is waited for before."""

    body: bytes = b""
    content_type: str = "text/html; charset=utf-8"
    status: int = 200
    headers: Mapping[str, str] = attrs.field(factory=dict)
    wait: threading.Event | None = None


@attrs.define
class Site:
    """A running site."""

    url: str
    answers: dict[str, Answer]
    asked: list[tuple[str, dict[str, str]]] = attrs.field(factory=list)

    def paths(self) -> list[str]:
        """What was asked for, robots.txt aside."""
        return [path for path, _ in self.asked if path != "/robots.txt"]


class _Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *args: Any, site: Site, folder: str | None) -> None:
        self.site, self.folder = site, folder
        super().__init__(*args, directory=folder)

    def do_GET(self) -> None:
        self.site.asked.append((self.path, dict(self.headers)))
        found = self.site.answers.get(self.path.partition("?")[0])
        if found is None and self.folder is not None:
            super().do_GET()
            return
        found = found or Answer(b"not here", status=404)
        if found.wait is not None:
            found.wait.wait(30)
        self.send_response(found.status)
        self.send_header("Content-Type", found.content_type)
        self.send_header("Content-Length", str(len(found.body)))
        for name, value in found.headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(found.body)

    def log_message(self, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path | None = None, answers: Mapping[str, Answer] | None = None) -> Iterator[Site]:
    """Serve a folder, answers by path, or both; the answers win."""
    site = Site("", dict(answers or {}))
    handler = partial(_Handler, site=site, folder=None if folder is None else str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    site.url = f"http://127.0.0.1:{server.server_address[1]}"
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield site
    finally:
        server.shutdown()
        server.server_close()
