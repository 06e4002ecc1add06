"""Rules of brands: a parent is not its own descendant, defaults are the brand's own, and what is counted is computed."""

from __future__ import annotations

from copydesk_server.core import integrity
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, InUse, ValidationFailed
from copydesk_server.core.mongo import Session
from copydesk_server.core.resource import Resource
from copydesk_server.projects.kit import service as kit
from copydesk_server.projects.ownership import require_own
from copydesk_server.projects.store import BrandRow, offerings, projects
from copydesk_server.projects.types import Brand

# Brands, products and their products: deeper is a mistake, and each step is a read.
DEEPEST = 8
# What a brand tells the number of; the other sixteen kinds that refer to a brand are not looked at.
_COUNTED = ("scripts", "knowledge", "topics")


async def _check(ctx: Context, brand: BrandRow) -> None:
    ids = [audience["id"] for audience in brand["audiences"]]
    if len(ids) != len(set(ids)):
        raise ValidationFailed(errors=[Fault("/audiences", "not_allowed", "two audiences have the same id")])
    own = [reference for reference in projects.references if reference.to in ("offerings", "ctas", "styles")]
    await require_own(ctx, brand, brand.get("_id"), own)
    parent, depth = brand.get("parent_id"), 0
    while parent is not None:
        found = await projects.find_one(ctx, {"_id": parent})
        depth += 1
        if parent == brand.get("_id") or depth > DEEPEST:
            raise ValidationFailed(errors=[Fault("/parent_id", "not_allowed", "would make a brand its own ancestor")])
        parent = found and found["parent_id"]


async def _verify_audiences(ctx: Context, brand: BrandRow, session: Session) -> None:
    """Refuse to take away an audience that an offering is for."""
    kept = [audience["id"] for audience in brand["audiences"]]
    lost = {"project_id": brand["_id"], "audience_ids": {"$elemMatch": {"$nin": kept}}}
    users = await offerings.ids(ctx, lost, limit=integrity.SHOWN_USERS, session=session)
    if users:
        raise InUse(f"An audience that would go is one of {users[0]}.", in_use_by=users)


async def _complete(ctx: Context, found: list[BrandRow]) -> None:
    kits = await kit.states(ctx, [brand["_id"] for brand in found])
    ids = [brand["_id"] for brand in found]
    counts = await integrity.count_users(ctx, "projects", ids, "project_id", users=_COUNTED)
    for brand in found:
        own = counts[brand["_id"]]
        brand["brand_kit"] = kits.get(brand["_id"], {"status": "empty", "revision": 0})
        brand["counts"] = {name: own.get(name, 0) for name in _COUNTED}


brands = Resource(projects, Brand, complete=_complete, check=_check, verify=_verify_audiences)
