"""Wire types of reports (contract, section 5)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.wire import Change, Count, Filter, ListQuery, ReadId, ResourceModel, Schema
from copydesk_server.queue.types import JobWarning

Day = Annotated[
    str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}(?!\n)$", max_length=10, description="YYYY-MM-DD.", examples=["2026-11-19"])
]
Ratio = Annotated[
    float, Meta(description="As the platform tells it: 1 is the whole audience; above 1 where people watch again.")
]


class ReportKind(StrEnum):
    """What a report is about."""

    PUBLICATION = "publication"
    RETENTION = "retention"
    CHANNEL = "channel"
    TOPIC = "topic"
    CTA = "cta"


class SubjectType(StrEnum):
    """What the subject of a report is."""

    PUBLICATION = "publication"
    CONNECTION = "connection"
    TOPIC = "topic"
    CTA = "cta"


class Precision(StrEnum):
    """What the times of the sentences are from: of each word, or the script's own estimate."""

    WORDS = "words"
    ESTIMATED = "estimated"


class ReportSubject(Schema, frozen=True, kw_only=True):
    """What a report is of."""

    type: SubjectType
    id: ReadId


class ReportPeriod(Schema, frozen=True, kw_only=True):
    """The days of a report, both included, as the platform counts days."""

    start: Day
    end: Day
    timezone: Annotated[str, Meta(max_length=64, examples=["America/Los_Angeles"])]


class SeriesPoint(Schema, frozen=True, kw_only=True):
    """A day; null where the platform gives no readable number."""

    date: Day
    views: Count | None
    watch_minutes: float | None
    avg_view_seconds: float | None
    subs_gained: Change | None


class RetentionPoint(Schema, frozen=True, kw_only=True):
    """How much of the audience watches in the hundredth of the video that ends at `elapsed_ratio`."""

    elapsed_ratio: float
    audience_watch_ratio: Ratio
    relative_performance: float | None


class AlignedSentence(Schema, frozen=True, kw_only=True):
    """A sentence of the script, when it is said, and how much of the audience watches then.

    `delta` is the change of the audience from its start to its end: −0.1 is a tenth of it that leaves.
    """

    block_id: ReadId | None
    start_char: Count
    end_char: Count
    start_seconds: float
    end_seconds: float
    watch_ratio: Ratio
    delta: float


class InsightEvidence(Schema, frozen=True, kw_only=True):
    """What an insight rests on.

    `value` is outside of `low` to `high`, where the same of the `n` others of the channel lies; `expected` is their middle.
    """

    value: float
    expected: float
    low: float
    high: float
    n: Count
    block_id: ReadId | None
    start_char: Count | None
    end_char: Count | None
    start_seconds: float | None
    end_seconds: float | None
    quote: str | None


class Insight(Schema, frozen=True, kw_only=True):
    """A difference that is beyond the noise of the channel; it says what is, and claims no cause."""

    text: str
    metric: Annotated[str, Meta(examples=["retention_drop"])]
    evidence: InsightEvidence


class ReportSummary(ResourceModel, frozen=True, kw_only=True):
    """A report without its series and curves, as lists show it."""

    kind: ReportKind
    subject: ReportSubject
    period: ReportPeriod
    metrics: Annotated[dict[str, float | None], Meta(examples=[{"views": 1200.0, "avg_view_pct": 41.5}])]
    script_id: Annotated[ReadId | None, Meta(description="The script whose sentences are aligned.")]
    precision: Annotated[Precision | None, Meta(description="What the times of the sentences are from.")]
    insights: list[Insight]
    cached_at: Timestamp
    stale_after: Timestamp
    complete: Annotated[
        bool, Meta(description="Whether all that was asked for could be read; `warnings` say what is missing.")
    ]
    warnings: list[JobWarning]


class Report(ReportSummary, frozen=True, kw_only=True):
    """How something did, as of `cached_at`; another job makes it anew once it is stale."""

    series: list[SeriesPoint]
    retention: list[RetentionPoint]
    script_alignment: list[AlignedSentence]


class ReportQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of reports."""

    kind: ReportKind | None = None
    subject_id: Filter | None = None
