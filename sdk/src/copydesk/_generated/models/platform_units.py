# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="PlatformUnits")


@_attrs_define(repr=False, unsafe_hash=False)
class PlatformUnits(ReadModel):
    """What a job has used of a platform's quota."""

    data: int
    """ Units of YouTube's Data API. """
    analytics: int
    """ Queries of YouTube's Analytics API. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        data = self.data

        analytics = self.analytics

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "data": data,
                "analytics": analytics,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        data = d.pop("data")

        analytics = d.pop("analytics")

        platform_units = cls(
            data=data,
            analytics=analytics,
        )

        platform_units.additional_properties.update(d)
        return platform_units
