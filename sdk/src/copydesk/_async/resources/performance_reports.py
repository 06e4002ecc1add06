# Generated from openapi.json by `make generate`; do not edit.
"""How publications, channels, topics and calls to action did, cached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from copydesk._async.raw import raw, raw_page
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import reports as reports_api
from copydesk._generated.types import UNSET, Unset

if TYPE_CHECKING:
    from copydesk._async.pages import AsyncPages
    from copydesk._generated.models import Report, ReportKind, ReportSummary
    from copydesk._references import Identified


class AsyncPerformanceReports(AsyncResource):
    """How publications, channels, topics and calls to action did, cached."""

    @property
    def with_raw_response(self) -> AsyncPerformanceReportsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncPerformanceReportsRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        kind: Literal["channel", "cta", "publication", "retention", "topic"] | ReportKind | Unset = UNSET,
        subject_id: str | Identified | Unset = UNSET,
    ) -> AsyncPages[ReportSummary]:
        """List reports, newest first.

        Scopes: `outputs:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            kind: What a report is about. One of ``channel``, ``cta``, ``publication``, ``retention``, ``topic``.
            subject_id: The resource that it is about.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [report.kind for report in desk.performance_reports.list()]
            ['retention']
        """
        return self._pages(
            reports_api.performance_reports_list(
                limit=limit, offset=offset, cursor=cursor, include_total=include_total, kind=kind, subject_id=subject_id
            )
        )

    async def get(self, id: str | Identified) -> Report:
        """Read a report.

        Scopes: `outputs:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.performance_reports.get(report).kind
            'retention'
        """
        return await self._send(reports_api.performance_reports_get(id=id))


class AsyncPerformanceReportsRaw:
    """The methods of ``desk.performance_reports``, which return a ``RawResponse``."""

    def __init__(self, performance_reports: AsyncPerformanceReports) -> None:
        self.get = raw(performance_reports.get)
        self.list = raw_page(performance_reports.list)
