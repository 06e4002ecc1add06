"""Icons of decks: found by the noun that a sentence is about, drawn as outlines that PowerPoint can edit."""

from __future__ import annotations

import io

import numpy
import pytest
from pptx import Presentation
from pptx.oxml.ns import qn

from copydesk_server.decks import drawing, icon_set, powerpoint
from copydesk_server.decks.drawing import icons, outlines
from copydesk_server.decks.elements import Ink, Shape, SlidePage, Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.media import typst
from unit.test_deck_look import TEMPLATES, of, page_of

WEIGHTS = {"minimal": "light", "editorial": "light", "bold": "fill", "data": "regular"}
CLAIM = {"title": "The battery lasts three days", "support": None}
SUPPORTED = {"title": "The battery lasts three days", "support": "It charges in two hours"}


def icons_on(page: SlidePage) -> list[Shape]:
    """Icons of a slide."""
    return [one for one in page.elements if isinstance(one, Shape) and one.contours]


def flat(contour: list[list[float]]) -> list[tuple[float, float]]:
    """A contour as corners, each curve in eight."""
    x, y = contour[0]
    corners = [(x, y)]
    for step in contour[1:]:
        if len(step) == 2:
            corners.append((step[0], step[1]))
        else:
            for at in numpy.linspace(0, 1, 9)[1:]:
                parts = ((1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at**2 * (1 - at), at**3)
                points = [(x, y), *zip(step[::2], step[1::2], strict=True)]
                corners.append(
                    tuple(sum(p * one[axis] for p, one in zip(parts, points, strict=True)) for axis in (0, 1))
                )
        x, y = step[-2:]
    return corners


def turns(contours: list[list[list[float]]], side: int = 24) -> numpy.ndarray:
    """How often contours go around each point of a grid."""
    spots = (numpy.arange(side) + 0.37) / side
    across, down = numpy.meshgrid(spots, spots)
    found = numpy.zeros((side, side), int)
    for contour in contours:
        corners = flat(contour)
        for (x, y), (to_x, to_y) in zip(corners, [*corners[1:], corners[0]], strict=True):
            left = (to_x - x) * (down - y) - (across - x) * (to_y - y)
            found += ((y <= down) & (to_y > down) & (left > 0)).astype(int)
            found -= ((y > down) & (to_y <= down) & (left < 0)).astype(int)
    return found


@pytest.mark.parametrize(
    ("language", "told", "icon"),
    [
        ("en", "The battery lasts three days", "battery-high"),
        ("en", "Most laptops get warm after a while", "laptop"),
        ("en", "Check the fire extinguisher", "fire-extinguisher"),
        ("en", "Water the plants twice a week", "plant"),
        ("en", "Most of the electricity is lost", "lightning"),
        ("en", "We metered 48 homes for two winters", "house"),
        ("en", "An external hard drive", "hard-drive"),
        ("de", "Ihr Passwort sollte lang sein", "password"),
        ("de", "Verwenden Sie verschiedene Passwörter", "password"),
        ("fr", "Le navigateur ralentit", "browser"),
        ("es", "La temperatura baja por la noche", "thermometer"),
    ],
)
def test_the_noun_that_a_sentence_is_about_has_its_icon(language, told, icon):
    """Of the subject, of what is to be done to it, of an amount; in four languages."""
    assert icons.icon_of(told, language) == icon


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The database administrator left in May"),
        ("en", "We drove home by car"),
        ("en", "No battery is needed"),
        ("en", "The server-side code is old"),
        ("en", "Store the honey in a dry room"),
        ("en", "It never tries to print"),
        ("de", "Die Wasser Messung dauert lange"),
        ("fr", "Nous avons pris le train"),
        ("it", "La batteria dura tre giorni"),
        ("en", "The manual's two faults are known"),
    ],
)
def test_a_noun_that_the_sentence_is_not_about_has_none(language, told):
    """One that qualifies another, that stands further on, that is a verb there, that is denied, or is of another language."""
    assert icons.icon_of(told, language) is None


def test_the_table_names_icons_of_the_set_and_each_noun_once():
    """A noun with two icons would have the first by chance."""
    head, *rows = [line.split("\t") for line in icons._TABLE.read_text("utf-8").splitlines()]
    assert {row[0] for row in rows} <= icon_set.names()
    for column, language in enumerate(head[1:], 1):
        nouns = [noun.lower() for row in rows for noun in row[column].split(",") if noun]
        assert len(nouns) > 250, language
        assert len(nouns) == len(set(nouns)), language


def test_an_arc_of_an_outline_is_round():
    """Both edges of a circle are as far from its middle everywhere."""
    edges = outlines.outline("circle", "thin")
    around = [[numpy.hypot(x - 0.5, y - 0.5) for x, y in flat(edge)] for edge in edges]
    assert [max(one) - min(one) < 0.001 for one in around] == [True, True]
    assert sorted(round(max(one) * 256) for one in around) == [92, 100]


@pytest.mark.parametrize("weight", sorted(set(WEIGHTS.values())))
def test_icons_look_alike_however_a_program_fills_them(weight):
    """Typst and PowerPoint leave empty what an even number of contours goes around, the set was drawn for another rule."""
    table = icons._TABLE.read_text("utf-8").splitlines()[1:]
    for name in (line.split("\t")[0] for line in table):
        found = turns(outlines.outline(name, weight))
        assert (found != 0).any(), name
        assert ((found % 2 != 0) != (found != 0)).mean() < 0.004, name


@pytest.mark.parametrize("ratio", ["16:9", "9:16", "1:1", "4:5", "4:3"])
@pytest.mark.parametrize("content", [CLAIM, SUPPORTED])
@pytest.mark.parametrize("template", TEMPLATES)
def test_a_sentence_has_its_icon_beside_its_letters(template, content, ratio):
    """In the template's weight and a colour that no text has on it; none lies on a text or leaves the slide."""
    page = page_of(template, Layout.STATEMENT, content, ratio=ratio)
    found = icons_on(page)
    is_wide = ratio == "16:9"
    assert len(found) == 1 if is_wide or content is CLAIM else len(found) <= 1
    for one in found:
        assert one.contours == outlines.outline("battery-high", WEIGHTS[template])
        assert one.fill in {Ink.BRAND, Ink.ACCENT, Ink.ON_FILL, Ink.TEXT, Ink.GROUND}
        for text in (one for one in page.elements if isinstance(one, Text)):
            apart = text.box.x >= one.box.right or text.box.right <= one.box.x
            assert apart or text.box.y >= one.box.bottom or text.box.bottom <= one.box.y, text.texts
            assert text.fits


NAMED = ["drop", "door-open", "fire"]
POINTS = ["The clay was too wet in March", "The door was opened too early", "The fire had gone out by then"]


@pytest.mark.parametrize("ratio", ["16:9", "9:16", "1:1", "4:3"])
@pytest.mark.parametrize("points", [["The clay was wet", "The door was open", "The fire was out"], POINTS])
@pytest.mark.parametrize("template", TEMPLATES)
def test_each_point_has_the_icon_that_is_named_for_it(template, points, ratio):
    """In order, none on a text or off the slide, and no letters smaller than a list has."""
    page = page_of(template, Layout.BULLETS, {"title": "Pots cracked", "bullets": points, "icons": NAMED}, ratio=ratio)
    found = icons_on(page)
    texts = [one for one in page.elements if isinstance(one, Text)]

    assert [one.contours for one in found] == [outlines.outline(name, WEIGHTS[template]) for name in NAMED]
    for one in found:
        for text in texts:
            apart = text.box.x >= one.box.right or text.box.right <= one.box.x
            assert apart or text.box.y >= one.box.bottom or text.box.bottom <= one.box.y, text.texts
    assert all(text.fits and (text.size >= 18 or text.role != "body") for text in texts)


@pytest.mark.parametrize("icons_", [["drop", "door-open"], ["drop", "door-open", "no-such-icon"], []])
def test_points_of_which_one_has_no_icon_have_their_marks(icons_):
    """Decks that are stored, and content that was never checked, are drawn."""
    page = page_of("minimal", Layout.BULLETS, {"title": "Pots cracked", "bullets": POINTS, "icons": icons_})

    assert not icons_on(page)
    assert sum(isinstance(one, Shape) and one.fill is Ink.CARD for one in page.elements) == len(POINTS)


def test_a_named_icon_comes_before_that_of_the_noun():
    """And one that is none of the set leaves the noun's."""
    pages = [page_of("minimal", Layout.STATEMENT, {**CLAIM, "icon": name}) for name in ("drop", "no-such-icon")]

    assert [icons_on(page)[0].contours for page in pages] == [
        outlines.outline("drop", "light"),
        outlines.outline("battery-high", "light"),
    ]


def test_no_two_sentences_of_a_deck_have_one_icon():
    """The second would say that nothing else was at hand."""
    other = {"title": "A battery weighs two kilograms", "support": None}
    deck = of("minimal", (Layout.STATEMENT, CLAIM), (Layout.STATEMENT, other), (Layout.STATEMENT, CLAIM))
    assert [len(icons_on(page)) for page in drawing.draw(deck).pages] == [1, 0, 0]


def test_other_layouts_and_sentences_that_would_be_small_have_none():
    """Points have none: some of a list would stand without; an icon takes no room that letters need."""
    points = {"title": "What a kit has", "bullets": ["The battery", "The lamp", "The ladder"]}
    assert not icons_on(page_of("minimal", Layout.BULLETS, points))
    told = of("minimal", (Layout.BULLETS, {**points, "title": "The battery lasts three days"}))
    assert not icons.of_slides(told.slides, "en")
    long = "The battery " + " and ".join(["lasts as long as the winter does in the valley behind the mill"] * 4)
    assert not icons_on(page_of("minimal", Layout.STATEMENT, {"title": long, "support": None}))
    asked = {"title": "The battery is empty?", "support": None}
    assert not icons_on(page_of("minimal", Layout.STATEMENT, asked))


def test_an_icon_is_not_turned_where_slides_are_read_from_the_right():
    """It moves to the other side; a mirrored clock would go backwards."""
    deck = of("minimal", (Layout.STATEMENT, CLAIM))
    look = drawing.draw(deck).pages[0]
    turned = drawing._mirrored(look, deck.size.width)
    assert icons_on(turned)[0].contours == icons_on(look)[0].contours
    assert icons_on(turned)[0].box.x < deck.size.width / 2 < icons_on(look)[0].box.x


def test_powerpoint_has_an_outline_that_can_be_edited_in_a_colour_of_the_theme():
    """A freeform with curves, marked as decoration, of a few kilobytes; no picture."""
    drawn = drawing.draw(of("minimal", (Layout.STATEMENT, CLAIM)))
    made = Presentation(io.BytesIO(powerpoint.pptx(drawn, {})))
    forms = [one for one in made.slides[0].shapes if one._element.find(".//" + qn("a:cubicBezTo")) is not None]
    assert len(forms) == 1
    assert forms[0]._element.find(".//" + qn("a:schemeClr")) is not None
    assert "decorative" in forms[0]._element.xml
    assert len(forms[0]._element.xml) < 12_000


def test_the_pdf_draws_the_icon():
    """What is dark in the picture is where the outline is."""
    drawn = drawing.draw(of("minimal", (Layout.STATEMENT, CLAIM)))
    from PIL import Image

    from copydesk_server.decks import fitting

    picture = Image.open(io.BytesIO(typst.png(drawn, ".", {}, fitting.fonts_folders())[0])).convert("L")
    box, scale = icons_on(drawn.pages[0])[0].box, picture.width / drawn.width
    part = numpy.asarray(picture.crop(tuple(round(edge * scale) for edge in (box.x, box.y, box.right, box.bottom))))
    inside = turns(outlines.outline("battery-high", "light"), 48) % 2 != 0
    spots = ((numpy.arange(48) + 0.37) / 48 * part.shape[0]).astype(int)
    seen = part[spots][:, spots] < 160
    assert (seen == inside).mean() > 0.97
    assert inside.sum() > 40
