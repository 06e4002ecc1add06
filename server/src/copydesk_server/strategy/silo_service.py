"""Rules of silos: they stand in an order, and the pillar of one is a topic of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import msgspec

from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, ValidationFailed
from copydesk_server.core.mongo import Session
from copydesk_server.core.wire import Patch, Request
from copydesk_server.projects.ownership import require_own
from copydesk_server.strategy import coverage_service as coverage
from copydesk_server.strategy.slugs import SluggedResource
from copydesk_server.strategy.store import SiloRow, silos, topics
from copydesk_server.strategy.types import Silo, SiloCreate


async def _check(ctx: Context, silo: SiloRow) -> None:
    await require_own(ctx, silo, silo["project_id"], [one for one in silos.references if one.to == topics.name])


async def _verify_pillar(ctx: Context, silo: SiloRow, session: Session) -> None:
    """Refuse a pillar that is not a topic of the silo."""
    wanted = silo["pillar_topic_id"]
    if wanted is None:
        return
    topic = await topics.get(ctx, wanted, session=session)
    if topic["silo_id"] != silo["_id"]:
        where = topic["silo_id"] or "no silo"
        told = f"{wanted} is in {where}; a pillar is a topic of its own silo. Set the topic's silo_id first."
        raise ValidationFailed(errors=[Fault("/pillar_topic_id", "not_allowed", told)])


async def _complete(ctx: Context, found: list[SiloRow]) -> None:
    for project_id in sorted({row["project_id"] for row in found}):
        shares = await coverage.share_of_silos(ctx, project_id)
        for row in found:
            if row["project_id"] == project_id:
                row["coverage_pct"] = shares.get(row["_id"], 0.0)


@dataclass(frozen=True)
class _Silos(SluggedResource[Silo, SiloRow]):
    """The family, with places for new ones."""

    async def create(self, ctx: Context, body: Request) -> Silo:
        """Create one, the last of its brand where it does not say its place."""
        given = cast("SiloCreate", body)
        if given.position is None:
            given = msgspec.structs.replace(given, position=await _last(ctx, given.project_id))
        return await super().create(ctx, given)

    async def update(self, ctx: Context, id: str, body: Patch) -> Silo:
        """Change what the body names; a place that is cleared is the last."""
        changes = body.changes()
        if "position" in changes and changes["position"] is None:
            current = await silos.get(ctx, id)
            body = msgspec.structs.replace(body, position=await _last(ctx, current["project_id"]))
        return await super().update(ctx, id, body)


family = _Silos(silos, Silo, complete=_complete, check=_check, verify=_verify_pillar, titled_by="name")


async def _last(ctx: Context, project_id: str) -> int:
    last = await silos.find(ctx, {"project_id": project_id}, sort=[("position", -1)], limit=1, fields={"position": 1})
    return last[0]["position"] + 1 if last else 0
