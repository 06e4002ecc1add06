"""The styles that every workspace has. A change of one is a new version: runs keep copies of what they used."""

from __future__ import annotations

from typing import NamedTuple

from copydesk_server.editing.styles.settings import (
    AudioSettings,
    BlockSettings,
    CaptionPlacement,
    CaptionSettings,
    CutawaySettings,
    CutSettings,
    EditingSettings,
    FillerLevel,
    FramingMode,
    FramingSettings,
    NoiseReduction,
    OutputSettings,
)
from copydesk_server.media.burning import BurnIn
from copydesk_server.projects.types import AspectRatio

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
