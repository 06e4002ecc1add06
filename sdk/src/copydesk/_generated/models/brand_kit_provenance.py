# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.provenance import Provenance


T = TypeVar("T", bound="BrandKitProvenance")


@_attrs_define(repr=False, unsafe_hash=False)
class BrandKitProvenance(ReadModel, Mapping[str, "Provenance"]):
    """By JSON pointer into `kit`."""

    additional_properties: dict[str, Provenance] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Provenance = _models.Provenance

        field_dict: dict[str, Any] = {}
        for prop_name, prop in self.additional_properties.items():
            field_dict[prop_name] = prop.to_dict()

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Provenance = _models.Provenance
        d = dict(src_dict)
        brand_kit_provenance = cls()

        additional_properties = {}
        for prop_name, prop_dict in d.items():
            additional_property = Provenance.from_dict(prop_dict)

            additional_properties[prop_name] = additional_property

        brand_kit_provenance.additional_properties.update(additional_properties)
        return brand_kit_provenance

    def __getitem__(self, key: str) -> Provenance:
        return self.additional_properties[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.additional_properties)

    def __len__(self) -> int:
        return len(self.additional_properties)

    def __repr__(self) -> str:
        return f"BrandKitProvenance({self.additional_properties!r})"
