"""What a page of a PDF draws beside its text: thin rules, filled areas and pictures, as boxes in the space of the PDF."""

from __future__ import annotations

import ctypes
import math
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # It takes long to load, and few texts need it.
    from ctypes import _Pointer

    from pypdfium2 import PdfPage
    from pypdfium2.raw import fpdf_pageobject_t__

# Bounds of the time that a page made to be slow takes.
_MOST_OBJECTS, _DEEPEST, _MOST_RULES, _MOST_POINTS = 20_000, 3, 1_500, 400
_FARTHEST = 100_000.0  # In points.
_THIN = 2.0  # In points: a box that narrow is a line.
_WHITE = 250  # Of 255, in each colour.

# Left, bottom, right and top.
Box = tuple[float, float, float, float]
_Matrix = tuple[float, float, float, float, float, float]


@dataclass(slots=True)
class Shapes:
    """The boxes of a page."""

    rules: list[Box] = field(default_factory=list)
    fills: list[Box] = field(default_factory=list)
    images: list[Box] = field(default_factory=list)
    seen: int = 0


def read_shapes(page: PdfPage) -> Shapes:
    """The shapes of a page and of the forms that it draws."""
    from pypdfium2 import raw

    shapes = Shapes()
    for at in range(raw.FPDFPage_CountObjects(page)):
        _add(shapes, raw.FPDFPage_GetObject(page, at), (1, 0, 0, 1, 0, 0), 0)
    return shapes


def _add(shapes: Shapes, item: _Pointer[fpdf_pageobject_t__], matrix: _Matrix, depth: int) -> None:
    from pypdfium2 import raw

    shapes.seen += 1
    kind = raw.FPDFPageObj_GetType(item)
    if shapes.seen > _MOST_OBJECTS or kind == raw.FPDF_PAGEOBJ_TEXT:
        return
    if kind == raw.FPDF_PAGEOBJ_IMAGE:
        shapes.images.append(_bounds(item, matrix))
    elif kind == raw.FPDF_PAGEOBJ_PATH:
        _add_path(shapes, item, matrix)
    elif kind == raw.FPDF_PAGEOBJ_SHADING:
        shapes.fills.append(_bounds(item, matrix))
    elif kind == raw.FPDF_PAGEOBJ_FORM and depth < _DEEPEST:
        within = _times(_matrix(item), matrix)
        for at in range(raw.FPDFFormObj_CountObjects(item)):
            _add(shapes, raw.FPDFFormObj_GetObject(item, at), within, depth + 1)


def _add_path(shapes: Shapes, item: _Pointer[fpdf_pageobject_t__], matrix: _Matrix) -> None:
    from pypdfium2 import raw

    left, bottom, right, top = box = _bounds(item, matrix)
    if len(shapes.rules) >= _MOST_RULES:
        return
    if min(right - left, top - bottom) <= _THIN:
        shapes.rules.append(box)
        return
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(item, fill, stroke)
    points = raw.FPDFPath_CountSegments(item)
    if fill.value and not _is_white(item):
        shapes.fills.append(box)
    if (stroke.value and points <= _MOST_POINTS) or 10 <= points <= _MOST_POINTS:
        shapes.rules += _sides(item, points, _times(_matrix(item), matrix))


def _sides(item: _Pointer[fpdf_pageobject_t__], count: int, matrix: _Matrix) -> list[Box]:
    """The straight sides of a path: a table may be drawn as one."""
    from pypdfium2 import raw

    x, y = ctypes.c_float(), ctypes.c_float()
    points: list[tuple[float, float] | None] = []
    for at in range(count):
        segment = raw.FPDFPath_GetPathSegment(item, at)
        kind = raw.FPDFPathSegment_GetType(segment)
        if kind == raw.FPDF_SEGMENT_MOVETO:
            points.append(None)
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        points.append(_moved(x.value, y.value, matrix))
    sides = []
    for start, end in pairwise(points):
        if start is None or end is None:
            continue
        box = (min(start[0], end[0]), min(start[1], end[1]), max(start[0], end[0]), max(start[1], end[1]))
        if min(box[2] - box[0], box[3] - box[1]) <= _THIN < max(box[2] - box[0], box[3] - box[1]):
            sides.append(box)
    return sides


def _is_white(item: _Pointer[fpdf_pageobject_t__]) -> bool:
    from pypdfium2 import raw

    colours = [ctypes.c_uint() for _ in range(4)]
    return bool(raw.FPDFPageObj_GetFillColor(item, *colours)) and (
        min(colour.value for colour in colours[:3]) >= _WHITE or colours[3].value == 0
    )


def _bounds(item: _Pointer[fpdf_pageobject_t__], matrix: _Matrix) -> Box:
    from pypdfium2 import raw

    sides = [ctypes.c_float() for _ in range(4)]
    raw.FPDFPageObj_GetBounds(item, *sides)
    corners = [_moved(sides[x].value, sides[y].value, matrix) for x in (0, 2) for y in (1, 3)]
    across, up = [x for x, _ in corners], [y for _, y in corners]
    return min(across), min(up), max(across), max(up)


def _matrix(item: _Pointer[fpdf_pageobject_t__]) -> _Matrix:
    from pypdfium2 import raw

    found = raw.FS_MATRIX()
    raw.FPDFPageObj_GetMatrix(item, found)
    return found.a, found.b, found.c, found.d, found.e, found.f


def _moved(x: float, y: float, matrix: _Matrix) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return within(a * x + c * y + e), within(b * x + d * y + f)


def within(length: float) -> float:
    """A length of a file, which may be any number or none, as one that a page may have."""
    if -_FARTHEST < length < _FARTHEST:
        return length
    return 0.0 if math.isnan(length) else max(-_FARTHEST, min(length, _FARTHEST))


def _times(first: _Matrix, then: _Matrix) -> _Matrix:
    """The matrix that does ``first`` and then ``then`` (ISO 32000-1, 8.3.4)."""
    a, b, c, d, e, f = first
    x, y = _moved(e, f, then)
    return (
        a * then[0] + b * then[2],
        a * then[1] + b * then[3],
        c * then[0] + d * then[2],
        c * then[1] + d * then[3],
        x,
        y,
    )
