# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.font_family_input import FontFamilyInput


T = TypeVar("T", bound="TypographySet")


@_attrs_define(repr=False, unsafe_hash=False)
class TypographySet(Model):
    """Families to set."""

    families: list[FontFamilyInput] | None | Unset = UNSET
    """ Font families. """

    def to_dict(self) -> dict[str, Any]:
        FontFamilyInput = _models.FontFamilyInput
        families: list[dict[str, Any]] | None | Unset
        if isinstance(self.families, Unset):
            families = UNSET
        elif isinstance(self.families, list):
            families = []
            for families_type_0_item_data in self.families:
                families_type_0_item = families_type_0_item_data.to_dict()
                families.append(families_type_0_item)

        else:
            families = self.families

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if families is not UNSET:
            field_dict["families"] = families

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        FontFamilyInput = _models.FontFamilyInput
        d = dict(src_dict)

        def _parse_families(data: object) -> list[FontFamilyInput] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                families_type_0 = []
                _families_type_0 = data
                for families_type_0_item_data in _families_type_0:
                    families_type_0_item = FontFamilyInput.from_dict(families_type_0_item_data)

                    families_type_0.append(families_type_0_item)

                return families_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FontFamilyInput] | None | Unset, data)

        families = _parse_families(d.pop("families", UNSET))

        typography_set = cls(
            families=families,
        )

        return typography_set
