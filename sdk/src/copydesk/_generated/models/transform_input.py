# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.crop_input import CropInput


T = TypeVar("T", bound="TransformInput")


@_attrs_define(repr=False, unsafe_hash=False)
class TransformInput(Model):
    """Where a picture is: its centre as a share of the canvas, its size as a multiple of what fits the canvas."""

    x: float | Unset = UNSET
    """ Left edge, as a share of the width. Default: 0.5. """
    y: float | Unset = UNSET
    """ Upper edge, as a share of the height. Default: 0.5. """
    scale: float | Unset = UNSET
    """ 1 fills the picture. Default: 1.0. """
    rotation: float | Unset = UNSET
    """ Degrees, clockwise. Default: 0.0. """
    crop: CropInput | None | Unset = UNSET
    """ What is cut off on each side. """

    def to_dict(self) -> dict[str, Any]:
        CropInput = _models.CropInput
        x = self.x

        y = self.y

        scale = self.scale

        rotation = self.rotation

        crop: dict[str, Any] | None | Unset
        if isinstance(self.crop, Unset):
            crop = UNSET
        elif isinstance(self.crop, CropInput):
            crop = self.crop.to_dict()
        else:
            crop = self.crop

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if x is not UNSET:
            field_dict["x"] = x
        if y is not UNSET:
            field_dict["y"] = y
        if scale is not UNSET:
            field_dict["scale"] = scale
        if rotation is not UNSET:
            field_dict["rotation"] = rotation
        if crop is not UNSET:
            field_dict["crop"] = crop

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        CropInput = _models.CropInput
        d = dict(src_dict)
        x = d.pop("x", UNSET)

        y = d.pop("y", UNSET)

        scale = d.pop("scale", UNSET)

        rotation = d.pop("rotation", UNSET)

        def _parse_crop(data: object) -> CropInput | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                crop_type_0 = CropInput.from_dict(data)

                return crop_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CropInput | None | Unset, data)

        crop = _parse_crop(d.pop("crop", UNSET))

        transform_input = cls(
            x=x,
            y=y,
            scale=scale,
            rotation=rotation,
            crop=crop,
        )

        return transform_input
