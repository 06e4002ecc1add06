"""Pages for people, declared like operations: a typed async function with the role that it needs.

A page is given a ``PageRequest`` and returns ``Html`` or ``Redirect``; ``page_handler.py`` checks who asks before it runs.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tornado.template import Loader

from copydesk_server.core.access import Role, Visitor
from copydesk_server.core.context import Context, Services
from copydesk_server.web.calls import Api
from copydesk_server.web.download import Download
from copydesk_server.web.operation import DeclarationError, Operation

# The place in a page that a link to a sentence names: where it begins, in characters. Nothing else of a query outlives a
# sign-in, since it may be secret.
_PLACE = re.compile(r"(?:^|&)(at=[0-9]{1,9})(?:&|$)", re.ASCII)
# What browsers load beside a page.
STATIC = "/console/"
_KINDS = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}


@dataclass(frozen=True, slots=True)
class Cookie:
    """A cookie to set; an empty value takes it away, and without ``seconds`` it ends with the browser."""

    name: str
    value: str
    seconds: int | None = None


@dataclass(frozen=True, slots=True)
class Html:
    """A page to show.

    Args:
        template: Name of its template.
        values: What the template shows; all of it is escaped.
        status: The HTTP status.
        cookies: Cookies to set.
        form_targets: Origins, beside the server's own, that its forms may lead to.
    """

    template: str
    values: Mapping[str, object] = field(default_factory=dict)
    status: int = 200
    cookies: Sequence[Cookie] = ()
    form_targets: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Redirect:
    """Another page to go to: a path of this server, or an address that the page has made itself."""

    to: str
    cookies: Sequence[Cookie] = ()


Answer = Html | Redirect | Download


@dataclass(frozen=True, slots=True)
class FormFile:
    """A file that a form brought: the name that it had there, and its bytes."""

    name: str
    content: bytes


@dataclass(frozen=True)
class PageRequest:
    """A request for a page.

    Args:
        services: The outside world.
        visitor: Who asks; ``None`` without a session.
        path: Values in the path.
        query: Values of the query; of a repeated name the last.
        queries: All values of the query.
        form: All values of the form.
        session: The session's token, empty where there is none.
        device: The browser's device cookie, empty where there is none; it may be made up.
        origin: Scheme and host that the server is reached under.
        address: IP address of the client, or of the proxy in between.
        agent: What the browser calls itself.
        request_id: For the log.
        partial: Whether a script of the page asks, for a piece of it.
        api: The operations of the API that the page is declared with, in the visitor's name.
        files: Files of the form.
    """

    services: Services
    visitor: Visitor | None
    path: Mapping[str, str]
    query: Mapping[str, str]
    queries: Mapping[str, list[str]]
    form: Mapping[str, Sequence[str]]
    session: str
    device: str
    origin: str
    address: str
    agent: str
    request_id: str
    partial: bool
    api: Api
    files: Sequence[FormFile] = ()

    @property
    def user(self) -> Visitor:
        """Who asks, of a page that needs a session."""
        if self.visitor is None:
            raise DeclarationError("a page without a role has no visitor")
        return self.visitor

    @property
    def context(self) -> Context:
        """The context of services: the visitor's workspace, with the scopes of their role."""
        return context_of(self.services, self.user, self.request_id)

    def text(self, name: str) -> str:
        """The value of a field, without spaces around it."""
        return self.raw(name).strip()

    def raw(self, name: str) -> str:
        """The value of a field as it came: a password may begin with a space."""
        return (self.form.get(name) or [""])[-1]


def context_of(services: Services, visitor: Visitor, request_id: str) -> Context:
    """The context of a visitor: their workspace, with the scopes of their role."""
    return Context(services, visitor.workspace_id, scopes=visitor.role.scopes, request_id=request_id)


def way_back(path: str, query: str) -> str:
    """Where signing in leads back to: the page that was asked for, and the place in it."""
    place = _PLACE.search(query)
    return f"{path}?{place[1]}" if place else path


PageFunction = Callable[[PageRequest], Awaitable[Answer]]
# The longest form of most pages has a provider's address and key, 10 KB at most.
LARGEST_FORM = 64 * 1024


@dataclass(frozen=True)
class Page:
    """A declared page.

    Args:
        method: HTTP method.
        path: Its path, values in braces.
        role: The least that it needs; ``None`` is for everybody.
        call: What makes it.
        pattern: Finds it.
        uses: Operations of the API that it calls; it can call no others.
        largest: Longest form that it takes, in bytes.
        files: Whether its form may bring files.
    """

    method: str
    path: str
    role: Role | None
    call: PageFunction
    pattern: re.Pattern[str]
    uses: frozenset[str] = frozenset()
    largest: int = LARGEST_FORM
    files: bool = False


Gate = Callable[[Services, str], Awaitable[Visitor | None]]


class Pages:
    """The pages of a site, its templates and what its pages load.

    Args:
        folder: Has ``templates`` and ``static``.
        gate: Finds who a session's token belongs to.
        sign_in: Path of the page that everybody without a session is led to.
        globals_: What every template may use.
    """

    def __init__(self, folder: Path, gate: Gate, sign_in: str, globals_: Mapping[str, object]) -> None:
        self.gate, self.sign_in = gate, sign_in
        self.pages: list[Page] = []
        self._files = {file.name: file.read_bytes() for file in sorted((folder / "static").iterdir())}
        self._tags = {name: hashlib.sha256(body).hexdigest()[:12] for name, body in self._files.items()}
        namespace = {**globals_, "static": self.address_of}
        self.templates = Loader(
            str(folder / "templates"), autoescape="xhtml_escape", whitespace="single", namespace=namespace
        )

    def page(
        self,
        method: str,
        path: str,
        *,
        role: Role | None,
        uses: Sequence[str] = (),
        largest: int = LARGEST_FORM,
        files: bool = False,
    ) -> Callable[[PageFunction], PageFunction]:
        """Declare a page; ``{name}`` in the path is a value, and ``uses`` names the operations that it calls.

        Raises:
            DeclarationError: When the path has a page of the method already.
        """
        pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))

        def declare(call: PageFunction) -> PageFunction:
            if any((known.method, known.path) == (method, path) for known in self.pages):
                raise DeclarationError(f"{method} {path}: declared twice")
            self.pages.append(Page(method, path, role, call, pattern, frozenset(uses), largest, files))
            return call

        return declare

    def find(self, path: str) -> tuple[Mapping[str, Page], Mapping[str, str]]:
        """The pages of a path, by method, and the values in it."""
        found, values = dict[str, Page](), dict[str, str]()
        for page in self.pages:
            match = page.pattern.fullmatch(path)
            if match is not None:
                found[page.method], values = page, match.groupdict()
        return found, values

    def require_operations(self, known: Mapping[str, Operation]) -> None:
        """Refuse to start with a page whose role may not do what the page does.

        Raises:
            DeclarationError: When an operation that it names does not exist, or needs a scope that its role lacks.
        """
        for page in self.pages:
            for id_ in page.uses:
                least = page.role or Role.VIEWER
                if id_ not in known or set(known[id_].scopes) - least.scopes:
                    raise DeclarationError(f"{page.method} {page.path}: cannot call {id_!r} as {least}")

    def leads_back(self, target: str) -> bool:
        """Whether it may be gone to after signing in: a page of this site that is read, and a place in it."""
        path, mark, query = target.partition("?")
        found, _ = self.find(path)
        if mark and way_back(path, query) != target:
            return False
        return "GET" in found and found["GET"].role is not None

    def address_of(self, name: str) -> str:
        """Path of a file that pages load; it changes with the file, so that browsers may keep it."""
        return f"{STATIC}{name}?v={self._tags[name]}"

    def file(self, name: str) -> tuple[bytes, str] | None:
        """A file that pages load, and its media type."""
        body = self._files.get(name)
        kind = _KINDS.get(Path(name).suffix)
        return (body, kind) if body is not None and kind is not None else None
