"""Tables: columns by what they hold, rows by theirs, and the row that the title speaks of."""

from __future__ import annotations

import io
from itertools import product
from typing import Any

import pytest
from pptx import Presentation
from pptx.oxml.ns import qn

from copydesk_server.core.colours import AA, GRAPHIC, contrast, mix
from copydesk_server.decks import drawing, powerpoint
from copydesk_server.decks.drawing import table_marks
from copydesk_server.decks.elements import Ink, Table
from copydesk_server.decks.layouts import Layout
from support.slides import BRANDS
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
    assert max(drawn.heights[1:]) == pytest.approx(min(drawn.heights[1:]))


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


DEVICES = {
    "title": "The Ruggex records the most trees",
    "columns": ["", "Ruggex T8", "Inklet Field", "Orchard Mini"],
    "rows": [
        ["Price", "£1,140", "£465", "£597"],
        ["Battery in use", "11 hours", "4 days", "6 hours"],
        ["Position accuracy", "1.5 m", "none", "5 m"],
        ["Trees a day", "71", "64", "58"],
    ],
    "note": None,
}
YEARS = [["Year", "What happened"], ["1949", "Lines in the sand"], ["1974", "A first scan"], ["1977", "Europe agrees"]]
SHARES = [["", "Dance", "Usual care"], ["Falls", "1.12", "1.58"], ["Attending", "74%", "49%"], ["Staff", "5", "7"]]


@pytest.mark.parametrize(
    ("title", "rows", "found"),
    [
        (DEVICES["title"], [DEVICES["columns"], *DEVICES["rows"]], (4, 0, [(4, 1)])),
        ("The Inklet lasts four days", [DEVICES["columns"], *DEVICES["rows"]], (0, 2, [])),
        ("It takes minutes", [["", "A"], ["Minutes of tidying up", "5"], ["Price", "6"]], (0, 0, [])),
        ("One lasts 11 hours", [DEVICES["columns"], *DEVICES["rows"]], (0, 0, [(2, 1)])),
        ("The same price for all of them", [DEVICES["columns"], *DEVICES["rows"]], (1, 0, [])),
        ("Drawn in 1949, scanned in 1974", YEARS, (0, 0, [(1, 0), (2, 0)])),
        ("Dance had 1.12 falls, usual care 1.58", SHARES, (1, 0, [(1, 1), (1, 2)])),
        ("74 per cent kept coming", SHARES, (0, 0, [(2, 1)])),
        ("We asked 5 people", SHARES, (0, 0, [])),
        ("It is 1.5 of 8", SHARES, (0, 0, [])),
        ("Nothing of it", SHARES, (0, 0, [])),
    ],
)
def test_a_title_marks_what_it_names_of_a_table(title, rows, found):
    """A row or a column by words of their names, the cell in which both meet, a cell by its number where no other has it; a digit alone names nothing."""
    assert table_marks.marks_of(title, rows) == found


@pytest.mark.parametrize("template", TEMPLATES)
def test_what_is_named_has_a_tint_and_what_proves_it_is_bold(template):
    """One band and no second one across it, all else in the colour of texts; in PowerPoint as in the PDF."""
    drawn = drawing.draw(of(template, (Layout.TABLE, DEVICES)))
    [table] = [one for one in drawn.pages[0].elements if isinstance(one, Table)]
    slide = Presentation(io.BytesIO(powerpoint.pptx(drawn, {}))).slides[0]
    [made] = [one.table for one in slide.shapes if one.has_table]

    assert [table.ink(4, at) for at in range(4)] == [Ink.ACCENT, Ink.ACCENT, Ink.TEXT, Ink.TEXT]
    assert [table.ink(at, 1) for at in range(5)] == [Ink.BRAND, Ink.TEXT, Ink.TEXT, Ink.TEXT, Ink.ACCENT]
    assert table.ink(2, 3) is Ink.TEXT
    assert table.ink(2, 0) is Ink.TEXT
    assert [table.tints[4][at] for at in range(4)] == [0.1, 0.2, 0.1, 0.1]
    assert table.tints[1] == [0, 0, 0, 0]
    alphas = [[one.get("val") for one in cell._tc.tcPr.iter(qn("a:alpha"))] for cell in made.rows[4].cells]
    assert alphas == [["10000"], ["20000"], ["10000"], ["10000"]]
    assert [cell.text_frame.paragraphs[0].runs[0].font.bold for cell in made.rows[4].cells] == [
        True,
        True,
        False,
        False,
    ]
    assert {cell.margin_left for cell in made.rows[4].cells} == {127_000}


_STRONG = {Ink.ACCENT, Ink.BRAND}


@pytest.mark.parametrize(("template", "brand"), list(product(TEMPLATES, BRANDS)))
def test_cells_read_on_their_tint(template, brand):
    """Letters of tables are large as WCAG counts it: 3 to 1 is enough; black on the grey of a brand has little more than 4.5 anywhere."""
    drawn = drawing.draw(of(template, (Layout.TABLE, DEVICES), brand=brand))
    [table] = [one for one in drawn.pages[0].elements if isinstance(one, Table)]
    for ground in {Ink.GROUND, Ink.CARD} if template == "data" else {Ink.GROUND}:
        for row, column in product(range(5), range(4)):
            behind = mix(drawn.palette[ground], drawn.palette[Ink.ACCENT], table.tints[row][column])
            ink = table.ink(row, column)
            assert contrast(drawn.palette[ink], behind) >= (GRAPHIC if brand == "grey" or ink in _STRONG else AA)
    assert table.size >= 18


@pytest.mark.parametrize("template", TEMPLATES)
def test_names_of_columns_have_two_lines_before_all_letters_are_smaller(template):
    """A name as long as that of a device would set the whole table small."""
    assert table_of(template, DEVICES).size >= 28


def test_a_sentence_that_is_named_is_not_bold():
    """The colour behind it says enough."""
    drawn = table_of(
        "minimal", {**ACTIONS, "title": "Restore the connection alert and let silences expire after 7 days"}
    )
    assert (drawn.strong, drawn.ink(1, 0), drawn.tints[1][0]) == (1, Ink.TEXT, 0.1)


def test_the_only_column_of_numbers_is_not_marked():
    """It is all there is; one of two is."""
    rows = [("Item", "Cost"), ("Overtime", "1,280"), ("Flour", "220")]

    assert table_marks.marks_of("Costs come to 1,500", rows).column == 0
    assert table_marks.marks_of("Costs come to 1,500", [(*row, str(at)) for at, row in enumerate(rows)]).column == 1


RENT = {
    "title": "£ a year: locker rent 31,616, left over 18,016",
    "columns": ["", "£ a year"],
    "rows": [["Locker rent", "31,616"], ["Electricity", "6,900"], ["Repairs", "3,100"], ["Ground rent", "3,600"], ["Left over", "18,016"]],
    "note": None,
}  # fmt: skip


@pytest.mark.parametrize(
    ("cells", "is_result"),
    [
        (["31,616", "6,900", "3,100", "3,600", "18,016"], True),
        (["£61", "£38", "£27", "£126"], True),
        (["1.5 kg", "2,25 kg", "0.25 kg", "4 kg"], True),
        (["1.200 €", "800 €", "500 €", "2.500 €"], True),
        (["4", "5", "9"], False),
        (["61,000", "38,500", "27,200", "9,300"], False),
        (["12", "none", "0", "12"], False),
        (["0", "0", "0", "0"], False),
    ],
)
def test_a_last_row_is_known_by_what_the_others_come_to(cells, is_result):
    """The sum of those above it, or what they leave of the first."""
    rows = [["", "£"], *([f"Row {at}", cell] for at, cell in enumerate(cells))]

    assert table_marks.is_result(rows) is is_result


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_result_stands_below_a_line_of_its_own(template):
    """In the PDF by the drawing, in PowerPoint by the cells above it."""
    drawn = table_of(template, RENT)
    made = drawing.draw(of(template, (Layout.TABLE, RENT)))
    shown = Presentation(io.BytesIO(powerpoint.pptx(made, {})))
    cells = next(one for one in shown.slides[0].shapes if one.has_table).table
    widths = [int(cells.cell(row, 0)._tc.tcPr.find(qn("a:lnB")).get("w")) for row in range(len(drawn.rows) - 1)]

    assert drawn.has_result
    assert widths[-1] == widths[0] > widths[1]
    assert not table_of(template, FARMS).has_result


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_name_and_its_only_number_are_marked_as_one(template):
    """Not the number alone, far from what it is of."""
    drawn = table_of(template, RENT)

    assert [drawn.ink(row, 0) for row in range(1, 6)] == [Ink.ACCENT, Ink.TEXT, Ink.TEXT, Ink.TEXT, Ink.ACCENT]
    assert [len(set(row)) for row in drawn.tints] == [1] * 6
    assert [row[0] > 0 for row in drawn.tints] == [False, True, False, False, False, True]
