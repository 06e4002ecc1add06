"""Decks in the words of their text: which layout shows what, and that no slide shows part of a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from copydesk_server.decks.layouts import ChartContent, CodeContent, Layout, QuoteContent, TableContent
from copydesk_server.decks.rules import slide_drafts
from copydesk_server.decks.rules.slide_drafts import SlideDraft, texts
from copydesk_server.decks.story import planning
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body import parsing
from support.slides import planned

SOURCES = Path(__file__).resolve().parents[1] / "support" / "deck_sources"
GERMAN = frozenset({"altbau", "brot", "solar"})


def layouts(text: str, title: str = "Keep the kiln", language: str = "en") -> list[str]:
    return [draft.layout.value for draft in planned(text, title, language)]


@pytest.mark.parametrize(
    ("text", "layout"),
    [
        ("## Firing\n\n1. Load the kiln.\n2. Close the door.\n3. Light the burner.", "steps"),
        ("## Tools\n\n- A sieve for the glaze.\n- A brush for the rim.", "bullets"),
        ("## Log\n\n| Cone | Note |\n|---|---|\n| 04 | Bisque |\n| 6 | Stoneware |\n| 10 | Porcelain |", "table"),
        ("## Log\n\n| Year | Share |\n|---|---|\n| 2022 | 31% |\n| 2023 | 18% |\n| 2024 | 9% |", "chart"),
        ("## Install\n\nRun this:\n\n```\npip install kiln\n```", "code"),
        ("“Slow cooling is cheap insurance,” says Ana Torres.", "quote"),
        ("## Shares\n\nOf the answers 38 percent named a roof, 33 percent Sundays and 29 percent prams.", "chart"),
        ("## Loss\n\nOur log shows that 17% of the pots crack.", "big_number"),
        ("Crazing is a network of fine cracks.", "statement"),
    ],
)
def test_each_structure_has_its_layout(text: str, layout: str):
    """Numbered lists are steps, other lists points, numbers charts; quotations and programs stand as they are written."""
    assert layouts(text)[0] == layout


def test_heading_names_a_slide_once():
    """A second slide of a long section has another title than its heading."""
    paragraph = " ".join(
        f"The potter who lives in house number {at} fires on the day of the week after that." for at in range(9)
    )
    made = planned(f"## Potters\n\n{paragraph}")

    assert len(made) > 1
    assert len({draft.title for draft in made}) == len(made)


def test_sentence_that_depends_on_another_is_no_title():
    """ "However, it melts" stays below the sentence before it."""
    made = planned("Glaze is ground glass on clay. However, it melts long before the clay does.")

    assert [draft.title for draft in made] == ["Glaze is ground glass on clay"]


def test_dependent_sentence_is_not_shown_without_the_one_before_it():
    """What follows only from an unshown sentence is spoken over the slide before it."""
    long = "The log of the kiln lists each of the forty-one firings of the year with the day, the wood, the weather and the potter who kept the fire through the night until the morning came over the hill behind the yard."
    made = planned(f"## Log\n\n{long} {long.replace('log', 'book')}\n\nIn that case, they ask her again.")

    assert made[-1].said[-1].text == "In that case, they ask her again."
    assert "In that case" not in str([draft.content for draft in made])


def test_address_alone_has_no_slide():
    """It is in the note of the slide beside it."""
    [draft] = planned("The kiln has a page of its own for all who burn wood.\n\n→ https://kiln.example/")

    assert "https" not in str(draft.content)
    assert draft.said[-1].text == "→ https://kiln.example/"


@pytest.mark.parametrize(
    "text",
    [
        "Some say that a kiln must cool for a day. Our potters open it after six hours.",
        "Your phone may not be ready for the update. Charge it first.",
        "Present the plan to the board, and ask for money.",
        "It costs more, but it lasts longer than the old one.",
    ],
)
def test_nothing_is_made_of_unrelated_sentences(text: str):
    """Sentences are neither set against each other as a claim and its answer, nor cut."""
    for draft in planned(text):
        assert_whole(draft, text, "Keep the kiln")


def bare(text: str) -> str:
    """A text without what slides leave out at its ends, in lower case."""
    return text.rstrip(" .:;。").casefold()


def whole_texts(body: str, title: str) -> set[str]:
    """Everything that a slide may show by itself: headings, sentences, items, cells and programs."""
    parts = parsing.read(body)
    sentences = [sentence for part in parts for sentence in part.said]
    return {
        bare(title),
        *(bare(part.heading[: slide_drafts.MOST_TITLE_CHARS]) for part in parts if part.heading),
        *(bare(sentence.text) for sentence in sentences),
        *(bare(cell) for sentence in sentences for row in sentence.rows for cell in row),
    }


def assert_whole(draft: SlideDraft, body: str, title: str) -> None:
    whole = whole_texts(body, title)
    content = draft.content
    if isinstance(content, CodeContent | TableContent):
        shown = [content.title]
    elif isinstance(content, ChartContent):
        # The numbers of a chart are those of a table, or of a sentence that is on the slide.
        shown = [text for text in (content.title, content.support) if text]
    elif isinstance(content, QuoteContent):
        assert content.quote.strip(".") in body.replace("\n", " ")
        shown = []
    else:
        values = {
            value
            for value in texts(content)
            if draft.layout in {Layout.BIG_NUMBER, Layout.KEY_FIGURES} and len(value) < 20
        }
        shown = [text for text in texts(content) if text not in values]
    for text in shown:
        unnumbered = text.rpartition(" (")[0] if text.endswith(")") else text
        assert bare(text) in whole or bare(unnumbered) in whole or draft.layout is Layout.AGENDA, (text, draft.layout)


def slides_of(body: str, title: str, language: str) -> Iterator[SlideDraft]:
    for mode in SlideMode:
        yield from planning.plan(parsing.read(body), title, mode, None, language)


@pytest.mark.parametrize("path", sorted(SOURCES.glob("*.md")), ids=lambda path: path.stem)
def test_slides_show_whole_sentences(path: Path):
    """In no deck does a slide show part of a sentence, which may say something else than all of it."""
    body = path.read_text()
    language = "de" if path.stem in GERMAN else "en"
    made = list(slides_of(body, "The title", language))

    assert len(made) > 9
    for draft in made:
        assert_whole(draft, body, "The title")


WORDS = st.text(alphabet="abcdefgh ,;:-–%0123456789", min_size=1, max_size=60)
SENTENCES = st.builds(lambda words: f"The {words.strip()} kiln burns.", WORDS)


@settings(max_examples=100)
@given(paragraphs=st.lists(st.lists(SENTENCES, min_size=1, max_size=6), min_size=1, max_size=6))
def test_generated_prose_is_shown_whole(paragraphs: list[list[str]]):
    """The same of generated prose: with long sentences, odd marks and numbers."""
    body = "\n\n".join(" ".join(sentences) for sentences in paragraphs)

    for draft in slides_of(body, "The title", "en"):
        assert_whole(draft, body, "The title")
