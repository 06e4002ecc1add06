"""How texts are set: the largest letters of the type scale that fit, lines that end evenly, and where a text stands in its room."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Literal

import msgspec

from copydesk_server.core.text.languages import languages
from copydesk_server.decks import fitting
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.elements import Box, Ink, Role, Text
from copydesk_server.decks.sentences.numbers import SCALES, UNITS, numbers_of

# A body stands a little above the middle of its room, where the eye looks for it.
OPTICAL_MIDDLE = 0.46
# A hyphenated word that is short enough for any column, and an option of a program; addresses and long compounds are parted.
_HYPHENATED = re.compile(
    r"(?<![^\s(“\"'„«])(?=\S{2,16}(?:\s|$))(?:--?)?[^\s/-]*(?:[-/][^\s/-]+)+(?=\s|$)|(?<!\S)--?\w[\w-]{0,14}(?!\S)"
)
# The space between a number and its unit, at which no line ends.
_UNIT = re.compile(rf"(?<=\d) (?=[%°€$£]|{UNITS}|(?:{SCALES})\b)|(?<=\bper) (?=cent\b)")
# Widths that are tried to balance the lines of a text; a bold capital is as wide, in sizes of the letters.
_WIDTHS_TRIED, _WIDEST_LETTER = 32, 0.75
# The share of a line that the last line of a balanced text needs; a shorter one is a stub. The least size that shrinks to avoid stubs.
_LAST_LINE, _STUB, _LEAST_SHRUNK = 0.45, 0.3, 40.0
# What a line that ends with a small word, and a word alone in the last line, cost of how even a text looks.
_LOOSE = 0.18
# Share of a sentence that a number may be to stand out.
_MOST_EMPHASIZED = 0.5


def text(
    look: Look,
    box: Box,
    paragraphs: Sequence[str],
    largest: float,
    least: float,
    color: Ink,
    *,
    bold: bool = False,
    bullets: bool = False,
    heading: bool = False,
    align: Literal["left", "center", "right"] = "left",
    valign: Literal["top", "middle", "bottom"] = "top",
    role: Role = "",
) -> Text:
    """A text at the largest size at which it fits."""
    plain = [_UNIT.sub("\u00a0", one) for one in paragraphs if one]
    texts = [unbroken(one) for one in plain]
    face = _face(look, heading=heading)
    largest = max(least, min(largest, look.caps.get(role, largest)))
    size, fits = fitting.stepped(texts, box.w, box.h, largest, least, bold=bold, bullets=bullets, face=face)
    if not fits and texts != plain:  # Names are parted before a text is too long.
        texts = plain
        size, fits = fitting.stepped(texts, box.w, box.h, largest, least, bold=bold, bullets=bullets, face=face)
    return Text(
        box=box,
        texts=texts,
        size=size,
        color=color,
        bold=bold,
        bullets=bullets,
        heading=heading,
        align=align,
        valign=valign,
        role=role,
        fits=fits,
    )


def sizes_between(least: float, largest: float) -> list[float]:
    """The sizes of the type scale from a largest to a least one."""
    return [size for size in fitting.SCALE if least <= size <= largest]


def unbroken(paragraph: str) -> str:
    """A text in whose names and options no line ends: "rdiff-backup", "--vault", "PDF/A"."""
    return _HYPHENATED.sub(lambda match: match[0].replace("-", "\u2011").replace("/", "/\u2060"), paragraph)


def emphatic(look: Look, drawn: Text) -> Text:
    """A text whose first number with a unit stands out; a heading has none."""
    paragraph = drawn.texts[0]
    for number in [] if drawn.after else numbers_of(paragraph, look.language):
        if number.unit and number.end - number.start <= _MOST_EMPHASIZED * len(paragraph):
            end = number.start + len(paragraph[number.start : number.end].rstrip())
            return msgspec.structs.replace(drawn, key=(number.start, end))
    return drawn


def height_of(look: Look, drawn: Text) -> float:
    """How high a text is."""
    face = _face(look, heading=drawn.heading)
    high = fitting.height_of(drawn.texts, drawn.box.w, drawn.size, bold=drawn.bold, bullets=drawn.bullets, face=face)
    after = sum(
        fitting.height_of([one], drawn.box.w, drawn.after_size) + drawn.after_size * fitting.AFTER_GAP
        for one in drawn.after
    )
    return high + after


def close_height_of(look: Look, drawn: Text) -> float:
    """How high a text is in the deck's own font, without the room for a wider one."""
    wide = drawn.box.w * fitting.room(bold=drawn.bold and not drawn.after)
    return height_of(look, in_box(drawn, Box(drawn.box.x, drawn.box.y, wide, drawn.box.h)))


def line_count(look: Look, drawn: Text) -> int:
    """How many lines a text has, with the room for a wider font."""
    return round((height_of(look, drawn) - 1) / (drawn.size * fitting.LINE))


def in_box(drawn: Text, box: Box) -> Text:
    """A text at another place."""
    return msgspec.structs.replace(drawn, box=box)


def tight(look: Look, drawn: Text) -> Text:
    """A text in a box that is as high as it is."""
    return in_box(drawn, Box(drawn.box.x, drawn.box.y, drawn.box.w, height_of(look, drawn) + 2))


def balanced(look: Look, drawn: Text, *, shrinks: bool = False) -> Text:
    """A text in a box as high as it is, as narrow as its lines let it be while no word stands alone in the last of them.

    Args:
        look: Of the deck.
        drawn: The text.
        shrinks: Whether it may be one size smaller where its last line would be a stub.
    """
    drawn = tight(look, drawn)
    if not drawn.texts:
        return drawn
    best = _narrowed(look, drawn)
    smaller = fitting.smaller(drawn.size)
    if shrinks and not ends_well(look, best) and smaller >= _LEAST_SHRUNK:
        other = balanced(look, msgspec.structs.replace(drawn, size=smaller))
        return other if ends_well(look, other) else best
    return best


def even(look: Look, drawn: Text) -> Text:
    """A text in its box, which is as narrow as lets several lines end evenly."""
    if close_height_of(look, drawn) < drawn.size * fitting.LINE * 1.5:
        return drawn
    return in_box(drawn, Box(drawn.box.x, drawn.box.y, balanced(look, drawn).box.w, drawn.box.h))


def ends_well(look: Look, drawn: Text) -> bool:
    """Whether the last line of a text is no stub."""
    return _ending(look, drawn) >= _STUB


def _narrowed(look: Look, drawn: Text) -> Text:
    """A text in a box as narrow as its lines let it be while the last of them is no stub."""
    words = [word for paragraph in drawn.texts for word in paragraph.split()]
    longest = drawn.size * _WIDEST_LETTER * max(map(len, words), default=0)
    widths = (drawn.box.w * step / _WIDTHS_TRIED for step in range(_WIDTHS_TRIED // 2, _WIDTHS_TRIED + 1))
    boxes = [in_box(drawn, Box(drawn.box.x, drawn.box.y, width, drawn.box.h)) for width in widths if width >= longest]
    same = [one for one in boxes if height_of(look, one) <= drawn.box.h - 2] or [drawn]
    ends = [_ending(look, one) for one in same]
    least = min(max(ends), _LAST_LINE)
    return max((one for one, end in zip(same, ends, strict=True) if end >= least), key=lambda one: _evenness(look, one))


def _evenness(look: Look, drawn: Text) -> float:
    """The shortest line as a share of the longest, less for each that ends with a word that leads on and for a word alone at the end."""
    ems = drawn.box.w / drawn.size * fitting.room(bold=drawn.bold)
    lines = fitting.set_in(drawn.texts[-1], ems, bold=drawn.bold, face=_face(look, heading=drawn.heading))
    lengths = [width for _, width in lines]
    small = _small_words(look.language)
    loose = sum(line.split()[-1].lower() in small for line, _ in lines[:-1] if line.strip())
    loose += len(lines) > 1 and len(lines[-1][0].split()) == 1
    return min(lengths) / max(*lengths, 0.01) - _LOOSE * loose


@cache
def _small_words(language: str) -> frozenset[str]:
    known = languages().get(language[:2])
    return frozenset(known.articles | known.prepositions) if known else frozenset()


def _ending(look: Look, drawn: Text) -> float:
    """The last line of a text as a share of its width, in the font of the PDF or in a wider one, whichever is shorter; of one line 1."""
    ems = drawn.box.w / drawn.size
    return min(_last_share(look, drawn, ems), _last_share(look, drawn, ems * fitting.room(bold=drawn.bold)))


def _last_share(look: Look, drawn: Text, ems: float) -> float:
    lines = fitting.line_widths(drawn.texts[-1], ems, bold=drawn.bold, face=_face(look, heading=drawn.heading))
    return 1.0 if len(lines) == 1 else lines[-1] / ems


def _face(look: Look, *, heading: bool) -> str:
    return fitting.SERIF if heading and look.style.serif else fitting.SANS


def width_of(look: Look, words: str, size: float, *, bold: bool = False, heading: bool = False) -> float:
    """How wide a text in one line is, with the room for a wider font, in points."""
    face = _face(look, heading=heading)
    return fitting.width_of(words, bold=bold, face=face) * fitting.room(bold=bold) * size + 2


def stacked(drawn: Sequence[Text], box: Box, *, gap: float = 20.0, mark: float = 0.0) -> list[Text]:
    """Texts below each other, settled in a box as one, with room for a mark below the first."""
    y = settled(box, mark + sum(one.box.h for one in drawn) + gap * (len(drawn) - 1)).y
    placed: list[Text] = []
    for one in drawn:
        placed.append(moved(one, y))
        y += one.box.h + gap + (0.0 if len(placed) > 1 else mark)
    return placed


def moved(drawn: Text, y: float) -> Text:
    """A text at another height."""
    return in_box(drawn, Box(drawn.box.x, y, drawn.box.w, drawn.box.h))


def whole(high: float) -> float:
    """A height in even points: what is set in the middle of it is on a whole point too."""
    return 2.0 * int(high / 2)


def settled(box: Box, height: float, at: float = OPTICAL_MIDDLE) -> Box:
    """A box of a height in a larger one."""
    # On whole points letters are drawn alike by all programs.
    return Box(box.x, round(box.y + max(0.0, box.h - height) * at), box.w, min(height, box.h))
