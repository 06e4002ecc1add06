"""What slides share: backdrop and forms, eyebrow and title, footer, the panels behind what is read, and icons."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from copydesk_server.core.colours import Rgb, luminance
from copydesk_server.decks import fitting, icons
from copydesk_server.decks.drawing import user_template
from copydesk_server.decks.drawing.backdrops import Ground
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.typesetting import balanced, close_height_of, in_box, text
from copydesk_server.decks.elements import Box, Element, Ink, Picture, Shape, Text
from copydesk_server.decks.icons import Weight
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.types import Slide, SlideMedia

# Corners in a quarter of a circle: at 300 points no edge is further from it than a tenth of a point.
_STEPS = 32
# Lightness that forms differ from their field by, from far to near; what is seen more than the words beside it would lead away.
_SHADES = (0.1, 0.2, 0.32)
# The shade of a form that has its colour as it is: a form is told by its having one.
_LEAST = 0.001
# Luminance of a colour from which forms on it are darker.
_LIGHT = 0.22
# Dots of a grid from one edge of its field to the other, and the share of its place that each fills, from first to last.
_GRID, _SMALL, _LARGE = 7, 0.16, 0.62
# Which of the tiles is what: a quarter of a circle about one of the corners, a circle, a square.
_TILES = ("br", "o", "tl", "bl", "sq", "tr", "o", "tl", "br", "sq", "bl", "tr")
_CORNERS = {"tl": (0.0, 0.0, 0), "tr": (1.0, 0.0, 1), "br": (1.0, 1.0, 2), "bl": (0.0, 1.0, 3)}


def forms(look: Look, box: Box, *, is_on_fill: bool = True) -> list[Element]:
    """The forms of a template in a part of a field, of the brand's colour where they do not stand on it."""
    made = {"circles": _circles, "arcs": _arcs, "tiles": _tiles, "dots": _dots}[look.style.forms](box)
    if not is_on_fill:
        return [_dressed(one, (shade - _SHADES[0]) * (1 if look.is_dark else -1) or _LEAST) for one, shade in made]
    way = -1 if luminance(Rgb.of_hex(look.palette[Ink.FILL])) > _LIGHT else 1
    return [_dressed(one, way * shade) for one, shade in made]


def _dressed(shape: Shape, shade: float) -> Shape:
    return Shape(
        box=shape.box, fill=shape.fill, is_oval=shape.is_oval, corners=shape.corners, shade=shade, on_layout=True
    )


def _circles(box: Box) -> list[tuple[Shape, float]]:
    """One large circle about the far corner."""
    side = min(box.w, box.h) * 0.98
    return [(_quarter(Box(box.right - side, box.bottom - side, side, side), "br"), _SHADES[0])]


def _arcs(box: Box) -> list[tuple[Shape, float]]:
    """Rings about the far corner, like ripples."""
    side = min(box.w, box.h) * 0.98
    made = []
    for at, share in enumerate((1.0, 0.74, 0.48)):
        outer = side * share
        thick = outer - side * (share - 0.13)
        made.append((_ring(Box(box.right - outer, box.bottom - outer, outer, outer), 1 - thick / outer), _SHADES[at]))
    return made


def _tiles(box: Box) -> list[tuple[Shape, float]]:
    """Squares with circles and quarters of circles, from the far edge on."""
    across = 2 if box.w <= box.h else 3
    side = min(box.w / across, box.h / max(1, round(box.h / (box.w / across))))
    down = int((box.h + 1) // side)
    made: list[tuple[Shape, float]] = []
    for at in range(across * down):
        row, column = divmod(at, across)
        place = Box(box.right - side * (across - column), box.bottom - side * (down - row), side, side)
        kind, shade = _TILES[at % len(_TILES)], _SHADES[at * 2 % 3]
        if kind == "o":
            made.append((Shape(box=place.inset(side * 0.12), fill=Ink.FILL, is_oval=True), shade))
        elif kind == "sq":
            made.append((Shape(box=place.inset(side * 0.25), fill=Ink.FILL), shade))
        else:
            made.append((_quarter(place, kind), shade))
    return made


def _dots(box: Box) -> list[tuple[Shape, float]]:
    """Dots in a grid, which grow to the far corner: bars would look like a chart of something."""
    step = min(box.w, box.h) / _GRID
    across, down = int(box.w // step), int(box.h // step)
    made = []
    for at in range(across * down):
        row, column = divmod(at, across)
        far = (row + column) / max(1, across + down - 2)
        side = step * (_SMALL + (_LARGE - _SMALL) * far)
        x, y = box.right - step * (across - column - 0.5), box.bottom - step * (down - row - 0.5)
        dot = Shape(box=Box(x - side / 2, y - side / 2, side, side), fill=Ink.FILL, is_oval=True)
        made.append((dot, _SHADES[min(2, int(far * 3))]))
    return made


def _quarter(box: Box, corner: str) -> Shape:
    """A quarter of a circle about a corner of its box."""
    x, y, turn = _CORNERS[corner]
    arc = [_on_circle(x, y, 1.0, turn, step) for step in range(_STEPS + 1)]
    return Shape(box=box, fill=Ink.FILL, corners=[(x, y), *arc])


def _ring(box: Box, inner: float) -> Shape:
    """A quarter of a ring about the last corner of its box."""
    x, y, turn = _CORNERS["br"]
    outside = [_on_circle(x, y, 1.0, turn, step) for step in range(_STEPS + 1)]
    inside = [_on_circle(x, y, inner, turn, step) for step in reversed(range(_STEPS + 1))]
    return Shape(box=box, fill=Ink.FILL, corners=[*outside, *inside])


def _on_circle(x: float, y: float, radius: float, turn: int, step: int) -> tuple[float, float]:
    angle = (turn + step / _STEPS) * math.pi / 2
    return round(x + radius * math.cos(angle), 5), round(y + radius * math.sin(angle), 5)


# Slides without a footer: they begin, part and end a deck.
COVERS = frozenset({Layout.TITLE, Layout.SECTION, Layout.CLOSING_CTA})
# How high the edge of a card is, and from a line over the slide to what hangs below it, in points.
_EDGE, _BELOW_LINE = 5.0, 20.0
# Lines of a title. Titles of a deck are as large as the smallest of them, down to this size.
_TITLE_LINES, LEAST_TITLE = 2, 34.0
# Documents that a footer names, and letters of their titles.
_MOST_SOURCES, _MOST_SOURCE_CHARS = 2, 90
# An eyebrow: points between its capitals, the room that it takes over a title, and over what has no title.
_TRACKING, _OVER_TITLE, _OVER_TEXT = 1.4, 30.0, 34.0
# How high a block under a title is at least, the room over and under what stands on it, and from the eyebrow to the title.
_BLOCK_LEAST, _BLOCK_PAD, _BLOCK_EYEBROW = 112.0, 27.0, 26.0
# What stands below no title is no larger than this.
_UNTITLED = 40.0
# By what marks points in the template: the weight of its icons, their colour, what they stand on, and the share left free around them.
_ICONS: dict[str, tuple[Weight, Ink, Ink | None, float]] = {
    "line": ("light", Ink.BRAND, Ink.CARD, 0.17),
    "bar": ("fill", Ink.ON_FILL, Ink.FILL, 0.18),
    "dot": ("light", Ink.BRAND, None, 0.0),
    "panel": ("regular", Ink.ACCENT, None, 0.0),
}


def behind(look: Look, ground: Ground) -> list[Element]:
    """The template's band, the field and the forms on it."""
    drawn: list[Element] = []
    if ground.is_filled and ground.ink is not Ink.FILL:
        drawn.append(Shape(box=Box(0, 0, look.width, look.height), fill=ground.ink, on_layout=True))
    if look.style.band and not ground.is_filled and not look.has_block:
        box = Box(0, 0, 14, look.height) if look.style.band == "left" else Box(0, 0, look.width, 9)
        drawn.append(Shape(box=box, fill=Ink.FILL, on_layout=True))
    if ground.field is not None:
        drawn.append(ground.field)
    if look.has_line and ground.field is None and not ground.is_filled:
        line = Box(look.inner.x, look.inner.y - _BELOW_LINE, look.inner.w, 2)
        drawn.append(Shape(box=line, fill=Ink.BRAND, on_layout=True))
    if ground.forms is not None:
        drawn += forms(look, ground.forms, is_on_fill=ground.is_filled)
    return drawn


def uses_capitals(look: Look, slides: Sequence[Slide]) -> bool:
    """Whether the names of all sections have room in capitals over their slides: one case for a whole deck."""
    size = look.style.scale.small
    names = [
        (one.section.upper(), look.ground(one).area.w) for one in slides if one.section and one.layout not in COVERS
    ]
    return all(
        text(look, Box(0, 0, width - _TRACKING * len(name), 24), [name], size, size, Ink.TEXT, bold=True).fits
        for name, width in names
    )


def eyebrow(look: Look, slide: Slide, color: Ink, box: Box) -> list[Text]:
    """The section that a slide is of, where the slide is not named so itself: in spaced capitals, where all of the deck are."""
    name = slide.section
    if not name or name == slide.title or look.own is not None:
        return []
    # Letters of scripts without capitals hang together: they are not spaced.
    caps = look.has_capitals and name.upper() != name.lower()
    spaced, size = _TRACKING * len(name) if caps else 0.0, look.style.scale.small
    line = Box(box.x, box.y, box.w - spaced, 24)
    drawn = text(look, line, [name.upper() if caps else name], size, size, color, bold=True)
    if not drawn.fits:
        return []
    drawn = in_box(drawn, Box(box.x, box.y, box.w, 24))
    return [msgspec.structs.replace(drawn, texts=[name], caps=caps, tracking=_TRACKING if caps else 0.0)]


def under_eyebrow(look: Look, slide: Slide, ground: Ground) -> tuple[list[Element], Box]:
    """The section of a slide without a title, above what is read; and the box that is left."""
    # The line stays free where there is no eyebrow, so that slides begin at one height.
    area = ground.area
    below = Box(area.x, area.y + _OVER_TEXT, area.w, area.h - _OVER_TEXT)
    return [*eyebrow(look, slide, ground.mark, area)], below


def head(look: Look, slide: Slide, title: str, *, dense: bool = False) -> tuple[list[Element], Box]:
    """The eyebrow and the title, and the box that is left for the body.

    Args:
        look: Of the deck.
        slide: The slide.
        title: Its title.
        dense: Whether the body wants all the room that there is.
    """
    if look.own is not None:
        return user_template.head(look.own, title)
    if look.has_block:
        return _on_block(look, slide, title, dense=dense)
    ground, inner = look.ground(slide), look.inner
    over = eyebrow(look, slide, ground.mark, inner)
    top = inner.y + (_OVER_TITLE if over or look.has_parts else 0)
    named = _title(look, Box(inner.x, top, inner.w, 0), title, ground.text)
    below = named.box.bottom + 26
    return [*over, named], Box(inner.x, below, inner.w, inner.bottom - below)


def _title(look: Look, box: Box, title: str, color: Ink) -> Text:
    """A title of two lines, or in smaller letters of three, in a box as high as it is."""
    lines = _TITLE_LINES + (not look.is_wide)
    size = min(look.style.scale.title, look.caps.get("title", look.style.scale.title))
    smaller = fitting.smaller(size)
    for most, largest, least in ((lines, size, size), (lines, smaller, smaller), (lines + 1, smaller, 20.0)):
        place = Box(box.x, box.y, box.w, most * largest * fitting.LINE + 2)
        named = text(look, place, [title], largest, least, color, bold=True, heading=True, role="title")
        if named.fits:
            break
    # What the deck's own font sets in one line has the room for a wider one in the margin.
    if close_height_of(look, named) < named.size * fitting.LINE * 1.5:
        named = in_box(named, Box(box.x, box.y, box.w * fitting.room(bold=True), named.box.h))
    return balanced(look, named)


def title_size(drawn: Sequence[Element]) -> float:
    """The size of the title among some elements, than which nothing below it is larger."""
    return max((one.size for one in drawn if isinstance(one, Text) and one.role == "title"), default=_UNTITLED)


def _on_block(look: Look, slide: Slide, title: str, *, dense: bool) -> tuple[list[Element], Box]:
    """A title on a block of the brand's colour from edge to edge, with the eyebrow in its middle, above the body."""
    inner = look.inner
    over = eyebrow(look, slide, Ink.ON_FILL, inner)
    named = _title(look, Box(inner.x, 0, inner.w, 0), title, Ink.ON_FILL)
    led = _BLOCK_EYEBROW if over else 0.0
    # Blocks over one line are as high as each other, and so are those over two.
    parted = _BLOCK_EYEBROW if look.has_parts else 0.0
    high = round(look.above + max(_BLOCK_LEAST, 2 * _BLOCK_PAD + parted + named.box.h - 2))
    top = round(look.above + (high - look.above - led - named.box.h) / 2)
    block = Shape(box=Box(0, 0, look.width, high), fill=Ink.FILL, on_layout=True)
    placed = [in_box(one, Box(inner.x, top, one.box.w, one.box.h)) for one in over]
    named = in_box(named, Box(named.box.x, top + led, named.box.w, named.box.h))
    below = high + (18 if dense else 30)
    return [block, *placed, named], Box(inner.x, below, inner.w, inner.bottom - below)


def footer(look: Look, slide: Slide, ground: Ground) -> list[Element]:
    """Sources at the left, the logo and the number of the slide at the right."""
    scale, foot = look.style.scale, ground.foot
    size = scale.foot_on_fill if ground.is_filled else scale.foot
    color, bold = ground.soft, ground.is_filled
    drawn: list[Element] = []
    if look.style.rule and not ground.is_filled:
        drawn.append(Shape(box=Box(foot.x, foot.y - 9, foot.w, 0.75), fill=Ink.LINE))
    number = Box(foot.right - 40, foot.y, 40, foot.h)
    drawn.append(
        Text(box=number, texts=[str(slide.index + 1)], size=size, color=color, bold=bold, align="right", role="number")
    )
    left = number.x - 12
    if slide.media and slide.layout is not Layout.IMAGE_TEXT and not ground.is_filled:
        box = _logo_box(look, slide.media[0], left)
        if look.is_dark:  # It is made for a light ground.
            drawn.append(Shape(box=box.inset(-4, -3), fill=Ink.TEXT, radius=3))
        drawn.append(picture(slide.media[0], box, "Logo"))
        left = box.x - 12
    named = sources(slide)
    if named:
        box = Box(foot.x, foot.y, left - foot.x, foot.h)
        drawn.append(Text(box=box, texts=[named], size=size, color=color, bold=bold, role="source"))
    return drawn


def sources(slide: Slide) -> str:
    """The documents that a slide rests on, by title; else the note of its numbers.

    A slide with a claim that no source supports names no document: a reader would take it for the source of that claim too.
    """
    cited = () if slide.unsupported else slide.citations
    titles = list(dict.fromkeys(citation.title for citation in cited if citation.title))
    if not titles:
        return str(slide.content.get("note") or "")[:_MOST_SOURCE_CHARS]
    most = _MOST_SOURCE_CHARS // min(len(titles), _MOST_SOURCES)
    named = [title if len(title) <= most else title[: most - 1] + "…" for title in titles]
    more = f" · +{len(titles) - _MOST_SOURCES}" if len(titles) > _MOST_SOURCES else ""
    return " · ".join(named[:_MOST_SOURCES]) + more


def _logo_box(look: Look, media: SlideMedia, right: float) -> Box:
    width, height = scaled(media, 90, 20)
    return Box(right - width, look.foot.y + (look.foot.h - height) / 2 - 2, width, height)


def scaled(media: SlideMedia, width: float, height: float) -> tuple[float, float]:
    """The size of a picture that fits a width and a height whole."""
    scale = min(width / max(1, media.width), height / max(1, media.height))
    return media.width * scale, media.height * scale


def picture(media: SlideMedia, box: Box, alt: str) -> Picture:
    """A picture of the deck at a place."""
    return Picture(box=box, key=media.storage_key, alt=media.alt or alt)


def card(look: Look, box: Box) -> list[Element]:
    """A card behind content, in templates that have them."""
    return sheet(look, box) if look.style.cards else []


def sheet(look: Look, box: Box, mark: Ink | None = None) -> list[Element]:
    """A card, with the template's corners and edge; one that is told apart from another has an edge of its own colour."""
    rounded = 0.0 if mark else look.style.radius
    drawn: list[Element] = [Shape(box=box, fill=Ink.CARD, stroke=Ink.LINE, radius=rounded)]
    if mark or look.style.edge:
        drawn.append(Shape(box=Box(box.x, box.y, box.w, _EDGE), fill=mark or Ink.FILL))
    return drawn


def icon(look: Look, name: str, box: Box, ground: Ground | None = None) -> list[Element]:
    """An icon in a square, on what the template has under it; on a filled ground on nothing."""
    weight, ink, plate, inside = _ICONS[look.style.points]
    contours = icons.outline(name, weight)
    if ground is not None and ground.is_filled:
        return [Shape(box=box, fill=ground.text, contours=contours)]
    behind: list[Element] = [] if plate is None else [Shape(box=box, fill=plate, is_oval=plate is Ink.CARD)]
    return [*behind, Shape(box=box.inset(inside * box.w), fill=ink, contours=contours)]
