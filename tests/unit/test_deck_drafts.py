"""Slides that a model drafted: each layout as it was drafted, the rules where a draft does not hold, and every sentence said once."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from copydesk_server.decks import drawing, layouts
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.rules.slide_drafts import Draft, DraftLine
from copydesk_server.decks.story import assembling
from copydesk_server.decks.story.assembling import Ingredients
from copydesk_server.decks.types import Slide, SlideMode
from copydesk_server.scripts.body import parsing
from copydesk_server.scripts.body.parsing import BodySentence, Snapshot
from support.slides import deck

BODY = """Why do pots crack? We looked at our log.

## Losses

The kiln was fired 64 times last year. Of 700 pots, 119 cracked. That cost us £2,400.

## Causes

Most pots cracked when the door was opened too early. The clay was too wet in March. Nobody had measured it.

## Advice

Keep the door shut until morning. Measure the clay. Then write it down.
"""
SAID = [one for part in parsing.read(BODY) for one in part.said]


def draft(first: int, last: int, layout: str, title: str, *lines: Any, icon: str = "") -> Draft:
    """A draft of some sentences; a line is a text, or a label and a text, or those and an icon."""
    rows = [("", line) if isinstance(line, str) else line for line in lines]
    return Draft(tuple(SAID[first : last + 1]), layout, title, tuple(DraftLine(*row) for row in rows), icon)


OPENS = draft(0, 1, "title", "Our log tells why pots crack")
ENDS = draft(
    8, 10, "closing", "Keep the door shut until morning", "Of 700 pots, 119 cracked", "The clay was too wet in March"
)


def slides(*drafts: Draft, body: str = BODY, wanted: int | None = None, title: str = "Cracks") -> list[Slide]:
    script = SimpleNamespace(language="en", title=title)
    snapshot = Snapshot(script, body, parsing.read(body), None)
    brand = SimpleNamespace(name="Kiln & Co", tagline=None, website_url=None)
    made = Ingredients(title=title, brand=brand, cta=None, logo=None)
    return assembling.slides(snapshot, made, SlideMode.CONDENSE, wanted, drafts)


def between(*lines: Any, layout: str, title: str = "Pots crack in the kiln", icon: str = "") -> Slide:
    """The slide of a draft between the first and the last."""
    return slides(OPENS, draft(2, 7, layout, title, *lines, icon=icon), ENDS)[1]


@pytest.mark.parametrize(
    ("beside", "layout", "support"),
    [
        ("The clay was too wet in March", Layout.CHART, "The clay was too wet in March"),
        ("64 pots", Layout.BULLETS, None),
    ],
)
def test_what_explains_a_chart_stands_beside_it(beside, layout, support):
    """A line without a name is no bar; a number that has lost its name is not what explains the others."""
    found = between(("Cracked", "119 pots"), ("Whole", "581 pots"), beside, layout="chart")

    assert (found.layout, found.content.get("support")) == (layout, support)


@pytest.mark.parametrize(
    ("layout", "line"),
    [
        ("comparison", ("Door", "Opened too early")),
        ("timeline", ("March", "The clay was too wet")),
        ("chart", ("Cracked", "119 pots")),
    ],
)
def test_one_side_alone_is_not_shown(layout, line):
    """The other was in doubt: "Door: Opened too early" says nothing without what it is held against."""
    found = between(line, layout=layout)

    assert (found.layout, found.content["support"]) == (Layout.STATEMENT, None)


@pytest.mark.parametrize(
    ("layout", "lines", "content"),
    [
        ("statement", ["The clay was too wet."], {"support": "The clay was too wet", "icon": None}),
        ("statement", [], {"support": None, "icon": None}),
        ("bullets", ["The clay was wet", "The door was open"], {"bullets": ["The clay was wet", "The door was open"], "icons": []}),
        ("steps", ["Measure the clay", "Write it down"], {"steps": ["Measure the clay", "Write it down"], "first": 1}),
        ("timeline", [("March", "The clay was too wet"), ("June", "It was dry")],
         {"events": [{"when": "March", "what": "The clay was too wet"}, {"when": "June", "what": "It was dry"}]}),
        ("comparison", [("Door", "Opened too early"), ("Clay", "Too wet in March")],
         {"left": {"heading": "Door", "bullets": ["Opened too early"]}, "right": {"heading": "Clay", "bullets": ["Too wet in March"]}}),
        ("big_number", [("119", "119 of 700 pots cracked")], {"value": "119", "label": "119 of 700 pots cracked", "support": None}),
        ("big_number", [("about £2,400", "That cost us about £2,400")],
         {"value": "£2,400", "label": "That cost us about £2,400", "support": None}),
        ("key_figures", [("119 pots", "119 pots cracked"), ("£2,400", "£2,400 lost")],
         {"figures": [{"value": "119 pots", "label": "119 pots cracked"}, {"value": "£2,400", "label": "£2,400 lost"}]}),
    ],
)  # fmt: skip
def test_a_draft_is_the_slide(layout, lines, content):
    """Its layout, title and lines, without full stops; a number stands apart from what its line says of it."""
    found = between(*lines, layout=layout)

    assert (found.layout, found.title) == (Layout(layout), "Pots crack in the kiln")
    assert found.content == {"title": "Pots crack in the kiln", **content}


@pytest.mark.parametrize(
    ("layout", "lines", "shown"),
    [
        ("bullets", [("Door", "Opened too early"), ("Clay", "Too wet")], ["Door: Opened too early", "Clay: Too wet"]),
        ("steps", [("Door", "Keep it shut"), ("Clay", "Measure it")], ["Door: Keep it shut", "Clay: Measure it"]),
        (
            "bullets",
            [("Door", "Opened too early"), "Nobody had measured it"],
            ["Door: Opened too early", "Nobody had measured it"],
        ),
        (
            "steps",
            [("Door", "Keep it shut"), ("Clay", "Measure it"), "Write it down"],
            ["Door: Keep it shut", "Clay: Measure it", "Write it down"],
        ),
    ],
)
def test_points_and_steps_have_labels(layout, lines, shown):
    """Each before what is said of it."""
    content = between(*lines, layout=layout).content

    assert content.get("bullets", content.get("steps")) == shown


def test_numbers_that_no_bars_show_stand_beside_each_other():
    """£2.10 has no bar beside £12,000, "2 or 3 miles" has no length; each number stands large over its name."""
    for first, second in [("£12,000", "£2.10"), ("2 or 3 miles", "10 miles")]:
        found = between(("Foul day", first), ("Calm day", second), layout="chart")

        assert found.layout is Layout.KEY_FIGURES
        assert [(one["value"], one["label"]) for one in found.content["figures"]] == [
            (first, "Foul day"),
            (second, "Calm day"),
        ]


def test_a_line_that_is_of_no_side_is_not_in_a_comparison():
    """It has lost its label; the sides are there without it."""
    found = between(("Door", "Opened too early"), "Nobody had measured it", ("Clay", "Too wet"), layout="comparison")

    assert found.layout is Layout.COMPARISON
    assert [found.content[side]["bullets"] for side in ("left", "right")] == [["Opened too early"], ["Too wet"]]


def test_a_quotation_that_no_slide_holds_is_made_by_the_rules():
    """It is in the note, whole."""
    long = "We never fire below 1,200 degrees " + "and nobody ever asks us why we do not " * 20
    body = f'The log.\n\n"{long.strip()}," says Ana Torres.\n\nThat is all there is.'
    said = [one for part in parsing.read(body) for one in part.said]
    line = DraftLine("Ana Torres", "We never fire below 1,200 degrees")
    drafts = [
        Draft(tuple(said[:1]), "title", "The log"),
        Draft(tuple(said[1:]), "quote", "The heat is what counts", (line,)),
    ]

    found = slides(*drafts, body=body)
    for one in found:
        msgspec.convert(one.content, layouts.CONTENT[one.layout])
    assert " ".join(one.speaker_note for one in found).split() == " ".join(one.text for one in said).split()


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen" * 4 + " sind heute da", ["a b", "c d"]),
        ("瓷" * 300, ["a b", "c d"]),
        ("Pots crack in the kiln", ["https://kiln.example/" + "x" * 700, "釉" * 650]),
        ("Pots crack in the kiln", [("1", "About 1,000,000,000,000 kilowatts were lost")]),
    ],
)
@pytest.mark.parametrize("layout", ["bullets", "steps", "definition", "statement", "big_number", "closing"])
def test_words_that_no_slide_holds_are_not_on_it(layout, title, lines):
    """The rules make the slide; nothing fails."""
    found = slides(OPENS, draft(2, 7, layout, title, *lines, icon="x"), ENDS)

    for one in found:
        drawn = msgspec.convert(one.content, layouts.CONTENT[one.layout])
        assert len(str(getattr(drawn, "title", ""))) <= 200


def test_a_chart_of_other_numbers_is_not_under_the_models_title():
    """What the rules find in the sentences is another thing than what the title is about."""
    body = "The log.\n\nSales were 40 percent in 2021, 50 percent in 2022 and 60 percent in 2023. Wages cost £24,000 and malt £16,500.\n\nThat is all."
    said = [one for part in parsing.read(body) for one in part.said]
    lines = (DraftLine("Wages", "£24,000"), DraftLine("Malt", "£16,500"))
    drafts = [
        Draft(tuple(said[:1]), "title", "The log"),
        Draft(tuple(said[1:]), "chart", "Wages cost more than malt", lines),
    ]
    found = slides(*drafts, body=body)[1]

    assert (found.title, found.content["series"][0]["values"]) == ("Wages cost more than malt", [24_000, 16_500])


def test_what_was_drafted_for_too_much_or_for_nothing_is_cut_by_the_rules():
    """One slide for four hundred words, or none, is no deck."""
    long = "The log.\n\n" + "\n\n".join(
        f"The kiln of house {n} burned wood from the hill for a whole year. Nobody asked why it did." for n in range(30)
    )
    said = [one for part in parsing.read(long) for one in part.said]
    for layout in ("bullets", ""):
        made = slides(
            Draft(tuple(said[:1]), "title", "The log"), Draft(tuple(said[1:]), layout, "Kilns burned wood"), body=long
        )
        assert len(made) > 5
        assert max(len(one.speaker_note.split()) for one in made) < 250


def test_a_deck_that_says_less_than_its_text_is_made_by_the_rules():
    """Whatever was lost on the way, nothing of the text is."""
    made = slides(OPENS, draft(2, 4, "statement", "Pots crack in the kiln"))

    assert " ".join(one.speaker_note for one in made).split() == _said(SAID)


def test_the_first_and_the_last_slide_have_no_title_that_another_has():
    """And no line says its title again."""
    made = slides(
        OPENS,
        draft(
            2,
            7,
            "bullets",
            "Keep the door shut until morning",
            "Keep the door shut until morning",
            "The clay was wet",
            "It was dry",
        ),
        ENDS,
    )

    assert [one.title for one in made].count("Keep the door shut until morning") == 1
    assert made[1].content["bullets"] == ["The clay was wet", "It was dry"]
    same = draft(8, 10, "closing", OPENS.title, "Of 700 pots, 119 cracked", "The clay was too wet in March")
    assert slides(OPENS, draft(2, 7, "statement", "Pots crack in the kiln"), same)[-1].title != OPENS.title


@pytest.mark.parametrize("template", ["minimal", "editorial", "bold", "data"])
def test_dates_of_several_words_have_rows(template):
    """Side by side they would be cut."""
    when = ["02:10", "within twenty seconds of that", "a quarter of an hour after the alarm"]
    events = [{"when": one, "what": "The kiln was opened by the night shift"} for one in when]
    made = deck(template=template)
    one = msgspec.structs.replace(
        made.slides[0], layout=Layout.TIMELINE, title="The night", content={"title": "The night", "events": events}
    )
    drawn = drawing.draw(msgspec.structs.replace(made, slides=[one]))

    assert all(getattr(element, "fits", True) for element in drawn.pages[0].elements)


@pytest.mark.parametrize(
    ("layout", "lines", "shown"),
    [
        ("key_figures", [("many", "Many pots cracked")], "Many pots cracked"),
        ("steps", ["Measure the clay"], "Measure the clay"),
    ],
)
def test_too_few_lines_are_a_claim_with_its_support(layout, lines, shown):
    """What is left of a draft whose other lines did not hold."""
    found = between(*lines, layout=layout)

    assert (found.layout, found.content["support"]) == (Layout.STATEMENT, shown)


def test_a_line_takes_the_place_of_a_title_that_did_not_hold():
    """And the heading that of a slide whose lines are no claims; with nothing left the rules make the slide."""
    named = between("Most pots cracked when the door was opened", "The clay was wet", layout="bullets", title="")
    headed = between(("119", "119 pots cracked"), ("£2,400", "£2,400 lost"), layout="key_figures", title="")
    ruled = between(layout="bullets", title="")

    assert (named.title, named.content["support"]) == ("Most pots cracked when the door was opened", "The clay was wet")
    assert headed.title == "Losses"
    assert any(ruled.title in one.text or ruled.title == "Losses" for one in SAID)


def test_a_slide_has_45_words_at_most_whatever_a_model_drafts():
    """Lines that do not fit are in the note alone."""
    found = between(
        *(f"Pot number {n} cracked in the kiln on a day of rain in March" for n in range(8)), layout="bullets"
    )
    words = " ".join([found.title, *found.content["bullets"]]).split()

    assert 25 <= len(words) <= 45
    assert len(between(*(f"Pot {n} cracked" for n in range(8)), layout="bullets").content["bullets"]) == 5


def test_icons_are_those_of_the_set_and_one_for_each_point():
    """A name that is none, the same twice, or a point without one: then no point has an icon."""
    lines = [("", "The clay was wet", "drop"), ("", "The door was open", "door-open")]
    whole = between(*lines, layout="bullets")
    unknown = between(lines[0], ("", "The door was open", "no-such-icon"), layout="bullets")
    twice = between(lines[0], ("", "The door was open", "drop"), layout="bullets")

    assert [one.content["icons"] for one in (whole, unknown, twice)] == [["drop", "door-open"], [], []]
    assert between(layout="statement", icon="door-open").content["icon"] == "door-open"
    assert between(layout="statement", icon="no-such-icon").content["icon"] is None


def test_numbers_of_a_chart_and_a_table_are_the_texts_own():
    """A model gives their title; what it says of the numbers is not shown."""
    body = "The log of last year.\n\n## Losses\n\n| Month | Pots |\n|---|---|\n| May | 12 |\n| June | 30 |\n| July | 21 |\n\nWe were surprised."
    said = [one for part in parsing.read(body) for one in part.said]
    drafts = [
        Draft(tuple(said[:1]), "title", "The log"),
        Draft(tuple(said[1:]), "chart", "Most pots cracked in June", (DraftLine("June", "99"), DraftLine("May", "98"))),
    ]
    _, found, *_ = slides(*drafts, body=body)

    assert (found.layout, found.title) == (Layout.CHART, "Most pots cracked in June")
    assert found.content["title"] == "Most pots cracked in June"
    assert found.content["series"][0]["values"] == [12, 30, 21]


@pytest.mark.parametrize(
    ("lines", "values", "unit"),
    [
        ([("Wages", "£24,000"), ("Malt", "£16,500")], [24_000, 16_500], "£"),
        ([("2023", "16.9 million"), ("2024", "14.2 million"), ("2025", "15 million")], [16.9, 14.2, 15], "million"),
        ([("Voice", "85 decibels"), ("Trumpet", "110 decibels")], [85, 110], "decibels"),
        ([("Last year", "31 days"), ("This year", "18")], [31, 18], "days"),
        ([("Rent", "£500 a month"), ("Malt", "£2,000 a year")], None, None),
        ([("Wages", "£24,000"), ("Malt", "about £16,500")], None, None),
        ([("Wages", "£24,000"), ("Malt", "16,500 euros")], None, None),
        ([("Wages", "£24,000"), ("", "£16,500")], None, None),
        ([("Wages", "£24,000"), ("Malt", "from £16,000 to £16,500")], None, None),
        ([("Wages", "24"), ("Malt", "16")], None, None),
        ([("Wages", "£24,000"), ("Malt", "£16")], None, None),
    ],
)
def test_numbers_of_one_unit_are_a_chart(lines, values, unit):
    """Two are enough; one that is not exact, has another unit, no name or no bar that is seen, and all are points."""
    found = between(*lines, layout="chart")

    assert (found.layout is Layout.CHART) is (values is not None)
    if values is not None:
        assert [found.content["series"][0]["values"], found.content["unit"], found.content["kind"]] == [
            values,
            unit,
            "bar",
        ]
        assert [one.casefold() for one in found.content["categories"]] == [name.casefold() for name, _ in lines]


@pytest.mark.parametrize(
    ("lines", "layout"),
    [
        ([("119 pots", "119 pots cracked"), ("£2,400", "£2,400 lost")], Layout.KEY_FIGURES),
        ([("119 pots", "We lost 119 pots"), ("£2,400", "That cost £2,400")], Layout.KEY_FIGURES),
        ([("119 pots", "119 pots cracked"), ("£2,400", "That cost £2,400")], Layout.BULLETS),
    ],
)
def test_numbers_side_by_side_begin_their_lines_or_none_does(lines, layout):
    """Words over one number and none over the next look like a fault."""
    assert between(*lines, layout="key_figures").layout is layout


def test_the_last_slide_has_what_was_concluded_over_the_claims():
    """And what the text ends with where that did not hold."""
    *_, last = slides(OPENS, draft(2, 7, "statement", "Pots crack in the kiln"), ENDS)
    *_, ruled = slides(OPENS, draft(2, 7, "statement", "Pots crack in the kiln"), draft(8, 10, "closing", ""))

    assert last.layout is ruled.layout is Layout.CLOSING_CTA
    assert (last.title, last.content["points"]) == (
        "Keep the door shut until morning",
        ["Of 700 pots, 119 cracked", "The clay was too wet in March"],
    )
    assert ruled.content["points"] == []


def test_no_layout_stands_three_times_in_a_row():
    """Whatever a model drafted: the third is another layout for the same, or what the rules show."""
    rows = [draft(at, at, "statement", f"Claim number {at} stands alone here") for at in range(2, 8)]
    made = [one.layout for one in slides(OPENS, *rows, ENDS)]

    assert all(len(set(made[at : at + 3])) > 1 for at in range(len(made) - 2))


@pytest.mark.parametrize("wanted", [2, 3, 4, 5, 8])
def test_a_number_of_slides_is_kept(wanted):
    """More or fewer than a model drafted."""
    drafts = [
        OPENS,
        draft(2, 4, "bullets", "What it cost", "119 cracked", "£2,400 lost"),
        draft(5, 7, "statement", "The clay was too wet"),
        ENDS,
    ]

    assert len(slides(*drafts, wanted=wanted)) == wanted


def test_titles_are_not_repeated():
    """A second slide of one title has another."""
    rows = [draft(2, 4, "statement", "Pots crack in the kiln"), draft(5, 7, "statement", "Pots crack in the kiln")]
    titles = [one.title for one in slides(OPENS, *rows, ENDS)]

    assert len(set(titles)) == len(titles)


def test_every_sentence_is_said_once_in_order_whatever_is_drafted():
    """Random drafts: any cuts, layouts, titles and lines, some empty; 100 decks."""
    rng = random.Random(19)
    texts = [
        "",
        "Pots crack",
        "You won't",
        "The clay was too wet in March",
        "119 of 700 pots cracked",
        "x" * 700,
        "a " * 60,
    ]
    names = [*(one.value for one in Layout), "title", "closing", "nothing"]
    for _ in range(100):
        cuts = [*sorted(rng.sample(range(1, len(SAID)), rng.randint(0, 6))), len(SAID)]
        drafts, before = list[Draft](), 0
        for cut in cuts:
            lines = tuple(
                DraftLine(rng.choice(["", "119", "March", "y" * 50]), rng.choice(texts))
                for _ in range(rng.randint(0, 9))
            )
            drafts.append(
                Draft(tuple(SAID[before:cut]), rng.choice(names), rng.choice(texts), lines, rng.choice(["", "drop"]))
            )
            before = cut
        made = slides(*drafts, wanted=rng.choice([None, None, 2, 5]))
        assert " ".join(one.speaker_note for one in made).split() == _said(SAID), [one.layout for one in drafts]
        assert all(layouts.CONTENT[one.layout] for one in made)


def _said(said: list[BodySentence]) -> list[str]:
    return " ".join(one.text for one in said).split()
