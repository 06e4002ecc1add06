"""Wire types of library media and motion blocks."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from copydesk_server.core.wire import (
    Count,
    Filter,
    JsonObject,
    ListQuery,
    Metadata,
    Name,
    Read,
    ReadId,
    Request,
    ResourceModel,
    Schema,
    Sha256,
    ShortText,
    Tags,
    UploadQuery,
    Url,
    patch_of,
)
from copydesk_server.media.blocks.types import Aspect, BlockCategory, Durations, Zone

Filename = Annotated[str, Meta(max_length=200, examples=["kiln.png"])]
Alt = Annotated[str, Meta(max_length=1_000, description="What is seen or heard, in words: search finds it by them.")]


class DirectorMediaKind(StrEnum):
    """What a medium is used as; a `template` is a .pptx whose masters and theme decks are made on."""

    SCREENSHOT = "screenshot"
    RECORDING = "recording"
    IMAGE = "image"
    VIDEO = "video"
    AUDIO = "audio"
    LOGO = "logo"
    TEMPLATE = "template"


class MediaLicense(Schema, frozen=True, kw_only=True):
    """Under what terms a medium may be used; null where nobody said."""

    name: Annotated[str, Meta(max_length=120, examples=["CC BY 4.0"])] | None = None
    author: Annotated[str, Meta(max_length=200)] | None = None
    source_url: Url | None = None
    note: ShortText | None = None


class DominantColor(Schema, frozen=True, kw_only=True):
    """A colour of a picture, and its share of it, 0 to 1."""

    hex: Annotated[str, Meta(max_length=7)]
    share: Annotated[float, Meta(ge=0, le=1)]


class DirectorMediumFields(Request, frozen=True, kw_only=True):
    """What people say of a medium."""

    title: Name
    alt: Alt = ""
    tags: Tags = []
    license: MediaLicense = MediaLicense()
    metadata: Metadata = {}


DirectorMediumUpdate = patch_of(DirectorMediumFields, "DirectorMediumUpdate")


class DirectorMedium(ResourceModel, frozen=True, kw_only=True):
    """A medium of the library."""

    kind: DirectorMediaKind
    title: str
    alt: str
    tags: list[str]
    license: MediaLicense
    filename: str | None
    storage_key: str
    content_type: str
    bytes: Count
    sha256: Sha256
    width: Annotated[Count | None, Meta(description="Pixels, as it is shown; null for sound and templates.")]
    height: Count | None
    duration_seconds: Annotated[float | None, Meta(description="null for what does not play.")]
    fps: Annotated[float | None, Meta(description="Frames a second; null where nothing moves.")]
    has_audio: bool
    poster_key: Annotated[
        str | None, Meta(description="Storage key of a small picture, as WebP; null for sound and templates.")
    ]
    dominant_colors: list[DominantColor]
    duplicate_ids: Annotated[
        list[ReadId],
        Meta(description="Media of before with the same content, or that look the same; the nearest in time first."),
    ]


class DirectorMediaQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of media."""

    kind: DirectorMediaKind | None = None
    tag: Annotated[Filter | None, Meta(description="A tag that it has.")] = None
    query: Annotated[
        Annotated[str, Meta(min_length=1, max_length=200)] | None,
        Meta(description="Words, each the beginning of one in the title, the description or a tag."),
    ] = None


class DirectorMediaUpload(UploadQuery, frozen=True, kw_only=True):
    """Parameters of an upload, whose body is the file."""

    kind: DirectorMediaKind | None = None
    title: Annotated[Name | None, Meta(description="The name of the file when not given.")] = None
    alt: Alt = ""
    tags: Tags = []
    filename: Annotated[Filename | None, Meta(description="Its name on the caller's machine.")] = None


class DirectorMediaSearchRequest(Request, frozen=True, kw_only=True):
    """What to look for among titles, descriptions and tags."""

    query: Annotated[str, Meta(min_length=1, max_length=2_000)]
    kinds: Annotated[list[DirectorMediaKind], Meta(max_length=7, description="All kinds where empty.")] = []
    tags: Annotated[Tags, Meta(description="Tags that a hit must have, all of them.")] = []
    limit: Annotated[int, Meta(ge=1, le=50)] = 10
    min_score: Annotated[float, Meta(ge=0, le=1)] = 0.0


class DirectorMediaScores(Read, frozen=True, kw_only=True):
    """By words and by meaning; null where it was not found that way."""

    keyword: Annotated[float | None, Meta(description="BM25; comparable within one search.")]
    vector: Annotated[float | None, Meta(description="Cosine of the query and the text, -1 to 1.")]


class DirectorMediaHit(Read, frozen=True, kw_only=True):
    """A medium that fits; `score` is 0 to 1."""

    media: DirectorMedium
    score: float
    scores: DirectorMediaScores


class DirectorMediaResult(Read, frozen=True, kw_only=True):
    """Hits, best first."""

    items: Annotated[list[DirectorMediaHit], Meta(max_length=50)]


class MediumFile(msgspec.Struct, frozen=True, kw_only=True):
    """What a film needs to know of a medium; not on the wire.

    Args:
        id: Of the medium.
        kind: What it is used as.
        storage_key, content_type, sha256, bytes: Its file.
        width, height: In pixels; ``None`` for sound and templates.
        duration_seconds: ``None`` for what does not play.
        fps: Frames a second; ``None`` where nothing moves.
        has_audio: Whether it sounds.
    """

    id: str
    kind: DirectorMediaKind
    storage_key: str
    content_type: str
    sha256: str
    bytes: int
    width: int | None
    height: int | None
    duration_seconds: float | None
    fps: float | None
    has_audio: bool


BlockRef = Annotated[str, Meta(max_length=64, examples=["lower_third@1"])]


class AnimationBlock(Read, frozen=True, kw_only=True):
    """A motion block, as `name@version`; a version does not change."""

    ref: BlockRef
    title: str
    category: BlockCategory
    parameters: Annotated[JsonObject, Meta(description="JSON Schema of its parameters.")]
    example: Annotated[JsonObject, Meta(description="Parameters that fit, those of its preview.")]
    duration: Durations
    enter_seconds: Annotated[float, Meta(description="How long it comes in; then it holds still.")]
    leave_seconds: float
    aspect_ratios: list[Aspect]
    zones: list[Zone]
    preview_key: Annotated[str, Meta(description="Storage key of a film of three seconds, for `GET /media`.")]
    poster_key: Annotated[str, Meta(description="Storage key of a picture of it.")]


class BlockQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of blocks."""

    category: BlockCategory | None = None
