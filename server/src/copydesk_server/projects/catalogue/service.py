"""Rules of offerings and calls to action: their audiences and offerings are their brand's own, and their times are in order."""

from __future__ import annotations

from datetime import datetime

from copydesk_server.core.clock import now
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, ValidationFailed
from copydesk_server.core.mongo import Session
from copydesk_server.core.resource import Resource
from copydesk_server.projects.catalogue.store import CtaRow, OfferingRow
from copydesk_server.projects.catalogue.store import ctas as cta_store
from copydesk_server.projects.catalogue.store import offerings as offering_store
from copydesk_server.projects.catalogue.types import Cta, CtaStatus, Offering, OfferingStatus
from copydesk_server.projects.ownership import require_own
from copydesk_server.projects.store import projects


async def _check_offering(ctx: Context, offering: OfferingRow) -> None:
    _require_order(offering["starts_at"], offering["ends_at"], "starts_at", "ends_at")


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


async def _check_cta(ctx: Context, cta: CtaRow) -> None:
    _require_order(cta["active_from"], cta["active_until"], "active_from", "active_until")
    to_offerings = [reference for reference in cta_store.references if reference.to == "offerings"]
    await require_own(ctx, cta, cta["project_id"], to_offerings)


def _require_order(begins: datetime | None, ends: datetime | None, first: str, last: str) -> None:
    if begins and ends and ends <= begins:
        raise ValidationFailed(errors=[Fault(f"/{last}", "not_allowed", f"must be after {first}")])


offerings = Resource(
    offering_store,
    Offering,
    filters={"audience_id": "audience_ids"},
    check=_check_offering,
    verify=_verify_audiences,
)
ctas = Resource(cta_store, Cta, filters={"placement": "placements"}, check=_check_cta)


async def offered(ctx: Context, id_: str | None) -> Offering | None:
    """An offering that can be had now; ``None`` where there is none, or no more, or not yet."""
    found = await offering_store.find_one(ctx, {"_id": id_}) if id_ else None
    current = (
        found is not None and found["status"] == OfferingStatus.ACTIVE and _is_now(found["starts_at"], found["ends_at"])
    )
    return await offerings.show(ctx, found) if found is not None and current else None


async def asked(ctx: Context, id_: str | None) -> Cta | None:
    """A call to action that is in use now; ``None`` where there is none."""
    found = await cta_store.find_one(ctx, {"_id": id_}) if id_ else None
    current = found is not None and found["status"] == CtaStatus.ACTIVE
    current = current and found is not None and _is_now(found["active_from"], found["active_until"])
    return await ctas.show(ctx, found) if found is not None and current else None


def _is_now(begins: datetime | None, ends: datetime | None) -> bool:
    return (begins is None or begins <= now()) and (ends is None or ends > now())
