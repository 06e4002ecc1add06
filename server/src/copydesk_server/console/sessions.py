"""Sessions: on the server, found by the digest of a token in a cookie, with an idle and an absolute end."""

from __future__ import annotations

from datetime import timedelta

from copydesk_server.console import store, tokens
from copydesk_server.console.store import SessionRow, UserRow
from copydesk_server.core.clock import now
from copydesk_server.core.context import Services
from copydesk_server.core.mongo import Database, Session
from copydesk_server.core.principal import Visitor
from copydesk_server.core.roles import Role

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
    token, moment = tokens.new(), now().plain()
    row: SessionRow = {
        "_id": tokens.digest(token),
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
    found = await store.session(database, tokens.digest(token))
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
    await store.remove_sessions(database, {"_id": tokens.digest(token)})


async def end_others(database: Database, visitor: Visitor) -> int:
    """End all sessions of a user but the one that asks; returns how many there were."""
    return await store.remove_sessions(database, {"user_id": visitor.user_id, "_id": {"$ne": visitor.session_id}})
