"""Sessions of the browser, device cookies, and how both end with one-time links."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from datetime import timedelta

from copydesk_server.console import store
from copydesk_server.console.store import SessionRow, UserRow
from copydesk_server.core.access import Role, Visitor
from copydesk_server.core.clock import now
from copydesk_server.core.context import Services
from copydesk_server.core.errors import InsufficientScope
from copydesk_server.core.mongo import Database, Session
from copydesk_server.keys import service as keys


def new() -> str:
    """43 characters, 256 bits."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What is stored of a token; plain SHA-256, since 256 bits of chance cannot be guessed."""
    return hashlib.sha256(token.encode()).hexdigest()


# Browsers keep no cookie for longer than 400 days (RFC 6265bis, section 5.5).
LIFETIME = timedelta(days=365)


def new_cookie(user: UserRow) -> str:
    """The value of a device cookie for a browser that has just signed in."""
    device = secrets.token_urlsafe(16)
    return f"{device}.{_signature(user, device)}"


def known_device(user: UserRow | None, cookie: str) -> str:
    """The random part of a cookie that was made for this user; empty where it was not."""
    device, _, signature = cookie.partition(".")
    if user is None or not hmac.compare_digest(_signature(user, device).encode(), signature.encode()):
        return ""
    return device


def _signature(user: UserRow, device: str) -> str:
    message = f"device {user['_id']} {device}".encode()
    return hmac.new(user["password"].encode(), message, hashlib.sha256).hexdigest()


# A working day and a night: who comes back in the morning is still signed in, who leaves for a weekend is not.
IDLE = timedelta(hours=16)
# A cookie that was stolen is worth nothing after a week, however it is used.
ABSOLUTE = timedelta(days=7)
# When it was last seen is for people; a write for each page would cost as much as the page.
SEEN_EVERY = timedelta(minutes=1)


class AccountChanged(Exception):
    """Raised when an account was removed or got another password between the check of its password and the session."""

    def __init__(self) -> None:
        super().__init__("The account or its password has just changed. Sign in again.")


async def begin(database: Database, user: UserRow, agent: str, before: str = "") -> str:
    """Begin a session and return its token; that of before, if any, ends.

    Args:
        database: Where it is stored.
        user: Whose it is, with the password that was checked.
        agent: What the browser calls itself, for the list of sessions.
        before: The token that the browser had; a session is never taken on.

    Raises:
        AccountChanged: When the user no longer has the password that was checked.
    """
    if before:
        await end(database, before)
    token, moment = new(), now().plain()
    row: SessionRow = {
        "_id": digest(token),
        "user_id": user["_id"],
        "workspace_id": user["workspace_id"],
        "agent": agent,
        "created_at": moment,
        "seen_at": moment,
        "ends_at": moment + ABSOLUTE,
        "expires_at": moment + IDLE,
    }

    async def write(session: Session) -> None:
        # Both this and a change of the account write the user, so that of two at once one waits and sees the other's.
        unchanged = {"password": user["password"]}
        if not await store.change_user(database, user["_id"], {"signed_in_at": moment}, unchanged, session):
            raise AccountChanged
        await store.add_session(database, row, session)

    await database.transact(write)
    return token


async def visitor_of(services: Services, token: str) -> Visitor | None:
    """Who a session's token belongs to; ``None`` where it has ended or there is none."""
    database, moment = services.database, now().plain()
    found = await store.session(database, digest(token))
    if found is None or min(found["expires_at"], found["ends_at"]) <= moment:
        return None
    user = await store.user(database, found["user_id"])
    if user is None or user["workspace_id"] != found["workspace_id"]:
        return None
    if found["seen_at"] <= moment - SEEN_EVERY:
        await store.touch_session(database, found["_id"], moment, min(moment + IDLE, found["ends_at"]))
    return Visitor(
        user["_id"], user["workspace_id"], Role(user["role"]), user["name"], user["login"], session_id=found["_id"]
    )


async def end(database: Database, token: str) -> None:
    """End a session."""
    await store.remove_sessions(database, {"_id": digest(token)})


async def end_others(database: Database, visitor: Visitor) -> int:
    """End all sessions of a user but the one that asks; returns how many there were."""
    return await store.remove_sessions(database, {"user_id": visitor.user_id, "_id": {"$ne": visitor.session_id}})


async def end_access(database: Database, user: UserRow, session: Session) -> None:
    """End a user's sessions, the invitations they made and every link for them, in a transaction that changes the account."""
    await store.remove_sessions(database, {"user_id": user["_id"]}, session)
    issued = [{"user_id": user["_id"]}, {"created_by": user["_id"]}]
    await store.remove_links(database, {"workspace_id": user["workspace_id"], "$or": issued}, session)


async def members_for_change(database: Database, workspace_id: str, session: Session) -> dict[str, UserRow]:
    """The members of a workspace, by id; no other transaction changes them or what they issue before this one ends."""
    # A write that every such transaction makes lets one of two wait, where each would only read what the other changes.
    await keys.note_change_of_members(database, workspace_id, session)
    return {user["_id"]: user for user in await store.users(database, workspace_id, session)}


async def require_role(database: Database, visitor: Visitor, role: Role, session: Session) -> dict[str, UserRow]:
    """The members of a visitor's workspace, if the visitor still has a role when the transaction writes.

    Raises:
        InsufficientScope: When the visitor was removed or the role lowered since the request began.
    """
    members = await members_for_change(database, visitor.workspace_id, session)
    if not has_role(members.get(visitor.user_id), role):
        raise InsufficientScope(f"This needs the role {role}, which you no longer have. Nothing was changed.")
    return members


def has_role(user: UserRow | None, role: Role) -> bool:
    """Whether a user exists and may do what a role may."""
    return user is not None and Role(user["role"]).allows(role)
