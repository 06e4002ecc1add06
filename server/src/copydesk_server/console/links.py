"""One-time links: the first owner, recovery, invitations; and what else is good for once."""

from __future__ import annotations

import secrets
from datetime import timedelta
from enum import StrEnum

from copydesk_server.console import sessions, store
from copydesk_server.console.store import LinkRow
from copydesk_server.core.clock import now
from copydesk_server.core.mongo import Database, Session


class LinkKind(StrEnum):
    """What a link is for."""

    OWNER = "owner"
    INVITATION = "invitation"
    RECOVERY = "recovery"
    SECOND_FACTOR = "second_factor"
    AUTHORIZATION = "authorization"


# A link that is opened by hand waits for a person; what a browser goes on with at once does not.
_LIVES = {
    LinkKind.OWNER: timedelta(days=1),
    LinkKind.INVITATION: timedelta(days=7),
    LinkKind.RECOVERY: timedelta(hours=1),
    LinkKind.SECOND_FACTOR: timedelta(minutes=5),
    LinkKind.AUTHORIZATION: timedelta(minutes=15),
}
JOINING = frozenset({LinkKind.OWNER, LinkKind.INVITATION, LinkKind.RECOVERY})


class LinkGone(Exception):
    """Raised when a link was used, has ended, or never was one."""


async def issue(
    database: Database,
    kind: LinkKind,
    workspace_id: str,
    *,
    user_id: str | None = None,
    created_by: str | None = None,
    transaction: Session | None = None,
    **values: str,
) -> str:
    """Make a link and return its token, which cannot be read again.

    Args:
        database: Where it is stored.
        kind: What it is for.
        workspace_id: The workspace that it leads to.
        user_id: Whom it is for, if that is a user already.
        created_by: The user who makes it; ``None`` for the server itself.
        transaction: The transaction that it is made in.
        values: What its kind needs.
    """
    token, moment = sessions.new(), now().plain()
    row: LinkRow = {
        "_id": sessions.digest(token),
        "public_id": secrets.token_hex(8),
        "kind": kind.value,
        "workspace_id": workspace_id,
        "user_id": user_id,
        "created_by": created_by,
        "values": values,
        "created_at": moment,
        "expires_at": moment + _LIVES[kind],
    }
    await store.add_link(database, row, transaction)
    return token


async def look(database: Database, token: str, kinds: frozenset[LinkKind]) -> LinkRow:
    """What a link is for; it stays good.

    Raises:
        LinkGone: When it is no longer, or of another kind.
    """
    return _good(await store.link(database, sessions.digest(token)), kinds)


async def take(database: Database, token: str, kinds: frozenset[LinkKind], session: Session | None = None) -> LinkRow:
    """Use a link up: of two who try, one does.

    Raises:
        LinkGone: When it is no longer good, or of another kind.
    """
    await look(database, token, kinds)  # One of another kind is not used up.
    return _good(await store.take_link(database, sessions.digest(token), session), kinds)


def _good(found: LinkRow | None, kinds: frozenset[LinkKind]) -> LinkRow:
    if found is None or found["expires_at"] <= now().plain() or LinkKind(found["kind"]) not in kinds:
        raise LinkGone("This link was used already, has ended, or was taken back.")
    return found
