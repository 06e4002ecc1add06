# Generated from openapi.json by `make generate`; do not edit.
"""Models: editing."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import (
        AspectRatio,
        BurnIn,
        CaptionPlacement,
        FillerLevel,
        FrameRate,
        FramingMode,
        Metadata,
        NoiseReduction,
        Quality,
        Resolution,
        StyleOrigin,
    )


@frozen(repr=False, unsafe_hash=False)
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


@define(repr=False, unsafe_hash=False)
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


@frozen(repr=False, unsafe_hash=False)
class BlockSettings(ReadModel):
    """Motion blocks bound to spoken words."""

    allowed_refs: list[str]
    """ Blocks that may be used, by `name` or `name@version`; empty for none. """
    max_per_minute: float
    """ Most in any minute. Default: 3.0. """
    min_gap_s: float
    """ Least time between two, in seconds. Default: 3.0. """


@define(repr=False, unsafe_hash=False)
class BlockSettingsPatch(Model):
    """Changes as a merge patch (RFC 7396). Motion blocks bound to spoken words."""

    allowed_refs: list[str] | None | Unset = UNSET
    """ Blocks that may be used, by `name` or `name@version`; empty for none. """
    max_per_minute: float | None | Unset = UNSET
    """ Most in any minute. """
    min_gap_s: float | None | Unset = UNSET
    """ Least time between two, in seconds. """


@frozen(repr=False, unsafe_hash=False)
class CaptionSettings(ReadModel):
    """Captions in the picture; files of captions are always made."""

    mode: BurnIn
    """ What of the captions is in the picture. `phrase` shows each cue, `word` lights up the word that is heard,
    `karaoke` all words up to it. """
    max_words: int
    """ Most words that are shown together. Default: 14. """
    position: CaptionPlacement
    """ Where captions are: `auto` is in the lower third. """
    highlight: bool
    """ Light up the word that is heard, where `mode` shows phrases. Default: false. """


@define(repr=False, unsafe_hash=False)
class CaptionSettingsPatch(Model):
    """Changes as a merge patch (RFC 7396). Captions in the picture; files of captions are always made."""

    mode: BurnIn | None | Unset = UNSET
    """ Which way it is done. """
    max_words: int | None | Unset = UNSET
    """ Most words that are shown together. """
    position: CaptionPlacement | None | Unset = UNSET
    """ Position in the order; at the end if omitted. """
    highlight: bool | None | Unset = UNSET
    """ Light up the word that is heard, where `mode` shows phrases. """


@frozen(repr=False, unsafe_hash=False)
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


@define(repr=False, unsafe_hash=False)
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
    """ How readily words are treated as fillers. """
    extra_fillers: list[str] | None | Unset = UNSET
    """ Further words or phrases to cut. """
    remove_repeats: bool | None | Unset = UNSET
    """ Cut earlier takes and false starts of what is said again. """
    suggestions: bool | None | Unset = UNSET
    """ Ask the workspace's model once what else the film can do without; its cuts keep the rules of all cuts. """
    audio_fade_ms: int | None | Unset = UNSET
    """ Fade of the sound at each cut, in milliseconds. """


@frozen(repr=False, unsafe_hash=False)
class CutawaySettings(ReadModel):
    """Pictures and videos of the library that are shown while the voice goes on."""

    enabled: bool
    """ Show cutaways. Default: false. """
    max_share: float
    """ Most of the film that they cover, as a share of it. Default: 0.3. """
    min_gap_s: float
    """ Least time between two, in seconds. Default: 6.0. """
    min_s: float
    """ Shortest, in seconds. Default: 2.0. """
    max_s: float
    """ Longest, in seconds. Default: 6.0. """
    repeat_after_s: float
    """ The same picture is shown again only after so many seconds. Default: 60.0. """
    min_score: float
    """ How well a picture must fit what is said; lower shows more and errs more. Default: 0.45. """


@define(repr=False, unsafe_hash=False)
class CutawaySettingsPatch(Model):
    """Changes as a merge patch (RFC 7396). Pictures and videos of the library that are shown while the voice goes on."""

    enabled: bool | None | Unset = UNSET
    """ Show cutaways. """
    max_share: float | None | Unset = UNSET
    """ Most of the film that they cover, as a share of it. """
    min_gap_s: float | None | Unset = UNSET
    """ Least time between two, in seconds. """
    min_s: float | None | Unset = UNSET
    """ Shortest, in seconds. """
    max_s: float | None | Unset = UNSET
    """ Longest, in seconds. """
    repeat_after_s: float | None | Unset = UNSET
    """ The same picture is shown again only after so many seconds. """
    min_score: float | None | Unset = UNSET
    """ How well a picture must fit what is said; lower shows more and errs more. """


@frozen(repr=False, unsafe_hash=False)
class EditingSettings(ReadModel):
    """All that an editing style sets."""

    cuts: CutSettings
    """ What is cut out of the recording. """
    captions: CaptionSettings
    """ Captions in the picture; files of captions are always made. """
    cutaways: CutawaySettings
    """ Pictures and videos of the library that are shown while the voice goes on. """
    blocks: BlockSettings
    """ Motion blocks bound to spoken words. """
    framing: FramingSettings
    """ What of the picture is shown where the film has another shape, and how cuts are covered. """
    audio: AudioSettings
    """ How the film sounds. """
    output: OutputSettings
    """ The file. """


@define(repr=False, unsafe_hash=False)
class EditingSettingsPatch(Model):
    """Changes as a merge patch (RFC 7396). All that an editing style sets."""

    cuts: CutSettingsPatch | None | Unset = UNSET
    """ Settings of what is cut out. """
    captions: CaptionSettingsPatch | None | Unset = UNSET
    """ Captions drawn into the picture. """
    cutaways: CutawaySettingsPatch | None | Unset = UNSET
    """ Pictures of the library shown over the voice. """
    blocks: BlockSettingsPatch | None | Unset = UNSET
    """ Motion blocks bound to spoken words. """
    framing: FramingSettingsPatch | None | Unset = UNSET
    """ The part of the picture that is shown. """
    audio: AudioSettingsPatch | None | Unset = UNSET
    """ How the film sounds. """
    output: None | OutputSettingsPatch | Unset = UNSET
    """ Shape, size and quality of the film. """


@frozen(repr=False, unsafe_hash=False)
class EditingStyle(ReadModel):
    """How recordings are edited. A built-in style cannot be changed; copy it."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    ref: str
    """ A built-in style's name, or a custom one's id. """
    name: str
    """ Name, for people. """
    description: None | str
    """ Description, for people. """
    origin: StyleOrigin
    """ Whether a style is one of every workspace or a copy in this one. """
    version: int
    """ Moves on with every change; runs keep a copy of what they used. """
    copied_from: None | StyleSource
    """ null for built-in styles. """
    settings: EditingSettings
    """ All that an editing style sets. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class EditingStyleCopy(Model):
    """A copy of a style, with changes."""

    name: str
    """ Name, for people. """
    description: None | str | Unset = UNSET
    """ The original's when not given. """
    settings: EditingSettingsPatch | Unset = UNSET
    """ Changes as a merge patch (RFC 7396). All that an editing style sets. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class EditingStylePage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[EditingStyle]
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class EditingStyleUpdate(Model):
    """Changes to a custom style; what is left out stays."""

    expected_version: int
    """ The version that was read. """
    name: str | Unset = UNSET
    """ Name, for people. """
    description: None | str | Unset = UNSET
    """ Description, for people. """
    settings: EditingSettingsPatch | Unset = UNSET
    """ Changes as a merge patch (RFC 7396). All that an editing style sets. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """


@frozen(repr=False, unsafe_hash=False)
class FramingSettings(ReadModel):
    """What of the picture is shown where the film has another shape, and how cuts are covered."""

    mode: FramingMode
    """ How a picture fills another shape: `follow` keeps what moves in view, `fixed` stays at `x` and `y`, `fit`
    adds bars. """
    x: float
    """ Centre from the left, where `fixed`. Default: 0.5. """
    y: float
    """ Centre from the top, where `fixed`. Default: 0.5. """
    smoothing_s: float
    """ How slowly the window moves, in seconds. Default: 1.5. """
    cover_jump_cuts: bool
    """ Cover cuts in a picture of a person by a cutaway or a punch-in. Default: true. """
    punch_in: float
    """ How much larger a punch-in is; 1 is none. Default: 1.12. """


@define(repr=False, unsafe_hash=False)
class FramingSettingsPatch(Model):
    """Changes as a merge patch (RFC 7396). What of the picture is shown where the film has another shape, and how cuts
    are covered."""

    mode: FramingMode | None | Unset = UNSET
    """ Which way it is done. """
    x: float | None | Unset = UNSET
    """ Centre from the left, where `fixed`. """
    y: float | None | Unset = UNSET
    """ Centre from the top, where `fixed`. """
    smoothing_s: float | None | Unset = UNSET
    """ How slowly the window moves, in seconds. """
    cover_jump_cuts: bool | None | Unset = UNSET
    """ Cover cuts in a picture of a person by a cutaway or a punch-in. """
    punch_in: float | None | Unset = UNSET
    """ How much larger a punch-in is; 1 is none. """


@frozen(repr=False, unsafe_hash=False)
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


@define(repr=False, unsafe_hash=False)
class OutputSettingsPatch(Model):
    """Changes as a merge patch (RFC 7396). The file."""

    aspect_ratio: AspectRatio | None | Unset = UNSET
    """ Width to height, such as `16:9`. """
    resolution: None | Resolution | Unset = UNSET
    """ Resolution of the picture. """
    fps: float | FrameRate | None | Unset = UNSET
    """ Frames per second; null if there is no moving picture. """
    quality: None | Quality | Unset = UNSET
    """ Quality of the encoding, which determines the size of the file. """


@frozen(repr=False, unsafe_hash=False)
class StyleSource(ReadModel):
    """The style that a copy was made of, as it was then."""

    ref: str
    """ A built-in style's name, or a custom one's id. """
    version: int
    """ Its version. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)
