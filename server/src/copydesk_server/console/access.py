"""What a member holds beside the account: sessions and one-time links. They end together."""

from __future__ import annotations

from copydesk_server.console import store
from copydesk_server.console.store import UserRow
from copydesk_server.core.errors import InsufficientScope
from copydesk_server.core.mongo import Database, Session
from copydesk_server.core.principal import Visitor
from copydesk_server.core.roles import Role
from copydesk_server.keys import service as keys


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
