"""The layouts of decks, drawn from typical and extreme contents: all that they hold is on the slide, in sizes of one scale."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pptx import Presentation

from copydesk_server.core.colours import contrast, shaded
from copydesk_server.decks import checks, drawing, powerpoint
from copydesk_server.decks.elements import Box, Chart, Ink, Shape, SlidePage, Table, Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.types import Deck, Slide
from support.slides import LONG, SHORT, deck, drawn

TEMPLATES = ["minimal", "editorial", "bold", "data"]
RATIOS = ["16:9", "4:3", "1:1", "4:5", "9:16"]
FARMS = {
    "title": "Farms have grown from 9 to 37",
    "columns": ["", "Jan", "Apr", "Jul", "Oct"],
    "rows": [["Farms", "9", "16", "27", "37"], ["Buoys", "20", "38", "66", "92"], ["Revenue", "$7,800", "$14,820", "$25,740", "$35,880"]],
    "note": None,
}  # fmt: skip
COLUMNS = {
    "title": "Fewer pots crack", "kind": "column", "unit": "%", "categories": ["6 hours", "12 hours", "24 hours"],
    "series": [{"name": "Share", "values": [31, 18, 9]}], "highlight": 1, "support": SHORT, "note": None,
}  # fmt: skip


def deck_of(template: str, *contents: tuple[Layout, dict[str, Any]], ratio: str = "16:9", brand: str = "green") -> Deck:
    """A deck of these slides."""
    made = deck(brand, template, ratio)
    slides = [
        msgspec.structs.replace(
            made.slides[0], id=f"s{at}", index=at, layout=layout, content=content, title=str(content.get("title", at))
        )
        for at, (layout, content) in enumerate(contents)
    ]
    return msgspec.structs.replace(made, slides=slides)


def page_of(template: str, layout: Layout, content: dict[str, Any], **options: str) -> SlidePage:
    return drawing.draw(deck_of(template, (layout, content), **options)).pages[0]


def texts(page: SlidePage, role: str | None = None) -> list[Text]:
    return [one for one in page.elements if isinstance(one, Text) and role in (None, one.role)]


def words_of(page: SlidePage) -> str:
    """All that is read on a slide, without the characters that keep words in a line."""
    shown = [text for one in texts(page) for text in [*one.texts, *one.after]]
    shown += [cell for one in page.elements if isinstance(one, Table) for row in one.rows for cell in row]
    plain = " ".join(shown).replace("\u00a0", " ").replace("\u2011", "-").replace("\u2060", "")
    return " ".join(plain.split()).casefold()


LINE = st.text("abcdefgh ÄöüßéЖ中-/", min_size=1, max_size=160).map(lambda one: one.strip() or "a")
CONTENTS = st.one_of(
    st.builds(lambda title, support: (Layout.STATEMENT, {"title": title, "support": support}), LINE, st.none() | LINE),
    st.builds(lambda title, points: (Layout.BULLETS, {"title": title, "bullets": points}), LINE, st.lists(LINE, min_size=1, max_size=8)),
    st.builds(lambda title, points: (Layout.STEPS, {"title": title, "steps": points}), LINE, st.lists(LINE, min_size=2, max_size=8)),
    st.builds(lambda title, points: (Layout.AGENDA, {"title": title, "items": points}), LINE, st.lists(LINE, min_size=2, max_size=8)),
    st.builds(
        lambda title, left, right: (Layout.COMPARISON, {
            "title": title, "left": {"heading": "A", "bullets": left}, "right": {"heading": None, "bullets": right},
        }),
        LINE, st.lists(LINE, min_size=1, max_size=4), st.lists(LINE, min_size=1, max_size=4),
    ),
    st.builds(
        lambda title, rows: (Layout.TABLE, {"title": title, "columns": ["A", "B"], "rows": rows, "note": None}),
        LINE, st.lists(st.tuples(LINE, LINE).map(list), min_size=1, max_size=10),
    ),
)  # fmt: skip


@given(CONTENTS, st.sampled_from(TEMPLATES), st.sampled_from(RATIOS))
@settings(max_examples=40, deadline=None)
def test_extreme_content_stays_on_its_slide(content, template, ratio):
    """One letter or hundreds of words: nothing leaves the slide, and no letters are smaller than the last row of a room reads."""
    made = deck_of(template, content, ratio=ratio)
    [page] = drawing.draw(made).pages

    for one in page.elements:
        assert one.box.x >= -1
        assert one.box.y >= -1
        assert one.box.right <= made.size.width + 1
        if isinstance(one, Table) or (isinstance(one, Text) and one.fits):
            assert one.box.bottom <= made.size.height + 1, (page.kind, one)
    assert all(one.size >= 18 for one in texts(page) if one.role in {"title", "body"})


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize(
    ("layout", "content", "shown"),
    [
        (Layout.STATEMENT, {"title": SHORT, "support": LONG}, [SHORT, LONG]),
        (Layout.DEFINITION, {"title": "Craze", "meaning": LONG, "support": None}, ["Craze", LONG]),
        (Layout.CONSEQUENCE, {"condition": SHORT, "outcome": LONG}, [SHORT, LONG]),
        (Layout.BULLETS, {"title": SHORT, "bullets": ["Boil: three minutes", "Dry: a day"]}, ["Boil", "Three minutes", "Dry"]),
        (Layout.STEPS, {"title": SHORT, "steps": ["Boil it", "Dry it"], "first": 4}, ["4", "Boil it", "5", "Dry it"]),
        (Layout.TIMELINE, {"title": SHORT, "events": [{"when": "2009", "what": LONG}, {"when": "May", "what": SHORT}]}, ["2009", LONG, "May"]),
        (Layout.KEY_FIGURES, {"title": SHORT, "figures": [{"value": "17%", "label": "We lose 17% of pots"}, {"value": "€9", "label": "The town pays €9"}]}, ["We lose", "17%", "of pots", "€9"]),
        (Layout.BIG_NUMBER, {"title": SHORT, "value": "≥5 km", "label": "At least 5 km of road", "support": LONG[:60]}, ["At least", "5 km", "of road", LONG[:60]]),
        (Layout.TWO_COLUMN, {"title": SHORT, "left": {"heading": None, "bullets": ["One", "Two"]}, "right": {"heading": None, "bullets": ["Three"]}}, ["One", "Two", "Three"]),
        (Layout.CLOSING_CTA, {"title": SHORT, "text": LONG, "action": "Book", "url": "https://kiln.example", "points": ["One", "Two"]}, [LONG, "Book", "One", "Two", "https://kiln.example"]),
    ],
)  # fmt: skip
def test_a_layout_shows_all_that_it_holds(template, layout, content, shown):
    """Layouts that are drawn as others are, too."""
    read = words_of(page_of(template, layout, content))

    assert [one for one in shown if one.casefold() not in read] == []


@pytest.mark.parametrize("template", TEMPLATES)
def test_points_are_columns_where_they_are_short_and_alike(template):
    """Two that have labels stand side by side; long ones have rows of one width."""
    pair = page_of(template, Layout.BULLETS, {"title": SHORT, "bullets": ["Boil: three minutes", "Dry: a whole day"]})
    rows = page_of(template, Layout.BULLETS, {"title": SHORT, "bullets": [LONG[:80]] * 5})

    assert len({one.box.y for one in texts(pair, "body")}) == 1
    assert len({one.box.x for one in texts(pair, "body")}) == 2
    assert len({one.box.x for one in texts(rows, "body")}) == 1


@pytest.mark.parametrize("template", TEMPLATES)
def test_both_sides_of_a_comparison_have_their_rows_on_one_line(template):
    """Their names too, whichever says more."""
    content = {
        "title": "Change the glaze, or change the fire",
        "left": {"heading": "More silica", "bullets": [LONG[:70], "Costs little"]},
        "right": {"heading": "A fire that cools for a whole day", "bullets": ["Costs a day", SHORT]},
    }
    at = {one.texts[0]: one.box.y for one in texts(page_of(template, Layout.COMPARISON, content), "body")}

    assert at["More silica"] == pytest.approx(at["A fire that cools for a whole day"])
    assert max(at["More silica"], at[LONG[:70]]) < at["Costs little"]


def test_letters_of_one_layout_are_alike_in_a_deck():
    """Lists that could have larger letters have those of the others."""
    lists = [{"title": f"{SHORT} {at}", "bullets": [LONG[:80]] * 4} for at in range(3)]
    made = deck_of(
        "minimal", *((Layout.BULLETS, one) for one in [*lists, {"title": "Short", "bullets": ["One", "Two", "Six"]}])
    )
    sizes = {one.size for page in drawing.draw(made).pages for one in texts(page, "body")}

    assert len(sizes) == 1


def test_an_icon_that_a_slide_names_is_drawn():
    """Beside a sentence and in place of a point's mark; a name that no icon has is left out."""
    for name, count in (("clock", 1), ("no-such-icon", 0)):
        page = page_of("minimal", Layout.STATEMENT, {"title": SHORT, "support": None, "icon": name})
        assert sum(isinstance(one, Shape) and bool(one.contours) for one in page.elements) == count
    points = {"title": SHORT, "bullets": ["One", "Two"], "icons": ["clock", "piggy-bank"]}
    for template in TEMPLATES:
        page = page_of(template, Layout.BULLETS, points)
        assert sum(isinstance(one, Shape) and bool(one.contours) for one in page.elements) == 2


@pytest.mark.parametrize("ratio", RATIOS[:-1])
@pytest.mark.parametrize("template", TEMPLATES)
def test_a_table_fills_its_place(template, ratio):
    """Rows and columns together are as large as it; numbers that are compared stand to the right."""
    [drawn] = [one for one in page_of(template, Layout.TABLE, FARMS, ratio=ratio).elements if isinstance(one, Table)]

    assert drawn.fits
    assert sum(drawn.heights) == pytest.approx(drawn.box.h)
    assert sum(drawn.widths) == pytest.approx(1)
    assert drawn.numeric == [False, True, True, True, True]


def test_a_table_of_a_callers_own_is_drawn():
    """Its rows may lack cells, or have more than there are columns; scripts without spaces are not cut."""
    cell = "我们的窑炉每天烧制四十个陶罐并且在夜里慢慢冷却直到第二天早上才打开窑门检查每一个"
    for rows, shown in (
        ([["1"], [], ["1", "2", "3"]], [["1", ""], ["", ""], ["1", "2"]]),
        ([[cell, "陶器"], ["另一个", "瓷器"]], [[cell, "陶器"], ["另一个", "瓷器"]]),
    ):
        page = page_of("minimal", Layout.TABLE, {"title": "Odd", "columns": ["A", "B"], "rows": rows, "note": None})
        [drawn] = [one for one in page.elements if isinstance(one, Table)]
        assert drawn.fits
        assert drawn.rows[1:] == shown


def test_powerpoint_has_the_rows_and_columns_of_the_pdf():
    """As high and as wide."""
    drawn = drawing.draw(deck_of("minimal", (Layout.TABLE, FARMS)))
    [table] = [one for one in drawn.pages[0].elements if isinstance(one, Table)]
    slide = Presentation(io.BytesIO(powerpoint.pptx(drawn, {}))).slides[0]
    [made] = [one.table for one in slide.shapes if one.has_table]

    assert [row.height.pt for row in made.rows] == pytest.approx(table.heights, abs=0.1)
    widths = [share * table.box.w for share in table.widths]
    assert [column.width.pt for column in made.columns] == pytest.approx(widths, abs=0.1)
    assert [[cell.text for cell in row.cells] for row in made.rows] == table.rows


@pytest.mark.parametrize("kind", ["column", "bar", "line", "pie"])
def test_a_chart_and_its_note_share_the_slide(kind):
    """The note stands beside columns and bars, below others, and lies on none of them."""
    for template, ratio in (("minimal", "16:9"), ("data", "16:9"), ("bold", "9:16")):
        page = page_of(template, Layout.CHART, {**COLUMNS, "kind": kind}, ratio=ratio)
        [chart] = [one for one in page.elements if isinstance(one, Chart)]
        [note] = [one for one in texts(page, "body") if one.texts == [SHORT]]
        across = min(chart.box.right, note.box.right) - max(chart.box.x, note.box.x)
        down = min(chart.box.bottom, note.box.bottom) - max(chart.box.y, note.box.y)

        assert min(across, down) <= 1
        assert chart.values == [[31, 18, 9]]
        assert chart.highlight == 1


def test_runs_have_all_letters_once():
    """Those that stand out in their colour, all others in that of the text, in one size."""
    made = Text(box=Box(0, 0, 9, 9), texts=["abcdefghij"], size=20, color=Ink.TEXT, key=(0, 9))

    assert made.runs() == [("abcdefghi", Ink.ACCENT, 20), ("j", Ink.TEXT, 20)]
    assert msgspec.structs.replace(made, key=(0, 0)).runs() == [("abcdefghij", Ink.TEXT, 20)]
    [title] = texts(page_of("minimal", Layout.STATEMENT, {"title": "It burns 40 kg of wood", "support": None}), "title")
    assert [text for text, color, _ in title.runs() if color is Ink.ACCENT] == ["40\u00a0kg"]


def test_a_shade_is_seen_by_the_check_of_contrast():
    """A text on a shaded field, and key words in it, are held against what they stand on."""
    made = deck("blue")
    drawn = drawing.draw(made)
    text = Text(box=Box(10, 10, 80, 30), texts=["Kiln"], size=24, color=Ink.TEXT, key=(0, 4), key_color=Ink.GROUND)
    found = []
    for shade, said in ((0.0, msgspec.structs.replace(text, color=Ink.ON_FILL, key=(0, 0))), (0.9, text)):
        field = Shape(box=Box(0, 0, 200, 200), fill=Ink.FILL, shade=shade)
        page = SlidePage(kind="statement", background=Ink.GROUND, elements=[field, said], note="")
        [check] = [
            one
            for one in checks.checked(made, msgspec.structs.replace(drawn, pages=[page]), None)
            if one.id == "contrast"
        ]
        found.append(check.metrics["above_needed"])
    least = contrast(drawn.palette["ground"], shaded(drawn.palette["fill"], 0.9)) - 3

    assert found[0] >= 0
    assert found[1] == pytest.approx(least, abs=0.01)
    assert found[1] < 0


def test_one_slide_with_too_many_words_is_told():
    """However few the others have."""
    crowded = (Layout.BULLETS, {"title": SHORT, "bullets": [LONG] * 5})
    short = [(Layout.STATEMENT, {"title": f"{SHORT} {at}", "support": None}) for at in range(4)]
    for contents, status in ((short, "passed"), ([crowded, *short], "warned")):
        made = deck_of("minimal", *contents)
        [words] = [one for one in checks.checked(made, drawing.draw(made), None) if one.id == "words"]
        assert words.status == status


def test_a_logo_stands_on_the_first_slide():
    """It is made for a light ground: on the brand's colour and on a dark one it has a plate."""
    logo = {"storage_key": "logo", "content_type": "image/png", "alt": "Kiln", "width": 300, "height": 100}
    for template, brand, plates in (("minimal", "green", 0), ("bold", "green", 1), ("data", "dark", 1)):
        made = deck(brand, template)
        first = msgspec.convert({**msgspec.to_builtins(made.slides[0]), "media": [logo]}, Slide)
        page = drawing.draw(msgspec.structs.replace(made, slides=[first])).pages[0]
        [picture] = [one for one in page.elements if getattr(one, "key", None) == "logo"]
        under = [one for one in page.elements if isinstance(one, Shape) and one.radius == 6]

        assert len(under) == plates
        assert picture.box.bottom < texts(page, "title")[0].box.y


def test_letters_that_hang_together_are_not_spaced():
    """Arabic has no capitals, and its letters join: the name of a section is neither spaced nor in capitals."""
    name = "الفرن القديم"
    made = deck_of("data", (Layout.STATEMENT, {"title": name, "support": None}))
    slide = msgspec.structs.replace(made.slides[0], section=name, title="2")
    [page] = drawing.draw(msgspec.structs.replace(made, slides=[slide], language="ar")).pages

    assert [one.texts for one in texts(page)].count([name]) == 2
    assert {(one.caps, one.tracking) for one in texts(page)} == {(False, 0.0)}


def test_a_template_for_numbers_is_dark_where_no_ground_was_chosen():
    """White is nobody's choice; cream is, and so is a light appearance."""
    grounds = [
        drawn(brand, "data", appearance=appearance).palette["ground"]
        for brand, appearance in (("blue", "brand"), ("green", "brand"), ("blue", "light"))
    ]

    assert [contrast(one, "#ffffff") > 10 for one in grounds] == [True, False, False]
