"""Slides of several texts: points, steps, dates, an agenda, two sides against each other, a text beside a picture."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks import icons as icon_set
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import head, picture, scaled, sheet, title_size
from copydesk_server.decks.drawing.grid import Cell, grid
from copydesk_server.decks.drawing.statements import sentence, supported
from copydesk_server.decks.drawing.typesetting import (
    balanced,
    close_height_of,
    emphatic,
    ends_well,
    even,
    height_of,
    moved,
    settled,
    sizes_between,
    text,
)
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text
from copydesk_server.decks.sentences.naming import capital
from copydesk_server.decks.types import Slide

# Points that want the room of a title; those that are few or two, and words of them that are set larger.
_MANY, _FEW, _FEW_WORDS, _PAIR, _PAIR_WORDS = 4, 3, 8, 2, 14
# What stands before a colon is a heading of so many letters and words at most; a time and a number with its unit are none.
_LABEL = re.compile(r"(?P<label>[^\W\d_][^:：.!?;]{0,31}?)\s?(?::\s+|：\s*)(?P<text>[^\s:：].*)", re.DOTALL)
_LABEL_WORDS, _LABEL_CHARS = 4, 10
# Two sides: the letters of their names, the room within and between them, under a name, and over and under each row.
_SIDE_NAMES, _SIDE_PAD, _BETWEEN, _UNDER_NAME, _ROW_PAD = (34.0, 28.0, 24.0, 20.0), 26.0, 18.0, 16.0, 14.0
# Letters of sides that say one thing each, and of others, at most; share of the room that sides take at least.
_ONE_EACH, _SEVERAL, _SIDES_HIGH = 40.0, 34.0, 0.8
# The size down to which letters become smaller so that no word stands alone.
_CALM_LEAST = 28.0
# Share of the width that a picture has, and the room between it and its text.
_PICTURE, _TO_TEXT = 0.52, 44.0


def bullets(look: Look, content: layouts.BulletsContent, slide: Slide) -> list[Element]:
    """A few points; one alone is the slide."""
    if len(content.bullets) == 1:
        return _alone(look, content.title, content.bullets[0], slide)
    known = icon_set.names().issuperset(content.icons) and len(content.icons) == len(content.bullets)
    icons = content.icons if known and look.own is None else [""] * len(content.bullets)
    return _points(look, content.title, content.bullets, slide, icons)


def _points(look: Look, title: str, points: Sequence[str], slide: Slide, icons: Sequence[str]) -> list[Element]:
    drawn, body = head(look, slide, title, dense=len(points) >= _MANY)
    words, count = max(len(one.split()) for one in points), len(points)
    point = look.style.scale.point
    is_pair, is_few = count == _PAIR and words <= _PAIR_WORDS, count <= _FEW and words <= _FEW_WORDS
    largest = fitting.larger(point) if is_pair else point if is_few else look.point
    cells = [replace(cell, icon=name) for cell, name in zip(labelled(look, points), icons, strict=True)]
    return [*drawn, *grid(look, body, cells, min(largest, title_size(drawn)))]


def labelled(look: Look, points: Sequence[str]) -> list[Cell]:
    """Points under what each has before a colon ("Boil: three minutes in a pan"), where all have that; "Note:" alone is part of its sentence."""
    matches = [_LABEL.fullmatch(one.strip()) for one in points] if look.own is None else []
    found = [match for match in matches if match and _is_label(match["label"])]
    if len(found) == len(points) > 1:
        return [Cell(capital(one["text"]), head=capital(one["label"])) for one in found]
    return [Cell(one) for one in points]


def _is_label(label: str) -> bool:
    return len(label) <= _LABEL_CHARS if fitting.is_wide(label) else len(label.split()) <= _LABEL_WORDS


def _alone(look: Look, title: str, point: str, slide: Slide) -> list[Element]:
    """A point that has the slide to itself: what supports a claim, or the sentence that a heading leads to."""
    look = replace(look, caps={})
    if look.own is None and title != slide.section:
        return supported(look, title, point, slide)
    if look.own is None:  # What the section is called stands small over it, as on all other slides of it.
        return supported(look, point, None, msgspec.structs.replace(slide, title=point))
    drawn, body = head(look, slide, title)
    said = sentence(look, point, look.ground(slide), Box(body.x, 0, body.w, body.h * 0.9))
    said = balanced(look, msgspec.structs.replace(said, role="body"), shrinks=True)
    return [*drawn, moved(said, settled(body, said.box.h).y)]


def steps(look: Look, content: layouts.StepsContent, slide: Slide) -> list[Element]:
    """Numbered steps."""
    drawn, body = head(look, slide, content.title, dense=len(content.steps) > _FEW)
    cells = [
        replace(cell, number=str(number)) for number, cell in enumerate(labelled(look, content.steps), content.first)
    ]
    largest = fitting.larger(look.point) if len(cells) <= _FEW else look.point
    return [*drawn, *grid(look, body, cells, min(largest, title_size(drawn)))]


def timeline(look: Look, content: layouts.TimelineContent, slide: Slide) -> list[Element]:
    """Dates, each with what happened."""
    drawn, body = head(look, slide, content.title, dense=len(content.events) > _FEW)
    cells = [Cell(one.what, head=one.when) for one in content.events]
    largest = look.style.scale.point if len(cells) <= _FEW else look.point
    return [*drawn, *grid(look, body, cells, min(largest, title_size(drawn)), Ink.BRAND)]


def agenda(look: Look, content: layouts.AgendaContent, slide: Slide) -> list[Element]:
    """What is spoken of, numbered."""
    drawn, body = head(look, slide, content.title, dense=len(content.items) > _MANY)
    cells = [Cell(one, number=str(number)) for number, one in enumerate(content.items, 1)]
    return [*drawn, *grid(look, body, cells, min(look.style.scale.point, title_size(drawn)))]


def two_columns(look: Look, content: layouts.TwoColumnContent, slide: Slide) -> list[Element]:
    """Two lists; without headings they are one."""
    points = [*content.left.bullets, *content.right.bullets]
    if content.left.heading is None and content.right.heading is None:
        return _points(look, content.title, points, slide, [""] * len(points))
    return _sides(look, content.title, (content.left, content.right), slide)


def comparison(look: Look, content: layouts.ComparisonContent, slide: Slide) -> list[Element]:
    """One thing against another."""
    return _sides(look, content.title, (content.left, content.right), slide)


def _sides(look: Look, title: str, sides: tuple[layouts.Column, layouts.Column], slide: Slide) -> list[Element]:
    """Two columns below a title, on cards but on a user's own template; below each other on a narrow slide. Their rows stand on one line."""
    drawn, body = head(look, slide, title)
    pad = 0.0 if look.own is not None else _SIDE_PAD if look.is_wide else _SIDE_PAD / 2
    gap = _BETWEEN if pad else 2 * _BETWEEN
    boxes = body.rows(2, gap) if look.is_narrow else body.columns(2, gap)
    width = boxes[0].w - 2 * pad
    names = [capital(one.heading or "") for one in sides]
    named = [_name(look, name, width) for name in names if name]
    size = min((one.size for one in named), default=0.0)
    top = max((one.box.h for one in named), default=-_UNDER_NAME) + _UNDER_NAME
    points = [[Cell(point) for point in one.bullets] for one in sides]
    rows, heights = _side_rows(look, points, Box(0, 0, width, boxes[0].h - 2 * pad - top), title_size(drawn))
    high = top + sum(heights) + 2 * pad
    place = settled(body, 2 * high + gap if look.is_narrow else high)
    for at, box in enumerate(boxes):
        edge, mark = look.pair[at]
        card = Box(box.x, place.y + (at * (high + gap) if look.is_narrow else 0.0), box.w, high)
        inner = card.inset(pad)
        drawn += sheet(look, card, edge) if pad else []
        if names[at]:
            over = Box(inner.x, inner.y, inner.w, top - _UNDER_NAME)
            name = text(look, over, [names[at]], size, 18, mark, bold=True, heading=True, valign="bottom")
            drawn.append(msgspec.structs.replace(name, role="body"))
        y = inner.y + top
        for number, (row, step) in enumerate(zip(rows[at], heights, strict=False)):
            if number or names[at]:
                drawn.append(Shape(box=Box(inner.x, y, inner.w, 1), fill=Ink.LINE))
            over_row = max(
                _ROW_PAD / 2, (step - max(close_height_of(look, one[number]) for one in rows if number < len(one))) / 2
            )
            where = Box(inner.x, y + over_row, row.box.w, step - over_row)
            drawn.append(emphatic(look, msgspec.structs.replace(row, box=where, role="body")))
            y += step
    return drawn


def _name(look: Look, name: str, width: float) -> Text:
    """The name of a side: smaller in one line, before it has two."""
    for size in _SIDE_NAMES:
        line = Box(0, 0, width, size * fitting.LINE + 2)
        drawn = text(look, line, [name], size, size, Ink.TEXT, bold=True, heading=True)
        if drawn.fits:
            return drawn
    return text(look, Box(0, 0, width, 60), [name], _SIDE_NAMES[-1], 18, Ink.TEXT, bold=True, heading=True)


def _side_rows(
    look: Look, sides: Sequence[Sequence[Cell]], room: Box, title: float
) -> tuple[list[list[Text]], list[float]]:
    """What both sides say in the largest letters that fit, and how high each of their rows is."""
    count = max(len(one) for one in sides)
    largest = min(_ONE_EACH if count == 1 else _SEVERAL, title, look.caps.get("body", title))
    tried = list[tuple[list[list[Text]], list[float]]]()
    for size in sizes_between(18, largest):
        rows = [
            [even(look, text(look, Box(0, 0, room.w, room.h), [one.text], size, size, Ink.TEXT)) for one in side]
            for side in sides
        ]
        heights = [
            max(height_of(look, side[at]) for side in rows if at < len(side)) + 2 * _ROW_PAD for at in range(count)
        ]
        fits = sum(heights) <= room.h and all(one.fits for side in rows for one in side)
        tried += [(rows, heights)] if fits else []
        # A size smaller no word may stand alone.
        if fits and (all(ends_well(look, one) for side in rows for one in side) or size < _CALM_LEAST):
            break
    else:
        rows, heights = tried[0] if tried else (rows, heights)
    spare = max(0.0, room.h * _SIDES_HIGH - sum(heights)) / count
    scale = min(1.0, room.h / sum(heights))
    if scale < 1:
        rows = [[msgspec.structs.replace(one, fits=False) for one in side] for side in rows]
    return rows, [one * scale + spare for one in heights]


def image_text(look: Look, content: layouts.ImageTextContent, slide: Slide) -> list[Element]:
    """A picture beside a text."""
    drawn, body = head(look, slide, content.title)
    left, right = body.rows(2, 24) if look.is_narrow else body.part(_PICTURE, _TO_TEXT)
    if slide.media:
        width, height = scaled(slide.media[0], left.w, left.h)
        box = Box(left.x + (left.w - width) / 2, left.y + (left.h - height) / 2, width, height)
        drawn.append(picture(slide.media[0], box, content.title))
        if content.caption:
            foot = look.style.scale.foot
            line = Box(left.x, min(box.bottom + 4, left.bottom - 2), left.w, foot * 1.4)
            drawn.append(text(look, line, [content.caption], foot, foot, Ink.MUTED, role="credit"))
    where = right if slide.media else body
    said = text(look, where, [content.text], look.style.scale.point, 18, Ink.TEXT, valign="middle", role="body")
    return [*drawn, even(look, said)]
