"""No layout stands more than twice in a row, and what gives way is shown all the same: other layouts, joined ideas, divided parts."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import msgspec
import pytest

from copydesk_server.decks import checks, drawing, layouts
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.rules import consequences, forms
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.story import planning, sourced, speech, varying
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body import parsing
from copydesk_server.strategy.snapshots.types import SnapshotPassage
from support.slides import deck

SOURCES = sorted((Path(__file__).parents[1] / "support" / "deck_sources").glob("*.md"))
GERMAN = frozenset({"altbau", "brot", "solar"})
ALONE = "The habit of coming is what makes a reader of a child, and a reader comes long before the loan of a book"


def planned(text: str, mode: SlideMode = SlideMode.PRESERVE, wanted: int | None = None) -> list[Scene]:
    return planning.scenes(parsing.read(text), "A title", mode, wanted)[0]


def rows(scenes: list[Scene]) -> list[int]:
    return varying.in_rows([one.layout for one in scenes])


@pytest.mark.parametrize("seed", range(20))
def test_a_third_in_a_row_stands_only_where_no_choice_avoids_it(seed):
    """Held against all ways to choose, of offers made by chance; slides that divide a deck end a row."""
    chance = random.Random(seed)
    some = [Layout.STATEMENT, Layout.BULLETS, Layout.CHART]
    for _ in range(20):
        offers = [chance.sample(some, chance.choice([1, 1, 2, 3])) for _ in range(7)]
        breaks = {at for at in range(1, 7) if chance.random() < 0.2}
        fewest = min(len(varying.in_rows(way, breaks)) for way in product(*offers))

        chosen = varying.varied(offers, breaks)

        assert all(layout in offered for layout, offered in zip(chosen, offers, strict=True))
        assert len(varying.in_rows(chosen, breaks)) == fewest


def test_the_one_that_loses_least_gives_way():
    """Of three charts the second is a table; a chart does not become a sentence while another stands beside it that can."""
    chart = [Layout.CHART, Layout.STATEMENT]

    assert varying.varied([chart, [Layout.CHART, Layout.TABLE], chart]) == [Layout.CHART, Layout.TABLE, Layout.CHART]
    assert varying.varied([chart, chart]) == [Layout.CHART, Layout.CHART]
    assert varying.varied([]) == []


@pytest.mark.parametrize("mode", [SlideMode.PRESERVE, SlideMode.CONDENSE])
@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_no_layout_stands_more_than_twice_in_a_row(path, mode):
    """In none of the decks of whole documents."""
    language = "de" if path.stem in GERMAN else "en"
    scenes, _ = planning.scenes(parsing.read(path.read_text()), "A title", mode, None, language)

    assert rows(scenes) == []


@pytest.mark.parametrize("parted", [True, False])
def test_sentences_that_nothing_else_can_show_share_a_slide_or_begin_a_part(parted):
    """Seven statements of one part are fewer slides; of seven parts some have a slide before them. All of them are said, in order."""
    said = [ALONE.replace("a child", name) for name in ("Ada", "Berta", "Carl", "Dora", "Emil", "Fritz", "Gerda")]
    text = "\n\n".join(f"## About {one[38:43]}\n\n{one}." if parted else f"{one}." for one in said)

    scenes = planned(text)

    assert rows(scenes) == []
    assert [one.text for scene in scenes for one in scene.said] == [f"{one}." for one in said]


def test_a_number_of_slides_that_is_asked_for_is_kept():
    """Nothing is joined or divided then."""
    text = "\n\n".join(f"{ALONE} of {name}." for name in ("Ada", "Berta", "Carl", "Dora", "Emil", "Fritz"))

    assert len(planned(text, wanted=6)) == 6


def test_programs_in_a_row_share_a_slide():
    """Three programs of two lines each are two slides, with all of them."""
    text = "## Use\n\n" + "\n\n".join(f"Call part {name}:\n\n```\nopen({name})\nclose({name})\n```" for name in "abc")

    scenes = planned(text)

    shown = [scene.content.code for scene in scenes if isinstance(scene.content, layouts.CodeContent)]
    assert len(shown) == 2
    assert "\n\n".join(shown) == "\n\n".join(f"open({name})\nclose({name})" for name in "abc")
    assert all(
        speech.is_only_shown(one, scene.content, scene.said) for scene in scenes for one in scene.said if one.code
    )


def test_a_chart_that_gives_way_is_a_table_of_its_numbers():
    """As they are written beside its bars."""
    content = layouts.ChartContent(
        title="Orders", kind=layouts.ChartKind.COLUMN, unit="%", categories=["2023", "2024"],
        series=[layouts.Series(name="Orders", values=[41, 47.5])], highlight=1, support=None, note="The log",
    )  # fmt: skip
    [other] = forms.others(Scene(Layout.CHART, "Orders", content), "en")

    assert other.content == layouts.TableContent(
        title="Orders", columns=["", "%"], rows=[["2023", "41%"], ["2024", "47.5%"]], note="The log"
    )


@pytest.mark.parametrize(
    ("title", "first", "rest"),
    [
        (
            "FreedomBox is a server in your home because nobody should read your mail",
            "FreedomBox is a server in your home",
            "… because nobody should read your mail",
        ),
        ("The kiln may be opened in the morning if the cone has bent on both of its sides", None, None),
    ],
)
def test_a_sentence_goes_on_below_its_first_clause(title, first, rest):
    """But not where that clause would claim more than the sentence."""
    scene = Scene(Layout.STATEMENT, title, layouts.StatementContent(title=title, support=None))

    found = [one.content for one in forms.others(scene, "en")]

    assert found == ([layouts.BulletsContent(title=first, bullets=[rest])] if first else [])


@pytest.mark.parametrize(
    ("sentence", "language", "found"),
    [
        ("If the kiln cools in six hours, one pot in six cracks.", "en", ("If the kiln cools in six hours", "One pot in six cracks")),
        ("The council pays for prints, so the archive grows by itself.", "en", ("The council pays for prints", "The archive grows by itself")),
        ("Wenn der Ofen abkühlt, reißt jeder sechste Topf.", "de", ("Wenn der Ofen abkühlt", "reißt jeder sechste Topf")),
        ("If you find it too noisy, you may leave the room.", "en", None),
        ("The council pays for prints, so that the archive grows.", "en", None),
        ("If the kiln is cold, what do you do?", "en", None),
        ("Since the winter of 2019, the kiln burns wood from the forest.", "en", None),
        ("Pour les exploitants, cette plateforme est un moyen de dire ce qui change.", "fr", None),
    ],
)  # fmt: skip
def test_what_follows_from_what(sentence, language, found):
    """Both in the sentence's own words; not where the condition speaks of something that was said before."""
    assert consequences.followed(sentence, language) == found


def test_a_consequence_is_named_by_all_of_its_sentence():
    """What follows alone would claim more."""
    [scene] = planned(
        "If the old kiln in the yard cools in six hours, one pot in six of the load cracks by the evening."
    )

    assert scene.layout is Layout.CONSEQUENCE
    assert scene.title.startswith("If the old kiln in the yard cools in six hours, one pot")


def test_figures_of_sources_make_no_row_of_three():
    """The third chart stands after another slide."""
    chart = Scene(Layout.CHART, "Orders", layouts.StatementContent(title="Orders", support=None))
    said = [parsing.read("Orders of bicycles grew.")[0].said, parsing.read("The shop is in the yard.")[0].said]
    scenes = [
        Scene(Layout.TITLE, "A title", chart.content),
        Scene(Layout.CHART, "One", chart.content, said[0]),
        Scene(Layout.CHART, "Two", chart.content, said[0]),
        Scene(Layout.STATEMENT, "Three", chart.content, said[1]),
    ]
    passage = SnapshotPassage(
        passage_id="p", document_id="d", revision=1, title="T", url=None, start_char=0, end_char=24, text="Orders of bicycles grew.", score=1.0
    )  # fmt: skip
    drawn = [sourced.Drawn(chart, passage, 0, 24, ("Orders",), frozenset({1.0}))]

    placed = sourced.placed(scenes, drawn)

    assert [type(one).__name__ for one in placed] == ["Scene", "Scene", "Scene", "Scene", "Drawn"]


@pytest.mark.parametrize(("count", "found", "status"), [(2, 0.0, "passed"), (4, 2.0, "warned")])
def test_the_check_counts_layouts_in_a_row(count, found, status):
    """Also those that a caller asked for."""
    made = deck()
    [one] = [slide for slide in made.slides if slide.layout is Layout.QUOTE]
    made = msgspec.structs.replace(made, slides=[one] * count)

    held = {one.id: one for one in checks.checked(made, drawing.draw(made), None)}

    assert held["layouts"].metrics == {"third_in_row": found}
    assert held["layouts"].status.value == status
