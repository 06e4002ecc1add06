"""What a person may do in a workspace: each role may do all that the ones below it may."""

from __future__ import annotations

from enum import StrEnum

from copydesk_server.core.scopes import SCOPES


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
