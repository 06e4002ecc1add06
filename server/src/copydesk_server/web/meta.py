"""The public operations: openapi.json and the quick reference. They are made once, at start."""

from __future__ import annotations

from collections.abc import Sequence

from copydesk_server.core.context import Context
from copydesk_server.core.wire import to_json
from copydesk_server.web import docs, openapi
from copydesk_server.web.operation import Reply, Routes


def declare(groups: Sequence[Routes]) -> Routes:
    """Declare the operations that describe the others.

    Args:
        groups: All other operations.
    """
    routes = Routes("Discovery", "What the server can do; no key needed, no account data.")
    made: dict[str, bytes] = {}

    @routes.operation("GET", "/openapi.json", public=True)
    async def openapi_get(ctx: Context) -> bytes:
        """Read the OpenAPI schema: every route, schema, scope and error."""
        return made["openapi"]

    @routes.operation("GET", "/docs", public=True, content_type="text/html")
    async def docs_get(ctx: Context) -> Reply[bytes]:
        """Read the quick reference, a page for people."""
        return Reply(made["docs"], {"Content-Security-Policy": docs.POLICY})

    document = openapi.build([*groups, routes])
    made["openapi"] = to_json(document)
    made["docs"] = docs.render(document)
    return routes
