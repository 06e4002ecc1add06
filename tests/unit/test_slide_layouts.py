"""Which layout shows an idea: each rule on a sentence of its kind, and what makes a deck of them."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from copydesk_server.decks import layouts
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.rules.choosing import scene_of
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, quotations, terms
from copydesk_server.decks.story import planning
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body import parsing


def shown(text: str, heading: str | None = "The heading", language: str = "en") -> Scene:
    """The slide of one idea."""
    [part] = parsing.read(text)
    return scene_of(Idea(heading, tuple(part.said)), Telling(language, SlideMode.PRESERVE))


@pytest.mark.parametrize(
    ("text", "layout", "content"),
    [
        (
            "“Let the kiln cool for a full day,” said Mara Lindt, who leads the studio.",
            Layout.QUOTE,
            layouts.QuoteContent(
                quote="Let the kiln cool for a full day", attribution="Mara Lindt, who leads the studio"
            ),
        ),
        (
            "Crazing is a network of fine cracks in a glaze.",
            Layout.DEFINITION,
            layouts.DefinitionContent(title="Crazing", meaning="A network of fine cracks in a glaze", support=None),
        ),
        (
            "More silica lowers the shrinkage, whereas slower cooling gives both time to shrink.",
            Layout.COMPARISON,
            layouts.ComparisonContent(
                title="The heading",
                left=layouts.Column(heading="More silica", bullets=["Lowers the shrinkage"]),
                right=layouts.Column(heading="Slower cooling", bullets=["Gives both time to shrink"]),
            ),
        ),
        (
            "About 17 % of them crazed within a week.",
            Layout.BIG_NUMBER,
            layouts.BigNumberContent(
                title="About 17 % of them crazed within a week",
                value="~17%",
                label="About 17 % of them crazed within a week",
                support=None,
            ),
        ),
        (
            "First, test ten pieces. Then, choose one remedy. Finally, fire again and compare.",
            Layout.STEPS,
            layouts.StepsContent(
                title="The heading", steps=["Test ten pieces", "Choose one remedy", "Fire again and compare"]
            ),
        ),
        (
            "In 2009 two friends open a workshop. In 2014 the first order is packed. In 2019 the tenth shop opens.",
            Layout.TIMELINE,
            layouts.TimelineContent(
                title="The heading, 2009–2019",
                events=[
                    layouts.Event(when="2009", what="Two friends open a workshop"),
                    layouts.Event(when="2014", what="The first order is packed"),
                    layouts.Event(when="2019", what="The tenth shop opens"),
                ],
            ),
        ),
        (
            "The kiln was open. Nobody had asked why the kiln was cold. It stood in the yard for nine days.",
            Layout.STATEMENT,
            layouts.StatementContent(
                title="The kiln was open",
                support="Nobody had asked why the kiln was cold. It stood in the yard for nine days",
            ),
        ),
        (
            "“We have flowers in May and none in July,” says Jonas Tamm, a biologist. “That is when they starve.”",
            Layout.QUOTE,
            layouts.QuoteContent(
                quote="We have flowers in May and none in July. That is when they starve.",
                attribution="Jonas Tamm, a biologist",
            ),
        ),
        (
            "At 09:12 a pump failed. At 9:40 a neighbour called. At 10:05 the water was back.",
            Layout.TIMELINE,
            layouts.TimelineContent(
                title="The heading",
                events=[
                    layouts.Event(when="09:12", what="A pump failed"),
                    layouts.Event(when="9:40", what="A neighbour called"),
                    layouts.Event(when="10:05", what="The water was back"),
                ],
            ),
        ),
        (
            "Please decide on two things this week. May we drop the form? May we move the bill to the end?",
            Layout.BULLETS,
            layouts.BulletsContent(
                title="Please decide on two things this week",
                bullets=["May we drop the form?", "May we move the bill to the end?"],
            ),
        ),
        (
            "The kiln was open all night.",
            Layout.STATEMENT,
            layouts.StatementContent(title="The kiln was open all night", support=None),
        ),
    ],
)
def test_the_layout_follows_the_content(text, layout, content):
    """Quotation, definition, contrast, number, order, dates, points: each has the slide that shows it."""
    scene = shown(text)

    assert (scene.layout, scene.content) == (layout, content)


def test_numbers_side_by_side_are_a_chart():
    """Its values are those of the sentence, the largest stands out, and what else is said supports it."""
    scene = shown(
        "Feldspar makes up 50 percent, silica 30 percent and kaolin 20 percent. Potters know this mixture well."
    )
    content = scene.content

    assert isinstance(content, layouts.ChartContent)
    assert (content.kind, content.categories, content.series[0].values) == (
        "pie", ["Feldspar", "Silica", "Kaolin"], [50.0, 30.0, 20.0],
    )  # fmt: skip
    assert (content.highlight, content.support) == (0, "Potters know this mixture well")


@pytest.mark.parametrize(
    ("sentence", "title", "categories", "values", "unit"),
    [
        (
            "A quarry feeds 120 species, a meadow 45 and a mown lawn 2.",
            "A quarry feeds 120 species",
            ["Quarry", "Meadow", "Mown lawn"],
            [120, 45, 2],
            "species",
        ),
        (
            "The import page lost 9 people, the billing page 21 and the last page 4.",
            "The heading",
            ["Import page", "Billing page", "Last page"],
            [9, 21, 4],
            "people",
        ),
    ],
)
def test_a_unit_that_is_said_once_counts_for_all(sentence, title, categories, values, unit):
    """Numbers that stand alone have the unit of the first; the title is what the first clause claims, if it has the largest."""
    scene = shown(sentence)
    content = scene.content

    assert isinstance(content, layouts.ChartContent)
    assert (scene.title, content.categories, content.series[0].values, content.unit) == (
        title,
        categories,
        values,
        unit,
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "Anna ran 3 laps, Ben walked 2 and Carla slept 9.",
        "The report has 40 pages, the appendix 12 tables and the index 9.",
    ],
)
def test_numbers_of_different_things_are_no_chart(sentence):
    """Other verbs and other nouns: the numbers are not of one kind."""
    assert shown(sentence).layout is not Layout.CHART


def test_a_number_that_only_says_when_is_not_what_a_slide_is_about():
    """A temperature to hold, a time to wait for: said, and not shown large."""
    assert shown("Hold the kiln at 600 °C with the door shut.").layout is Layout.STATEMENT
    assert shown("Unter 55 °C arbeitet die Pumpe gut.", language="de").layout is Layout.STATEMENT
    assert shown("The service was down for 47 minutes.").layout is Layout.BIG_NUMBER


def test_a_comparison_names_itself_where_nothing_else_does():
    """The two subjects are its title."""
    scene = shown("The old form asks eleven questions before the first page, while the new one asks one.", None)

    assert (scene.layout, scene.title) == (Layout.COMPARISON, "The old form vs. the new one")


def test_the_items_of_a_list_stay_together():
    """A remark after an item is said over its slide, and is no item."""
    body = "## What we change\n\n" + "\n".join(
        f"{number}. We mend the {name} before summer. Done."
        for number, name in enumerate(("roof", "door", "wall", "gate"), 1)
    )
    [scene], _ = planning.scenes(parsing.read(body), "Plans", SlideMode.PRESERVE, None)

    assert scene.content == layouts.StepsContent(
        title="What we change", steps=[f"We mend the {name} before summer" for name in ("roof", "door", "wall", "gate")]
    )


def test_points_come_from_the_paragraph_of_their_title():
    """What a paragraph says after its claim is shown with it, whatever its words; a list of another paragraph is not."""
    scene = shown(
        "The grind decides a lot. Fine powder slows water. Coarse powder lets it rush.\n\nShops close at noon.", None
    )

    assert scene.content == layouts.BulletsContent(
        title="The grind decides a lot", bullets=["Fine powder slows water", "Coarse powder lets it rush"]
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "This is a network of fine cracks in a glaze.",
        "The problem is the clay that nobody had tested before.",
        "Of note is the fact that the kiln was open for days.",
        "There is a kiln in the yard behind the old house.",
        "Entscheidend ist die Temperatur im Vorlauf, nicht das Baujahr.",
    ],
)
def test_a_remark_is_no_definition(sentence):
    """What points at something does not say what a word means."""
    assert terms.defined(sentence) is None


@pytest.mark.parametrize(
    "sentence",
    [
        "He said it was “good” and “ready”.",
        "“Short,” said Anna.",
        "The sign read “No entry for unauthorised persons” in red.",
    ],
)
def test_words_in_quotation_marks_are_no_quotation(sentence):
    """A quotation has a speaker and is a sentence."""
    assert quotations.quoted(sentence) is None


SIDES = ("north", "south", "east", "west", "upper", "lower", "old")
BODY = "Glazes are old. People have used them for a long time.\n\n" + "\n\n".join(
    f"## Part {name}\n\n"
    f"The {name} kiln was built by hand. Nobody knew how the {name} clay would shrink. "
    f"The old {name} oven stood in the yard. It burned wood from the forest, which was dry. "
    f"Two {name} potters worked at night. They slept by day. The village bought every {name} pot."
    for name in SIDES
)


def test_a_long_deck_has_an_agenda_and_no_tired_layouts():
    """No layout stands more than twice in a row, and no title comes twice; parts of one slide each are not announced."""
    short, _ = planning.scenes(parsing.read(BODY), "Glazes", SlideMode.PRESERVE, None)
    assert Layout.AGENDA not in [scene.layout for scene in short]
    body = "\n\n".join(
        part if part.startswith("#") else f"{part}\n\nOver the years {10 + at} % of the pots cracked."
        for at, part in enumerate(BODY.split("\n\n"))
    )
    scenes, _ = planning.scenes(parsing.read(body), "Glazes", SlideMode.PRESERVE, None)
    kinds = [scene.layout for scene in scenes]
    titles = [scene.title for scene in scenes if scene.layout is not Layout.SECTION]

    assert kinds[0] is Layout.AGENDA
    assert scenes[0].content == layouts.AgendaContent(title="In this talk", items=[f"Part {side}" for side in SIDES])
    assert not [at for at in range(len(kinds) - 2) if kinds[at] is kinds[at + 1] is kinds[at + 2]]
    assert len(titles) == len(set(titles))
    assert list(dict.fromkeys(scene.section for scene in scenes if scene.section)) == scenes[0].content.items


def test_nothing_shown_is_said_by_nobody():
    """Every word of a slide stands in what is said over it or in its heading."""
    scenes, _ = planning.scenes(parsing.read(BODY), "Glazes", SlideMode.CONDENSE, None)
    for scene in scenes:
        if not scene.said:
            continue
        said = " ".join(one.text for one in scene.said).casefold() + f" {(scene.section or '').casefold()}"
        for words in re.findall(r"[a-z]{3,}", str(scene.title).casefold()):
            assert words in said


def test_sentences_stay_in_order_and_are_said_once():
    """Whatever the layouts, the notes of the deck are the text."""
    parts = parsing.read(BODY)
    scenes, _ = planning.scenes(parts, "Glazes", SlideMode.PRESERVE, None)
    starts = [said.start for scene in scenes for said in scene.said]

    assert starts == [said.start for part in parts for said in part.said]
    assert all(before < after for before, after in pairwise(starts))


def test_sentences_on_different_things_are_no_list():
    """Points go on from the title or from each other; what does not is said, and not shown beside it."""
    scene = shown("The kiln was open.\n\nAisha drew a map of Mars.\n\nWinter comes early in Leeds.", None)

    assert scene.layout is Layout.STATEMENT


def test_a_greeting_is_said_and_not_shown():
    """No slide says hello."""
    scene = shown("Good evening, and thank you for coming. The kiln was open all night.")

    assert (scene.title, len(scene.said)) == ("The kiln was open all night", 2)


def test_an_idea_that_cannot_stand_alone_is_said_with_the_one_before():
    """A slide never shows "it" without what it is."""
    scenes, _ = planning.scenes(
        parsing.read("## Kilns\n\nThe kiln in the yard was built by hand in the spring.\n\n" + "It burns wood. " * 3),
        "Glazes", SlideMode.PRESERVE, None,
    )  # fmt: skip

    assert [len(scene.said) for scene in scenes] == [4]
    assert clauses.claim(scenes[0].title, "en", 24)


TABLE = """## Visitors

The pool has more guests every year.

| Year | Guests |
|------|-------:|
| 2021 | 24.900 |
| 2022 | 36.200 |
| 2023 | 38.700 |
| 2024 | **41.100** |
"""


def test_a_table_of_the_text_is_drawn_and_read_out_without_its_lines():
    """One column of numbers is a chart, in the decimal writing of the language; the note has the cells."""
    [scene], _ = planning.scenes(parsing.read(TABLE), "Pool", SlideMode.PRESERVE, None, "de")
    content = scene.content

    assert isinstance(content, layouts.ChartContent)
    assert (content.kind, content.categories) == ("line", ["2021", "2022", "2023", "2024"])
    assert content.series[0].values == [24_900, 36_200, 38_700, 41_100]
    assert [one.text for one in scene.said][
        1
    ] == "Year, Guests; 2021, 24.900; 2022, 36.200; 2023, 38.700; 2024, 41.100."
    assert TABLE[scene.said[1].start : scene.said[1].end].startswith("| Year")


def test_a_table_of_words_is_a_table():
    """Several columns, or other units: the rows as they stand."""
    [scene], _ = planning.scenes(
        parsing.read("## Machines\n\n| | Capsule | Filter |\n|---|---|---|\n| Price | £180 | £220 |\n| Cleaning | none | 2 min |"),
        "Coffee", SlideMode.PRESERVE, None,
    )  # fmt: skip

    assert scene.content == layouts.TableContent(
        title="Machines",
        columns=["", "Capsule", "Filter"],
        rows=[["Price", "£180", "£220"], ["Cleaning", "none", "2 min"]],
        note=None,
    )


def test_paragraphs_with_names_in_bold_are_parts():
    """What each begins with in bold is its heading; one such word alone is an emphasis, and its marks are not said."""
    parts = parsing.read(
        "## Machines\n\n**Capsule.** It is quick.\n\n**Filter machine:** It is *slow*.\n\nBoth are loud."
    )
    one = parsing.read("**Note.** The kiln is hot.")

    assert [(part.heading, part.level, [said.text for said in part.said]) for part in parts] == [
        ("Machines", 2, []),
        ("Capsule", 3, ["It is quick."]),
        ("Filter machine", 3, ["It is slow."]),
        ("Machines", 2, ["Both are loud."]),
    ]
    assert [(part.heading, [said.text for said in part.said]) for part in one] == [
        (None, ["Note.", "The kiln is hot."])
    ]


def test_no_item_of_a_list_is_left_out():
    """Nine items are on two slides, and so are four long ones; the second is named by its first. Eight short ones are on one."""
    long = "\n".join(
        f"- The {name} gets a new roof of slate before the first frost of the year"
        for name in ("barn", "shed", "mill", "kiln")
    )
    many = "\n".join(f"- Mend the {name}" for name in ("barn", "shed", "mill", "kiln", "wall", "gate", "roof", "loft"))
    further = ("Work", "Work: Mill"), ("Work", "Work: Mend the gate"), ("Work",)
    for body, count, titles in zip((long, f"{many}\n- Mend the step", many), (4, 9, 8), further, strict=True):
        scenes, _ = planning.scenes(parsing.read(f"## Work\n\n{body}"), "Plans", SlideMode.PRESERVE, None)
        shown_items = [
            item
            for scene in scenes
            if isinstance(scene.content, layouts.BulletsContent)
            for item in scene.content.bullets
        ]

        assert len(shown_items) == count
        assert tuple(scene.title for scene in scenes) == titles
    steps = "\n".join(f"{number}. Mend part {number} of the wall" for number in range(1, 9))
    (first, second), _ = planning.scenes(parsing.read(f"## Work\n\n{steps}"), "Plans", SlideMode.PRESERVE, None)

    assert (first.layout, second.layout) == (Layout.STEPS, Layout.STEPS)
    assert isinstance(second.content, layouts.StepsContent)
    assert (second.content.first, second.content.steps[0]) == (5, "Mend part 5 of the wall")


@pytest.mark.parametrize(
    ("sentence", "kept"),
    [
        ("The first alarm went off on time, but the team that should have heard it had been gone for years.", "The team that should have heard it had been gone for years"),
        ],
)  # fmt: skip
def test_a_turn_is_not_cut_off(sentence, kept):
    """Of "it rang, but nobody came" the first half alone would say the opposite."""
    assert clauses.clauses(sentence, "en", 14) == [kept]


@pytest.mark.parametrize(
    "sentence",
    ["People say it is the hours.", "You may say a window is no use.", "Viele glauben, das lohne sich nicht."],
)
def test_what_others_say_is_no_title(sentence):
    """A talk names an objection to deny it."""
    scene = shown(f"{sentence} The night shift leaves for another reason.", None)

    assert scene.title == "The night shift leaves for another reason"


def test_what_leans_on_a_sentence_is_shown_below_that_one_alone():
    """Of a sentence that is too long to show, nothing that goes on from it is shown either."""
    long = "Most of the riders who had come to us in the spring went back to their own bicycles in the wet weeks of June and July and have not been seen since then."
    alone = shown(f"Rentals were flat. {long} It was a pity.", None)
    below = shown("Rentals were flat. It was a pity.", None)

    assert alone.content == layouts.StatementContent(title="Rentals were flat", support=None)
    assert below.content == layouts.StatementContent(title="Rentals were flat", support="It was a pity")
