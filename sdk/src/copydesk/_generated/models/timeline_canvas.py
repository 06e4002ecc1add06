# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="TimelineCanvas")


@_attrs_define(repr=False, unsafe_hash=False)
class TimelineCanvas(ReadModel):
    """The frame that all is shown in: even pixels."""

    width: int
    """ Width of the picture. Default: 1920. """
    height: int
    """ Height of the picture. Default: 1080. """
    background: str
    """ Colour behind everything, as `#rrggbb`. Default: #000000. """

    def to_dict(self) -> dict[str, Any]:
        width = self.width

        height = self.height

        background = self.background

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "width": width,
                "height": height,
                "background": background,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        width = d.pop("width")

        height = d.pop("height")

        background = d.pop("background")

        timeline_canvas = cls(
            width=width,
            height=height,
            background=background,
        )

        return timeline_canvas
