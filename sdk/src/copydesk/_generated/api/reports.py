# Generated from openapi.json by `make generate`; do not edit.
"""Requests of reports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import Report, ReportKind, ReportSummaryPage


def performance_reports_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    kind: ReportKind | Literal["channel", "cta", "publication", "retention", "topic"] | Unset = UNSET,
    subject_id: str | Identified | Unset = UNSET,
) -> Request[ReportSummaryPage]:
    return build(
        "performance_reports_list",
        "GET",
        "/performance/reports",
        locals(),
        "ReportSummaryPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "kind",
            "subject_id",
        ],
    )


def performance_reports_get(
    id: str | Identified,
) -> Request[Report]:
    return build("performance_reports_get", "GET", "/performance/reports/{id}", locals(), "Report")
