# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="VideoProbe")


@_attrs_define(repr=False, unsafe_hash=False)
class VideoProbe(ReadModel):
    """The picture of a track, as it is shown; its rate is a fraction."""

    codec: str
    """ Its coding, as ffmpeg names it. """
    width: int
    """ Width of the picture. """
    height: int
    """ Height of the picture. """
    rotation: int
    """ How the picture is turned, in degrees clockwise. """
    fps_num: int
    """ Frames in a second: the numerator. """
    fps_den: int
    """ Frames in a second: the denominator. """
    is_variable_rate: bool
    """ Whether its frames come at uneven times. """
    frames: int
    """ Frames that it has. """
    pixel_format: str
    """ How its pixels are stored, as ffmpeg names it. """
    is_hdr: bool
    """ Whether its colours have a high dynamic range. """
    duration_seconds: float
    """ Length of the picture. """

    def to_dict(self) -> dict[str, Any]:
        codec = self.codec

        width = self.width

        height = self.height

        rotation = self.rotation

        fps_num = self.fps_num

        fps_den = self.fps_den

        is_variable_rate = self.is_variable_rate

        frames = self.frames

        pixel_format = self.pixel_format

        is_hdr = self.is_hdr

        duration_seconds = self.duration_seconds

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "codec": codec,
                "width": width,
                "height": height,
                "rotation": rotation,
                "fps_num": fps_num,
                "fps_den": fps_den,
                "is_variable_rate": is_variable_rate,
                "frames": frames,
                "pixel_format": pixel_format,
                "is_hdr": is_hdr,
                "duration_seconds": duration_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        codec = d.pop("codec")

        width = d.pop("width")

        height = d.pop("height")

        rotation = d.pop("rotation")

        fps_num = d.pop("fps_num")

        fps_den = d.pop("fps_den")

        is_variable_rate = d.pop("is_variable_rate")

        frames = d.pop("frames")

        pixel_format = d.pop("pixel_format")

        is_hdr = d.pop("is_hdr")

        duration_seconds = d.pop("duration_seconds")

        video_probe = cls(
            codec=codec,
            width=width,
            height=height,
            rotation=rotation,
            fps_num=fps_num,
            fps_den=fps_den,
            is_variable_rate=is_variable_rate,
            frames=frames,
            pixel_format=pixel_format,
            is_hdr=is_hdr,
            duration_seconds=duration_seconds,
        )

        return video_probe
