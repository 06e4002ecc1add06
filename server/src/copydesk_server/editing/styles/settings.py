"""The settings of editing styles, the built-in styles, and merge patches of settings (RFC 7396)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, NamedTuple, cast

import msgspec
from msgspec import UNSET, Meta, UnsetType

from copydesk_server.core.errors import Fault, ValidationFailed
from copydesk_server.core.validation import convert
from copydesk_server.core.wire import JsonObject, Schema
from copydesk_server.media.burning import BurnIn
from copydesk_server.media.render.plan import Quality
from copydesk_server.projects.types import AspectRatio
from copydesk_server.videos.types import FrameRate, FrameRateNumber, Resolution, frame_rate

Filler = Annotated[str, Meta(min_length=1, max_length=60)]
BlockRef = Annotated[str, Meta(min_length=1, max_length=80, examples=["lower_third@1"])]


class FillerLevel(StrEnum):
    """Which fillers are cut: hesitations such as "um" alone, or phrases such as "you know" too."""

    HESITATIONS = "hesitations"
    PHRASES = "phrases"


class FramingMode(StrEnum):
    """How a picture fills another shape: `follow` keeps what moves in view, `fixed` stays at `x` and `y`, `fit` adds bars."""

    FOLLOW = "follow"
    FIXED = "fixed"
    FIT = "fit"


class NoiseReduction(StrEnum):
    """How much steady noise is taken out of the voice."""

    OFF = "off"
    LIGHT = "light"
    STRONG = "strong"


class CaptionPlacement(StrEnum):
    """Where captions are: `auto` is in the lower third."""

    AUTO = "auto"
    TOP = "top"
    MIDDLE = "middle"
    BOTTOM = "bottom"


class CutSettings(Schema, frozen=True, kw_only=True):
    """What is cut out of the recording."""

    remove_silence: Annotated[bool, Meta(description="Cut pauses.")] = True
    min_silence_s: Annotated[
        float,
        Meta(ge=0.2, le=10, description="Shortest pause that is cut, in seconds; speech pauses 0.5 s at a full stop."),
    ] = 0.7
    threshold_db: Annotated[
        float,
        Meta(
            ge=3,
            le=40,
            description="How far speech is over the recording's own noise, in dB; lower keeps quieter speech.",
        ),
    ] = 6.0
    pad_before_s: Annotated[float, Meta(ge=0, le=1, description="Kept before speech, in seconds.")] = 0.12
    pad_after_s: Annotated[float, Meta(ge=0, le=1, description="Kept after speech, in seconds.")] = 0.18
    remove_fillers: Annotated[bool, Meta(description="Cut words that say nothing.")] = True
    filler_level: Annotated[FillerLevel, Meta(description="Which fillers are cut.")] = FillerLevel.HESITATIONS
    extra_fillers: Annotated[
        list[Filler], Meta(max_length=50, description="Further words or phrases to cut.", examples=[["basically"]])
    ] = []
    remove_repeats: Annotated[bool, Meta(description="Cut earlier takes and false starts of what is said again.")] = (
        True
    )
    suggestions: Annotated[
        bool,
        Meta(
            description="Ask the workspace's model once what else the film can do without; its cuts keep the rules of all cuts."
        ),
    ] = False
    audio_fade_ms: Annotated[int, Meta(ge=0, le=200, description="Fade of the sound at each cut, in milliseconds.")] = (
        10
    )


class CaptionSettings(Schema, frozen=True, kw_only=True):
    """Captions in the picture; files of captions are always made."""

    mode: Annotated[BurnIn, Meta(description="How captions are drawn into the picture.")] = BurnIn.NONE
    max_words: Annotated[int, Meta(ge=1, le=20, description="Most words that are shown together.")] = 14
    position: Annotated[CaptionPlacement, Meta(description="Where they are.")] = CaptionPlacement.BOTTOM
    highlight: Annotated[bool, Meta(description="Light up the word that is heard, where `mode` shows phrases.")] = False


class CutawaySettings(Schema, frozen=True, kw_only=True):
    """Pictures and videos of the library that are shown while the voice goes on."""

    enabled: Annotated[bool, Meta(description="Show cutaways.")] = False
    max_share: Annotated[
        float, Meta(ge=0, le=0.8, description="Most of the film that they cover, as a share of it.")
    ] = 0.3
    min_gap_s: Annotated[float, Meta(ge=0, le=60, description="Least time between two, in seconds.")] = 6.0
    min_s: Annotated[float, Meta(ge=0.5, le=20, description="Shortest, in seconds.")] = 2.0
    max_s: Annotated[float, Meta(ge=0.5, le=60, description="Longest, in seconds.")] = 6.0
    repeat_after_s: Annotated[
        float, Meta(ge=60, le=3600, description="The same picture is shown again only after so many seconds.")
    ] = 60.0
    min_score: Annotated[
        float, Meta(ge=0, le=1, description="How well a picture must fit what is said; lower shows more and errs more.")
    ] = 0.45


class BlockSettings(Schema, frozen=True, kw_only=True):
    """Motion blocks bound to spoken words."""

    allowed_refs: Annotated[
        list[BlockRef],
        Meta(max_length=50, description="Blocks that may be used, by `name` or `name@version`; empty for none."),
    ] = []
    max_per_minute: Annotated[float, Meta(ge=0, le=20, description="Most in any minute.")] = 3.0
    min_gap_s: Annotated[float, Meta(ge=0, le=60, description="Least time between two, in seconds.")] = 3.0


class FramingSettings(Schema, frozen=True, kw_only=True):
    """What of the picture is shown where the film has another shape, and how cuts are covered."""

    mode: FramingMode = FramingMode.FOLLOW
    x: Annotated[float, Meta(ge=0, le=1, description="Centre from the left, where `fixed`.")] = 0.5
    y: Annotated[float, Meta(ge=0, le=1, description="Centre from the top, where `fixed`.")] = 0.5
    smoothing_s: Annotated[float, Meta(ge=0.2, le=10, description="How slowly the window moves, in seconds.")] = 1.5
    cover_jump_cuts: Annotated[
        bool, Meta(description="Cover cuts in a picture of a person by a cutaway or a punch-in.")
    ] = True
    punch_in: Annotated[float, Meta(ge=1, le=1.5, description="How much larger a punch-in is; 1 is none.")] = 1.12


class AudioSettings(Schema, frozen=True, kw_only=True):
    """How the film sounds."""

    target_lufs: Annotated[float, Meta(ge=-30, le=-9, description="Loudness of the whole (EBU R 128).")] = -14.0
    true_peak_db: Annotated[float, Meta(ge=-9, le=0, description="Highest true peak, in dBTP.")] = -1.0
    noise_reduction: NoiseReduction = NoiseReduction.LIGHT
    music_volume_db: Annotated[float, Meta(ge=-60, le=0, description="Music without speech, in dB.")] = -18.0
    music_ducking_db: Annotated[
        float, Meta(ge=0, le=40, description="How much softer music is under speech, in dB.")
    ] = 10.0


class OutputSettings(Schema, frozen=True, kw_only=True):
    """The file."""

    aspect_ratio: Annotated[AspectRatio, Meta(description="Its shape.")] = AspectRatio.WIDE
    resolution: Resolution = Resolution.FULL_HD
    fps: FrameRate = FrameRate.THIRTY
    quality: Annotated[Quality, Meta(description="`draft` is for a look.")] = Quality.FINAL


class EditingSettings(Schema, frozen=True, kw_only=True):
    """All that an editing style sets."""

    cuts: CutSettings = CutSettings()
    captions: CaptionSettings = CaptionSettings()
    cutaways: CutawaySettings = CutawaySettings()
    blocks: BlockSettings = BlockSettings()
    framing: FramingSettings = FramingSettings()
    audio: AudioSettings = AudioSettings()
    output: OutputSettings = OutputSettings()


EVERY_BLOCK = ["lower_third", "big_number", "steps", "list", "quote", "cta"]


class BuiltinStyle(NamedTuple):
    """A style of the house."""

    ref: str
    name: str
    description: str
    version: int
    settings: EditingSettings


# In the order in which they are listed, after the workspace's own.
BUILTIN_STYLES: tuple[BuiltinStyle, ...] = (
    BuiltinStyle(
        "clean",
        "Clean",
        "Pauses, hesitations and repeats are cut; nothing is added.",
        1,
        EditingSettings(framing=FramingSettings(mode=FramingMode.FIT, cover_jump_cuts=False)),
    ),
    BuiltinStyle(
        "talking_head",
        "Talking head",
        "A person speaks to the camera: cuts under punch-ins and cutaways, names and numbers as motion blocks.",
        1,
        EditingSettings(
            cuts=CutSettings(min_silence_s=0.6),
            captions=CaptionSettings(mode=BurnIn.PHRASE),
            cutaways=CutawaySettings(enabled=True),
            blocks=BlockSettings(allowed_refs=EVERY_BLOCK),
        ),
    ),
    BuiltinStyle(
        "tutorial",
        "Tutorial",
        "A screen is shown: longer pauses stay to look at, steps and lists appear, the picture is never enlarged.",
        1,
        EditingSettings(
            cuts=CutSettings(min_silence_s=1.2, pad_before_s=0.2, pad_after_s=0.35),
            captions=CaptionSettings(mode=BurnIn.PHRASE),
            cutaways=CutawaySettings(enabled=True, max_share=0.15, min_gap_s=12.0),
            blocks=BlockSettings(allowed_refs=["lower_third", "steps", "list", "cta"], max_per_minute=2.0),
            framing=FramingSettings(mode=FramingMode.FIT, cover_jump_cuts=False, punch_in=1.0),
        ),
    ),
    BuiltinStyle(
        "shorts",
        "Shorts",
        "Upright and tight: short pauses and filler phrases are cut, words light up as they are heard.",
        2,
        EditingSettings(
            cuts=CutSettings(min_silence_s=0.4, pad_before_s=0.08, pad_after_s=0.1, filler_level=FillerLevel.PHRASES),
            captions=CaptionSettings(mode=BurnIn.WORD, max_words=4, position=CaptionPlacement.AUTO, highlight=True),
            cutaways=CutawaySettings(enabled=True, max_share=0.4, min_gap_s=3.0, min_s=1.2, max_s=3.5),
            blocks=BlockSettings(allowed_refs=["big_number", "list", "cta"], max_per_minute=6.0, min_gap_s=2.0),
            framing=FramingSettings(smoothing_s=1.0, punch_in=1.18),
            output=OutputSettings(aspect_ratio=AspectRatio.TALL),
        ),
    ),
    BuiltinStyle(
        "podcast",
        "Podcast",
        "A conversation keeps its rhythm: only long pauses and hesitations are cut; loudness is that of podcasts.",
        1,
        EditingSettings(
            cuts=CutSettings(
                min_silence_s=1.5, pad_before_s=0.3, pad_after_s=0.4, remove_repeats=False, audio_fade_ms=20
            ),
            blocks=BlockSettings(allowed_refs=["lower_third", "quote"], max_per_minute=1.0),
            framing=FramingSettings(mode=FramingMode.FIT, cover_jump_cuts=False),
            audio=AudioSettings(target_lufs=-16.0, noise_reduction=NoiseReduction.STRONG),
        ),
    ),
)
BY_REF = {style.ref: style for style in BUILTIN_STYLES}


def patch_type(kind: type[msgspec.Struct]) -> type[Schema]:
    """The type of a merge patch of a settings type: every field may be left out, or be ``null`` for its default."""
    members: list[tuple[str, type, object]] = []
    namespace: dict[str, object] = {"__doc__": f"Changes as a merge patch (RFC 7396). {kind.__doc__}"}
    for field in msgspec.structs.fields(kind):
        inner = field.type
        if inner is FrameRate:
            inner, namespace["__post_init__"] = FrameRate | FrameRateNumber, _normalize_fps
        if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
            inner = patch_type(inner)
        members.append((field.name, inner | None | UnsetType, UNSET))
    made = msgspec.defstruct(
        f"{kind.__name__}Patch",
        members,
        bases=(Schema,),
        namespace=namespace,
        kw_only=True,
        frozen=True,
        module=__name__,
    )
    return cast("type[Schema]", made)


def _normalize_fps(patch: msgspec.Struct) -> None:
    fps = getattr(patch, "fps", None)
    if isinstance(fps, float):
        msgspec.structs.force_setattr(patch, "fps", frame_rate(fps))


def merged(settings: JsonObject, patch: JsonObject | None) -> EditingSettings:
    """Settings with a merge patch applied; what ``null`` removes is as when nothing is set.

    Raises:
        ValidationFailed: When the result contradicts itself.
    """
    result = convert(_merge(settings, patch or {}), EditingSettings, root="/settings")
    if faults := _contradictions(result):
        raise ValidationFailed(errors=faults)
    return result


def _merge(target: Mapping[str, object], patch: Mapping[str, object]) -> JsonObject:
    found = dict(target)
    for name, value in patch.items():
        old = found.get(name)
        if value is None:
            found.pop(name, None)
        elif isinstance(value, dict):
            found[name] = _merge(old if isinstance(old, dict) else {}, value)
        else:
            found[name] = value
    return found


def _contradictions(settings: EditingSettings) -> list[Fault]:
    cutaways, cuts = settings.cutaways, settings.cuts
    faults = []
    if cutaways.min_s > cutaways.max_s:
        message = f"is longer than max_s: {cutaways.min_s:g} s and {cutaways.max_s:g} s"
        faults.append(Fault("/settings/cutaways/min_s", "not_allowed", message))
    pads = cuts.pad_before_s + cuts.pad_after_s
    if cuts.remove_silence and cuts.min_silence_s <= pads:
        message = f"is not longer than both pads together ({pads:g} s), so that no pause would become shorter"
        faults.append(Fault("/settings/cuts/min_silence_s", "not_allowed", message))
    return faults
