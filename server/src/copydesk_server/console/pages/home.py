"""The first page: what this is; for who is signed in, what to do next."""

from __future__ import annotations

import asyncio

from copydesk_server.console import members, usage
from copydesk_server.console.site import site
from copydesk_server.core.mongo import is_ready
from copydesk_server.core.wire import ListPage
from copydesk_server.keys import service as keys
from copydesk_server.performance import connection_service as connections
from copydesk_server.scripts.types import ScriptSummary
from copydesk_server.web.pages import Answer, Html, PageRequest
from copydesk_server.workspaces import providers

# Scripts at a glance.
_LATEST = 5


@site.page("GET", "/", role=None, uses=["scripts_list"])
async def first(request: PageRequest) -> Answer:
    """What this is, or what to do next."""
    if request.visitor is None:
        return Html("welcome.html", {"ready": await is_ready(request.services.database)})
    database, workspace_id = request.services.database, request.visitor.workspace_id
    (people, invitations), of_workspace, workspace, model, channels, days = await asyncio.gather(
        members.all_of(database, workspace_id),
        keys.list_keys(database, workspace_id),
        keys.workspace_name(database, workspace_id),
        providers.choice_of(database, workspace_id),
        connections.all_of(request.context),
        usage.days_of(request.context),
    )
    scripts = await request.api.call("scripts_list", ListPage[ScriptSummary], query={"limit": _LATEST})
    values: dict[str, object] = {
        "workspace": workspace,
        "keys": [key for key in of_workspace if not keys.is_over(key)],
        "used": any(key["last_used_at"] for key in of_workspace),
        "model": model,
        "connections": channels,
        "people": people,
        "invitations": invitations,
        "scripts": scripts.items,
        "totals": await usage.totals_of(request.context, days),
    }
    return Html("overview.html", values)
