"""Points that each begin with what they are of ("Boil: three minutes in a pan"): that as a heading, and what is said of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from copydesk_server.decks import fitting
from copydesk_server.decks.drawing import widows
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.points import beside_of, columned, marked_row, row_gap
from copydesk_server.decks.drawing.typesetting import (
    STUB,
    close_ending,
    close_height_of,
    even,
    height_of,
    settled,
    text,
    whole,
)
from copydesk_server.decks.elements import Box, Element, Ink, Text
from copydesk_server.decks.sentences.naming import capital

# What stands before a colon; a time and a number with its unit are no headings.
_LEAD = re.compile(r"(?P<word>[^\W\d_][^:：.!?;]{0,31}?)\s?(?::\s+|：\s*)(?P<told>[^\s:：].*)", re.DOTALL)
_MOST_WORDS, _MOST_WIDE = 4, 10
# Sizes of what is said and of its heading in columns: about a fifth larger, where the column lets it be in one line; the first four are of two.
_SIZES = (
    (34.0, 40.0),
    (34.0, 34.0),
    (34.0, 28.0),
    (34.0, 24.0),
    (28.0, 34.0),
    (28.0, 28.0),
    (24.0, 28.0),
    (24.0, 24.0),
    (20.0, 24.0),
)
# Lines of what is said in a column at most, and how many stand side by side.
_MOST_LINES, _COLUMNS, _PAIR, _OF_TWO = 4, (2, 3), 2, 4
# Sizes of what is said in rows; share of a row that headings take at most, and the room beside them.
_ROW_SIZES, _MOST_SHARE, _BESIDE = (34.0, 28.0, 24.0, 20.0), 0.36, 36.0
# How high a row is at most, over and under its text, and of how many points there are rows.
_ROW, _ROW_PADS, _MOST_ROWS = 132.0, (10.0, 2.0), 6
# How much higher on a slide that is not wide.
_TALLER = 1.5
# From how many points rows stand before columns, and their least letters then.
_FEWEST_ROWS, _ROW_LETTERS = 3, 28.0
# The least width of what is said beside its heading.
_LEAST_BESIDE = 300.0


@dataclass(frozen=True, slots=True)
class Lead:
    """A heading and what is said of it."""

    word: str
    told: str


def of(told: Sequence[str]) -> list[Lead]:
    """Headings of points, where each of several has one; else none: "Note:" alone is part of its sentence."""
    found = [one for one in map(_lead, told) if one]
    return found if len(found) == len(told) > 1 else []


def _lead(told: str) -> Lead | None:
    match = _LEAD.fullmatch(told.strip())
    if match is None:
        return None
    word = match["word"]
    most = len(word) <= _MOST_WIDE if fitting.is_wide(word) else len(word.split()) <= _MOST_WORDS
    return Lead(capital(word), capital(match["told"])) if most else None


def labelled(look: Look, body: Box, told: Sequence[Lead], most_size: float, icons: Sequence[str] = ()) -> list[Element]:
    """Points under headings of their own: two or three side by side, others in rows; none where neither fits.

    Args:
        look: Of the deck.
        body: Where.
        told: They.
        most_size: That of the title, than which nothing is larger.
        icons: One for each, or none.
    """
    pictured = icons if len(icons) == len(told) else []
    # Without icons columns of a few words stand in the upper half of a slide; rows hold it in larger letters.
    wide = (
        [] if pictured or look.is_narrow or len(told) < _FEWEST_ROWS else _rows(look, body, told, most_size, pictured)
    )
    if wide and min(one.size for one in wide if isinstance(one, Text)) >= _ROW_LETTERS:
        return wide
    if len(told) in _COLUMNS and not look.is_narrow:
        found = columned(look, body, len(told), pictured, lambda room: fitted(look, told, room, most_size))
        if found:
            return found
    return _rows(look, body, told, most_size, pictured)


def fitted(look: Look, told: Sequence[Lead], room: Box, most_size: float) -> list[Text]:
    """Headings with what is said of them below, in the largest letters in which all fit a room, no word alone in a line; else none."""
    most = min(most_size, look.caps.get("head", most_size))
    found: list[list[Text]] = []
    for size, heading in _SIZES[_OF_TWO if len(told) > _PAIR else 0 :]:
        made = [stacked(look, one, room, size, heading) for one in told] if heading <= most else []
        if made and all(one.fits for one in made):
            found.append(made)
    calm = (made for made in found if made[0].after_size >= _CALM_LEAST and all(_is_calm(look, one) for one in made))
    return next(calm, found[0] if found else [])


# The least size of what becomes smaller so that no word stands alone.
_CALM_LEAST = 24.0


def stacked(look: Look, one: Lead, room: Box, size: float, heading: float) -> Text:
    """A heading, and what is said of it below in letters of a size, not bold."""
    word = text(
        look,
        Box(0, 0, room.w, heading * fitting.LINE + 2),
        [one.word],
        heading,
        heading,
        Ink.TEXT,
        bold=True,
        heading=True,
    )
    told = text(look, Box(0, 0, room.w, room.h), [one.told], size, size, Ink.TEXT)
    told = even(look, told)
    lines = height_of(look, told) / (size * fitting.LINE)
    wide = min(
        room.w,
        max(told.box.w, fitting.width_of(word.texts[0], bold=True, face=_face(look)) * heading * fitting.BOLD_ROOM + 1),
    )
    # Below a heading that is wider than what is said of it, that would have a stub.
    widened = msgspec.structs.replace(told, box=Box(0, 0, wide, room.h))
    if close_ending(look, widened) < STUB:
        told = msgspec.structs.replace(told, texts=[widows.kept(told.texts[0])])
    made = msgspec.structs.replace(
        word,
        box=Box(room.x, room.y, wide, room.h),
        after=told.texts,
        after_size=size,
        after_color=Ink.TEXT,
        role="body",
    )
    return msgspec.structs.replace(
        made, fits=word.fits and told.fits and lines < _MOST_LINES + 0.5 and height_of(look, made) <= room.h
    )


def _face(look: Look) -> str:
    return fitting.SERIF if look.style.serif else fitting.SANS


def _is_calm(look: Look, made: Text) -> bool:
    said = msgspec.structs.replace(made, texts=made.after, size=made.after_size, bold=False, heading=False, after=[])
    return close_ending(look, said) >= STUB


def _rows(look: Look, body: Box, told: Sequence[Lead], most_size: float, icons: Sequence[str]) -> list[Element]:
    """Headings below each other in a column of one width, beside each what is said of it; over it where that has no room."""
    if len(told) > _MOST_ROWS:
        return []
    gap = row_gap(look, len(told))
    step = whole(min(_ROW * (_TALLER if look.is_narrow else 1.0), (body.h + gap) / len(told)))
    left, right = beside_of(look, icons, step - gap)
    rooms = (Box(body.x + left, 0, body.w - left - right, step - gap - 2 * pad) for pad in _ROW_PADS)
    found = next((one for room in rooms if (one := rows(look, told, room, most_size))), [])
    if not found:
        return []
    first = settled(body, step * len(told) - gap, 0.45).y
    made: list[Element] = []
    for at, row in enumerate(found):
        place = Box(body.x, first + at * step, body.w, step - gap)
        made += marked_row(look, place, icons[at] if icons else "", step - gap, at=at)
        high = max(close_height_of(look, one) for one in row)
        top = round(place.y + (place.h - high) / 2)
        # A dot is in the middle of its row, and so is the heading beside it.
        is_dotted = look.style.points == "dot" and not icons
        for said in row:
            y = round(place.y + (place.h - close_height_of(look, said)) / 2) if is_dotted else top
            box = Box(said.box.x, y, said.box.w, place.bottom - y)
            made.append(msgspec.structs.replace(said, box=box, role="body"))
    return made


def rows(look: Look, told: Sequence[Lead], room: Box, most_size: float) -> list[list[Text]]:
    """The texts of each row, placed across in a room: a heading and what is said beside it, or both in one; none where one does not fit."""
    beside, below = _in_two(look, told, room, most_size), fitted(look, told, room, most_size)
    return [[one] for one in below] if below and (not beside or below[0].after_size > beside[0][0].size) else beside


def _in_two(look: Look, told: Sequence[Lead], room: Box, most_size: float) -> list[list[Text]]:
    """Rows of a heading and what is said beside it, in letters of one size; none where one does not fit."""
    most = min(most_size, look.caps.get("body", most_size))
    for size in (one for one in _ROW_SIZES if one <= most):
        wide = (
            max(fitting.width_of(one.word, bold=True, face=_face(look)) for one in told) * size * fitting.BOLD_ROOM + 2
        )
        rest = room.w - wide - _BESIDE
        if wide > room.w * _MOST_SHARE or rest < _LEAST_BESIDE:
            continue
        found = [_side_by_side(look, one, room, wide, size) for one in told]
        # In the largest letters what is said has one line.
        is_read = size < max(_ROW_SIZES) or all(
            close_height_of(look, one) < size * fitting.LINE * 1.5 for row in found for one in row
        )
        if is_read and all(one.fits for row in found for one in row):
            return found
    return []


def _side_by_side(look: Look, one: Lead, room: Box, wide: float, size: float) -> list[Text]:
    left = room.x + wide + _BESIDE
    word = text(look, Box(room.x, 0, wide, room.h), [one.word], size, size, Ink.TEXT, bold=True, heading=True)
    said = text(look, Box(left, 0, room.right - left, room.h), [one.told], size, size, Ink.TEXT)
    return [word, even(look, said)]
