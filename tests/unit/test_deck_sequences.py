"""Prose that tells an order: steps with their times, duties of a kind, stations, and events with their years."""

from __future__ import annotations

import pytest

from copydesk_server.decks.layouts import (
    BigNumberContent,
    BulletsContent,
    Layout,
    StatementContent,
    StepsContent,
    TimelineContent,
)
from copydesk_server.decks.rules import sequences
from copydesk_server.decks.sentences import dates, shorter
from support.slides import planned

GLUE = (
    "Clean the tube around the hole with a dry cloth. Press the patch on the tube for three minutes. "
    "Put the tube back into the tyre. Pump the tyre to four bar."
)


def test_orders_that_go_on_from_each_other_are_steps():
    """Nothing says "first" or "then": what is done is done to what was named before. Each sentence is in the note."""
    [scene] = planned(f"## The patch\n\n{GLUE}")

    assert isinstance(scene.content, StepsContent)
    assert scene.content.steps == [
        "Clean the tube around the hole with a dry cloth",
        "Press the patch on the tube for three minutes",
        "Put the tube back into the tyre",
        "Pump the tyre to four bar",
    ]
    assert " ".join(one.text for one in scene.said) == GLUE


def test_orders_that_share_nothing_are_a_list_and_no_steps():
    """What could be done in any order has no numbers."""
    [scene] = planned("## Rules\n\nClose your door at night. Report a loss within a day. Wear your gloves at the kiln.")

    assert isinstance(scene.content, BulletsContent)
    assert scene.content.bullets == [
        "Close your door at night",
        "Report a loss within a day",
        "Wear your gloves at the kiln",
    ]


def test_what_holds_in_some_cases_is_no_step():
    """Nor is what goes on from it: who has no second pot does not empty it. Both are in the note."""
    told = f"{GLUE} If you have a second tube, put some chalk on it. Roll it up before you ride."
    scenes = planned(f"## The patch\n\n{told}")
    [steps] = [scene.content for scene in scenes if isinstance(scene.content, StepsContent)]

    assert len(steps.steps) == 4
    assert " ".join(one.text for scene in scenes for one in scene.said) == told


def test_a_step_has_the_measure_that_is_said_after_it():
    """How warm or how long it is belongs to it; what only explains it does not."""
    [scene] = planned(
        "## The bath\n\nFill the pan with water. Heat the water on the stove. It should be 70 degrees. Put the wax into the pan. It melts quickly."
    )

    assert isinstance(scene.content, StepsContent)
    assert scene.content.steps == [
        "Fill the pan with water",
        "Heat the water on the stove. It should be 70 degrees",
        "Put the wax into the pan",
    ]


def test_what_comes_first_and_next_is_drawn_over_paragraphs():
    """Named by what follows from a reason before it, and never "step by step", since nobody does anything."""
    scenes = planned(
        "Because the rivers of the plain are slow in the hot months of the year, several basins stand between the village and the lake. First, there is the pond of the mill, which is shallow.\n\n"
        "Next, there might be a basin behind the sluice. Some basins have a gate."
    )
    [scene] = [one for one in scenes if one.layout is Layout.STEPS]

    assert scene.title == "Several basins stand between the village and the lake"
    assert isinstance(scene.content, StepsContent)
    assert scene.content.steps == [
        "There is the pond of the mill, which is shallow",
        "There might be a basin behind the sluice",
    ]


@pytest.mark.parametrize(
    ("sentence", "is_order"),
    [
        ("Slowly pour the glaze into the bucket.", True),
        ("Every ten minutes, stir the glaze.", True),
        ("Put the lid on.", True),
        ("Knead the clay for a while.", True),
        ("Shop owners say that it works.", False),
        ("Water flows through the filter.", False),
        ("Heat the water?", False),
    ],
)
def test_an_order_is_told_from_a_sentence_that_begins_with_a_name(sentence, is_order):
    """By what stands after the verb."""
    assert sequences.is_order(sentence, "en") is is_order


@pytest.mark.parametrize(
    ("sentence", "when", "what"),
    [
        ("The first race was held in 1869 between Paris and Rouen.", "1869", "The first race was held between Paris and Rouen"),
        ("A smith built it in June 1879, but few people bought it.", "June 1879", "A smith built it"),
        ("After a long debate it was changed, and the second one came out in 1990 with a bell.", "1990", "The second one came out with a bell"),
        ("In 1885 a smith showed the chain.", "1885", "A smith showed the chain"),
        ("The town had more visits than in 2015 at least.", None, None),
        ("A smith built it in 1879, which nobody saw.", "1879", "A smith built it"),
        ("It has stood there since 1920.", None, None),
        ("The rate was 3.1800 in the end.", None, None),
        ("It was shown in 1990, and it was sold in 1992.", None, None),
    ],
)  # fmt: skip
def test_the_time_of_a_sentence_is_found_where_it_stands(sentence, when, what):
    """With what happened then; not a time that something is held against, or lasts since, nor one of two."""
    found = dates.event(sentence, "en")

    assert (found and found.when, found and found.what) == (when, what)


HISTORY = (
    "A smith drew the first frame in 1817. Nobody wanted it at that time. Pedals came to the wheel in Paris in 1863. "
    "A race was held in 1869 between two towns. The chain was sold in 1885 by a shop in Coventry."
)


def test_sentences_with_years_in_order_are_a_line_of_time():
    """Wherever the years stand, and with other sentences between them; named by the heading and its years."""
    [scene] = planned(f"## The wheel\n\n{HISTORY}")

    assert isinstance(scene.content, TimelineContent)
    assert scene.title == "The wheel, 1817–1885"
    assert [event.when for event in scene.content.events] == ["1817", "1863", "1869", "1885"]
    assert scene.content.events[2].what == "A race was held between two towns"
    assert " ".join(one.text for one in scene.said) == HISTORY


def test_a_line_of_time_is_not_parted_while_it_fits():
    """Five long sentences are events on one slide, each shown shorter; five long items of another list are on two."""
    told = [
        f"The potters of the valley built the {name} of the yard in {year} with wood from the old forest of the river"
        for name, year in (("door", 1817), ("roof", 1829), ("wall", 1834), ("kiln", 1840), ("gate", 1852))
    ]
    [scene] = planned(f"## The yard\n\n{'. '.join(told)}.")

    assert isinstance(scene.content, TimelineContent)
    assert len(scene.content.events) == 5
    assert (
        len(
            planned(
                "## The yard\n\n"
                + "\n".join(f"- {one.replace('in 18', 'with 18')[:-1]}" for one in told).replace("18", "a ")
            )
        )
        > 1
    )


def test_years_that_go_back_are_no_line_of_time():
    """A line tells one order."""
    scenes = planned("## The wheel\n\nThe chain came in 1885. A race was held in 1869. Pedals came in 1863.")

    assert not [scene for scene in scenes if scene.layout is Layout.TIMELINE]


def test_a_history_announces_its_parts_on_a_line_of_time():
    """Each where its first event is; another text lists them."""
    long = " It was made of ash and iron, and the people of the valley came from far to see it in the yard."
    part = "## {name}\n\nThe {name} came to the yard {when}.{long}\n\nAbout {share} % of the {name} broke within a week.\n\nA potter saw the {name} and said nothing to anybody in the village.{long}"
    body = "\n\n".join(
        part.format(name=name, when=f"in {year}", long=long, share=10 + at)
        for at, (name, year) in enumerate({"wheel": 1817, "pedal": 1863, "chain": 1885}.items())
    )
    first = planned(body)[0]

    assert (first.layout, first.title) == (Layout.TIMELINE, "In this talk")
    assert isinstance(first.content, TimelineContent)
    assert [(event.when, event.what) for event in first.content.events] == [
        ("1817", "wheel"),
        ("1863", "pedal"),
        ("1885", "chain"),
    ]
    assert planned(body.replace("in 1863", "late"))[0].layout is Layout.AGENDA


@pytest.mark.parametrize(
    ("text", "most", "short"),
    [
        ("A smith built a wheel with a chain to the back", 8, "A smith built a wheel with a chain"),
        ("The frame was drawn and was shown at the fair of the town", 8, "The frame was drawn"),
        ("No one was hurt by the fall of the wall in spring", 6, None),
        ("The kiln wants wood", 8, "The kiln wants wood"),
    ],
)
def test_an_event_is_shortened_at_its_end_and_stays_true(text, most, short):
    """No dots; a sentence that denies something would say more without its end."""
    assert shorter.shorter(text, "en", most) == short


def test_a_long_claim_is_large_without_what_it_adds():
    """What for, and what else; what goes with its verb stays."""
    long = (
        "The new kiln gives the yard a steady fire for drying the pots of the whole valley in the wet months of spring"
    )
    [scene] = planned(f"{long}.")

    assert scene.content == StatementContent(title="The new kiln gives the yard a steady fire", support=None)
    assert (
        shorter.core("The pots of the yard are combined with those of three other yards in the same valley", "en", 12)
        is None
    )


@pytest.mark.parametrize(
    ("sentence", "value"),
    [
        ("Loans fell from 530,000 to 493,000 in the town.", "530,000 → 493,000"),
        ("Bills fell from 2,100 euros to 1,350 euros a year.", "2,100 → 1,350 euros"),
        ("If the room is warmer than 26 degrees, the clay dries.", None),
        ("Bake it in the closed pot for 25 minutes.", None),
        ("We asked 1,240 visitors about it.", None),
    ],
)
def test_a_number_is_large_where_it_is_the_point(sentence, value):
    """A change has both; the number of a condition, of an order and of those who were asked is read in its sentence."""
    [scene] = planned(sentence)

    assert (scene.content.value if isinstance(scene.content, BigNumberContent) else None) == value


def test_a_number_that_is_held_against_another_stands_below_it():
    """ "In 2019 it had cost 11 pounds" says nothing by itself."""
    [scene] = planned("A visit cost the town 9.30 pounds. In 2019 it had cost 11.80 pounds.")

    assert isinstance(scene.content, BigNumberContent)
    assert (scene.content.value, scene.content.support) == ("9.30 pounds", "In 2019 it had cost 11.80 pounds")


@pytest.mark.parametrize(
    ("language", "text", "steps"),
    [
        (
            "es",
            "Primero, duerme una siesta. Luego, come algo caliente. Por último, deja el café a las tres.",
            ["Duerme una siesta", "Come algo caliente", "Deja el café a las tres"],
        ),
        (
            "de",
            "Zuerst heben Sie die Grube aus. Danach schließen Sie das Rohr über einen Filter an. Zum Schluss prüfen Sie den Ablauf.",
            ["Heben Sie die Grube aus", "Schließen Sie das Rohr über einen Filter an", "Prüfen Sie den Ablauf"],
        ),
    ],
)
def test_steps_are_told_without_the_words_of_their_order(language, text, steps):
    """Numbers stand for them; a German verb that ends with "an" is no sentence that lost its end."""
    [scene] = planned(f"## Plan\n\n{text}", language=language)

    assert isinstance(scene.content, StepsContent)
    assert scene.content.steps == steps
