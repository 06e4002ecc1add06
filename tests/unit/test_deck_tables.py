"""Tables: columns by what they hold, rows by theirs, and the row that the title speaks of."""

from __future__ import annotations

import io
from typing import Any

import pytest
from pptx import Presentation

from copydesk_server.decks import drawing, powerpoint
from copydesk_server.decks.elements import Table
from copydesk_server.decks.layouts import Layout
from unit.test_deck_grid import TEMPLATES, of, page_of

ACTIONS = {
    "title": "Hold at 10% before each promotion",
    "columns": ["Action", "Owner", "Due"],
    "rows": [
        ["Restore connection alert; silences expire after 7 days", "Observability", "Done"],
        ["Add server connections to pooler dashboard", "Payments", "20 March"],
        ["Post all rollouts to the incident channel", "Release tools", "3 April"],
        ["Hold at 10% before promotion", "Release tools", "17 April"],
        ["Split pooler templates by cluster", "Payments", "17 April"],
    ],
    "note": None,
}
FARMS = {
    "title": "Farms have grown from 9 to 37",
    "columns": ["", "Jan", "Apr", "Jul", "Oct"],
    "rows": [
        ["Farms", "9", "16", "27", "37"],
        ["Buoys", "20", "38", "66", "92"],
        ["Monthly revenue", "$7,800", "$14,820", "$25,740", "$35,880"],
    ],
    "note": None,
}


def table_of(template: str, content: dict[str, Any], **options: str) -> Table:
    [found] = [one for one in page_of(template, Layout.TABLE, content, **options).elements if isinstance(one, Table)]
    return found


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_long_column_has_the_room_that_short_ones_leave(template):
    """No cell ends in dots while the column beside it is half empty."""
    drawn = table_of(template, ACTIONS)

    assert drawn.rows[1:] == ACTIONS["rows"]
    assert drawn.fits
    assert drawn.widths[0] > 2 * drawn.widths[1]


@pytest.mark.parametrize("template", TEMPLATES)
def test_numbers_that_are_compared_have_columns_of_one_width(template):
    """A name of two words stays in one line, and letters are large where there is little."""
    drawn = table_of(template, FARMS)

    assert max(drawn.widths[1:]) == pytest.approx(min(drawn.widths[1:]))
    assert drawn.numeric == [False, True, True, True, True]
    assert drawn.size >= 28
    assert max(drawn.heights) == pytest.approx(min(drawn.heights))


@pytest.mark.parametrize("ratio", ["16:9", "4:3", "1:1", "9:16"])
@pytest.mark.parametrize("template", TEMPLATES)
def test_rows_are_as_high_as_what_they_hold(template, ratio):
    """They and the columns fill the place of the table, which lies on the slide."""
    made = of(template, (Layout.TABLE, ACTIONS), ratio=ratio)
    [drawn] = [one for one in drawing.draw(made).pages[0].elements if isinstance(one, Table)]

    assert sum(drawn.heights) == pytest.approx(drawn.box.h)
    assert sum(drawn.widths) == pytest.approx(1)
    assert drawn.box.bottom <= made.size.height
    assert drawn.box.right <= made.size.width


@pytest.mark.parametrize(
    ("title", "strong"),
    [("Farms have grown to 37", 1), ("Monthly revenue has doubled", 3), ("Farms and buoys have grown", 0), ("All have grown", 0)],
)  # fmt: skip
def test_the_row_that_the_title_names_stands_out(title, strong):
    """Where it names one of them."""
    assert table_of("minimal", {**FARMS, "title": title}).strong == strong


def test_powerpoint_has_the_rows_the_columns_and_the_row_that_stands_out():
    """As high and as wide as in the PDF, bold where they are bold there."""
    drawn = drawing.draw(of("minimal", (Layout.TABLE, FARMS)))
    [table] = [one for one in drawn.pages[0].elements if isinstance(one, Table)]
    slide = Presentation(io.BytesIO(powerpoint.pptx(drawn, {}))).slides[0]
    [made] = [one.table for one in slide.shapes if one.has_table]

    assert [row.height.pt for row in made.rows] == pytest.approx(table.heights, abs=0.1)
    assert [column.width.pt for column in made.columns] == pytest.approx(
        [share * table.box.w for share in table.widths], abs=0.1
    )
    bold = [row.cells[0].text_frame.paragraphs[0].runs[0].font.bold for row in list(made.rows)[1:]]
    assert bold == [True, False, False]


@pytest.mark.parametrize(
    ("last", "is_sum"),
    [("Total", True), ("What is left", True), ("Net result", True), ("Gesamtsumme", True), ("Net promoter score", False), ("All-day ticket", False), ("Sumatra", False)],
)  # fmt: skip
def test_a_last_row_that_sums_up_stands_out(last, is_sum):
    """Where the title names none."""
    rows = [["Grants", "310"], ["Gifts", "145"], [last, "455"]]
    drawn = table_of("minimal", {"title": "It was a good year", "columns": ["", "2024"], "rows": rows, "note": None})

    assert drawn.strong == (3 if is_sum else 0)


def test_scripts_without_spaces_are_not_cut():
    """Their lines may end after any letter."""
    cell = "我们的窑炉每天烧制四十个陶罐并且在夜里慢慢冷却直到第二天早上才打开窑门检查每一个"
    rows = [[cell, "陶器"], ["另一个", "瓷器"]]
    drawn = table_of(
        "minimal", {"title": "窑炉", "columns": ["说明", "种类"], "rows": rows, "note": None}, brand="green"
    )

    assert drawn.rows[1][0] == cell
    assert drawn.fits
    assert drawn.size >= 24


def test_rows_of_unlike_lengths_are_drawn():
    """A caller's own may lack cells, or have more than there are columns."""
    drawn = table_of(
        "minimal", {"title": "Odd", "columns": ["A", "B"], "rows": [["1"], [], ["1", "2", "3"]], "note": None}
    )

    assert drawn.rows[1:] == [["1", ""], ["", ""], ["1", "2"]]
