# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="CropInput")


@_attrs_define(repr=False, unsafe_hash=False)
class CropInput(Model):
    """What is cut off of each side, as a share of the picture."""

    left: float | Unset = UNSET
    """ Cut off on the left, as a share of the width. Default: 0.0. """
    top: float | Unset = UNSET
    """ Cut off above, as a share of the height. Default: 0.0. """
    right: float | Unset = UNSET
    """ Cut off on the right, as a share of the width. Default: 0.0. """
    bottom: float | Unset = UNSET
    """ Cut off below, as a share of the height. Default: 0.0. """

    def to_dict(self) -> dict[str, Any]:
        left = self.left

        top = self.top

        right = self.right

        bottom = self.bottom

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if left is not UNSET:
            field_dict["left"] = left
        if top is not UNSET:
            field_dict["top"] = top
        if right is not UNSET:
            field_dict["right"] = right
        if bottom is not UNSET:
            field_dict["bottom"] = bottom

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        left = d.pop("left", UNSET)

        top = d.pop("top", UNSET)

        right = d.pop("right", UNSET)

        bottom = d.pop("bottom", UNSET)

        crop_input = cls(
            left=left,
            top=top,
            right=right,
            bottom=bottom,
        )

        return crop_input
