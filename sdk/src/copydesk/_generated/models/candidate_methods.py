# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.method import Method

T = TypeVar("T", bound="CandidateMethods")


@_attrs_define(repr=False, unsafe_hash=False)
class CandidateMethods(ReadModel, Mapping[str, "Method"]):
    """How each value was found, by JSON pointer into `patch`."""

    additional_properties: dict[str, Method] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}
        for prop_name, prop in self.additional_properties.items():
            field_dict[prop_name] = prop.value

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        candidate_methods = cls()

        additional_properties = {}
        for prop_name, prop_dict in d.items():
            additional_property = Method(prop_dict)

            additional_properties[prop_name] = additional_property

        candidate_methods.additional_properties.update(additional_properties)
        return candidate_methods

    def __getitem__(self, key: str) -> Method:
        return self.additional_properties[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.additional_properties)

    def __len__(self) -> int:
        return len(self.additional_properties)

    def __repr__(self) -> str:
        return f"CandidateMethods({self.additional_properties!r})"
