# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.crop import Crop


T = TypeVar("T", bound="Transform")


@_attrs_define(repr=False, unsafe_hash=False)
class Transform(ReadModel):
    """Where a picture is: its centre as a share of the canvas, its size as a multiple of what fits the canvas."""

    x: float
    """ Left edge, as a share of the width. Default: 0.5. """
    y: float
    """ Upper edge, as a share of the height. Default: 0.5. """
    scale: float
    """ 1 fills the picture. Default: 1.0. """
    rotation: float
    """ Degrees, clockwise. Default: 0.0. """
    crop: Crop | None
    """ What is cut off on each side. """

    def to_dict(self) -> dict[str, Any]:
        Crop = _models.Crop
        x = self.x

        y = self.y

        scale = self.scale

        rotation = self.rotation

        crop: dict[str, Any] | None
        if isinstance(self.crop, Crop):
            crop = self.crop.to_dict()
        else:
            crop = self.crop

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "x": x,
                "y": y,
                "scale": scale,
                "rotation": rotation,
                "crop": crop,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Crop = _models.Crop
        d = dict(src_dict)
        x = d.pop("x")

        y = d.pop("y")

        scale = d.pop("scale")

        rotation = d.pop("rotation")

        def _parse_crop(data: object) -> Crop | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                crop_type_0 = Crop.from_dict(data)

                return crop_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Crop | None, data)

        crop = _parse_crop(d.pop("crop"))

        transform = cls(
            x=x,
            y=y,
            scale=scale,
            rotation=rotation,
            crop=crop,
        )

        return transform
