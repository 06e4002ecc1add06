# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="ReportPeriod")


@_attrs_define(repr=False, unsafe_hash=False)
class ReportPeriod(ReadModel):
    """The days of a report, both included, as the platform counts days."""

    start: str
    """ YYYY-MM-DD. """
    end: str
    """ YYYY-MM-DD. """
    timezone: str
    """ Time zone of its days, as IANA names it. """

    def to_dict(self) -> dict[str, Any]:
        start = self.start

        end = self.end

        timezone = self.timezone

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "start": start,
                "end": end,
                "timezone": timezone,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        start = d.pop("start")

        end = d.pop("end")

        timezone = d.pop("timezone")

        report_period = cls(
            start=start,
            end=end,
            timezone=timezone,
        )

        return report_period
