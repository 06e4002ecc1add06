# Generated from openapi.json by `make generate`; do not edit.
"""Models: animation blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ..._model import FreeForm, ReadModel

if TYPE_CHECKING:
    from . import AnimationBlockAspectRatiosItem, BlockCategory, ZoneAspectRatioType0, ZoneKind


@frozen(repr=False, unsafe_hash=False)
class AnimationBlock(ReadModel):
    """A motion block, as `name@version`; a version does not change."""

    ref: str
    """ Its name and version, as `name@version`. """
    title: str
    """ Title, for people. """
    category: BlockCategory
    """ What a block is for. """
    parameters: AnimationBlockParameters
    """ JSON Schema of its parameters. """
    example: AnimationBlockExample
    """ Parameters that fit, those of its preview. """
    duration: Durations
    """ How long a block can be shown, in seconds. """
    enter_seconds: float
    """ How long it comes in; then it holds still. """
    leave_seconds: float
    """ Length of the animation at its end. """
    aspect_ratios: list[AnimationBlockAspectRatiosItem]
    """ Aspect ratios that it supports. """
    zones: list[Zone]
    """ The areas in which it draws. """
    preview_key: str
    """ Storage key of a film of three seconds, for `GET /media`. """
    poster_key: str
    """ Storage key of a picture of it. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class AnimationBlockExample(FreeForm["Any"], ReadModel):
    """Parameters that fit, those of its preview."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class AnimationBlockPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[AnimationBlock]
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


@frozen(repr=False, unsafe_hash=False)
class AnimationBlockParameters(FreeForm["Any"], ReadModel):
    """JSON Schema of its parameters."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Durations(ReadModel):
    """How long a block can be shown, in seconds."""

    min: float
    """ Minimum display time. """
    default: float
    """ Default display time. """
    max: float
    """ Maximum display time. """


@frozen(repr=False, unsafe_hash=False)
class Zone(ReadModel):
    """A part of the canvas, in shares of its width and height; `aspect_ratio` is null where it is the same in all."""

    name: str
    """ Name, for people. """
    kind: ZoneKind
    """ What becomes of a part of the canvas: the block covers it, or media below it is seen through it. """
    aspect_ratio: None | ZoneAspectRatioType0
    """ Width to height, such as `16:9`. """
    x: float
    """ Left edge, as a share of the width. """
    y: float
    """ Top edge, as a share of the height. """
    width: float
    """ Width, as a share of the picture's. """
    height: float
    """ Height, as a share of the picture's. """
