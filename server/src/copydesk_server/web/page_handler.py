"""The handler of pages: session, role and CSRF token first, then the page; failures are pages too."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import time
from collections.abc import Awaitable, Mapping
from urllib.parse import parse_qs, urlencode, urlsplit

from tornado.httputil import HTTPFile, HTTPInputError, parse_multipart_form_data
from tornado.iostream import StreamClosedError

from copydesk_server.core import errors
from copydesk_server.core.access import Visitor
from copydesk_server.web import security
from copydesk_server.web.base import BaseHandler, Front, log
from copydesk_server.web.calls import Api
from copydesk_server.web.download import Download
from copydesk_server.web.monitoring import count
from copydesk_server.web.operation import Operation
from copydesk_server.web.pages import (
    LARGEST_FORM,
    STATIC,
    Answer,
    Cookie,
    FormFile,
    Html,
    Page,
    PageRequest,
    Pages,
    Redirect,
    context_of,
    way_back,
)
from copydesk_server.web.security import is_own_host

HTML = "text/html; charset=utf-8"
# A form that chooses among sources has a field for each, of which the API takes 200.
MOST_FIELDS = 250
_FORM, _MULTIPART = "application/x-www-form-urlencoded", "multipart/form-data"
SESSION, VISIT, DEVICE = "copydesk_session", "copydesk_visit", "copydesk_device"
_TOKEN = re.compile(r"[0-9A-Za-z_-]{43}")
# A random part and its signature.
_SIGNED = re.compile(r"[0-9A-Za-z_-]{22}\.[0-9a-f]{64}")
_DETAIL = {503: "The database or the file store does not answer. Nothing was changed; try again in a moment."}
_KEPT = "public, max-age=31536000, immutable"


class PageHandler(BaseHandler):
    """Serves the pages of one path."""

    def initialize(self, front: Front, pages: Pages, operations: Mapping[str, Operation]) -> None:
        """Begin a request."""
        self.begin(front)
        self._pages, self._operations = pages, operations
        self._limit = LARGEST_FORM
        self._failure: Exception | None = None
        self._files: list[FormFile] = []
        self._found, self._values = pages.find(self.request.path)
        self._page: Page | None = None
        self._visitor: Visitor | None = None
        self._body = bytearray()
        self._token = self._cookie(SESSION)
        self._visit = self._cookie(VISIT)

    async def prepare(self) -> None:
        """Find the page and who asks; only somebody who may use the page can send a long form."""
        try:
            method = self.request.method or ""
            self._page = page = self._found.get("GET" if method == "HEAD" else method)
            if self._token:
                self._visitor = await self._pages.gate(self.front.services, self._token)
            if page and page.role and self._visitor and self._visitor.role.allows(page.role):
                self._limit = page.largest
        except Exception as error:
            self._failure = error

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        """Collect a form; what is longer than the page takes is not kept."""
        if len(self._body) <= self._limit:
            self._body += chunk
        return None

    def allowed(self) -> list[str]:
        """Methods of the path."""
        return sorted({*self._found, *(["HEAD"] if "GET" in self._found else [])})

    async def _serve(self) -> None:
        try:
            answer = await self._result()
            if isinstance(answer, Download):
                await self.send_file(answer)
            else:
                self._answer(answer)
        except StreamClosedError:
            return
        except Exception as error:
            self.fail(error)

    get = head = post = put = patch = delete = options = _serve

    async def _result(self) -> Answer:
        if self._failure is not None:
            raise self._failure
        if not self._knows_host():
            raise errors.BadRequest(
                f"The server does not know its own address as {self.request.host!r}. Whoever runs it sets COPYDESK_PUBLIC_URL to"
                " the address that browsers use, such as https://desk.example, and restarts it."
            )
        page = self._page
        if page is None:
            raise self.refuse_method()
        if self._visitor is None:
            self._token = ""
        form = self._form(page) if page.method == "POST" else {}
        if page.role is not None and self._visitor is None:
            return self._to_sign_in(page)
        if page.role is not None and self._visitor is not None and not self._visitor.role.allows(page.role):
            raise errors.InsufficientScope(
                f"This needs the role {page.role}; yours is {self._visitor.role}. An owner of the workspace can change it."
            )
        return await page.call(self._request(page, form))

    def _request(self, page: Page, form: Mapping[str, list[str]]) -> PageRequest:
        services, visitor = self.front.services, self._visitor
        context = context_of(services, visitor, self.request_id) if visitor is not None else None
        query = parse_qs(urlsplit(self.request.uri or "").query, keep_blank_values=True, max_num_fields=MOST_FIELDS)
        return PageRequest(
            services=services,
            visitor=visitor,
            path=self._values,
            query={name: values[-1] for name, values in query.items()},
            queries=query,
            form=form,
            session=self._token,
            device=self._cookie(DEVICE, _SIGNED),
            origin=self._origin(),
            address=self.request.remote_ip or "",
            agent=self.request.headers.get("User-Agent", "")[:200],
            request_id=self.request_id,
            partial="HX-Request" in self.request.headers,
            api=Api(self._operations, page.uses, context),
            files=self._files,
        )

    def _form(self, page: Page) -> dict[str, list[str]]:
        """The form, once it is certain that a page of this server sent it."""
        if len(self._body) > self._limit:
            raise errors.PayloadTooLarge(f"A form may have {self._limit} bytes here.", limit=self._limit)
        sent = self.request.headers.get("Content-Type", "")
        kind = sent.partition(";")[0].strip().lower()
        if kind not in ({_FORM, _MULTIPART} if page.files else {_FORM}):
            raise errors.UnsupportedMediaType(f"Send the form as {_FORM}.")
        form = self._with_files(sent) if kind == _MULTIPART else self._fields()
        if self._is_foreign() or not self._is_own((form.get("csrf") or [""])[-1]):
            raise errors.InsufficientScope(
                "This form is out of date, or was not sent from this page. Nothing was changed; go back, reload and try again."
            )
        return form

    def _fields(self) -> dict[str, list[str]]:
        try:
            return parse_qs(self._body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
        except ValueError as error:
            raise errors.BadRequest("The form cannot be read: it is not UTF-8, or has too many fields.") from error

    def _with_files(self, sent: str) -> dict[str, list[str]]:
        fields, files = dict[str, list[bytes]](), dict[str, list[HTTPFile]]()
        _, _, boundary = sent.partition("boundary=")
        try:
            parse_multipart_form_data(boundary.strip('" ').encode(), bytes(self._body), fields, files)
            form = {name: [value.decode() for value in values] for name, values in fields.items()}
        except (HTTPInputError, ValueError) as error:
            raise errors.BadRequest("The form with its files cannot be read.") from error
        if sum(map(len, fields.values())) + sum(map(len, files.values())) > MOST_FIELDS:
            raise errors.BadRequest(f"The form has more than {MOST_FIELDS} fields.")
        self._files = [FormFile(one.filename, one.body) for group in files.values() for one in group if one.filename]
        return form

    def _is_foreign(self) -> bool:
        """Whether the browser says that another site sent the form (Fetch Metadata; Origin where that is missing).

        ``Origin: null`` is what browsers send for pages with ``Referrer-Policy: no-referrer``, as these are.
        """
        site = self.request.headers.get("Sec-Fetch-Site", "same-origin")
        origin = self.request.headers.get("Origin", "null")
        hosts = {self.request.host, urlsplit(self._origin()).netloc, "null"}
        return site not in {"same-origin", "none"} or (urlsplit(origin).netloc or origin) not in hosts

    def _is_own(self, token: str) -> bool:
        mask, _, proof = token.partition(".")
        known = self._token or self._visit
        return bool(known and mask) and hmac.compare_digest(_proof(known, mask), proof.encode())

    def _form_token(self) -> str:
        """A field for forms of this page; masked anew each time, so that compression tells nothing of it (BREACH)."""
        if not (self._token or self._visit):
            self._visit = secrets.token_urlsafe(32)
            self._set(Cookie(VISIT, self._visit))
        mask = secrets.token_hex(8)
        token = f"{mask}.{_proof(self._token or self._visit, mask).decode()}"
        return f'<input type="hidden" name="csrf" value="{token}">'

    def _to_sign_in(self, page: Page) -> Redirect:
        if "HX-Request" in self.request.headers:
            self.set_header("HX-Redirect", self._pages.sign_in)
        back = way_back(self.request.path, self.request.query) if page.method == "GET" else ""
        return Redirect(f"{self._pages.sign_in}?{urlencode({'next': back})}" if back else self._pages.sign_in)

    def _answer(self, answer: Html | Redirect) -> None:
        for cookie in answer.cookies:
            self._set(cookie)
        if isinstance(answer, Redirect):
            self.set_status(303)
            self.set_header("Location", answer.to)
            self.finish_with(b"")
            return
        self.set_status(answer.status)
        self.set_header("Vary", "Accept")
        body = self._rendered(answer)
        self.set_header("Content-Type", HTML)
        self.finish_with(body)

    def _rendered(self, answer: Html) -> bytes:
        self.set_header("Content-Security-Policy", security.site_policy(answer.form_targets))
        return self._pages.templates.load(answer.template).generate(
            visitor=self._visitor,
            path=self.request.path,
            form_token=self._form_token,
            origin=self._origin(),
            **{"same": None, **answer.values},
        )

    def describe(self, error: Exception) -> bytes:
        """A failure as a page."""
        plain = super().describe(error)
        status = self.get_status()
        problem = error if isinstance(error, errors.Problem) else errors.InternalError(_DETAIL.get(status))
        try:
            body = self._rendered(Html("problem.html", {"problem": problem, "status": status, "id": self.request_id}))
        except Exception as failure:
            log.error("the page of a failure failed", exc_info=failure, request_id=self.request_id)
            return plain
        self.set_header("Content-Type", HTML)
        return body

    def _origin(self) -> str:
        """Scheme and host that browsers reach the server under; never from a Host header that was not checked."""
        settings = self.front.services.settings
        if settings.public_url or not self._knows_host():
            return settings.origin
        return f"{self.request.protocol}://{self.request.host}"

    def _knows_host(self) -> bool:
        settings = self.front.services.settings
        return bool(settings.public_url) or is_own_host(self.request.host, settings.host, self._local_address())

    def _local_address(self) -> str:
        return str(getattr(getattr(self.request.connection, "context", None), "local_ip", ""))

    @property
    def _is_secure(self) -> bool:
        return self._origin().startswith("https://")

    def _name(self, cookie: str) -> str:
        # Browsers send cookies to all ports of a host, where another server may have its own.
        origin = urlsplit(self._origin())
        name = f"{cookie}_{origin.port or (443 if self._is_secure else 80)}"
        # Browsers take such a name only from this host, over TLS, for all paths (RFC 6265bis, section 4.1.3.2).
        return f"__Host-{name}" if self._is_secure else name

    def _cookie(self, name: str, shape: re.Pattern[str] = _TOKEN) -> str:
        found = self.request.cookies.get(self._name(name))
        return found.value if found is not None and shape.fullmatch(found.value) else ""

    def _set(self, cookie: Cookie) -> None:
        parts = [f"{self._name(cookie.name)}={cookie.value}", "Path=/", "HttpOnly", "SameSite=Lax"]
        if self._is_secure:
            parts.append("Secure")
        seconds = cookie.seconds if cookie.value else 0
        if seconds is not None:
            parts.append(f"Max-Age={seconds}")
        self.add_header("Set-Cookie", "; ".join(parts))

    def on_finish(self) -> None:
        """Log and count the request by the page's own path: that of a one-time link is a secret."""
        seconds = time.perf_counter() - self.started
        name = self._page.path if self._page else "none"
        count(f"page {name}", self.get_status(), seconds)
        log.info(
            "page",
            method=self.request.method,
            path=name,
            status=self.get_status(),
            ms=round(seconds * 1000, 1),
            request_id=self.request_id,
            user_id=self._visitor.user_id if self._visitor else None,
        )


class StaticFile(BaseHandler):
    """Serves what pages load: style sheet and scripts, from memory."""

    def initialize(self, front: Front, pages: Pages) -> None:
        """Begin a request."""
        self.begin(front)
        self._pages = pages

    def allowed(self) -> list[str]:
        """A file is only read."""
        return ["GET", "HEAD"]

    async def get(self) -> None:
        """Answer with the file; browsers may keep one whose address has its digest, and ask again for others."""
        found = self._pages.file(self.request.path.removeprefix(STATIC))
        if found is None:
            self.fail(errors.NotFound(f"There is no {self.request.path}."))
            return
        body, kind = found
        self.set_header("Content-Type", kind)
        is_exact = self._pages.address_of(self.request.path.removeprefix(STATIC)) == self.request.uri
        self.set_header("Cache-Control", _KEPT if is_exact else security.PUBLIC)
        self.finish_with(body)

    head = get

    def on_finish(self) -> None:
        """Leave no line in the log."""


def _proof(known: str, mask: str) -> bytes:
    return hmac.new(known.encode(), f"csrf {mask}".encode(), hashlib.sha256).hexdigest().encode()
