"""Who may do what: scopes of keys, roles of members, and whom a request speaks for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

SCOPES: dict[str, str] = {
    "brands:read": "Read brands, offerings, CTAs, writing styles and brand kits.",
    "brands:write": "Create, change and delete them.",
    "sources:read": "Read and search collections and knowledge.",
    "sources:write": "Create, change and delete them.",
    "scripts:read": "Read scripts and their versions.",
    "scripts:write": "Create, change and delete scripts; save versions.",
    "generation:write": "Queue generation jobs.",
    "jobs:read": "List and poll jobs.",
    "jobs:write": "Cancel jobs.",
    "outputs:read": "Read saved outputs.",
    "media:read": "Read and download media.",
    "media:write": "Upload media.",
}


def require_known(scopes: list[str]) -> list[str]:
    """Return the scopes, or raise ``ValueError`` naming the unknown ones."""
    unknown = sorted(set(scopes) - SCOPES.keys())
    if unknown:
        raise ValueError(f"unknown scope: {', '.join(unknown)}; known are {', '.join(SCOPES)}")
    return scopes


class Role(StrEnum):
    """The role of a member, least first."""

    VIEWER = "viewer"
    EDITOR = "editor"
    OWNER = "owner"

    def allows(self, needed: Role) -> bool:
        """Whether the role may do what another may."""
        return _ORDER.index(self) >= _ORDER.index(needed)

    @property
    def scopes(self) -> frozenset[str]:
        """The scopes of the API that pages act with for a member."""
        if self is Role.VIEWER:
            return frozenset(scope for scope in SCOPES if scope.endswith(":read"))
        return frozenset(SCOPES)


_ORDER = list(Role)

ABOUT: dict[Role, str] = {
    Role.VIEWER: "Reads everything, changes nothing.",
    Role.EDITOR: "Also writes: sources, scripts, outputs, and the channels that are connected.",
    Role.OWNER: "Also manages members, developer keys and providers.",
}


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
