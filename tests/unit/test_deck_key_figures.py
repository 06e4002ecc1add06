"""Numbers that stand large in the midst of their sentences, alone and side by side."""

from __future__ import annotations

import msgspec
import pytest

from copydesk_server.decks import checks, drawing
from copydesk_server.decks.elements import Shape, Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.sentences import figures, numbers
from copydesk_server.decks.sentences.around import Around, around
from unit.test_deck_look import TEMPLATES, of, page_of, texts


@pytest.mark.parametrize(
    ("sentence", "shown", "before", "number", "after"),
    [
        ("Painted lanes would cost £210,000", "£210,000", "Painted lanes would cost", "£210,000", ""),
        ("61 percent of the pots crack", "61%", "", "61%", "of the pots crack"),
        ("The road runs for 2.4 kilometres to the mill", "2.4 kilometres", "The road runs for", "2.4", "kilometres to the mill"),
        ("Of the 148 spaces on the road, 61 would go", "61 of 148", "Of the 148 spaces on the road", "61", "would go"),
        ("In the end 41 of 64 shops answered", "41 of 64", "In the end", "41 of 64", "shops answered"),
        ("The limit drops from 30 to 20 miles an hour", "30 → 20 miles", "The limit drops", "30 → 20", "miles an hour"),
        ("The margin is between 11.0 and 11.5 percent", "11.0–11.5%", "The margin is", "11.0–11.5%", ""),
        ("It burns about 5 euros a month", "~5 euros", "It burns", "~5 euros", "a month"),
        ("The grant is £1.86 million, half of it new", "£1.86 million", "The grant is", "£1.86 million", "half of it new"),
        ("Sales were 41.8 million, an increase of 6.1 percent from 39.4 million", "39.4 → 41.8 million",
         "Sales were", "41.8 million", "an increase of 6.1 percent from 39.4 million"),
        ("Each trip costs us 62 cents", "62", "Each trip costs us", "62", "cents"),
    ],
)  # fmt: skip
def test_a_sentence_is_read_around_its_number(sentence, shown, before, number, after):
    """Nothing of it is said twice, and what its number or sign says already is not said again."""
    assert around(sentence, shown, "en") == Around(before, number, after)


@pytest.mark.parametrize("shown", ["41", "62 cents", "2%"])
def test_a_number_that_a_sentence_does_not_have_has_none_around_it(shown):
    """Nor one that is only the end of a longer number."""
    assert around("The yard sold 241 pots at 12%", shown, "en") is None


FIGURES = [
    {"value": "£1.3 million", "label": "A national grant pays £1.3 million, on condition that work begins in May"},
    {"value": "£360,000", "label": "The owners of the quarter give £360,000"},
    {"value": "£200,000", "label": "The town itself pays £200,000"},
]
NUMBER = {"value": "£210,000", "label": "Painted lanes would cost £210,000 a year", "support": None}


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_number_stands_in_its_sentence(template):
    """What stands before it is the title, what follows is below or beside it, and what supports it below that; nothing is there twice."""
    page = page_of(template, Layout.BIG_NUMBER, {**NUMBER, "title": NUMBER["label"], "support": "It is paid in May"})
    [title] = texts(page, "title")
    large = next(one for one in texts(page) if one.texts == ["£210,000"])
    after, support = texts(page, "body")

    assert title.texts == ["Painted lanes would cost"]
    assert title.box.bottom <= large.box.y
    assert large.size >= 96
    assert after.box.y >= large.box.bottom or after.box.x >= large.box.right
    assert (after.texts, support.texts) == (["a year"], ["It is paid in May"])
    assert support.box.y >= after.box.bottom
    assert support.size < after.size < large.size


@pytest.mark.parametrize("template", TEMPLATES)
def test_what_is_long_beside_a_number_stands_below_it(template):
    """Five lines in a narrow column are read as a note."""
    long = "The grant of the county does not cover them, and studies of other towns find little benefit to safety from lines alone"
    told = "Painted lanes would cost £210,000"
    page = page_of(template, Layout.BIG_NUMBER, {**NUMBER, "title": told, "label": told, "support": long})
    large = next(one for one in texts(page) if one.texts == ["£210,000"])

    assert texts(page, "body")[0].box.y >= large.box.bottom


def test_a_small_word_before_a_number_is_no_title():
    """ "On 46 days we had to close": the days come first, and what is said of them is what a reader of screens is told."""
    told = "On 46 days last year we had to close"
    page = page_of("minimal", Layout.BIG_NUMBER, {"title": told, "value": "46 days", "label": told, "support": None})

    assert [one.texts for one in texts(page, "title")] == [["last year we had to close"]]


def test_a_title_of_the_callers_own_stands_over_a_number():
    """Where the label is no sentence around it; one that repeats the label does not."""
    number = {"title": "Seven in ten", "value": "70%", "label": "of all pots are sound", "support": None}
    page, other = (
        page_of("minimal", Layout.BIG_NUMBER, {**number, "title": one}) for one in (number["title"], number["label"])
    )

    assert [one.texts for one in texts(page, "title")] == [["Seven in ten"]]
    assert [one.texts for one in texts(page, "body")] == [["of all pots are sound"]]
    assert [one.texts for one in texts(other, "title")] == [["of all pots are sound"]]


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_title_of_its_own_stands_over_the_whole_sentence_of_a_number(template):
    """What is read before the number stands right over it, so that the title is not in its place."""
    page = page_of(template, Layout.BIG_NUMBER, {**NUMBER, "title": "Paint is the cheapest way"})
    [title] = texts(page, "title")
    large = next(one for one in texts(page) if one.texts == ["£210,000"])
    lead, after = texts(page, "body")

    assert (title.texts, lead.texts, after.texts) == (
        ["Paint is the cheapest way"],
        ["Painted lanes would cost"],
        ["a year"],
    )
    assert title.box.bottom <= lead.box.y < lead.box.bottom <= large.box.y


@pytest.mark.parametrize("template", TEMPLATES)
def test_words_that_need_their_number_are_no_title_above_it(template):
    """ "Sales went up by" would break off: it stands right over the number, as it is read."""
    told = "In two years sales of pots went up by 20% in town"
    page = page_of(template, Layout.BIG_NUMBER, {"title": told, "value": "20%", "label": told, "support": None})
    [lead] = texts(page, "title")
    large = next(one for one in texts(page) if one.texts == ["20%"])

    assert lead.texts == ["In two years sales of pots went up by"]
    assert 15 <= large.box.y - lead.box.bottom <= 80
    assert lead.size < large.size / 2


@pytest.mark.parametrize(
    ("value", "label", "share"),
    [
        ("61 of 148", "Of the 148 spaces on the road, 61 would go", 61 / 148),
        ("70%", "Glass made up 70% of sales", 0.7),
        ("70%", "Sales of glass rose by 70%", None),
        ("€70", "We spend €70 of it", None),
        ("11.0–11.5%", "The margin is 11.0–11.5% of sales", None),
    ],
)
def test_a_share_is_drawn(value, label, share):
    """Where a slide is narrow as a bar of the whole, of which the part has its length; growth and money are no part of a whole."""
    content = {"title": label, "value": value, "label": label, "support": None}
    page = page_of("editorial", Layout.BIG_NUMBER, content, ratio="1:1")
    bars = [one.box for one in page.elements if isinstance(one, Shape) and one.box.h == 18]

    assert [round(one.w / bars[0].w, 4) for one in bars] == ([1, round(share, 4)] if share else [])


def test_a_number_reads_on_what_is_behind_it():
    """The check of contrast sees its colour in the midst of a sentence, too."""
    deck = of("data", (Layout.STATEMENT, {"title": "Painted lanes would cost £210,000 a year", "support": None}))
    drawn = drawing.draw(deck)
    pale = msgspec.structs.replace(drawn, palette={**drawn.palette, "accent": drawn.palette["card"]})

    assert texts(drawn.pages[0], "title")[0].figure[0] == 1
    assert checked(deck, drawn) >= 0 > checked(deck, pale)


def checked(deck, drawn) -> float:
    return next(one for one in checks.checked(deck, drawn, None) if one.id == "contrast").metrics["above_needed"]


@pytest.mark.parametrize("template", TEMPLATES)
def test_clauses_that_end_in_their_numbers_are_rows(template):
    """Read from left to right: the numbers stand below each other, with their scales, in one size."""
    page = page_of(template, Layout.KEY_FIGURES, {"title": "The total is £1.86 million", "figures": FIGURES})
    large = [one for one in texts(page) if one.figure[0] == 0]

    assert [one.texts for one in large] == [["£1.3 million"], ["£360,000"], ["£200,000"]]
    assert len({one.box.x for one in large}) == len({one.figure for one in large}) == 1
    assert large[0].figure[1] >= 47
    words = {told.replace("\u00a0", " "): one for one in texts(page) for told in one.texts}
    assert words["A national grant pays"].box.right <= large[0].box.x
    assert words["on condition that work begins in May"].box.x >= large[0].box.right


@pytest.mark.parametrize("template", TEMPLATES)
def test_no_word_touches_the_number_below_it(template):
    """What leads to a number in a column keeps a sixth of its size from it."""
    told = [
        {"value": "11,840", "label": "We admitted 11,840 inpatients"}, {"value": "6%", "label": "6% more than last year"},
        {"value": "31,200", "label": "The emergency department saw 31,200 people"},
    ]  # fmt: skip
    page = page_of(template, Layout.KEY_FIGURES, {"title": "Patients", "figures": told})
    found = {one.texts[0]: one for one in texts(page)}
    number = found["11,840"]

    assert found["We admitted"].box.bottom + 0.15 * number.figure[1] <= number.box.y
    assert found["We admitted"].valign == "bottom"


def test_two_numbers_of_which_unlike_things_are_said_are_no_chart():
    """Bars of one axis say that they compare; nor do two that are the same."""
    assert not list(figures.figures("Leave rose to 6.4 percent, and 47 percent said so.", "en", 2))
    assert not list(figures.figures("Oak gave 40 percent, pine gave 40 percent.", "en", 2))
    assert list(figures.figures("Oak gave 40 percent, pine gave 60 percent.", "en", 2))


@pytest.mark.parametrize("template", TEMPLATES)
def test_numbers_before_their_nouns_are_columns(template):
    """On one line, in one size, each over what it counts."""
    counted = [
        {"value": one, "label": f"{one} {noun}"}
        for one, noun in (("54%", "in favour"), ("37%", "against"), ("9", "spoilt votes"))
    ]
    page = page_of(template, Layout.KEY_FIGURES, {"title": "What people told us", "figures": counted})
    large = [one for one in texts(page) if one.figure[0] == 0]
    below = texts(page, "body")

    assert [one.texts for one in large] == [["54%"], ["37%"], ["9"]]
    assert [one.texts for one in below] == [["in favour"], ["against"], ["spoilt votes"]]
    assert [one.box.x for one in large] == [one.box.x for one in below]
    assert all(one.box.bottom <= said.box.y + 1 for one, said in zip(large, below, strict=True))
    assert len({one.box.y for one in large}) == len({one.figure for one in large}) == 1
    assert len({one.box.x for one in large}) == len(large)
    assert large[0].figure[1] >= 96


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("The average rose from 31.5 to 34.1 points, a gain of 2.6.", "31.5 → 34.1 points"),
        ("It fell from 36.9 to 31.2, a drop of 5.7.", "36.9 → 31.2"),
        ("Cycling rose from 700 a day to 1,650 within two years.", "700 → 1,650"),
        ("Der Verbrauch stieg von 41 % auf 47 %, ein Plus von 6 %.", "41 → 47%"),
    ],
)
def test_a_change_is_one_number_although_its_gain_is_told(sentence, shown):
    """What it is by is said beside it, and so is how often."""
    found = numbers.striking(sentence, "de" if sentence.startswith("Der") else "en")
    assert found is not None
    assert found.shown.replace("41% →", "41 →") == shown


def test_a_thing_with_the_verb_of_another_is_a_bar_beside_it():
    """ "Ecopouch 18.7" asks so many cents per bag too."""
    [figure] = figures.figures("Brandt asks 21.4 cents per bag, Ecopouch 18.7.", "en", 2)

    assert figure.unit == "cents per bag"
    assert figure.points == (("Brandt", 21.4), ("Ecopouch", 18.7))
    assert not list(figures.figures("Brandt asks 21.4 cents per bag, and it closes at 18.", "en", 2))


def test_what_is_counted_before_a_colon_is_no_part_of_a_whole():
    """Its shares are, by names that keep their small words."""
    [figure] = figures.figures(
        "We received 812 responses: 54 percent in favour, 37 percent against, and 9 percent undecided."
    )

    assert figure.is_whole
    assert [name for name, _ in figure.points] == ["in favour", "against", "undecided"]


YEARS = "".join(f"## {year}: {what}\n\nThe yard {told}. It stands by the river.\n\n" for year, what, told in (
    (1908, "A kiln in a dairy", "has one kiln"), (1926, "The signs", "paints its signs"), (1943, "Blackout", "sleeps at night"),
    (1958, "The red pot", "sells red pots"), (1979, "Nearly the end", "has a small fire"), (1984, "Turning to glass", "melts glass in tanks"),
))  # fmt: skip


WIDE = [
    ("19 pence", "19 pence for a compostable box"),
    ("24 million", "24 million a year"),
    (">£4.5 million", ">£4.5 million spent"),
]
SHORT = [("19", "19 boxes"), ("24", "24 traders"), ("7", "7 days")]


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize(("figures_", "columns"), [(WIDE, 1), (SHORT, 3)])
def test_numbers_that_are_wide_stand_below_each_other(template, figures_, columns):
    """Side by side they would be small; beside each of them is what it is, on its line."""
    content = {
        "title": "Boxes cost more than anybody wants",
        "figures": [{"value": value, "label": label} for value, label in figures_],
    }
    page = page_of(template, Layout.KEY_FIGURES, content)
    digits = [one for one in page.elements if isinstance(one, Text) and one.figure[0] >= 0]
    words = [one for one in page.elements if isinstance(one, Text) and one.role == "body" and one.figure[0] < 0]

    assert len({round(one.box.x) for one in digits}) == columns
    assert min(one.size for one in digits) >= 56
    for number, told in zip(digits, words, strict=True):
        feet = [one.box.y + one.box.h / 2 + foot * one.size for one, foot in ((number, 0.25), (told, 0.4))]
        beside = told.box.x >= number.box.right and feet[0] == pytest.approx(feet[1], abs=0.2 * number.size)
        assert beside is (columns == 1)


def test_words_after_a_unit_keep_what_joins_them():
    """ "calls are what we answered" is read on from its number; without the unit "are" would join nothing."""
    label = "2,340 calls are what we answered last winter"
    content = {"title": "Calls are harder", "value": "2,340 calls", "label": label, "support": None}
    page = page_of("minimal", Layout.BIG_NUMBER, content)
    said = " ".join(" ".join(one.texts) for one in page.elements if isinstance(one, Text)).replace("\u00a0", " ")

    assert "calls are what we answered last winter" in said


@pytest.mark.parametrize("template", TEMPLATES)
def test_rows_of_numbers_are_read_in_letters_of_their_size(template):
    """Each is digits and what they count, in one line and 28 points: no unit stands apart in the accent's colour."""
    told = [
        ("6,480 lifts", "driven"),
        ("2,310 SIM cards", "sold at cost"),
        ("38 crew members", "helped with unpaid wages"),
    ]
    figures_ = [{"value": value, "label": f"{value} {rest}"} for value, rest in told]
    figures_.append({"value": "1,150 woollen hats", "label": "1,150 woollen hats handed out"})
    page = page_of(template, Layout.KEY_FIGURES, {"title": "We drove lifts, sold SIM cards", "figures": figures_})
    large = [one for one in texts(page) if one.figure[0] == 0]
    words = [one for one in texts(page) if one.role == "body" and one.figure[0] < 0]

    assert [one.texts[0] for one in large] == ["6,480", "2,310", "38", "1,150"]
    assert [one.texts[0].replace("\u00a0", " ") for one in words][:2] == ["lifts driven", "SIM cards sold at cost"]
    assert min(one.size for one in words) >= 28
    assert min(one.size for one in large) >= 56


def test_columns_of_numbers_stand_in_the_middle_of_their_room():
    """Where a line more that only a wider font needs pushed them up, and the lower third was empty."""
    told = ["6 mm for a sash up to about 15 kg", "8 mm above that", "1.8 m a cord for an ordinary window"]
    figures_ = [{"value": " ".join(one.split()[:2]), "label": one} for one in told]
    page = page_of("bold", Layout.KEY_FIGURES, {"title": "You need waxed cotton cord", "figures": figures_})
    block, *lines = [one.box for one in page.elements if isinstance(one, Shape)]
    [below] = [one for one in texts(page) if one.texts[0].startswith("for a sash")]
    seen = below.box.y + 2 * 1.2 * below.size

    assert (lines[0].y + seen) / 2 == pytest.approx((block.bottom + 30 + 474) / 2, abs=14)
