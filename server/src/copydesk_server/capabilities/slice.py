"""GET /capabilities."""

from __future__ import annotations

from collections.abc import Sequence

from copydesk_server.capabilities import service
from copydesk_server.capabilities.service import Capabilities
from copydesk_server.core.context import Context
from copydesk_server.slice import Slice
from copydesk_server.web.operation import Routes


def slice_of(slices: Sequence[Slice]) -> Slice:
    """The slice.

    Args:
        slices: Those that say what they do and what limits they have.
    """
    routes = Routes("Capabilities", "What this server supports.")

    @routes.operation("GET", "/capabilities", public=True)
    async def capabilities_get(ctx: Context) -> Capabilities:
        """Read what this server supports: operations, scopes, skills and limits."""
        return service.describe(ctx, slices)

    return Slice(routes=(routes,))
