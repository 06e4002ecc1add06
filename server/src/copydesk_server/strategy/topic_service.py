"""Rules of topics: trees without cycles, each within one silo, and links that lead to other topics of the brand."""

from __future__ import annotations

from copydesk_server.core.clock import now
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, InUse, ValidationFailed
from copydesk_server.core.mongo import Session
from copydesk_server.core.resource import Representation
from copydesk_server.core.wire import ListPage, ListQuery
from copydesk_server.projects.ownership import require_own
from copydesk_server.projects.service import brands
from copydesk_server.strategy.slugs import SluggedResource
from copydesk_server.strategy.store import OPEN, TopicRow, briefs, silos, topics
from copydesk_server.strategy.types import Topic, TopicQuery

# A pillar, its spokes and what supports them are three levels; each more is a read of every write.
DEEPEST = 12
_OWN = [reference for reference in topics.references if reference.to in ("silos", "topics")]


async def _check(ctx: Context, topic: TopicRow) -> None:
    await require_own(ctx, topic, topic["project_id"], _OWN)
    if any(link["to_topic_id"] == topic.get("_id") for link in topic["links"]):
        raise ValidationFailed(errors=[Fault("/links", "not_allowed", "a topic cannot link to itself")])


async def _verify(ctx: Context, topic: TopicRow, session: Session) -> None:
    """Hold the tree of a topic that was written: it moves whole, has no cycle, and is in one silo."""
    is_new = topic["created_at"] == topic["updated_at"]
    if not is_new:
        # Two moves at once could make a cycle that neither sees; both write to the brand, so one waits for the other.
        await brands.collection.update_all(
            ctx, {"_id": topic["project_id"]}, {"referred_at": now().plain()}, session=session
        )
    above = await _ancestors(ctx, topic, session)
    below = [] if is_new else await _descendants(ctx, topic["_id"], session)
    if len(above) + len(below) + 1 > DEEPEST:
        raise _fault("/parent_topic_id", f"would make a tree of more than {DEEPEST} levels")
    parent = above[0] if above else None
    if parent and parent["silo_id"] and topic["silo_id"] and parent["silo_id"] != topic["silo_id"]:
        told = f"{parent['_id']} is in {parent['silo_id']}, this topic in {topic['silo_id']}; a tree is in one silo"
        raise _fault("/parent_topic_id", told)
    moved = [row["_id"] for level in below for row in level if row["silo_id"] != topic["silo_id"]]
    await _require_no_pillar(ctx, [topic["_id"], *moved], topic["silo_id"], session)
    if moved:
        await topics.update_all(
            ctx, {"_id": {"$in": moved}}, {"silo_id": topic["silo_id"], "updated_at": now().plain()}, session=session
        )


async def _ancestors(ctx: Context, topic: TopicRow, session: Session) -> list[TopicRow]:
    """The topics above one, nearest first."""
    found: list[TopicRow] = []
    parent = topic["parent_topic_id"]
    while parent is not None:
        if parent == topic["_id"]:
            raise _fault("/parent_topic_id", "would make a topic its own ancestor")
        if len(found) >= DEEPEST:
            raise _fault("/parent_topic_id", f"would make a tree of more than {DEEPEST} levels")
        found.append(await topics.get(ctx, parent, session=session))
        parent = found[-1]["parent_topic_id"]
    return found


async def _descendants(ctx: Context, id_: str, session: Session) -> list[list[TopicRow]]:
    """The topics below one, by level; no more levels than a tree may have."""
    levels: list[list[TopicRow]] = []
    ids = [id_]
    while ids and len(levels) < DEEPEST:
        where = {"parent_topic_id": {"$in": ids}}
        rows = await topics.find(ctx, where, fields={"silo_id": 1, "parent_topic_id": 1}, session=session)
        if not rows:
            break
        levels.append(rows)
        ids = [row["_id"] for row in rows]
    return levels


async def _require_no_pillar(ctx: Context, ids: list[str], silo_id: str | None, session: Session) -> None:
    where = {"pillar_topic_id": {"$in": ids}, "_id": {"$ne": silo_id}}
    held = await silos.find(ctx, where, fields={"pillar_topic_id": 1}, session=session)
    if held:
        told = f"{held[0]['pillar_topic_id']} is the pillar of {held[0]['_id']}; give that silo another pillar first."
        raise InUse(told, in_use_by=[row["_id"] for row in held])


def _fault(pointer: str, told: str) -> ValidationFailed:
    return ValidationFailed(errors=[Fault(pointer, "not_allowed", told)])


class _Topics(SluggedResource[Topic, TopicRow]):
    """The family, with filters that look at other things."""

    async def list(self, ctx: Context, query: ListQuery) -> Representation[ListPage[Topic]]:
        """Read one page of them, newest first."""
        where = self.where(query)
        least, has_brief = where.pop("min_priority", None), where.pop("has_brief", None)
        if least is not None:
            where["priority"] = {"$gte": least}
        if has_brief is not None:
            where["_id"] = {"$in" if has_brief else "$nin": await _briefed(ctx, query)}
        return await self.show_page(ctx, await topics.page(ctx, query, where))


async def _briefed(ctx: Context, query: ListQuery) -> list[str]:
    """Topics of the brand that a brief is about which is not archived."""
    own = {"project_id": query.project_id} if isinstance(query, TopicQuery) and query.project_id else {}
    rows = await briefs.find(ctx, {**own, **OPEN}, fields={"topic_id": 1})
    return sorted({row["topic_id"] for row in rows})


family = _Topics(topics, Topic, check=_check, verify=_verify)
