"""What slides are called: claims that need no other sentence, never the telling, a place of the text, or words that end in dots."""

from __future__ import annotations

import pytest

from copydesk_server.decks import layouts
from copydesk_server.decks.layouts import AgendaContent, Layout
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, signposts
from copydesk_server.decks.story import endings, grouping, recap
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body import parsing
from support.slides import planned


def statement(title: str, section: str | None = None, support: str | None = None) -> Scene:
    """A slide of one sentence."""
    said = parsing.read(f"{title}. {support or 'It is so'}.")[0].said
    return Scene(Layout.STATEMENT, title, layouts.StatementContent(title=title, support=support), said, section)


@pytest.mark.parametrize(
    "text",
    [
        "Writing the data to the disk meets this requirement",
        "Nobody in the village sees this interface at all",
        "Staff took 61 percent of that",
    ],
)
def test_what_was_named_before_is_in_no_title(text):
    """ "This requirement" is one of another sentence; "this year" is now."""
    assert clauses.claim(text, "en", 16) is None
    assert clauses.claim("The kiln of the yard was mended this year", "en", 16) is not None


@pytest.mark.parametrize(
    "filler",
    [
        "We will continue the discussion with pots of one size",
        "The recommendations here are general guidelines and a point to start from",
        "We have the luxury of choosing the fire",
        "Take the old kiln for instance, a fire that nobody watched",
        "Please consult a lawyer about the yard",
    ],
)
def test_no_slide_is_named_by_a_sentence_on_the_telling(filler):
    """What the text is about is on it; the other is said over it."""
    scenes = planned(f"{filler}. The kiln loses its heat through the door of the yard.")

    assert signposts.is_filler(f"{filler}.")
    assert [scene.title for scene in scenes] == ["The kiln loses its heat through the door of the yard"]


def test_clauses_in_a_row_are_parted_one_by_one():
    """Of three the first two are no clause together."""
    told = "Frames became lighter, gears were added, and brakes moved into the rims."

    assert clauses.clauses(told, "en", 6) == ["Frames became lighter", "Gears were added", "Brakes moved into the rims"]


def test_a_further_slide_of_a_list_is_named_by_what_its_first_item_speaks_of():
    """Else it has a number; dots are no name."""
    items = "\n".join(
        f"- {name} and then comes back to the yard before the first frost of the new year"
        for name in (
            "The barn gets a roof",
            "The shed gets a door",
            "You can always easily mend one",
            "The mill gets a wall",
        )
    )
    titles = [scene.title for scene in planned(f"## Work\n\n{items}")]

    assert titles == ["Work", "Work (2)"]


def test_a_program_of_a_long_line_is_named_by_its_beginning():
    """Up to its first bracket or comma, or in whole words; without dots."""
    [scene] = planned("```\nconsole.print('Hello', 'World', style='bold', end='')\n```")
    [other] = planned("```\nserve all of the pots of the yard and of the valley today\n```")

    assert scene.title == "console.print"
    assert other.title == "serve all of the pots of the yard and"


def test_a_part_that_is_only_a_place_is_in_no_agenda():
    """ "Executive summary" announces nothing."""
    part = (
        "## {name}\n\nThe {name} kiln was built by hand. Nobody knew how the {name} clay would shrink. The old {name} oven stood in the yard. "
        "It burned wood from the forest. Two {name} potters worked at night.\n\nOver the years 1{at} % of the {name} pots cracked."
    )
    names = ("Executive summary", "Door", "Roof", "Wall")
    agenda = planned("\n\n".join(part.format(name=name, at=at) for at, name in enumerate(names)))[0]

    assert isinstance(agenda.content, AgendaContent)
    assert agenda.content.items == ["Door", "Roof", "Wall"]


def test_a_sentence_that_names_nothing_costs_a_deck_more():
    """ "The first candidate" was named before: it is rather said over the slide beside it."""
    told = Telling("en", SlideMode.PRESERVE)
    scenes = [statement(f"{name} first candidate is tagged") for name in ("A", "The")]
    [near, far] = (grouping.cost_of(scene, Idea("The yard", tuple(scene.said)), told) for scene in scenes)

    assert far > near


def test_the_last_claim_ends_a_deck():
    """Of more than a few slides where it speaks of what the title names; never an item, what may be, or what holds in one case."""
    before = [statement(f"The {name} is old", name) for name in ("door", "roof", "wall", "gate", "yard")]
    named = statement("The kiln is saved by its door", "End", "It costs little")

    assert endings.promoted([*before, named], "Keep the kiln", "en") == (
        "The kiln is saved by its door",
        "It costs little",
    )
    assert endings.promoted([*before, statement("The roof is red")], "Keep the kiln", "en") is None
    assert endings.promoted([*before[:3], statement("The roof is red")], "Keep the kiln", "en") == (
        "The roof is red",
        None,
    )
    assert endings.promoted([*before, statement("The kiln may be saved")], "Keep the kiln", "en") is None
    assert endings.promoted([*before, statement("If it rains, the kiln is wet")], "Keep the kiln", "en") is None


def test_what_a_text_advises_last_is_its_end():
    """Whatever else the slide says."""
    last = statement("The team liked the kiln", None, "We should keep the door and hang a bell above it")

    assert endings.promoted([statement("The door is old"), last], "Keep the kiln", "en") == (
        "We should keep the door and hang a bell above it",
        None,
    )


def test_a_deck_without_an_end_has_its_main_claim_shorter():
    """No title comes twice, and what holds mostly is no end."""
    scenes = [statement("The kiln gives the yard a steady fire for the pots"), statement("The roof is red")]

    assert recap.conclusion(scenes, "Keep the kiln", "en") == "The kiln gives the yard a steady fire"
    assert (
        recap.conclusion([statement("Generally, the kiln gives a steady fire for the pots")], "Keep the kiln", "en")
        is None
    )


def test_an_order_that_has_the_last_paragraph_to_itself_ends_the_deck():
    """Though it speaks of nothing that the title names, and has ten words."""
    parts, said, claim = endings.concluded(
        parsing.read("## The yard\n\nThe door is old. The roof is red.\n\nAsk early, stay short, and keep the bag in sight."), "Working abroad", "en"
    )  # fmt: skip

    assert claim == "Ask early, stay short, and keep the bag in sight"
    assert [one.text for one in said] == ["Ask early, stay short, and keep the bag in sight."]
    assert [one.text for part in parts for one in part.said] == ["The door is old.", "The roof is red."]
