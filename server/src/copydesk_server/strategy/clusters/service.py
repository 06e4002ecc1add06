"""Propose clusters of queries, and take one as a topic with its targets."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from copydesk_server.core import integrity
from copydesk_server.core.clock import now
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, UnknownReference, ValidationFailed
from copydesk_server.core.mongo import Session
from copydesk_server.core.wire import to_bson
from copydesk_server.knowledge.searching import service as searching
from copydesk_server.projects.service import brands
from copydesk_server.strategy.clusters.grouping import Group, Nearest, group
from copydesk_server.strategy.clusters.types import (
    MOST_QUERIES,
    AcceptedCluster,
    ClusterAccept,
    ClusteredQuery,
    ClustersPropose,
    QueryCluster,
    QueryClusters,
)
from copydesk_server.strategy.targets import service as target_service
from copydesk_server.strategy.targets.normalizing import normalized
from copydesk_server.strategy.targets.store import TargetRow, targets
from copydesk_server.strategy.targets.types import QueryTargetCreate
from copydesk_server.strategy.topics import service as topic_service
from copydesk_server.strategy.topics.store import topics
from copydesk_server.strategy.topics.types import Topic, TopicCreate


@dataclass(frozen=True, slots=True)
class _Known:
    """A query as it was given, and the target that has it."""

    query: str
    target: TargetRow | None


async def propose(ctx: Context, body: ClustersPropose) -> QueryClusters:
    """Cluster new queries and the newest targets of a brand.

    Raises:
        UnknownReference: When there is no such brand.
        UpstreamFailed: When the embeddings' address does not answer.
    """
    if await brands.collection.find_one(ctx, {"_id": body.project_id}) is None:
        raise UnknownReference(errors=[Fault("/project_id", "unknown_reference", f"there is no {body.project_id!r}")])
    where = {"project_id": body.project_id, "surface": body.surface.value, "locale": body.locale}
    rows = await targets.find(ctx, where, sort=[("_id", -1)], limit=MOST_QUERIES)
    known = {row["normalized"]: _Known(row["query"], row) for row in reversed(rows)}
    for query in body.queries:
        known.setdefault(normalized(query), _Known(query, None))
    vectors = await searching.embed(ctx, [*known])
    groups, nearest = await asyncio.to_thread(group, [*known], vectors)
    return _told([*known.values()], groups, nearest)


def _told(known: Sequence[_Known], groups: Sequence[Group], nearest: Sequence[Nearest]) -> QueryClusters:
    clusters = [_cluster(known, one, nearest) for one in groups if len(one.members) > 1]
    alone = [_query(known, one.members[0], nearest) for one in groups if len(one.members) == 1]
    return QueryClusters(clusters=clusters, alone=alone)


def _cluster(known: Sequence[_Known], one: Group, nearest: Sequence[Nearest]) -> QueryCluster:
    queries = [_query(known, place, nearest) for place in one.members]
    held = Counter(query.topic_id for query in queries if query.topic_id is not None)
    return QueryCluster(
        title=queries[0].query,
        topic_id=held.most_common(1)[0][0] if held else None,
        queries=queries,
        words=list(one.words),
        similarity=one.similarity,
        reason=_reason(one, known),
    )


def _reason(one: Group, known: Sequence[_Known]) -> str:
    """What speaks for a cluster, in a sentence."""
    shared = " and ".join(f'"{word}"' for word in one.words[:3])
    first, second, similarity = one.nearest
    nearest = f'the nearest are "{known[first].query}" and "{known[second].query}" ({similarity:.2f})'
    if not shared:
        return f"They mean much the same; {nearest}."
    many = "Both" if len(one.members) == 2 else "Most"
    return f"{many} have {shared}; {nearest}."


def _query(known: Sequence[_Known], place: int, nearest: Sequence[Nearest]) -> ClusteredQuery:
    own, near = known[place], nearest[place]
    return ClusteredQuery(
        query=own.query,
        target_id=own.target["_id"] if own.target else None,
        topic_id=own.target["topic_id"] if own.target else None,
        nearest=None if near.place is None else known[near.place].query,
        similarity=near.similarity,
    )


async def accept(ctx: Context, body: ClusterAccept) -> AcceptedCluster:
    """Have one topic answer these queries: targets that other topics have move to it, the others are made.

    Accepting the same again changes nothing, so that it may be repeated after a failure.

    Raises:
        ValidationFailed: When neither a topic nor a title is given, or both, or the topic is of another brand.
        UnknownReference: When something that is named is not there.
    """
    topic = await _topic(ctx, body)
    wanted = {normalized(query): query for query in reversed(body.queries)}
    ordered = [normalized(query) for query in body.queries]
    own = {"project_id": body.project_id, "surface": body.surface.value, "locale": body.locale}

    async def write(session: Session) -> tuple[int, int]:
        found = await targets.find(ctx, {**own, "normalized": {"$in": sorted(wanted)}}, session=session)
        here = {row["normalized"] for row in found if row["topic_id"] == topic.id}
        # One is enough where several topics have the same query: which of them moves is the oldest.
        movable = {row["normalized"]: row for row in sorted(found, key=lambda row: row["_id"], reverse=True)}
        moved = [row["_id"] for normal, row in movable.items() if normal not in here]
        made = [_new(ctx, topic, body, wanted[normal]) for normal in dict.fromkeys(ordered) if normal not in movable]
        await integrity.hold_all(ctx, targets, [*made, {"topic_id": topic.id}], session)
        if moved:
            changes = {"topic_id": topic.id, "is_primary": False, "updated_at": now().plain()}
            await targets.update_all(ctx, {"_id": {"$in": moved}}, changes, session=session)
        if made:
            await targets.insert_all(ctx, made, session=session)
        await _lead(ctx, {**own, "topic_id": topic.id}, ordered, session)
        return len(made), len(moved)

    created, moved = await ctx.database.transact(write)
    rows = await targets.find(ctx, {**own, "topic_id": topic.id, "normalized": {"$in": sorted(wanted)}})
    rows.sort(key=lambda row: ordered.index(row["normalized"]))
    shown = [await target_service.family.show(ctx, row) for row in rows]
    return AcceptedCluster(topic=topic, targets=shown, created=created, moved=moved)


async def _topic(ctx: Context, body: ClusterAccept) -> Topic:
    """The topic that is named, or has the title; else a new one."""
    if (body.topic_id is None) == (body.title is None):
        raise ValidationFailed(errors=[Fault("/topic_id", "not_allowed", "give either a topic or a title")])
    if body.title is not None:
        same = await topics.find_one(ctx, {"project_id": body.project_id, "title": body.title})
        if same is not None:
            return await topic_service.family.show(ctx, same)
        new = TopicCreate(project_id=body.project_id, silo_id=body.silo_id, title=body.title)
        return await topic_service.family.create(ctx, new)
    found = await topics.find_one(ctx, {"_id": body.topic_id})
    if found is None:
        raise UnknownReference(errors=[Fault("/topic_id", "unknown_reference", f"there is no {body.topic_id!r}")])
    if found["project_id"] != body.project_id:
        told = f"{found['_id']} belongs to another brand"
        raise ValidationFailed(errors=[Fault("/topic_id", "not_allowed", told)])
    return await topic_service.family.show(ctx, found)


def _new(ctx: Context, topic: Topic, body: ClusterAccept, query: str) -> TargetRow:
    made = QueryTargetCreate(topic_id=topic.id, query=query, surface=body.surface, locale=body.locale)
    values = {**to_bson(made), "project_id": body.project_id, **target_service.compared(query)}
    return targets.new(ctx, values)


async def _lead(ctx: Context, where: dict[str, object], ordered: Sequence[str], session: Session) -> None:
    """Make the first query the primary one of a topic that has none."""
    if await targets.find_one(ctx, {**where, "is_primary": True}, session=session) is None:
        await targets.update_all(ctx, {**where, "normalized": ordered[0]}, {"is_primary": True}, session=session)
