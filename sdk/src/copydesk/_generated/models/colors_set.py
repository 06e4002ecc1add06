# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.color_roles_set import ColorRolesSet
    from ..models.kit_color_input import KitColorInput


T = TypeVar("T", bound="ColorsSet")


@_attrs_define(repr=False, unsafe_hash=False)
class ColorsSet(Model):
    """Colours to set."""

    palette: list[KitColorInput] | None | Unset = UNSET
    """ All colours. """
    roles: ColorRolesSet | None | Unset = UNSET
    """ Which colour is for what. """

    def to_dict(self) -> dict[str, Any]:
        ColorRolesSet = _models.ColorRolesSet
        KitColorInput = _models.KitColorInput
        palette: list[dict[str, Any]] | None | Unset
        if isinstance(self.palette, Unset):
            palette = UNSET
        elif isinstance(self.palette, list):
            palette = []
            for palette_type_0_item_data in self.palette:
                palette_type_0_item = palette_type_0_item_data.to_dict()
                palette.append(palette_type_0_item)

        else:
            palette = self.palette

        roles: dict[str, Any] | None | Unset
        if isinstance(self.roles, Unset):
            roles = UNSET
        elif isinstance(self.roles, ColorRolesSet):
            roles = self.roles.to_dict()
        else:
            roles = self.roles

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if palette is not UNSET:
            field_dict["palette"] = palette
        if roles is not UNSET:
            field_dict["roles"] = roles

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        ColorRolesSet = _models.ColorRolesSet
        KitColorInput = _models.KitColorInput
        d = dict(src_dict)

        def _parse_palette(data: object) -> list[KitColorInput] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                palette_type_0 = []
                _palette_type_0 = data
                for palette_type_0_item_data in _palette_type_0:
                    palette_type_0_item = KitColorInput.from_dict(palette_type_0_item_data)

                    palette_type_0.append(palette_type_0_item)

                return palette_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[KitColorInput] | None | Unset, data)

        palette = _parse_palette(d.pop("palette", UNSET))

        def _parse_roles(data: object) -> ColorRolesSet | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                roles_type_0 = ColorRolesSet.from_dict(data)

                return roles_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ColorRolesSet | None | Unset, data)

        roles = _parse_roles(d.pop("roles", UNSET))

        colors_set = cls(
            palette=palette,
            roles=roles,
        )

        return colors_set
