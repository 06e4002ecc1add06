"""Rules of calls to action: their offering is their brand's own, and their times are in order."""

from __future__ import annotations

from copydesk_server.core.context import Context
from copydesk_server.core.resource import Resource
from copydesk_server.projects import ownership
from copydesk_server.projects.offer_types import Cta, CtaStatus
from copydesk_server.projects.ownership import require_own
from copydesk_server.projects.store import CtaRow, ctas


async def _check(ctx: Context, cta: CtaRow) -> None:
    ownership.require_order(cta["active_from"], cta["active_until"], ("active_from", "active_until"))
    to_offerings = [reference for reference in ctas.references if reference.to == "offerings"]
    await require_own(ctx, cta, cta["project_id"], to_offerings)


resource = Resource(ctas, Cta, filters={"placement": "placements"}, check=_check)


async def asked(ctx: Context, id_: str | None) -> Cta | None:
    """A call to action that is in use now; ``None`` where there is none."""
    found = await ctas.find_one(ctx, {"_id": id_}) if id_ else None
    if found is None or found["status"] != CtaStatus.ACTIVE:
        return None
    return await resource.show(ctx, found) if ownership.is_now(found["active_from"], found["active_until"]) else None
