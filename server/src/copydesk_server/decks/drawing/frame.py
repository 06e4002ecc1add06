"""What slides share: ground, eyebrow and title, footer with sources and number, and the panels behind what is read."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from copydesk_server.decks import fitting
from copydesk_server.decks.drawing import own
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.grounds import BELOW_LINE, Ground, ground_of, has_block
from copydesk_server.decks.drawing.typesetting import balanced, height_of, text, tight
from copydesk_server.decks.elements import Box, Element, Ink, Picture, Shape, Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.types import Slide

# Slides without a footer: they begin, part and end a deck.
COVERS = frozenset({Layout.TITLE, Layout.SECTION, Layout.CLOSING_CTA})
# How high the edge of a card is, in points.
_EDGE = 5.0
# Lines of a title.
TITLE_LINES = 2
# Documents that a footer names.
MOST_SOURCES = 2
MOST_SOURCE_CHARS = 90
# Letters of an eyebrow that are read in capitals, and the points between those.
_CAPS_CHARS, _TRACKING = 34, 1.4


def eyebrow(look: Look, slide: Slide, ground: Ground, box: Box) -> list[Element]:
    """The section that a slide is of, where the slide is not named so itself: short ones in spaced capitals."""
    if not slide.section or slide.section == slide.title or look.own is not None:
        return []
    size, told = look.style.scale.small, slide.section
    # Letters of scripts without capitals hang together: they are not spaced.
    caps = len(told) <= _CAPS_CHARS and told.upper() != told.lower()
    spaced = _TRACKING * len(told) if caps else 0.0
    line = Box(box.x, box.y, box.w - spaced, 24)
    made = text(look, line, [told.upper() if caps else told], size, size, ground.mark, bold=True)
    if not made.fits:
        return []
    return [msgspec.structs.replace(made, box=Box(box.x, box.y, box.w, 24), texts=[told], caps=caps,
                                    tracking=_TRACKING if caps else 0.0)]  # fmt: skip


def named(look: Look, slide: Slide, ground: Ground) -> tuple[list[Element], Box]:
    """The section of a slide without a title, above what is read; and the box that is left."""
    # The line stays free where there is no eyebrow, so that slides begin at one height.
    area = ground.area
    return eyebrow(look, slide, ground, area), Box(area.x, area.y + 34, area.w, area.h - 34)


def head(
    look: Look, slide: Slide, title: str, *, beside: bool = False, dense: bool = False
) -> tuple[list[Element], Box]:
    """The eyebrow and the title, and the box that is left for the body.

    Args:
        look: Of the deck.
        slide: The slide.
        title: Its title.
        beside: Whether the body may stand beside it, where the template has titles so.
        dense: Whether the body wants all the room that there is.
    """
    if look.own is not None:
        return own.head(look.own, title)
    if beside and look.style.head == "side" and look.is_wide:
        made, body = _beside(look, slide, title)
        if made:
            return made, body
    if has_block(look):
        return _on_block(look, slide, title, dense=dense)
    ground, scale, inner = ground_of(look, slide), look.style.scale, look.inner
    made = eyebrow(look, slide, ground, inner)
    top = inner.y + (30 if made or look.has_parts else 0)
    named = _title(look, Box(inner.x, top, inner.w, 0), title, scale.title, ground.text)
    below = named.box.bottom + 26
    return [*made, named], Box(inner.x, below, inner.w, inner.bottom - below)


def _title(look: Look, box: Box, title: str, size: float, color: Ink, lines: int = TITLE_LINES) -> Text:
    """A title of two lines, or in smaller letters of three, in a box as high as it is."""
    lines += not look.is_wide
    size = min(size, look.caps.get("title", size))
    tried = [(lines, size), (lines, fitting.smaller(size)), (lines + 1, fitting.smaller(size))]
    for most, largest in tried:
        place = Box(box.x, box.y, box.w, most * largest * fitting.LINE + 2)
        least = 20 if (most, largest) == tried[-1] else largest
        named = text(
            look, place, [title], largest, least, color, bold=look.style.bold_titles, heading=True, role="title"
        )  # fmt: skip
        if named.fits:
            break
    # The room for a wider font lets a line seem full that is not: what the deck's own font sets in one line stays in one.
    closer = msgspec.structs.replace(
        named, box=Box(box.x, box.y, box.w * fitting.room(bold=named.bold), named.box.h)
    )  # fmt: skip
    if height_of(look, named) < named.size * fitting.LINE * 1.5:
        return tight(look, named)
    # A size smaller what nearly is one line is one, also in a wider font; one line that such a font breaks has room for two.
    less = msgspec.structs.replace(named, size=fitting.smaller(named.size))
    if less.size >= LEAST_TITLE and height_of(look, less) < less.size * fitting.LINE * 1.5:
        return tight(look, less)
    is_one = height_of(look, closer) < named.size * fitting.LINE * 1.5
    return tight(look, named) if is_one else balanced(look, named)


# Down to this size the titles of a deck are as large as that of them that needs the smallest; longer ones have more lines.
LEAST_TITLE = 34.0


def title_size(made: Sequence[Element]) -> float:
    """The size of the title among some elements, than which nothing below it is larger."""
    return max((one.size for one in made if isinstance(one, Text) and one.role == "title"), default=_UNTITLED)


# What stands below no title is no larger than this.
_UNTITLED = 40.0


def side_baseline(look: Look, size: float) -> float:
    """Where the first line of a title beside its body stands, on which the first line of that is too."""
    return look.inner.y + (_SIDE_NAME if look.has_parts else 0.0) + size


def _beside(look: Look, slide: Slide, title: str) -> tuple[list[Element], Box]:
    """A title in a column of its own, and the body beside it; none where it is long: a narrow column of many lines is hard to read."""
    ground, inner = ground_of(look, slide), look.inner
    left, right = inner.part(SIDE, SIDE_GAP)
    over = eyebrow(look, slide, ground, left)
    body = Box(right.x, inner.y - BELOW_LINE, right.w, inner.h + BELOW_LINE)
    # Alone in its column a title is larger than one over a slide: the list beside it would outweigh it.
    title_size = look.style.scale.title
    for size, most in (
        (_SIDE_LARGEST, 3),
        (fitting.smaller(_SIDE_LARGEST), 4),
        (title_size, 4),
        (fitting.smaller(title_size), 3),
    ):
        at = side_baseline(look, 0.0)
        place = Box(left.x, at, left.w, min(inner.bottom - at, most * size * fitting.LINE + 2))
        named = text(
            look, place, [title], size, size, ground.text, bold=look.style.bold_titles, heading=True, role="title"
        )  # fmt: skip
        if named.fits and size <= look.caps.get("side", size):
            return [*over, balanced(look, named)], body
    return [], body


def _on_block(look: Look, slide: Slide, title: str, *, dense: bool) -> tuple[list[Element], Box]:
    """A title on a block of the brand's colour, which reaches from edge to edge, above the body."""
    inner, high = look.inner, look.top + _BLOCK
    block = Shape(box=Box(0, 0, look.width, high), fill=Ink.FILL, on_layout=True)
    over = eyebrow(look, slide, Ground(is_filled=True, area=inner, foot=look.foot), inner)
    named = _title(look, Box(inner.x, 0, inner.w, 0), title, look.style.scale.title, Ink.ON_FILL)
    low = inner.y + (26 if over or look.has_parts else 0)
    room = Box(inner.x, low, inner.w, high - _BLOCK_FOOT - low)
    if named.box.h > room.h:
        named = text(
            look, room, [title], named.size, 18, Ink.ON_FILL, bold=look.style.bold_titles, heading=True, role="title"
        )  # fmt: skip
        named = balanced(look, named)
    # In the middle of what the block has below the name of the part, also where a wider font would need one line more.
    named = msgspec.structs.replace(named, box=Box(named.box.x, low, named.box.w, room.h), valign="middle")
    top = high + (18 if dense else 30)
    return [block, *over, named], Box(inner.x, top, inner.w, inner.bottom - top)


# The column of a title beside its body, and the room between them; how high a block is below the top of a slide, and
# the room at its foot. All are as high: a block that changes its height jumps from slide to slide.
SIDE, SIDE_GAP, _BLOCK, _BLOCK_FOOT = 0.36, 56.0, 130.0, 14.0
# The largest letters of a title there, and the room that the name of the part takes over it.
_SIDE_LARGEST, _SIDE_NAME = 56.0, 34.0


def footer(look: Look, slide: Slide, ground: Ground) -> list[Element]:
    """Sources at the left, the logo and the number of the slide at the right."""
    scale, foot = look.style.scale, ground.foot
    size = scale.foot_on_fill if ground.foot_filled else scale.foot
    color, bold = ground.foot_ink, ground.foot_filled
    made: list[Element] = []
    if look.style.rule and not ground.foot_filled:
        made.append(Shape(box=Box(foot.x, foot.y - 9, foot.w, 0.75), fill=Ink.LINE))
    number = Box(foot.right - 40, foot.y, 40, foot.h)
    made.append(
        Text(box=number, texts=[str(slide.index + 1)], size=size, color=color, bold=bold, align="right", role="number")
    )
    left = number.x - 12
    if slide.media and slide.layout is not Layout.IMAGE_TEXT and not ground.foot_filled:
        logo = _logo(look, slide, left)
        if look.is_dark:  # It is made for a light ground.
            made.append(Shape(box=logo.box.inset(-4, -3), fill=Ink.TEXT, radius=3))
        made.append(logo)
        left = logo.box.x - 12
    told = sources(slide)
    if told:
        box = Box(foot.x, foot.y, left - foot.x, foot.h)
        made.append(Text(box=box, texts=[told], size=size, color=color, bold=bold, role="source"))
    return made


def sources(slide: Slide) -> str:
    """The documents that a slide rests on, by title; else the note of its numbers."""
    titles = list(dict.fromkeys(citation.title for citation in slide.citations if citation.title))
    if not titles:
        return str(slide.content.get("note") or "")[:MOST_SOURCE_CHARS]
    most = MOST_SOURCE_CHARS // min(len(titles), MOST_SOURCES)
    named = [title if len(title) <= most else title[: most - 1] + "…" for title in titles]
    more = f" · +{len(titles) - MOST_SOURCES}" if len(titles) > MOST_SOURCES else ""
    return " · ".join(named[:MOST_SOURCES]) + more


def _logo(look: Look, slide: Slide, right: float) -> Picture:
    media = slide.media[0]
    scale = min(20 / max(1, media.height), 90 / max(1, media.width))
    width, height = media.width * scale, media.height * scale
    y = look.foot.y + (look.foot.h - height) / 2 - 2
    return Picture(box=Box(right - width, y, width, height), key=media.storage_key, alt=media.alt or "Logo")


def card(look: Look, box: Box) -> list[Element]:
    """A card behind content, in templates that have them."""
    return sheet(look, box) if look.style.cards else []


def sheet(look: Look, box: Box, mark: Ink | None = None) -> list[Element]:
    """A card, with the template's corners and edge; one that is told apart from another has an edge of its own colour."""
    rounded = 0.0 if mark else look.style.radius
    made: list[Element] = [Shape(box=box, fill=Ink.CARD, stroke=Ink.LINE, radius=rounded)]
    if mark or look.style.edge:
        made.append(Shape(box=Box(box.x, box.y, box.w, _EDGE), fill=mark or Ink.FILL))
    return made
