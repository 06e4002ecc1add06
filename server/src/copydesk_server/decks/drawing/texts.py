"""Slides of words: covers, statements, definitions, quotations, points, columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from copydesk_server.decks import emphasis, fitting, layouts, patterns
from copydesk_server.decks.design import Look
from copydesk_server.decks.drawing import frame
from copydesk_server.decks.drawing.frame import (
    above,
    balanced,
    card,
    ground_of,
    head,
    height_of,
    moved,
    settled,
    stacked,
    text,
    tight,
)
from copydesk_server.decks.elements import Box, Element, Ink, Picture, Shape, Text
from copydesk_server.decks.types import Slide

# Columns in which so many points stand side by side; others stand below each other.
GRIDS = {1: 1, 2: 2, 3: 3, 4: 2, 6: 3}
# Letters in a point that still reads well in a narrow column, and in one of two.
MOST_COLUMN_CHARS, MOST_HALF_CHARS = 100, 170
# Words of a statement that is set larger, and smaller.
_SHORT_WORDS, _SHORT_LARGER, _LONG_WORDS = 10, 18, 20
# Letters of a support that stands below its sentence; a longer one stands beside it.
_SHORT_SUPPORT = 60
# Share of a body that cards fill, however little they hold.
_FILLED = 0.56
# A row of an agenda, and how many are few: they are larger.
_AGENDA_ROW, _FEW_ROWS = 62.0, 4
# Sizes of two numbers side by side, and the letters of one at most.
_PAIR_LARGEST, _PAIR_LEAST, _PAIR_CHARS = 96.0, 40.0, 14
# Letters of a point that is no more than a name: it is set larger.
_LABEL_CHARS = 28
# The mark above a column.
_MARK = 34.0, 5.0
# It, and the room below it.
_MARKED = 26.0


def cover(look: Look, content: layouts.TitleContent, slide: Slide) -> list[Element]:
    """The first slide: large, at the left, on the brand's colour or with a mark of it."""
    ground, scale, inner = ground_of(look, slide), look.style.scale, look.inner
    width = inner.w if look.is_narrow else inner.w * 0.86
    named = balanced(
        look,
        text(
            look, Box(inner.x, 0, width, look.height * 0.5), [content.title], scale.cover, 30, ground.text,
            bold=look.style.bold_titles, heading=True, role="title",
        ),
    )  # fmt: skip
    under = []
    if content.subtitle:
        box = Box(inner.x, 0, width * 0.9, look.height * 0.22)
        under.append(balanced(look, text(look, box, [content.subtitle], 24, 20, ground.soft, role="body")))
    made: list[Element] = [*_marked(look, slide, named, under, inner, 64)]
    if content.byline:
        line = Box(inner.x, look.foot.y - 26, inner.w, 26)
        made.append(text(look, line, [content.byline], 18, 18, ground.soft, bold=True))
    return made


def _marked(look: Look, slide: Slide, named: Text, under: list[Text], box: Box, width: float) -> list[Element]:
    """A title, a short bar under it where the ground is not filled, and what follows."""
    # A bar under a sentence that nothing follows underlines it.
    mark = 0.0 if ground_of(look, slide).is_filled or not under else 30.0
    placed = above(named, *under, box=box, gap=20, mark=mark)
    bar = Box(named.box.x, placed[0].box.bottom + mark - 7, width, 7)
    return [*placed, *([] if mark == 0.0 else [Shape(box=bar, fill=Ink.ACCENT)])]


def section(look: Look, content: layouts.SectionContent, slide: Slide) -> list[Element]:
    """Where a new part begins: its number and its name."""
    ground, scale, inner = ground_of(look, slide), look.style.scale, look.inner
    made = []
    if content.number:
        box = Box(inner.x, 0, 160, 90)
        made.append(tight(look, text(look, box, [f"{content.number}"], 64, 40, ground.mark, bold=True, heading=True)))
    box = Box(inner.x, 0, inner.w * (1 if look.is_narrow else 0.86), look.height * 0.45)
    made.append(
        tight(
            look,
            text(
                look, box, [content.title], scale.statement + 4, 28, ground.text,
                bold=look.style.bold_titles, heading=True, role="title",
            ),
        )
    )  # fmt: skip
    if content.subtitle:
        made.append(tight(look, text(look, Box(inner.x, 0, box.w, 90), [content.subtitle], 24, 20, ground.soft)))
    return list(stacked(made, inner, gap=12))


def agenda(look: Look, content: layouts.AgendaContent, slide: Slide) -> list[Element]:
    """What is spoken of, numbered, in one column or two."""
    made, body = head(look, slide, content.title)
    count = len(content.items)
    columns = 1 if look.is_narrow or count <= 5 else 2
    rows = -(-count // columns)
    few = rows <= _FEW_ROWS
    step = min(_AGENDA_ROW * (1.3 if few else 1), body.h / rows)
    area = settled(body, step * rows, 0.4)
    boxes = area.columns(columns, 40)
    inked = []
    size = min(
        text(look, Box(0, 0, boxes[0].w - 46, step - 6), [item], 34 if few else 28, 18, Ink.TEXT).size
        for item in content.items
    )
    for at, item in enumerate(content.items):
        column = boxes[at // rows]
        y = column.y + (at % rows) * step
        number = Box(column.x, y, 40, step - 6)
        inked.append(Text(box=number, texts=[str(at + 1)], size=size, color=Ink.BRAND, bold=True, valign="middle"))
        box = Box(column.x + 46, y, column.w - 46, step - 6)
        inked.append(text(look, box, [item], size, 18, Ink.TEXT, valign="middle", role="body"))
    return [*made, *inked]


def statement(look: Look, content: layouts.StatementContent, slide: Slide) -> list[Element]:
    """One sentence, large; what supports it below."""
    ground, scale, inner = ground_of(look, slide), look.style.scale, look.inner
    top = frame.eyebrow(look, slide, ground, inner)
    area = Box(inner.x, inner.y + 34, inner.w, inner.h - 34)
    width = area.w
    if content.support and len(content.support) > _SHORT_SUPPORT and not look.is_narrow:
        return [*top, *_beside(look, content.title, content.support, ground, area)]
    words = len(content.title.split())
    larger = _SHORT_LARGER if words <= _SHORT_WORDS else -4 if words > _LONG_WORDS else 6
    named = text(
        look, Box(area.x, 0, width, area.h * 0.66), [content.title], scale.statement + larger, 24, ground.text,
        bold=look.style.bold_titles, heading=True, role="title",
    )  # fmt: skip
    named = _toned(look, named, content.title, ground)
    under = []
    if content.support:
        box = Box(area.x, 0, width * 0.92, area.h * 0.3)
        under.append(tight(look, text(look, box, [content.support], 28, 20, ground.soft, role="body")))
    return [*top, *_marked(look, slide, balanced(look, named), under, area, 48)]


def _toned(look: Look, named: Text, told: str, ground: frame.Ground) -> Text:
    """A sentence whose condition is quieter than what it says, and a long one what only goes on from its beginning."""
    lead, tail = patterns.lead_in(told), emphasis.quieter(named.texts[0], look.language)
    return msgspec.structs.replace(named, lead=lead, tail=tail, after_color=ground.soft)


def _beside(look: Look, title: str, support: str, ground: frame.Ground, area: Box) -> list[Element]:
    """A sentence, and a longer one that supports it beside it."""
    left, right = area.part(0.6, 76)
    named = text(
        look, Box(left.x, 0, left.w, left.h * 0.8), [title], look.style.scale.statement, 26, ground.text,
        bold=look.style.bold_titles, heading=True, role="title",
    )  # fmt: skip
    named = _toned(look, named, title, ground)
    said = text(look, Box(right.x, 0, right.w, right.h * 0.8), [support], 28, 20, ground.soft, role="body")
    high = max(height_of(look, named), height_of(look, said)) + 2
    place = settled(area, high)
    line = Box(right.x - 38, place.y, 3, high)
    return [
        msgspec.structs.replace(named, box=Box(left.x, place.y, left.w, high), valign="middle"),
        Shape(box=line, fill=Ink.ON_FILL if ground.is_filled else Ink.ACCENT),
        msgspec.structs.replace(said, box=Box(right.x, place.y, right.w, high), valign="middle"),
    ]


def definition(look: Look, content: layouts.DefinitionContent, slide: Slide) -> list[Element]:
    """A word, large, and what it means below it, as dictionaries have it."""
    ground, inner = ground_of(look, slide), look.inner
    top = frame.eyebrow(look, slide, ground, inner)
    area = Box(inner.x, inner.y + 34, inner.w, inner.h - 34)
    term = text(
        look, Box(area.x, 0, area.w, area.h * 0.34), [content.title], 66, 30, Ink.BRAND,
        bold=True, heading=True, role="title",
    )  # fmt: skip
    width = area.w if look.is_narrow else area.w * 0.9
    under = [text(look, Box(area.x, 0, width, area.h * 0.34), [content.meaning], 40, 22, Ink.TEXT, role="body")]
    if content.support:
        under.append(text(look, Box(area.x, 0, width, area.h * 0.2), [content.support], 24, 18, Ink.MUTED, role="body"))
    return [*top, *_marked(look, slide, tight(look, term), [tight(look, one) for one in under], area, 64)]


def quote(look: Look, content: layouts.QuoteContent, slide: Slide) -> list[Element]:
    """What somebody said, and who."""
    ground, scale, inner = ground_of(look, slide), look.style.scale, look.inner
    width = inner.w if look.is_narrow else inner.w * 0.9
    said = text(
        look, Box(inner.x, 0, width, inner.h * 0.6), [content.quote], scale.statement + 2, 26, ground.text,
        heading=True, role="title",
    )  # fmt: skip
    said = balanced(look, said)
    if content.attribution:
        who = text(look, Box(inner.x, 0, width, 60), [content.attribution], 24, 18, ground.soft)
        box = Box(said.box.x, 0, said.box.w, said.box.h + tight(look, who).box.h + 24)
        said = msgspec.structs.replace(said, box=box, after=who.texts, after_size=who.size, after_color=ground.soft)
    placed = stacked([said], inner, top=70)
    mark = Box(inner.x - 4, placed[0].box.y - 84, 120, 110)
    sign = Text(box=mark, texts=["“"], size=120, color=ground.mark, bold=True, heading=True)
    return [sign, *placed]


def bullets(look: Look, content: layouts.BulletsContent, slide: Slide) -> list[Element]:
    """A few points: side by side where they are short and few, else below each other."""
    made, body = head(look, slide, content.title)
    most = MOST_HALF_CHARS if len(content.bullets) <= 2 else MOST_COLUMN_CHARS
    short = all(len(point) <= most for point in content.bullets)
    columns = GRIDS.get(len(content.bullets), 0)
    room = body.columns(columns or 1, 40)[0].w - (48 if look.style.cards else 0)
    if columns and short and not look.is_narrow and fitting.has_room(content.bullets, room, look.style.scale.small):
        return [*made, *_grid(look, body, content.bullets, columns)]
    pad = 26.0 if look.style.cards else 0.0
    width = body.w if look.is_narrow else body.w * (1 if pad else 0.86)
    area = Box(body.x + pad, body.y + pad, width - 2 * pad, body.h - 2 * pad)
    names = max(map(len, content.bullets)) <= _SHORT_SUPPORT
    largest = 32 if names else 28 if len(content.bullets) <= 3 else 24
    told = text(look, area, content.bullets, largest, 18, Ink.TEXT, bullets=True, role="body")
    placed = settled(area, height_of(look, told) + 4, 0.42)
    told = moved(tight(look, told), placed.y)
    behind = card(look, Box(body.x, placed.y - pad, body.w, told.box.h + 2 * pad)) if pad else []
    return [*made, *behind, told]


def _grid(look: Look, body: Box, points: Sequence[str], columns: int) -> list[Element]:
    """Points side by side, in one row or two, all in letters of one size."""
    pad, rows = 24.0 if look.style.cards else 0.0, len(points) // columns
    boxes = body.columns(columns, 40 if not pad else 24)
    inner, between = boxes[0].w - 2 * pad, 24.0 if pad else 36.0
    room = (body.h - between * (rows - 1)) / rows - _MARKED - 2 * pad
    short = max(map(len, points)) <= _LABEL_CHARS
    brief = max(map(len, points)) <= _SHORT_SUPPORT
    largest = (
        40 if short or len(points) == 1 else 34 if len(points) == 2 else 32 if brief else 28 if columns <= 2 else 26
    )
    fitted = [text(look, Box(0, 0, inner, room * 0.86), [one], largest, 18, Ink.TEXT) for one in points]
    size = min(one.size for one in fitted)
    tallest = max(height_of(look, msgspec.structs.replace(one, size=size)) for one in fitted)
    high = tallest + _MARKED + 2 * pad
    high = max(high, body.h * _FILLED / rows) if pad or rows > 1 else high
    whole = settled(body, high * rows + between * (rows - 1), 0.4)
    made: list[Element] = []
    for at, point in enumerate(points):
        box = Box(boxes[at % columns].x, whole.y + at // columns * (high + between), boxes[0].w, high)
        made += card(look, box)
        mark = Box(box.x + pad, box.y + pad, *_MARK)
        made += [] if pad else [Shape(box=Box(box.x, mark.y + _MARK[1] / 2 - 0.75, boxes[0].w, 1.5), fill=Ink.LINE)]
        made.append(Shape(box=mark, fill=Ink.ACCENT))
        place = Box(box.x + pad, mark.bottom + 21, inner, tallest + 2)
        made.append(text(look, place, [point], size, 18, Ink.TEXT, role="body"))
    return made


def two_columns(look: Look, content: layouts.TwoColumnContent, slide: Slide) -> list[Element]:
    """Two lists, or two numbers and what they are."""
    columns = (content.left, content.right)
    if all(one.heading and one.heading[0] in _FIGURES and len(one.heading) <= _PAIR_CHARS for one in columns):
        return _numbers(look, content, slide)
    bare = content.left.heading is None and content.right.heading is None  # Nothing else parts them.
    return _columned(look, content.left, content.right, content.title, slide, cards=look.style.cards or bare)


# What a number begins with that is shown large.
_FIGURES = frozenset("0123456789$€£<>≥≤~−")


def _numbers(look: Look, content: layouts.TwoColumnContent, slide: Slide) -> list[Element]:
    """Two numbers, large, and below each what it is."""
    made, body = head(look, slide, content.title)
    pad = 30.0 if look.style.cards else 0.0
    places = body.rows(2, 24) if look.is_narrow else body.columns(2, 32)
    columns, width, room = (content.left, content.right), places[0].w - 2 * pad, places[0].h - 2 * pad
    told = [[str(one.heading).replace(" ", "\u00a0")] for one in columns]
    fitted = [
        text(look, Box(0, 0, width, room * 0.5), one, _PAIR_LARGEST, _PAIR_LEAST, Ink.ACCENT, bold=True) for one in told
    ]
    large = min(one.size for one in fitted)
    fitted_below = [text(look, Box(0, 0, width, room * 0.45), one.bullets, 28, 18, Ink.TEXT) for one in columns]
    size = min(one.size for one in fitted_below)
    high = large * fitting.LINE
    below = max(height_of(look, msgspec.structs.replace(one, size=size)) for one in fitted_below) + 2
    whole = min(room, high + 10 + below) + 2 * pad
    for at, (place, column) in enumerate(zip(places, columns, strict=True)):
        y = settled(place, whole).y
        made += card(look, Box(place.x, y, place.w, whole))
        number = Box(place.x + pad, y + pad, width, high)
        made.append(
            text(look, number, told[at], large, _PAIR_LEAST, (Ink.ACCENT, Ink.BRAND)[at], bold=True, role="body")
        )
        made.append(
            text(look, Box(number.x, number.bottom + 10, width, below), column.bullets, size, 18, Ink.TEXT, role="body")
        )
    return made


def comparison(look: Look, content: layouts.ComparisonContent, slide: Slide) -> list[Element]:
    """One thing against another, on a card each."""
    return _columned(look, content.left, content.right, content.title, slide, cards=True)


def _columned(
    look: Look, left: layouts.Column, right: layouts.Column, title: str, slide: Slide, *, cards: bool
) -> list[Element]:
    made, body = head(look, slide, title)
    boxes = body.rows(2, 24) if look.is_narrow else body.columns(2, 32)
    pad = 30.0 if cards else 0.0
    width, most = boxes[0].w - 2 * pad, boxes[0].h - 2 * pad - 52
    fitted = [
        text(look, Box(0, 0, width, most), one.bullets, 28, 18, Ink.TEXT, bullets=len(one.bullets) > 1)
        for one in (left, right)
    ]
    size = min(one.size for one in fitted)
    heights = [height_of(look, msgspec.structs.replace(one, size=size)) for one in fitted]
    heads = [
        tight(look, text(look, Box(0, 0, width - 20, 76), [one.heading], 28, 20, Ink.TEXT, bold=True)).box.h
        for one in (left, right)
        if one.heading
    ]
    top = max(heads, default=-16.0) + 16
    high = min(boxes[0].h, max(top + max(heights) + 2 * pad + 4, boxes[0].h * _FILLED if cards else 0.0))
    for at, (box, column) in enumerate(zip(boxes, (left, right), strict=True)):
        place = Box(box.x, box.y if look.is_narrow else settled(body, high, 0.42).y, box.w, high)
        made += _one_column(look, place, column, pad, size, (Ink.BRAND, Ink.ACCENT)[at], top)
    return made


def _one_column(
    look: Look, box: Box, column: layouts.Column, pad: float, size: float, mark: Ink, top: float
) -> list[Element]:
    made: list[Element] = [Shape(box=box, fill=Ink.CARD, stroke=Ink.LINE, radius=12)] if pad else []
    inner = box.inset(pad)
    if column.heading:
        made.append(Shape(box=Box(inner.x, inner.y + 3, 7, 27), fill=mark, radius=3.5))
        place = Box(inner.x + 20, inner.y, inner.w - 20, top - 14)
        made.append(text(look, place, [column.heading], 28, 20, Ink.TEXT, bold=True, role="body"))
    place = Box(inner.x, inner.y + top, inner.w, inner.h - top + 2) if column.heading else inner
    down: Literal["top", "middle"] = "top" if column.heading else "middle"
    many = len(column.bullets) > 1
    made.append(text(look, place, column.bullets, size, 18, Ink.TEXT, bullets=many, valign=down, role="body"))
    return made


def image_text(look: Look, content: layouts.ImageTextContent, slide: Slide) -> list[Element]:
    """A picture beside a text."""
    made, body = head(look, slide, content.title)
    left, right = body.rows(2, 24) if look.is_narrow else body.part(0.46, 44)
    if slide.media:
        media = slide.media[0]
        scale = min(left.w / max(1, media.width), left.h / max(1, media.height))
        width, height = media.width * scale, media.height * scale
        box = Box(left.x + (left.w - width) / 2, left.y + (left.h - height) / 2, width, height)
        made.append(Picture(box=box, key=media.storage_key, alt=media.alt or content.title))
        if content.caption:
            foot = look.style.scale.foot
            line = Box(left.x, min(box.bottom + 4, left.bottom - 2), left.w, foot * 1.4)
            made.append(text(look, line, [content.caption], foot, foot, Ink.MUTED, role="credit"))
    where = right if slide.media else body
    made.append(text(look, where, [content.text], 28, 18, Ink.TEXT, valign="middle", role="body"))
    return made


def closing(look: Look, content: layouts.ClosingContent, slide: Slide) -> list[Element]:
    """The last slide: what to do now, and where."""
    ground, scale, inner = ground_of(look, slide), look.style.scale, look.inner
    width = inner.w if look.is_narrow else inner.w * 0.86
    named = text(
        look, Box(inner.x, 0, width, inner.h * 0.4), [content.title], scale.cover - 8, 30, ground.text,
        bold=look.style.bold_titles, heading=True, role="title",
    )  # fmt: skip
    made = [balanced(look, named)]
    if content.text:
        box = Box(inner.x, 0, width * 0.9, inner.h * 0.3)
        made.append(tight(look, text(look, box, [content.text], 24, 20, ground.soft, role="body")))
    below = (92.0 if content.action else 0.0) + (48.0 if content.url else 0.0)
    placed = stacked(made, Box(inner.x, inner.y, inner.w, inner.h - below))
    rest: list[Element] = []
    at = placed[-1].box.bottom + 34
    if content.action:
        wide = min(inner.w, 64 + 13.2 * len(content.action))
        button = Box(inner.x, at, max(200, wide), 58)
        fill, color = (Ink.ON_FILL, Ink.FILL) if ground.is_filled else (Ink.FILL, Ink.ON_FILL)
        rest.append(Shape(box=button, fill=fill, radius=29))
        rest.append(
            text(look, button.inset(20, 6), [content.action], 22, 18, color, bold=True, align="center", valign="middle")
        )
        at = button.bottom + 20
    if content.url:
        rest.append(text(look, Box(inner.x, at, inner.w, 30), [content.url], 22, 18, ground.soft))
    return [*placed, *rest]
