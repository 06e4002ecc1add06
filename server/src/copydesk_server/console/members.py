"""Members of a workspace: invite, change the role, remove; a workspace keeps an owner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta

from copydesk_server.console import links, store
from copydesk_server.console.links import LinkKind
from copydesk_server.console.sessions import end_access, has_role, require_role
from copydesk_server.console.store import LinkRow, UserRow
from copydesk_server.core.access import Role, Visitor
from copydesk_server.core.errors import InvalidState, NotFound
from copydesk_server.core.mongo import Database, Session
from copydesk_server.keys import service as keys

# Longer than any note on who an invitation is for.
LONGEST_NOTE = 120
# Beyond that somebody invites a list, not people.
MOST_INVITATIONS = 50


async def all_of(database: Database, workspace_id: str) -> tuple[list[UserRow], list[LinkRow]]:
    """Members, and invitations that can still be accepted."""
    members = await store.users(database, workspace_id)
    owners = {user["_id"] for user in members if has_role(user, Role.OWNER)}
    issued = await store.links(database, workspace_id, LinkKind.INVITATION.value)
    return members, [link for link in issued if link.get("created_by") in owners]


async def invite(database: Database, by: Visitor, role: Role, note: str) -> str:
    """The token of a link by which one person joins.

    Raises:
        InvalidState: When too many invitations are open.
        InsufficientScope: When the inviter is no longer an owner.
    """
    _, invitations = await all_of(database, by.workspace_id)
    if len(invitations) >= MOST_INVITATIONS:
        raise InvalidState(f"{MOST_INVITATIONS} invitations are open; take some back first.")

    async def write(session: Session) -> str:
        await require_role(database, by, Role.OWNER, session)
        return await links.issue(
            database,
            LinkKind.INVITATION,
            by.workspace_id,
            created_by=by.user_id,
            transaction=session,
            role=role.value,
            note=note,
            invited_by=by.name,
        )

    return await database.transact(write)


async def take_back(database: Database, workspace_id: str, public_id: str) -> None:
    """Take an invitation back; one that is gone already is no fault."""
    kind = LinkKind.INVITATION.value
    await store.remove_links(database, {"workspace_id": workspace_id, "kind": kind, "public_id": public_id})


async def change_role(database: Database, by: Visitor, user_id: str, role: Role) -> None:
    """Give a member another role, at once; a lower one ends their sessions and invitations.

    Raises:
        NotFound: When nobody in the workspace has the id.
        InvalidState: When nobody would own it.
        InsufficientScope: When the one who asks is no longer an owner.
    """

    async def write(session: Session) -> None:
        user = await _member_to_change(database, by, user_id, role, session)
        await store.change_user(database, user_id, {"role": role.value}, session=session)
        if not role.allows(Role(user["role"])):
            await end_access(database, user, session)

    await database.transact(write)


async def remove(database: Database, by: Visitor, user_id: str) -> None:
    """Remove a member; it ends their sessions and invitations.

    Raises:
        NotFound: When nobody in the workspace has the id.
        InvalidState: When nobody would own it.
        InsufficientScope: When the one who asks is no longer an owner.
    """

    async def write(session: Session) -> None:
        user = await _member_to_change(database, by, user_id, None, session)
        await store.remove_user(database, user_id, session)
        await end_access(database, user, session)

    await database.transact(write)


async def create_key(
    database: Database, by: Visitor, scopes: Sequence[str], label: str, lifetime: timedelta | None
) -> str:
    """Create a key in a member's name and return it.

    Raises:
        InsufficientScope: When the member is no longer an owner.
    """

    async def write(session: Session) -> str:
        await require_role(database, by, Role.OWNER, session)
        return await keys.create_key(
            database, by.workspace_id, scopes, label=label, lifetime=lifetime, created_by=by, session=session
        )

    return await database.transact(write)


def creator_status(user_id: str | None, members: Mapping[str, UserRow]) -> str:
    """Why the creator of a key could not make it today; empty where they could, or where nobody is recorded."""
    if user_id is None:
        return ""
    user = members.get(user_id)
    if user is None:
        return "no longer a member"
    return "" if has_role(user, Role.OWNER) else f"now {user['role']}"


async def _member_to_change(
    database: Database, by: Visitor, user_id: str, role: Role | None, session: Session
) -> UserRow:
    members = await require_role(database, by, Role.OWNER, session)
    if user_id not in members:
        raise NotFound("There is no such member.")
    left = [user for id_, user in members.items() if id_ != user_id and user["role"] == Role.OWNER.value]
    if not left and role is not Role.OWNER:
        raise InvalidState("A workspace keeps an owner. Make somebody else an owner first.")
    return members[user_id]
