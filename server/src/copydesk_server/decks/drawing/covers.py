"""Slides that begin, part and end a deck."""

from __future__ import annotations

import re

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing.backdrops import Ground
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import picture, scaled
from copydesk_server.decks.drawing.statements import marked, sentence
from copydesk_server.decks.drawing.typesetting import (
    balanced,
    even,
    line_count,
    moved,
    settled,
    sizes_between,
    stacked,
    text,
    tight,
)
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text
from copydesk_server.decks.sentences.naming import capital
from copydesk_server.decks.types import Slide

# What a title pauses at, and words before that from which what follows is a line of its own below the title.
_PAUSE = re.compile(r"(?P<first>.*?[^\s\d][:?!])\s+(?P<rest>\S.*)", re.DOTALL)
_TITLE_WORDS = 4
# Letters of a title that is set larger, its least size, lines of one at most, and words that each has in the mean.
_SHORT_TITLE, _LEAST_TITLE, _MOST_LINES, _WORDS_A_LINE = 24, 28.0, 3, 2.5
# Letters of what stands below a title, alone and below what follows its colon; the room between the two; the line of who speaks.
_SUBTITLE, _SECOND, _BETWEEN, _BYLINE = 34.0, 28.0, 20.0, 44.0
# The bar below a title with the room around it.
_BAR = 54.0
# A logo: its height and width at most, the plate that it stands on where the ground is dark, and the room below it.
_LOGO, _LOGO_WIDE, _PLATE, _UNDER_LOGO = 44.0, 200.0, 12.0, 16.0
# The number of a part, and its share of the height.
_PART, _PART_HIGH = 116.0, 0.26
# The share of the last slide that its title has at most.
_CONCLUSION = 0.6
# The button of the last slide, the room over it and below it, and the line of the address.
_BUTTON, _OVER_BUTTON, _UNDER_BUTTON, _ADDRESS = 64.0, 34.0, 18.0, 30.0


def cover(look: Look, content: layouts.TitleContent, slide: Slide) -> list[Element]:
    """The first slide: large, at the left, beside the template's forms."""
    ground = look.ground(slide)
    logo, area = _under_logo(look, slide, ground)
    area = Box(area.x, area.y, area.w, area.h - (_BYLINE if content.byline else 0.0))
    title, rest = _parted(content.title)
    lines = [one for one in (rest, content.subtitle) if one]
    sizes = (_SUBTITLE, _SECOND)
    room = Box(area.x, 0, area.w, (area.h - _BAR) * 0.34)
    under = [
        tight(look, even(look, text(look, room, [line], size, 20, ground.text, role="body")))
        for line, size in zip(lines, sizes, strict=False)
    ]
    high = area.h - _BAR - sum(one.box.h + _BETWEEN for one in under)
    size = fitting.larger(look.style.scale.cover) if len(title) <= _SHORT_TITLE else look.style.scale.cover
    named = _cover_title(look, title, Box(area.x, 0, area.w, high), size, ground)
    drawn: list[Element] = [*logo, *_titled(look, named, under, ground, area)]
    if content.byline:
        line = Box(area.x, min(look.foot.y - 8, ground.area.bottom - 28), area.w, 28)
        drawn.append(text(look, line, [content.byline], 20, 18, ground.mark, bold=True))
    return drawn


def _parted(title: str) -> tuple[str, str]:
    """A title, and what follows its colon or question mark where the title says enough without it."""
    match = _PAUSE.fullmatch(title.strip())
    if match is None or len(match["first"].split()) < _TITLE_WORDS:
        return title, ""
    return match["first"].removesuffix(":"), capital(match["rest"])


def _cover_title(look: Look, title: str, box: Box, largest: float, ground: Ground) -> Text:
    """A title in three even lines at most, none of which is a word alone; a long one has more."""
    bold, count = look.style.bold_titles, len(title.split())
    for size in sizes_between(_LEAST_TITLE, largest):
        named = balanced(
            look, text(look, box, [title], size, size, ground.text, bold=bold, heading=True, role="title"), shrinks=True
        )  # fmt: skip
        lines = line_count(look, named)
        if named.fits and (lines == 1 or lines <= min(_MOST_LINES, count / _WORDS_A_LINE)):
            return named
    named = text(look, box, [title], largest, _LEAST_TITLE, ground.text, bold=bold, heading=True, role="title")
    return balanced(look, named)


def _titled(look: Look, named: Text, under: list[Text], ground: Ground, area: Box) -> list[Element]:
    """A title over a bar, and what stands below that."""
    if not under:
        return [moved(named, settled(area, named.box.h).y)]
    first, *others = under
    after = sum(one.box.h + _BETWEEN for one in others)
    group = msgspec.structs.replace(first, box=Box(first.box.x, 0, first.box.w, first.box.h + after))
    title, bar, top = marked(look, named, group, ground, area)
    y = top.box.y
    return [title, bar, moved(first, y), *(moved(one, y + first.box.h + _BETWEEN) for one in others)]


def _under_logo(look: Look, slide: Slide, ground: Ground) -> tuple[list[Element], Box]:
    """The logo above a title, on a filled or dark ground on a plate, since it is made for a light one; and the box that is left."""
    area = ground.area
    if not slide.media:
        return [], area
    plate = _PLATE if ground.is_filled or look.is_dark else 0.0
    width, height = scaled(slide.media[0], _LOGO_WIDE, _LOGO - plate)
    box = Box(area.x + plate, area.y + plate / 2, width, height)
    drawn: list[Element] = []
    if plate:
        drawn.append(Shape(box=box.inset(-plate, -plate / 2), fill=Ink.TEXT if look.is_dark else Ink.GROUND, radius=6))
    below = area.y + _LOGO + _UNDER_LOGO
    return [*drawn, picture(slide.media[0], box, "Logo")], Box(area.x, below, area.w, area.bottom - below)


def section(look: Look, content: layouts.SectionContent, slide: Slide) -> list[Element]:
    """Where a new part begins: its number, large, and its name."""
    ground, scale = look.ground(slide), look.style.scale
    area, texts = ground.area, list[Text]()
    if content.number:
        box = Box(area.x, 0, area.w, area.h * _PART_HIGH)
        number = text(look, box, [f"{content.number}"], _PART, 40, ground.mark, bold=True, heading=True)
        texts.append(tight(look, number))
    named = text(
        look, Box(area.x, 0, area.w, area.h * 0.4), [content.title], fitting.larger(scale.statement), 28, ground.text,
        bold=look.style.bold_titles, heading=True, role="title",
    )  # fmt: skip
    texts.append(balanced(look, named))
    if content.subtitle:
        box = Box(area.x, 0, area.w, area.h * 0.28)
        texts.append(tight(look, text(look, box, [content.subtitle], scale.support, 20, ground.text)))
    return [*stacked(texts, area, gap=16)]


def closing(look: Look, content: layouts.ClosingContent, slide: Slide) -> list[Element]:
    """The last slide: what the text concludes, with the claims to take away, over what to do now."""
    ground = look.ground(slide)
    logo, area = _under_logo(look, slide, ground)
    is_beside = bool(content.action and content.url) and not look.is_narrow
    below = _OVER_BUTTON + _BUTTON if content.action else 0.0
    below += _ADDRESS + _UNDER_BUTTON if content.url and not is_beside else 0.0
    room = Box(area.x, area.y, area.w, area.h - below - _BETWEEN)
    said = [*content.points, *([content.text] if content.text else [])]
    under = list[Text]()
    if said:
        box = Box(area.x, 0, area.w, room.h * (0.6 if content.points else 0.34))
        lines = text(look, box, said, look.style.scale.support, 18, ground.text, bullets=len(said) > 1, role="body")
        under = [tight(look, lines)]
    high = min(room.h - sum(one.box.h + _BAR for one in under), room.h * _CONCLUSION)
    named = sentence(look, content.title, ground, Box(area.x, 0, area.w, high), is_last=not content.points)
    named = balanced(look, named, shrinks=True)
    whole = named.box.h + sum(one.box.h + _BAR for one in under) + below
    place = settled(area, whole)
    drawn = _titled(look, named, under, ground, Box(place.x, place.y, place.w, whole - below))
    end = max(one.box.bottom for one in drawn)
    return [*logo, *drawn, *_called(look, content, ground, Box(area.x, end, area.w, below), is_beside=is_beside)]


def _called(
    look: Look, content: layouts.ClosingContent, ground: Ground, area: Box, *, is_beside: bool
) -> list[Element]:
    """The button, and the address below it, or beside it."""
    drawn: list[Element] = []
    y = area.y + _OVER_BUTTON
    if content.action:
        button = Box(area.x, y, min(area.w, max(200.0, 72 + 14.5 * len(content.action))), _BUTTON)
        fill, color = (Ink.ON_FILL, Ink.FILL) if ground.is_filled else (Ink.FILL, Ink.ON_FILL)
        drawn.append(Shape(box=button, fill=fill, radius=min(_BUTTON / 2, look.style.radius * 2)))
        inside = button.inset(18, 6)
        drawn.append(
            text(look, inside, [content.action], 24, 18, color, bold=True, align="center", valign="middle")
        )  # fmt: skip
        y = button.bottom + _UNDER_BUTTON
    if content.url and is_beside:
        left = button.right + 28
        place = Box(left, button.y, area.right - left, _BUTTON)
        drawn.append(text(look, place, [content.url], 24, 18, ground.text, valign="middle"))
    elif content.url:
        drawn.append(text(look, Box(area.x, y, area.w, _ADDRESS), [content.url], 24, 18, ground.text))
    return drawn
