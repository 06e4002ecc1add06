"""People at the console: browsers without scripts, which fill in the forms that they are shown."""

from __future__ import annotations

import html
import re
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import attrs
import httpx

from copydesk_server.console import accounts, links
from copydesk_server.console.links import LinkKind
from copydesk_server.console.store import UserRow
from copydesk_server.core.access import Role
from support import leaks
from support.server import Server, Workspace, with_database

PASSWORD = leaks.plant("seven slow kilns at dawn")
HTML = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
_TOKEN = re.compile(r'name="csrf" value="([^"]+)"')


@attrs.frozen
class Member:
    """Somebody who may sign in."""

    id: str
    login: str
    name: str
    role: Role


@attrs.frozen
class Browser:
    """A browser that runs no script; it keeps cookies, and sends forms with the token of the page that it read."""

    client: httpx.Client

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self.client.get(path, **options)

    def token(self, path: str) -> str:
        """The CSRF token of the forms on a page."""
        return _TOKEN.search(self.get(path).text)[1]

    def send(self, page: str, action: str = "", /, **fields: Any) -> httpx.Response:
        """Send the form of a page to its action, the page itself where none is given."""
        return self.client.post(action or page, data={"csrf": self.token(page), **fields})

    def sign_in(self, login: str, password: str = PASSWORD, **fields: str) -> httpx.Response:
        answer = self.send("/signin", login=login, password=password, **fields)
        if self.session:
            leaks.plant(self.session)
        return answer

    def plant(self, token: str) -> None:
        """Put a session's token into the browser, as who can set a cookie could."""
        self.client.cookies.clear()
        self.client.cookies.set(self.cookie_name, token, domain=self.client.base_url.host)

    @property
    def session(self) -> str | None:
        return self.client.cookies.get(self.cookie_name)

    @property
    def device(self) -> str:
        """What makes the browser known to the account that signed in last."""
        return self.client.cookies[self.cookie_name.replace("session", "device")]

    @property
    def cookie_name(self) -> str:
        return session_cookie(str(self.client.base_url))

    @property
    def is_signed_in(self) -> bool:
        return self.get("/settings/account").status_code == 200


def session_cookie(address: str) -> str:
    """Name of the cookie that a session of the server at an address is in."""
    return f"copydesk_session_{urlsplit(address).port}"


def origin(server: Server) -> str:
    return server.base_url.removesuffix("/api/v1")


@contextmanager
def browser(server: Server) -> Iterator[Browser]:
    with httpx.Client(base_url=origin(server), headers=HTML, timeout=40, verify=False) as client:
        yield Browser(client)


def new_member(workspace: Workspace, role: Role, name: str = "", login: str = "") -> Member:
    """Make a member through a link of the server, as the page of an invitation does."""
    login = login or f"{role}-{uuid.uuid4().hex[:8]}@kiln.example"

    async def make(database: Any) -> UserRow:
        token = await links.issue(database, LinkKind.OWNER, workspace.id, role=role.value)
        return await accounts.join(database, leaks.plant(token), name or f"The {role}", login, PASSWORD)

    row = with_database(workspace.server, make)
    return Member(row["_id"], row["login"], row["name"], role)


def owner_link(workspace: Workspace, login: str = "") -> str:
    """The path of a link that makes an owner, or that gives a member a new password; `owner link` prints it."""

    async def make(database: Any) -> str:
        return await accounts.owner_link(database, workspace.id, login)

    return f"/join/{leaks.plant(with_database(workspace.server, make))}"


@contextmanager
def signed_in(workspace: Workspace, role: Role) -> Iterator[Browser]:
    """A browser in which a new member of a role is signed in."""
    member = new_member(workspace, role)
    with browser(workspace.server) as found:
        assert found.sign_in(member.login).status_code == 303
        yield found


def told(answer: httpx.Response) -> str:
    """The text of a page, without its markup."""
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text)))
