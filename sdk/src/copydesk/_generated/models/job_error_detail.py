# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="JobErrorDetail")


@_attrs_define(repr=False, unsafe_hash=False)
class JobErrorDetail(ReadModel):
    """A redacted account of a failure."""

    message: str
    """ What it is, for people. """
    stage: None | str
    """ The step that failed. """
    retryable: bool
    """ Whether the same request can succeed later. """

    def to_dict(self) -> dict[str, Any]:
        message = self.message

        stage: None | str
        stage = self.stage

        retryable = self.retryable

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "message": message,
                "stage": stage,
                "retryable": retryable,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        message = d.pop("message")

        stage = d.pop("stage")

        retryable = d.pop("retryable")

        job_error_detail = cls(
            message=message,
            stage=stage,
            retryable=retryable,
        )

        return job_error_detail
