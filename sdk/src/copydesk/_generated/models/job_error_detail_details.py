# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="JobErrorDetailDetails")


@_attrs_define(repr=False, unsafe_hash=False)
class JobErrorDetailDetails(ReadModel, Mapping[str, "Any"]):
    """What is at fault, such as `track_id`, `content_type`, `field`; empty where nothing can be named."""

    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        job_error_detail_details = cls()

        job_error_detail_details.additional_properties.update(d)
        return job_error_detail_details

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.additional_properties)

    def __len__(self) -> int:
        return len(self.additional_properties)

    def __repr__(self) -> str:
        return f"JobErrorDetailDetails({self.additional_properties!r})"
