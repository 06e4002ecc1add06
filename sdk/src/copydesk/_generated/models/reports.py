# Generated from openapi.json by `make generate`; do not edit.
"""Models: reports."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ..._model import FreeForm, ReadModel, ReportModel

if TYPE_CHECKING:
    from . import JobWarning, Metadata, Precision, ReportKind, SubjectType


@frozen(repr=False, unsafe_hash=False)
class AlignedSentence(ReadModel):
    """A sentence of the script, when it is said, and how much of the audience watches then. `delta` is the change of
    the audience from its start to its end: −0.1 is a tenth of it that leaves."""

    block_id: None | str
    """ The block of the script. """
    start_char: int
    """ Where it begins, from 0. """
    end_char: int
    """ Where it ends, exclusive. """
    start_seconds: float
    """ When it begins. """
    end_seconds: float
    """ When it ends. """
    watch_ratio: float
    """ As the platform tells it: 1 is the whole audience; above 1 where people watch again. """
    delta: float
    """ Change of the audience from its start to its end: -0.1 is a tenth of it that leaves. """


@frozen(repr=False, unsafe_hash=False)
class Insight(ReadModel):
    """A difference that is beyond the noise of the channel; it says what is, and claims no cause."""

    text: str
    """ What stands out, in a sentence. """
    metric: str
    """ Name of the figure. """
    evidence: InsightEvidence
    """ What an insight rests on. `value` is outside of `low` to `high`, where the same of the `n` others of the
    channel lies; `expected` is their middle. """


@frozen(repr=False, unsafe_hash=False)
class InsightEvidence(ReadModel):
    """What an insight rests on. `value` is outside of `low` to `high`, where the same of the `n` others of the channel
    lies; `expected` is their middle."""

    value: float
    """ What was measured. """
    expected: float
    """ The middle of what others of the channel have. """
    low: float
    """ Lower end of the range. """
    high: float
    """ Upper end of the range. """
    n: int
    """ How many others of the channel it is compared with. """
    block_id: None | str
    """ The block of the script. """
    start_char: int | None
    """ Where it begins, from 0. """
    end_char: int | None
    """ Where it ends, exclusive. """
    start_seconds: float | None
    """ When it begins. """
    end_seconds: float | None
    """ When it ends. """
    quote: None | str
    """ The words themselves. """


@frozen(repr=False, unsafe_hash=False)
class Report(ReportModel):
    """How something did, as of `cached_at`; another job makes it anew once it is stale."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    kind: ReportKind
    """ What a report is about. """
    subject: ReportSubject
    """ What a report is of. """
    period: ReportPeriod
    """ The days of a report, both included, as the platform counts days. """
    metrics: ReportMetrics
    """ Figures by name. """
    script_id: None | str
    """ The script whose sentences are aligned. """
    precision: None | Precision
    """ What the times of the sentences are from. """
    insights: list[Insight]
    """ What stands out beyond chance, as sentences. """
    cached_at: datetime.datetime
    """ When it was computed. """
    stale_after: datetime.datetime
    """ When it is to be computed again. """
    complete: bool
    """ Whether all that was asked for could be read; `warnings` say what is missing. """
    warnings: list[JobWarning]
    """ What the caller should know of it; empty where all went well. """
    series: list[SeriesPoint]
    """ Day by day. """
    retention: list[RetentionPoint]
    """ How much of the audience watches, hundredth by hundredth. """
    script_alignment: list[AlignedSentence]
    """ The script's sentences with the audience at each. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ReportMetrics(FreeForm["float | None"], ReadModel):
    """Figures by name."""

    additional_properties: dict[str, float | None] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ReportPeriod(ReadModel):
    """The days of a report, both included, as the platform counts days."""

    start: str
    """ YYYY-MM-DD. """
    end: str
    """ YYYY-MM-DD. """
    timezone: str
    """ Time zone of its days, as IANA names it. """


@frozen(repr=False, unsafe_hash=False)
class ReportSubject(ReadModel):
    """What a report is of."""

    type: SubjectType
    """ What the subject of a report is. """
    id: str
    """ Its id, which never changes. """


@frozen(repr=False, unsafe_hash=False)
class ReportSummary(ReadModel):
    """A report without its series and curves, as lists show it."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    kind: ReportKind
    """ What a report is about. """
    subject: ReportSubject
    """ What a report is of. """
    period: ReportPeriod
    """ The days of a report, both included, as the platform counts days. """
    metrics: ReportSummaryMetrics
    """ Figures by name. """
    script_id: None | str
    """ The script whose sentences are aligned. """
    precision: None | Precision
    """ What the times of the sentences are from. """
    insights: list[Insight]
    """ What stands out beyond chance, as sentences. """
    cached_at: datetime.datetime
    """ When it was computed. """
    stale_after: datetime.datetime
    """ When it is to be computed again. """
    complete: bool
    """ Whether all that was asked for could be read; `warnings` say what is missing. """
    warnings: list[JobWarning]
    """ What the caller should know of it; empty where all went well. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ReportSummaryMetrics(FreeForm["float | None"], ReadModel):
    """Figures by name."""

    additional_properties: dict[str, float | None] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ReportSummaryPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[ReportSummary]
    """ Rows of this page. """
    limit: int
    """ Rows that a page can have. """
    offset: int | None
    """ null where a cursor was used. """
    has_more: bool
    """ Whether a next page has rows. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last one. """
    total: int | None
    """ null unless include_total=true. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class RetentionPoint(ReadModel):
    """How much of the audience watches in the hundredth of the video that ends at `elapsed_ratio`."""

    elapsed_ratio: float
    """ Where in the video, 0 to 1. """
    audience_watch_ratio: float
    """ As the platform tells it: 1 is the whole audience; above 1 where people watch again. """
    relative_performance: float | None
    """ Against videos of like length: 0 is the worst, 1 the best. """


@frozen(repr=False, unsafe_hash=False)
class SeriesPoint(ReadModel):
    """A day; null where the platform gives no readable number."""

    date: str
    """ YYYY-MM-DD. """
    views: int | None
    """ How often it was watched. """
    watch_minutes: float | None
    """ Minutes watched by all viewers. """
    avg_view_seconds: float | None
    """ How long a view watches on average. """
    subs_gained: int | None
    """ Subscribers won, less those lost. """
