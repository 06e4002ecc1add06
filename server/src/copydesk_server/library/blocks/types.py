"""Wire types of animation blocks (contract, section 7)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from copydesk_server.core.paging import ListQuery
from copydesk_server.core.wire import JsonObject, Read
from copydesk_server.media.blocks.types import Aspect, BlockCategory, Durations, Zone

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
