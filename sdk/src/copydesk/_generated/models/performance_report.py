# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models

if TYPE_CHECKING:
    from ..models.report_input import ReportInput


T = TypeVar("T", bound="PerformanceReport")


@_attrs_define(repr=False, unsafe_hash=False)
class PerformanceReport(Model):
    """Make a report, or answer the cached one."""

    operation: Literal["performance.report"]
    """ What the job does. """
    input: ReportInput
    """ What `performance.report` tells of. """

    def to_dict(self) -> dict[str, Any]:
        ReportInput = _models.ReportInput
        operation = self.operation

        input = self.input.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "operation": operation,
                "input": input,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        ReportInput = _models.ReportInput
        d = dict(src_dict)
        operation = cast(Literal["performance.report"], d.pop("operation"))
        if operation != "performance.report":
            raise ValueError(f"operation must match const 'performance.report', got '{operation}'")

        input = ReportInput.from_dict(d.pop("input"))

        performance_report = cls(
            operation=operation,
            input=input,
        )

        return performance_report
