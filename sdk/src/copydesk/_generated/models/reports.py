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
    """ Position of the first character, from 0. """
    end_char: int
    """ Position after the last character. """
    start_seconds: float
    """ Start time. """
    end_seconds: float
    """ End time. """
    watch_ratio: float
    """ As the platform tells it: 1 is the whole audience; above 1 where people watch again. """
    delta: float
    """ Change of the audience from the beginning to the end of the block: -0.1 means that a tenth left. """


@frozen(repr=False, unsafe_hash=False)
class Insight(ReadModel):
    """A difference that is beyond the noise of the channel; it says what is, and claims no cause."""

    text: str
    """ The difference, in a sentence. """
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
    """ The measured value. """
    expected: float
    """ Median of the channel's comparable publications. """
    low: float
    """ Lower end of the range. """
    high: float
    """ Upper end of the range. """
    n: int
    """ Number of other publications in the comparison. """
    block_id: None | str
    """ The block of the script. """
    start_char: int | None
    """ Position of the first character, from 0. """
    end_char: int | None
    """ Position after the last character. """
    start_seconds: float | None
    """ Start time. """
    end_seconds: float | None
    """ End time. """
    quote: None | str
    """ The exact words. """


@frozen(repr=False, unsafe_hash=False)
class Report(ReportModel):
    """How something did, as of `cached_at`; another job makes it anew once it is stale."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    kind: ReportKind
    """ What a report is about. """
    subject: ReportSubject
    """ What a report is of. """
    period: ReportPeriod
    """ The days of a report, both included, as the platform counts days. """
    metrics: ReportMetrics
    """ Measured values, by name. """
    script_id: None | str
    """ The script whose sentences are aligned. """
    precision: None | Precision
    """ What the times of the sentences are from. """
    insights: list[Insight]
    """ Statistically significant differences, as sentences. """
    cached_at: datetime.datetime
    """ When it was computed. """
    stale_after: datetime.datetime
    """ When it should be computed again. """
    complete: bool
    """ Whether all that was asked for could be read; `warnings` say what is missing. """
    warnings: list[JobWarning]
    """ Problems that did not stop the work; empty if there were none. """
    series: list[SeriesPoint]
    """ Values by day. """
    retention: list[RetentionPoint]
    """ Share of the audience that still watches, at each hundredth of the video. """
    script_alignment: list[AlignedSentence]
    """ The sentences of the script, with the audience at each. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ReportMetrics(FreeForm["float | None"], ReadModel):
    """Measured values, by name."""

    additional_properties: dict[str, float | None] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ReportPeriod(ReadModel):
    """The days of a report, both included, as the platform counts days."""

    start: str
    """ YYYY-MM-DD. """
    end: str
    """ YYYY-MM-DD. """
    timezone: str
    """ IANA name of the time zone that its days are counted in. """


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
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    kind: ReportKind
    """ What a report is about. """
    subject: ReportSubject
    """ What a report is of. """
    period: ReportPeriod
    """ The days of a report, both included, as the platform counts days. """
    metrics: ReportSummaryMetrics
    """ Measured values, by name. """
    script_id: None | str
    """ The script whose sentences are aligned. """
    precision: None | Precision
    """ What the times of the sentences are from. """
    insights: list[Insight]
    """ Statistically significant differences, as sentences. """
    cached_at: datetime.datetime
    """ When it was computed. """
    stale_after: datetime.datetime
    """ When it should be computed again. """
    complete: bool
    """ Whether all that was asked for could be read; `warnings` say what is missing. """
    warnings: list[JobWarning]
    """ Problems that did not stop the work; empty if there were none. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ReportSummaryMetrics(FreeForm["float | None"], ReadModel):
    """Measured values, by name."""

    additional_properties: dict[str, float | None] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ReportSummaryPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[ReportSummary]
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class RetentionPoint(ReadModel):
    """How much of the audience watches in the hundredth of the video that ends at `elapsed_ratio`."""

    elapsed_ratio: float
    """ Position in the video, from 0 to 1. """
    audience_watch_ratio: float
    """ As the platform tells it: 1 is the whole audience; above 1 where people watch again. """
    relative_performance: float | None
    """ Retention compared with videos of similar length, from 0 (worst) to 1 (best). """


@frozen(repr=False, unsafe_hash=False)
class SeriesPoint(ReadModel):
    """A day; null where the platform gives no readable number."""

    date: str
    """ YYYY-MM-DD. """
    views: int | None
    """ Number of views. """
    watch_minutes: float | None
    """ Total minutes watched. """
    avg_view_seconds: float | None
    """ Average time watched per view. """
    subs_gained: int | None
    """ Subscribers gained, minus subscribers lost. """
