"""What slides make of the items of lists: each says something, and of its own thing."""

from __future__ import annotations

from copydesk_server.decks import wording
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.telling import Telling
from copydesk_server.decks.types import SlideMode
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
