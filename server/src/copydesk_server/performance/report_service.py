"""Reports: read by anybody, made by jobs; those that are of a hidden connection are absent."""

from __future__ import annotations

from collections.abc import Mapping

from copydesk_server.core.clock import is_past
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.mongo import Session
from copydesk_server.core.resource import Representation, Resource
from copydesk_server.core.wire import ListPage, ListQuery
from copydesk_server.performance.report_types import Report, ReportSummary
from copydesk_server.performance.store import ReportRow, connections, reports


class _Reports(Resource[Report, ReportRow]):
    """Reports, one at a time."""

    async def get(self, ctx: Context, id: str) -> Representation[Report]:
        """Read one."""
        found = await reports.get(ctx, id)
        if await connections.ids(ctx, {"_id": {"$in": found["connection_ids"]}, "visible": False}, limit=1):
            raise NotFound(f"There is no {id!r} in this workspace.")
        return await super().get(ctx, id)


class _Summaries(Resource[ReportSummary, ReportRow]):
    """Reports in lists."""

    async def list(self, ctx: Context, query: ListQuery) -> Representation[ListPage[ReportSummary]]:
        """Read one page of them, newest first."""
        where = self.where(query)
        if hidden := await connections.ids(ctx, {"visible": False}):
            where["connection_ids"] = {"$nin": hidden}
        return await self.show_page(ctx, await reports.page(ctx, query, where))


family = _Reports(reports, Report)
summaries = _Summaries(reports, ReportSummary, filters={"subject_id": "subject.id"})


async def cached(ctx: Context, kind: str, subject_id: str, start: str, end: str) -> ReportRow | None:
    """The report of a kind, subject and period, however old."""
    same = {"kind": kind, "subject.id": subject_id, "period.start": start, "period.end": end}
    return await reports.find_one(ctx, same)


def is_fresh(report: ReportRow | None) -> bool:
    """Whether a report is whole and not stale."""
    return report is not None and report["complete"] and not is_past(report["stale_after"])


async def store(ctx: Context, values: Mapping[str, object], session: Session) -> str:
    """Store a report in the place of the one of its kind, subject and period; returns its id."""
    row = reports.new(ctx, {**values, "metadata": {}})
    period, subject = row["period"], row["subject"]
    found = await cached(ctx, row["kind"], subject["id"], period["start"], period["end"])
    if found is None:
        await reports.insert(ctx, row, session=session)
        return row["_id"]
    await reports.change(ctx, found["_id"], dict(values), session=session)
    return found["_id"]
