"""Items of lists that say something, each of its own thing; titles that name something and end with no lone word."""

from __future__ import annotations

import pytest

from copydesk_server.decks import fitting
from copydesk_server.decks.elements import Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.rules import contrasts, wording
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, dates, remarks
from copydesk_server.decks.types import SlideMode
from support.slides import planned
from unit.test_deck_look import page_of
from unit.test_deck_speech import shown

LONG_ITEM = "/yard: all that is left of the old wood, the bark of seven winters and what else the wind of the river has brought over the wall, will be kept here until spring"


def test_one_word_is_no_item_beside_others():
    """A label of one word goes on to its first comma where others have none; where all have, they are names."""
    told = Telling("en", SlideMode.PRESERVE)
    other = "The kiln must always stand where the rain of the winter and the wind of the river do not reach its door, its roof or its floor"

    [_, named] = wording.items([other, LONG_ITEM], told, 20)
    assert named == "/yard: all that is left of the old wood"
    assert wording.items([LONG_ITEM, LONG_ITEM.replace("/yard", "/shed")], told, 20) == ["/yard", "/shed"]


def test_what_one_item_says_is_not_below_the_title_of_another():
    """The advice of the second item is none on the first."""
    made = shown(
        "- /kiln: pots of the week stand in this place. Six pots should be enough for it. You should sweep the place after each fire.\n"
        "- /yard: wood of the winter lies there. Depending on the winter you should keep a stack for each kiln, but adapt this number to your needs.",
        None,
    )

    assert made.title.startswith("/kiln")
    assert made.layout is Layout.BULLETS
    assert not [point for point in made.content.bullets if "stack" in point or "adapt" in point]


@pytest.mark.parametrize("template", ["minimal", "editorial", "bold", "data"])
@pytest.mark.parametrize(
    "title", ["Where a potter of the town keeps its pots", "What the supervision of kilns is good for"]
)
def test_a_title_ends_with_no_lone_word(template, title):
    """The last two words of a cover stand in one line, and no line ends with a small word; a title of one line is as it is written."""
    [made] = [one for one in cover(template, title) if one.role == "title"]
    [short] = [one.texts[0] for one in cover(template, "The kiln") if one.role == "title"]
    face = fitting.SERIF if template == "editorial" else fitting.SANS
    for room in (1.0, fitting.room(bold=made.bold)):
        lines = [
            told.replace("\u00a0", " ").split()
            for told, _ in fitting.set_in(made.texts[0], made.box.w / made.size * room, bold=made.bold, face=face)
        ]
        assert len(lines[-1]) > 1
        assert not [line for line in lines[:-1] if line[-1] in {"a", "the", "of"}]

    assert made.texts[0].replace("\u00a0", " ") == title
    assert short == "The kiln"


def cover(template: str, title: str) -> list[Text]:
    """The texts of a first slide."""
    page = page_of(template, Layout.TITLE, {"title": title, "subtitle": None, "byline": None})
    return [one for one in page.elements if isinstance(one, Text)]


def test_who_speaks_is_no_title():
    """ "I" names nothing; what one does is a claim."""
    telling = Telling("en", SlideMode.PRESERVE)

    assert contrasts.subject("I have spent years at the kiln", telling) is None
    assert contrasts.subject("The kiln has spent years in the yard", telling) == "Kiln"


def test_what_the_reader_thinks_is_said_by_nobody_else():
    """ "You think" has no column of "some say"; what critics say has one."""
    answer = "What you want is a warm house, and you get that only from a good kiln."

    assert shown(f"You think you want a hot kiln, but you really do not. {answer}").layout is Layout.STATEMENT
    assert shown(f"Critics say that you want a hot kiln. {answer}").layout is Layout.COMPARISON


def test_a_name_that_ran_into_its_sentence_is_left_out():
    """ "Brightness The brightness" is a heading that lost its line."""
    assert remarks.without_keys("Heat The heat of the kiln rises") == "The heat of the kiln rises"
    assert remarks.without_keys("Heat The kiln") == "Heat The kiln"


def test_what_stands_below_an_item_has_no_number():
    """A list keeps its numbers; the points under its third item are not called "0."."""
    text = (
        "## Finding the version\n\nThe tool finds the version of a package in this order:\n\n"
        "1. Pass the version by hand when the tool is called.\n2. Set a value for the version in the file of settings.\n"
        "3. For packages with a key for the package in the file of settings:\n"
        "   - Install the package for its own version number.\n"
        "   - Add a version to the top level of the package, as a text or as a tuple of numbers.\n"
    )
    shown = [point for scene in planned(text) for point in getattr(scene.content, "bullets", [])]

    assert any("Install the package" in point for point in shown)
    assert not any(point.startswith("0.") for point in shown)
    assert not any("–0" in (scene.title or "") for scene in planned(text))


def test_nothing_is_left_of_a_time_or_an_aside_but_one_comma():
    """What stood between two commas goes with one of them."""
    event = dates.event("More recently, in 2004, Paul released a version of the tool.", "en")
    shown = clauses.clauses("Having looked for slow spots, (places that take long), change the program.", "en", 14)

    assert event is not None
    assert ",," not in event.what
    assert shown
    assert ",," not in shown[0]
