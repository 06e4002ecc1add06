# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReportModel
from .. import models as _models
from ..models.precision import Precision
from ..models.report_kind import ReportKind

if TYPE_CHECKING:
    from ..models.aligned_sentence import AlignedSentence
    from ..models.insight import Insight
    from ..models.job_warning import JobWarning
    from ..models.metadata import Metadata
    from ..models.report_metrics import ReportMetrics
    from ..models.report_period import ReportPeriod
    from ..models.report_subject import ReportSubject
    from ..models.retention_point import RetentionPoint
    from ..models.series_point import SeriesPoint


T = TypeVar("T", bound="Report")


@_attrs_define(repr=False, unsafe_hash=False)
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
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        AlignedSentence = _models.AlignedSentence
        Insight = _models.Insight
        JobWarning = _models.JobWarning
        Metadata = _models.Metadata
        ReportMetrics = _models.ReportMetrics
        ReportPeriod = _models.ReportPeriod
        ReportSubject = _models.ReportSubject
        RetentionPoint = _models.RetentionPoint
        SeriesPoint = _models.SeriesPoint
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        kind = self.kind.value

        subject = self.subject.to_dict()

        period = self.period.to_dict()

        metrics = self.metrics.to_dict()

        script_id: None | str
        script_id = self.script_id

        precision: None | str
        if isinstance(self.precision, Precision):
            precision = self.precision.value
        else:
            precision = self.precision

        insights = []
        for insights_item_data in self.insights:
            insights_item = insights_item_data.to_dict()
            insights.append(insights_item)

        cached_at = self.cached_at.isoformat()

        stale_after = self.stale_after.isoformat()

        complete = self.complete

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        series = []
        for series_item_data in self.series:
            series_item = series_item_data.to_dict()
            series.append(series_item)

        retention = []
        for retention_item_data in self.retention:
            retention_item = retention_item_data.to_dict()
            retention.append(retention_item)

        script_alignment = []
        for script_alignment_item_data in self.script_alignment:
            script_alignment_item = script_alignment_item_data.to_dict()
            script_alignment.append(script_alignment_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "kind": kind,
                "subject": subject,
                "period": period,
                "metrics": metrics,
                "script_id": script_id,
                "precision": precision,
                "insights": insights,
                "cached_at": cached_at,
                "stale_after": stale_after,
                "complete": complete,
                "warnings": warnings,
                "series": series,
                "retention": retention,
                "script_alignment": script_alignment,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        AlignedSentence = _models.AlignedSentence
        Insight = _models.Insight
        JobWarning = _models.JobWarning
        Metadata = _models.Metadata
        ReportMetrics = _models.ReportMetrics
        ReportPeriod = _models.ReportPeriod
        ReportSubject = _models.ReportSubject
        RetentionPoint = _models.RetentionPoint
        SeriesPoint = _models.SeriesPoint
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        kind = ReportKind(d.pop("kind"))

        subject = ReportSubject.from_dict(d.pop("subject"))

        period = ReportPeriod.from_dict(d.pop("period"))

        metrics = ReportMetrics.from_dict(d.pop("metrics"))

        script_id = d.pop("script_id")

        def _parse_precision(data: object) -> None | Precision:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                precision_type_0 = Precision(data)

                return precision_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Precision, data)

        precision = _parse_precision(d.pop("precision"))

        insights = []
        _insights = d.pop("insights")
        for insights_item_data in _insights:
            insights_item = Insight.from_dict(insights_item_data)

            insights.append(insights_item)

        cached_at = datetime.datetime.fromisoformat(d.pop("cached_at"))

        stale_after = datetime.datetime.fromisoformat(d.pop("stale_after"))

        complete = d.pop("complete")

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = JobWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        series = []
        _series = d.pop("series")
        for series_item_data in _series:
            series_item = SeriesPoint.from_dict(series_item_data)

            series.append(series_item)

        retention = []
        _retention = d.pop("retention")
        for retention_item_data in _retention:
            retention_item = RetentionPoint.from_dict(retention_item_data)

            retention.append(retention_item)

        script_alignment = []
        _script_alignment = d.pop("script_alignment")
        for script_alignment_item_data in _script_alignment:
            script_alignment_item = AlignedSentence.from_dict(script_alignment_item_data)

            script_alignment.append(script_alignment_item)

        report = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            kind=kind,
            subject=subject,
            period=period,
            metrics=metrics,
            script_id=script_id,
            precision=precision,
            insights=insights,
            cached_at=cached_at,
            stale_after=stale_after,
            complete=complete,
            warnings=warnings,
            series=series,
            retention=retention,
            script_alignment=script_alignment,
        )

        report.additional_properties.update(d)
        return report
