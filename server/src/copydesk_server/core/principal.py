"""Who a request speaks for."""

from __future__ import annotations

from dataclasses import dataclass

from copydesk_server.core.roles import Role


class ExpiredKey(Exception):
    """Raised for a genuine key past its time; only the whole secret leads here, so that it reveals nothing to a guess.

    Args:
        expired_at: When it expired, as the API writes times.
    """

    def __init__(self, expired_at: str) -> None:
        super().__init__(expired_at)
        self.expired_at = expired_at


@dataclass(frozen=True, slots=True)
class Principal:
    """The workspace of a key, and what the key may do."""

    workspace_id: str
    key_id: str
    scopes: frozenset[str]


@dataclass(frozen=True, slots=True)
class Visitor:
    """A person who is signed in to the console.

    Args:
        user_id: Who it is.
        workspace_id: The workspace of the session.
        role: What they may do there.
        name: How they are called.
        login: What they sign in with.
        session_id: The digest of the session's token.
    """

    user_id: str
    workspace_id: str
    role: Role
    name: str
    login: str
    session_id: str
