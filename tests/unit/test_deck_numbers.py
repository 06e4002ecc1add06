"""Numbers of sentences that no rule saw: in brackets, two of one unit against each other, in the midst of a long sentence."""

from __future__ import annotations

import pytest

from copydesk_server.decks.layouts import BigNumberContent, ChartContent, Column, KeyFigure, KeyFiguresContent, Layout
from copydesk_server.decks.rules import contrasts, wording
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, figures, numbers, quotations
from copydesk_server.decks.story import planning
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body import parsing

AGAINST = "75% of all riders say that they can mend a tube, though 27% say that it is at times a struggle."


def planned(text: str, language: str = "en") -> list[Scene]:
    return planning.scenes(parsing.read(text), "A title", SlideMode.PRESERVE, None, language)[0]


@pytest.mark.parametrize(
    ("sentence", "points"),
    [
        (
            "The United States was the country with the most answers at 24% followed by Germany (12%), China (7%), and the U.K. (6%).",
            [("United States", 24), ("Germany", 12), ("China", 7), ("U.K.", 6)],
        ),
        (
            "It was offered in 10 languages with 78% filling it out in English followed by German (4%) and French (3%).",
            [("English", 78), ("German", 4), ("French", 3)],
        ),
        ("The top reasons were cost (52 percent), time (31 percent) and trust (17 percent).", [("cost", 52), ("time", 31), ("trust", 17)]),
        ("Some 40% came, most of them by bus (21%), by car (33%) or on foot (26%).", []),
        ("Most came by bus (21%), by car (33 km) or on foot (26 minutes).", []),
    ],
)  # fmt: skip
def test_numbers_in_brackets_are_of_the_names_before_them(sentence, points):
    """All of one unit; a number more of that unit is the largest, which the others follow, or nothing is drawn."""
    found = list(figures.figures(sentence))

    assert [list(one.points) for one in found] == ([points] if points else [])


def test_two_numbers_against_each_other_stand_side_by_side():
    """Under a heading that no slide has yet."""
    [scene] = planned(f"## Repairs\n\n{AGAINST}")

    assert scene.content == KeyFiguresContent(
        title="Repairs",
        figures=[
            KeyFigure(value="75%", label="75% of all riders say that they can mend a tube"),
            KeyFigure(value="27%", label="27% say that it is at times a struggle"),
        ],
    )


@pytest.mark.parametrize(
    ("sentence", "value", "label", "support"),
    [
        (AGAINST, "75%", "75% of all riders say that they can mend a tube", "27% say that it is at times a struggle"),
        (
            "Of those who ride, 81% do so each week compared to 72% in the year before.",
            "81%", "Of those who ride, 81% do so each week", "Compared to 72% in the year before",
        ),
        (
            "90% of riders said that they carry a pump, while 5% stated that they left theirs at home, and 4% stated they have none.",
            "90%", "90% of riders said that they carry a pump", "5% stated that they left theirs at home, and 4% stated they have none",
        ),
        ("After the tube, the chain (92%) was the next part that broke.", "92%", "After the tube, the chain was the next part that broke", None),
    ],
)  # fmt: skip
def test_the_first_number_is_large_and_the_others_stand_beside_it(sentence, value, label, support):
    """Of whom it is said stays with it, and no number of the sentence is left out."""
    [scene] = planned(sentence)

    assert scene.content == BigNumberContent(title=label, value=value, label=label, support=support)


def test_what_is_said_of_some_is_not_shown_of_all():
    """Who was asked is in no column, so that the two numbers are none."""
    [scene] = planned("## Repairs\n\nOf those who ride, 81% mend a tube and 72% carry a pump.")

    assert scene.layout is not Layout.KEY_FIGURES


def test_a_list_of_names_and_numbers_is_a_chart():
    """With all of them; where one item says more, its numbers stand large."""
    items = ["English: 69.6%", "Chinese: 10.8%", "German: 4.3%"]
    [scene] = planned("## Languages\n\n" + "\n".join(f"- {one}" for one in items))
    [other] = planned("## Languages\n\n" + "\n".join(f"- {one}" for one in [*items[:2], "German: 4.3%, and rising"]))

    assert isinstance(scene.content, ChartContent)
    assert (scene.content.categories, scene.content.series[0].values) == (
        ["English", "Chinese", "German"],
        [69.6, 10.8, 4.3],
    )
    assert other.layout is Layout.KEY_FIGURES


def test_a_greeting_is_said_over_the_slide_that_comes():
    """It has no slide of its own, which would be empty."""
    long = "The survey of the whole community was made in the winter of the year, in fourteen languages, by people who give their time."
    scenes = planned(f"Greetings, friends of the kiln!\n\n{long} {long}")

    assert scenes[0].said[0].text.startswith("Greetings")
    assert all(scene.title for scene in scenes)


def test_german_clauses_with_their_verb_last_stand_side_by_side():
    """Their subject is an article and a noun; a clause that begins with a place has none that heads a column."""
    told = parsing.read("Die Fassade spart am meisten, während die Fenster am meisten kosten.")[0].said[0]
    found = contrasts.opposed(told, Telling("de", SlideMode.PRESERVE))

    assert found is not None
    assert found[:2] == (
        Column(heading="Die Fassade", bullets=["Spart am meisten"]), Column(heading="Die Fenster", bullets=["Am meisten kosten"]),
    )  # fmt: skip
    other = parsing.read("Ein Scheinwerfer genügt in der Stadt, während auf dem Land zwei sinnvoll sind.")[0].said[0]
    assert contrasts.opposed(other, Telling("de", SlideMode.PRESERVE)) is None


@pytest.mark.parametrize(
    ("sentence", "who"),
    [
        ('According to Mara Lindt, "a kiln is a slow animal".', "Mara Lindt"),
        ("Mara Lindt, a potter: “A kiln is a slow animal.”", "Mara Lindt, a potter"),
        ("“A kiln is a slow animal.” — Mara Lindt", "Mara Lindt"),
        ("The rule: “A kiln is a slow animal.”", None),
    ],
)
def test_a_quotation_has_a_speaker(sentence, who):
    """In the forms of reports and of lists of voices; what is quoted of nobody is none."""
    found = quotations.quoted(sentence)

    assert (found and found[1]) == who


def test_what_is_said_at_length_is_not_shown_in_pieces():
    """Sentences within a quotation that goes on; half of an aside loses its bracket."""
    [scene] = planned("He smiled at us. “We have kilns. They are warm,” he said. The yard was full of pots.")

    assert "kilns" not in str(scene.content)
    assert "warm" not in str(scene.content)
    assert (
        clauses.claim("(For context, the kiln burns wood from the forest, and it is old.)", "en", 9)
        == "For context, the kiln burns wood from the forest"
    )


def test_a_time_from_one_number_to_another_is_not_cut():
    """A dash between numbers parts no clauses."""
    told = "Bake for another 25 - 30 minutes until crust is a rusty color and sounds hollow when tapped with a finger."

    shown = wording.point(told, Telling("en", SlideMode.PRESERVE))

    assert shown.startswith("Bake for another 25 - 30 minutes")


def test_names_that_end_like_verbs_make_no_clause():
    """A list of them is not cut."""
    told = "Japanese, Simplified Chinese, and Russian speakers were the most likely to stay."

    assert clauses.clauses(told, "en", 14) == [told.rstrip(".")]
    assert clauses.claim("The old one baked 120 loaves a day.", "en", 10) is None


@pytest.mark.parametrize(
    ("sentence", "title"),
    [
        ("Of them 44 percent came to study, 36 percent to borrow a book and 20 percent to meet others.", "44 percent came to study"),
        ("Staff took 61 percent of that, buildings 24 percent and media 15 percent.", "Staff took 61 percent"),
    ],
)  # fmt: skip
def test_a_chart_is_named_by_its_largest_share_without_what_it_is_of(sentence, title):
    """ "Of them" and "of that" stand for what the sentence before names; what so many do something for is the name of a bar."""
    [scene] = planned(sentence)

    assert (scene.layout, scene.title) == (Layout.CHART, title)
    assert not any(len(name.split()) > 4 for name in scene.content.categories)


@pytest.mark.parametrize(
    "told",
    ["The median falls from 22 to 21 and a half", "It took 21½ minutes, not 22", "Sie sank von 22 auf 21 und ein halb"],
)
def test_a_number_and_a_half_is_not_the_number(told):
    """A bar of 21 would be wrong."""
    assert [one.value for one in numbers.numbers_of(told, "de" if "Sie" in told else "en")] == [22]
