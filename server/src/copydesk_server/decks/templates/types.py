"""What is known of a .pptx that decks are made on; lengths are points of a slide whose shorter side is 540."""

from __future__ import annotations

from typing import Literal

import msgspec

from copydesk_server.decks.elements import Art, Box, Picture, Text
from copydesk_server.decks.layouts import Use
from copydesk_server.media.sandbox_function import sandbox_function


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """A placeholder of a layout, and how a text in it is set.

    Args:
        index: Its number among the placeholders of its layout.
        box: Where text in it stands, within its margins.
        size: Of the letters, in points; no smaller than a room reads.
        own_size: What the layout sets them in; 0 where it does not say.
        color: Theirs, as ``#rrggbb``.
        bold, caps: Whether they are bold, and capitals.
        align, valign: Across and down.
    """

    index: int
    box: Box
    size: float
    own_size: float
    color: str
    bold: bool = False
    caps: bool = False
    align: Literal["left", "center", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "top"


class Surface(msgspec.Struct, frozen=True, kw_only=True):
    """A layout of the file, with what stands on it and its master.

    Args:
        part: The name of its part in the file.
        background: Its colour; of a picture the mean, of a gradient the first.
        art: What is seen behind a slide, from back to front.
        title: Where the title goes.
        texts: Where texts go, in the order in which they are read.
        picture: Where a picture goes.
        source, number: The footer and the number of a slide.
        can_be_filled: Whether its placeholders are told apart by their numbers; else it is only drawn on.
    """

    part: str
    background: str
    art: list[Art | Picture | Text]
    title: Spot
    texts: list[Spot]
    picture: Spot | None = None
    source: Spot | None = None
    number: Spot | None = None
    can_be_filled: bool = True


class TemplateFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A template as decks use it.

    Args:
        width, height: Of a slide.
        scale: Points of the file in one of these.
        scheme: The colours of its theme, by the names that slides call them.
        heading_font, body_font: The fonts of its theme.
        surfaces: The layouts that are used; there is always one that is free below its title.
        body: What such a slide has free below its title.
        pictures: Contents of the pictures of its art, by their keys.
        left_out: How many shapes of it PDF and pictures do not show.
    """

    width: int
    height: int
    scale: float
    scheme: dict[str, str]
    heading_font: str | None
    body_font: str | None
    surfaces: dict[Use, Surface]
    body: Box
    pictures: dict[str, bytes]
    left_out: int


@sandbox_function("copydesk_server.decks.templates.reading")
def read(data: bytes) -> TemplateFacts:
    """A .pptx as decks use it.

    Raises:
        ValueError: When no deck can be made on it, with the reason.
    """
    raise NotImplementedError
