"""How lines break: covers at their pauses, no line that ends with a small word, one size of titles in a deck, larger numbers."""

from __future__ import annotations

import msgspec
import pytest

from copydesk_server.core.colours import contrast
from copydesk_server.decks import drawing, fitting
from copydesk_server.decks.drawing import cover_lines
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.typesetting import balanced, text
from copydesk_server.decks.elements import Box, Ink, SlidePage, Text
from copydesk_server.decks.layouts import Layout
from support.slides import BRANDS, deck

TEMPLATES = ["minimal", "editorial", "bold", "data"]
TITLES = [
    "Lesson 3: Reading the shape of the ground",
    "Which tablet for the tree surveyors?",
    "A short history of the black and white stripes",
    "In praise of the second tenor",
]
POINTS = {"bullets": ["Oak", "Ash", "Elm"], "icons": []}


def pages_of(
    template: str, *contents: tuple[Layout, dict], ratio: str = "16:9", brand: str = "green"
) -> list[SlidePage]:
    made = deck(brand, template, ratio)
    slides = [
        msgspec.structs.replace(
            made.slides[0], id=f"s{at}", index=at, layout=layout, content=content, title=f"Slide {at}"
        )
        for at, (layout, content) in enumerate(contents)
    ]
    return drawing.draw(msgspec.structs.replace(made, slides=slides)).pages


def titles(pages: list[SlidePage]) -> list[Text]:
    return [one for page in pages for one in page.elements if isinstance(one, Text) and one.role == "title"]


def lines(template: str, made: Text, *, wide: bool = False) -> list[str]:
    """As the deck's own font sets them, or one that is as wide as what is measured."""
    face = fitting.SERIF if template == "editorial" else fitting.SANS
    ems = made.box.w / made.size * (1.0 if wide else fitting.room(bold=made.bold))
    return [
        told.replace("\u00a0", " ").strip() for told, _ in fitting.set_in(made.texts[0], ems, bold=made.bold, face=face)
    ]


def cover(template: str, title: str, ratio: str = "16:9") -> list[Text]:
    content = {"title": title, "subtitle": "What one ordinary voice does", "byline": None}
    return [
        one for one in pages_of(template, (Layout.TITLE, content), ratio=ratio)[0].elements if isinstance(one, Text)
    ]


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("title", TITLES)
def test_a_cover_has_three_lines_at_most_and_none_ends_with_a_small_word(template, title):
    """In the deck's font and in a wider one; it breaks after its colon, and the letters of its words are as they were."""
    made = next(one for one in cover(template, title) if one.role == "title")
    found = lines(template, made)

    assert lines(template, made, wide=True) == found
    assert 2 <= len(found) <= 3
    assert [line for line in found[:-1] if line.split()[-1] in {"the", "a", "of", "for", "in"}] in (
        [],
        ["In praise of the"],
        ["In praise of"],
    )
    assert " " in found[-1] or title.endswith("?")
    assert " ".join(found) == title
    assert not title.startswith("Lesson") or found[0] == "Lesson 3:"


@pytest.mark.parametrize("ratio", ["16:9", "4:3", "9:16", "1:1"])
@pytest.mark.parametrize("template", TEMPLATES)
def test_what_follows_the_question_of_a_cover_is_a_smaller_line(template, ratio):
    """A label before a colon is too short to be a title by itself."""
    told = cover(template, "Which tablet for the tree surveyors? Three tried for six weeks", ratio)
    [title] = [one for one in told if one.role == "title"]
    [rest, under] = [one for one in told if one.role == "body"]

    assert title.texts[0].replace("\u00a0", " ") == "Which tablet for the tree surveyors?"
    assert rest.texts[0].replace("\u00a0", " ") == "Three tried for six weeks"
    assert title.size > rest.size > under.size
    assert cover_lines.parted("Lesson 3: Reading the shape") == ("Lesson 3: Reading the shape", "")
    assert cover_lines.parted("What the log of 2024 says: a year") == ("What the log of 2024 says", "A year")
    assert cover_lines.parted("The train of 10:30 to the town") == ("The train of 10:30 to the town", "")


@pytest.mark.parametrize("template", TEMPLATES)
def test_titles_of_a_deck_have_one_size(template):
    """A step smaller where one of them so stays in one line; one that is very long does not make the others small."""
    near = {"minimal": "In a choir, being right travels sideways", "editorial": "In a choir, being right always travels well sideways",
            "bold": "In a choir, being right always travels sideways", "data": "In a choir, being right always travels sideways"}[template]  # fmt: skip
    long = "The old kiln in the yard behind the house burned wood from the forest for a hundred years and more, and nobody asked why it did"
    alone = titles(pages_of(template, (Layout.KEY_FIGURES, figures("The kiln is hot", "12 hours", "4"))))
    pages = pages_of(
        template, (Layout.STEPS, {"title": near, "steps": ["Boil it", "Ink it", "Count it"], "first": 1}),
        (Layout.KEY_FIGURES, figures("The kiln is hot", "12 hours", "4")), (Layout.BULLETS, {"title": long, **POINTS}),
    )  # fmt: skip
    found = titles(pages)

    assert alone[0].size == 40
    assert [one.size for one in found[:2]] == [34, 34]
    assert len(lines(template, found[0])) == 1
    assert found[2].size <= 34


def figures(title: str, *values: str) -> dict:
    return {"title": title, "figures": [{"value": value, "label": f"{value} in all of the years"} for value in values]}


@pytest.mark.parametrize("template", TEMPLATES)
def test_two_numbers_hold_their_slide(template):
    """Their digits have 116 points and more, and what is said of them is as large as a short point."""
    page = pages_of(template, (Layout.KEY_FIGURES, figures("The kiln is hot", "26 years", "4")))[0]
    numbers = [one for one in page.elements if isinstance(one, Text) and one.size >= 40 and one.role != "title"]
    told = [one for one in page.elements if isinstance(one, Text) and one.role == "body"]

    assert max(max(one.figure[1], one.size) for one in numbers) >= 116
    assert {one.size for one in told if one not in numbers} == {34.0}


@pytest.mark.parametrize("brand", BRANDS)
@pytest.mark.parametrize("template", TEMPLATES)
def test_names_in_the_brands_colour_read_well_on_dark_grounds(template, brand):
    """Seven to one on the ground and on cards, and as strong a colour as the brand's."""
    made = deck(brand, template, appearance="dark")
    look = Look(made.theme, made.template, made.appearance, 960, 540)
    palette = look.palette

    assert look.is_dark
    assert all(contrast(palette[Ink.BRAND], palette[ground]) >= 7 for ground in (Ink.GROUND, Ink.CARD))
    assert contrast(palette[Ink.ACCENT], palette[Ink.GROUND]) >= 7


def test_a_short_word_does_not_end_a_text_alone():
    """It takes the one before it along where that needs no line more; words that need not be kept together are not."""
    made = deck()
    look = Look(made.theme, made.template, made.appearance, 960, 540)
    told = text(look, Box(0, 0, 250, 300), ["Over five lines a hand, change the glaze"], 28, 28, Ink.TEXT)
    found = lines("minimal", balanced(look, told))

    assert found[-1].endswith("the glaze")
    assert balanced(look, text(look, Box(0, 0, 800, 300), ["Change the glaze"], 28, 28, Ink.TEXT)).texts == [
        "Change the glaze"
    ]


COLUMNS = [
    (Layout.BULLETS, {"bullets": ["How long the object is", "How much the temperature changes", "What the object is made of"],
                      "icons": ["ruler", "thermometer", "cube"]}),
    (Layout.BULLETS, {"bullets": ["One passenger was treated", "Two hours after the stop", "Three days with the railway closed"], "icons": []}),
    (Layout.TIMELINE, {"events": [{"when": "11 August", "what": "Water for 30 people in each car"},
                                  {"when": "30 September", "what": "Training on the stair ends"},
                                  {"when": "In October", "what": "Full evacuation with volunteers, timed"}]}),
]  # fmt: skip


@pytest.mark.parametrize("ratio", ["16:9", "4:3"])
@pytest.mark.parametrize("template", TEMPLATES)
def test_words_that_stay_together_are_no_longer_than_their_line(template, ratio):
    """ "with volunteers, timed" in a narrow column left it, and was squeezed to the edge of the slide."""
    contents = [(layout, {"title": "The growth depends on three things", **content}) for layout, content in COLUMNS]
    made = [
        one for page in pages_of(template, *contents, ratio=ratio) for one in page.elements if isinstance(one, Text)
    ]
    face = {True: fitting.SERIF if template == "editorial" else fitting.SANS, False: fitting.SANS}
    long = [
        (word, one.box.w)
        for one in made
        for told in one.texts
        for word in told.split(" ")
        if "\u00a0" in word
        and one.size * fitting.width_of(word, bold=one.bold, face=face[one.heading]) * fitting.room(bold=one.bold)
        > one.box.w + 1
    ]

    assert long == []
