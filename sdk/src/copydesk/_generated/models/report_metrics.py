# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="ReportMetrics")


@_attrs_define(repr=False, unsafe_hash=False)
class ReportMetrics(ReadModel, Mapping[str, "float | None"]):
    """Figures by name."""

    additional_properties: dict[str, float | None] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}
        for prop_name, prop in self.additional_properties.items():
            field_dict[prop_name] = prop

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        report_metrics = cls()

        additional_properties = {}
        for prop_name, prop_dict in d.items():

            def _parse_additional_property(data: object) -> float | None:
                if data is None:
                    return data
                return cast(float | None, data)

            additional_property = _parse_additional_property(prop_dict)

            additional_properties[prop_name] = additional_property

        report_metrics.additional_properties.update(additional_properties)
        return report_metrics

    def __getitem__(self, key: str) -> float | None:
        return self.additional_properties[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.additional_properties)

    def __len__(self) -> int:
        return len(self.additional_properties)

    def __repr__(self) -> str:
        return f"ReportMetrics({self.additional_properties!r})"
