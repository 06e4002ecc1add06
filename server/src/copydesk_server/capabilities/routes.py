"""GET /capabilities."""

from copydesk_server.capabilities import service
from copydesk_server.capabilities.types import Capabilities
from copydesk_server.core.context import Context
from copydesk_server.web.operation import Routes

routes = Routes("Capabilities", "What this server supports.")


@routes.operation("GET", "/capabilities", public=True)
async def capabilities_get(ctx: Context) -> Capabilities:
    """Read what this server supports: operations, scopes, skills and limits."""
    return service.describe(ctx)
