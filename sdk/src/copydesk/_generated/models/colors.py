# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.color_roles import ColorRoles
    from ..models.kit_color import KitColor


T = TypeVar("T", bound="Colors")


@_attrs_define(repr=False, unsafe_hash=False)
class Colors(ReadModel):
    """The palette, and what its colours are for."""

    palette: list[KitColor]
    """ All colours. """
    roles: ColorRoles
    """ Which colour is for what. """

    def to_dict(self) -> dict[str, Any]:
        ColorRoles = _models.ColorRoles
        KitColor = _models.KitColor
        palette = []
        for palette_item_data in self.palette:
            palette_item = palette_item_data.to_dict()
            palette.append(palette_item)

        roles = self.roles.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "palette": palette,
                "roles": roles,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        ColorRoles = _models.ColorRoles
        KitColor = _models.KitColor
        d = dict(src_dict)
        palette = []
        _palette = d.pop("palette")
        for palette_item_data in _palette:
            palette_item = KitColor.from_dict(palette_item_data)

            palette.append(palette_item)

        roles = ColorRoles.from_dict(d.pop("roles"))

        colors = cls(
            palette=palette,
            roles=roles,
        )

        return colors
