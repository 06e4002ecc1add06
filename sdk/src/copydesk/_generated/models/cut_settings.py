# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.filler_level import FillerLevel

T = TypeVar("T", bound="CutSettings")


@_attrs_define(repr=False, unsafe_hash=False)
class CutSettings(ReadModel):
    """What is cut out of the recording."""

    remove_silence: bool
    """ Cut pauses. Default: true. """
    min_silence_s: float
    """ Shortest pause that is cut, in seconds; speech pauses 0.5 s at a full stop. Default: 0.7. """
    threshold_db: float
    """ How far speech is over the recording's own noise, in dB; lower keeps quieter speech. Default: 6.0. """
    pad_before_s: float
    """ Kept before speech, in seconds. Default: 0.12. """
    pad_after_s: float
    """ Kept after speech, in seconds. Default: 0.18. """
    remove_fillers: bool
    """ Cut words that say nothing. Default: true. """
    filler_level: FillerLevel
    """ Which fillers are cut: hesitations such as "um" alone, or phrases such as "you know" too. """
    extra_fillers: list[str]
    """ Further words or phrases to cut. """
    remove_repeats: bool
    """ Cut earlier takes and false starts of what is said again. Default: true. """
    suggestions: bool
    """ Ask the workspace's model once what else the film can do without; its cuts keep the rules of all cuts.
    Default: false. """
    audio_fade_ms: int
    """ Fade of the sound at each cut, in milliseconds. Default: 10. """

    def to_dict(self) -> dict[str, Any]:
        remove_silence = self.remove_silence

        min_silence_s = self.min_silence_s

        threshold_db = self.threshold_db

        pad_before_s = self.pad_before_s

        pad_after_s = self.pad_after_s

        remove_fillers = self.remove_fillers

        filler_level = self.filler_level.value

        extra_fillers = self.extra_fillers

        remove_repeats = self.remove_repeats

        suggestions = self.suggestions

        audio_fade_ms = self.audio_fade_ms

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "remove_silence": remove_silence,
                "min_silence_s": min_silence_s,
                "threshold_db": threshold_db,
                "pad_before_s": pad_before_s,
                "pad_after_s": pad_after_s,
                "remove_fillers": remove_fillers,
                "filler_level": filler_level,
                "extra_fillers": extra_fillers,
                "remove_repeats": remove_repeats,
                "suggestions": suggestions,
                "audio_fade_ms": audio_fade_ms,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        remove_silence = d.pop("remove_silence")

        min_silence_s = d.pop("min_silence_s")

        threshold_db = d.pop("threshold_db")

        pad_before_s = d.pop("pad_before_s")

        pad_after_s = d.pop("pad_after_s")

        remove_fillers = d.pop("remove_fillers")

        filler_level = FillerLevel(d.pop("filler_level"))

        extra_fillers = cast(list[str], d.pop("extra_fillers"))

        remove_repeats = d.pop("remove_repeats")

        suggestions = d.pop("suggestions")

        audio_fade_ms = d.pop("audio_fade_ms")

        cut_settings = cls(
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

        return cut_settings
