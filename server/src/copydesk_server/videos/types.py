"""Wire types of videos (contract, section 6)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from copydesk_server.artifacts.types import OutputResult
from copydesk_server.core.wire import Count, Id, Language, Read, ReadId, Request, Schema
from copydesk_server.media.burning import BurnIn, CaptionPosition, CaptionStyle
from copydesk_server.media.render.plan import FadeKind, Quality, Rate
from copydesk_server.projects.types import AspectRatio

# Of a deck at most (decks).
MOST_SLIDES = 200
# 80,000 characters cost 2.40 at 30 USD a million, which the dearest of known voices take.
MOST_USD = 5.0


class Resolution(StrEnum):
    """Pixels of a video: the shorter side of 720p has 720, of 1080p 1080 and of 4k 2160."""

    HD = "720p"
    FULL_HD = "1080p"
    UHD = "4k"


_SHORT_SIDE = {Resolution.HD: 720, Resolution.FULL_HD: 1080, Resolution.UHD: 2160}
_SHAPES = {
    AspectRatio.WIDE: (16, 9),
    AspectRatio.TALL: (9, 16),
    AspectRatio.SQUARE: (1, 1),
    AspectRatio.PORTRAIT: (4, 5),
    AspectRatio.CLASSIC: (4, 3),
}


def pixels(ratio: AspectRatio, resolution: Resolution) -> tuple[int, int]:
    """Width and height of a video; both are even, as its colours are stored for squares of four pixels."""
    across, down = _SHAPES[ratio]
    short = _SHORT_SIDE[resolution]
    return short * across // min(across, down), short * down // min(across, down)


class FrameRate(StrEnum):
    """Frames a second; those of television are fractions."""

    FILM = "24"
    NTSC_FILM = "24000/1001"
    PAL = "25"
    THIRTY = "30"
    NTSC = "30000/1001"
    PAL_DOUBLE = "50"
    SIXTY = "60"
    NTSC_DOUBLE = "60000/1001"

    @property
    def rate(self) -> Rate:
        """As a fraction."""
        num, _, den = self.value.partition("/")
        return Rate(int(num), int(den or 1))


FrameRateNumber = Annotated[float, Meta(ge=24, le=60, description="24, 25, 30, 50 or 60.")]


def frame_rate(value: FrameRate | float) -> FrameRate:
    """The frame rate that a number or a text names; stored and returned is the text.

    Raises:
        ValueError: When it is none.
    """
    try:
        return FrameRate(value if isinstance(value, str) else f"{value:g}")
    except ValueError:
        whole = ", ".join(rate for rate in FrameRate if rate.isdecimal())
        raise ValueError(f"fps must be one of {whole}, or a text such as '30000/1001', not {value}") from None


class TransitionKind(StrEnum):
    """Transition between slides."""

    NONE = "none"
    FADE = "fade"
    SLIDE = "slide"
    WIPE = "wipe"

    @property
    def fade(self) -> FadeKind | None:
        """What the engine calls it."""
        return None if self is TransitionKind.NONE else FadeKind(self.value)


class VoiceInfo(Schema, frozen=True, kw_only=True):
    """A voice that videos are narrated with; the id of an offline voice is the tag of its language."""

    id: Annotated[str, Meta(max_length=64, examples=["en-gb"])]
    name: Annotated[str, Meta(examples=["English (Great Britain)"])]
    language: Annotated[
        Annotated[str, Meta(max_length=35)] | None,
        Meta(
            description="Language of the voice; null for the voices of a service, which speak any language.",
            examples=["en-gb"],
        ),
    ]
    provider: Annotated[str, Meta(description="`espeak-ng`, or the model of the workspace's voice service.")]


class VoiceList(Read, frozen=True, kw_only=True):
    """The voices of a workspace."""

    items: Annotated[list[VoiceInfo], Meta(max_length=1_000)]


class VoiceInput(Request, frozen=True, kw_only=True):
    """Who speaks, and how."""

    voice_id: Annotated[
        Annotated[str, Meta(min_length=1, max_length=64)] | None,
        Meta(description="Id of a voice, from `GET /voices`. Default: the voice of the language.", examples=["en-gb"]),
    ] = None
    language: Annotated[Language | None, Meta(description="Default: that of the deck.")] = None
    speed: Annotated[float, Meta(ge=0.5, le=2.0, description="Speaking rate; 1 is about 160 words per minute.")] = 1.0
    pitch: Annotated[float, Meta(ge=-1.0, le=1.0, description="Pitch from -1 (lowest) to 1 (highest).")] = 0.0
    pronunciations: Annotated[
        dict[Annotated[str, Meta(min_length=1, max_length=60)], Annotated[str, Meta(min_length=1, max_length=200)]],
        Meta(max_length=200, description="How words are said, by the word.", examples=[{"SQL": "sequel"}]),
    ] = {}


class SidecarFormat(StrEnum):
    """A file of captions beside the video."""

    SRT = "srt"
    VTT = "vtt"


class CaptionsInput(Request, frozen=True, kw_only=True):
    """Captions: files beside the video, and words in its picture."""

    burn_in: Annotated[BurnIn, Meta(description="How captions are drawn into the picture.")] = BurnIn.NONE
    sidecar: Annotated[
        list[SidecarFormat], Meta(max_length=2, description="Formats of caption files. Default: both.")
    ] = []
    style: CaptionStyle = CaptionStyle.BOX
    position: CaptionPosition = CaptionPosition.BOTTOM
    highlight: Annotated[
        Annotated[str, Meta(pattern=r"^#[0-9a-fA-F]{6}(?!\n)$", max_length=7)] | None,
        Meta(description="Colour of highlighted words. Default: yellow.", examples=["#ffd400"]),
    ] = None


class TransitionInput(Request, frozen=True, kw_only=True):
    """Transition between slides."""

    kind: TransitionKind = TransitionKind.FADE
    seconds: Annotated[float, Meta(ge=0.1, le=2.0)] = 0.4


class SlideNarration(Request, frozen=True, kw_only=True):
    """What is heard of a slide: a recording of its own."""

    slide_id: Annotated[Id, Meta(description="A slide of the deck.")]
    media_id: Annotated[Id, Meta(description="An audio or video medium of the library.")]


class NarrationInput(Request, frozen=True, kw_only=True):
    """Your own narration: one recording of the whole deck, or recordings of slides; `voice` speaks the slides without one."""

    media_id: Annotated[
        Id | None,
        Meta(
            description="A medium of the library: one recording that says the slides in order. Its words are found in it, and each slide is shown while its own are said."
        ),
    ] = None
    per_slide: Annotated[list[SlideNarration], Meta(max_length=MOST_SLIDES)] = []


class MusicInput(Request, frozen=True, kw_only=True):
    """Music under the speech; it begins again where it is shorter than the film."""

    media_id: Annotated[Id, Meta(description="An audio or video medium of the library.")]
    volume_db: Annotated[
        float, Meta(ge=-60, le=0, description="Loudness relative to the speech while nobody speaks.")
    ] = -12.0
    ducking_db: Annotated[
        float, Meta(ge=0, le=40, description="How much the music is lowered while somebody speaks.")
    ] = 10.0
    fade_in_seconds: Annotated[float, Meta(ge=0, le=30)] = 1.0
    fade_out_seconds: Annotated[float, Meta(ge=0, le=30)] = 2.0


class VideoRenderInput(Request, frozen=True, kw_only=True):
    """What `video.render` makes a video of, and how; a deck is enough."""

    deck_artifact_id: Annotated[Id, Meta(description="An artifact of the kind `slides`.")]
    voice: VoiceInput = VoiceInput()
    narration: Annotated[NarrationInput | None, Meta(description="Recordings used instead of a voice.")] = None
    music: MusicInput | None = None
    aspect_ratio: Annotated[
        AspectRatio | None,
        Meta(description="Aspect ratio. Default: that of the deck; slides are laid out again for another one."),
    ] = None
    resolution: Resolution = Resolution.FULL_HD
    fps: Annotated[
        FrameRate | FrameRateNumber, Meta(description="Frames a second: a number, or a text such as `30000/1001`.")
    ] = FrameRate.THIRTY
    captions: CaptionsInput = CaptionsInput()
    transition: TransitionInput = TransitionInput()
    padding_seconds: Annotated[
        float, Meta(ge=0.0, le=5.0, description="Silence before and after the words of each slide.")
    ] = 0.5
    cost_limit_usd: Annotated[
        Annotated[float, Meta(ge=0, le=MOST_USD)] | None,
        Meta(description="Maximum cost of a voice service. Default: 0.05. Offline voices are free."),
    ] = None
    quality: Annotated[Quality, Meta(description="`draft` renders faster, in lower quality.")] = Quality.FINAL

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "fps", frame_rate(self.fps))

    @property
    def rate(self) -> Rate:
        """Its frame rate as a fraction."""
        return frame_rate(self.fps).rate


class VideoRender(Request, frozen=True, kw_only=True, tag_field="operation", tag="video.render"):
    """Make a narrated video of a deck."""

    input: VideoRenderInput


class VideoSlide(Read, frozen=True, kw_only=True):
    """When a slide is shown, in seconds."""

    slide_id: ReadId
    start: float
    end: float


class VideoResult(OutputResult, frozen=True, kw_only=True):
    """What `video.render` made: the artifact, its length, and when each slide is shown."""

    duration_seconds: float
    slides: list[VideoSlide]


class VideoChapter(Schema, frozen=True, kw_only=True):
    """A slide in a video."""

    slide_id: ReadId
    title: str
    start: float
    end: float
    words: Count


class Video(Schema, frozen=True, kw_only=True):
    """A video, as its artifact tells of it."""

    title: str
    language: str
    deck_artifact_id: ReadId
    voice_id: Annotated[str | None, Meta(description="Null if a recording of the whole deck is used.")]
    aspect_ratio: AspectRatio
    resolution: Resolution
    fps: FrameRate
    burn_in: BurnIn
    duration_seconds: float
    slides: list[VideoChapter]
