"""Write what a sync has read, in the transaction that ends its job: all of it, or nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC
from typing import cast

from copydesk_server.core.clock import after, now
from copydesk_server.core.context import Context
from copydesk_server.core.mongo import Session
from copydesk_server.performance.store import (
    EARLIEST,
    ConnectionRow,
    CurveRow,
    PublicationRow,
    StatsRow,
    curves,
    publications,
)
from copydesk_server.performance.sync_reads import Reading
from copydesk_server.providers.platform.types import Totals, Video

_NO_STATS: StatsRow = {
    "views": None,
    "likes": None,
    "comments": None,
    "watch_minutes": None,
    "avg_view_seconds": None,
    "avg_view_pct": None,
    "subs_gained": None,
    "as_of": None,
}


@dataclass(frozen=True)
class Written:
    """The rows that a sync leaves behind.

    Args:
        added: New publications, oldest first.
        updated: Publications that are not as they were.
        missing: How many of those were found gone.
        present: All that are there.
        curves: Retention that was read.
    """

    added: list[PublicationRow]
    updated: list[PublicationRow]
    missing: int
    present: list[PublicationRow]
    curves: list[CurveRow]


def merged(ctx: Context, connection: ConnectionRow, stored: Sequence[PublicationRow], reading: Reading) -> Written:
    """What the database will hold, from what it holds and what was read."""
    by_external = {row["external_id"]: row for row in stored}
    listed, totals = set(reading.listing), reading.totals or {}
    as_of = reading.as_of.isoformat() if reading.as_of else None
    added, updated, present = [], [], []
    videos = [reading.videos[id_] for id_ in reading.listing if id_ in reading.videos and id_ not in by_external]
    # Ids are in the order in which they are made.
    for video in sorted(videos, key=lambda video: video.published_at or EARLIEST):
        values = {**_public(video), "connection_id": connection["_id"], "external_id": video.id, "missing_since": None}
        stats = _stats(_NO_STATS, video, totals.get(video.id), as_of)
        row = publications.new(ctx, {**values, "stats": stats, "metadata": {}})
        added.append(row)
        present.append(row)
    gone = now().plain()
    missing = 0
    for before in stored:
        row = before
        video_ = reading.videos.get(row["external_id"])
        there = row["external_id"] in listed
        values = {} if video_ is None else _public(video_)
        values["stats"] = _stats(row["stats"], video_, totals.get(row["external_id"]) if there else None, as_of)
        values["missing_since"] = None if there else row["missing_since"] or gone
        missing += not there and row["missing_since"] is None
        if _differs(row, values):
            row = cast("PublicationRow", {**row, **values, "updated_at": after(row["updated_at"]).plain()})
            updated.append(row)
        if there:
            present.append(row)
    return Written(added, updated, missing, present, _curves(ctx, connection, present, reading, as_of or ""))


async def write(ctx: Context, written: Written, session: Session) -> None:
    """Write the rows: those that have changed are put in the place of those that were."""
    await publications.remove(ctx, {"_id": {"$in": [row["_id"] for row in written.updated]}}, session=session)
    await publications.insert_all(ctx, [*written.added, *written.updated], session=session)
    await curves.remove(ctx, {"_id": {"$in": [row["_id"] for row in written.curves]}}, session=session)
    await curves.insert_all(ctx, written.curves, session=session)


def _public(video: Video) -> dict[str, object]:
    return {
        "kind": video.kind.value,
        "url": video.url,
        "title": video.title or "",
        "description": video.description,
        "published_at": video.published_at and video.published_at.astimezone(UTC),
        "duration_seconds": video.duration_seconds,
        "thumbnail_url": video.thumbnail_url,
        "tags": video.tags,
    }


def _stats(before: StatsRow, video: Video | None, totals: Totals | None, as_of: str | None) -> StatsRow:
    made = dict(before)
    if video is not None:
        made |= {"views": video.views, "likes": video.likes, "comments": video.comments}
    if totals is not None:
        made |= {
            "watch_minutes": totals.watch_minutes,
            "avg_view_seconds": totals.avg_view_seconds,
            "avg_view_pct": totals.avg_view_pct,
            "subs_gained": totals.subs_gained,
            "as_of": as_of,
        }
    return cast("StatsRow", made)


def _differs(row: PublicationRow, values: Mapping[str, object]) -> bool:
    held = cast("Mapping[str, object]", row)
    return any(held[name] != value for name, value in values.items())


def _curves(
    ctx: Context, connection: ConnectionRow, present: Sequence[PublicationRow], reading: Reading, as_of: str
) -> list[CurveRow]:
    ids = {row["external_id"]: row["_id"] for row in present}
    views = {id_: one.views or 0 for id_, one in (reading.totals or {}).items()}
    return [
        curves.new(
            ctx,
            {
                "publication_id": ids[id_],
                "connection_id": connection["_id"],
                "points": [
                    [point.elapsed_ratio, point.audience_watch_ratio, point.relative_performance] for point in points
                ],
                "views": views.get(id_, 0),
                "as_of": as_of,
            },
        )
        for id_, points in reading.curves.items()
    ]
