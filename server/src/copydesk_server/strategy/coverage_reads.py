"""Reads what coverage counts, and a key that tells whether any of it has changed.

Scripts, outputs and publications belong to slices above this one. They are read by the names of their collections, as
references and counts are; a collection that this server does not have counts nothing.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from statistics import median
from typing import Any, cast

from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.context import Context
from copydesk_server.core.mongo import Where
from copydesk_server.strategy.coverage_cells import (
    ArtifactFact,
    BriefFact,
    LinkFact,
    PublicationFact,
    ScriptFact,
    SiloFact,
    TargetFact,
    TopicFact,
    World,
)
from copydesk_server.strategy.store import OPEN, briefs, silos, targets, topics
from copydesk_server.strategy.types import ContentFormat

# What is counted; a change of any of them is a change of coverage.
COUNTED = (
    *("silos", "topics", "query_targets", "briefs", "scripts", "artifacts", "knowledge"),
    *("content_links", "publications", "connections"),
)
# As many others as an insight of a report needs (performance, noise.LEAST): fewer have no middle to speak of.
FEWEST_COMPARED = 10
_SHORT = frozenset({"short", "ad"})
# Outputs that are a format of their own; captions, sounds and pictures are parts of others.
_MADE = {
    "article": ContentFormat.ARTICLE.value,
    "slides": ContentFormat.SLIDES.value,
    "video": ContentFormat.VIDEO.value,
    "edited_video": ContentFormat.VIDEO.value,
    "composition_video": ContentFormat.VIDEO.value,
}
# What a link may name that belongs to a script, and where it is.
_MADE_OF = {"script_version_id": "script_versions", "artifact_id": "artifacts"}


# The few fields that are read of a document, of this slice or another.
_AnyRow = dict[str, Any]  # type: ignore[explicit-any]


async def change_key(ctx: Context) -> tuple[object, ...]:
    """A value that is another one after each change of what is counted in the workspace."""
    names = [name for name in COUNTED if ctx.services.catalog.get(name)]
    found = await asyncio.gather(*(_size(ctx, name) for name in names), _unfollowed(ctx))
    return tuple(found)


async def _size(ctx: Context, name: str) -> tuple[str, int, datetime | None]:
    """How many documents there are, and when the last one changed: a count of an index's keys, and one of its ends."""
    collection = cast("Collection[Row]", ctx.services.catalog.get(name))
    fields = {"_id": 0, "updated_at": 1}
    count, last = await asyncio.gather(
        collection.count(ctx, {}), collection.find(ctx, {}, sort=[("updated_at", -1)], limit=1, fields=fields)
    )
    return name, count, last[0]["updated_at"] if last else None


async def _unfollowed(ctx: Context) -> int:
    """Documents whose citations are still to move: when they have, scripts that read as stale no longer do."""
    knowledge = ctx.services.catalog.get("knowledge")
    return await knowledge.count(ctx, {"unfollowed": True}) if knowledge else 0


async def read_world(ctx: Context, project_id: str) -> World:
    """All that coverage counts of a brand."""
    own = {"project_id": project_id}
    silo_rows, topic_rows, target_rows, brief_rows, script_facts, links = await asyncio.gather(
        _rows(ctx, silos, own, ("position", "pillar_topic_id")),
        _rows(
            ctx,
            topics,
            {**own, "status": {"$ne": "retired"}},
            ("silo_id", "parent_topic_id", "title", "role", "priority", "formats", "links"),
        ),
        _rows(ctx, targets, own, ("topic_id", "key", "surface", "locale", "is_primary")),
        _rows(
            ctx,
            briefs,
            {**own, **OPEN},
            ("topic_id", "format", "status", "primary_query_id", "secondary_query_ids", "updated_at"),
        ),
        _scripts(ctx, own),
        _publications(ctx),
    )
    known = {script.id for script in script_facts}
    return World(
        silos=[SiloFact(row["_id"], row["position"], row["pillar_topic_id"]) for row in silo_rows],
        topics=[_topic(row) for row in topic_rows],
        targets=[
            TargetFact(row["_id"], row["topic_id"], row["key"], row["surface"], row["locale"], row["is_primary"])
            for row in target_rows
        ],
        briefs=[_brief(row) for row in brief_rows],
        scripts=script_facts,
        artifacts=[one for one in await _artifacts(ctx) if one.script_id in known],
        publications=links,
    )


async def _rows(
    ctx: Context,
    collection: Collection[Row] | None,
    where: Where,
    fields: Iterable[str],
    *,
    sort: Sequence[tuple[str, object]] = (("_id", 1),),
) -> list[_AnyRow]:
    if collection is None:
        return []
    rows = await collection.find(ctx, where, sort=sort, fields=dict.fromkeys(fields, 1))
    return cast("list[_AnyRow]", rows)


def _topic(row: _AnyRow) -> TopicFact:
    links = [LinkFact(link["to_topic_id"], link["anchor"]) for link in row["links"]]
    return TopicFact(
        row["_id"],
        row["silo_id"],
        row["parent_topic_id"],
        row["title"],
        row["role"],
        row["priority"],
        row["formats"],
        links,
    )


def _brief(row: _AnyRow) -> BriefFact:
    queries = [*filter(None, [row["primary_query_id"]]), *row["secondary_query_ids"]]
    return BriefFact(row["_id"], row["topic_id"], row["format"], row["status"], queries, row["updated_at"])


async def _scripts(ctx: Context, own: Where) -> list[ScriptFact]:
    """The scripts of a brand that have a text, and whether their sources have moved on."""
    collection = ctx.services.catalog.get("scripts")
    on = [{"topic_id": {"$type": "string"}}, {"brief_id": {"$type": "string"}}]
    where = {**own, "status": {"$ne": "archived"}, "word_count": {"$gt": 0}, "$or": on}
    fields = ("topic_id", "brief_id", "format", "word_count", "target.words", "updated_at")
    rows = await _rows(ctx, collection, where, fields)
    stale = await _stale(ctx, collection, own) if rows else frozenset()
    return [
        ScriptFact(
            row["_id"],
            row["topic_id"],
            row["brief_id"],
            (ContentFormat.SHORT_SCRIPT if row["format"] in _SHORT else ContentFormat.SCRIPT).value,
            row["word_count"],
            row["target"]["words"],
            row["_id"] in stale,
            row["updated_at"],
        )
        for row in rows
    ]


async def _stale(ctx: Context, scripts: Collection[Row] | None, own: Where) -> frozenset[str]:
    """Scripts that cite a revision that its document has left, or a document that was rejected."""
    moved = [{"revision": {"$gt": 1}}, {"review.state": "rejected"}]
    documents = await _rows(ctx, ctx.services.catalog.get("knowledge"), {"$or": moved}, ("revision", "review.state"))
    current = {row["_id"]: None if row["review"]["state"] == "rejected" else row["revision"] for row in documents}
    cited = {**own, "citations.document_id": {"$in": [*current]}}
    fields = ("citations.document_id", "citations.revision")
    return frozenset(
        row["_id"]
        for row in (await _rows(ctx, scripts, cited, fields) if current else [])
        if any(current.get(one["document_id"], one["revision"]) != one["revision"] for one in row["citations"])
    )


async def _artifacts(ctx: Context) -> list[ArtifactFact]:
    where = {"kind": {"$in": [*_MADE]}, "status": "ready", "script_id": {"$type": "string"}}
    rows = await _rows(ctx, ctx.services.catalog.get("artifacts"), where, ("script_id", "kind", "updated_at"), sort=())
    found = [ArtifactFact(row["_id"], row["script_id"], _MADE[row["kind"]], row["updated_at"]) for row in rows]
    return sorted(found, key=lambda one: one.id)


async def _publications(ctx: Context) -> list[PublicationFact]:
    """The one place where publications come in: confirmed links to those that people can see, once the server has that collection."""
    fields = ("publication_id", *_MADE_OF, "script_id", "topic_id", "brief_id", "updated_at")
    links = await _rows(ctx, ctx.services.catalog.get("content_links"), {"state": "confirmed"}, fields)
    shown = await _published(ctx) if links else {}
    medians, scripts = medians_of(shown.values()), await _scripts_of(ctx, links)
    return [
        PublicationFact(
            row["publication_id"],
            row["script_id"] or next((scripts[row[name]] for name in _MADE_OF if row[name] in scripts), None),
            row["topic_id"],
            row["brief_id"],
            ContentFormat.VIDEO.value,
            row["updated_at"],
            _is_above(shown[row["publication_id"]], medians),
        )
        for row in links
        if row["publication_id"] in shown
    ]


async def _scripts_of(ctx: Context, links: Sequence[_AnyRow]) -> dict[str, str]:
    """The scripts of the versions and outputs that links name without their script."""
    found: dict[str, str] = {}
    for field, name in _MADE_OF.items():
        ids = [row[field] for row in links if row[field] and not row["script_id"]]
        rows = await _rows(ctx, ctx.services.catalog.get(name), {"_id": {"$in": ids}}, ("script_id",)) if ids else []
        found |= {row["_id"]: row["script_id"] for row in rows if row["script_id"]}
    return found


async def _published(ctx: Context) -> dict[str, _AnyRow]:
    """Publications that the platform still shows, of connections that the workspace shows, by id."""
    catalog = ctx.services.catalog
    hidden = await _rows(ctx, catalog.get("connections"), {"visible": False}, ("_id",))
    where = {"missing_since": None, "connection_id": {"$nin": [row["_id"] for row in hidden]}}
    rows = await _rows(ctx, catalog.get("publications"), where, ("connection_id", "kind", "stats.avg_view_pct"))
    return {row["_id"]: row for row in rows}


def medians_of(rows: Iterable[_AnyRow]) -> dict[tuple[str, str], float]:
    """What share of a video is watched in the middle one of each channel and kind that has enough of them."""
    values: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    for row in rows:
        if row["stats"]["avg_view_pct"] is not None:
            values[row["connection_id"], row["kind"]].append(row["stats"]["avg_view_pct"])
    return {place: median(found) for place, found in values.items() if len(found) > FEWEST_COMPARED}


def _is_above(row: _AnyRow, medians: Mapping[tuple[str, str], float]) -> bool | None:
    value, middle = row["stats"]["avg_view_pct"], medians.get((row["connection_id"], row["kind"]))
    return None if value is None or middle is None or value == middle else value > middle
