# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.check_status import CheckStatus

if TYPE_CHECKING:
    from ..models.check_metrics import CheckMetrics
    from ..models.time_range import TimeRange


T = TypeVar("T", bound="Check")


@_attrs_define(repr=False, unsafe_hash=False)
class Check(ReadModel):
    """A check of the output."""

    id: str
    """ Name of the check, the same in every output. """
    status: CheckStatus
    """ How a check went. """
    metrics: CheckMetrics
    """ What was measured, by name. """
    time_ranges: list[TimeRange]
    """ Where in the film it was seen. """

    def to_dict(self) -> dict[str, Any]:
        CheckMetrics = _models.CheckMetrics
        TimeRange = _models.TimeRange
        id = self.id

        status = self.status.value

        metrics = self.metrics.to_dict()

        time_ranges = []
        for time_ranges_item_data in self.time_ranges:
            time_ranges_item = time_ranges_item_data.to_dict()
            time_ranges.append(time_ranges_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "status": status,
                "metrics": metrics,
                "time_ranges": time_ranges,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        CheckMetrics = _models.CheckMetrics
        TimeRange = _models.TimeRange
        d = dict(src_dict)
        id = d.pop("id")

        status = CheckStatus(d.pop("status"))

        metrics = CheckMetrics.from_dict(d.pop("metrics"))

        time_ranges = []
        _time_ranges = d.pop("time_ranges")
        for time_ranges_item_data in _time_ranges:
            time_ranges_item = TimeRange.from_dict(time_ranges_item_data)

            time_ranges.append(time_ranges_item)

        check = cls(
            id=id,
            status=status,
            metrics=metrics,
            time_ranges=time_ranges,
        )

        return check
