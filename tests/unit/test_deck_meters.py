"""Numbers as they are seen: a part of its whole as a grid or a bar, numbers that are held against each other as bars."""

from __future__ import annotations

from typing import Any

import pytest

from copydesk_server.decks import checks, drawing
from copydesk_server.decks.drawing import meters, numerals, wholes
from copydesk_server.decks.elements import Ink, Shape, SlidePage, Text
from copydesk_server.decks.layouts import KeyFigure, Layout
from copydesk_server.decks.sentences import baselines
from copydesk_server.decks.sentences.around import Around, around
from copydesk_server.decks.sentences.baselines import baseline
from support.slides import SHORT
from unit.test_deck_grid import TEMPLATES, of, page_of, texts


def number(label: str, value: str, title: str | None = None, support: str | None = None) -> dict[str, Any]:
    return {"title": title or label, "value": value, "label": label, "support": support}


def figures(*told: tuple[str, str]) -> dict[str, Any]:
    return {"title": SHORT, "figures": [{"value": value, "label": label} for value, label in told]}


def filled(page: SlidePage, *inks: Ink) -> list[Shape]:
    return [
        one for one in page.elements
        if isinstance(one, Shape) and one.fill in inks and not one.on_layout and not one.contours and one.box.h > 14
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("sentence", "shown", "before", "now"),
    [
        ("412 operations were cancelled, up from 305", "412", 305, 412),
        ("Sensors which cost $4,000 in 2018 now cost $310", "$310", 4000, 310),
        ("The limit was raised from 400 to 1,000", "400 → 1,000", 400, 1000),
        ("17% of the pots crack, compared with 12% before", "17%", 12, 17),
        ("It takes 9 minutes instead of 57 minutes", "9 minutes", 57, 9),
        ("We ended at 31,400 against a target of 29,000", "31,400", 29000, 31400),
        ("Waiting takes 5 days, down from 50 days", "50 → 5 days", 50, 5),
        ("7 per cent yearly loss, down from 20 per cent", "7 per cent", 20, 7),
        ("It rose from 39.4 to 41.8 million", "39.4 → 41.8 million", 39.4, 41.8),
        ("17 patients a week sent away, down from 61", "17 patients", 61, 17),
        ("3,100 people on the Santa trains, against 5,400 the winter before", "3,100 people", 5400, 3100),
        ("17% of the pots crack, down from 23", "17%", 23, 17),
        ("19% to 4 in overdue inspections", "19% to 4", 19, 4),
    ],
)
def test_a_number_is_held_against_the_one_that_its_sentence_names(sentence, shown, before, now):
    """What is news comes last, whichever the sentence says first."""
    found = baseline(sentence, shown, "en")

    assert found is not None
    assert [one.value for one in found] == [before, now]


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("412 operations were cancelled in 31 days", "412"),  # Two things.
        ("It takes 9 minutes instead of 12%", "9 minutes"),  # Two units.
        ("More than 300 came, up from 200", "300"),  # A limit has no length.
        ("3 came, down from 4,000", "3"),  # No bar that is seen.
        ("412 came, up from 305, and 90 left", "412"),  # More than two.
        ("It was −40 °C and is now −5 °C", "−5 °C"),  # Below nothing.
        ("It went from 40 to 1.2 million", "40 → 1.2 million"),  # Of which of the two the scale is, nobody knows.
        ("It fell from 3 weeks to 5 days", "3 weeks → 5 days"),
        ("412 came, up by 107", "412"),  # By how much it grew is no number before.
        ("412 operations were cancelled, up from 305", "90"),  # Another number stands large.
        ("17% of the pots crack, against 12 before", "17%"),  # 12 of what?
        ("£61 for each of ten, against 79 before", "£61"),
        ("1.2 million came, up from 400", "1.2 million"),
        ("10 to 30 centimetres of grass", "10 to 30 centimetres"),  # A range.
    ],
)
def test_what_no_sentence_compares_has_no_bars(sentence, shown):
    """Bars of one scale say that they compare."""
    assert baseline(sentence, shown, "en") is None


@pytest.mark.parametrize(
    ("sentence", "shown", "told"),
    [
        ("17 patients a week, down from 61", "17 patients", ["61 patients", "17 patients"]),
        ("17 patients a week, up from 1", "17 patients", ["1", "17 patients"]),
        ("19% to 4 in overdue inspections", "19% to 4", ["19%", "4%"]),
    ],
)
def test_a_number_has_the_unit_of_the_one_beside_it(sentence, shown, told):
    """But where one of the two is one, of which there are no patients."""
    pair = baseline(sentence, shown, "en")

    assert pair is not None
    assert [one.shown for one in pair] == told


@pytest.mark.parametrize(
    ("sentence", "shown", "names"),
    [
        ("1,374 repairs in 2023, against 1,102 the year before", "1,374", ("The year before", "In 2023")),
        ("2,394 passengers in 2023, compared with 1,988 in 2022", "2,394", ("In 2022", "In 2023")),
        ("3,100 people on the Santa trains, against 5,400 the winter before", "3,100 people", None),
        ("412 operations in January, up from 305", "412", None),
        ("412 operations this year, against 305 for the other ward of the house", "412", None),
    ],
)
def test_bars_are_named_by_when_they_were(sentence, shown, names):
    """In the sentence's own words, both or none of them."""
    pair = baseline(sentence, shown, "en")

    assert pair is not None
    assert baselines.named(sentence, pair) == names


def test_bars_that_are_named_need_no_sentence_that_their_title_says():
    """The title has both numbers; else the sentence stands over them."""
    told = "1,374 repairs in 2023, against 1,102 the year before"
    for title, is_there in (("1,374 repairs, against 1,102", False), ("We mended more chairs", True)):
        page = page_of("minimal", Layout.BIG_NUMBER, number(told, "1,374", title=title))
        shown = {told for one in page.elements if isinstance(one, Text) for told in one.texts}
        assert (told in shown) is is_there
        assert {"In 2023", "The year before"} <= shown


@pytest.mark.parametrize("template", TEMPLATES)
def test_two_numbers_are_bars_as_long_as_they_are(template):
    """The one that is news in the accent's colour, both with their values at their ends, under the sentence that says so."""
    told = "412 operations were cancelled, up from 305"
    page = page_of(template, Layout.BIG_NUMBER, number(told, "412", title="A third more were cancelled"))
    [before] = filled(page, Ink.QUIET)
    [now] = filled(page, Ink.ACCENT)
    values = [one for one in page.elements if isinstance(one, Text) and one.figure[0] == 0]

    assert before.box.w / now.box.w == pytest.approx(305 / 412, rel=0.01)
    assert before.box.y < now.box.y
    assert [one.texts for one in values] == [["305"], ["412"]]
    assert all(value.box.x > bar.box.right for value, bar in zip(values, (before, now), strict=True))
    assert [one.texts for one in texts(page, "body")] == [[told]]


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_sentence_that_is_the_title_is_not_said_again(template):
    """Over its bars it stands once."""
    told = "Sensors which cost $4,000 in 2018 now cost $310"
    page = page_of(template, Layout.BIG_NUMBER, number(told, "$310"))

    assert [one.texts for one in texts(page, "title")] == [[told]]
    assert not texts(page, "body")
    assert len(filled(page, Ink.QUIET, Ink.ACCENT)) == 2


@pytest.mark.parametrize(
    ("value", "after", "part"),
    [
        ("61%", "of the pots crack", (61, 100)),
        ("41 of 64", "shops answered", (41, 64)),
        ("29 of 1,160", "boats came", (2, 100)),
        ("0.2%", "of the pots crack", (1, 100)),
        ("61%", "more than last year", None),
        ("~61%", "of the pots crack", None),
        ("<10%", "of the pots crack", None),
        ("120%", "of the plan", None),
        ("1 of 8 million", "people came", None),
    ],
)
def test_a_part_of_a_whole_has_cells(value, after, part):
    """One for each thing, hundredths where these are many; a growth and what is only about so are none."""
    found = wholes.part_of(value, Around("", value, after), "en")

    assert (found and found[1:]) == part


@pytest.mark.parametrize(
    ("value", "sentence", "support", "part"),
    [
        ("7 such children", "7 such children among our 186 members", None, (7, 186)),
        ("7 such children", "7 such children", "Among our 186 members", (7, 186)),
        ("7", "7 of the last 30 days had no bus", None, (7, 30)),
        ("7 schools", "7 schools of the 30 schools in town", None, (7, 30)),
        ("One in five", "One in five readers gave up", None, (1, 5)),
        ("3 out of 4", "3 out of 4 came", None, (3, 4)),
        ("Three times out of four", "Three times out of four it rained", None, (3, 4)),
        ("Einer von fünf", "Einer von fünf kam", None, (1, 5)),
        ("4 complaints", "4 complaints in the last 12 months", None, None),
        ("4 complaints", "4 complaints among our 186 members", None, None),
        ("12 classes", "12 classes of 30 children", None, None),
        ("2 children", "2 children of our 5 members", None, None),
        ("4", "4 of 30 mm", None, None),
        ("4 people", "4 people", "Among our 186 members the mood was good in both of the last years", None),
        ("2 in 5", "2 in 5 minutes", None, None),
        ("2 in 5 minutes", "2 in 5 minutes came", None, None),
        ("About 7", "About 7 of 30 came", None, None),
    ],
)
def test_a_whole_is_what_the_words_say_it_is(value, sentence, support, part):
    """Right after the number or its thing, and of the same things: a pace, a time and a size are none."""
    told = around(sentence, value, "en") or Around("", value, sentence)
    found = wholes.part_of(value, told, "en", support)

    assert (found and found[1:]) == part


def test_a_whole_is_read_in_the_language_of_the_deck():
    """1.500 is a thousand and a half in German, and one and a half in English."""
    told = Around("", "12 von 1.500", "Proben")

    assert wholes.part_of(told.number, told, "de") == (12 / 1500, 1, 100)
    assert wholes.part_of(told.number, told, "en") is None


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_part_is_seen_in_a_grid_beside_its_number(template):
    """As many cells stand out as are of the part; they are two freeforms, and lie within the slide."""
    page = page_of(
        template, Layout.BIG_NUMBER, number("41 of 64 shops answered", "41 of 64", title="Most shops answered")
    )
    part, rest = (one for one in page.elements if isinstance(one, Shape) and len(one.contours) > 20)

    assert (part.fill, len(part.contours)) == (Ink.ACCENT, 41)
    assert (rest.fill, len(rest.contours)) == (Ink.QUIET, 23)
    for one in (part, rest):
        steps = [value for contour in one.contours for step in contour for value in step]
        assert min(steps) >= 0
        assert max(steps) <= 1
        assert one.box.right <= 960
        assert one.box.bottom <= 540


def test_a_narrow_slide_has_a_bar_below_the_number():
    """There is no room beside it."""
    content = number("61% of the pots crack", "61%", title="Most pots crack")
    page = page_of("minimal", Layout.BIG_NUMBER, content, ratio="9:16")
    [part] = filled(page, Ink.ACCENT)
    [whole] = filled(page, Ink.LINE)

    assert part.box.w / whole.box.w == pytest.approx(0.61)


@pytest.mark.parametrize("template", TEMPLATES)
def test_numbers_of_one_unit_are_bars(template):
    """What each is stands over its bar, begins with a capital letter and lacks the "was" that joined it to its number."""
    told = [("£6,850", "£6,850 for the lock"), ("£2,160", "£2,160 was the cost of training")]
    page = page_of(template, Layout.KEY_FIGURES, {**figures(*told), "title": "Training was cheap"})
    first, second = filled(page, Ink.ACCENT, Ink.QUIET)

    assert second.box.w / first.box.w == pytest.approx(2160 / 6850, rel=0.01)
    assert [first.fill, second.fill] == [Ink.QUIET, Ink.ACCENT]
    assert [one.texts[0] for one in texts(page, "body")] == ["The lock", "The cost of training"]


@pytest.mark.parametrize(
    ("title", "told", "stands_out"),
    [
        ("The lock costs £6,850", [("£6,850", "£6,850 for the lock"), ("£2,160", "£2,160 for training")], [0]),
        ("Training is cheap", [("£6,850", "£6,850 for the lock"), ("£2,160", "£2,160 for training")], [1]),
        ("The lock is dear", [("£2,160", "£2,160 for training"), ("£6,850", "£6,850 for the lock")], [1]),
        ("It was dear", [("£6,850", "£6,850 at first"), ("£2,160", "£2,160 at last")], []),
        ("It was dear", [("£6,850", "£6,850 for a"), ("£2,160", "£2,160 for b"), ("£990", "£990 for c")], []),
    ],
)
def test_the_bar_stands_out_that_the_title_is_about(title, told, stands_out):
    """The number that it says, or the one whose name it has; where it names none all are alike, and none has the accent's colour."""
    page = page_of("minimal", Layout.KEY_FIGURES, {**figures(*told), "title": title})
    bars = filled(page, Ink.ACCENT, Ink.QUIET)

    assert [at for at, one in enumerate(bars) if one.fill is Ink.ACCENT] == stands_out


def test_counts_of_one_thing_are_bars():
    """What they count is in the title; what stands after each says what is so of them."""
    made = [
        KeyFigure(value=value, label=f"{value} had {what}") for value, what in [("574", "no home"), ("287", "fled")]
    ]
    parted = [around(one.label, one.value, "en") or Around("", one.value, one.label) for one in made]

    assert meters.shares(made, parted, "en") == [1.0, 0.5]


@pytest.mark.parametrize(
    "told",
    [
        [("£390", "£390 a month for a lease"), ("£1,140", "£1,140 for the hardware")],
        [("£390", "£390 for the lock"), ("61%", "61% of all pots")],
        [("390", "390 cars"), ("64", "64 buses")],
        [("≥£390", "At least £390 for the lock"), ("£120", "£120 for the key")],
        [("£390", "£390 for the lock"), ("£2", "£2 for the key")],
        [("40 minutes", "More than 40 minutes for the train"), ("20 minutes", "20 minutes for the bus")],
        [("–5 °C", "–5 °C at night"), ("20 °C", "20 °C by day")],
        [("£11,000 up", "£11,000 up this year"), ("£9,000 down", "£9,000 down last year")],
    ],
)
def test_numbers_that_do_not_compare_are_no_bars(told):
    """A rate and a sum, two units, counts of two things, what is at least so, and one that is hundreds of times the other."""
    made = [KeyFigure(value=value, label=label) for value, label in told]
    parted = [around(one.label, one.value, "en") or Around("", one.value, one.label) for one in made]

    assert meters.shares(made, parted, "en") == []


@pytest.mark.parametrize(
    ("number_", "parts"),
    [
        ("95 minutes", ("95", "minutes")), ("£1.3 million", ("£1.3", "million")), ("61%", ("61%", "")),
        ("400 → 1,000", ("400 → 1,000", "")), ("41 of 64", ("41", "of 64")), ("3 times out of 4", ("3", "times out of 4")), ("11–12 years", ("11–12 years", "")),
    ],
)  # fmt: skip
def test_a_unit_is_a_word_beside_its_digits(number_, parts):
    """A change and a range stay as they are; of a part its whole is the smaller word."""
    assert numerals.parts(number_) == parts


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_unit_is_smaller_than_its_digits_and_read(template):
    """No smaller than twenty points, and no larger than half of the digits where these are large."""
    page = page_of(template, Layout.BIG_NUMBER, number("The outage lasted 95 minutes", "95 minutes"))
    [large] = [one for one in page.elements if isinstance(one, Text) and one.figure[0] == 0]

    assert large.texts == ["95 minutes"]
    assert 20 <= large.unit <= large.figure[1] / 2
    assert large.figure[1] >= 140
    assert [(told, size) for told, _, size in large.runs()] == [("95", large.figure[1]), (" minutes", large.unit)]


def test_a_limit_that_would_stand_alone_is_a_sign():
    """ "Some", alone over a number, says nothing; nor is the limit of a part lost."""
    assert around("About 31,000 of the 52,000 came", "31,000 of 52,000", "en") == Around(
        "", "~31,000 of 52,000", "came"
    )
    assert around("Some 31,000 vehicles crossed", "31,000", "en") == Around("", "~31,000", "vehicles crossed")


def test_a_number_that_stands_large_is_read():
    """It and its unit are words of the slide: a short sentence is no orphan because its number is large."""
    page = page_of("minimal", Layout.BIG_NUMBER, number("It lasted 95 minutes", "95 minutes"))

    assert checks.words_on(page) == 4


def test_values_leave_their_bars_room():
    """Bars of two points each would say nothing: such numbers stand beside each other."""
    told = [("£1,234,567,890", "£1,234,567,890 in all"), ("£934,567,890", "£934,567,890 of it from the sale of houses")]
    for ratio in ("16:9", "9:16"):
        page = page_of("minimal", Layout.KEY_FIGURES, figures(*told), ratio=ratio)
        bars = filled(page, Ink.ACCENT, Ink.QUIET)
        assert not bars or max(one.box.w for one in bars) >= 0.25 * {"16:9": 960, "9:16": 540}[ratio], ratio
        assert all(one.fits for one in page.elements if isinstance(one, Text)), ratio


def test_a_space_that_no_line_breaks_parts_a_unit_too():
    """As in texts that were typeset."""
    page = page_of("minimal", Layout.BIG_NUMBER, number("It makes 1200\u00a0Megawatt", "1200\u00a0Megawatt"))
    [large] = [one for one in page.elements if isinstance(one, Text) and one.figure[0] == 0]

    assert [told for told, *_ in large.runs()] == ["1200", " Megawatt"]


def test_bars_fit_in_every_shape():
    """Values and words are cut in none of them."""
    told = [
        ("£6,850", "£6,850 for the lock and the cameras of the house"),
        ("£2,160", "£2,160 for the training"),
        ("£41,000", "£41,000 for a post"),
    ]
    for template in TEMPLATES:
        for ratio in ("16:9", "4:3", "1:1", "9:16"):
            made = of(template, (Layout.KEY_FIGURES, figures(*told)), (Layout.BIG_NUMBER, number("It fell from 400 to 310", "400 → 310")), ratio=ratio)  # fmt: skip
            for page in drawing.draw(made).pages:
                assert all(one.fits for one in page.elements if isinstance(one, Text)), (template, ratio)
                assert all(one.box.right <= made.size.width + 1 for one in page.elements if isinstance(one, Text))


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_unit_stands_with_its_number_and_not_with_the_words_beside_it(template):
    """A word heads what is read beside its digits, which are as large as a slide lets them be; both stand about one middle."""
    told = number(
        "80 minutes of typing a day, after 66 trees on paper", "80 minutes", "Paper costs every surveyor an evening",
        "Fourteen people, 200 days: more than 3,700 hours a year",
    )  # fmt: skip
    page = page_of(template, Layout.BIG_NUMBER, told)
    [large] = [one for one in texts(page, "") if one.texts == ["80"]]
    [unit] = [one for one in texts(page, "") if one.texts == ["minutes"]]
    words, support = texts(page, "body")

    assert large.size >= 200
    assert (unit.box.x, unit.color, unit.bold) == (words.box.x, large.key_color, True)
    assert 40 <= unit.size <= large.size / 3
    assert unit.box.bottom <= words.box.y < unit.box.bottom + 20
    assert words.texts[0].replace("\u00a0", " ") == "of typing a day, after 66 trees on paper"
    assert words.size >= 34
    assert support.size >= 24
    assert words.box.h < 3 * 1.2 * words.size + 3
    assert (unit.box.y + support.box.bottom) / 2 == pytest.approx(large.box.y + 0.35 * large.size, abs=8)
    assert words.box.x > large.box.right


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize(("told", "value", "words"), [
    ("15 km/h lift a wheel in turns", "15 km/h", "lift a wheel in turns"),
    ("36 °C in the upper car by 15:00", "36 °C", "in the upper car by 15:00"),
])  # fmt: skip
def test_a_sign_stands_beside_its_digits(template, told, value, words):
    """ "1,376" beside "g of dry fibre" is read as a number without a unit."""
    page = page_of(template, Layout.BIG_NUMBER, number(told, value, "It is fast"))
    [large] = [one for one in texts(page, "") if one.figure[0] == 0]

    assert large.texts == [value]
    assert 20 <= large.unit <= large.figure[1] / 2
    assert [one.texts[0].replace("\u00a0", " ") for one in texts(page, "body")] == [words]


@pytest.mark.parametrize("template", TEMPLATES)
def test_what_supports_a_number_is_smaller_than_what_it_counts(template):
    """And both have lines of the room that there is: three of 28 points at most, and no line with half of the column empty."""
    told = number(
        "£46,000 for a container, standing and switched on", "£46,000", "A container pays for itself",
        "A little over two and a half years to pay for itself",
    )  # fmt: skip
    page = page_of(template, Layout.BIG_NUMBER, told)
    words, support = texts(page, "body")

    assert (words.color, support.color) == (Ink.TEXT, Ink.TEXT)
    assert support.size <= 0.86 * words.size
    assert support.size >= 24
    assert words.box.h <= 3 * 1.2 * words.size + 3


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize(("value", "after"), [("4 complaints", "in the last year"), ("6 hours a week", "on average")])
def test_a_number_of_one_digit_holds_its_slide(template, value, after):
    """Its digit has two fifths of what is left below the title, and what is read beside it as much and more."""
    told = number(f"{value} {after}", value, "Our old rule meant different things", "The committee has replaced it")
    page = page_of(template, Layout.BIG_NUMBER, told)
    [large] = [one for one in texts(page, "") if one.figure[0] == 0]
    [unit] = [one for one in texts(page, "") if one.texts == [value.split(maxsplit=1)[1]]]
    said = texts(page, "body")
    [title] = texts(page, "title")

    assert 0.7 * large.size >= 0.4 * (478 - title.box.bottom - 26)
    assert unit.size >= 40
    assert said[-1].box.bottom - unit.box.y >= 0.9 * 0.7 * large.size


def test_cells_are_as_large_as_their_place_lets_them_be():
    """Thirty are six by five, and 186 are each shown."""
    for told, count in (("7 of the last 30 days had no bus", 30), ("7 children among our 186 members", 186)):
        value = " ".join(told.split()[: 1 if count == 30 else 2])
        page = page_of("minimal", Layout.BIG_NUMBER, number(told, value, title="Some were left out"))
        part, rest = (one for one in page.elements if isinstance(one, Shape) and one.contours)
        assert len(part.contours) + len(rest.contours) == count
        assert 0.8 <= part.box.w / part.box.h <= 1.25


def test_a_scale_stays_with_the_digits_of_its_number():
    """Apart from "million" they would say another number."""
    page = page_of(
        "minimal", Layout.BIG_NUMBER, number("£0.9 million more lent than repaid", "£0.9 million", "Small loans")
    )
    assert [one.texts for one in texts(page, "") if one.figure[0] == 0] == [["£0.9 million"]]


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_number_beside_the_grid_of_its_whole_leaves_room_below_its_title(template):
    """Digits right below it look as if they were its next line."""
    told = number(
        "17% of 1,240 pieces fired in 2024 crazed within a week", "17%", "One pot in six leaves the kiln crazed",
        "Most were tableware, where a crack holds food and water",
    )  # fmt: skip
    page = page_of(template, Layout.BIG_NUMBER, told)
    [large] = [one for one in texts(page, "") if one.texts == ["17%"]]
    [title] = texts(page, "title")
    assert large.box.y - title.box.bottom >= 50
