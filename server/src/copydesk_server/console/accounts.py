"""Accounts: who may sign in, how, and as what. Knows neither pages nor Tornado: the command line and `up` use it, too."""

from __future__ import annotations

import re
import unicodedata

from copydesk_server.console import links, passwords, store, throttle
from copydesk_server.console.links import JOINING, LinkKind
from copydesk_server.console.store import LinkRow, UserRow
from copydesk_server.core.clock import now
from copydesk_server.core.ids import new_id
from copydesk_server.core.mongo import Database, DuplicateKeyError, Session
from copydesk_server.core.roles import Role
from copydesk_server.keys import service as keys

LONGEST_NAME, LONGEST_LOGIN = 80, 120
_LOGIN = re.compile(r"[^\s\x00-\x1f\x7f]{3,120}")


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


async def check_password(database: Database, login: str, password: str, address: str) -> UserRow:
    """The user of a login and a password.

    Raises:
        WrongCredentials: When they do not belong together.
        TooManyGuesses: When too many were tried.
    """
    login = normal_login(login)[: LONGEST_LOGIN + 1]
    await throttle.admit(database, login, address)
    user = await store.user_of_login(database, login)
    if not await passwords.matches(user["password"] if user else None, password) or user is None:
        raise WrongCredentials
    await throttle.forget(database, login, address)
    if passwords.needs_rehash(user["password"]):
        await store.change_user(database, user["_id"], {"password": await passwords.hashed(password)})
    return user


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


async def has_owner(database: Database, workspace_id: str) -> bool:
    """Whether somebody owns the workspace."""
    return any(user["role"] == Role.OWNER.value for user in await store.users(database, workspace_id))


async def join(database: Database, token: str, name: str, login: str, password: str) -> UserRow:
    """Make the account that a link is for, or give it a new password; uses the link up.

    Raises:
        LinkGone: When the link is no longer good.
        InvalidField: When the name, login or password is not taken; the link stays good.
    """
    link = await links.look(database, token, JOINING)
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
        await links.take(database, token, JOINING, session)
        await store.add_user(database, row, session)

    try:
        await database.transact(write)
    except DuplicateKeyError as error:
        raise InvalidField("login", "Somebody signs in with this already. Choose another.") from error
    return row


async def change_password(database: Database, user_id: str, old: str, new: str, address: str) -> UserRow:
    """Give a user a new password; every session ends.

    Raises:
        InvalidField: When the old one is not right, or the new one is not taken.
        TooManyGuesses: When too many old ones were tried.
    """
    user = await require_password(database, user_id, old, address, "old")
    if (why := passwords.fault(new, user["name"], user["login"])) is not None:
        raise InvalidField("new", why)
    await store.change_user(database, user_id, {"password": await passwords.hashed(new)})
    await store.remove_sessions(database, {"user_id": user_id})
    return user


async def require_password(database: Database, user_id: str, password: str, address: str, field: str) -> UserRow:
    """The user, who has said the password again.

    Raises:
        InvalidField: When it is not right.
        TooManyGuesses: When too many were tried.
    """
    user = await store.user(database, user_id)
    try:
        return await check_password(database, user["login"] if user else "", password, address)
    except WrongCredentials as error:
        raise InvalidField(field, "This is not your password.") from error


async def _recover(database: Database, token: str, link: LinkRow, password: str) -> UserRow:
    """A new password for who has lost it: the second factor goes, too, and all sessions end."""
    user = await store.user(database, link["user_id"] or "")
    if user is None:
        raise links.LinkGone("The account of this link is gone.")
    if (why := passwords.fault(password, user["name"], user["login"])) is not None:
        raise InvalidField("password", why)
    await links.take(database, token, JOINING)
    values = {"password": await passwords.hashed(password), "factor": None}
    await store.change_user(database, user["_id"], values)
    await store.remove_sessions(database, {"user_id": user["_id"]})
    return user


def _checked(name: str, login: str, password: str) -> tuple[str, str]:
    name, login = unicodedata.normalize("NFKC", name).strip(), normal_login(login)
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise InvalidField("name", f"Say what you are called, in at most {LONGEST_NAME} characters.")
    if not _LOGIN.fullmatch(login):
        raise InvalidField("login", "Use your e-mail address, or a name of 3 to 120 characters without spaces.")
    if (why := passwords.fault(password, name, login)) is not None:
        raise InvalidField("password", why)
    return name, login
