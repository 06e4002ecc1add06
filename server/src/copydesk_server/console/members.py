"""Members of a workspace: invite, change the role, remove; a workspace keeps an owner."""

from __future__ import annotations

from copydesk_server.console import links, store
from copydesk_server.console.links import LinkKind
from copydesk_server.console.store import LinkRow, UserRow
from copydesk_server.core.errors import InvalidState, NotFound
from copydesk_server.core.mongo import Database, Session
from copydesk_server.core.principal import Visitor
from copydesk_server.core.roles import Role
from copydesk_server.keys import service as keys

# Longer than any note on who an invitation is for.
LONGEST_NOTE = 120
# Beyond that somebody invites a list, not people.
MOST_INVITATIONS = 50


async def all_of(database: Database, workspace_id: str) -> tuple[list[UserRow], list[LinkRow]]:
    """Members, and invitations that nobody has used yet."""
    members = await store.users(database, workspace_id)
    return members, await store.links(database, workspace_id, LinkKind.INVITATION.value)


async def invite(database: Database, by: Visitor, role: Role, note: str) -> str:
    """The token of a link by which one person joins.

    Raises:
        InvalidState: When too many invitations are open.
    """
    open_ = await store.links(database, by.workspace_id, LinkKind.INVITATION.value)
    if len(open_) >= MOST_INVITATIONS:
        raise InvalidState(f"{MOST_INVITATIONS} invitations are open; take some back first.")
    return await links.issue(
        database, LinkKind.INVITATION, by.workspace_id, role=role.value, note=note, invited_by=by.name
    )


async def take_back(database: Database, workspace_id: str, public_id: str) -> None:
    """Take an invitation back; one that is gone already is no fault."""
    kind = LinkKind.INVITATION.value
    await store.remove_links(database, {"workspace_id": workspace_id, "kind": kind, "public_id": public_id})


async def change_role(database: Database, by: Visitor, user_id: str, role: Role) -> None:
    """Give a member another role, at once.

    Raises:
        NotFound: When nobody in the workspace has the id.
        InvalidState: When nobody would own it.
    """

    async def write(session: Session) -> None:
        await _require_owner_left(database, by.workspace_id, user_id, role, session)
        await store.change_user(database, user_id, {"role": role.value}, session=session)

    await database.transact(write)


async def remove(database: Database, by: Visitor, user_id: str) -> None:
    """Remove a member and end their sessions.

    Raises:
        NotFound: When nobody in the workspace has the id.
        InvalidState: When nobody would own it.
    """

    async def write(session: Session) -> None:
        await _require_owner_left(database, by.workspace_id, user_id, None, session)
        await store.remove_user(database, user_id, session)
        await store.remove_sessions(database, {"user_id": user_id}, session)

    await database.transact(write)


async def _require_owner_left(
    database: Database, workspace_id: str, user_id: str, role: Role | None, session: Session
) -> None:
    # Two owners who remove each other at once would both see the other: a write that both make lets one of them wait.
    await keys.note_change_of_members(database, workspace_id, session)
    members = {user["_id"]: user for user in await store.users(database, workspace_id, session)}
    if user_id not in members:
        raise NotFound("There is no such member.")
    left = [user for id_, user in members.items() if id_ != user_id and user["role"] == Role.OWNER.value]
    if not left and role is not Role.OWNER:
        raise InvalidState("A workspace keeps an owner. Make somebody else an owner first.")
