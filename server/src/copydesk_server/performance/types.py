"""Inputs and results of the jobs of performance (contract, section 5)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from copydesk_server.core.wire import Count, Id, Read, ReadId, Request
from copydesk_server.performance.reports.types import Day, ReportKind
from copydesk_server.queue.types import JobWarning


class Period(Request, frozen=True, kw_only=True):
    """Days, both included."""

    start: Day
    end: Day


class SyncInput(Request, frozen=True, kw_only=True):
    """What `performance.sync` reads."""

    connection_id: Id
    full: Annotated[bool, Meta(description="Read all of it anew, also what seems unchanged.")] = False


class ReportInput(Request, frozen=True, kw_only=True):
    """What `performance.report` tells of."""

    kind: ReportKind
    subject_id: Annotated[
        Id,
        Meta(
            description="A publication (kinds publication, retention), a connection (channel), a topic or a call to action."
        ),
    ]
    period: Annotated[
        Period | None, Meta(description="The last 90 days that the platform has counted, when not given.")
    ] = None
    refresh: Annotated[bool, Meta(description="Make it anew, also where the cached one is not stale.")] = False


class PerformanceSync(Request, frozen=True, kw_only=True, tag_field="operation", tag="performance.sync"):
    """Read what a connection has published and how it did: at most what is needed, all of it or nothing."""

    input: SyncInput


class PerformanceReport(Request, frozen=True, kw_only=True, tag_field="operation", tag="performance.report"):
    """Make a report, or answer the cached one."""

    input: ReportInput


class PlatformUnits(Read, frozen=True, kw_only=True):
    """What a job has used of a platform's quota."""

    data: Annotated[Count, Meta(description="Units of YouTube's Data API.")]
    analytics: Annotated[Count, Meta(description="Queries of YouTube's Analytics API.")]


class PublicationCounts(Read, frozen=True, kw_only=True):
    """What a sync found."""

    total: Count
    added: Count
    updated: Count
    missing: Count


class SyncResult(Read, frozen=True, kw_only=True):
    """What a sync made."""

    connection_id: ReadId
    publications: PublicationCounts
    curves: Annotated[Count, Meta(description="Retention curves that were read.")]
    links_suggested: Count
    as_of: Annotated[str | None, Meta(description="Last day that the platform has counted.")]
    units: PlatformUnits
    warnings: list[JobWarning]


class ReportResult(Read, frozen=True, kw_only=True):
    """The report."""

    report_id: ReadId
    cached: Annotated[bool, Meta(description="Whether it was there and not stale.")]
    units: PlatformUnits
    warnings: list[JobWarning]
