"""The timeline as plain values: tracks, items, transitions, and the refusal of what it cannot hold."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta, field

from copydesk_server.core.wire import JsonObject, Schema


class OpRefused(Exception):
    """Raised when an edit cannot be made; the timeline is as it was.

    Args:
        message: What is wrong, what was expected, what to do.
        field: The field of the op that is at fault, as a path such as ``item/media/ref``.
        code: The code of the fault.
        ops: Ids of ops that stand in the way.
    """

    def __init__(self, message: str, field: str = "", code: str = "not_allowed", ops: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.field = field
        self.code = code
        self.ops = ops


# A day at 60 frames a second; people edit hours.
MOST_FRAMES = 5_184_000
# A feature film has some 2,000 cuts; 10,000 items are 4 MB of JSON, a quarter of what a document may be.
MOST_ITEMS = 10_000
MOST_TRACKS = 100
MOST_MARKERS = 1_000
MOST_KEYFRAMES = 200
MOST_WORDS = 200
# A multiple of a thousandth, so that every edit computes with whole numbers.
_SPEED_PARTS = 1000

PartId = Annotated[
    str,
    Meta(pattern=r"^[A-Za-z0-9_\-]+(?!\n)$", min_length=1, max_length=64, examples=["itm_01JD3S6QZ8X9V2K4M7N0P1R501"]),
]
Ref = Annotated[str, Meta(min_length=1, max_length=64, description="Id of a `trk_`, `med_` or `art_`.")]
Frame = Annotated[int, Meta(ge=0, le=MOST_FRAMES)]
Length = Annotated[int, Meta(ge=1, le=MOST_FRAMES)]
Offset = Annotated[int, Meta(ge=-MOST_FRAMES, le=MOST_FRAMES)]
# Not heard at all, so that what is left of it is not made loud again.
SILENT_DB = -60.0
Decibels = Annotated[float, Meta(ge=SILENT_DB, le=24.0)]
Share = Annotated[float, Meta(ge=0.0, le=1.0)]
Label = Annotated[str, Meta(max_length=200)]
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-fA-F]{6}(?!\n)$", max_length=7, examples=["#ffd400"])]
Words = Annotated[str, Meta(max_length=2_000)]


class ItemType(StrEnum):
    """What an item is."""

    CLIP = "clip"
    GAP = "gap"
    IMAGE = "image"
    TEXT = "text"
    CAPTION = "caption"
    BLOCK = "block"
    TRANSITION = "transition"


class TimelineTrackKind(StrEnum):
    """What a track holds; later tracks are drawn over earlier ones."""

    VIDEO = "video"
    AUDIO = "audio"
    CAPTION = "caption"
    OVERLAY = "overlay"


_PICTURES = frozenset({ItemType.CLIP, ItemType.GAP, ItemType.IMAGE, ItemType.TEXT, ItemType.BLOCK})
TAKES = {
    TimelineTrackKind.VIDEO: _PICTURES,
    TimelineTrackKind.OVERLAY: _PICTURES,
    TimelineTrackKind.AUDIO: frozenset({ItemType.CLIP, ItemType.GAP}),
    TimelineTrackKind.CAPTION: frozenset({ItemType.CAPTION, ItemType.GAP}),
}


class MediaRange(Schema, frozen=True, kw_only=True):
    """What of a source an item plays, in frames of the timeline's rate."""

    ref: Ref
    in_: Annotated[Frame, Meta(description="First frame of the source.")] = field(default=0, name="in")
    out: Annotated[
        Frame | None, Meta(description="The frame after the last; computed from duration and speed when null.")
    ] = None


class Crop(Schema, frozen=True, kw_only=True):
    """What is cut off of each side, as a share of the picture."""

    left: Annotated[float, Meta(ge=0.0, le=0.49)] = 0.0
    top: Annotated[float, Meta(ge=0.0, le=0.49)] = 0.0
    right: Annotated[float, Meta(ge=0.0, le=0.49)] = 0.0
    bottom: Annotated[float, Meta(ge=0.0, le=0.49)] = 0.0


class Transform(Schema, frozen=True, kw_only=True):
    """Where a picture is: its centre as a share of the canvas, its size as a multiple of what fits the canvas."""

    x: Annotated[float, Meta(ge=-4.0, le=5.0)] = 0.5
    y: Annotated[float, Meta(ge=-4.0, le=5.0)] = 0.5
    scale: Annotated[float, Meta(ge=0.01, le=8.0)] = 1.0
    rotation: Annotated[float, Meta(ge=-3600.0, le=3600.0, description="Degrees, clockwise.")] = 0.0
    crop: Crop | None = None


class Fades(Schema, frozen=True, kw_only=True):
    """Frames over which picture and sound come and go."""

    in_: Frame = field(default=0, name="in")
    out: Frame = 0


class KeyframeProperty(StrEnum):
    """What keyframes move."""

    X = "x"
    Y = "y"
    SCALE = "scale"
    ROTATION = "rotation"
    OPACITY = "opacity"
    VOLUME_DB = "volume_db"


class Easing(StrEnum):
    """How a value goes to the next keyframe."""

    LINEAR = "linear"
    HOLD = "hold"
    EASE = "ease"


class Keyframe(Schema, frozen=True, kw_only=True):
    """A value at a frame of the item; before the first and after the last the value stays.

    A frame may lie outside of the item: a split or trim leaves the curve as it was.
    """

    property: KeyframeProperty
    frame: Offset
    value: Annotated[float, Meta(ge=-3600.0, le=3600.0)]
    easing: Easing = Easing.LINEAR


class TextBox(Schema, frozen=True, kw_only=True):
    """A text over the picture; `size` is a share of the shorter side of the canvas."""

    text: Words
    size: Annotated[float, Meta(ge=0.01, le=0.5)] = 0.06
    color: Colour = "#ffffff"
    background: Colour | None = None


class ItemWord(Schema, frozen=True, kw_only=True):
    """A word of a caption, in frames from the item's start."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]
    start: Frame
    end: Frame


class ItemCaption(Schema, frozen=True, kw_only=True):
    """The words of a caption, in order."""

    words: Annotated[list[ItemWord], Meta(min_length=1, max_length=MOST_WORDS)]


class BlockUse(Schema, frozen=True, kw_only=True):
    """An animation block and what it shows."""

    ref: Annotated[str, Meta(min_length=1, max_length=120, examples=["lower-third@1"])]
    params: JsonObject = {}


class JoinKind(StrEnum):
    """How an item follows the one before."""

    FADE = "fade"
    SLIDE = "slide"
    WIPE = "wipe"


class ItemTransition(Schema, frozen=True, kw_only=True):
    """A transition between two items that meet."""

    kind: JoinKind = JoinKind.FADE
    left_id: PartId
    right_id: PartId


class TimelineItem(Schema, frozen=True, kw_only=True):
    """A thing on a track. `start` and `duration` are frames; a field that its type does not use is null."""

    id: PartId | None = None
    type: ItemType
    start: Frame = 0
    duration: Length
    name: Label = ""
    media: MediaRange | None = None
    speed: Annotated[float, Meta(ge=0.1, le=10.0, description="A multiple of 0.001; null is 1.")] | None = None
    transform: Transform | None = None
    opacity: Annotated[Share | None, Meta(description="null is 1.")] = None
    volume_db: Annotated[Decibels | None, Meta(description="Null means 0; -60 is silence.")] = None
    fades: Fades | None = None
    keyframes: Annotated[list[Keyframe], Meta(max_length=MOST_KEYFRAMES)] = []
    text: TextBox | None = None
    caption: ItemCaption | None = None
    block: BlockUse | None = None
    transition: ItemTransition | None = None
    link_group: PartId | None = None

    @property
    def end(self) -> int:
        """The frame after its last one."""
        return self.start + self.duration

    @property
    def key(self) -> str:
        """Its id, which every item of a timeline has."""
        if self.id is None:
            raise AssertionError("an item of a timeline has an id")
        return self.id


class TimelineTrack(Schema, frozen=True, kw_only=True):
    """A track: items in the order of their time; a transition lies over the two that it joins."""

    id: PartId | None = None
    kind: TimelineTrackKind
    name: Label = ""
    muted: Annotated[bool, Meta(description="Whether the track is hidden and silent.")] = False
    volume_db: Decibels | None = None
    ducking_db: Annotated[
        Annotated[float, Meta(ge=-60.0, le=0.0)] | None,
        Meta(description="How much quieter an audio track is while another one is heard; null is not at all."),
    ] = None
    items: Annotated[tuple[TimelineItem, ...], Meta(max_length=MOST_ITEMS)] = ()

    @property
    def key(self) -> str:
        """Its id, which every track of a timeline has."""
        if self.id is None:
            raise AssertionError("a track of a timeline has an id")
        return self.id


class TimelineMarker(Schema, frozen=True, kw_only=True):
    """A named frame."""

    id: PartId | None = None
    frame: Frame
    label: Label = ""
    color: Colour | None = None
    note: Words = ""


class Timebase(Schema, frozen=True, kw_only=True):
    """Frames a second, as a fraction."""

    num: Annotated[int, Meta(ge=1, le=240_000)] = 30
    den: Annotated[int, Meta(ge=1, le=1_001)] = 1


class TimelineCanvas(Schema, frozen=True, kw_only=True):
    """The frame that all is shown in: even pixels."""

    width: Annotated[int, Meta(ge=64, le=4096, multiple_of=2)] = 1920
    height: Annotated[int, Meta(ge=64, le=4096, multiple_of=2)] = 1080
    background: Colour = "#000000"


class Timeline(Schema, frozen=True, kw_only=True):
    """Tracks over one another, and markers."""

    timebase: Timebase = Timebase()
    canvas: TimelineCanvas = TimelineCanvas()
    tracks: Annotated[tuple[TimelineTrack, ...], Meta(max_length=MOST_TRACKS)] = ()
    markers: Annotated[tuple[TimelineMarker, ...], Meta(max_length=MOST_MARKERS)] = ()

    @property
    def duration(self) -> int:
        """Frames of the whole."""
        return max((item.start + item.duration for track in self.tracks for item in track.items), default=0)

    @property
    def count(self) -> int:
        """How many items it has."""
        return sum(len(track.items) for track in self.tracks)


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Timeline)


def canonical(timeline: Timeline) -> bytes:
    """The bytes of a timeline: equal timelines have equal bytes."""
    return _encoder.encode(timeline)


def read(data: bytes) -> Timeline:
    """The timeline that ``canonical`` wrote."""
    return _decoder.decode(data)


def speed_parts(item: TimelineItem) -> int:
    """The speed in thousandths."""
    return _SPEED_PARTS if item.speed is None else round(item.speed * _SPEED_PARTS)


def source_frames(item: TimelineItem, frames: int) -> int:
    """Frames of its source that so many frames of an item show."""
    return (frames * speed_parts(item) * 2 + _SPEED_PARTS) // (2 * _SPEED_PARTS)


def refs(timeline: Timeline) -> set[str]:
    """Ids of the media that a timeline plays."""
    return {item.media.ref for track in timeline.tracks for item in track.items if item.media is not None}
