# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..models.aspect_ratio import AspectRatio
from ..models.frame_rate import FrameRate
from ..models.quality import Quality
from ..models.resolution import Resolution
from ..types import UNSET, Unset

T = TypeVar("T", bound="OutputSettingsPatch")


@_attrs_define(repr=False, unsafe_hash=False)
class OutputSettingsPatch(Model):
    """Changes as a merge patch (RFC 7396). The file."""

    aspect_ratio: AspectRatio | None | Unset = UNSET
    """ Width to height, such as `16:9`. """
    resolution: None | Resolution | Unset = UNSET
    """ Size of the picture. """
    fps: float | FrameRate | None | Unset = UNSET
    """ Frames in a second; null where nothing moves. """
    quality: None | Quality | Unset = UNSET
    """ How good and how large the file is. """

    def to_dict(self) -> dict[str, Any]:
        aspect_ratio: None | str | Unset
        if isinstance(self.aspect_ratio, Unset):
            aspect_ratio = UNSET
        elif isinstance(self.aspect_ratio, AspectRatio):
            aspect_ratio = self.aspect_ratio.value
        else:
            aspect_ratio = self.aspect_ratio

        resolution: None | str | Unset
        if isinstance(self.resolution, Unset):
            resolution = UNSET
        elif isinstance(self.resolution, Resolution):
            resolution = self.resolution.value
        else:
            resolution = self.resolution

        fps: float | None | str | Unset
        if isinstance(self.fps, Unset):
            fps = UNSET
        elif isinstance(self.fps, FrameRate):
            fps = self.fps.value
        else:
            fps = self.fps

        quality: None | str | Unset
        if isinstance(self.quality, Unset):
            quality = UNSET
        elif isinstance(self.quality, Quality):
            quality = self.quality.value
        else:
            quality = self.quality

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if aspect_ratio is not UNSET:
            field_dict["aspect_ratio"] = aspect_ratio
        if resolution is not UNSET:
            field_dict["resolution"] = resolution
        if fps is not UNSET:
            field_dict["fps"] = fps
        if quality is not UNSET:
            field_dict["quality"] = quality

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_aspect_ratio(data: object) -> AspectRatio | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                aspect_ratio_type_0 = AspectRatio(data)

                return aspect_ratio_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AspectRatio | None | Unset, data)

        aspect_ratio = _parse_aspect_ratio(d.pop("aspect_ratio", UNSET))

        def _parse_resolution(data: object) -> None | Resolution | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                resolution_type_0 = Resolution(data)

                return resolution_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Resolution | Unset, data)

        resolution = _parse_resolution(d.pop("resolution", UNSET))

        def _parse_fps(data: object) -> float | FrameRate | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                fps_type_0 = FrameRate(data)

                return fps_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(float | FrameRate | None | Unset, data)

        fps = _parse_fps(d.pop("fps", UNSET))

        def _parse_quality(data: object) -> None | Quality | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                quality_type_0 = Quality(data)

                return quality_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Quality | Unset, data)

        quality = _parse_quality(d.pop("quality", UNSET))

        output_settings_patch = cls(
            aspect_ratio=aspect_ratio,
            resolution=resolution,
            fps=fps,
            quality=quality,
        )

        return output_settings_patch
