"""What a workspace has used: jobs and USD by day, files by kind, and the limits that hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import TypedDict

from ulid import ULID

from copydesk_server.core.blobs import blobs
from copydesk_server.core.context import Context
from copydesk_server.core.mongo import Stage
from copydesk_server.queue.store import jobs

# A month at a glance.
DAYS = 30
_PERIOD = timedelta(days=DAYS)


@dataclass(frozen=True, slots=True)
class Day:
    """A day, in UTC."""

    date: date
    jobs: int = 0
    failed: int = 0
    cost_usd: float = 0.0


@dataclass(frozen=True, slots=True)
class Stored:
    """Files of a kind."""

    kind: str
    files: int
    bytes: int


@dataclass(frozen=True, slots=True)
class Totals:
    """The last 30 days, and what is queued or running now."""

    jobs: int
    failed: int
    cost_usd: float
    active: int


class _DayRow(TypedDict):
    _id: str
    jobs: int
    failed: int
    cost_usd: float


class _KindRow(TypedDict):
    _id: str
    files: int
    bytes: int


async def days_of(ctx: Context) -> list[Day]:
    """Each of the last 30 days, the latest first, those without a job too."""
    today = datetime.now(UTC).date()
    since = datetime.combine(today - _PERIOD + timedelta(days=1), datetime.min.time(), UTC)
    stages: list[Stage] = [
        {
            "$group": {
                "_id": {"$dateToString": {"format": "%Y-%m-%d", "date": "$queued_at"}},
                "jobs": {"$sum": 1},
                "failed": {"$sum": {"$cond": [{"$eq": ["$status", "error"]}, 1, 0]}},
                "cost_usd": {"$sum": {"$ifNull": ["$cost.charged_usd", 0]}},
            }
        }
    ]
    # Ids are in the order of time, and there is an index of them: older jobs are not looked at.
    first = ULID.from_bytes(ULID.from_datetime(since).bytes[:6] + bytes(10))
    where = {"_id": {"$gte": f"{jobs.prefix}_{first}"}, "queued_at": {"$gte": since}}
    rows = await jobs.aggregate(ctx, where, stages, _DayRow)
    found = {row["_id"]: row for row in rows}
    return [_day(today - timedelta(days=number), found) for number in range(DAYS)]


async def totals_of(ctx: Context, days: Sequence[Day]) -> Totals:
    """The sums of those days."""
    active = await jobs.count(ctx, {"status": {"$in": ["queued", "running"]}})
    return Totals(
        sum(day.jobs for day in days), sum(day.failed for day in days), sum(day.cost_usd for day in days), active
    )


async def files_of(ctx: Context) -> list[Stored]:
    """Files by the kind of their content, the largest share first; a file that is there twice counts once."""
    stages: list[Stage] = [
        {
            "$group": {
                "_id": {"$first": {"$split": ["$content_type", "/"]}},
                "files": {"$sum": 1},
                "bytes": {"$sum": "$bytes"},
            }
        }
    ]
    rows = await blobs.aggregate(ctx, {}, stages, _KindRow)
    found = [Stored(_KINDS.get(row["_id"], "Other files"), row["files"], row["bytes"]) for row in rows]
    return sorted(found, key=lambda one: -one.bytes)


_KINDS = {
    "application": "Documents, decks and data",
    "audio": "Audio",
    "font": "Fonts",
    "image": "Pictures",
    "text": "Text",
    "video": "Video",
}


def _day(day: date, found: dict[str, _DayRow]) -> Day:
    row = found.get(day.isoformat())
    return Day(day, row["jobs"], row["failed"], row["cost_usd"]) if row else Day(day)
