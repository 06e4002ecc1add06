"""Where users, sessions, one-time links and counts of guesses are kept.

A user and a session are found before their workspace is known, so this store is global, as that of keys is; what is of one
workspace takes its id. Secrets are kept as digests (sessions, links), slow hashes (passwords) or encrypted (second factors).
"""

from __future__ import annotations

from datetime import datetime
from typing import TypedDict

from copydesk_server.core.mongo import Changes, Database, DuplicateKeyError, IndexModel, Session, Where

USERS, SESSIONS, LINKS, GUESSES = "users", "sessions", "one_time_links", "guesses"


class UserRow(TypedDict):
    """A member of a workspace.

    ``factor`` is the encrypted secret of the second factor, ``factor_step`` the last time step whose code was used.
    """

    _id: str
    workspace_id: str
    login: str
    name: str
    role: str
    password: str
    factor: bytes | None
    factor_step: int
    created_at: datetime
    signed_in_at: datetime | None


class SessionRow(TypedDict):
    """A session; ``_id`` is the digest of its token, ``ends_at`` comes whatever happens, ``expires_at`` moves with use."""

    _id: str
    user_id: str
    workspace_id: str
    agent: str
    created_at: datetime
    seen_at: datetime
    ends_at: datetime
    expires_at: datetime


class LinkRow(TypedDict):
    """Something that is good for once: an invitation, the second step of a sign-in, an authorization under way.

    ``_id`` is the digest of its token; ``values`` is what its kind needs. ``user_id`` is whom it is for, ``created_by`` the
    user who made it: ``None`` for one that the server made, absent from invitations of versions that did not record it.
    """

    _id: str
    public_id: str
    kind: str
    workspace_id: str
    user_id: str | None
    created_by: str | None
    values: dict[str, str]
    created_at: datetime
    expires_at: datetime


class GuessRow(TypedDict):
    """How many guesses were made with a key lately (see ``throttle.py``); times are seconds since 1970."""

    _id: str
    level: float
    tried_at: float
    next_at: float
    expires_at: datetime


async def prepare(database: Database) -> None:
    """Create the indexes; what is over goes by itself."""
    forgotten = IndexModel([("expires_at", 1)], expireAfterSeconds=0)
    await database[USERS].create_indexes(
        [IndexModel([("login", 1)], unique=True), IndexModel([("workspace_id", 1), ("_id", 1)])]
    )
    await database[SESSIONS].create_indexes([forgotten, IndexModel([("user_id", 1)])])
    await database[LINKS].create_indexes([forgotten, IndexModel([("workspace_id", 1), ("kind", 1)])])
    await database[GUESSES].create_indexes([forgotten])


async def add_user(database: Database, user: UserRow, session: Session | None = None) -> None:
    """Store a user.

    Raises:
        DuplicateKeyError: When another has the login.
    """
    await database[USERS].insert_one(user, session=session)


async def user_of_login(database: Database, login: str) -> UserRow | None:
    """The user of a login, in whatever workspace."""
    found: UserRow | None = await database[USERS].find_one({"login": login})
    return found


async def user(database: Database, id_: str) -> UserRow | None:
    """A user by id."""
    found: UserRow | None = await database[USERS].find_one({"_id": id_})
    return found


async def users(database: Database, workspace_id: str, session: Session | None = None) -> list[UserRow]:
    """The members of a workspace, oldest first."""
    rows = database[USERS].find({"workspace_id": workspace_id}, session=session).sort("_id", 1)
    found: list[UserRow] = await rows.to_list(None)
    return found


async def users_with_factor(database: Database) -> list[UserRow]:
    """Every user who has a second factor."""
    found: list[UserRow] = await database[USERS].find({"factor": {"$ne": None}}).to_list(None)
    return found


async def change_user(
    database: Database, id_: str, values: Changes, where: Where | None = None, session: Session | None = None
) -> bool:
    """Set fields of a user, where a condition holds; whether it did."""
    done = await database[USERS].update_one({**(where or {}), "_id": id_}, {"$set": dict(values)}, session=session)
    return bool(done.matched_count)


async def remove_user(database: Database, id_: str, session: Session | None = None) -> None:
    """Delete a user."""
    await database[USERS].delete_one({"_id": id_}, session=session)


async def add_session(database: Database, row: SessionRow, session: Session | None = None) -> None:
    """Store a session."""
    await database[SESSIONS].insert_one(row, session=session)


async def session(database: Database, digest: str) -> SessionRow | None:
    """A session by its token's digest."""
    found: SessionRow | None = await database[SESSIONS].find_one({"_id": digest})
    return found


async def sessions(database: Database, user_id: str) -> list[SessionRow]:
    """The sessions of a user, the last used first."""
    found: list[SessionRow] = await database[SESSIONS].find({"user_id": user_id}).sort("seen_at", -1).to_list(None)
    return found


async def touch_session(database: Database, digest: str, seen_at: datetime, expires_at: datetime) -> None:
    """Note that a session was used."""
    await database[SESSIONS].update_one({"_id": digest}, {"$set": {"seen_at": seen_at, "expires_at": expires_at}})


async def remove_sessions(database: Database, where: Where, session: Session | None = None) -> int:
    """End sessions; returns how many there were."""
    done = await database[SESSIONS].delete_many(dict(where), session=session)
    return int(done.deleted_count)


async def add_link(database: Database, row: LinkRow, session: Session | None = None) -> None:
    """Store a one-time link."""
    await database[LINKS].insert_one(row, session=session)


async def link(database: Database, digest: str) -> LinkRow | None:
    """A one-time link by its token's digest."""
    found: LinkRow | None = await database[LINKS].find_one({"_id": digest})
    return found


async def links(database: Database, workspace_id: str, kind: str) -> list[LinkRow]:
    """The links of a kind in a workspace, newest first."""
    rows = database[LINKS].find({"workspace_id": workspace_id, "kind": kind}).sort("created_at", -1)
    found: list[LinkRow] = await rows.to_list(None)
    return found


async def take_link(database: Database, digest: str, session: Session | None = None) -> LinkRow | None:
    """Use a link up; ``None`` where somebody has."""
    found: LinkRow | None = await database[LINKS].find_one_and_delete({"_id": digest}, session=session)
    return found


async def remove_links(database: Database, where: Where, session: Session | None = None) -> int:
    """Take links back; returns how many there were."""
    done = await database[LINKS].delete_many(dict(where), session=session)
    return int(done.deleted_count)


async def guess(database: Database, key: str) -> GuessRow | None:
    """The guesses made with a key."""
    found: GuessRow | None = await database[GUESSES].find_one({"_id": key})
    return found


async def replace_guess(database: Database, old: GuessRow | None, new: GuessRow) -> bool:
    """Store the guesses of a key; whether they were still the old ones."""
    if old is None:
        try:
            await database[GUESSES].insert_one(new)
        except DuplicateKeyError:
            return False
        return True
    done = await database[GUESSES].replace_one(
        {"_id": old["_id"], "tried_at": old["tried_at"], "level": old["level"]}, new
    )
    return bool(done.matched_count)


async def forget_guesses(database: Database, keys: list[str]) -> None:
    """Begin to count anew."""
    await database[GUESSES].delete_many({"_id": {"$in": keys}})
