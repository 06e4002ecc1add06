# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..models.filler_level import FillerLevel
from ..types import UNSET, Unset

T = TypeVar("T", bound="CutSettingsPatch")


@_attrs_define(repr=False, unsafe_hash=False)
class CutSettingsPatch(Model):
    """Changes as a merge patch (RFC 7396). What is cut out of the recording."""

    remove_silence: bool | None | Unset = UNSET
    """ Cut pauses. """
    min_silence_s: float | None | Unset = UNSET
    """ Shortest pause that is cut, in seconds; speech pauses 0.5 s at a full stop. """
    threshold_db: float | None | Unset = UNSET
    """ How far speech is over the recording's own noise, in dB; lower keeps quieter speech. """
    pad_before_s: float | None | Unset = UNSET
    """ Kept before speech, in seconds. """
    pad_after_s: float | None | Unset = UNSET
    """ Kept after speech, in seconds. """
    remove_fillers: bool | None | Unset = UNSET
    """ Cut words that say nothing. """
    filler_level: FillerLevel | None | Unset = UNSET
    """ How readily a word counts as a filler. """
    extra_fillers: list[str] | None | Unset = UNSET
    """ Further words or phrases to cut. """
    remove_repeats: bool | None | Unset = UNSET
    """ Cut earlier takes and false starts of what is said again. """
    suggestions: bool | None | Unset = UNSET
    """ Ask the workspace's model once what else the film can do without; its cuts keep the rules of all cuts. """
    audio_fade_ms: int | None | Unset = UNSET
    """ Fade of the sound at each cut, in milliseconds. """

    def to_dict(self) -> dict[str, Any]:
        remove_silence: bool | None | Unset
        if isinstance(self.remove_silence, Unset):
            remove_silence = UNSET
        else:
            remove_silence = self.remove_silence

        min_silence_s: float | None | Unset
        if isinstance(self.min_silence_s, Unset):
            min_silence_s = UNSET
        else:
            min_silence_s = self.min_silence_s

        threshold_db: float | None | Unset
        if isinstance(self.threshold_db, Unset):
            threshold_db = UNSET
        else:
            threshold_db = self.threshold_db

        pad_before_s: float | None | Unset
        if isinstance(self.pad_before_s, Unset):
            pad_before_s = UNSET
        else:
            pad_before_s = self.pad_before_s

        pad_after_s: float | None | Unset
        if isinstance(self.pad_after_s, Unset):
            pad_after_s = UNSET
        else:
            pad_after_s = self.pad_after_s

        remove_fillers: bool | None | Unset
        if isinstance(self.remove_fillers, Unset):
            remove_fillers = UNSET
        else:
            remove_fillers = self.remove_fillers

        filler_level: None | str | Unset
        if isinstance(self.filler_level, Unset):
            filler_level = UNSET
        elif isinstance(self.filler_level, FillerLevel):
            filler_level = self.filler_level.value
        else:
            filler_level = self.filler_level

        extra_fillers: list[str] | None | Unset
        if isinstance(self.extra_fillers, Unset):
            extra_fillers = UNSET
        elif isinstance(self.extra_fillers, list):
            extra_fillers = self.extra_fillers

        else:
            extra_fillers = self.extra_fillers

        remove_repeats: bool | None | Unset
        if isinstance(self.remove_repeats, Unset):
            remove_repeats = UNSET
        else:
            remove_repeats = self.remove_repeats

        suggestions: bool | None | Unset
        if isinstance(self.suggestions, Unset):
            suggestions = UNSET
        else:
            suggestions = self.suggestions

        audio_fade_ms: int | None | Unset
        if isinstance(self.audio_fade_ms, Unset):
            audio_fade_ms = UNSET
        else:
            audio_fade_ms = self.audio_fade_ms

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if remove_silence is not UNSET:
            field_dict["remove_silence"] = remove_silence
        if min_silence_s is not UNSET:
            field_dict["min_silence_s"] = min_silence_s
        if threshold_db is not UNSET:
            field_dict["threshold_db"] = threshold_db
        if pad_before_s is not UNSET:
            field_dict["pad_before_s"] = pad_before_s
        if pad_after_s is not UNSET:
            field_dict["pad_after_s"] = pad_after_s
        if remove_fillers is not UNSET:
            field_dict["remove_fillers"] = remove_fillers
        if filler_level is not UNSET:
            field_dict["filler_level"] = filler_level
        if extra_fillers is not UNSET:
            field_dict["extra_fillers"] = extra_fillers
        if remove_repeats is not UNSET:
            field_dict["remove_repeats"] = remove_repeats
        if suggestions is not UNSET:
            field_dict["suggestions"] = suggestions
        if audio_fade_ms is not UNSET:
            field_dict["audio_fade_ms"] = audio_fade_ms

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        remove_silence = d.pop("remove_silence", UNSET)

        min_silence_s = d.pop("min_silence_s", UNSET)

        threshold_db = d.pop("threshold_db", UNSET)

        pad_before_s = d.pop("pad_before_s", UNSET)

        pad_after_s = d.pop("pad_after_s", UNSET)

        remove_fillers = d.pop("remove_fillers", UNSET)

        def _parse_filler_level(data: object) -> FillerLevel | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                filler_level_type_0 = FillerLevel(data)

                return filler_level_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FillerLevel | None | Unset, data)

        filler_level = _parse_filler_level(d.pop("filler_level", UNSET))

        def _parse_extra_fillers(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                extra_fillers_type_0 = cast(list[str], data)

                return extra_fillers_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        extra_fillers = _parse_extra_fillers(d.pop("extra_fillers", UNSET))

        remove_repeats = d.pop("remove_repeats", UNSET)

        suggestions = d.pop("suggestions", UNSET)

        audio_fade_ms = d.pop("audio_fade_ms", UNSET)

        cut_settings_patch = cls(
            remove_silence=remove_silence,
            min_silence_s=min_silence_s,
            threshold_db=threshold_db,
            pad_before_s=pad_before_s,
            pad_after_s=pad_after_s,
            remove_fillers=remove_fillers,
            filler_level=filler_level,
            extra_fillers=extra_fillers,
            remove_repeats=remove_repeats,
            suggestions=suggestions,
            audio_fade_ms=audio_fade_ms,
        )

        return cut_settings_patch
