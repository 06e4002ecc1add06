"""The grid of decks: one type scale, points in even columns or rows, heads, and how each template places the same words."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from copydesk_server.core.colours import AA, contrast
from copydesk_server.decks import drawing, fitting
from copydesk_server.decks.drawing import typesetting
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.elements import Box, Ink, Shape, SlidePage, Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.types import Deck
from support.slides import BRANDS, LONG, SHORT, deck

TEMPLATES = ["minimal", "editorial", "bold", "data"]
EVEN = [
    "A kiln that cools slowly for a day keeps all of its pots whole",
    "Oak burns for longer than the pine of the hills above the town",
]
UNEVEN = ["Wood is dear", LONG[:96]]
LISTS = [
    EVEN,
    UNEVEN,
    ["Wood", "Glaze", "Clay"],
    [SHORT, LONG[:74], "Ash flies"],
    ["Oak", "Ash", "Elm", "Fir", "Yew"],
    [LONG[:74]] * 4,
]


def of(template: str, *contents: tuple[Layout, dict], brand: str = "green", ratio: str = "16:9") -> Deck:
    made = deck(brand, template, ratio)
    slides = [
        msgspec.structs.replace(
            made.slides[0], id=f"s{at}", index=at, layout=layout, content=content, title=str(content.get("title", at))
        )
        for at, (layout, content) in enumerate(contents)
    ]
    return msgspec.structs.replace(made, slides=slides)


def page_of(template: str, layout: Layout, content: dict, **options: str) -> SlidePage:
    return drawing.draw(of(template, (layout, content), **options)).pages[0]


def texts(page: SlidePage, role: str) -> list[Text]:
    return [one for one in page.elements if isinstance(one, Text) and one.role == role]


def dress(page: SlidePage) -> list[Shape]:
    return [one for one in page.elements if isinstance(one, Shape) and one.on_layout]


@pytest.mark.parametrize("ratio", ["16:9", "4:3", "9:16", "1:1"])
@pytest.mark.parametrize("template", TEMPLATES)
def test_letters_have_the_sizes_of_the_scale(template, ratio):
    """Titles and texts of every layout, on slides of every shape; programs alone are as large as their lines let them be."""
    for page in drawing.draw(deck(template=template, ratio=ratio)).pages:
        for one in [*texts(page, "title"), *texts(page, "body")]:
            assert one.is_code or one.size in fitting.SCALE, (page.kind, one.texts, one.size)


@pytest.mark.parametrize("template", TEMPLATES)
def test_points_have_few_sizes_in_a_deck(template):
    """One, and one step less where a slide is full; those of a long list may have another, and two may be a step larger."""
    made = of(template, *((Layout.BULLETS, {"title": SHORT, "bullets": points}) for points in LISTS if len(points) > 2))
    sizes = {one.size for page in drawing.draw(made).pages for one in texts(page, "body")}

    assert sizes <= {34.0, 28.0, 24.0}
    assert 28.0 in sizes
    assert {
        one.size for one in texts(page_of(template, Layout.BULLETS, {"title": SHORT, "bullets": EVEN}), "body")
    } <= {40.0, 34.0}


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("layout", [Layout.BULLETS, Layout.TWO_COLUMN])
def test_a_short_point_does_not_stand_beside_a_long_one(template, layout):
    """A line beside five looks like a fault: such points are rows, that begin at one edge."""
    columns = {side: {"heading": None, "bullets": [told]} for side, told in zip(("left", "right"), UNEVEN, strict=True)}
    content = {"title": SHORT, "bullets": UNEVEN} if layout is Layout.BULLETS else {"title": SHORT, **columns}
    first, second = texts(page_of(template, layout, content), "body")

    assert first.box.x == second.box.x
    assert first.box.bottom <= second.box.y


@pytest.mark.parametrize("template", TEMPLATES)
def test_one_long_point_does_not_make_a_list_small(template):
    """Rows are then as high as what they hold."""
    points = ["Oak", "Ash", "Elm", "Fir", LONG[:100]]
    told = texts(page_of(template, Layout.BULLETS, {"title": SHORT, "bullets": points}), "body")

    assert {one.size for one in told} <= {34.0, 28.0, 24.0}
    assert len(told) == 5
    assert all(after.box.y >= one.box.bottom - 0.5 for one, after in pairwise(told))


def test_columns_differ_by_a_line_at_most():
    """Three points, each long enough for a column, one of them much shorter: rows."""
    short, other = (
        "Warm oak wood glows on through whole damp wintry mornings now",
        "Oak burns",
    )
    pages = [page_of("bold", Layout.BULLETS, {"title": SHORT, "bullets": [short, f"{short}s", one]}) for one in
             (short[::-1], other)]  # fmt: skip

    assert [len({one.box.x for one in texts(page, "body")}) for page in pages] == [3, 1]


def test_points_of_one_length_stand_side_by_side():
    """Where they are long enough to make a column."""
    first, second = texts(page_of("bold", Layout.BULLETS, {"title": SHORT, "bullets": EVEN}), "body")

    assert first.box.y == second.box.y
    assert first.box.right < second.box.x


@pytest.mark.parametrize("template", TEMPLATES)
def test_both_sides_of_a_comparison_have_their_rows_on_one_line(template):
    """Their names too, whichever says more."""
    content = {
        "title": "Change the glaze, or change the fire",
        "left": {"heading": "More silica", "bullets": [LONG[:70], "Costs little"]},
        "right": {"heading": "A fire that cools for a whole day", "bullets": ["Costs a day", SHORT]},
    }
    page = page_of(template, Layout.COMPARISON, content)
    at = {one.texts[0]: one.box.y for one in texts(page, "body")}

    assert at[LONG[:70]] == pytest.approx(at["Costs a day"])
    assert at["Costs little"] == pytest.approx(at[SHORT])
    assert at["More silica"] == pytest.approx(at["A fire that cools for a whole day"])


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_sentence_is_larger_the_shorter_it_is(template):
    """Three lengths have three sizes."""
    said = [LONG, "Nobody asked why the old kiln burned wood", "Oak burns slowly"]
    pages = [page_of(template, Layout.STATEMENT, {"title": one, "support": None}) for one in said]
    sizes = [texts(page, "title")[0].size for page in pages]

    assert sizes == sorted(set(sizes))


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_claim_has_the_width_of_the_slide(template):
    """What supports it is below, not in a strip beside it."""
    claim = LONG.replace("kiln", "shed")  # Which no icon stands beside.
    page = page_of(template, Layout.STATEMENT, {"title": claim, "support": LONG[:80]})
    [title], [support] = texts(page, "title"), texts(page, "body")

    assert title.box.w > 960 * 0.55
    assert support.box.y > title.box.bottom
    assert support.box.w > 960 * 0.4


def test_blocks_of_claims_take_turns():
    """The brand's colour, then that of text: two that follow each other look different."""
    said = [(Layout.STATEMENT, {"title": f"{SHORT} {at}", "support": SHORT}) for at in range(3)]
    blocks = [dress(page)[0].fill for page in drawing.draw(of("bold", *said)).pages]

    assert blocks == [Ink.FILL, Ink.TEXT, Ink.FILL]


def test_templates_place_the_same_words_in_ways_of_their_own():
    """A title over rows that lines part, on a block, over panels with an edge, or over round ones with dots; each cover has its own ground."""
    content = {"title": SHORT, "bullets": ["Oak burns slowly", "Ash flies", "Elm is gone"]}
    pages = {template: page_of(template, Layout.BULLETS, content) for template in TEMPLATES}
    titles = {template: texts(page, "title")[0] for template, page in pages.items()}
    first = {template: texts(page, "body")[0] for template, page in pages.items()}
    shapes = {template: [one for one in page.elements if isinstance(one, Shape)] for template, page in pages.items()}
    fills = {template: [one.fill for one in found] for template, found in shapes.items()}
    cover = {"title": SHORT, "subtitle": None, "byline": None}
    covers = {(page.background, *(one.fill for one in dress(page) if not one.shade)) for page in
              (page_of(template, Layout.TITLE, cover) for template in TEMPLATES)}  # fmt: skip

    assert fills["editorial"].count(Ink.LINE) >= 3
    assert first["editorial"].box.x < first["minimal"].box.x
    assert titles["bold"].color is Ink.ON_FILL
    assert fills["data"].count(Ink.CARD) == 3
    assert fills["minimal"].count(Ink.CARD) == 3
    assert {one.radius > 0 for one in shapes["minimal"] if one.fill is Ink.CARD} == {True}
    assert {one.radius > 0 for one in shapes["data"] if one.fill is Ink.CARD} == {False}
    assert sum(one.is_oval for one in shapes["minimal"]) == 3
    assert not any(one.is_oval for one in shapes["data"])
    assert len({page.box.x for page in titles.values()}) == 4
    assert len(covers) >= 3


@pytest.mark.parametrize("brand", BRANDS)
def test_small_letters_read_on_the_brands_colour(brand):
    """White on a hot pink has 3.5 to 1: the pink is darkened a little until it has 4.5."""
    for template in TEMPLATES:
        palette = drawing.draw(deck(brand, template)).palette

        assert contrast(palette["on_fill"], palette["fill"]) >= AA, template


def test_a_template_for_numbers_is_dark_where_no_ground_was_chosen():
    """White is nobody's choice; cream is, and so is a light appearance."""
    grounds = [
        drawing.draw(deck(brand, "data", appearance=appearance)).palette["ground"]
        for brand, appearance in (("blue", "brand"), ("green", "brand"), ("blue", "light"))
    ]

    assert [contrast(one, "#ffffff") > 10 for one in grounds] == [True, False, False]


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize(
    "title",
    ["How databases survive a power failure", "Definitions and overview", "Why astronomical images are noisy",
     "Backup strategies with tapes", "Where a Debian system keeps its files"],
)  # fmt: skip
def test_no_word_stands_alone_at_the_end_of_a_cover(template, title):
    """Nor has each line one word."""
    [told] = texts(page_of(template, Layout.TITLE, {"title": title, "subtitle": None, "byline": None}), "title")
    face = fitting.SERIF if template == "editorial" else fitting.SANS
    ems = told.box.w / told.size
    words = told.texts[0].replace("\u00a0", " ").split()
    last = fitting.last_line(told.texts[0], ems, bold=told.bold, face=face)
    alone = fitting.last_line(words[-1], 99.0, bold=told.bold, face=face)

    assert last > alone + 0.2
    assert fitting.lines_of(told.texts[0], ems, bold=told.bold, face=face) * 1.5 <= len(words)


def test_a_text_becomes_smaller_before_it_ends_in_a_stub():
    """One size, where that helps; a text of one line stays as it is."""
    made = deck()
    look = Look(made.theme, made.template, made.appearance, made.size.width, made.size.height)
    told = Text(box=Box(0, 0, 500, 400), texts=["Extraordinarily unintelligible oak"], size=66, color=Ink.TEXT)
    left, line = typesetting.balanced(look, told), msgspec.structs.replace(told, texts=["Oak burns"], size=28)
    even = typesetting.balanced(look, told, shrinks=True)

    assert typesetting.ending(look, left) < typesetting.STUB
    assert (left.size, even.size) == (66, 56)
    assert typesetting.ending(look, even) >= typesetting.STUB
    assert typesetting.even(look, line) == line


@pytest.mark.parametrize("template", TEMPLATES)
def test_dates_are_larger_than_what_happened(template):
    """A year leads the eye along a line that is not broken, and does not shout over the title."""
    events = [{"when": str(year), "what": f"{SHORT} in the yard behind"} for year in (1986, 1989, 1994)]
    page = page_of(template, Layout.TIMELINE, {"title": SHORT, "events": events})
    dates = [one for one in texts(page, "body") if one.texts[0].isdigit()]
    line = next(one for one in page.elements if isinstance(one, Shape) and one.box.h == 3)
    dots = [one.box.x for one in page.elements if isinstance(one, Shape) and one.is_oval and one.box.w == 18]

    told = max(one.size for one in texts(page, "body") if one not in dates)
    assert all(1.15 * told <= one.size <= 1.6 * told for one in dates)
    assert line.box.right == pytest.approx(dots[-1] + 9)
    assert len({round(after - before, 3) for before, after in pairwise(dots)}) == 1
