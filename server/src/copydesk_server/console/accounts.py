"""Accounts: who may sign in, how, and as what. Knows neither pages nor Tornado: the command line and `up` use it, too."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from copydesk_server.console import links, passwords, store, throttle
from copydesk_server.console.links import JOINING, LinkKind
from copydesk_server.console.sessions import end_access, has_role, known_device, members_for_change
from copydesk_server.console.store import LinkRow, UserRow
from copydesk_server.core.access import Role
from copydesk_server.core.clock import now
from copydesk_server.core.ids import new_id
from copydesk_server.core.mongo import Database, DuplicateKeyError, Session
from copydesk_server.keys import service as keys

LONGEST_NAME, LONGEST_LOGIN = 80, 120
_LOGIN = re.compile(r"[^\s\x00-\x1f\x7f]{3,120}")


@dataclass(frozen=True, slots=True)
class Client:
    """Where a password or a code comes from.

    Args:
        address: IP address of the client, or of the proxy in between; empty where there is none.
        device_cookie: The browser's device cookie, which may be made up.
    """

    address: str = ""
    device_cookie: str = ""


class InvalidField(Exception):
    """Raised when what a person typed is not taken.

    Args:
        field: Name of the field.
        message: What is wrong and what to do.
    """

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field, self.message = field, message


class WrongCredentials(Exception):
    """Raised when login and password do not belong together; it does not say which is wrong."""

    def __init__(self) -> None:
        super().__init__("The login or the password is not right.")


def normal_login(text: str) -> str:
    """A login as it is stored: the same however it is written."""
    return unicodedata.normalize("NFKC", text).strip().casefold()


async def check_password(database: Database, login: str, password: str, client: Client) -> UserRow:
    """The user of a login and a password.

    Raises:
        WrongCredentials: When they do not belong together.
        TooManyGuesses: When too many were tried.
    """
    login = normal_login(login)[: LONGEST_LOGIN + 1]
    user = await store.user_of_login(database, login)
    device = known_device(user, client.device_cookie)
    await throttle.admit(database, login, client.address, device)
    if not await passwords.matches(user["password"] if user else None, password) or user is None:
        raise WrongCredentials
    await throttle.forget(database, login, client.address, device)
    if not passwords.needs_rehash(user["password"]):
        return user
    rehashed: UserRow = {**user, "password": await passwords.hashed(password)}
    unchanged = {"password": user["password"]}
    await store.change_user(database, user["_id"], {"password": rehashed["password"]}, unchanged)
    return rehashed


async def owner_link(database: Database, workspace: str, login: str = "") -> str:
    """The token of a link that makes an owner, or gives one a new password.

    Args:
        database: Where it is stored.
        workspace: Id or name of the workspace.
        login: Whose password is lost; a new owner where empty. Links of before are taken back.

    Raises:
        UnknownWorkspace: When there is no such workspace.
        InvalidField: When nobody there has the login.
    """
    workspace_id = await keys.workspace_id(database, workspace)
    if not login:
        await store.remove_links(database, {"workspace_id": workspace_id, "kind": LinkKind.OWNER.value})
        return await links.issue(database, LinkKind.OWNER, workspace_id, role=Role.OWNER.value)
    user = await store.user_of_login(database, normal_login(login))
    if user is None or user["workspace_id"] != workspace_id:
        raise InvalidField("login", f"nobody in {workspace} signs in as {login!r}")
    await store.remove_links(database, {"user_id": user["_id"], "kind": LinkKind.RECOVERY.value})
    return await links.issue(database, LinkKind.RECOVERY, workspace_id, user_id=user["_id"])


async def open_link(database: Database, token: str, session: Session | None = None) -> LinkRow:
    """What a link for joining is for; in a transaction it is used up.

    Who may be let in is decided now: whoever made an invitation has to be an owner still. One without a recorded maker comes
    from a version that did not look, and has ended.

    Raises:
        LinkGone: When the link is no longer good.
    """
    if session is None:
        link = await links.look(database, token, JOINING)
        members = {user["_id"]: user for user in await store.users(database, link["workspace_id"])}
    else:
        link = await links.take(database, token, JOINING, session)
        members = await members_for_change(database, link["workspace_id"], session)
    is_invitation = link["kind"] == LinkKind.INVITATION.value
    if is_invitation and not has_role(members.get(link.get("created_by") or ""), Role.OWNER):
        raise links.LinkGone("Whoever made this invitation may no longer invite people to the workspace.")
    return link


async def has_owner(database: Database, workspace_id: str) -> bool:
    """Whether somebody owns the workspace."""
    return any(user["role"] == Role.OWNER.value for user in await store.users(database, workspace_id))


async def join(database: Database, token: str, name: str, login: str, password: str) -> UserRow:
    """Make the account that a link is for, or give it a new password; uses the link up.

    Raises:
        LinkGone: When the link is no longer good.
        InvalidField: When the name, login or password is not taken; the link stays good.
    """
    link = await open_link(database, token)
    if link["kind"] == LinkKind.RECOVERY.value:
        return await _recover(database, token, link, password)
    name, login = _checked(name, login, password)
    row: UserRow = {
        "_id": new_id("usr"),
        "workspace_id": link["workspace_id"],
        "login": login,
        "name": name,
        "role": Role(link["values"]["role"]).value,
        "password": await passwords.hashed(password),
        "factor": None,
        "factor_step": 0,
        "created_at": now().plain(),
        "signed_in_at": None,
    }

    async def write(session: Session) -> None:
        await open_link(database, token, session)
        await store.add_user(database, row, session)

    try:
        await database.transact(write)
    except DuplicateKeyError as error:
        raise InvalidField("login", "Somebody signs in with this already. Choose another.") from error
    return row


async def change_password(database: Database, user_id: str, old: str, new: str, client: Client) -> UserRow:
    """Give a user a new password; their sessions and invitations end.

    Raises:
        InvalidField: When the old one is not right, or the new one is not taken.
        TooManyGuesses: When too many old ones were tried.
    """
    user = await require_password(database, user_id, old, client, "old")
    if (why := passwords.fault(new, user["name"], user["login"])) is not None:
        raise InvalidField("new", why)
    changed: UserRow = {**user, "password": await passwords.hashed(new)}

    async def write(session: Session) -> None:
        unchanged = {"password": user["password"]}
        if not await store.change_user(database, user_id, {"password": changed["password"]}, unchanged, session):
            raise InvalidField("old", "Your password has just been changed elsewhere. Sign in again.")
        await end_access(database, user, session)

    await database.transact(write)
    return changed


async def require_password(database: Database, user_id: str, password: str, client: Client, field: str) -> UserRow:
    """The user, who has said the password again.

    Raises:
        InvalidField: When it is not right.
        TooManyGuesses: When too many were tried.
    """
    user = await store.user(database, user_id)
    try:
        return await check_password(database, user["login"] if user else "", password, client)
    except WrongCredentials as error:
        raise InvalidField(field, "This is not your password.") from error


async def _recover(database: Database, token: str, link: LinkRow, password: str) -> UserRow:
    """A new password for who has lost it: the second factor goes, too, and sessions and invitations end."""
    user = await store.user(database, link["user_id"] or "")
    if user is None:
        raise links.LinkGone("The account of this link is gone.")
    if (why := passwords.fault(password, user["name"], user["login"])) is not None:
        raise InvalidField("password", why)
    changed: UserRow = {**user, "password": await passwords.hashed(password), "factor": None}

    async def write(session: Session) -> None:
        await open_link(database, token, session)
        values = {"password": changed["password"], "factor": None}
        if not await store.change_user(database, user["_id"], values, session=session):
            raise links.LinkGone("The account of this link is gone.")
        await end_access(database, user, session)

    await database.transact(write)
    return changed


def _checked(name: str, login: str, password: str) -> tuple[str, str]:
    name, login = unicodedata.normalize("NFKC", name).strip(), normal_login(login)
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise InvalidField("name", f"Say what you are called, in at most {LONGEST_NAME} characters.")
    if not _LOGIN.fullmatch(login):
        raise InvalidField("login", "Use your e-mail address, or a name of 3 to 120 characters without spaces.")
    if (why := passwords.fault(password, name, login)) is not None:
        raise InvalidField("password", why)
    return name, login
