# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.color_role import ColorRole

T = TypeVar("T", bound="KitColor")


@_attrs_define(repr=False, unsafe_hash=False)
class KitColor(ReadModel):
    """A colour of the palette; `share` is how much of the page or image has it."""

    hex: str
    """ As `#rrggbb`. """
    name: None | str
    """ Name, for people. """
    role: ColorRole | None
    """ What it is for. """
    share: float | None
    """ How much of all it is, 0 to 1. """

    def to_dict(self) -> dict[str, Any]:
        hex = self.hex

        name: None | str
        name = self.name

        role: None | str
        if isinstance(self.role, ColorRole):
            role = self.role.value
        else:
            role = self.role

        share: float | None
        share = self.share

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "hex": hex,
                "name": name,
                "role": role,
                "share": share,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        hex = d.pop("hex")

        name = d.pop("name")

        def _parse_role(data: object) -> ColorRole | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                role_type_0 = ColorRole(data)

                return role_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ColorRole | None, data)

        role = _parse_role(d.pop("role"))

        share = d.pop("share")

        kit_color = cls(
            hex=hex,
            name=name,
            role=role,
            share=share,
        )

        return kit_color
