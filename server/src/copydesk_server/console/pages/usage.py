"""Usage and limits."""

from __future__ import annotations

import asyncio

from copydesk_server.console import usage
from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.queue.operations import GENERATION
from copydesk_server.web.pages import Answer, Html, PageRequest


@site.page("GET", "/settings/usage", role=Role.VIEWER)
async def show(request: PageRequest) -> Answer:
    """What the workspace has used in thirty days, and what holds for it."""
    days, files = await asyncio.gather(usage.days_of(request.context), usage.files_of(request.context))
    settings = request.services.settings
    values: dict[str, object] = {
        "days": days,
        "most": max([day.jobs for day in days], default=0),
        "totals": await usage.totals_of(request.context, days),
        "files": files,
        "bytes": sum(one.bytes for one in files),
        "rate": settings.rate_limit_per_minute,
        "slots": GENERATION.slots,
        "ceiling": GENERATION.ceiling(settings),
    }
    return Html("usage.html", values)
