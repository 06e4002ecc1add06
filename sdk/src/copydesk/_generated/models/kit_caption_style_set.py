# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..models.kit_caption_position import KitCaptionPosition
from ..types import UNSET, Unset

T = TypeVar("T", bound="KitCaptionStyleSet")


@_attrs_define(repr=False, unsafe_hash=False)
class KitCaptionStyleSet(Model):
    """Parts of the caption style to set."""

    font: None | str | Unset = UNSET
    """ Family of the words. """
    color: None | str | Unset = UNSET
    """ As `#rrggbb`. """
    background: None | str | Unset = UNSET
    """ Colour behind the words, as `#rrggbb`. """
    position: KitCaptionPosition | None | Unset = UNSET
    """ Its place in the order; last where left out. """
    uppercase: bool | None | Unset = UNSET
    """ Whether it is shown in capitals. """

    def to_dict(self) -> dict[str, Any]:
        font: None | str | Unset
        if isinstance(self.font, Unset):
            font = UNSET
        else:
            font = self.font

        color: None | str | Unset
        if isinstance(self.color, Unset):
            color = UNSET
        else:
            color = self.color

        background: None | str | Unset
        if isinstance(self.background, Unset):
            background = UNSET
        else:
            background = self.background

        position: None | str | Unset
        if isinstance(self.position, Unset):
            position = UNSET
        elif isinstance(self.position, KitCaptionPosition):
            position = self.position.value
        else:
            position = self.position

        uppercase: bool | None | Unset
        if isinstance(self.uppercase, Unset):
            uppercase = UNSET
        else:
            uppercase = self.uppercase

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if font is not UNSET:
            field_dict["font"] = font
        if color is not UNSET:
            field_dict["color"] = color
        if background is not UNSET:
            field_dict["background"] = background
        if position is not UNSET:
            field_dict["position"] = position
        if uppercase is not UNSET:
            field_dict["uppercase"] = uppercase

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        font = d.pop("font", UNSET)

        color = d.pop("color", UNSET)

        background = d.pop("background", UNSET)

        def _parse_position(data: object) -> KitCaptionPosition | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                position_type_0 = KitCaptionPosition(data)

                return position_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(KitCaptionPosition | None | Unset, data)

        position = _parse_position(d.pop("position", UNSET))

        uppercase = d.pop("uppercase", UNSET)

        kit_caption_style_set = cls(
            font=font,
            color=color,
            background=background,
            position=position,
            uppercase=uppercase,
        )

        return kit_caption_style_set
