"""What a deck tells: objections with their answers, numbers of sentences as charts, contrasts, what is announced, months."""

from __future__ import annotations

import pytest

from copydesk_server.decks import layouts
from copydesk_server.decks.layouts import ChartKind, Layout
from copydesk_server.decks.rules import contrasts, ideas
from copydesk_server.decks.rules.charts import chart_of
from copydesk_server.decks.rules.choosing import scene_of
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import figures
from copydesk_server.decks.story import planning, sourced
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body import parsing
from copydesk_server.strategy.snapshots.types import SnapshotPassage

OBJECTION = "Some riders say that sealant makes pumps unnecessary."


def shown(text: str, heading: str | None = "The heading", language: str = "en") -> Scene:
    """The slide of one idea."""
    [part] = parsing.read(text)
    return scene_of(Idea(heading, tuple(part.said)), Telling(language, SlideMode.PRESERVE))


def planned(text: str) -> list[Scene]:
    return planning.scenes(parsing.read(text), "A title", SlideMode.PRESERVE, None)[0]


def test_an_objection_stands_beside_its_answer():
    """What some say is on the left, without who says it; the answer on the right."""
    scene = shown(f"{OBJECTION} Sealant dries out within six months.")

    assert scene.layout is Layout.COMPARISON
    assert scene.content == layouts.ComparisonContent(
        title="The heading",
        left=layouts.Column(heading="Some say", bullets=["Sealant makes pumps unnecessary"]),
        right=layouts.Column(heading="The answer", bullets=["Sealant dries out within six months"]),
    )


def test_an_answer_names_the_slide_where_no_heading_does():
    """The claim is the answer's, and what it answers stands below it."""
    scene = shown(f"{OBJECTION} Sealant dries out within six months.", None)

    assert (scene.layout, scene.title) == (Layout.STATEMENT, "Sealant dries out within six months")
    assert scene.content.support == OBJECTION.rstrip(".")


@pytest.mark.parametrize("before", ["The tube is mended with glue and a patch.\n\n", ""])
def test_an_objection_waits_for_its_answer_in_the_next_paragraph(before):
    """No slide parts them, however long the paragraphs are."""
    long = (
        "The tyre of a bicycle is made of rubber and of cotton, and it wears out after some years of daily use on roads. "
        * 2
    )
    scenes = planned(f"{before}{long}{OBJECTION}\n\nSealant dries out within six months{' and a day' * 16}. {long}")

    [own] = [scene for scene in scenes if any(one.text == OBJECTION for one in scene.said)]
    assert any(one.text.startswith("Sealant dries out") for one in own.said)


def test_an_objection_without_an_answer_is_said_and_not_shown():
    """It is in the note of the slide before, even under a heading of its own."""
    scenes = planned(f"## One\n\nThe tube is mended with glue.\n\n## Two\n\n{OBJECTION}")

    assert [one.text for scene in scenes for one in scene.said][-1] == OBJECTION
    assert not [scene for scene in scenes if "sealant" in str(scene.content)]


@pytest.mark.parametrize(
    ("sentence", "points", "unit"),
    [
        (
            "In a trial of 180 commuters, riders at 2 bar had 14 punctures a year, riders at 3 bar had 8 and riders at 4 bar had 5.",
            [("2 bar", 14), ("3 bar", 8), ("4 bar", 5)],
            "punctures a year",
        ),
        (
            "Visits rose from 412,000 in 2022 to 468,000 in 2023, 521,000 in 2024 and 604,000 in 2025.",
            [("2022", 412000), ("2023", 468000), ("2024", 521000), ("2025", 604000)],
            "Visits",
        ),
        (
            "In 2021 we planted 640 trees, in 2022 980 and in 2023 1,310.",
            [("2021", 640), ("2022", 980), ("2023", 1310)],
            "trees",
        ),
        (
            "In a survey of 2,150 visitors, 44 percent came to study, 31 percent to borrow books and 25 percent for events.",
            [("study", 44), ("borrow books", 31), ("events", 25)],
            "%",
        ),
        (
            "Of all delays, 46 percent came from works, 40 percent from borders and 14 percent from doors, weather and the rest.",
            [("works", 46), ("borders", 40), ("doors, weather and the rest", 14)],
            "%",
        ),
        (
            "It takes out 99.3 percent of lead, 97 percent of chlorine and 94 percent of pesticides, measured after 2,000 litres.",
            [("lead", 99.3), ("chlorine", 97), ("pesticides", 94)],
            "%",
        ),
    ],
)
def test_numbers_of_a_sentence_have_their_own_names(sentence, points, unit):
    """A sample is no value, a condition names its value, and a name is not cut at its commas."""
    [figure] = figures.figures(sentence)

    assert (list(figure.points), figure.unit) == (points, unit)


@pytest.mark.parametrize(
    "sentence",
    [
        "Bei 20 °C braucht der Teig zwölf Stunden, bei 24 °C acht Stunden und bei 28 °C fünf Stunden.",
        "A visit cost €11.26, down from €15.40 in 2022.",
        "The first cost €2, the second €90 and the third €900.",
    ],
)
def test_conditions_and_mixed_scales_are_no_chart(sentence):
    """What a thing stands under is not its value, and no bar is too short to be seen."""
    assert not list(figures.figures(sentence, "de" if sentence.startswith("Bei") else "en", 2))


@pytest.mark.parametrize(
    ("years", "kind"), [((2019, 2021, 2023, 2025), ChartKind.LINE), ((1838, 1900, 1950, 1987), ChartKind.COLUMN)]
)
def test_a_line_joins_years_at_one_distance(years, kind):
    """Where years are missing between some and not between others, each stands alone."""
    figure = figures.Figure(0, 0, "metres", tuple((str(year), float(at + 5)) for at, year in enumerate(years)))

    assert chart_of(figure, "It grew", "It").kind is kind


def test_what_stands_out_is_what_the_title_names():
    """None where it names none, the largest where it says the most, and a number that it has."""
    figure = figures.Figure(0, 0, "€", (("Fines", 38000.0), ("Collecting", 52000.0)))

    assert chart_of(figure, "It was dear", "It").highlight is None
    assert chart_of(figure, "What cost most", "It").highlight == 1
    assert chart_of(figure, "The fines had earned €38,000 a year", "It").highlight == 0


@pytest.mark.parametrize(
    ("title", "points", "place"),
    [
        ("The forecast is better", [("Plan", 60.0), ("Forecast", 41.0)], 1),
        ("Dance cost less than exercise classes", [("Exercise class", 214.0), ("Dance class", 186.0)], 1),
        ("We answered most", [("Rang us", 3870.0), ("Answered", 1122.0)], 1),
        ("It fell", [("Last year", 9.0), ("This year", 4.0)], 1),
        ("It fell", [("Plan", 9.0), ("Target", 4.0)], None),
        ("It grew", [("2023", 9.0), ("2024", 4.0)], 1),
        ("The surplus is €41, the budget was €36", [("Year to date", 41.0), ("Budget", 36.0)], 0),
        ("Typing falls from 3,700 hours to 630", [("Paper", 3700.0), ("Mixed set", 630.0)], 1),
        ("Typing takes 630 hours, down from 3,700", [("Paper", 3700.0), ("Mixed set", 630.0)], 1),
        ("Of the 26 farms, 25 have signed", [("Farms", 26.0), ("Signed", 25.0)], 1),
        ("Of the farms 26 have signed, 31 were asked", [("Asked", 31.0), ("Signed", 26.0)], 1),
        ("We began with 611 and ended with 804", [("Began", 611.0), ("Ended", 804.0)], 1),
    ],
)
def test_what_stands_out_is_what_the_title_is_about(title, points, place):
    """The first bar whose name the title has; what others are held against does not, where there is another."""
    assert chart_of(figures.Figure(0, 0, "€", tuple(points)), title, "It").highlight == place


def test_a_chart_is_not_named_by_its_sample():
    """Nor by a sentence on something else."""
    scene = shown(
        "In 2022 it rained. In a survey of 210 guests, 60 percent came to eat, 30 percent to drink and 10 percent to talk.",
        None,
    )

    assert (scene.layout, scene.title) == (Layout.CHART, "60 percent came to eat")


def test_what_is_announced_stays_together():
    """A sentence that says that three things come, and the three."""
    scenes = planned(
        "Three things changed in 2024. The study rooms opened until midnight. Fines for late books were dropped. "
        "The tool library opened in the basement. A tool library is a collection of tools that members borrow."
    )

    assert [scene.layout for scene in scenes] == [Layout.BULLETS, Layout.DEFINITION]
    assert len(scenes[0].content.bullets) == 3


def test_what_announces_an_order_goes_with_it():
    """Alone on its slide it says nothing: "Three things slowed us down"."""
    scenes = planned(
        "It took nine minutes to page anybody and many more to find what had gone wrong that night. Three things slowed us down.\n\n"
        "First, the alert on connections had been silenced for a week. Second, the dashboard showed the clients of the poolers alone. "
        "Third, the rollout tool posts nothing to the channel."
    )

    assert (scenes[-1].layout, scenes[-1].title) == (Layout.BULLETS, "Three things slowed us down")
    assert len(scenes[-1].content.bullets) == 3
    assert not any("slowed" in one.title for one in scenes[:-1])


def test_orders_stay_on_one_slide_up_to_what_it_holds():
    """Four steps of ordinary length are together; more words go on on the next slide."""
    steps = [
        "First, pump the tube up.",
        "Then listen for the hiss.",
        "If you hear nothing, hold it under water.",
        "Finally, mark the hole.",
    ]
    [scene] = planned(" ".join(steps))
    long = [step.replace(".", " as the rest of the club looks on from the side of the road.") for step in steps]

    assert len(scene.content.steps) == 4
    assert [len(one.said) for one in planned(" ".join(long))] == [2, 2]


def test_a_turn_stands_side_by_side():
    """One thing and what is said against it, below what is said about both."""
    scene = shown(
        "A heat pump costs twice as much to buy, but it uses a third of the energy. The house stays warm in winter.",
        None,
    )

    assert (scene.layout, scene.title) == (Layout.TWO_COLUMN, "The house stays warm in winter")
    assert scene.content.right.bullets == ["It uses a third of the energy"]


def test_a_column_is_headed_by_a_whole_subject():
    """No heading ends with a word that needs another, and no column holds a verb alone."""
    [one] = parsing.read("Loans of printed books rose by 11 percent, while loans of films fell by 38 percent.")[0].said
    [other] = parsing.read("Ein dichter Teig hatte zu wenig Zeit, während ein flacher Teig zu viel hatte.")[0].said
    found = contrasts.opposed(one, Telling("en", SlideMode.PRESERVE))

    assert found is not None
    assert (found[0].heading, found[1].heading) == ("Loans of printed books", "Loans of films")
    assert contrasts.opposed(other, Telling("de", SlideMode.PRESERVE)) is None


def test_a_german_noun_on_ig_is_defined():
    """An adjective that comes first is no term; dough is."""
    assert shown("Sauerteig ist eine Mischung aus Mehl und Wasser.", language="de").layout is Layout.DEFINITION
    assert shown("Entscheidend ist die Temperatur des Teiges im Ofen.", language="de").layout is not Layout.DEFINITION


def test_months_are_a_timeline():
    """What is done in which month, in order."""
    scene = shown("In February she weighs the hives. In April she adds a box. From May to June she looks for queens.")

    assert scene.layout is Layout.TIMELINE
    assert [event.when for event in scene.content.events] == ["February", "April", "May to June"]


def test_a_number_gets_a_slide_of_its_own():
    """What can be shown large does not share the slide of the sentence before."""
    parts = parsing.read(
        "The library opened in spring. People came at once. It spent €6.8 million in 2025. Staff was glad."
    )
    found = ideas.ideas(parts, SlideMode.PRESERVE, "en")

    assert found[-1].said[0].text == "It spent €6.8 million in 2025."


def test_figures_of_sources_are_named_by_their_heading_and_drawn_once():
    """Not by the document's title where a heading is nearer, and not where the text says the same."""
    said = "Staff cost €4 million, buildings €2 million and media €1 million."
    text = f"# Report\n\n## What it cost\n\n| Item | Cost |\n|---|---|\n| A | 5 € |\n| B | 6 € |\n| C | 7 € |\n\n{said}"
    passage = SnapshotPassage(
        passage_id="p", document_id="d", revision=1, title="Report", url=None, start_char=0, end_char=len(text), text=text, score=1.0
    )  # fmt: skip

    class Told:
        script = type("Script", (), {"language": "en"})
        said = parsing.read("Staff cost €4 million, buildings €2 million and media €1 million.")[0].said

    [one] = sourced.figures_of(Told, [passage])
    [named] = sourced.named([one], [], "Report")
    [again] = sourced.named([one], [Scene(Layout.STATEMENT, "What it cost", named.scene.content)], "Report")

    assert (named.scene.title, named.scene.content.title) == ("What it cost", "What it cost")
    assert again.scene.title == "Report (2)"
