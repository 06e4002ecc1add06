"""A page of a PDF: its visible pieces of text, and its thin rules.

Places are points from the upper left corner of the page, turned so that most of its text runs from left to right.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from copydesk_server.knowledge.reading.pdf_shapes import Box, Shapes, read_shapes
from copydesk_server.knowledge.reading.pdf_text import Look, Piece, TextReader

if TYPE_CHECKING:  # It takes long to load, and few texts need it.
    from pypdfium2 import PdfPage

_SMALLEST = 1.0  # In points: nobody reads smaller text.
_LARGE = 40.0  # In points: larger text is on no page that its baseline is far from.
_SCAN = 0.5  # Of a page: an image that large is what its invisible text says.
_TWICE = 0.12  # Times its size: so near to itself a text drawn twice is bold, and no second word.
_SQUARE = 16  # In points.


@dataclass(frozen=True, slots=True)
class Rule:
    """A thin straight line, and whether it runs down the page."""

    left: float
    right: float
    top: float
    bottom: float
    is_vertical: bool = False


@dataclass(slots=True)
class Page:
    """A page.

    Args:
        pieces: Its text, as it is drawn.
        rules: Its thin lines.
        height: In points.
        hidden: Characters that it draws and nobody sees.
        has_image: Whether it shows a picture.
    """

    pieces: list[Piece] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)
    height: float = 1.0
    hidden: int = 0
    has_image: bool = False


def read_page(page: PdfPage) -> Page:
    """The content of a page."""
    left, bottom, right, top = box = page.get_bbox()
    shapes = read_shapes(page)
    reader = TextReader(page, shapes.rules)
    drawn = list(reader.pieces())
    reader.measure(drawn)
    reader.strike()
    turns = Counter[int]()
    for piece, _ in drawn:
        turns[piece.turn] += len(piece.text)
    turn = turns.most_common(1)[0][0] if turns else 0
    scanned = any(_area(image) > _SCAN * _area(box) for image in shapes.images)
    found = Page(height=(right - left if turn % 2 else top - bottom) or 1.0, has_image=bool(shapes.images))
    earlier: dict[tuple[str, int, int], list[Piece]] = defaultdict(list)
    for piece, look in drawn:
        if not _is_seen(piece, look, box, shapes, scanned=scanned):
            found.hidden += sum(not letter.isspace() for letter in piece.text)
        elif not _is_repeated(piece, earlier):
            found.pieces.append(piece)
    for piece in found.pieces:
        _turn(piece, box)
        piece.turn = (piece.turn - turn) % 4
    found.rules = [_turned_rule(rule, turn, box) for rule in shapes.rules]
    return found


def _is_repeated(piece: Piece, earlier: dict[tuple[str, int, int], list[Piece]]) -> bool:
    """Whether the same text was drawn at the same place; else adds it to ``earlier``, by squares of the page."""
    left, base, near = piece.left, piece.base, min(_TWICE * piece.size, _SQUARE)
    columns = {int(left - near) // _SQUARE, int(left + near) // _SQUARE}
    rows = {int(base - near) // _SQUARE, int(base + near) // _SQUARE}
    for square in [(piece.text, column, row) for column in columns for row in rows]:
        for one in earlier.get(square, ()):
            if abs(one.left - left) < near and abs(one.base - base) < near:
                return True
    earlier[piece.text, int(left) // _SQUARE, int(base) // _SQUARE].append(piece)
    return False


def _is_seen(piece: Piece, look: Look, page: Box, shapes: Shapes, *, scanned: bool) -> bool:
    if piece.size < _SMALLEST or (look.invisible and not scanned):
        return False
    near = min(piece.size, _LARGE) / 4
    start, end = sorted((piece.left, piece.right))
    sides = (piece.base, start, piece.base, end) if piece.turn % 2 else (start, piece.base, end, piece.base)
    if not _meet(sides, page, near):
        return False
    return not look.white or any(_meet(sides, fill, near) for fill in (*shapes.fills, *shapes.images))


def _meet(one: Box, other: Box, by: float) -> bool:
    """Whether two boxes have a place in common, or nearly."""
    return all(one[at] <= other[at + 2] + by and other[at] <= one[at + 2] + by for at in (0, 1))


def _area(box: Box) -> float:
    return max(0.0, box[2] - box[0]) * max(0.0, box[3] - box[1])


def _turn(piece: Piece, box: Box) -> None:
    """Move a piece from the space of the PDF to that of the reader."""
    start, end, base = piece.left, piece.right, piece.base
    left, bottom, right, top = box
    if piece.turn == 0:
        piece.left, piece.right, piece.base = start - left, end - left, top - base
    elif piece.turn == 1:
        piece.left, piece.right, piece.base = start - bottom, end - bottom, base - left
    elif piece.turn == 2:
        piece.left, piece.right, piece.base = right - start, right - end, base - bottom
    else:
        piece.left, piece.right, piece.base = top - start, top - end, right - base


def _turned_rule(rule: Box, turn: int, box: Box) -> Rule:
    x0, y0, x1, y1 = rule
    left, bottom, right, top = box
    is_vertical = (y1 - y0 > x1 - x0) != (turn % 2 == 1)
    sides = {
        0: (x0 - left, x1 - left, top - y1, top - y0),
        1: (y0 - bottom, y1 - bottom, x0 - left, x1 - left),
        2: (right - x1, right - x0, y0 - bottom, y1 - bottom),
        3: (top - y1, top - y0, right - x1, right - x0),
    }
    return Rule(*sides[turn], is_vertical=is_vertical)
