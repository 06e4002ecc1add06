# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.kit_caption_position import KitCaptionPosition

T = TypeVar("T", bound="KitCaptionStyle")


@_attrs_define(repr=False, unsafe_hash=False)
class KitCaptionStyle(ReadModel):
    """How captions are set."""

    font: None | str
    """ Family of the words. """
    color: None | str
    """ As `#rrggbb`. """
    background: None | str
    """ Colour behind the words, as `#rrggbb`. """
    position: KitCaptionPosition | None
    """ Its place in the order; last where left out. """
    uppercase: bool | None
    """ Whether it is shown in capitals. """

    def to_dict(self) -> dict[str, Any]:
        font: None | str
        font = self.font

        color: None | str
        color = self.color

        background: None | str
        background = self.background

        position: None | str
        if isinstance(self.position, KitCaptionPosition):
            position = self.position.value
        else:
            position = self.position

        uppercase: bool | None
        uppercase = self.uppercase

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "font": font,
                "color": color,
                "background": background,
                "position": position,
                "uppercase": uppercase,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        font = d.pop("font")

        color = d.pop("color")

        background = d.pop("background")

        def _parse_position(data: object) -> KitCaptionPosition | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                position_type_0 = KitCaptionPosition(data)

                return position_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(KitCaptionPosition | None, data)

        position = _parse_position(d.pop("position"))

        uppercase = d.pop("uppercase")

        kit_caption_style = cls(
            font=font,
            color=color,
            background=background,
            position=position,
            uppercase=uppercase,
        )

        return kit_caption_style
