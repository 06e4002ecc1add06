# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="TextBox")


@_attrs_define(repr=False, unsafe_hash=False)
class TextBox(ReadModel):
    """A text over the picture; `size` is a share of the shorter side of the canvas."""

    text: str
    """ The text. """
    size: float
    """ Height of a line, as a share of the picture's. Default: 0.06. """
    color: str
    """ As `#rrggbb`. Default: #ffffff. """
    background: None | str
    """ Colour behind the text, as `#rrggbb`. """

    def to_dict(self) -> dict[str, Any]:
        text = self.text

        size = self.size

        color = self.color

        background: None | str
        background = self.background

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "text": text,
                "size": size,
                "color": color,
                "background": background,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        text = d.pop("text")

        size = d.pop("size")

        color = d.pop("color")

        background = d.pop("background")

        text_box = cls(
            text=text,
            size=size,
            color=color,
            background=background,
        )

        return text_box
