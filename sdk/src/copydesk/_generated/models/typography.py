# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.font_family import FontFamily


T = TypeVar("T", bound="Typography")


@_attrs_define(repr=False, unsafe_hash=False)
class Typography(ReadModel):
    """The font families."""

    families: list[FontFamily]
    """ Font families. """

    def to_dict(self) -> dict[str, Any]:
        FontFamily = _models.FontFamily
        families = []
        for families_item_data in self.families:
            families_item = families_item_data.to_dict()
            families.append(families_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "families": families,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        FontFamily = _models.FontFamily
        d = dict(src_dict)
        families = []
        _families = d.pop("families")
        for families_item_data in _families:
            families_item = FontFamily.from_dict(families_item_data)

            families.append(families_item)

        typography = cls(
            families=families,
        )

        return typography
