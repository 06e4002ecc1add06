# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.job_warning import JobWarning
    from ..models.platform_units import PlatformUnits


T = TypeVar("T", bound="ReportResult")


@_attrs_define(repr=False, unsafe_hash=False)
class ReportResult(ReadModel):
    """The report."""

    report_id: str
    """ The report. """
    cached: bool
    """ Whether it was there and not stale. """
    units: PlatformUnits
    """ What a job has used of a platform's quota. """
    warnings: list[JobWarning]
    """ What the caller should know of it; empty where all went well. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        JobWarning = _models.JobWarning
        PlatformUnits = _models.PlatformUnits
        report_id = self.report_id

        cached = self.cached

        units = self.units.to_dict()

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "report_id": report_id,
                "cached": cached,
                "units": units,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        JobWarning = _models.JobWarning
        PlatformUnits = _models.PlatformUnits
        d = dict(src_dict)
        report_id = d.pop("report_id")

        cached = d.pop("cached")

        units = PlatformUnits.from_dict(d.pop("units"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = JobWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        report_result = cls(
            report_id=report_id,
            cached=cached,
            units=units,
            warnings=warnings,
        )

        report_result.additional_properties.update(d)
        return report_result
