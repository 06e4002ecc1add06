"""Where reports are kept: one for each kind, subject and period, made anew in its place."""

from __future__ import annotations

from datetime import datetime
from typing import TypedDict

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.wire import JsonObject


class SubjectRow(TypedDict):
    """What a report is of."""

    type: str
    id: str


class ReportRow(Row):
    """A report."""

    kind: str
    subject: SubjectRow
    period: JsonObject
    connection_ids: list[str]
    stale_after: datetime
    complete: bool


reports = Collection[ReportRow](
    "reports",
    "rpt",
    indexes=[
        index("kind", "subject.id", "period.start", "period.end", unique=True),
        index("subject.id"),
    ],
    unlisted=("series", "retention", "script_alignment"),
)
