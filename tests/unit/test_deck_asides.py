"""What is said beside the matter, and letters of one size on slides of a kind."""

from __future__ import annotations

import pytest

from copydesk_server.decks import drawing
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.sentences import asides, clauses, dates, remains
from copydesk_server.decks.story import endings, planning, recap
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body import parsing
from unit.test_deck_look import TEMPLATES, of, texts
from unit.test_deck_titles import statement


@pytest.mark.parametrize(
    "said",
    [
        "That's it!",
        "True, at 640 a day.",
        "Great question!",
        "With thanks,",
        "Dear friends, volunteers and supporters,",
        "Ruth Adeyemi-Clarke, Chair of Trustees",
        "Mit freundlichen Grüßen",
        "Anyway.",
        "Status: final, approved 14 March",
        "Prepared by: the payments team",
        "— Ruth Adeyemi, letter to the minister",
    ],
)
def test_what_answers_nobody_is_said_and_not_shown(said):
    """Cries, answers, and how letters begin and end."""
    assert asides.is_aside(said)


@pytest.mark.parametrize(
    "said",
    [
        "True north is not where the needle points.",
        "The kiln cools for a day.",
        "Dip the tip in the water",
        "Well water is hard, and the glaze shows it.",
        "Right, the other hook holds the apron, the towel and the keys of the yard.",
        "Ana Torres leads the studio, and she fires at night.",
        "Statuses: three are known",
        "The date: nobody had set it",
        "Status: the north line carries twice the load that it was built for.",
    ],
)
def test_what_says_something_is_no_aside(said):
    """Whatever word it begins with."""
    assert not asides.is_aside(said)


def test_names_in_a_list_are_shown():
    """They are what the list is of."""
    made, _ = planning.scenes(
        parsing.read("## Thanks to\n\n- Ana Torres, Head of Glazes\n- Ben Okafor, Chair of Kilns\n- Right\n"),
        "A title", SlideMode.PRESERVE, None, "en",
    )  # fmt: skip
    assert made[0].content.bullets == ["Ana Torres, Head of Glazes", "Ben Okafor, Chair of Kilns", "Right"]


def test_somebody_with_a_name_is_no_point():
    """Nothing is said of him."""
    assert remains.is_broken("A boy called Tyler", "en")
    assert not remains.is_broken("A boy called Tyler reads to us", "en")


LETTER = (
    "## The kiln\n\nIt is hot. The wall is thick. The door is thin.\n\n## The yard\n\nThe wood is dry. The yard is open. "
    "Come and see it.\n\nWith thanks,\n\nRuth Adeyemi, Chair of Trustees\n"
)


def test_a_letter_ends_with_what_it_asks():
    """And not with the name below it, which is said with that."""
    kept, said, claim = endings.concluded(parsing.read(LETTER), "Keep the kiln", "en")

    assert claim == "Come and see it"
    assert [one.text for one in said] == ["Come and see it.", "With thanks,", "Ruth Adeyemi, Chair of Trustees"]
    assert [one.text for one in kept[-1].said] == ["The wood is dry.", "The yard is open."]


def test_a_deck_takes_nothing_away_that_only_was():
    """What a text tells of its beginning concludes nothing; what advises is worth more than what is."""
    told = ["In 1987 the kiln of the yard began", "The kiln should cool for a day", "The kiln is hot at 1,200 degrees",
            "The kiln burns wood at night", "The kiln has 3 doors", "A kiln needs air", "The kiln opened in 1987"]  # fmt: skip
    found = recap.points([statement(one) for one in told], "Keep the kiln", "en")

    assert "The kiln should cool for a day" in found
    assert not {"In 1987 the kiln of the yard began", "The kiln opened in 1987"} & set(found)


CLAIMS = [
    "Fire",
    "The glaze shrinks more than the clay below it",
    "Nobody fires a kiln twice in a day",
    "Two potters share the yard",
]


@pytest.mark.parametrize("template", TEMPLATES)
def test_slides_of_a_kind_have_letters_of_a_size(template):
    """None is larger than on half of them; one alone is as large as it is short."""
    contents = [(Layout.STATEMENT, {"title": one, "support": "It is seen at once"}) for one in CLAIMS]
    alone = texts(drawing.draw(of(template, contents[0])).pages[0], "title")[0].size
    together = [texts(page, "title")[0].size for page in drawing.draw(of(template, *contents)).pages]

    assert together[0] < alone
    assert together[0] <= sorted(together)[len(together) // 2]


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ('The plan said "monitor response", but nobody did.', Layout.QUOTE),
        ("## Ride\n\nLook at what a car costs you each month. Replace that car.", Layout.STEPS),
        ("Under the island there is a hot spot, whereas the plate moves over it.", Layout.COMPARISON),
        ("Rolf, who has run the shift for 26 years, says so openly.", Layout.BIG_NUMBER),
        ("Nurses sleep one hour less per 24 hours than others.", Layout.BIG_NUMBER),
    ],
)
def test_what_only_looks_like_something_is_not_drawn_as_it(said, kind):
    """A term in quotation marks, two orders that are no steps, a place, and a number that is said beside the matter."""
    made, _ = planning.scenes(parsing.read(said), "A title", SlideMode.PRESERVE, None, "en")
    assert kind not in {one.layout for one in made}


def test_what_happened_several_times_is_no_event_of_one_year():
    """Three votes are not one of 1991."""
    assert dates.event("Three times, in 1991, 1998 and 2006, the county proposed a bridge.", "en") is None
    assert dates.event("In 1991 the county proposed a bridge.", "en") is not None


@pytest.mark.parametrize(
    "cut", ["My father had", "For forty years the line grew along", "Inside the tap a washer sits"]
)
def test_a_clause_that_waits_for_more_is_broken(cut):
    """What it had, along what it grew, and where it sits."""
    assert not clauses.clauses(f"{cut} it and much else of the sea.", "en", len(cut.split())) or remains.is_broken(
        cut, "en"
    )
    assert remains.is_broken(cut, "en") or remains.lost_object(cut, f"{cut} at the end of it", "en")


def test_figures_of_several_sentences_come_before_a_chart_of_two_of_them():
    """Two of four who pay would be half of the truth."""
    said = "## Who pays\n\nThe region gives 6 million, the Garrow Foundation 4.5 million. Donors gave 1.8 million. The town gives 2.3 million."
    made, _ = planning.scenes(parsing.read(said), "A title", SlideMode.PRESERVE, None, "en")
    [figures] = [one.content.figures for one in made if one.layout is Layout.KEY_FIGURES]

    assert [one.value for one in figures] == ["6 million", "4.5 million", "1.8 million", "2.3 million"]


@pytest.mark.parametrize("word", ["dear", "liebe", "chère", "estimada"])
def test_a_greeting_of_one_long_word_takes_no_time(word):
    """A pattern that tried each way to part it would take hours."""
    assert not asides.is_aside(f"{word} {'a' * 20_000} ; and more is said")
