# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="AudioProbe")


@_attrs_define(repr=False, unsafe_hash=False)
class AudioProbe(ReadModel):
    """The sound of a track."""

    codec: str
    """ Its coding, as ffmpeg names it. """
    channels: int
    """ Channels of the sound. """
    sample_rate: int
    """ Samples in a second. """
    duration_seconds: float
    """ Length of the sound. """

    def to_dict(self) -> dict[str, Any]:
        codec = self.codec

        channels = self.channels

        sample_rate = self.sample_rate

        duration_seconds = self.duration_seconds

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "codec": codec,
                "channels": channels,
                "sample_rate": sample_rate,
                "duration_seconds": duration_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        codec = d.pop("codec")

        channels = d.pop("channels")

        sample_rate = d.pop("sample_rate")

        duration_seconds = d.pop("duration_seconds")

        audio_probe = cls(
            codec=codec,
            channels=channels,
            sample_rate=sample_rate,
            duration_seconds=duration_seconds,
        )

        return audio_probe
