# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="TextBoxInput")


@_attrs_define(repr=False, unsafe_hash=False)
class TextBoxInput(Model):
    """A text over the picture; `size` is a share of the shorter side of the canvas."""

    text: str
    """ The text. """
    size: float | Unset = UNSET
    """ Height of a line, as a share of the picture's. Default: 0.06. """
    color: str | Unset = UNSET
    """ As `#rrggbb`. Default: #ffffff. """
    background: None | str | Unset = UNSET
    """ Colour behind the text, as `#rrggbb`. """

    def to_dict(self) -> dict[str, Any]:
        text = self.text

        size = self.size

        color = self.color

        background: None | str | Unset
        if isinstance(self.background, Unset):
            background = UNSET
        else:
            background = self.background

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "text": text,
            }
        )
        if size is not UNSET:
            field_dict["size"] = size
        if color is not UNSET:
            field_dict["color"] = color
        if background is not UNSET:
            field_dict["background"] = background

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        text = d.pop("text")

        size = d.pop("size", UNSET)

        color = d.pop("color", UNSET)

        background = d.pop("background", UNSET)

        text_box_input = cls(
            text=text,
            size=size,
            color=color,
            background=background,
        )

        return text_box_input
