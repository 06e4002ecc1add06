"""What supports a chart, beside it: as high as the chart, marked as the template marks its points."""

from __future__ import annotations

from copydesk_server.decks import fitting
from copydesk_server.decks.drawing import widows
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.typesetting import has_room, moved, settled, text, tight
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text

# Letters of a note, the least, and the least that are chosen for even lines; lines of it before its letters become smaller.
_LARGEST, _LEAST, _SEEN, _LINES = 28.0, 20.0, 24.0, 5
# The width of lines of some seventeen letters, in sizes of them; narrower ones have smaller letters.
_MEASURE = 8.0
# The least share of a column that a line of a note has.
_STUB = 0.5
# The room from its line or bar to its words, and how thick those are.
_TO_LINE, _LINE, _BAR = 22.0, 2.0, 6.0


def noted(look: Look, told: str, box: Box) -> list[Element]:
    """A note in the last third of a slide: alone, below a line, beside a bar, or beyond a line within the panel of its chart."""
    marks = look.style.points if look.own is None else ""
    if marks == "dot":
        return [_set(look, told, box, 0.5)]
    if marks == "line":
        placed = _set(look, told, Box(box.x, box.y + _TO_LINE, box.w, box.h - _TO_LINE), 0.5)
        return [Shape(box=Box(box.x, placed.box.y - _TO_LINE, box.w, _LINE), fill=Ink.BRAND), placed]
    left = box.x + _TO_LINE
    placed = _set(look, told, Box(left, box.y, box.right - left, box.h), 0.5)
    if marks == "bar":  # As high as what it marks.
        return [Shape(box=Box(box.x, placed.box.y, _BAR, placed.box.h), fill=Ink.FILL), placed]
    return [Shape(box=Box(box.x, box.y, 1, box.h), fill=Ink.LINE), placed]


def _set(look: Look, told: str, box: Box, at: float) -> Text:
    """Words in a narrow column, in the largest letters of which they have a few lines, none of them a stub."""
    largest = _LARGEST if box.w >= _MEASURE * _LARGEST else _SEEN
    sizes = [one for one in fitting.SCALE if _LEAST <= one <= largest]
    ways = ((said, size) for size in sizes for said in (told, widows.kept(told)))
    tried = [tight(look, text(look, box, [said], size, size, Ink.TEXT, role="body")) for said, size in ways]
    fitted = [
        one for one in tried if one.fits and has_room(look, one) and one.box.h <= _LINES * one.size * fitting.LINE + 3
    ]
    calm = (one for one in fitted if one.size >= _SEEN and _shortest(one) >= _STUB)
    made = next(calm, (fitted or tried[-1:])[0])
    return moved(made, settled(box, made.box.h, at).y)


def _shortest(made: Text) -> float:
    """The shortest line of a text in the deck's own font, as a share of its width."""
    ems, lines = made.box.w / made.size, [""]
    for word in made.texts[0].split(" "):
        longer = f"{lines[-1]} {word}".strip()
        lines = [*lines[:-1], longer] if fitting.width_of(longer) <= ems else [*lines, word]
    return min(fitting.width_of(one) for one in lines) / ems
