"""Group query targets into clusters, by the words and the sources they share."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from copydesk_server.core import integrity
from copydesk_server.core.clock import now
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, UnknownReference, ValidationFailed
from copydesk_server.core.lazy import LazyModule
from copydesk_server.core.mongo import Session
from copydesk_server.core.text.sentences import content_stems, words
from copydesk_server.core.wire import to_bson
from copydesk_server.knowledge.searching import service as searching
from copydesk_server.projects.service import brands
from copydesk_server.strategy import target_service, topic_service
from copydesk_server.strategy.cluster_types import (
    MOST_QUERIES,
    AcceptedCluster,
    ClusterAccept,
    ClusteredQuery,
    ClustersPropose,
    QueryCluster,
    QueryClusters,
)
from copydesk_server.strategy.store import TargetRow, targets, topics
from copydesk_server.strategy.target_service import normalized
from copydesk_server.strategy.types import QueryTargetCreate, Topic, TopicCreate

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from copydesk_server.core.vectors import Vectors

    _Matrix = NDArray[np.float32]
else:
    np = LazyModule("numpy")


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
    return _query_clusters([*known.values()], groups, nearest)


def _query_clusters(known: Sequence[_Known], groups: Sequence[Group], nearest: Sequence[Nearest]) -> QueryClusters:
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


# Set on 224 queries of two subjects (tests/strategy/maps): words tell more than the offline model, which knows little of
# a trade, and a lower limit joins what only sounds alike. Another embedder may do better with a lower share of words.
SHARE_OF_WORDS, LEAST_SIMILARITY = 0.6, 0.2
MOST_WORDS = 5
# Of so few queries half of what they have in common is taken for their own: they may all be one cluster.
FEW = 20


@dataclass(frozen=True, slots=True)
class Group:
    """Places of queries that belong together, the most central first; one alone where nothing is like it.

    ``nearest`` are the two that are most alike, and how much.
    """

    members: tuple[int, ...]
    words: tuple[str, ...]
    similarity: float
    nearest: tuple[int, int, float]


@dataclass(frozen=True, slots=True)
class Nearest:
    """The query that is most like one; ``None`` where there is no other."""

    place: int | None
    similarity: float


def group(queries: Sequence[str], vectors: Vectors) -> tuple[list[Group], list[Nearest]]:
    """Groups of queries, the largest first, and what is nearest to each query.

    Args:
        queries: Normalised, each once.
        vectors: Unit vectors of them, one row each.
    """
    if not queries:
        return [], []
    stems = [content_stems(query) for query in queries]
    alike = (1 - SHARE_OF_WORDS) * _meaning(vectors) + SHARE_OF_WORDS * _shared_words(stems)
    np.fill_diagonal(alike, -1)
    made = [_described(members, queries, stems, alike) for members in _linked(alike)]
    made.sort(key=lambda one: (-len(one.members), -one.similarity, one.members))
    return made, [_nearest(alike[place]) for place in range(len(queries))]


def _meaning(vectors: Vectors) -> _Matrix:
    """Cosines once what all queries of a brand have in common is taken away, the more the more there are."""
    apart = vectors - vectors.mean(axis=0) * (len(vectors) / (len(vectors) + FEW))
    length = np.linalg.norm(apart, axis=1, keepdims=True)
    apart = np.divide(apart, length, out=np.zeros_like(apart), where=length > 0)
    cosines: _Matrix = (apart @ apart.T).astype(np.float32)
    return cosines


def _shared_words(stems: Sequence[Sequence[str]]) -> _Matrix:
    """Cosines of the words of meaning, each weighed by how few queries have it."""
    counts = Counter(stem for own in stems for stem in set(own))
    places = {stem: place for place, stem in enumerate(sorted(counts))}
    table = np.zeros((len(stems), max(1, len(places))), dtype=np.float32)
    for row, own in enumerate(stems):
        for stem in own:
            table[row, places[stem]] = np.log((1 + len(stems)) / (1 + counts[stem])) + 1
    length = np.linalg.norm(table, axis=1, keepdims=True)
    table = np.divide(table, length, out=table, where=length > 0)
    cosines: _Matrix = table @ table.T
    return cosines


def _linked(alike: _Matrix) -> list[list[int]]:
    """Places by cluster: two are joined while their members are as alike as they must be, on average."""
    between = alike.copy()
    members = [[place] for place in range(len(alike))]
    done: list[list[int]] = []
    left = set(range(len(alike)))
    chain: list[int] = []
    while left:
        if not chain:
            chain.append(min(left))
        last = chain[-1]
        near = int(between[last].argmax())
        if between[last, near] < LEAST_SIMILARITY:
            # Nothing that is joined later is nearer to it: average linkage is reducible.
            done.append(members[chain.pop()])
            left.discard(last)
            between[last] = between[:, last] = -1
        elif len(chain) > 1 and between[last, chain[-2]] >= between[last, near]:
            other, last = sorted((chain.pop(), chain.pop()))
            _join(between, members, other, last)
            left.discard(last)
        else:
            chain.append(near)
    return done


def _join(between: _Matrix, members: list[list[int]], kept: int, gone: int) -> None:
    """Make one cluster of two: its likeness to the others is the mean over its members."""
    sizes = len(members[kept]), len(members[gone])
    mean = (between[kept] * sizes[0] + between[gone] * sizes[1]) / sum(sizes)
    # What is gone or done stays out of reach, whatever the mean of it would be.
    mean[(between[kept] == -1) | (between[gone] == -1)] = -1
    between[kept] = between[:, kept] = mean
    between[gone] = between[:, gone] = -1
    between[kept, kept] = -1
    members[kept] = members[kept] + members[gone]


def _described(members: Sequence[int], queries: Sequence[str], stems: Sequence[Sequence[str]], alike: _Matrix) -> Group:
    if len(members) == 1:
        return Group((members[0],), (), 0.0, (members[0], members[0], 0.0))
    own = alike[np.ix_(members, members)]
    np.fill_diagonal(own, 0)
    central = own.sum(axis=1)
    ordered = sorted(range(len(members)), key=lambda at: (-round(float(central[at]), 6), members[at]))
    pairs = len(members) * (len(members) - 1)
    places = tuple(members[at] for at in ordered)
    similarity = _rounded(float(own.sum()) / pairs)
    one, other = divmod(int(own.argmax()), len(members))
    nearest = members[one], members[other], _rounded(float(own[one, other]))
    return Group(places, _common([queries[at] for at in places], [stems[at] for at in places]), similarity, nearest)


def _common(queries: Sequence[str], stems: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The words of meaning that at least half of some queries have, as most of them write it: the commonest first."""
    # A set would give words that are equally common in another order in each process.
    counts = Counter(stem for own in stems for stem in dict.fromkeys(own))
    shared = [stem for stem, count in counts.most_common() if 2 * count >= len(queries) and count > 1][:MOST_WORDS]
    written = Counter(word for query in queries for word in words(query))
    forms = {stem: [word for word in written if stem in content_stems(word)] for stem in shared}
    return tuple(max(forms[stem], key=lambda word: (written[word], word)) for stem in shared if forms[stem])


def _nearest(row: NDArray[np.float32]) -> Nearest:
    place = int(row.argmax())
    return Nearest(None, 0.0) if row[place] <= 0 else Nearest(place, _rounded(float(row[place])))


def _rounded(similarity: float) -> float:
    """As callers see it: within bounds, to a thousandth."""
    return round(min(1.0, max(0.0, similarity)), 3)
