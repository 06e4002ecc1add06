"""Charts in PowerPoint stand where the PDF has them: readers that place them by themselves make other pictures of them."""

from __future__ import annotations

import io

import msgspec
import pytest
from pptx import Presentation
from pptx.oxml.ns import qn

from copydesk_server.decks import elements
from copydesk_server.decks.elements import Box, Chart, Ink
from copydesk_server.decks.powerpoint import graphics
from copydesk_server.decks.powerpoint.geometry import THEME

NAMES = ["Storage", "Transport", "Packing"]


def chart(kind: str, *values: list[float], base: float = 0.0) -> Chart:
    """A chart of 600 to 300 points with letters of 20."""
    return Chart(
        box=Box(40, 100, 600, 300),
        kind=kind,
        unit="",
        categories=NAMES,
        names=[f"Series {at}" for at in range(len(values))],
        values=list(values),
        labels=[[f"{value:g}" for value in one] for one in values],
        highlight=0,
        base=base,
        colors=["#123456", "#654321", "#777777"],
        size=20,
        alt="Three things",
    )


def native(drawn: Chart):
    """The chart as PowerPoint has it."""
    file = Presentation()
    slide = file.slides.add_slide(file.slide_layouts[6])
    graphics.chart(slide, drawn)
    held = io.BytesIO()
    file.save(held)
    [frame] = Presentation(held).slides[0].shapes
    return frame.chart


def place(made) -> list[float]:
    """Where its columns are, in shares of its box: from the left, from the top, width and height."""
    layout = made._chartSpace.chart.plotArea.find(qn("c:layout")).find(qn("c:manualLayout"))
    assert layout.find(qn("c:layoutTarget")).get("val") == "inner"
    return [float(layout.find(qn(f"c:{side}")).get("val")) for side in "xywh"]


@pytest.mark.parametrize(
    ("kind", "shares"),
    [
        ("column", [0.0, 34 / 300, 1.0, 1 - 84 / 300]),
        ("bar", [0.3, 0.0, 0.7 - 38 / 600, 1.0]),
        ("line", [0.0, 40 / 300, 1.0, 1 - 84 / 300]),
    ],
)
def test_columns_bars_and_lines_are_where_the_pdf_has_them(kind, shares):
    """Room for values above, names below or beside, as `deck.typ` leaves it; a value of two signs takes 38 points beside its bar."""
    drawn = chart(kind, [24.0, 12.0, 43.0])

    assert place(native(drawn)) == pytest.approx(shares, abs=0.001)


@pytest.mark.parametrize("series", [1, 2, 3])
def test_columns_take_seven_tenths_of_their_place(series):
    """However many stand together: the gap is told in parts of one of them."""
    made = native(chart("column", *[[24.0, 12.0, 43.0]] * series))
    gap = made.plots[0].gap_width / 100

    assert series / (series + gap) == pytest.approx(0.7, abs=0.005)


def test_the_largest_value_has_the_whole_length():
    """So that the lengths are those of the PDF; a line begins where its axis does."""
    assert native(chart("column", [24.0, 12.0, 43.0], [1.0, 2.0, 50.0])).value_axis.maximum_scale == 50.0
    line = native(chart("line", [24.0, 12.0, 43.0], base=10.0)).value_axis
    assert (line.minimum_scale, line.maximum_scale) == (10.0, 43.0)


def test_a_chart_of_nothing_has_an_axis():
    """Its largest value is no more than where the axis begins."""
    axis = native(chart("column", [0.0, 0.0, 0.0])).value_axis
    assert axis.maximum_scale > axis.minimum_scale == 0.0


def test_the_value_that_stands_out_has_its_colour():
    """As in the PDF; it is written as the others are, which keep their values."""
    drawn = msgspec.structs.replace(chart("bar", [24.0, 12.0, 43.0]), unit="€ million")
    made = native(drawn)
    label = made.plots[0].series[0].points[0].data_label

    assert label.font.color.theme_color == THEME[Ink.ACCENT][2]
    assert label._dLbl.find(qn("c:numFmt")).get("formatCode") == made.plots[0].data_labels.number_format
    others = made.plots[0].series[0].data_labels
    assert (label._dLbl.find(qn("c:showVal")).get("val"), others.show_value) == ("1", True)
    assert others.number_format == made.plots[0].data_labels.number_format


@pytest.mark.parametrize(
    ("unit", "values", "digits", "read"),
    [
        ("", [16.0, 1200.0, 3.0], "#,##0", ["16", "1,200", "3"]),
        ("hours", [16.0, 2.5, 3.0], 'General" hours"', ["16 hours", "2.5 hours", "3 hours"]),
        ("£", [16.0, 2.5, 3.0], '"£"#,##0.00', ["£16.00", "£2.50", "£3.00"]),
        ("£ million", [16.0, 2.5, 3.0], '"£"General" million"', ["£16 million", "£2.5 million", "£3 million"]),
        ("", [1200.25, 2.5, 3.0], "#,##0.00", ["1,200.25", "2.5", "3"]),
    ],
)
def test_values_are_written_as_they_are_read(unit, values, digits, read):
    """Prices with cents have two places, and no whole number ends in a point, as "0.##" has it in PowerPoint."""
    made = native(msgspec.structs.replace(chart("bar", values), unit=unit))

    assert made.plots[0].data_labels.number_format == digits
    assert elements.all_shown(values, unit) == read
