"""Rules of writing styles: patterns that compile, one default for each brand, and the check of a text."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from typing import Any

import regex

from copydesk_server.core.collection import Document
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, ValidationFailed
from copydesk_server.core.resource import Resource
from copydesk_server.core.wire import Patch, Request, from_bson
from copydesk_server.projects.store import projects
from copydesk_server.projects.styles import checking
from copydesk_server.projects.styles.skills import SKILLS
from copydesk_server.projects.styles.store import styles as store
from copydesk_server.projects.styles.types import Style, StyleReport

# Recursion is the one feature whose memory the time limit does not bound well.
_CALLS_ITSELF = re.compile(r"\(\?(?:R|\d|[+-]\d|&|P>)")

SHARES_MAY_MISS = 0.01


async def _check(ctx: Context, style: Document) -> None:
    ids = [rule["id"] for rule in style["rules"]]
    if len(ids) != len(set(ids)):
        raise ValidationFailed(errors=[Fault("/rules", "not_allowed", "two rules have the same id")])
    faults = _broken_skills(style)
    faults += await asyncio.to_thread(_broken_patterns, [rule["pattern"] for rule in style["rules"]])
    if faults:
        raise ValidationFailed(errors=faults)


def _broken_skills(style: Document) -> list[Fault]:
    """Skills whose shares do not add up or whose names are taken, and a choice that names none."""
    faults, names = [], set(SKILLS)
    for number, skill in enumerate(style["skills"]):
        if skill["name"] in names:
            faults.append(Fault(f"/skills/{number}/name", "not_allowed", "is taken by another skill"))
        if abs(sum(section["share"] for section in skill["sections"]) - 1) > SHARES_MAY_MISS:
            faults.append(Fault(f"/skills/{number}/sections", "not_allowed", "their shares do not add up to 1"))
        names.add(skill["name"])
    if style["writing_skill"] is not None and style["writing_skill"] not in names:
        faults.append(Fault("/writing_skill", "not_allowed", f"is not one of {', '.join(sorted(names))}"))
    return faults


def _broken_patterns(patterns: list[str | None]) -> list[Fault]:
    faults = []
    for number, pattern in enumerate(patterns):
        if pattern and _CALLS_ITSELF.search(pattern):
            faults.append(Fault(f"/rules/{number}/pattern", "pattern", "must not call itself"))
        try:
            regex.compile(pattern or "")
        except (regex.error, RecursionError, OverflowError, MemoryError) as error:
            faults.append(Fault(f"/rules/{number}/pattern", "pattern", f"is no regular expression: {error}"))
    return faults


@dataclass(frozen=True)
class _Styles(Resource[Style]):
    """Styles; one that becomes its brand's default takes the place of the one before."""

    async def create(self, ctx: Context, body: Request) -> Style:
        """Create one."""
        made = await super().create(ctx, body)
        await self._be_the_only_default(ctx, made)
        return made

    async def update(self, ctx: Context, id_: str, body: Patch) -> Style:
        """Change what the body names."""
        changed = await super().update(ctx, id_, body)
        await self._be_the_only_default(ctx, changed)
        return changed

    async def _be_the_only_default(self, ctx: Context, style: Style) -> None:
        if style.is_default:
            others: dict[str, Any] = {"project_id": style.project_id, "is_default": True, "_id": {"$ne": style.id}}
            for other in await store.ids(ctx, others):
                await store.change(ctx, other, {"is_default": False}, guard={"is_default": True})


styles = _Styles(store, Style, check=_check)


async def check(ctx: Context, id_: str, text: str) -> StyleReport:
    """Hold a text against a style, in a thread: the event loop goes on."""
    style = await styles.get(ctx, id_)
    return await asyncio.to_thread(checking.check, text, style)


async def effective(ctx: Context, project_id: str, own: str | None) -> Style | None:
    """The style that work of a brand is held to: its own, else the brand's default, else none."""
    brand = await projects.find_one(ctx, {"_id": project_id})
    wanted = own or (brand and brand["defaults"]["style_id"])
    where: Document = {"_id": wanted} if wanted else {"project_id": project_id, "is_default": True}
    found = await store.find_one(ctx, where)
    return None if found is None else from_bson(found, Style)
