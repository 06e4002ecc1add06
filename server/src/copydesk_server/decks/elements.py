"""Elements of a drawn deck: what is at which place, in points from the top left."""

from __future__ import annotations

import msgspec


class Box(msgspec.Struct, frozen=True):
    """A place."""

    x: float
    y: float
    w: float
    h: float

    def inset(self, by: float) -> Box:
        """The box without a margin."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def columns(self, count: int, gap: float) -> list[Box]:
        """The box as columns."""
        width = (self.w - gap * (count - 1)) / count
        return [Box(self.x + at * (width + gap), self.y, width, self.h) for at in range(count)]

    def rows(self, count: int, gap: float) -> list[Box]:
        """The box as rows."""
        height = (self.h - gap * (count - 1)) / count
        return [Box(self.x, self.y + at * (height + gap), self.w, height) for at in range(count)]


class Text(msgspec.Struct, frozen=True, kw_only=True, tag="text"):
    """Paragraphs, one size; ``title`` marks what names the slide."""

    box: Box
    texts: list[str]
    size: float
    color: str
    bold: bool = False
    bullets: bool = False
    align: str = "left"
    valign: str = "top"
    title: bool = False
    fits: bool = True


class Shape(msgspec.Struct, frozen=True, kw_only=True, tag="shape"):
    """A rectangle."""

    box: Box
    fill: str
    stroke: str | None = None
    round: bool = False


class Picture(msgspec.Struct, frozen=True, kw_only=True, tag="picture"):
    """A picture of the deck, by its storage key."""

    box: Box
    key: str
    alt: str


class Chart(msgspec.Struct, frozen=True, kw_only=True, tag="chart"):
    """Numbers, drawn."""

    box: Box
    kind: str
    unit: str
    categories: list[str]
    names: list[str]
    values: list[list[float]]
    colors: list[str]
    color: str
    size: float


class Table(msgspec.Struct, frozen=True, kw_only=True, tag="table"):
    """Rows and columns; the first row is the head."""

    box: Box
    rows: list[list[str]]
    size: float
    head_fill: str
    head_color: str
    fill: str
    color: str
    stroke: str
    fits: bool = True


Element = Text | Shape | Picture | Chart | Table


class SlidePage(msgspec.Struct, frozen=True, kw_only=True):
    """A slide as it is drawn."""

    background: str
    elements: list[Element]
    note: str


class Drawing(msgspec.Struct, frozen=True, kw_only=True):
    """A deck as it is drawn."""

    title: str
    language: str
    width: int
    height: int
    heading_font: str | None
    body_font: str | None
    palette: list[str]
    pages: list[SlidePage]
