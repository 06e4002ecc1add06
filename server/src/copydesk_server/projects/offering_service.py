"""Rules of offerings: their audiences are their brand's own, and their times are in order."""

from __future__ import annotations

from copydesk_server.core.clock import now
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, ValidationFailed
from copydesk_server.core.mongo import Session
from copydesk_server.core.resource import Resource
from copydesk_server.projects import ownership
from copydesk_server.projects.offer_types import Offering, OfferingStatus
from copydesk_server.projects.store import OfferingRow, offerings, projects


async def _check(ctx: Context, offering: OfferingRow) -> None:
    ownership.require_order(offering["starts_at"], offering["ends_at"], ("starts_at", "ends_at"))


async def _verify_audiences(ctx: Context, offering: OfferingRow, session: Session) -> None:
    """Refuse audiences that the brand does not have.

    The brand is written to first: a change of its audiences at the same moment then comes before or after, not between.
    """
    if not offering["audience_ids"]:
        return
    await projects.update_all(ctx, {"_id": offering["project_id"]}, {"referred_at": now().plain()}, session=session)
    brand = await projects.get(ctx, offering["project_id"], session=session)
    known = {audience["id"] for audience in brand["audiences"]}
    missing = [id_ for id_ in offering["audience_ids"] if id_ not in known]
    if missing:
        named = ", ".join(repr(id_) for id_ in missing)
        raise ValidationFailed(errors=[Fault("/audience_ids", "not_allowed", f"the brand has no audience {named}")])


resource = Resource(
    offerings, Offering, filters={"audience_id": "audience_ids"}, check=_check, verify=_verify_audiences
)


async def offered(ctx: Context, id_: str | None) -> Offering | None:
    """An offering that can be had now; ``None`` where there is none, or no more, or not yet."""
    found = await offerings.find_one(ctx, {"_id": id_}) if id_ else None
    if found is None or found["status"] != OfferingStatus.ACTIVE:
        return None
    return await resource.show(ctx, found) if ownership.is_now(found["starts_at"], found["ends_at"]) else None
