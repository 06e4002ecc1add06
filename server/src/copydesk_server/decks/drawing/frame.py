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
# The points between the capitals of an eyebrow.
_TRACKING = 1.4


def in_capitals(look: Look, slides: Sequence[Slide]) -> bool:
    """Whether the names of all parts have room in capitals over their slides: one case for a deck, so that none looks like another thing."""
    named = [one for one in slides if one.layout not in COVERS and one.section]
    return all(_capitals(look, one.section or "", ground_of(look, one).area.w).fits for one in named)


def _capitals(look: Look, told: str, width: float) -> Text:
    size = look.style.scale.small
    return text(
        look, Box(0, 0, width - _TRACKING * len(told), 24), [told.upper()], size, size, Ink.TEXT, bold=True
    )  # fmt: skip


def eyebrow(look: Look, slide: Slide, ground: Ground, box: Box) -> list[Element]:
    """The section that a slide is of, where the slide is not named so itself: in spaced capitals, where all of the deck are."""
    if not slide.section or slide.section == slide.title or look.own is not None:
        return []
    size, told = look.style.scale.small, slide.section
    # Letters of scripts without capitals hang together: they are not spaced.
    caps = look.has_capitals and told.upper() != told.lower()
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
            look, place, [title], largest, least, color, bold=True, heading=True, role="title"
        )  # fmt: skip
        if named.fits:
            break
    if height_of(look, named) < named.size * fitting.LINE * 1.5:
        return tight(look, named)
    # The room for a wider font lets a line seem full that is not: what the deck's own font sets in one line has that room in the margin.
    closer = msgspec.structs.replace(
        named, box=Box(box.x, box.y, box.w * fitting.room(bold=named.bold), named.box.h)
    )  # fmt: skip
    if height_of(look, closer) < named.size * fitting.LINE * 1.5:
        return tight(look, closer)
    # A size smaller what nearly is one line is one.
    less = msgspec.structs.replace(closer, size=fitting.smaller(named.size))
    if less.size >= LEAST_TITLE and height_of(look, less) < less.size * fitting.LINE * 1.5:
        return tight(look, less)
    return balanced(look, named)


# Down to this size the titles of a deck are as large as that of them that needs the smallest; longer ones have more lines.
LEAST_TITLE = 34.0


def title_size(made: Sequence[Element]) -> float:
    """The size of the title among some elements, than which nothing below it is larger."""
    return max((one.size for one in made if isinstance(one, Text) and one.role == "title"), default=_UNTITLED)


# What stands below no title is no larger than this.
_UNTITLED = 40.0


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
        at = inner.y + (_SIDE_NAME if look.has_parts else 0.0)
        place = Box(left.x, at, left.w, min(inner.bottom - at, most * size * fitting.LINE + 2))
        named = text(
            look, place, [title], size, size, ground.text, bold=True, heading=True, role="title"
        )  # fmt: skip
        if named.fits:
            return [*over, balanced(look, named)], body
    return [], body


def _on_block(look: Look, slide: Slide, title: str, *, dense: bool) -> tuple[list[Element], Box]:
    """A title on a block of the brand's colour, which reaches from edge to edge, above the body; what the part is called and the title are one group in its middle."""
    inner = look.inner
    over = eyebrow(look, slide, Ground(is_filled=True, area=inner, foot=look.foot), inner)
    named = _title(look, Box(inner.x, 0, inner.w, 0), title, look.style.scale.title, Ink.ON_FILL)
    led = _OVER_TITLE if over else 0.0
    room = _BLOCK_MOST - 2 * _BLOCK_PAD - led
    if named.box.h > room:
        place = Box(inner.x, 0, inner.w, room)
        named = text(
            look, place, [title], named.size, 18, Ink.ON_FILL, bold=True, heading=True, role="title"
        )  # fmt: skip
        named = balanced(look, named)
    # Blocks over one line are as high as each other, and so are those over two: what changes its height jumps from slide to slide.
    lines = max(1, round((named.box.h - 2) / (named.size * fitting.LINE)))
    parted = _OVER_TITLE if look.has_parts else 0.0
    high = round(look.above + max(_BLOCK_LEAST, 2 * _BLOCK_PAD + parted + lines * named.size * fitting.LINE))
    # A line has more room below its letters than over them, and over capitals it has little.
    whole = led + named.box.h - named.size * _BELOW_LETTERS
    top = round(look.above + (high - look.above - whole) / 2 - (2.0 if over else named.size * _OVER_LETTERS))
    over = [
        msgspec.structs.replace(one, box=Box(inner.x, top, one.box.w, one.box.h))
        for one in over
        if isinstance(one, Text)
    ]
    named = msgspec.structs.replace(named, box=Box(named.box.x, top + led, named.box.w, named.box.h))
    block = Shape(box=Box(0, 0, look.width, high), fill=Ink.FILL, on_layout=True)
    below = high + (18 if dense else 30)
    return [block, *over, named], Box(inner.x, below, inner.w, inner.bottom - below)


# The column of a title beside its body, and the room between them.
SIDE, SIDE_GAP = 0.36, 56.0
# How high a block is at least and at most, the room over and under what stands on it, and from the name of the part to the title.
_BLOCK_LEAST, _BLOCK_MOST, _BLOCK_PAD, _OVER_TITLE = 112.0, 184.0, 27.0, 26.0
# The room of a line over and below its letters, in sizes of them.
_OVER_LETTERS, _BELOW_LETTERS = 0.1, 0.12
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
    """The documents that a slide rests on, by title; else the note of its numbers.

    A slide with a claim that no source supports names no document: a reader would take it for the source of that claim too.
    """
    cited = () if slide.unsupported else slide.citations
    titles = list(dict.fromkeys(citation.title for citation in cited if citation.title))
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
