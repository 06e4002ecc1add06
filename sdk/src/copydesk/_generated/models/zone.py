# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.zone_aspect_ratio_type_0 import ZoneAspectRatioType0
from ..models.zone_kind import ZoneKind

T = TypeVar("T", bound="Zone")


@_attrs_define(repr=False, unsafe_hash=False)
class Zone(ReadModel):
    """A part of the canvas, in shares of its width and height; `aspect_ratio` is null where it is the same in all."""

    name: str
    """ Name, for people. """
    kind: ZoneKind
    """ What becomes of a part of the canvas: the block covers it, or media below it is seen through it. """
    aspect_ratio: None | ZoneAspectRatioType0
    """ Width to height, such as `16:9`. """
    x: float
    """ Left edge, as a share of the width. """
    y: float
    """ Upper edge, as a share of the height. """
    width: float
    """ Width, as a share of the picture's. """
    height: float
    """ Height, as a share of the picture's. """

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        kind = self.kind.value

        aspect_ratio: None | str
        if isinstance(self.aspect_ratio, ZoneAspectRatioType0):
            aspect_ratio = self.aspect_ratio.value
        else:
            aspect_ratio = self.aspect_ratio

        x = self.x

        y = self.y

        width = self.width

        height = self.height

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "kind": kind,
                "aspect_ratio": aspect_ratio,
                "x": x,
                "y": y,
                "width": width,
                "height": height,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        kind = ZoneKind(d.pop("kind"))

        def _parse_aspect_ratio(data: object) -> None | ZoneAspectRatioType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                aspect_ratio_type_0 = ZoneAspectRatioType0(data)

                return aspect_ratio_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ZoneAspectRatioType0, data)

        aspect_ratio = _parse_aspect_ratio(d.pop("aspect_ratio"))

        x = d.pop("x")

        y = d.pop("y")

        width = d.pop("width")

        height = d.pop("height")

        zone = cls(
            name=name,
            kind=kind,
            aspect_ratio=aspect_ratio,
            x=x,
            y=y,
            width=width,
            height=height,
        )

        return zone
