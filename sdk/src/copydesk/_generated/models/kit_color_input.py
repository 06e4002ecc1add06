# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..models.color_role import ColorRole
from ..types import UNSET, Unset

T = TypeVar("T", bound="KitColorInput")


@_attrs_define(repr=False, unsafe_hash=False)
class KitColorInput(Model):
    """A colour of the palette; `share` is how much of the page or image has it."""

    hex: str
    """ As `#rrggbb`. """
    name: None | str | Unset = UNSET
    """ Name, for people. """
    role: ColorRole | None | Unset = UNSET
    """ What it is for. """
    share: float | None | Unset = UNSET
    """ How much of all it is, 0 to 1. """

    def to_dict(self) -> dict[str, Any]:
        hex = self.hex

        name: None | str | Unset
        if isinstance(self.name, Unset):
            name = UNSET
        else:
            name = self.name

        role: None | str | Unset
        if isinstance(self.role, Unset):
            role = UNSET
        elif isinstance(self.role, ColorRole):
            role = self.role.value
        else:
            role = self.role

        share: float | None | Unset
        if isinstance(self.share, Unset):
            share = UNSET
        else:
            share = self.share

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "hex": hex,
            }
        )
        if name is not UNSET:
            field_dict["name"] = name
        if role is not UNSET:
            field_dict["role"] = role
        if share is not UNSET:
            field_dict["share"] = share

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        hex = d.pop("hex")

        name = d.pop("name", UNSET)

        def _parse_role(data: object) -> ColorRole | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                role_type_0 = ColorRole(data)

                return role_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ColorRole | None | Unset, data)

        role = _parse_role(d.pop("role", UNSET))

        share = d.pop("share", UNSET)

        kit_color_input = cls(
            hex=hex,
            name=name,
            role=role,
            share=share,
        )

        return kit_color_input
