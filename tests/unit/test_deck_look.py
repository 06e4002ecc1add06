"""The look of decks: fields and forms, sentences that take turns, key words, points that fill their slide."""

from __future__ import annotations

import io
from itertools import pairwise, product

import msgspec
import pypdfium2
import pytest
from pptx import Presentation
from pptx.oxml.ns import qn

from copydesk_server.core.colours import contrast, shaded
from copydesk_server.decks import checks, drawing, fitting, powerpoint
from copydesk_server.decks.elements import Box, Ink, Shape, SlidePage, Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.sentences import keywords
from copydesk_server.decks.types import Deck, Slide
from copydesk_server.media import typst
from support.slides import BRANDS, LONG, SHORT, deck

TEMPLATES = ["minimal", "editorial", "bold", "data"]
RATIOS = ["16:9", "9:16", "1:1", "4:5", "4:3"]
SENTENCES = [
    "The glaze shrinks more than the clay below it",
    "Whoever cools a kiln for a day has no cracks",
    "Nobody asked why the old kiln burned wood",
    "Potters of the valley test each glaze twice",
]


def of(template: str, *contents: tuple[Layout, dict], ratio: str = "16:9", brand: str = "green", **changes) -> Deck:
    """A deck of these slides."""
    made = deck(brand, template, ratio)
    slides = [
        msgspec.structs.replace(
            made.slides[0], id=f"s{at}", index=at, layout=layout, content=content, title=str(content.get("title", at))
        )
        for at, (layout, content) in enumerate(contents)
    ]
    return msgspec.structs.replace(made, slides=slides, **changes)


def page_of(template: str, layout: Layout, content: dict, **options) -> SlidePage:
    return drawing.draw(of(template, (layout, content), **options)).pages[0]


def texts(page: SlidePage, role: str | None = None) -> list[Text]:
    return [one for one in page.elements if isinstance(one, Text) and role in (None, one.role)]


def shared(one: Box, other: Box) -> tuple[float, float]:
    across = min(one.right, other.right) - max(one.x, other.x)
    return across, min(one.bottom, other.bottom) - max(one.y, other.y)


@pytest.mark.parametrize("ratio", RATIOS)
@pytest.mark.parametrize("template", TEMPLATES)
def test_texts_stand_on_a_field_or_beside_it(template, ratio):
    """None crosses the edge of a field, but the arrow on it, and none lies on a form."""
    for page, captioned in product(range(2), (0.0, 0.19)):
        made = deck(template=template, ratio=ratio)
        for drawn in drawing.draw(made, captioned * page, captioned * (1 - page)).pages:
            dress = [one for one in drawn.elements if isinstance(one, Shape) and one.on_layout]
            for told, form in product(texts(drawn), dress):
                across, down = shared(told.box, form.box)
                if across <= 1 or down <= 1 or told.texts[0] in {"→", "↓"}:
                    continue
                is_form = form.corners or form.is_oval or form.shade
                assert not is_form, (drawn.kind, told.texts, form.box)
                assert across >= told.box.w - 1, (drawn.kind, told.texts, form.box)
                assert down >= told.box.h - 1 or "“" in told.texts, (drawn.kind, told.texts, form.box)


@pytest.mark.parametrize("template", TEMPLATES)
def test_sentences_look_different_by_turns(template):
    """No two that follow each other have one composition; a whole colour is on every second one at most."""
    made = of(template, *((Layout.STATEMENT, {"title": one, "support": None}) for one in SENTENCES))
    pages = drawing.draw(made).pages
    looks = [
        (
            page.background,
            [one for one in page.elements if isinstance(one, Shape) and one.on_layout],
            texts(page, "title")[0].box.x,
        )
        for page in pages
    ]

    assert all(one != other for one, other in pairwise(looks))
    assert looks[0] == looks[2] != looks[3]


def test_a_sentence_that_does_not_fit_beside_a_field_has_none():
    """It has the whole slide, and fits."""
    items = [SHORT, "Nobody knew how it would burn"]
    page = page_of("bold", Layout.AGENDA, {"title": "Kraftfahrzeughaftpflichtversicherung", "items": items})
    short = page_of("bold", Layout.AGENDA, {"title": "In this talk", "items": items})
    fields = [[one for one in each.elements if isinstance(one, Shape) and one.box.h == 540 and one.box.w > 100]
              for each in (page, short)]  # fmt: skip

    assert all(one.fits for one in texts(page))
    assert [len(one) for one in fields] == [0, 1]


def test_forms_go_where_a_text_would_lie_on_them():
    """The field stays; a shorter text has both."""
    items = ["The clay", "The kiln"]
    pages = [page_of("bold", Layout.AGENDA, {"title": title, "items": items}) for title in ("a " * 44, "In this talk")]
    dress = [[one for one in page.elements if isinstance(one, Shape) and one.on_layout] for page in pages]

    assert [any(one.shade for one in each) for each in dress] == [False, True]
    assert all(any(one.box.x == 0 and one.box.h == 540 for one in each) for each in dress)


KEYS = [
    ("A kiln that cools for a day has 17% fewer cracks", "en", "17%"),
    ("It costs €48 million to mend all of the kilns", "en", "€48 million"),
    ("Im Winter halten 41 % der Öfen", "de", "41 %"),
    ("The furnace shrinks more than the clay", "en", ""),
    ("In 2019 the kiln was built by 12 potters", "en", ""),
    ("41 % on", "en", ""),
]


@pytest.mark.parametrize(("told", "language", "found"), KEYS)
def test_a_number_with_its_unit_stands_out(told, language, found):
    """Nothing else does: neither years, nor bare counts, nor most of a sentence."""
    first, after = keywords.key(told, language, (0, len(told)))

    assert told[first:after] == found


def test_key_words_are_not_in_what_is_quieter():
    """Only what is read first is looked at."""
    told = "17% of pots crack when the kiln cools for less than 12 hours"

    assert keywords.key(told, "en", (10, len(told))) == (52, 60)


def test_runs_have_all_letters_once():
    """Those that stand out in their colour, all others in that of the text, in one size."""
    made = Text(box=Box(0, 0, 9, 9), texts=["abcdefghij"], size=20, color=Ink.TEXT, key=(0, 9))

    assert made.runs() == [("abcdefghi", Ink.ACCENT, 20), ("j", Ink.TEXT, 20)]
    assert msgspec.structs.replace(made, key=(4, 5)).runs() == [
        ("abcd", Ink.TEXT, 20), ("e", Ink.ACCENT, 20), ("fghij", Ink.TEXT, 20),
    ]  # fmt: skip
    assert msgspec.structs.replace(made, key=(0, 0)).runs() == [("abcdefghij", Ink.TEXT, 20)]


def test_key_words_and_capitals_are_in_the_file():
    """Key words in the colour of the theme's accent; a heading keeps its letters and is shown in spaced capitals."""
    made = of("editorial", (Layout.STATEMENT, {"title": "What the kiln burns is 40 kg of wood", "support": None}))
    slide = Presentation(io.BytesIO(powerpoint.pptx(drawing.draw(made), {}))).slides[0]
    runs = [
        (run.text, run._r.rPr)
        for one in slide.shapes
        if one.has_text_frame
        for run in one.text_frame.paragraphs[0].runs
    ]
    [key] = [properties for text, properties in runs if text == "40\u00a0kg"]
    [eyebrow] = [properties for text, properties in runs if text == "The kiln"]

    assert next(key.iter(qn("a:schemeClr"))).get("val") == "accent2"
    assert (eyebrow.get("cap"), int(eyebrow.get("spc")) > 100) == ("all", True)


def test_polygons_are_the_same_in_powerpoint():
    """A form has its corners, mirrored where reading begins at the right, and its shade of the theme's colour."""
    left, right = (drawing.draw(deck("blue", "bold", language=language)) for language in ("en", "ar"))
    pair = [[one for one in made.pages[0].elements if isinstance(one, Shape) and one.corners] for made in (left, right)]
    layout = Presentation(io.BytesIO(powerpoint.pptx(left, {}))).slides[0].slide_layout
    outlines = [one._element.spPr for one in layout.shapes if one._element.spPr.find(qn("a:custGeom")) is not None]

    assert pair[0]
    assert len(outlines) == len(pair[0])
    for form, mirrored, outline in zip(*pair, outlines, strict=True):
        assert mirrored.corners == [(1 - x, y) for x, y in form.corners]
        points = [(int(one.get("x")) / 12_700, int(one.get("y")) / 12_700) for one in outline.iter(qn("a:pt"))]
        whole = [(x * form.box.w, y * form.box.h) for x, y in form.corners]
        assert max(abs(a - c) + abs(b - d) for (a, b), (c, d) in zip(points, whole, strict=True)) < 0.01
        assert int(next(outline.iter(qn("a:lumMod"))).get("val")) == round((1 - abs(form.shade)) * 100_000)


def test_a_shade_is_seen_by_the_check_of_contrast():
    """A text on a shaded field, and key words in it, are held against what they stand on."""
    assert shaded("#1f4e79", 0.0) == "#1f4e79"
    assert shaded("#1f4e79", -1.0) == "#000000"
    assert shaded("#1f4e79", 1.0) == "#ffffff"
    made = deck("blue")
    drawn = drawing.draw(made)
    told = Text(
        box=Box(10, 10, 80, 30), texts=["Kiln glaze"], size=24, color=Ink.TEXT, key=(0, 4), key_color=Ink.GROUND
    )
    found = []
    for shade, text in ((0.0, msgspec.structs.replace(told, color=Ink.ON_FILL, key=(0, 0))), (0.9, told)):
        field = Shape(box=Box(0, 0, 200, 200), fill=Ink.FILL, shade=shade)
        page = SlidePage(kind="statement", background=Ink.GROUND, elements=[field, text], note="")
        changed = msgspec.structs.replace(drawn, pages=[page])
        [check] = [one for one in checks.checked(made, changed, None) if one.id == "contrast"]
        found.append(check.metrics["above_needed"])

    assert found[0] >= 0
    assert found[1] < 0
    assert found[1] == pytest.approx(
        contrast(drawn.palette["ground"], shaded(drawn.palette["fill"], 0.9)) - 3, abs=0.01
    )


POINTS = {
    2: ["Archives can be reached by path or by ssh", "A file could change while it is read"],
    3: ["Nobody knew how it would burn", "It stood in the yard", SHORT],
    4: ["Wood", "Glaze", "Clay", "Sand from the river"],
    5: ["Wood is dear", "Glaze shrinks", "Clay shrinks less", "Sand is cheap", "Ash flies"],
}


@pytest.mark.parametrize(
    ("template", "count"), [one for one in product(TEMPLATES, POINTS) if one[0] != "editorial" or one[1] == 2]
)
def test_points_fill_their_slide(template, count):
    """What stands below the title takes half of the room that is left, in letters of 24 points and more, settled about its middle."""
    page = page_of(template, Layout.BULLETS, {"title": SHORT, "bullets": POINTS[count]})
    [title] = texts(page, "title")
    below = [
        one.box
        for one in page.elements
        if isinstance(one, Text | Shape) and one.box.y >= title.box.bottom and one.box.bottom < 486
    ]
    top, bottom = min(box.y for box in below), max(box.bottom for box in below)
    room = (title.box.bottom, 482.0)

    assert min(one.size for one in texts(page, "body")) >= 24
    assert bottom - top >= (0.34 if template == "editorial" else 0.5) * (room[1] - room[0])
    assert abs((top - room[0]) - (room[1] - bottom)) <= 0.3 * (room[1] - room[0])


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_point_alone_is_larger_than_its_title(template):
    """A heading stands small over it, as the name of its part; a claim is read before what follows it."""
    alone = of(template, (Layout.BULLETS, {"title": "The kiln", "bullets": [SHORT]}))
    slide = msgspec.structs.replace(alone.slides[0], title="The kiln", section="The kiln")
    page = drawing.draw(msgspec.structs.replace(alone, slides=[slide])).pages[0]
    [heading] = [one for one in texts(page) if one.texts == ["The kiln"]]
    [point] = [one for one in texts(page) if one.texts == [SHORT]]
    claimed = page_of(template, Layout.BULLETS, {"title": LONG[:70], "bullets": [SHORT]})

    assert (heading.role, point.role) == ("", "title")
    assert point.size >= 2.5 * heading.size
    assert texts(claimed, "body")[0].size <= texts(claimed, "title")[0].size


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_support_is_no_footnote(template):
    """It stands below its sentence, smaller and in letters of 28 points and more, in a colour of text."""
    page = page_of(template, Layout.STATEMENT, {"title": SENTENCES[0], "support": "The clay stays as it is"})
    [title], [support] = texts(page, "title"), texts(page, "body")

    assert 28 <= support.size < title.size
    assert support.color in {Ink.TEXT, Ink.ON_FILL}
    assert support.box.y >= title.box.bottom


@pytest.mark.parametrize("brand", BRANDS)
def test_forms_are_seen_and_quiet(brand):
    """In every brand they differ from their field, and less than its text does; on no field they are of the brand's colour."""
    for template in TEMPLATES:
        drawn = drawing.draw(deck(brand, template))
        fill, text = drawn.palette["fill"], drawn.palette["on_fill"]
        found = 0
        for page in drawn.pages:
            dress = [one for one in page.elements if isinstance(one, Shape) and one.on_layout]
            forms = [one for one in dress if one.shade]
            found += len(forms)
            for one in forms:
                colour = shaded(drawn.palette[one.fill.value], one.shade)
                fields = [each for each in dress if each.fill is Ink.FILL and not each.shade]
                if page.background is Ink.FILL or any(shared(one.box, each.box)[1] > 20 for each in fields):
                    assert 1.03 < contrast(colour, fill) < contrast(text, fill), (template, one.shade)
                else:
                    assert contrast(colour, drawn.palette["ground"]) > 1.2, (template, one.shade)
                    assert abs(forms[0].shade) < 0.01, template
        assert found


def test_a_logo_stands_on_the_first_slide():
    """It is made for a light ground: on the brand's colour and on a dark one it has a plate."""
    logo = {"storage_key": "logo", "content_type": "image/png", "alt": "Kiln", "width": 300, "height": 100}
    for template, brand, plates in (("minimal", "green", 0), ("bold", "green", 1), ("data", "dark", 1)):
        made = deck(brand, template)
        first = msgspec.convert({**msgspec.to_builtins(made.slides[0]), "media": [logo]}, Slide)
        page = drawing.draw(msgspec.structs.replace(made, slides=[first])).pages[0]
        [picture] = [one for one in page.elements if getattr(one, "key", None) == "logo"]
        under = [one for one in page.elements if isinstance(one, Shape) and one.radius == 6]

        assert len(under) == plates
        assert picture.box.bottom < texts(page, "title")[0].box.y
        assert all(one.box.x < picture.box.x and one.box.right > picture.box.right for one in under)


@pytest.mark.parametrize(
    ("told", "sign"),
    [
        ("Never open the kiln while it burns", "!"),
        ("Öffnen Sie den Ofen", ""),
        ("Niemals den Ofen öffnen", "!"),
        ("Attention: le four est chaud", "!"),
        ("Attention is what a kiln needs", ""),
        ("Neighbours burn wood", ""),
        ("Why does glaze crack?", "?"),
    ],
)
def test_a_sentence_that_warns_or_asks_has_a_sign(told, sign):
    """Over its words, on every stage, apart from them."""
    for template in TEMPLATES:
        made = of(template, *((Layout.STATEMENT, {"title": told, "support": None}) for _ in range(3)))
        for page in drawing.draw(made).pages:
            [title] = texts(page, "title")
            found = [one for one in texts(page) if one.texts[0] in {"!", "?"}]
            assert [one.texts[0] for one in found] == list(sign)
            assert all(one.box.bottom <= title.box.y for one in found)


def test_letters_that_hang_together_are_not_spaced():
    """Arabic has no capitals, and its letters join; an arrow points where reading goes."""
    told = "الفرن القديم"
    made = of("data", (Layout.CONSEQUENCE, {"condition": told, "outcome": told}), language="ar")
    made = msgspec.structs.replace(made, slides=[msgspec.structs.replace(made.slides[0], section=told)])
    [page] = drawing.draw(made).pages

    assert {(one.caps, one.tracking) for one in texts(page)} == {(False, 0.0)}
    assert [one.texts[0] for one in texts(page) if one.texts[0] in "←→"] == ["←"]


@pytest.mark.parametrize("template", TEMPLATES)
def test_points_are_no_larger_than_their_title(template):
    """Short ones grow, but what is read first stays what is largest."""
    for points in POINTS.values():
        page = page_of(template, Layout.BULLETS, {"title": LONG[:70], "bullets": points})
        [title] = texts(page, "title")

        assert max(one.size for one in texts(page, "body")) <= title.size


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_list_of_paths_stays_in_its_column(template):
    """Lines end before a path: a stroke after a space may begin a line."""
    paths = "The root must hold /etcetera, /binaries, /sbinaries, /libraries, /devices, /usrlocal and /bootloader"
    made = drawing.draw(
        of(template, (Layout.BULLETS, {"title": "Paths", "bullets": [paths, "Others may lie elsewhere"]}))
    )
    column = next(one for one in texts(made.pages[0]) if one.texts[0].startswith("The root"))
    page = pypdfium2.PdfDocument(typst.pdf(made, ".", {}, fitting.fonts_folders()))[0]
    text = page.get_textpage()
    told = text.get_text_range()
    start, end = told.index("The root"), told.index("bootloader") + len("bootloader")

    assert max(text.get_charbox(at)[2] for at in range(start, end) if told[at].strip()) <= column.box.right + 1
