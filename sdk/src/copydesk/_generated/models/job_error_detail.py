# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.job_error_detail_details import JobErrorDetailDetails


T = TypeVar("T", bound="JobErrorDetail")


@_attrs_define(repr=False, unsafe_hash=False)
class JobErrorDetail(ReadModel):
    """A redacted account of a failure."""

    message: str
    """ What it is, for people. """
    stage: None | str
    """ The step that failed. """
    retryable: bool
    """ Whether the same request may succeed later; what fails each time says false. """
    details: JobErrorDetailDetails
    """ What is at fault, such as `track_id`, `content_type`, `field`; empty where nothing can be named. """

    def to_dict(self) -> dict[str, Any]:
        JobErrorDetailDetails = _models.JobErrorDetailDetails
        message = self.message

        stage: None | str
        stage = self.stage

        retryable = self.retryable

        details = self.details.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "message": message,
                "stage": stage,
                "retryable": retryable,
                "details": details,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        JobErrorDetailDetails = _models.JobErrorDetailDetails
        d = dict(src_dict)
        message = d.pop("message")

        stage = d.pop("stage")

        retryable = d.pop("retryable")

        details = JobErrorDetailDetails.from_dict(d.pop("details"))

        job_error_detail = cls(
            message=message,
            stage=stage,
            retryable=retryable,
            details=details,
        )

        return job_error_detail
