# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.editing_stage import EditingStage
from ..models.error_code import ErrorCode
from ..models.job_status import JobStatus

if TYPE_CHECKING:
    from ..models.editing_decision import EditingDecision
    from ..models.editing_output import EditingOutput
    from ..models.editing_run_options import EditingRunOptions
    from ..models.editing_stage_record import EditingStageRecord
    from ..models.job_error_detail import JobErrorDetail
    from ..models.metadata import Metadata
    from ..models.progress_detail import ProgressDetail
    from ..models.style_snapshot import StyleSnapshot


T = TypeVar("T", bound="EditingRunSummary")


@_attrs_define(repr=False, unsafe_hash=False)
class EditingRunSummary(ReadModel):
    """A run; `decisions` is null in lists unless `include=decisions`."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    recording_id: str
    """ The recording. """
    title: str
    """ Title, for people. """
    style_ref: str
    """ A built-in style's name, or a custom one's id. """
    style_snapshot: StyleSnapshot
    """ A style as a run uses it; later changes of the style do not reach it. """
    options: EditingRunOptions
    """ What a run does beside its style, as it was asked for. """
    status: JobStatus
    """ The states of the API description. """
    stage: EditingStage | None
    """ The one that it is in, or ended in; null while queued. """
    progress: int
    """ How much is done, 0 to 100. """
    progress_detail: None | ProgressDetail
    """ What is being done now; null before and after. """
    stages: list[EditingStageRecord]
    """ The steps that are done. """
    decision_count: int
    """ How many decisions the run has. """
    decisions: list[EditingDecision] | None
    """ What the edit does, step by step, each with its reason. """
    composition_id: None | str
    """ The composition. """
    composition_revision: int | None
    """ The revision of the composition. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    output: EditingOutput | None
    """ What it made. """
    attempt: int
    """ Which attempt it is, from 1. """
    resumed_from: EditingStage | None
    """ The first stage that this attempt had to do. """
    rebuilt_from: None | str
    """ The run that it was made anew from. """
    queued_at: datetime.datetime
    """ When it was queued. """
    started_at: datetime.datetime | None
    """ When work on it began; null before that. """
    finished_at: datetime.datetime | None
    """ When it ended, however it ended; null before that. """
    cancel_requested_at: datetime.datetime | None
    """ When somebody asked to cancel it; null where nobody has. """
    error_code: ErrorCode | None
    """ Why it failed; null where it did not. """
    error: JobErrorDetail | None
    """ Why it failed, with what to do; null where it did not. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        EditingDecision = _models.EditingDecision
        EditingOutput = _models.EditingOutput
        EditingRunOptions = _models.EditingRunOptions
        EditingStageRecord = _models.EditingStageRecord
        JobErrorDetail = _models.JobErrorDetail
        Metadata = _models.Metadata
        ProgressDetail = _models.ProgressDetail
        StyleSnapshot = _models.StyleSnapshot
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        project_id = self.project_id

        recording_id = self.recording_id

        title = self.title

        style_ref = self.style_ref

        style_snapshot = self.style_snapshot.to_dict()

        options = self.options.to_dict()

        status = self.status.value

        stage: None | str
        if isinstance(self.stage, EditingStage):
            stage = self.stage.value
        else:
            stage = self.stage

        progress = self.progress

        progress_detail: dict[str, Any] | None
        if isinstance(self.progress_detail, ProgressDetail):
            progress_detail = self.progress_detail.to_dict()
        else:
            progress_detail = self.progress_detail

        stages = []
        for stages_item_data in self.stages:
            stages_item = stages_item_data.to_dict()
            stages.append(stages_item)

        decision_count = self.decision_count

        decisions: list[dict[str, Any]] | None
        if isinstance(self.decisions, list):
            decisions = []
            for decisions_type_0_item_data in self.decisions:
                decisions_type_0_item = decisions_type_0_item_data.to_dict()
                decisions.append(decisions_type_0_item)

        else:
            decisions = self.decisions

        composition_id: None | str
        composition_id = self.composition_id

        composition_revision: int | None
        composition_revision = self.composition_revision

        artifact_ids = self.artifact_ids

        output: dict[str, Any] | None
        if isinstance(self.output, EditingOutput):
            output = self.output.to_dict()
        else:
            output = self.output

        attempt = self.attempt

        resumed_from: None | str
        if isinstance(self.resumed_from, EditingStage):
            resumed_from = self.resumed_from.value
        else:
            resumed_from = self.resumed_from

        rebuilt_from: None | str
        rebuilt_from = self.rebuilt_from

        queued_at = self.queued_at.isoformat()

        started_at: None | str
        if isinstance(self.started_at, datetime.datetime):
            started_at = self.started_at.isoformat()
        else:
            started_at = self.started_at

        finished_at: None | str
        if isinstance(self.finished_at, datetime.datetime):
            finished_at = self.finished_at.isoformat()
        else:
            finished_at = self.finished_at

        cancel_requested_at: None | str
        if isinstance(self.cancel_requested_at, datetime.datetime):
            cancel_requested_at = self.cancel_requested_at.isoformat()
        else:
            cancel_requested_at = self.cancel_requested_at

        error_code: None | str
        if isinstance(self.error_code, ErrorCode):
            error_code = self.error_code.value
        else:
            error_code = self.error_code

        error: dict[str, Any] | None
        if isinstance(self.error, JobErrorDetail):
            error = self.error.to_dict()
        else:
            error = self.error

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "project_id": project_id,
                "recording_id": recording_id,
                "title": title,
                "style_ref": style_ref,
                "style_snapshot": style_snapshot,
                "options": options,
                "status": status,
                "stage": stage,
                "progress": progress,
                "progress_detail": progress_detail,
                "stages": stages,
                "decision_count": decision_count,
                "decisions": decisions,
                "composition_id": composition_id,
                "composition_revision": composition_revision,
                "artifact_ids": artifact_ids,
                "output": output,
                "attempt": attempt,
                "resumed_from": resumed_from,
                "rebuilt_from": rebuilt_from,
                "queued_at": queued_at,
                "started_at": started_at,
                "finished_at": finished_at,
                "cancel_requested_at": cancel_requested_at,
                "error_code": error_code,
                "error": error,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        EditingDecision = _models.EditingDecision
        EditingOutput = _models.EditingOutput
        EditingRunOptions = _models.EditingRunOptions
        EditingStageRecord = _models.EditingStageRecord
        JobErrorDetail = _models.JobErrorDetail
        Metadata = _models.Metadata
        ProgressDetail = _models.ProgressDetail
        StyleSnapshot = _models.StyleSnapshot
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        project_id = d.pop("project_id")

        recording_id = d.pop("recording_id")

        title = d.pop("title")

        style_ref = d.pop("style_ref")

        style_snapshot = StyleSnapshot.from_dict(d.pop("style_snapshot"))

        options = EditingRunOptions.from_dict(d.pop("options"))

        status = JobStatus(d.pop("status"))

        def _parse_stage(data: object) -> EditingStage | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                stage_type_0 = EditingStage(data)

                return stage_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EditingStage | None, data)

        stage = _parse_stage(d.pop("stage"))

        progress = d.pop("progress")

        def _parse_progress_detail(data: object) -> None | ProgressDetail:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                progress_detail_type_0 = ProgressDetail.from_dict(data)

                return progress_detail_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ProgressDetail, data)

        progress_detail = _parse_progress_detail(d.pop("progress_detail"))

        stages = []
        _stages = d.pop("stages")
        for stages_item_data in _stages:
            stages_item = EditingStageRecord.from_dict(stages_item_data)

            stages.append(stages_item)

        decision_count = d.pop("decision_count")

        def _parse_decisions(data: object) -> list[EditingDecision] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                decisions_type_0 = []
                _decisions_type_0 = data
                for decisions_type_0_item_data in _decisions_type_0:
                    decisions_type_0_item = EditingDecision.from_dict(decisions_type_0_item_data)

                    decisions_type_0.append(decisions_type_0_item)

                return decisions_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[EditingDecision] | None, data)

        decisions = _parse_decisions(d.pop("decisions"))

        composition_id = d.pop("composition_id")

        composition_revision = d.pop("composition_revision")

        artifact_ids = cast(list[str], d.pop("artifact_ids"))

        def _parse_output(data: object) -> EditingOutput | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                output_type_0 = EditingOutput.from_dict(data)

                return output_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EditingOutput | None, data)

        output = _parse_output(d.pop("output"))

        attempt = d.pop("attempt")

        def _parse_resumed_from(data: object) -> EditingStage | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                resumed_from_type_0 = EditingStage(data)

                return resumed_from_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EditingStage | None, data)

        resumed_from = _parse_resumed_from(d.pop("resumed_from"))

        rebuilt_from = d.pop("rebuilt_from")

        queued_at = datetime.datetime.fromisoformat(d.pop("queued_at"))

        def _parse_started_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                started_at_type_0 = datetime.datetime.fromisoformat(data)

                return started_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        started_at = _parse_started_at(d.pop("started_at"))

        def _parse_finished_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                finished_at_type_0 = datetime.datetime.fromisoformat(data)

                return finished_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        finished_at = _parse_finished_at(d.pop("finished_at"))

        def _parse_cancel_requested_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                cancel_requested_at_type_0 = datetime.datetime.fromisoformat(data)

                return cancel_requested_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        cancel_requested_at = _parse_cancel_requested_at(d.pop("cancel_requested_at"))

        def _parse_error_code(data: object) -> ErrorCode | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                error_code_type_0 = ErrorCode(data)

                return error_code_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ErrorCode | None, data)

        error_code = _parse_error_code(d.pop("error_code"))

        def _parse_error(data: object) -> JobErrorDetail | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                error_type_0 = JobErrorDetail.from_dict(data)

                return error_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(JobErrorDetail | None, data)

        error = _parse_error(d.pop("error"))

        editing_run_summary = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            project_id=project_id,
            recording_id=recording_id,
            title=title,
            style_ref=style_ref,
            style_snapshot=style_snapshot,
            options=options,
            status=status,
            stage=stage,
            progress=progress,
            progress_detail=progress_detail,
            stages=stages,
            decision_count=decision_count,
            decisions=decisions,
            composition_id=composition_id,
            composition_revision=composition_revision,
            artifact_ids=artifact_ids,
            output=output,
            attempt=attempt,
            resumed_from=resumed_from,
            rebuilt_from=rebuilt_from,
            queued_at=queued_at,
            started_at=started_at,
            finished_at=finished_at,
            cancel_requested_at=cancel_requested_at,
            error_code=error_code,
            error=error,
        )

        editing_run_summary.additional_properties.update(d)
        return editing_run_summary
