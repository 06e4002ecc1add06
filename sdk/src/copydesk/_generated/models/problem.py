# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.fault import Fault
    from ..models.problem_ops_since_item import ProblemOpsSinceItem


T = TypeVar("T", bound="Problem")


@_attrs_define(repr=False, unsafe_hash=False)
class Problem(ReadModel):
    """What every error answer holds; the last fields are there where they help."""

    type: str
    """ Where the code is explained. """
    title: str
    """ What the problem is, the same for its code. """
    status: int
    """ HTTP status. """
    detail: str
    """ What is wrong with this request, and what helps. """
    code: str
    """ Stable name of the problem. """
    request_id: str
    """ Name of the request in the server's log. """
    errors: list[Fault]
    """ Everything that is wrong with the request, up to 100 faults. """
    errors_truncated: bool | Unset = UNSET
    """ `true` where there are more faults than `errors` lists. """
    current_updated_at: datetime.datetime | Unset = UNSET
    """ Of a conflict: its `updated_at` now. """
    current_revision: int | Unset = UNSET
    """ Of a conflict: the revision that it has now. """
    required_scopes: list[str] | Unset = UNSET
    """ Scopes that the key lacks. """
    retry_after_seconds: float | Unset = UNSET
    """ Time to wait before the next request. """
    limit: float | Unset = UNSET
    """ The limit that was passed. """
    left_bytes: int | Unset = UNSET
    """ Of a quota: bytes that the workspace has left. """
    job_id: str | Unset = UNSET
    """ The job that is in the way, or was made by the same key. """
    in_use_by: list[str] | Unset = UNSET
    """ Ids of what uses it. """
    reason: str | Unset = UNSET
    """ Of several reasons for one code, which: such as `robots`. """
    upstream_status: int | Unset = UNSET
    """ Status that the other service answered with. """
    ops_since: list[ProblemOpsSinceItem] | Unset = UNSET
    """ Of a composition that has moved on: the ops since the revision that was named. """
    ops_since_truncated: bool | Unset = UNSET
    """ Whether there are more ops than `ops_since` lists. """
    dependent_ops: list[str] | Unset = UNSET
    """ Later ops that depend on one that cannot be undone. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Fault = _models.Fault
        ProblemOpsSinceItem = _models.ProblemOpsSinceItem
        type = self.type

        title = self.title

        status = self.status

        detail = self.detail

        code = self.code

        request_id = self.request_id

        errors = []
        for errors_item_data in self.errors:
            errors_item = errors_item_data.to_dict()
            errors.append(errors_item)

        errors_truncated = self.errors_truncated

        current_updated_at: str | Unset = UNSET
        if not isinstance(self.current_updated_at, Unset):
            current_updated_at = self.current_updated_at.isoformat()

        current_revision = self.current_revision

        required_scopes: list[str] | Unset = UNSET
        if not isinstance(self.required_scopes, Unset):
            required_scopes = self.required_scopes

        retry_after_seconds = self.retry_after_seconds

        limit = self.limit

        left_bytes = self.left_bytes

        job_id = self.job_id

        in_use_by: list[str] | Unset = UNSET
        if not isinstance(self.in_use_by, Unset):
            in_use_by = self.in_use_by

        reason = self.reason

        upstream_status = self.upstream_status

        ops_since: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.ops_since, Unset):
            ops_since = []
            for ops_since_item_data in self.ops_since:
                ops_since_item = ops_since_item_data.to_dict()
                ops_since.append(ops_since_item)

        ops_since_truncated = self.ops_since_truncated

        dependent_ops: list[str] | Unset = UNSET
        if not isinstance(self.dependent_ops, Unset):
            dependent_ops = self.dependent_ops

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type,
                "title": title,
                "status": status,
                "detail": detail,
                "code": code,
                "request_id": request_id,
                "errors": errors,
            }
        )
        if errors_truncated is not UNSET:
            field_dict["errors_truncated"] = errors_truncated
        if current_updated_at is not UNSET:
            field_dict["current_updated_at"] = current_updated_at
        if current_revision is not UNSET:
            field_dict["current_revision"] = current_revision
        if required_scopes is not UNSET:
            field_dict["required_scopes"] = required_scopes
        if retry_after_seconds is not UNSET:
            field_dict["retry_after_seconds"] = retry_after_seconds
        if limit is not UNSET:
            field_dict["limit"] = limit
        if left_bytes is not UNSET:
            field_dict["left_bytes"] = left_bytes
        if job_id is not UNSET:
            field_dict["job_id"] = job_id
        if in_use_by is not UNSET:
            field_dict["in_use_by"] = in_use_by
        if reason is not UNSET:
            field_dict["reason"] = reason
        if upstream_status is not UNSET:
            field_dict["upstream_status"] = upstream_status
        if ops_since is not UNSET:
            field_dict["ops_since"] = ops_since
        if ops_since_truncated is not UNSET:
            field_dict["ops_since_truncated"] = ops_since_truncated
        if dependent_ops is not UNSET:
            field_dict["dependent_ops"] = dependent_ops

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Fault = _models.Fault
        ProblemOpsSinceItem = _models.ProblemOpsSinceItem
        d = dict(src_dict)
        type = d.pop("type")

        title = d.pop("title")

        status = d.pop("status")

        detail = d.pop("detail")

        code = d.pop("code")

        request_id = d.pop("request_id")

        errors = []
        _errors = d.pop("errors")
        for errors_item_data in _errors:
            errors_item = Fault.from_dict(errors_item_data)

            errors.append(errors_item)

        errors_truncated = d.pop("errors_truncated", UNSET)

        _current_updated_at = d.pop("current_updated_at", UNSET)
        current_updated_at: datetime.datetime | Unset
        if isinstance(_current_updated_at, Unset):
            current_updated_at = UNSET
        else:
            current_updated_at = datetime.datetime.fromisoformat(_current_updated_at)

        current_revision = d.pop("current_revision", UNSET)

        required_scopes = cast(list[str], d.pop("required_scopes", UNSET))

        retry_after_seconds = d.pop("retry_after_seconds", UNSET)

        limit = d.pop("limit", UNSET)

        left_bytes = d.pop("left_bytes", UNSET)

        job_id = d.pop("job_id", UNSET)

        in_use_by = cast(list[str], d.pop("in_use_by", UNSET))

        reason = d.pop("reason", UNSET)

        upstream_status = d.pop("upstream_status", UNSET)

        _ops_since = d.pop("ops_since", UNSET)
        ops_since: list[ProblemOpsSinceItem] | Unset = UNSET
        if _ops_since is not UNSET:
            ops_since = []
            for ops_since_item_data in _ops_since:
                ops_since_item = ProblemOpsSinceItem.from_dict(ops_since_item_data)

                ops_since.append(ops_since_item)

        ops_since_truncated = d.pop("ops_since_truncated", UNSET)

        dependent_ops = cast(list[str], d.pop("dependent_ops", UNSET))

        problem = cls(
            type=type,
            title=title,
            status=status,
            detail=detail,
            code=code,
            request_id=request_id,
            errors=errors,
            errors_truncated=errors_truncated,
            current_updated_at=current_updated_at,
            current_revision=current_revision,
            required_scopes=required_scopes,
            retry_after_seconds=retry_after_seconds,
            limit=limit,
            left_bytes=left_bytes,
            job_id=job_id,
            in_use_by=in_use_by,
            reason=reason,
            upstream_status=upstream_status,
            ops_since=ops_since,
            ops_since_truncated=ops_since_truncated,
            dependent_ops=dependent_ops,
        )

        problem.additional_properties.update(d)
        return problem
