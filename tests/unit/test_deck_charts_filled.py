"""Charts that hold their slide: bars from the edge of the title on, names over them, what supports them in the last third."""

from __future__ import annotations

import msgspec
import pytest
from pptx.enum.chart import XL_TICK_LABEL_POSITION
from pptx.oxml.ns import qn

from copydesk_server.decks import drawing, labels, layouts
from copydesk_server.decks.elements import Chart, Shape
from copydesk_server.decks.layouts import Layout
from support.slides import deck
from unit.test_deck_grid import TEMPLATES, page_of, texts
from unit.test_deck_native_charts import native

NOTE = "The street team would leave theirs in the van"
TWO = {
    "title": "The mixed set costs £2,700 less", "kind": "bar", "unit": "£",
    "categories": ["Ten Ruggex, four Inklets", "Fourteen Ruggex"],
    "series": [{"name": "Cost", "values": [13260.0, 15960.0]}], "highlight": 0, "support": NOTE, "note": None,
}  # fmt: skip


def drawn(content, template, **given):
    """The slide of a chart, the chart on it, and its texts by what they say."""
    page = page_of(template, Layout.CHART, content, **given)
    [chart] = [one for one in page.elements if isinstance(one, Chart)]
    return page, chart, {one.texts[0].replace("\u00a0", " "): one for one in texts(page, "body")}


@pytest.mark.parametrize("template", TEMPLATES)
def test_two_bars_fill_the_slide_below_their_names(template):
    """From the left edge of the title, thick, each below what it is called."""
    page, chart, told = drawn({**TWO, "support": None}, template)
    step = chart.box.h / 2
    bars = [chart.box.y + (at + 0.5) * step for at in range(2)]
    names = [told[name] for name in TWO["categories"]]

    assert chart.aside == 0
    assert chart.thick * step >= 60
    assert all(name.box.x == chart.box.x == told["Cost (£)"].box.x for name in names)
    assert all(name.box.bottom <= middle - chart.thick * step / 2 for name, middle in zip(names, bars, strict=True))
    if template != "data":  # Its panel has a padding.
        assert chart.box.x == texts(page, "title")[0].box.x
    assert bars[1] + chart.thick * step / 2 > 435


COLUMNS = {
    **TWO, "kind": "column", "categories": ["6 h", "12 h", "18 h"], "series": [{"name": "Share", "values": [31.0, 18.0, 9.0]}],
}  # fmt: skip
SAID_AT_LENGTH = (
    "The street team would leave theirs in the van, where it is of no use to anybody who stands under a tree"
)


@pytest.mark.parametrize("template", TEMPLATES)
def test_what_supports_bars_is_one_line_below_them(template):
    """Over the whole width, as which bars have it too, in letters that are read."""
    page, chart, told = drawn(TWO, template)
    note = told[NOTE]
    foot = chart.box.y + chart.box.h / 2 * (1.5 + chart.thick / 2)

    assert chart.box.w >= 0.83 * 960
    assert chart.box.x == note.box.x
    assert note.size >= 24
    assert note.box.h < 1.5 * 1.2 * note.size
    assert 10 < note.box.y - foot < 40
    assert not [one for one in page.elements if isinstance(one, Shape) and one.fill == "card" and template == "minimal"]


@pytest.mark.parametrize("template", TEMPLATES)
def test_two_bars_are_no_blocks(template):
    """As thick as ninety points at most, with names of 24 to 30 points and values that are seen."""
    for support in (None, NOTE):
        _, chart, told = drawn({**TWO, "support": support}, template)
        assert 44 <= chart.thick * chart.box.h / 2 <= 90.5
        assert all(24 <= told[name].size <= 30 for name in TWO["categories"])
        assert chart.size >= 28


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("content", [COLUMNS, {**TWO, "support": SAID_AT_LENGTH}])
def test_what_supports_columns_fills_the_last_third(template, content):
    """As long notes of bars do: up to the right margin, in `data` on the same panel."""
    page, chart, told = drawn(content, template)
    note = told[content["support"]]
    right = max(one.box.right for one in page.elements if not (isinstance(one, Shape) and one.on_layout))

    assert chart.box.right < note.box.x
    assert note.size >= 20
    assert 0.3 < chart.box.w / 960 < 0.62
    assert right - note.box.right < 60
    if template == "data":
        [card] = [one for one in page.elements if isinstance(one, Shape) and one.fill == "card"]
        assert card.box.x < chart.box.x
        assert note.box.right <= card.box.right


@pytest.mark.parametrize("ratio", ["1:1", "9:16"])
def test_what_supports_a_chart_stands_below_it_where_slides_are_narrow(ratio):
    """It was in the note alone."""
    _, chart, told = drawn(TWO, "minimal", ratio=ratio)
    bar = chart.box.y + chart.box.h / 2 * (1.5 + chart.thick / 2)
    assert told[NOTE].box.y >= bar


def test_many_bars_have_names_beside_them():
    """There is no room over five of them."""
    many = {"categories": list("ABCDE"), "series": [{"name": "Cost", "values": [5.0, 4.0, 3.0, 2.0, 1.0]}]}
    _, chart, _ = drawn({**TWO, **many}, "minimal")
    assert chart.aside > 0


def test_names_stand_at_the_begin_of_their_bars_in_every_language():
    """Which is at the left, where texts of other languages end."""
    made = deck("green", "minimal")
    slide = next(one for one in made.slides if one.layout == Layout.CHART)
    turned = [msgspec.structs.replace(slide, content=TWO)]
    [page] = drawing.draw(msgspec.structs.replace(made, slides=turned, language="ar")).pages
    [chart] = [one for one in page.elements if isinstance(one, Chart)]
    names = [one for one in texts(page, "body") if one.texts[0] in TWO["categories"]]
    assert [(one.align, one.box.x) for one in names] == [("right", chart.box.x)] * 2


def test_bars_stand_clear_of_the_line_at_the_foot():
    """That of `editorial`: bars and tables that sit on it look like a part of it."""
    page, chart, told = drawn(TWO, "editorial")
    [rule] = [one for one in page.elements if isinstance(one, Shape) and one.box.h < 1]
    assert chart.box.bottom < told[NOTE].box.bottom
    assert 20 <= rule.box.y - told[NOTE].box.bottom < 50


def test_columns_begin_at_the_edge_of_their_title():
    """And the last of them ends at the right margin."""
    columns = {
        "kind": "column", "categories": ["6 h", "12 h", "18 h"], "support": None,
        "series": [{"name": "Share", "values": [31.0, 18.0, 9.0]}],
    }  # fmt: skip
    page, chart, _ = drawn({**TWO, **columns}, "minimal")
    half = chart.box.w / 3 * (1 - chart.thick) / 2
    assert chart.box.x + half == pytest.approx(texts(page, "title")[0].box.x)
    assert chart.box.right - half == pytest.approx(960 - 78)


def test_names_over_bars_are_not_told_again_at_the_axis():
    """PowerPoint has them as categories of the numbers still, and bars as thick as the PDF."""
    _, chart, _ = drawn(TWO, "minimal")
    made = native(chart)
    gap = made.plots[0].gap_width / 100
    assert made.category_axis.tick_label_position == XL_TICK_LABEL_POSITION.NONE
    assert list(made.plots[0].categories) == TWO["categories"]
    assert 1 / (1 + gap) == pytest.approx(chart.thick, abs=0.01)
    bodies = made._chartSpace.chart.plotArea.find(".//" + qn("c:dLbls")).iter(qn("a:bodyPr"))
    assert {one.get("wrap") for one in bodies} == {"none"}  # Else "£15,960" has two lines in LibreOffice.


@pytest.mark.parametrize(
    ("name", "unit", "said"),
    [
        ("Cost", "£", "Cost (£)"),
        ("Typing", "hours a year", "Typing (hours a year)"),
        ("The mixed set costs £2,700 less", "hours", "Hours"),
        ("", "£", ""),
        ("Failures", "failures a year", "Failures a year"),
        ("Hours of typing", "hours", "Hours of typing"),
    ],
)
def test_what_a_chart_measures_is_said_with_its_unit(name, unit, said):
    """Also where the title has the word; not where it is the same sentence."""
    content = msgspec.convert(
        {**TWO, "unit": unit, "series": [{"name": name, "values": [1.0, 2.0]}]}, layouts.ChartContent
    )
    assert labels.caption_of(content) == said


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_note_stands_at_the_middle_of_its_bars(template):
    """Where it began over them; its lines have some seventeen letters and more."""
    _, chart, told = drawn({**TWO, "support": SAID_AT_LENGTH}, template)
    note, first = told[SAID_AT_LENGTH], told[TWO["categories"][0]]
    foot = chart.box.bottom - chart.box.h / 2 * (1 - chart.thick) / 2
    # The line over a note of `editorial` is a part of it.
    top = note.box.y - (22 if template == "editorial" else 0)

    assert (top + note.box.bottom) / 2 == pytest.approx((first.box.y + foot) / 2, abs=4)
    assert note.box.w / (note.size * 0.5) >= 16


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("count", [3, 4])
def test_names_and_values_of_few_bars_are_read(template, count):
    """In 24 points and more, over three bars and beside four."""
    names = ["Food on board", "Fuel for the generator", "The ship stayed", "Crew"][:count]
    few = {"categories": names, "series": [{"name": "Days", "values": [6.0, 10.0, 113.0, 9.0][:count]}], "highlight": 2}
    _, chart, told = drawn({**TWO, **few, "unit": "days", "support": NOTE if count == 3 else None}, template)

    assert chart.size >= 24
    assert all(one.size >= 24 for name, one in told.items() if name in names)
    assert (chart.aside > 0) is (count == 4)
