"""What is wrong with the words of a slide: titles of other things, labels of no thing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from copydesk_server.decks import critique, storyboard, word_faults
from copydesk_server.decks.sketches import sketches_of
from copydesk_server.providers.text import Storyboard, WriteRequest, storyboard_checks
from copydesk_server.providers.text.storyboards import StoryboardAnswer
from copydesk_server.scripts.body import parsing

PARTS = parsing.read(
    "The Norvik dries the room to 51 per cent. Noise of 52 decibels of the Brandt is heard overhead. The Norvik cannot be heard."
    " Readers like the Brandt. In 1872 Finland banned the matches. In 1874 Denmark did so. In 1908 Britain did so. Readers struck them."
    " The humidity averaged 68 per cent and reached 79 per cent."
)
Line = tuple[str | None, str, int]
DATES: tuple[Line, ...] = (
    ("In 1872", "Finland banned the matches", 4),
    ("In 1874", "Denmark did so", 5),
    ("In 1908", "Britain did so", 6),
)


def faults(layout: str, title: str, said: int, *lines: Line) -> list[str]:
    """What is told of a slide of all these sentences."""
    rows = [{"label": label, "text": text, "sentences": [at], "icon": None} for label, text, at in lines]
    one: dict[str, Any] = {
        "last": 8,
        "layout": layout,
        "title": title,
        "sentences": [said],
        "icon": None,
        "lines": rows,
    }
    order = storyboard.order_of(PARTS, WriteRequest("Matches", (), ()), 0, 1, ends=False)
    board = Storyboard(storyboard_checks.verified(msgspec.convert({"slides": [one]}, StoryboardAnswer), order))
    [sketch] = sketches_of(order, board, PARTS)
    assert not any(text.doubt for text in sketch.texts), sketch.texts
    [told] = critique.seen([sketch], order)
    return told.faults


@pytest.mark.parametrize(
    ("title", "said", "is_told"),
    [
        pytest.param("The Norvik cannot be heard", 2, True, id="another machine"),
        pytest.param("Readers like the Brandt", 3, False, id="the same machine"),
        pytest.param("Noise of the Brandt is heard overhead", 1, False, id="what the number is of"),
    ],
)
def test_a_title_that_names_what_its_number_is_not_of_is_told(title, said, is_told):
    """52 decibels are of the Brandt; a capital letter that only begins a sentence makes no name."""
    found = faults("big_number", title, said, ("52 decibels", "52 decibels of the Brandt", 1))

    assert any(fault.startswith("The title is of Norvik") for fault in found) is is_told, found
    assert not any("The title is of Readers" in fault for fault in found)


@pytest.mark.parametrize(
    ("layout", "title", "said", "is_told"),
    [
        pytest.param("timeline", "Finland banned the matches", 4, True, id="the first of three"),
        pytest.param("timeline", "Readers struck them", 7, False, id="none of them"),
        pytest.param("bullets", "Finland banned the matches", 4, False, id="points"),
    ],
)
def test_a_title_of_one_event_of_several_is_told(layout, title, said, is_told):
    """What three countries did is not what Finland did."""
    found = faults(layout, title, said, *DATES)

    assert ("The title says only one of the 3 lines below it: say what all of them show" in found) is is_told, found


@pytest.mark.parametrize(
    ("labels", "told"),
    [
        (("Averaged", "Reached"), ["'Averaged'", "'Reached'"]),
        (("Humidity", "Reached"), ["'Reached'"]),
    ],
)
def test_a_bar_without_a_name_is_told(labels, told):
    """A verb, "for luck" and "that the Brandt saves" are of nothing; what has a noun is a name."""
    lines = zip(labels, ("68 per cent", "79 per cent"), strict=True)
    found = faults("chart", "The humidity reached 79 per cent", 8, *((label, text, 8) for label, text in lines))

    assert [fault for fault in found if "has no name" in fault] == [
        f"The bar {label} has no name: give it that of the thing or the date, as a noun, 'Average humidity'"
        for label in told
    ], found


@pytest.mark.parametrize(
    ("label", "breaks_off"),
    [
        ("Group A", False),
        ("Plan a", True),
        ("Costs", False),
        ("Cost of rent", False),
        ("Cost more than planned", True),
        ("Own goals", False),
        ("Own a car", True),
        ("Humidity of the", True),
        ("Did not leave", True),
    ],
)
def test_a_label_that_breaks_off_is_told(label, breaks_off):
    """A letter is no article, and a noun that is written as a verb is none."""
    assert (word_faults._BREAKS_OFF.search(label) is not None) is breaks_off


@pytest.mark.parametrize(("text", "is_told"), [("In 1872 they went", True), ("It sold 18725 boxes", False)])
def test_a_date_is_said_twice_where_it_is_a_word(text, is_told):
    """ "May" is not said by "mayor", nor 1872 by a longer number."""
    found = word_faults._says_date(text, "1872")

    assert found is is_told
