# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Crop")


@_attrs_define(repr=False, unsafe_hash=False)
class Crop(ReadModel):
    """What is cut off of each side, as a share of the picture."""

    left: float
    """ Cut off on the left, as a share of the width. Default: 0.0. """
    top: float
    """ Cut off above, as a share of the height. Default: 0.0. """
    right: float
    """ Cut off on the right, as a share of the width. Default: 0.0. """
    bottom: float
    """ Cut off below, as a share of the height. Default: 0.0. """

    def to_dict(self) -> dict[str, Any]:
        left = self.left

        top = self.top

        right = self.right

        bottom = self.bottom

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "left": left,
                "top": top,
                "right": right,
                "bottom": bottom,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        left = d.pop("left")

        top = d.pop("top")

        right = d.pop("right")

        bottom = d.pop("bottom")

        crop = cls(
            left=left,
            top=top,
            right=right,
            bottom=bottom,
        )

        return crop
