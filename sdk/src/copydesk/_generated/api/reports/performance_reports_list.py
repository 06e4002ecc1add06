# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.report_kind import ReportKind
    from ...models.report_summary_page import ReportSummaryPage


def performance_reports_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    kind: ReportKind | Literal["channel", "cta", "publication", "retention", "topic"] | Unset = UNSET,
    subject_id: str | Identified | Unset = UNSET,
) -> Request[ReportSummaryPage]:
    """List reports, newest first.

    Scopes: `outputs:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        kind: What a report is about. One of ``channel``, ``cta``, ``publication``, ``retention``, ``topic``.
        subject_id: What it is of.

    Example:
        >>> [report.kind for report in desk.performance_reports.list()]
        ['retention']
    """
    return Request(
        operation="performance_reports_list",
        method="GET",
        path="/performance/reports",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "kind": kind,
            "subject_id": subject_id,
        },
        headers={},
        json=None,
        parse=lambda data: models.ReportSummaryPage.from_dict(data),
    )
