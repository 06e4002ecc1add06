"""What lies beside the API and the pages: the first page for programs, the way to the reference, and the probes."""

from __future__ import annotations

from copydesk_server import __version__
from copydesk_server.core.wire import to_json
from copydesk_server.web.base import BaseHandler, Front
from copydesk_server.web.operation import BASE, JSON

DOCS = f"{BASE}/docs"
_LINKS = {"api": BASE, "docs": DOCS, "openapi": f"{BASE}/openapi.json", "health": "/healthz", "readiness": "/readyz"}


class SiteHandler(BaseHandler):
    """A page that is only read."""

    def initialize(self, front: Front) -> None:
        """Begin a request."""
        self.begin(front)

    def allowed(self) -> list[str]:
        """A page is only read."""
        return ["GET", "HEAD"]

    async def missing(self) -> list[str]:
        """What the process needs and does not answer."""
        return await self.front.readiness.missing()

    async def refuse(self) -> None:
        """Answer a method that a page does not take, once its body has been read."""
        self.fail(self.refuse_method())

    post = patch = put = delete = options = refuse

    def on_finish(self) -> None:
        """Leave no line in the log: probes come every few seconds."""

    def answer(self, body: bytes, content_type: str) -> None:
        """Finish with a body."""
        self.set_header("Content-Type", content_type)
        self.finish_with(body)


class FirstPage(SiteHandler):
    """Tells programs what this is and where to go; who reads HTML gets a page."""

    async def get(self) -> None:
        """Answer in JSON."""
        self.set_header("Vary", "Accept")
        missing = await self.missing()
        status = f"{missing[0].replace(' ', '_')}_unreachable" if missing else "ready"
        self.answer(to_json({"name": "Copydesk", "version": __version__, "status": status, **_LINKS}), JSON)

    head = get


class ToDocs(SiteHandler):
    """Leads to the reference, which belongs to the API."""

    async def get(self) -> None:
        """Redirect; not for ever, so that no browser remembers it longer than it is true."""
        self.set_status(302)
        self.set_header("Location", DOCS)
        self.finish_with(b"")

    head = get


class Health(SiteHandler):
    """Says that the process runs."""

    async def get(self) -> None:
        """Answer, whatever the state of the database."""
        self.answer(b"ok\n", "text/plain; charset=utf-8")

    head = get


class Readiness(SiteHandler):
    """Says whether the process should get requests: all that it needs answers, and it is not about to end."""

    async def get(self) -> None:
        """Answer 503 where requests would fail, or soon will."""
        if self.front.draining.begun:
            self.set_status(503)
            self.answer(b"draining\n", "text/plain; charset=utf-8")
            return
        missing = await self.missing()
        self.set_status(503 if missing else 200)
        body = f"{', '.join(missing)} unreachable\n" if missing else "ok\n"
        self.answer(body.encode(), "text/plain; charset=utf-8")

    head = get


ROUTES = [(r"/", FirstPage), (r"/docs/?", ToDocs), (r"/healthz", Health), (r"/readyz", Readiness)]
