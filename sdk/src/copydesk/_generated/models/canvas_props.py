# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="CanvasProps")


@_attrs_define(repr=False, unsafe_hash=False)
class CanvasProps(Model):
    """Properties of the canvas: what is omitted stays."""

    width: int | Unset = UNSET
    """ Width of the picture. """
    height: int | Unset = UNSET
    """ Height of the picture. """
    background: str | Unset = UNSET
    """ Colour behind everything, as `#rrggbb`. """

    def to_dict(self) -> dict[str, Any]:
        width = self.width

        height = self.height

        background = self.background

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if width is not UNSET:
            field_dict["width"] = width
        if height is not UNSET:
            field_dict["height"] = height
        if background is not UNSET:
            field_dict["background"] = background

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        width = d.pop("width", UNSET)

        height = d.pop("height", UNSET)

        background = d.pop("background", UNSET)

        canvas_props = cls(
            width=width,
            height=height,
            background=background,
        )

        return canvas_props
