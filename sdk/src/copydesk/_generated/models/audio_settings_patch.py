# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..models.noise_reduction import NoiseReduction
from ..types import UNSET, Unset

T = TypeVar("T", bound="AudioSettingsPatch")


@_attrs_define(repr=False, unsafe_hash=False)
class AudioSettingsPatch(Model):
    """Changes as a merge patch (RFC 7396). How the film sounds."""

    target_lufs: float | None | Unset = UNSET
    """ Loudness of the whole (EBU R 128). """
    true_peak_db: float | None | Unset = UNSET
    """ Highest true peak, in dBTP. """
    noise_reduction: NoiseReduction | None | Unset = UNSET
    """ How much noise is taken out. """
    music_volume_db: float | None | Unset = UNSET
    """ Music without speech, in dB. """
    music_ducking_db: float | None | Unset = UNSET
    """ How much softer music is under speech, in dB. """

    def to_dict(self) -> dict[str, Any]:
        target_lufs: float | None | Unset
        if isinstance(self.target_lufs, Unset):
            target_lufs = UNSET
        else:
            target_lufs = self.target_lufs

        true_peak_db: float | None | Unset
        if isinstance(self.true_peak_db, Unset):
            true_peak_db = UNSET
        else:
            true_peak_db = self.true_peak_db

        noise_reduction: None | str | Unset
        if isinstance(self.noise_reduction, Unset):
            noise_reduction = UNSET
        elif isinstance(self.noise_reduction, NoiseReduction):
            noise_reduction = self.noise_reduction.value
        else:
            noise_reduction = self.noise_reduction

        music_volume_db: float | None | Unset
        if isinstance(self.music_volume_db, Unset):
            music_volume_db = UNSET
        else:
            music_volume_db = self.music_volume_db

        music_ducking_db: float | None | Unset
        if isinstance(self.music_ducking_db, Unset):
            music_ducking_db = UNSET
        else:
            music_ducking_db = self.music_ducking_db

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if target_lufs is not UNSET:
            field_dict["target_lufs"] = target_lufs
        if true_peak_db is not UNSET:
            field_dict["true_peak_db"] = true_peak_db
        if noise_reduction is not UNSET:
            field_dict["noise_reduction"] = noise_reduction
        if music_volume_db is not UNSET:
            field_dict["music_volume_db"] = music_volume_db
        if music_ducking_db is not UNSET:
            field_dict["music_ducking_db"] = music_ducking_db

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        target_lufs = d.pop("target_lufs", UNSET)

        true_peak_db = d.pop("true_peak_db", UNSET)

        def _parse_noise_reduction(data: object) -> NoiseReduction | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                noise_reduction_type_0 = NoiseReduction(data)

                return noise_reduction_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(NoiseReduction | None | Unset, data)

        noise_reduction = _parse_noise_reduction(d.pop("noise_reduction", UNSET))

        music_volume_db = d.pop("music_volume_db", UNSET)

        music_ducking_db = d.pop("music_ducking_db", UNSET)

        audio_settings_patch = cls(
            target_lufs=target_lufs,
            true_peak_db=true_peak_db,
            noise_reduction=noise_reduction,
            music_volume_db=music_volume_db,
            music_ducking_db=music_ducking_db,
        )

        return audio_settings_patch
