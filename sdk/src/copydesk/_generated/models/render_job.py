# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.error_code import ErrorCode
from ..models.job_status import JobStatus
from ..models.render_output import RenderOutput

if TYPE_CHECKING:
    from ..models.check import Check
    from ..models.cost import Cost
    from ..models.estimate import Estimate
    from ..models.job_error_detail import JobErrorDetail
    from ..models.metadata import Metadata
    from ..models.progress_detail import ProgressDetail
    from ..models.render_job_input import RenderJobInput
    from ..models.render_job_result_type_0 import RenderJobResultType0


T = TypeVar("T", bound="RenderJob")


@_attrs_define(repr=False, unsafe_hash=False)
class RenderJob(ReadModel):
    """A render of a composition."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    operation: str
    """ What the job does. """
    title: None | str
    """ Title of the script, deck or composition that the job works on, as it was when the job was queued; null
    where there is none. """
    status: JobStatus
    """ The states of the API description. """
    progress: int
    """ How much is done, 0 to 100. """
    progress_detail: None | ProgressDetail
    """ What is being done now; null before and after. """
    input: RenderJobInput
    """ What it was given, with defaults filled in. """
    idempotency_key: str
    """ The key that it was made with. """
    estimate: Estimate
    """ What a job is expected to cost at most. """
    cost_limit_usd: float
    """ The most that it may cost; it ends before it would cost more. """
    cost: Cost
    """ What a job has cost so far. """
    queued_at: datetime.datetime
    """ When it was queued. """
    started_at: datetime.datetime | None
    """ When work on it began; null before that. """
    finished_at: datetime.datetime | None
    """ When it ended, however it ended; null before that. """
    cancel_requested_at: datetime.datetime | None
    """ When somebody asked to cancel it; null where nobody has. """
    result: None | RenderJobResultType0
    """ What the job made: ids, counts and `warnings`, a list of JobWarning; null until it is done. """
    error_code: ErrorCode | None
    """ Why it failed; null where it did not. """
    error: JobErrorDetail | None
    """ Why it failed, with what to do; null where it did not. """
    composition_id: str
    """ The composition. """
    revision: int
    """ The revision of the composition that is rendered. """
    output: RenderOutput
    """ Pixels and quality of a render, by the shorter side; a draft is faster to make and coarser. """
    captions: bool
    """ Whether captions are drawn into the picture. """
    plan_hash: None | str
    """ Hash of everything that the picture and sound depend on; the same hash is the same film. """
    artifact_id: None | str
    """ The output. """
    checks: list[Check]
    """ What was checked of it, and how it came out. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Check = _models.Check
        Cost = _models.Cost
        Estimate = _models.Estimate
        JobErrorDetail = _models.JobErrorDetail
        Metadata = _models.Metadata
        ProgressDetail = _models.ProgressDetail
        RenderJobInput = _models.RenderJobInput
        RenderJobResultType0 = _models.RenderJobResultType0
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        operation = self.operation

        title: None | str
        title = self.title

        status = self.status.value

        progress = self.progress

        progress_detail: dict[str, Any] | None
        if isinstance(self.progress_detail, ProgressDetail):
            progress_detail = self.progress_detail.to_dict()
        else:
            progress_detail = self.progress_detail

        input = self.input.to_dict()

        idempotency_key = self.idempotency_key

        estimate = self.estimate.to_dict()

        cost_limit_usd = self.cost_limit_usd

        cost = self.cost.to_dict()

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

        result: dict[str, Any] | None
        if isinstance(self.result, RenderJobResultType0):
            result = self.result.to_dict()
        else:
            result = self.result

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

        composition_id = self.composition_id

        revision = self.revision

        output = self.output.value

        captions = self.captions

        plan_hash: None | str
        plan_hash = self.plan_hash

        artifact_id: None | str
        artifact_id = self.artifact_id

        checks = []
        for checks_item_data in self.checks:
            checks_item = checks_item_data.to_dict()
            checks.append(checks_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "operation": operation,
                "title": title,
                "status": status,
                "progress": progress,
                "progress_detail": progress_detail,
                "input": input,
                "idempotency_key": idempotency_key,
                "estimate": estimate,
                "cost_limit_usd": cost_limit_usd,
                "cost": cost,
                "queued_at": queued_at,
                "started_at": started_at,
                "finished_at": finished_at,
                "cancel_requested_at": cancel_requested_at,
                "result": result,
                "error_code": error_code,
                "error": error,
                "composition_id": composition_id,
                "revision": revision,
                "output": output,
                "captions": captions,
                "plan_hash": plan_hash,
                "artifact_id": artifact_id,
                "checks": checks,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Check = _models.Check
        Cost = _models.Cost
        Estimate = _models.Estimate
        JobErrorDetail = _models.JobErrorDetail
        Metadata = _models.Metadata
        ProgressDetail = _models.ProgressDetail
        RenderJobInput = _models.RenderJobInput
        RenderJobResultType0 = _models.RenderJobResultType0
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        operation = d.pop("operation")

        title = d.pop("title")

        status = JobStatus(d.pop("status"))

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

        input = RenderJobInput.from_dict(d.pop("input"))

        idempotency_key = d.pop("idempotency_key")

        estimate = Estimate.from_dict(d.pop("estimate"))

        cost_limit_usd = d.pop("cost_limit_usd")

        cost = Cost.from_dict(d.pop("cost"))

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

        def _parse_result(data: object) -> None | RenderJobResultType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                result_type_0 = RenderJobResultType0.from_dict(data)

                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | RenderJobResultType0, data)

        result = _parse_result(d.pop("result"))

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

        composition_id = d.pop("composition_id")

        revision = d.pop("revision")

        output = RenderOutput(d.pop("output"))

        captions = d.pop("captions")

        plan_hash = d.pop("plan_hash")

        artifact_id = d.pop("artifact_id")

        checks = []
        _checks = d.pop("checks")
        for checks_item_data in _checks:
            checks_item = Check.from_dict(checks_item_data)

            checks.append(checks_item)

        render_job = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            operation=operation,
            title=title,
            status=status,
            progress=progress,
            progress_detail=progress_detail,
            input=input,
            idempotency_key=idempotency_key,
            estimate=estimate,
            cost_limit_usd=cost_limit_usd,
            cost=cost,
            queued_at=queued_at,
            started_at=started_at,
            finished_at=finished_at,
            cancel_requested_at=cancel_requested_at,
            result=result,
            error_code=error_code,
            error=error,
            composition_id=composition_id,
            revision=revision,
            output=output,
            captions=captions,
            plan_hash=plan_hash,
            artifact_id=artifact_id,
            checks=checks,
        )

        render_job.additional_properties.update(d)
        return render_job
