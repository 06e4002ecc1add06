# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.noise_reduction import NoiseReduction

T = TypeVar("T", bound="AudioSettings")


@_attrs_define(repr=False, unsafe_hash=False)
class AudioSettings(ReadModel):
    """How the film sounds."""

    target_lufs: float
    """ Loudness of the whole (EBU R 128). Default: -14.0. """
    true_peak_db: float
    """ Highest true peak, in dBTP. Default: -1.0. """
    noise_reduction: NoiseReduction
    """ How much steady noise is taken out of the voice. """
    music_volume_db: float
    """ Music without speech, in dB. Default: -18.0. """
    music_ducking_db: float
    """ How much softer music is under speech, in dB. Default: 10.0. """

    def to_dict(self) -> dict[str, Any]:
        target_lufs = self.target_lufs

        true_peak_db = self.true_peak_db

        noise_reduction = self.noise_reduction.value

        music_volume_db = self.music_volume_db

        music_ducking_db = self.music_ducking_db

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "target_lufs": target_lufs,
                "true_peak_db": true_peak_db,
                "noise_reduction": noise_reduction,
                "music_volume_db": music_volume_db,
                "music_ducking_db": music_ducking_db,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        target_lufs = d.pop("target_lufs")

        true_peak_db = d.pop("true_peak_db")

        noise_reduction = NoiseReduction(d.pop("noise_reduction"))

        music_volume_db = d.pop("music_volume_db")

        music_ducking_db = d.pop("music_ducking_db")

        audio_settings = cls(
            target_lufs=target_lufs,
            true_peak_db=true_peak_db,
            noise_reduction=noise_reduction,
            music_volume_db=music_volume_db,
            music_ducking_db=music_ducking_db,
        )

        return audio_settings
