"""Slides that begin, order, part and end a deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing import cover_lines, list_lines, widows
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import TITLE_LINES, head
from copydesk_server.decks.drawing.grounds import Ground, ground_of
from copydesk_server.decks.drawing.statements import marked, sentence
from copydesk_server.decks.drawing.typesetting import (
    STUB,
    balanced,
    close_height_of,
    ending,
    even,
    height_of,
    moved,
    paired,
    set_lines,
    settled,
    stacked,
    text,
    tight,
    whole,
)
from copydesk_server.decks.elements import Box, Element, Ink, Picture, Shape, Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.types import Slide

# The bar below a title with the room around it.
_BETWEEN = 54.0
# What an agenda is called, on a field.
_AGENDA_TITLE = 56.0
# A row of an agenda at most, and the column of its numbers.
_ROW, _NUMBERS = 176.0, 62.0
# A logo on the first and last slide: its height and width at most, and the plate that it stands on where the ground is filled.
_LOGO, _LOGO_WIDE, _PLATE = 44.0, 200.0, 12.0
# The number of a part where it has a field to itself, and where it stands above the heading.
_PART, _PART_ABOVE = 200.0, 116.0
# What stands below the title of a deck, alone and below what follows its colon.
_SUBTITLE, _SECOND = 34.0, 28.0
# The button of the last slide.
_BUTTON = 64.0


def cover(look: Look, content: layouts.TitleContent, slide: Slide) -> list[Element]:
    """The first slide: large, at the left, beside the template's forms."""
    ground, scale = ground_of(look, slide), look.style.scale
    logo = _logo(look, slide, ground)
    low = (_LOGO + 16 if logo else 0.0, 44.0 if content.byline else 0.0)
    area = Box(ground.area.x, ground.area.y + low[0], ground.area.w, ground.area.h - sum(low))
    room = area.h - _BETWEEN
    title, rest = cover_lines.parted(content.title)
    size = fitting.larger(scale.cover) if len(title) <= _SHORT_TITLE else scale.cover
    under = []
    if rest:
        told = text(look, Box(area.x, 0, area.w, room * 0.3), [rest], _REST, 24, ground.text, role="body")
        under.append(tight(look, even(look, told)))
    if content.subtitle:
        box = Box(area.x, 0, area.w, room * 0.36)
        told = text(look, box, [content.subtitle], _SECOND if rest else _SUBTITLE, 20, ground.text, role="body")
        under.append(tight(look, even(look, told)))
    high = room - sum(one.box.h + _UNDER for one in under[1:]) - sum(one.box.h for one in under[:1])
    named = _cover_title(look, title, Box(area.x, 0, area.w, high), size, ground)
    made: list[Element] = [*logo, *marked(named, under, ground, area)]
    if content.byline:
        line = Box(area.x, min(look.foot.y - 8, ground.area.bottom - 28), area.w, 28)
        made.append(text(look, line, [content.byline], 20, 18, ground.mark, bold=True))
    return made


def _cover_title(look: Look, told: str, box: Box, size: float, ground: Ground) -> Text:
    """A title in the lines that read best; a long one in even lines, in none of which a word stands alone at the end."""
    found = cover_lines.broken(look, told, box, size, ground.text)
    if found:
        return found
    while True:
        named = text(
            look, box, [paired(look, told, box.w, size)], size, 28, ground.text,
            bold=look.style.bold_titles, heading=True, role="title",
        )  # fmt: skip
        lines = round((fitted := tight(look, named)).box.h / (named.size * fitting.LINE))
        # A word a line is read as a list.
        words = len(told.split())
        crowded = lines * _WORDS_A_LINE > words or ending(look, fitted) < STUB
        is_torn = lines > TITLE_LINES and crowded and named.size > _TORN_LEAST
        if not is_torn and (named.size == size or not named.fits):
            return balanced(look, fitted)
        size = fitting.smaller(named.size) if is_torn else named.size


# Words of a title that each of three lines has in the mean at least, and the size from which it has.
_WORDS_A_LINE, _TORN_LEAST = 1.7, 47.0
# What follows the colon or the question mark of a title, and the room between what stands below a title.
_REST, _UNDER = 34.0, 20.0
# Letters of a title that is set larger.
_SHORT_TITLE = 24


def _logo(look: Look, slide: Slide, ground: Ground) -> list[Element]:
    """The logo above a title; on the brand's colour and on a dark ground on a plate, since it is made for a light one."""
    if not slide.media or slide.layout is Layout.IMAGE_TEXT:
        return []
    media, plate = slide.media[0], _PLATE if ground.is_filled or look.is_dark else 0.0
    scale = min((_LOGO - plate) / max(1, media.height), _LOGO_WIDE / max(1, media.width))
    width, height = media.width * scale, media.height * scale
    box = Box(ground.area.x + plate, ground.area.y + plate / 2, width, height)
    made: list[Element] = []
    if plate:
        around = Box(box.x - plate, box.y - plate / 2, width + 2 * plate, height + plate)
        made.append(Shape(box=around, fill=Ink.TEXT if look.is_dark else Ink.GROUND, radius=6))
    return [*made, Picture(box=box, key=media.storage_key, alt=media.alt or "Logo")]


def section(look: Look, content: layouts.SectionContent, slide: Slide) -> list[Element]:
    """Where a new part begins: its number, large, and its name."""
    ground, scale = ground_of(look, slide), look.style.scale
    area, made = ground.area, list[Element]()
    number = [f"{content.number}"] if content.number else []
    if ground.aside is not None and number and ground.forms is None:
        box = Box(ground.aside.x, ground.aside.y, ground.aside.w, ground.aside.h)
        told = tight(look, text(look, box, number, _PART, 40, ground.on_field, bold=True, heading=True))
        made.append(moved(told, settled(box, told.box.h).y))
        number = []
    texts: list[Text] = []
    if number:
        box = Box(area.x, 0, area.w, area.h * 0.26)
        texts.append(tight(look, text(look, box, number, _PART_ABOVE, 40, ground.mark, bold=True, heading=True)))
    room = area.h - 2 * 16
    box = Box(area.x, 0, area.w, room * 0.4)
    named = text(
        look, box, [content.title], fitting.larger(scale.statement), 28, ground.text,
        bold=look.style.bold_titles, heading=True, role="title",
    )  # fmt: skip
    texts.append(msgspec.structs.replace(balanced(look, named), valign="bottom"))
    if content.subtitle:
        box = Box(area.x, 0, area.w, room * 0.32)
        texts.append(tight(look, text(look, box, [content.subtitle], scale.support, 20, ground.text)))
    return [*made, *stacked(texts, area, gap=16)]


def agenda(look: Look, content: layouts.AgendaContent, slide: Slide) -> list[Element]:
    """What is spoken of, numbered, in one column or two, in rows that fill the slide."""
    ground = ground_of(look, slide)
    if ground.aside is not None:
        where, body = ground.aside, ground.area
        told = text(
            look, where, [content.title], _AGENDA_TITLE if look.is_wide else look.style.scale.title, 26,
            ground.on_field, bold=look.style.bold_titles, heading=True, role="title",
        )  # fmt: skip
        made: list[Element] = [tight(look, told)]
    else:
        made, body = head(look, slide, content.title, beside=True)
    # Beside its title the list begins on the first line of that.
    is_beside = ground.aside is not None or body.y < look.inner.y
    named = next(one for one in made if isinstance(one, Text) and one.role == "title")
    baseline = named.box.y + named.size if is_beside and look.is_wide else 0.0
    count = len(content.items)
    tried = (1,) if count <= _ONE_COLUMN or look.is_narrow or is_beside else (2, 1)
    # Two columns where they have room for each item, else one.
    hung = body.bottom - baseline + look.style.scale.point * _HALF_HIGH
    steps = {one: min(_ROW, hung / (count - 0.5) if baseline else body.h / -(-count // one)) for one in tried}
    sized = [(columns, *_item_size(look, body, content.items, columns, step)) for columns, step in steps.items()]
    columns, size, _ = next((one for one in sized if one[2]), sized[-1])
    rows, step = -(-count // columns), steps[columns]
    top = baseline - size * _HALF_HIGH - step / 2
    place = Box(body.x, top, body.w, step * rows) if baseline else settled(body, step * rows, 0.4)
    boxes = place.columns(columns, 40)
    width = boxes[0].w - _NUMBERS
    for at, item in enumerate(content.items):
        column, row = boxes[at // rows], at % rows
        y = column.y + row * step
        if row:
            made.append(Shape(box=Box(column.x, y - 0.75, column.w, 1.5), fill=Ink.LINE))
        number = Box(column.x, y + 4, _NUMBERS - 16, step - 8)
        digits = text(look, number, [str(at + 1)], size, size, Ink.ACCENT, bold=True, heading=True, valign="middle")
        made.append(digits)
        box = Box(column.x + _NUMBERS, y + 4, width, step - 8)
        made.append(text(look, box, [item], size, size, Ink.TEXT, valign="middle", role="body"))
    return made


# From the foot of letters to the middle of their line, in sizes of them.
_HALF_HIGH = 0.4


def _item_size(look: Look, body: Box, items: list[str], columns: int, step: float) -> tuple[float, bool]:
    """The size of the items of an agenda in so many columns, in rows of a height, and whether they fit."""
    room = Box(0, 0, body.columns(columns, 40)[0].w - _NUMBERS, step - 8)
    point = look.style.scale.point
    largest = fitting.larger(point) if len(items) <= _FEW_ITEMS and look.is_wide and look.own is None else point
    # Two lines in letters that could be smaller stand over the title that they are beside.
    sizes = [one for one in fitting.SCALE if _FEW_LEAST <= one <= largest]
    fitted = [[text(look, room, [one], size, 18, Ink.TEXT) for one in items] for size in [*sizes, largest]]
    lined = (each for each in fitted[:-1] if all(one.fits and len(set_lines(look, one)) == 1 for one in each))
    found = next(lined, fitted[-1])
    return min(one.size for one in found), all(one.fits for one in found)


# Items that are so few that they are larger, and the letters from which on each has one line where it can.
_FEW_ITEMS, _FEW_LEAST = 4, 24.0
# Items that one column has.
_ONE_COLUMN = 5


def closing(look: Look, content: layouts.ClosingContent, slide: Slide) -> list[Element]:
    """The last slide: the claims to take away beside what they are called, or one sentence, over what to do now."""
    ground, scale = ground_of(look, slide), look.style.scale
    if content.points:
        return _taken_away(look, content, slide, ground)
    below = (_BUTTON + 34 if content.action else 0.0) + (48.0 if content.url else 0.0)
    logo = _logo(look, slide, ground)
    low = _LOGO + 16 if logo else 0.0
    area = Box(ground.area.x, ground.area.y + low, ground.area.w, ground.area.h - low)
    room = area.h - below - 24
    where = Box(area.x, 0, area.w, room * (0.66 if content.text else 0.96))
    named = sentence(look, content.title, ground, where, is_last=True)
    made = [balanced(look, named, shrinks=True)]
    if content.text:
        box = Box(area.x, 0, area.w, room * 0.3)
        made.append(tight(look, text(look, box, [content.text], scale.support, 20, ground.text, role="body")))
    high = sum(one.box.h for one in made) + 20 * (len(made) - 1) + below
    place = settled(area, high)
    placed = stacked(made, Box(place.x, place.y, place.w, high - below))
    return [*logo, *placed, *_called(look, content, ground, Box(area.x, placed[-1].box.bottom, area.w, below))]


def _taken_away(look: Look, content: layouts.ClosingContent, slide: Slide, ground: Ground) -> list[Element]:
    """What is asked, as large as on a cover, and right below it the claims, lines of one group."""
    # No footer stands on the last slide.
    area = Box(ground.area.x, ground.area.y, ground.area.w, ground.area.h + _NO_FOOT)
    logo = _logo(look, slide, ground)
    # The address stands beside the button, where there is room for both.
    beside = bool(content.action and content.url) and not look.is_narrow
    below = (_BUTTON + 34 if content.action else 0.0) + (48.0 if content.url and not beside else 0.0)
    top = area.y + (_LOGO + 12 if logo else 0.0)
    area = Box(area.x, top, area.w, area.bottom - top)
    room = Box(area.x, area.y, area.w, area.h - below)
    spoken = [widows.kept(one) for one in (*content.points, content.text or "") if one]
    tried = (_asked(look, content.title, spoken, ground, room, *sizes) for sizes in _asked_sizes(look, content.title))
    fitted = (pair for pair in tried if _is_calm(look, *pair, room))
    named, said = next(fitted, None) or _asked(look, content.title, spoken, ground, room, look.style.scale.title, 18.0)
    high = _MARK + sum(one.box.h for one in said)
    place = settled(area, named.box.h + high + below)
    # What only a wider font needs is above the title and below its lines: what is seen stands in the middle.
    up = (_spare(look, named) - _spare(look, said[-1])) / 2
    y = max(min(area.y, place.y), place.y - max(0.0, up))
    # A title over its bar, and below these the claims, parted by lines where there are several.
    claims = msgspec.structs.replace(said[0], box=Box(area.x, 0, area.w, high - _MARK))
    title, first, *bar = marked(named, [claims], ground, Box(area.x, y, area.w, place.h - below))
    made: list[Element] = [*logo, title, *bar]
    at = first.box.y
    for number, one in enumerate(said):
        if number:
            made.append(Shape(box=Box(area.x, at - 0.5, area.w, 1), fill=ground.text))
        made.append(moved(one, at))
        at += one.box.h
    return [*made, *_called(look, content, ground, Box(area.x, at, area.w, below), beside=beside)]


def _spare(look: Look, made: Text) -> float:
    return made.box.h - close_height_of(look, made)


def _asked_sizes(look: Look, title: str) -> list[tuple[float, float]]:
    """Letters of a title and of the lines below it, the best first: the title near that of a cover, the lines read from the last row."""
    scale = look.style.scale
    # What only says that claims follow is no larger than a sentence.
    large = scale.cover if len(title.split()) >= _CONCLUDES else fitting.smaller(scale.cover)
    near = fitting.smaller(large)
    less = [one for one in fitting.SCALE if scale.title <= one < near]
    sizes = [(large, 34.0), (near, 34.0), (large, 28.0), (near, 28.0), *((one, 28.0) for one in less[:1])]
    return [*sizes, (near, 24.0), *((one, lines) for one in less for lines in (28.0, 24.0)), (scale.title, 20.0)]


def _asked(
    look: Look, title: str, spoken: list[str], ground: Ground, room: Box, size: float, lines: float
) -> tuple[Text, list[Text]]:
    """A title and the claims below it, each in a row of its own, in letters of two sizes; on a user's own template as a list."""
    named = text(
        look, Box(room.x, 0, room.w, room.h), [paired(look, title, room.w, size)], size, size, ground.text,
        bold=look.style.bold_titles, heading=True, role="title",
    )  # fmt: skip
    named = balanced(look, named)
    rest = Box(room.x, 0, room.w, room.h - named.box.h - _MARK)
    if look.own is not None or len(spoken) == 1:
        said = text(look, rest, spoken, lines, lines, ground.text, bullets=len(spoken) > 1, role="body")
        return named, [tight(look, list_lines.evened(said))]
    each = [even(look, text(look, rest, [one], lines, lines, ground.text, role="body")) for one in spoken]
    # All rows are as high as the highest, with air over and under it, which is also the room for a wider font.
    seen = max(close_height_of(look, one) for one in each) + 2 * lines * _ROW_AIR
    high = whole(max(seen, *(height_of(look, one) for one in each)) + 2)
    placed = (Box(room.x, 0, one.box.w, high) for one in each)
    return named, [
        msgspec.structs.replace(one, box=box, valign="middle") for one, box in zip(each, placed, strict=True)
    ]


# What a row of the last slide has over and under its letters, in sizes of them.
_ROW_AIR = 0.4


def _is_calm(look: Look, named: Text, said: Sequence[Text], room: Box) -> bool:
    """Whether a title of few lines and what stands below it fit and leave some of the slide free."""
    lines = round((named.box.h - 2) / (named.size * fitting.LINE))
    # Long titles are seen as one where they have three lines, and stand out from their lines by two sizes.
    is_few = lines <= _LAST_LINES + look.is_narrow and lines * _WORDS_A_LINE <= max(
        2 * _WORDS_A_LINE, len(named.texts[0].split())
    )
    high = named.box.h + _MARK + sum(one.box.h for one in said)
    is_even = lines == 1 or named.size <= look.style.scale.title or ending(look, named) >= STUB
    return named.fits and all(one.fits for one in said) and is_few and is_even and high <= room.h * _MOST_FILLED


# What the last slide has where others have a footer; the bar below its title with the room around it; lines of that title, and the share of the slide that it has with all below it at most.
_NO_FOOT, _MARK, _LAST_LINES, _MOST_FILLED = 24.0, 50.0, 3, 0.92
# Words of a title that concludes something; "What to take away" and its like have fewer.
_CONCLUDES = 5


def _called(
    look: Look, content: layouts.ClosingContent, ground: Ground, area: Box, *, beside: bool = False
) -> list[Element]:
    """The button, and the address below it, or beside it."""
    made: list[Element] = []
    at = area.y + 34
    if content.action:
        button = Box(area.x, at, min(area.w, max(200.0, 72 + 14.5 * len(content.action))), _BUTTON)
        fill, color = (Ink.ON_FILL, Ink.FILL) if ground.is_filled else (Ink.FILL, Ink.ON_FILL)
        align: Literal["center"] = "center"
        radius = min(_BUTTON / 2, look.style.radius * 2 if look.style.radius else 0.0)
        made.append(Shape(box=button, fill=fill, radius=radius))
        inside = button.inset(18, 6)
        made.append(text(look, inside, [content.action], 24, 18, color, bold=True, align=align, valign="middle"))
        at = button.bottom + 18
    if content.url and beside:
        left = button.right + 28
        place = Box(left, button.y, area.right - left, _BUTTON)
        made.append(text(look, place, [content.url], 24, 18, ground.text, valign="middle"))
    elif content.url:
        made.append(text(look, Box(area.x, at, area.w, 30), [content.url], 24, 18, ground.text))
    return made
