"""Make a report: read what is not there yet, map it to the script, and say what stands out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from copydesk_server.core.clock import now
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.mongo import Session
from copydesk_server.core.wire import JsonObject, to_bson
from copydesk_server.performance import connection_service as connections
from copydesk_server.performance import link_service as links
from copydesk_server.performance import publication_service as publications
from copydesk_server.performance import report_retention as retention
from copydesk_server.performance import report_service, sync_plan, sync_service
from copydesk_server.performance import sync_service as syncing
from copydesk_server.performance.report_types import (
    Precision,
    ReportKind,
    ReportPeriod,
    ReportSubject,
    RetentionPoint,
    SeriesPoint,
    SubjectType,
)
from copydesk_server.performance.store import ConnectionRow, LinkRow, PublicationRow
from copydesk_server.performance.sync_access import Access, opened
from copydesk_server.performance.types import PlatformUnits, ReportInput, ReportResult
from copydesk_server.providers.platform.types import Day, NotPublished, PlatformFailed, Totals, Units
from copydesk_server.queue.types import ErrorCode, Finish, JobFailed, JobWarning, WarningCode
from copydesk_server.queue.work import Work
from copydesk_server.scripts import block_results as results
from copydesk_server.scripts import service as scripts

# YouTube counts days in Pacific time (YouTube Help, "Data in YouTube Analytics").
TIMEZONE = "America/Los_Angeles"
# Days are counted once a day, and none is complete sooner.
FRESH = timedelta(hours=24)
# A filter of the Analytics API names at most so many videos.
MOST_VIDEOS = 500
_SUBJECTS = {
    ReportKind.PUBLICATION: SubjectType.PUBLICATION,
    ReportKind.RETENTION: SubjectType.PUBLICATION,
    ReportKind.CHANNEL: SubjectType.CONNECTION,
    ReportKind.TOPIC: SubjectType.TOPIC,
    ReportKind.CTA: SubjectType.CTA,
}


@dataclass
class Draft:
    """A report that is being made."""

    metrics: dict[str, float | None] = field(default_factory=dict)
    series: list[SeriesPoint] = field(default_factory=list)
    retention: list[RetentionPoint] = field(default_factory=list)
    script_id: str | None = None
    block_results: list[JsonObject] | None = None
    script_alignment: Sequence[object] = ()
    precision: Precision | None = None
    insights: Sequence[object] = ()
    connection_ids: list[str] = field(default_factory=list)
    warnings: list[JobWarning] = field(default_factory=list)
    units: Units = field(default_factory=Units)
    complete: bool = True

    def lack(self, message: str, **figures: float) -> None:
        """Note what is missing."""
        self.complete = False
        self.warnings.append(JobWarning(code=WarningCode.DATA_PARTIAL, message=message, figures=figures))


async def run(work: Work, input_: ReportInput) -> Finish:
    """Make a report, or answer the cached one."""
    ctx, period = work.ctx, _period(input_)
    held = await report_service.cached(ctx, input_.kind.value, input_.subject_id, period.start, period.end)
    if held is not None and report_service.is_fresh(held) and not input_.refresh:
        return _answering(held["_id"], Units(), [], cached=True)
    await work.step("report", f"a report on {input_.subject_id}", 0, 1)
    draft = Draft()
    await _MAKERS[input_.kind](ctx, input_.subject_id, period, draft)
    moment = now().plain()
    values = {
        "kind": input_.kind.value,
        "subject": to_bson(ReportSubject(type=_SUBJECTS[input_.kind], id=input_.subject_id)),
        "period": to_bson(period),
        "metrics": draft.metrics,
        "series": to_bson(draft.series),
        "retention": to_bson(draft.retention),
        "script_id": draft.script_id,
        "script_alignment": to_bson(draft.script_alignment),
        "precision": draft.precision.value if draft.precision else None,
        "insights": to_bson(draft.insights),
        "connection_ids": draft.connection_ids,
        "cached_at": moment,
        "stale_after": moment + FRESH,
        "complete": draft.complete,
        "warnings": to_bson(draft.warnings),
    }

    async def finish(session: Session) -> dict[str, object]:
        report_id = await report_service.store(ctx, values, session)
        if draft.block_results is not None:
            await results.keep(ctx, input_.subject_id, draft.block_results, session)
        return to_bson(_result(report_id, draft.units, draft.warnings, cached=False))

    return finish


def _answering(report_id: str, units: Units, warnings: list[JobWarning], *, cached: bool) -> Finish:
    async def finish(session: Session) -> dict[str, object]:
        return to_bson(_result(report_id, units, warnings, cached=cached))

    return finish


def _result(report_id: str, units: Units, warnings: list[JobWarning], *, cached: bool) -> ReportResult:
    used = PlatformUnits(data=units.data, analytics=units.analytics)
    return ReportResult(report_id=report_id, cached=cached, units=used, warnings=warnings)


def _period(input_: ReportInput) -> ReportPeriod:
    if input_.period is not None:
        return ReportPeriod(start=input_.period.start, end=input_.period.end, timezone=TIMEZONE)
    end = datetime.now(ZoneInfo(TIMEZONE)).date()
    start = end - timedelta(days=sync_plan.DAYS)
    return ReportPeriod(start=start.isoformat(), end=end.isoformat(), timezone=TIMEZONE)


async def _publication(ctx: Context, id_: str, period: ReportPeriod, draft: Draft) -> None:
    row = await _require(ctx, id_)
    connection = await connections.visible(ctx, row["connection_id"])
    await _read(ctx, connection, [row], period, draft)
    _public_counts(draft, row)
    await retention.compare(ctx, row, draft)


async def _retention(ctx: Context, id_: str, period: ReportPeriod, draft: Draft) -> None:
    row = await _require(ctx, id_)
    draft.connection_ids = [row["connection_id"]]
    connection = await connections.visible(ctx, row["connection_id"])
    points = await _curve(ctx, connection, row, draft)
    _public_counts(draft, row)
    if 0 < len(points) < sync_plan.POINTS:
        draft.lack(f"YouTube shows {len(points)} of {sync_plan.POINTS} points of its retention.", points=len(points))
    if not points:
        draft.lack("YouTube shows no retention for it: too few have watched it, or it was published a day or two ago.")
        return
    await retention.fill(ctx, row, points, draft)


async def _channel(ctx: Context, id_: str, period: ReportPeriod, draft: Draft) -> None:
    connection = await connections.visible(ctx, id_)
    await _read(ctx, connection, None, period, draft)
    rows = [row for row in await publications.of_connection(ctx, id_) if row["missing_since"] is None]
    zone = ZoneInfo(TIMEZONE)
    days = [row["published_at"].astimezone(zone).date().isoformat() for row in rows if row["published_at"]]
    new = [day for day in days if period.start <= day <= period.end]
    draft.metrics |= {"publications": float(len(rows)), "published_in_period": float(len(new))}


async def _topic(ctx: Context, id_: str, period: ReportPeriod, draft: Draft) -> None:
    of_topic = await scripts.ids_of(ctx, {"topic_id": id_})
    found = await links.confirmed(ctx, {"$or": [{"topic_id": id_}, {"script_id": {"$in": of_topic}}]})
    await _many(ctx, found, period, draft)


async def _cta(ctx: Context, id_: str, period: ReportPeriod, draft: Draft) -> None:
    found = await links.confirmed(ctx, {"script_id": {"$in": await scripts.ids_of(ctx, {"cta_id": id_})}})
    rows = await _many(ctx, found, period, draft)
    views, gained = draft.metrics.get("views"), draft.metrics.get("subs_gained")
    draft.metrics["subs_gained_per_1000_views"] = (
        round(1000 * gained / views, 3) if views and gained is not None else None
    )
    draft.metrics["retention_at_cta"] = await retention.at_cta(ctx, rows, found)


async def _many(ctx: Context, found: Sequence[LinkRow], period: ReportPeriod, draft: Draft) -> list[PublicationRow]:
    """The publications of links, read together: one series and one sum."""
    rows = await publications.by_ids(ctx, [link["publication_id"] for link in found])
    draft.metrics["publications"] = float(len(rows))
    if not rows:
        draft.lack(
            "No publication has a confirmed link to it. Confirm one of the suggested content links, or create one."
        )
    for connection_id in sorted({row["connection_id"] for row in rows}):
        connection = await connections.visible(ctx, connection_id)
        await _read(ctx, connection, [row for row in rows if row["connection_id"] == connection_id], period, draft)
    return rows


async def _require(ctx: Context, id_: str) -> PublicationRow:
    try:
        return await publications.visible(ctx, id_)
    except NotFound as error:
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, error.detail) from error


async def _read(
    ctx: Context, connection: ConnectionRow, rows: Sequence[PublicationRow] | None, period: ReportPeriod, draft: Draft
) -> None:
    """Add the days and sums of some publications, or of all of a channel; where the platform refuses, say that."""
    draft.connection_ids.append(connection["_id"])
    ids = None if rows is None else [row["external_id"] for row in rows][:MOST_VIDEOS]
    if rows is not None and len(rows) > MOST_VIDEOS:
        draft.lack(f"Only the {MOST_VIDEOS} newest of {len(rows)} publications are counted.", publications=len(rows))
    start, end = date.fromisoformat(period.start), date.fromisoformat(period.end)
    try:
        async with opened(ctx, connection) as access:
            try:
                days = await access.ask(lambda client: client.days(start, end, ids))
                totals = [] if ids is None else await _totals(access, ids, start, end)
            finally:
                draft.units = Units(
                    draft.units.data + access.units.data, draft.units.analytics + access.units.analytics
                )
    except PlatformFailed as failure:
        await _note(ctx, connection, failure, draft)
        return
    for warning in (*sync_service.unreadable("days", days), *sync_service.unreadable("videos", totals)):
        draft.lack(warning.message, **warning.figures)
    _add_days(draft, days)
    _add_sums(draft, days, totals)


async def _totals(access: Access, ids: Sequence[str], start: date, end: date) -> list[Totals]:
    found: list[Totals] = []
    for chunk in sync_plan.chunks(ids, sync_plan.TOTALLED):
        found += await access.ask(lambda client, some=chunk: client.totals(some, start, end))  # type: ignore[misc]
    return found


async def _curve(
    ctx: Context, connection: ConnectionRow, row: PublicationRow, draft: Draft
) -> list[list[float | None]]:
    """The retention of a publication: as the last sync read it, else read now."""
    held = await publications.curve_of(ctx, row["_id"])
    if held is not None:
        return held["points"]
    try:
        async with opened(ctx, connection) as access:
            end = datetime.now(UTC).date()
            points = await access.ask(lambda client: client.retention(row["external_id"], sync_plan.FIRST_DAY, end))
            draft.units = Units(draft.units.data + access.units.data, draft.units.analytics + access.units.analytics)
    except PlatformFailed as failure:
        await _note(ctx, connection, failure, draft)
        return []
    return [[point.elapsed_ratio, point.audience_watch_ratio, point.relative_performance] for point in points]


async def _note(ctx: Context, connection: ConnectionRow, failure: PlatformFailed, draft: Draft) -> None:
    """A report of what is stored, where the platform does not answer."""
    if not isinstance(failure, NotPublished):
        await syncing.told(ctx, connection, failure)
    draft.lack(f"{failure} The report shows what the last sync read.")


def _add_days(draft: Draft, days: Sequence[Day]) -> None:
    """Add the days of a connection to those of the others."""
    held = {point.date: point for point in draft.series}
    for day in days:
        if day.date is None:
            continue
        name = day.date.isoformat()
        before = held.get(name)
        views = _sum(day.views, before.views if before else None)
        minutes = _sum(day.watch_minutes, before.watch_minutes if before else None)
        gained = _sum(day.subs_gained, before.subs_gained if before else None)
        held[name] = SeriesPoint(
            date=name,
            views=None if views is None else int(views),
            watch_minutes=minutes,
            avg_view_seconds=None if views is None or minutes is None else _mean_seconds(minutes, views),
            subs_gained=None if gained is None else int(gained),
        )
    draft.series = [held[name] for name in sorted(held)]


def _add_sums(draft: Draft, days: Sequence[Day], totals: Sequence[Totals]) -> None:
    before = draft.metrics
    views = _sum(before.get("views"), *(day.views for day in days)) or 0.0
    minutes = _sum(before.get("watch_minutes"), *(day.watch_minutes for day in days)) or 0.0
    draft.metrics |= {
        "views": float(views),
        "watch_minutes": round(minutes, 1),
        "subs_gained": float(_sum(before.get("subs_gained"), *(day.subs_gained for day in days)) or 0.0),
        "avg_view_seconds": _mean_seconds(minutes, views) if views else None,
    }
    watched = [(one.avg_view_pct, one.views) for one in totals if one.avg_view_pct is not None and one.views]
    if counted := sum(views for _, views in watched):
        draft.metrics["avg_view_pct"] = round(sum(share * views for share, views in watched) / counted, 2)


def _mean_seconds(minutes: float, views: float) -> float:
    return round(60 * minutes / views, 1) if views else 0.0


def _sum(*values: float | None) -> float | None:
    """The sum of the values that are known; ``None`` where none is."""
    known = [value for value in values if value is not None]
    return sum(known) if known else None


def _public_counts(draft: Draft, row: PublicationRow) -> None:
    """What the platform shows to everybody, over the whole life of a publication."""
    stats = row["stats"]
    for name in ("views", "likes", "comments"):
        value: JsonObject = dict(stats)
        draft.metrics[f"lifetime_{name}"] = None if value[name] is None else float(value[name])
    draft.metrics["lifetime_avg_view_pct"] = stats["avg_view_pct"]


_MAKERS = {
    ReportKind.PUBLICATION: _publication,
    ReportKind.RETENTION: _retention,
    ReportKind.CHANNEL: _channel,
    ReportKind.TOPIC: _topic,
    ReportKind.CTA: _cta,
}
