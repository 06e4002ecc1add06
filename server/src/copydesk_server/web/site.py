"""What lies beside the API: the first page, the way to the reference, and the probes."""

from __future__ import annotations

from html import escape

from copydesk_server import __version__
from copydesk_server.core.mongo import is_ready
from copydesk_server.core.wire import to_json
from copydesk_server.web import security
from copydesk_server.web.base import BaseHandler, Front
from copydesk_server.web.operation import BASE, JSON

DOCS = f"{BASE}/docs"
HTML = "text/html; charset=utf-8"
_LINKS = {"api": BASE, "docs": DOCS, "openapi": f"{BASE}/openapi.json", "health": "/healthz", "readiness": "/readyz"}

_STYLE = """
:root{color-scheme:light dark;--ink:#1c2430;--soft:#5b6675;--line:#e3e7ee;--paper:#f6f8fb;--card:#fff;--accent:#0b5cad;--good:#1f7a4d;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#e8ecf2;--soft:#9aa6b6;--line:#2a3340;--paper:#12161c;--card:#1a2029;--accent:#6db3ff;--good:#5fd39a;--bad:#ff8a80}}
*{box-sizing:border-box}body{margin:0;padding:8vh 20px 40px;font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
main{max-width:680px;margin:0 auto;padding:32px 36px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0;font-size:28px;line-height:1.2}h2{margin:32px 0 6px;font-size:17px}p{margin:8px 0}a{color:var(--accent)}
.soft{color:var(--soft)}.status{font-weight:600}.good{color:var(--good)}.bad{color:var(--bad)}
ul{margin:8px 0;padding:0;list-style:none}li{padding:8px 0;border-bottom:1px solid var(--line)}li:last-child{border:0}
pre{margin:8px 0;padding:12px 14px;background:var(--paper);border:1px solid var(--line);border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere}
code,pre{font:14px/1.5 ui-monospace,monospace}
@media(max-width:600px){body{padding:12px}main{padding:24px 20px}}
"""
_POLICY = security.page_policy(_STYLE)


class SiteHandler(BaseHandler):
    """A page that is only read."""

    def initialize(self, front: Front) -> None:
        """Begin a request."""
        self.begin(front)

    def allowed(self) -> list[str]:
        """A page is only read."""
        return ["GET", "HEAD"]

    async def ready(self) -> bool:
        """Whether the database answers."""
        return await is_ready(self.front.services.database)

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
    """Tells a browser what this is and where to go; tells others in JSON."""

    async def get(self) -> None:
        """Answer what Accept asks for; one who does not say gets JSON."""
        ready = await self.ready()
        self.set_header("Vary", "Accept")
        if "text/html" not in self.request.headers.get("Accept", "").lower():
            status = "ready" if ready else "database_unreachable"
            self.answer(to_json({"name": "Copydesk", "version": __version__, "status": status, **_LINKS}), JSON)
            return
        self.set_header("Content-Security-Policy", _POLICY)
        origin = self.front.services.settings.public_url.rstrip("/") or f"{self.request.protocol}://{self.request.host}"
        self.answer(_page(origin, ready=ready), HTML)

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
    """Says whether the process reaches its database."""

    async def get(self) -> None:
        """Answer 503 where requests would fail."""
        ready = await self.ready()
        self.set_status(200 if ready else 503)
        self.answer(b"ok\n" if ready else b"database unreachable\n", "text/plain; charset=utf-8")

    head = get


def _page(origin: str, *, ready: bool) -> bytes:
    state, color = ("Ready", "good") if ready else ("The database does not answer", "bad")
    return f"""<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Copydesk</title><link rel="icon" href="data:,"><style>{_STYLE}</style>
<main>
<h1>Copydesk</h1>
<p class="soft">A content generation API: brands, sources and cited scripts, and the long work on them as jobs.</p>
<p><span class="status {color}">{state}</span> <span class="soft">· version {escape(__version__)}</span></p>
<ul>
<li><a href="{DOCS}">Reference</a> <span class="soft">every operation, with examples</span></li>
<li><a href="{BASE}/openapi.json">openapi.json</a> <span class="soft">the same for programs</span></li>
<li><a href="/readyz">Readiness</a> <span class="soft">for load balancers</span></li>
</ul>
<h2>Get a key</h2>
<p>On the machine of the server:</p>
<pre>copydesk-server keys create --workspace default --label "my laptop"</pre>
<p class="soft">The key is shown this once.</p>
<h2>Send a request</h2>
<pre>export COPYDESK_API_KEY=cdk_…
curl -H "Authorization: Bearer $COPYDESK_API_KEY" \\
  {escape(origin)}{BASE}/projects</pre>
</main></html>
""".encode()


ROUTES = [(r"/", FirstPage), (r"/docs/?", ToDocs), (r"/healthz", Health), (r"/readyz", Readiness)]
