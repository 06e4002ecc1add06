"""Sentences that cannot stand alone, titles that claim, quotations, tables of several columns, and words in which no line ends."""

from __future__ import annotations

from typing import Any

import pytest

from copydesk_server.decks.drawing import typesetting
from copydesk_server.decks.elements import Chart, Ink, Shape, Text
from copydesk_server.decks.layouts import ChartContent, Layout
from copydesk_server.decks.rules import leaning, wording
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, figures, naming, signposts
from copydesk_server.decks.story import grouping, planning
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body import parsing
from copydesk_server.scripts.body.parsing import BodySentence
from unit.test_deck_look import page_of, texts

TELLING = Telling("en", SlideMode.PRESERVE)


def planned(body: str, title: str = "Plans", language: str = "en") -> list[Scene]:
    """The slides between the first and the last."""
    return planning.scenes(parsing.read(body), title, SlideMode.PRESERVE, None, language)[0]


def shown(scene: Scene) -> str:
    """All that a slide shows."""
    return str(scene.content)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "With the help of a rope, it closes the door of the kiln."),
        ("en", "Was closed by the potters in the winter."),
        ("en", "With a kiln, you can"),
        ("en", "Example: The kiln burns wood"),
        ("en", "The following is a list of all kilns."),
        ("fr", "Est fermé par les potiers en hiver."),
        ("de", "Er hält die Tür des Ofens warm."),
        ("es", "Esto cierra la puerta del horno."),
    ],
)
def test_what_needs_another_sentence_is_no_claim(language, sentence):
    """It points back, lacks its subject, or breaks off."""
    assert clauses.claim(sentence, language, 20) is None


@pytest.mark.parametrize(
    ("sentence", "claim"),
    [
        ("The kiln is no oven, however.", "The kiln is no oven"),
        (
            "Fortunately, turning a PDF/A into paper is no work, and a PDF is a PDF/A.",
            "Turning a PDF/A into paper is no work",
        ),
        ("If the kiln of the yard cools, it cracks.", "If the kiln of the yard cools, it cracks"),
        ("Simply close the door of the kiln.", "Close the door of the kiln"),
    ],
)
def test_what_only_ties_a_sentence_is_left_out_of_its_claim(sentence, claim):
    """At its end too; what it names itself it may speak of."""
    assert clauses.claim(sentence, "en", 12) == claim


@pytest.mark.parametrize(
    ("sentence", "breaks"),
    [
        ("There are links from the", True),
        ("Although the kiln has tools like", True),
        ("The tools are in .", True),
        ("Wir haben Öfen und", True),
        ("Nous avons des fours et les", True),
        ("That is what it looks like", False),
        ("Turn the kiln on", False),
        ("What is the kiln made of?", False),
        ("The options are the", True),
    ],
)
def test_a_sentence_that_lost_its_end_is_not_shown(sentence, breaks):
    """Words that end an order are no loss."""
    assert signposts.breaks_off(sentence) is breaks


def test_what_is_left_of_a_broken_sentence_is_not_shown():
    """A few words without a verb or in the midst of a sentence; a name that is written small begins one."""
    for text, broken in (
        ("The message in", True),
        ("of which the yard has three kilns.", True),
        ("pip installs the tools of the yard.", False),
        ("The kiln is hot", False),
    ):
        one = BodySentence(text, 0, len(text))
        assert leaning.is_fragment(one, text, TELLING.language) is broken, text


def test_ideas_that_claim_nothing_are_joined_unless_slides_are_counted(monkeypatch):
    """A number of slides that is asked for stays."""
    seen: list[int] = []
    monkeypatch.setattr(grouping, "without_loose", lambda found, _: seen.append(len(found)) or list(found))
    body = parsing.read("## Oak\n\nThe kiln of the yard burns oak.")
    for wanted in (None, 3):
        planning.scenes(body, "Plans", SlideMode.PRESERVE, wanted)

    assert seen == [1]


def test_a_support_that_points_back_stands_only_below_the_sentence_before_it():
    """ "This" is what the title says, or nothing."""
    apart = planned("The kiln of the yard burns oak. Nobody knows. This saves wood for the whole of the winter.")

    assert not [scene for scene in apart if "This saves" in shown(scene)]
    near = planned("The kiln of the yard burns oak slowly. This saves wood for the whole of the winter.")
    assert any("aves wood" in shown(scene) for scene in near)


@pytest.mark.parametrize(
    ("heading", "language", "claims"),
    [
        ("Small Queries Are No Problem With It", "en", True),
        ("Der Ofen ist im Winter warm", "de", True),
        ("Le four est chaud en hiver", "fr", True),
        ("El horno es lento en invierno", "es", True),
        ("Examples", "en", False),
        ("How the kiln is built", "en", False),
        ("What is a kiln made of?", "en", False),
        ("Reports due to heat", "en", False),
    ],
)
def test_a_heading_that_claims_something_is_told_from_a_name(heading, language, claims):
    """A verb that is nothing else, and no word that asks."""
    assert naming.claims(heading, language) is claims


def test_a_heading_that_claims_something_names_its_first_slide():
    """What its sentences say stands below it."""
    [scene] = planned(
        "## The kiln is no problem for us\n\nOak is cheap here. Oak is sold in spring. Oak closes the door."
    )

    assert (scene.layout, scene.title) == (Layout.BULLETS, "The kiln is no problem for us")
    assert scene.content.bullets == ["Oak is cheap here", "Oak is sold in spring", "Oak closes the door"]


def test_of_claims_under_a_heading_the_one_on_the_title_is_over_the_others():
    """Where nothing leads to them; orders and lists with numbers stay lists."""
    items = ["Oak burns slowly in winter", "The plans of the yard save wood", "Ropes close the door"]
    listed = "\n".join(f"- {item}." for item in items)
    [scene] = planned(f"## Summary\n\n{listed}")

    assert scene.title == "The plans of the yard save wood"
    assert scene.content.bullets == [items[0], items[2]]
    orders = "\n".join(f"- {item}." for item in ("Mend the roof", "Close the door", "Buy the wood"))
    assert [one.title for one in planned(f"## Summary\n\n{orders}")] == ["Summary"]


def test_what_several_people_say_is_a_quotation():
    """All of it, with its marks, under the part that it is of; too many words stay a list."""
    said = ['"The kiln is far too slow"', '"Nobody needs a kiln"']
    [scene] = planned("## Critics\n\nExamples:\n\n" + "\n".join(f"- {one}" for one in said))

    assert (scene.layout, scene.content.quote, scene.content.attribution) == (Layout.QUOTE, " ".join(said), None)
    page = page_of("minimal", Layout.QUOTE, {"quote": scene.content.quote, "attribution": None})
    assert "The kiln" in [one.texts[0] for one in texts(page)]


def test_what_names_where_to_read_more_is_said_and_not_shown():
    """It is in the note of the slide before, and in no agenda."""
    for name in ("See also", "Weblinks", "Références", "Véase también", "Zie ook"):
        [scene] = planned(
            f"## Oak\n\nThe kiln of the yard burns oak.\n\n## {name}\n\n- The book of kilns\n- The map of yards"
        )
        assert [one.text for one in scene.said] == [
            "The kiln of the yard burns oak.",
            "The book of kilns",
            "The map of yards",
        ]
        assert (scene.title, "book" in shown(scene)) == ("The kiln of the yard burns oak", False)
    assert not signposts.is_more("Links between kilns and yards")


def test_a_table_of_several_columns_of_numbers_is_a_chart():
    """Each column is a series in a colour of its own that is named; other units, and names twice, stay a table."""
    rows = "| Size | Oak | Ash |\n|---|---|---|\n| Small | 12 kg | 18 kg |\n| Large | 20 kg | 31 kg |\n| Huge | 41 kg | 60 kg |"
    [scene] = planned(f"## Wood\n\nA kiln burns more ash than oak:\n\n{rows}")

    assert isinstance(scene.content, ChartContent)
    assert (scene.title, scene.content.unit) == ("A kiln burns more ash than oak", "kg")
    assert [(one.name, one.values) for one in scene.content.series] == [("Oak", [12, 20, 41]), ("Ash", [18, 31, 60])]
    grid = figures.Grid(
        0, 0, ("Size", "Oak", "Ash"), (("Small", "12 kg", "18 %"), ("Large", "20 kg", "31 %"), ("Huge", "1 kg", "2 %"))
    )
    assert figures.grouped(grid) is None
    assert figures.grouped(figures.Grid(0, 0, grid.columns, (("A", "1 kg", "2 kg"),) * 3)) is None


def test_several_series_are_named_beside_their_colours():
    """In the colours of the chart, which are told apart on the ground."""
    series: list[dict[str, Any]] = [{"name": "Oak", "values": [1, 2, 3]}, {"name": "Ash", "values": [2, 3, 4]}]
    content = {
        "title": "Wood", "kind": "column", "unit": "kg", "categories": ["A", "B", "C"], "series": series, "highlight": None,
        "support": None, "note": None,
    }  # fmt: skip
    page = page_of("data", Layout.CHART, content)
    [chart] = [one for one in page.elements if isinstance(one, Chart)]
    squares = [one.fill for one in page.elements if isinstance(one, Shape) and one.box.w == one.box.h == 16]

    assert squares == [Ink.BRAND, Ink.MUTED]
    assert len(set(chart.colors[:2])) == 2
    assert {"Oak", "Ash"} <= {one.texts[0] for one in page.elements if isinstance(one, Text)}


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("use rdiff-backup with --vault", "use rdiff\u2011backup with \u2011\u2011vault"),
        ("a PDF/A file", "a PDF/\u2060A file"),
        ("at https://kiln.example/a-b now", "at https://kiln.example/a-b now"),
        ("Donaudampfschiff-Kapitänsmütze", "Donaudampfschiff-Kapitänsmütze"),
        ("3 - 5 kilns", "3 - 5 kilns"),
    ],
)
def test_no_line_ends_in_a_short_name_or_an_option(told, found):
    """Long compounds and addresses are parted where they must be."""
    assert typesetting.unbroken(told) == found


def said(*texts: str) -> list[BodySentence]:
    """Sentences of one paragraph."""
    starts = [sum(len(one) + 1 for one in texts[:at]) for at in range(len(texts))]
    return [BodySentence(text, start, start + len(text)) for text, start in zip(texts, starts, strict=True)]


def test_an_idea_whose_slide_would_claim_nothing_is_joined_with_the_one_before():
    """Or with the one after it where none is before; an idea that claims something stays."""
    good, loose, other = (Idea("Oak", tuple(said(text))) for text in (
        "The kiln of the yard burns oak all winter.", "Its door was shut by them in the year of the fire.", "Rope closes the door of the kiln.",
    ))  # fmt: skip

    assert grouping.without_loose([good, loose, other], TELLING) == [Idea("Oak", (*good.said, *loose.said)), other]
    assert grouping.without_loose([loose, good], TELLING) == [Idea("Oak", (*loose.said, *good.said))]


def test_what_points_back_is_no_point_before_the_sentence_of_its_title():
    """What it points to is not on the slide."""
    one, two, three = said(
        "It holds oak from the river for years.", "The kiln of the yard burns oak.", "It saves wood in winter."
    )

    assert wording.following(two, "The kiln of the yard burns oak", [one, two, three], TELLING) == [
        "It saves wood in winter"
    ]


def test_a_support_that_points_elsewhere_in_its_midst_needs_its_neighbour():
    """ "These tools" are those of the sentence before."""
    first, between, needy = said(
        "The kiln burns oak.", "Some say that it is late.", "In the yard these tools were sold."
    )

    assert wording.support(first, [first, between, needy], TELLING, "The kiln burns oak") is None
    assert wording.support(first, [first, needy], TELLING, "The kiln burns oak") is not None


def test_texts_of_slides_are_drawn_unbroken():
    """On every slide; where a text would not fit so, its names are parted."""
    page = page_of("minimal", Layout.STATEMENT, {"title": "Potters use rdiff-backup", "support": None})

    assert "Potters use rdiff\u2011backup" in [one.texts[0] for one in texts(page)]
