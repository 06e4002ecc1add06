"""Elements of a drawn deck: what is at which place, in points from the top left, in colours by role; and how values are written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Literal

import msgspec

from copydesk_server.core.text.writing_systems import WritingSystem
from copydesk_server.decks.layouts import ChartContent, is_long_unit

Role = Literal["title", "body", "source", "credit", "number", ""]


class Ink(StrEnum):
    """What a colour is for; a deck's palette says which it is. Themes of PowerPoint have a place for each."""

    GROUND = "ground"
    TEXT = "text"
    MUTED = "muted"
    CARD = "card"
    BRAND = "brand"
    ACCENT = "accent"
    FILL = "fill"
    ON_FILL = "on_fill"
    LINE = "line"
    QUIET = "quiet"


class Box(msgspec.Struct, frozen=True):
    """A place."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Where it ends across."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.h

    def inset(self, by: float, down: float | None = None) -> Box:
        """The box without a margin."""
        below = by if down is None else down
        return Box(self.x + by, self.y + below, self.w - 2 * by, self.h - 2 * below)

    def columns(self, count: int, gap: float) -> list[Box]:
        """The box as columns."""
        width = (self.w - gap * (count - 1)) / count
        return [Box(self.x + at * (width + gap), self.y, width, self.h) for at in range(count)]

    def rows(self, count: int, gap: float) -> list[Box]:
        """The box as rows."""
        height = (self.h - gap * (count - 1)) / count
        return [Box(self.x, self.y + at * (height + gap), self.w, height) for at in range(count)]

    def part(self, share: float, gap: float) -> tuple[Box, Box]:
        """The box as two columns, the first of which has a share of its width."""
        width = self.w * share
        return Box(self.x, self.y, width - gap / 2, self.h), Box(
            self.x + width + gap / 2, self.y, self.w - width - gap / 2, self.h
        )


class Held(msgspec.Struct, frozen=True):
    """A placeholder of the user's own layout: its number, and the size, colour and capitals that it gives its text."""

    index: int
    size: float
    color: str
    caps: bool


class Text(msgspec.Struct, frozen=True, kw_only=True, tag="text"):
    """Paragraphs of one size, but for a number among them and for what follows them.

    Args:
        box: Where.
        texts: They.
        size: Of the letters, in points.
        color: What it is for.
        bold: Whether it is set bold.
        bullets: Whether each has a bullet before it.
        heading: Whether it is set in the font of headings.
        align: Across.
        valign: Down.
        role: What it is to a reader: the slide's title, its body, its source, the credit of a picture, its number, or none of these.
        fits: Whether it fits its box.
        figure: Which of them is a number that is set large in the colour of key words, and its size; below 0 where none is.
        unit: The size of what stands after the first space of that number; 0 where it is as large.
        after: Smaller paragraphs that follow in the same box.
        after_size: Their size.
        after_color: Their colour.
        key: Letters between which its key words stand: the first, and the one after the last.
        key_color: Their colour.
        caps: Whether it is shown in capitals.
        tracking: Points between its letters.
        is_code: Whether they are lines of a program: in letters of one width, without room between them.
        held: The placeholder of the user's own layout that it fills, where there is one; it says how the text is set.
    """

    box: Box
    texts: list[str]
    size: float
    color: Ink
    figure: tuple[int, float] = (-1, 0.0)
    unit: float = 0.0
    after: list[str] = []
    after_size: float = 0.0
    after_color: Ink = Ink.MUTED
    bold: bool = False
    bullets: bool = False
    heading: bool = False
    align: Literal["left", "center", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "top"
    role: Role = ""
    fits: bool = True
    key: tuple[int, int] = (0, 0)
    key_color: Ink = Ink.ACCENT
    caps: bool = False
    tracking: float = 0.0
    is_code: bool = False
    held: Held | None = None

    def runs(self) -> list[tuple[str, Ink, float]]:
        """Its first paragraph in runs of one colour and size each."""
        told, (first, after) = self.texts[0], self.key
        if self.figure[0] == 0:
            digits, space, unit = told.partition(" ") if self.unit else (told, "", "")
            runs = [(digits, self.key_color, self.figure[1]), (space + unit, self.key_color, self.unit)]
        else:
            runs = [
                (told[:first], self.color, self.size),
                (told[first:after], self.key_color, self.size),
                (told[after:], self.color, self.size),
            ]
        return [run for run in runs if run[0]]


class Shape(msgspec.Struct, frozen=True, kw_only=True, tag="shape"):
    """A rectangle, with round corners where ``radius`` is above 0; an ellipse; a polygon; an icon.

    Args:
        box: Where.
        fill: What its colour is for.
        stroke: What that of its line is for.
        radius: Of its corners, in points.
        is_oval: Whether it is an ellipse.
        shade: How much of the colour's lightness is taken away (below 0) or of what lacks to white is added, as in PowerPoint.
        corners: Of a polygon, in shares of the box.
        contours: Of an icon, in shares of the box: each step is where a line ends, or two handles of a curve and where it ends.
            What an even number of them goes around is empty.
        on_layout: Whether it dresses each slide of its kind, and stands on their layout in PowerPoint.
    """

    box: Box
    fill: Ink
    stroke: Ink | None = None
    radius: float = 0.0
    is_oval: bool = False
    shade: float = 0.0
    corners: list[tuple[float, float]] = []
    contours: list[list[list[float]]] = []
    on_layout: bool = False


class Art(msgspec.Struct, frozen=True, kw_only=True, tag="art"):
    """A shape of the user's own template, as the PDF shows it: a rectangle or an ellipse of a colour, ``#rrggbb``."""

    box: Box
    color: str
    radius: float = 0.0
    is_oval: bool = False


class Picture(msgspec.Struct, frozen=True, kw_only=True, tag="picture"):
    """A picture of the deck, by its storage key; ``held`` is the number of the placeholder that it fills."""

    box: Box
    key: str
    alt: str
    held: int | None = None


class Chart(msgspec.Struct, frozen=True, kw_only=True, tag="chart"):
    """Numbers, drawn; ``labels`` are the values as they are written, with their unit.

    Args:
        box: Where.
        kind: Column, bar, line or pie.
        unit: Of the values.
        categories: Names of the values.
        names: Names of the series.
        values: Of each series.
        labels: The values of each series as they are shown.
        highlight: Place of the category that stands out.
        base: The value at which the axis of values begins.
        colors: Of several series.
        shades: Of the parts of a whole, as those of shapes.
        size: Of the letters, in points.
        alt: What it shows, in words.
        aside: Which share of its width names have beside bars.
        thick: Which share of its place a bar takes, or bars that stand together.
        grown: Which share of their lengths bars have: all of it, but in a film in which they grow.
    """

    box: Box
    kind: str
    unit: str
    categories: list[str]
    names: list[str]
    values: list[list[float]]
    labels: list[list[str]]
    highlight: int | None
    base: float
    colors: list[str]
    size: float
    alt: str
    aside: float = 0.3
    thick: float = 0.7
    grown: float = 1.0
    shades: list[float] = []


class Table(msgspec.Struct, frozen=True, kw_only=True, tag="table"):
    """Rows and columns; the first row is the head. Numbers stand to the right.

    Args:
        box: Where.
        rows: The texts of the cells.
        widths: Of the columns, in shares of the box.
        heights: Of the rows, in points.
        numeric: Which columns hold numbers.
        size: Of the letters.
        head_size: Of those of the names of columns; 0 where they are as large.
        fits: Whether all text has its room.
    """

    box: Box
    rows: list[list[str]]
    widths: list[float]
    heights: list[float]
    numeric: list[bool]
    size: float
    head_size: float = 0.0
    fits: bool = True

    def letters(self, row: int) -> float:
        """The size of the letters of a row."""
        return self.head_size if row == 0 and self.head_size else self.size


Element = Text | Shape | Picture | Chart | Table


class SlidePage(msgspec.Struct, frozen=True, kw_only=True):
    """A slide as it is drawn.

    Args:
        kind: The layout's name, which names the layout of the master too.
        background: Its colour.
        elements: From back to front.
        note: What is said.
        section: The section that it is of.
        title: What readers of screens are told.
        layout: The part of the user's own template whose layout it is on; PowerPoint shows what stands there.
        ground: The colour of that layout, as ``#rrggbb``.
        under: What stands there, as the PDF shows it, from back to front.
    """

    kind: str
    background: Ink
    elements: list[Element]
    note: str
    section: str | None = None
    title: str = ""
    layout: str | None = None
    ground: str | None = None
    under: list[Art | Picture | Text] = []


class Drawing(msgspec.Struct, frozen=True, kw_only=True):
    """A deck as it is drawn.

    Args:
        title: Of the deck.
        language: Of it: the declared one, or that of its letters where it is not written in them.
        script: What files say of its script; ``None`` for Latin and others that need no font of their own.
        is_rtl: Whether it is read from right to left.
        width, height: Of a slide, in points.
        heading_font, body_font: The fonts that the brand asks for.
        palette: The colour of each role, as ``#rrggbb``.
        graph: Colours that are told apart, for charts.
        pages: The slides.
        heading_face, body_face: The fonts that are measured and embedded where the brand's are not there.
        scheme: The colours of the user's own template, by the names that slides call them.
        scale: Points of that template in one of the drawing's.
    """

    title: str
    language: str
    width: int
    height: int
    heading_font: str | None
    body_font: str | None
    palette: dict[str, str]
    graph: list[str]
    pages: list[SlidePage]
    heading_face: str
    body_face: str
    script: WritingSystem | None = None
    is_rtl: bool = False
    scheme: dict[str, str] | None = None
    scale: float = 1.0


CURRENCIES = frozenset("$€£")


def caption_of(content: ChartContent) -> str:
    """What the values are, where the title is not the same sentence, and their unit."""
    name = content.series[0].name if len(content.series) == 1 else ""
    title, said = content.title.casefold(), name.casefold()
    name = "" if title in said or (said in title and len(said) * 2 > len(title)) else name
    # A sign alone stands with each value.
    unit = content.unit if name or is_long_unit(content.unit) else ""
    unit = "" if unit.casefold() in name.casefold() else unit
    name = "" if unit and name.casefold() in unit.casefold() else name
    told = f"{name} ({unit})" if name and unit else name or unit
    return told[:1].upper() + told[1:]


def all_shown(values: Sequence[float], unit: str) -> list[str]:
    """Values with their unit, as they are read: "€ million" stands around each, "hours" after it; prices have their cents where one has any."""
    cents = has_cents(values, unit)
    return [shown(value, unit, cents=cents) for value in values]


def has_cents(values: Iterable[float], unit: str) -> bool:
    """Whether some of the values are amounts of money with cents: "£2.50" and "£3.00", not "£2.5 million"."""
    return unit in CURRENCIES and any(value % 1 for value in values)


def shown(value: float, unit: str, *, cents: bool = False) -> str:
    """A value with its unit, as it is read."""
    number = f"{value:,.2f}" if cents else f"{value:,.10g}"
    before = unit[:1] if unit[:1] in "$€£" else ""
    after = unit.removeprefix(before).strip()
    return f"{before}{number}{'' if after in {'', '%'} else ' '}{after}"
