# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.audio_probe import AudioProbe
    from ..models.video_probe import VideoProbe


T = TypeVar("T", bound="Probe")


@_attrs_define(repr=False, unsafe_hash=False)
class Probe(ReadModel):
    """What was seen of a track's file."""

    container: str
    """ Its container, as ffmpeg names it. """
    start_seconds: float
    """ When its clock begins. """
    video: None | VideoProbe
    """ Its picture; null where it has none. """
    audio: AudioProbe | None
    """ Its sound; null where it has none. """

    def to_dict(self) -> dict[str, Any]:
        AudioProbe = _models.AudioProbe
        VideoProbe = _models.VideoProbe
        container = self.container

        start_seconds = self.start_seconds

        video: dict[str, Any] | None
        if isinstance(self.video, VideoProbe):
            video = self.video.to_dict()
        else:
            video = self.video

        audio: dict[str, Any] | None
        if isinstance(self.audio, AudioProbe):
            audio = self.audio.to_dict()
        else:
            audio = self.audio

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "container": container,
                "start_seconds": start_seconds,
                "video": video,
                "audio": audio,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        AudioProbe = _models.AudioProbe
        VideoProbe = _models.VideoProbe
        d = dict(src_dict)
        container = d.pop("container")

        start_seconds = d.pop("start_seconds")

        def _parse_video(data: object) -> None | VideoProbe:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                video_type_0 = VideoProbe.from_dict(data)

                return video_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | VideoProbe, data)

        video = _parse_video(d.pop("video"))

        def _parse_audio(data: object) -> AudioProbe | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                audio_type_0 = AudioProbe.from_dict(data)

                return audio_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AudioProbe | None, data)

        audio = _parse_audio(d.pop("audio"))

        probe = cls(
            container=container,
            start_seconds=start_seconds,
            video=video,
            audio=audio,
        )

        return probe
