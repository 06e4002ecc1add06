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

if TYPE_CHECKING:
    from ..models.cost import Cost
    from ..models.estimate import Estimate
    from ..models.job_error_detail import JobErrorDetail
    from ..models.job_input import JobInput
    from ..models.job_result_type_0 import JobResultType0
    from ..models.metadata import Metadata
    from ..models.progress_detail import ProgressDetail


T = TypeVar("T", bound="Job")


@_attrs_define(repr=False, unsafe_hash=False)
class Job(ReadModel):
    """Long work, queued and polled."""

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
    input: JobInput
    """ What it was given, with defaults filled in; keys and secrets are left out. """
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
    result: JobResultType0 | None
    """ What the job made: ids, counts and `warnings`, a list of JobWarning; null until it is done. """
    error_code: ErrorCode | None
    """ Why it failed; null where it did not. """
    error: JobErrorDetail | None
    """ Why it failed, with what to do; null where it did not. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Cost = _models.Cost
        Estimate = _models.Estimate
        JobErrorDetail = _models.JobErrorDetail
        JobInput = _models.JobInput
        JobResultType0 = _models.JobResultType0
        Metadata = _models.Metadata
        ProgressDetail = _models.ProgressDetail
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
        if isinstance(self.result, JobResultType0):
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
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Cost = _models.Cost
        Estimate = _models.Estimate
        JobErrorDetail = _models.JobErrorDetail
        JobInput = _models.JobInput
        JobResultType0 = _models.JobResultType0
        Metadata = _models.Metadata
        ProgressDetail = _models.ProgressDetail
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

        input = JobInput.from_dict(d.pop("input"))

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

        def _parse_result(data: object) -> JobResultType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                result_type_0 = JobResultType0.from_dict(data)

                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(JobResultType0 | None, data)

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

        job = cls(
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
        )

        job.additional_properties.update(d)
        return job
