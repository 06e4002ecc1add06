"""What a deck leaves its reader with: its conclusion, or the claims to take away; and a first slide that says something."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from copydesk_server.decks import layouts
from copydesk_server.decks.drawing import widows
from copydesk_server.decks.drawing.design import STYLES
from copydesk_server.decks.elements import Ink, Shape, Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.sentences import naming
from copydesk_server.decks.story import assembling, recap
from copydesk_server.decks.story.assembling import Ingredients
from copydesk_server.decks.types import SlideMode, Template
from copydesk_server.scripts.body import parsing
from unit.test_deck_look import page_of

KILN = """# Keep the kiln

A kiln wants care in each winter. Potters work in the yard.

## The door

The door of the kiln loses most of the heat. It is made of iron, and the wind of the river cools it all day long in winter.
{more}
## The rope

A rope of glass closes the kiln for a year. It costs less than the wood of a week, and each potter can lay it in an hour.
"""

# A last part that says nothing of what the title names.
PATH = "\n## The path\n\nStones of the river lie in rows beside the path. They are laid anew by hand after the flood of each spring, and nobody walks on them in the rain.\n"

PARTS = "".join(
    f"\n## The {name}\n\nThe {name} of the kiln {claim}. It was built by hand, and the rain of the valley wears it down for years and years.\n"
    for name, claim in (
        ("roof", "keeps rain from the wood"),
        ("floor", "carries two tons of clay"),
        ("wall", "holds the heat for a day"),
        ("yard", "dries the pots in spring"),
    )
)


def slides(body: str, title: str, language: str = "en", wanted: int | None = None) -> list[Any]:
    """The slides of a body of a brand without an address."""
    snapshot = parsing.Snapshot(
        cast("Any", SimpleNamespace(language=language)), body, parsing.read(body), cast("Any", None)
    )
    brand = cast("Any", SimpleNamespace(tagline=None, name="Kiln & Co", website_url=None))
    return assembling.slides(snapshot, Ingredients(title, brand, None, None), SlideMode.PRESERVE, wanted)


def statement(title: str, section: str | None = None) -> Scene:
    """A slide of one sentence."""
    return Scene(Layout.STATEMENT, title, layouts.StatementContent(title=title, support=None), (), section)


def test_a_text_that_concludes_nothing_ends_with_the_claims_to_take_away():
    """Each is what a slide says; nothing is said over it, and no button stands without an address."""
    made = slides(f"{KILN.format(more=PARTS)}{PATH}", "Keep the kiln")
    last = made[-1]

    assert (last.layout, last.title, last.speaker_note) == (Layout.CLOSING_CTA, "What to take away", "")
    assert len(last.content["points"]) == 3
    assert last.content["points"][0] == "The door of the kiln loses most of the heat"
    assert (last.content["action"], last.content["url"]) == (None, None)


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("de", "Das Wichtigste in Kürze"),
        ("fr", "Ce qu’il faut retenir"),
        ("es", "Lo esencial"),
        ("nl", "Om te onthouden"),
    ],
)
def test_the_ending_speaks_the_language_of_the_deck(language, title):
    """In any of seven; in others nothing is said that is not the script's."""
    assert recap.title_of(language) == title
    assert recap.title_of("fi") is None


def test_a_number_of_slides_that_is_asked_for_has_no_ending_of_its_own():
    """All of them are the text's, where nothing calls to action."""
    made = slides(KILN.format(more=""), "Keep the kiln", wanted=3)

    assert (len(made), made[-1].layout is Layout.CLOSING_CTA) == (3, False)


def test_a_part_called_conclusion_ends_the_deck():
    """Its first claim is large; no list stands beside it."""
    body = (
        KILN.format(more="") + "\n## Conclusion\n\nThe rope saves a third of the wood. It pays for itself in March.\n"
    )
    last = slides(body, "Keep the kiln")[-1]

    assert (last.title, last.content["points"]) == ("The rope saves a third of the wood", [])
    assert last.speaker_note.startswith("The rope saves a third of the wood.")


def test_claims_to_take_away_stand_alone():
    """Neither questions, nor what may be, nor that something exists where another claims more, nor the same twice; four at most."""
    said = [
        "Is the kiln hot?", "It burns wood", "The kiln may crack in spring", "Wood heats the kiln", "Wood heats the kiln well",
        "There are tools in the kiln", "The kiln burns oak all winter", "Rope closes the kiln",
    ]  # fmt: skip
    found = recap.points([statement(one) for one in said], "The kiln", "en")

    assert found == ["Wood heats the kiln", "The kiln burns oak all winter", "Rope closes the kiln"]
    many = [statement(f"The {name} heats the kiln", name) for name in ("oak", "ash", "elm", "fir", "yew")]
    assert len(recap.points(many * 4, "The kiln", "en")) == recap.MOST


def test_each_part_has_its_claim_before_one_has_two():
    """Two of the first would tell less than one of each."""
    made = [
        statement("The kiln burns oak", "Wood"),
        statement("The kiln burns ash all winter", "Wood"),
        *(statement(f"The {name} is old", name) for name in ("Door", "Rope")),
        *(statement("Is it hot?") for _ in range(2)),
    ]

    assert recap.points(made, "The kiln", "en") == ["The kiln burns oak", "The Door is old", "The Rope is old"]


def test_a_title_that_says_nothing_gives_way_to_what_the_deck_is_about():
    """ "Introduction" is no title of a deck."""
    body = "# Introduction\n\nKilnKeeper is a program that watches a kiln.\n\n## The door\n\nThe door of the kiln loses most of the heat.\n"

    assert slides(body, "Introduction")[0].title == "KilnKeeper"
    assert [naming.is_generic(one) for one in ("Introduction", "Einleitung", "Introduction to kilns")] == [
        True,
        True,
        False,
    ]


def test_a_first_slide_lists_no_parts():
    """Below the title stands a claim, of a later slide where the first sentences have none."""
    body = "## The door\n\nIt is shut. The door of the kiln loses heat.\n\n## The rope\n\nA rope closes the kiln for a year.\n"

    assert slides(body, "Keep the kiln")[0].content["subtitle"] in {
        "The door of the kiln loses heat",
        "A rope closes the kiln for a year",
    }


@pytest.mark.parametrize("template", ["minimal", "editorial", "bold", "data"])
def test_the_ending_is_no_second_cover(template):
    """It stands on the brand's colour, beside a narrow row of the template's forms; its claims have letters of one size, and fit."""
    points = [
        "The door of the kiln loses most of the heat",
        "A rope of glass closes the kiln for a year",
        "Oak burns slowly",
    ]
    content = {
        "title": "What to take away",
        "text": None,
        "action": "Book",
        "url": "https://kiln.example/",
        "points": points,
    }
    page = page_of(template, Layout.CLOSING_CTA, content)
    told = [one for one in page.elements if isinstance(one, Text) and one.role == "body"]

    assert page.background is Ink.FILL
    forms = [one for one in page.elements if isinstance(one, Shape) and one.on_layout]
    assert min(one.box.x for one in forms) >= 0.7 * 960  # Of the cover they have a third.
    assert max(one.box.right for one in told) <= min(one.box.x for one in forms)
    assert [one.texts[0].replace("\u00a0", " ") for one in told] == points
    assert len({one.size for one in told}) == 1
    assert told[0].size >= 20
    assert all(one.fits for one in page.elements if isinstance(one, Text))


def test_what_claims_nothing_is_not_to_take_away():
    """What stands before a colon names a list, and a question claims nothing."""
    made = [
        statement("Features: The kiln is hot"),
        *(statement(f"{name} closes the kiln") for name in ("Rope", "Iron", "Clay")),
        statement("Is it hot?"),
        statement("How hot is it?"),
    ]

    assert recap.points(made, "The kiln", "en") == [f"{name} closes the kiln" for name in ("Rope", "Iron", "Clay")]


def test_a_short_deck_and_one_of_few_claims_end_without_a_recap():
    """What five slides say is remembered, so that one claim ends them; headings of parts are no slides that say something."""
    said = [statement(f"The {name} heats the kiln", name) for name in ("oak", "ash", "elm", "fir", "yew", "pine")]
    section = Scene(Layout.SECTION, "Wood", layouts.SectionContent(title="Wood", subtitle=None, number=1))

    assert len(recap.points(said, "The kiln", "en")) == 3
    assert recap.points([section, *said[:5]], "The kiln", "en") == []
    assert recap.points([*said[:2], *(statement("Is it hot?") for _ in range(5))], "The kiln", "en") == []
    last = slides(KILN.format(more=""), "Keep the kiln")[-1]
    assert (last.title, last.content["points"]) == ("A rope of glass closes the kiln for a year", [])
    assert last.content["text"].startswith("It costs less")
    assert (last.section, last.speaker_note[:15]) == ("The rope", "A rope of glass")


@pytest.mark.parametrize(
    "filler",
    [
        "We will go on with the heat of the kiln",
        "The kiln is thus an ideal place for pots",
        "The rules of kilns here are general guidelines",
        "Oak meets this requirement of the kiln",
    ],
)
def test_filler_is_nothing_to_take_away(filler):
    """What a text says of itself, or draws from a sentence before, is no claim of the deck; a year is none of those."""
    said = [statement(f"The {name} heats houses", name) for name in ("oak", "ash", "elm", "fir", "yew", "pine")]

    assert filler not in recap.points([statement(filler, "Kiln"), *said], "The kiln", "en")
    kept = "The kiln burns oak this year"
    assert kept in recap.points([statement(kept, "Kiln"), *said], "The kiln", "en")


ASKED = {
    "title": "Buy ten Ruggex and four Inklets", "text": None, "action": None, "url": None,
    "points": ["Order a dozen spare pens, with string", "Plan for 2028, when Ruggex updates end"],
}  # fmt: skip


@pytest.mark.parametrize("template", ["minimal", "editorial", "bold", "data"])
def test_what_is_asked_is_nearly_as_large_as_on_a_cover(template):
    """And its lines stand right below it, in rows of one height that lines part, however few they are, the whole about the middle."""
    page = page_of(template, Layout.CLOSING_CTA, ASKED)
    [title], told = (
        [one for one in page.elements if isinstance(one, Text) and one.role == role] for role in ("title", "body")
    )

    assert title.size >= 0.8 * STYLES[Template(template)].scale.cover
    assert {one.size >= 22 for one in told} == {True}
    assert [one.texts[0].replace("\u00a0", " ") for one in told] == ASKED["points"]
    assert [one.box.h for one in told] == [told[0].box.h] * 2
    lines = [one.box for one in page.elements if isinstance(one, Shape) and one.box.h == 1]
    assert [told[0].box.bottom < one.y + 1 < told[1].box.y + 1 and one.w > 0.6 * 960 for one in lines] == [True]
    assert 0 < told[0].box.y - title.box.bottom < 2 * told[0].size
    assert 0.4 * 540 < (title.box.y + told[-1].box.bottom) / 2 < 0.55 * 540


@pytest.mark.parametrize("template", ["minimal", "editorial", "bold", "data"])
def test_a_request_alone_is_as_large_as_a_cover(template):
    """Nothing else holds the slide."""
    page = page_of(template, Layout.CLOSING_CTA, {**ASKED, "points": []})
    [title] = [one for one in page.elements if isinstance(one, Text) and one.role == "title"]
    assert title.size >= STYLES[Template(template)].scale.cover


def test_a_short_last_word_stands_with_the_one_before_it():
    """A long one, and one of a few words, has room for a line."""
    assert widows.kept("Plan for 2028, when updates end").endswith("updates\u00a0end")
    assert widows.kept("Plan for 2028, when manufacturers") == "Plan for 2028, when manufacturers"
    assert widows.kept("They end") == "They end"
