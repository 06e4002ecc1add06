"""Rules of brands: a parent is not its own descendant, and the counts are computed."""

from __future__ import annotations

from copydesk_server.core import integrity
from copydesk_server.core.collection import Document
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, ValidationFailed
from copydesk_server.core.resource import Resource
from copydesk_server.projects.store import projects
from copydesk_server.projects.types import Brand

DEEPEST = 8


async def _check(ctx: Context, brand: Document) -> None:
    ids = [audience["id"] for audience in brand["audiences"]]
    if len(ids) != len(set(ids)):
        raise ValidationFailed(errors=[Fault("/audiences", "not_allowed", "two audiences have the same id")])
    parent, depth = brand.get("parent_id"), 0
    while parent is not None:
        found = await projects.find_one(ctx, {"_id": parent})
        depth += 1
        if parent == brand.get("_id") or depth > DEEPEST:
            raise ValidationFailed(errors=[Fault("/parent_id", "not_allowed", "would make a brand its own ancestor")])
        parent = found and found["parent_id"]


async def _complete(ctx: Context, found: list[Document]) -> None:
    counts = await integrity.count_users(ctx, "projects", [brand["_id"] for brand in found], "project_id")
    for brand in found:
        own = counts[brand["_id"]]
        brand["counts"] = {name: own.get(name, 0) for name in ("scripts", "knowledge", "topics")}


brands = Resource(projects, Brand, complete=_complete, check=_check)
