# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.aspect_ratio import AspectRatio
from ..models.frame_rate import FrameRate
from ..models.quality import Quality
from ..models.resolution import Resolution

T = TypeVar("T", bound="OutputSettings")


@_attrs_define(repr=False, unsafe_hash=False)
class OutputSettings(ReadModel):
    """The file."""

    aspect_ratio: AspectRatio
    """ Shape of a picture, width to height. """
    resolution: Resolution
    """ Pixels of a video: the shorter side of 720p has 720, of 1080p 1080 and of 4k 2160. """
    fps: FrameRate
    """ Frames a second; those of television are fractions. """
    quality: Quality
    """ How well a film is encoded. """

    def to_dict(self) -> dict[str, Any]:
        aspect_ratio = self.aspect_ratio.value

        resolution = self.resolution.value

        fps = self.fps.value

        quality = self.quality.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "aspect_ratio": aspect_ratio,
                "resolution": resolution,
                "fps": fps,
                "quality": quality,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        aspect_ratio = AspectRatio(d.pop("aspect_ratio"))

        resolution = Resolution(d.pop("resolution"))

        fps = FrameRate(d.pop("fps"))

        quality = Quality(d.pop("quality"))

        output_settings = cls(
            aspect_ratio=aspect_ratio,
            resolution=resolution,
            fps=fps,
            quality=quality,
        )

        return output_settings
