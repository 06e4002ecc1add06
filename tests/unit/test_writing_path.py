"""Whatever a source is made of, scripts, articles and decks can be written from it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
import pytest
import structlog
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from copydesk_server.core.text.rule_guard import without_failing
from copydesk_server.decks import generation
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.sentences import numbers
from copydesk_server.decks.types import SlideMode
from copydesk_server.providers.text import OfflineWriter, Section, WriteRequest
from copydesk_server.queue.types import WarningCode
from copydesk_server.scripts.warnings import of_skipped
from support import writing_path
from support.factories import SOURCE, TOPIC
from support.slides import deck
from support.source_texts import said, sources

pytestmark = pytest.mark.slow

WORDS = [
    "glaze",
    "kiln",
    "the",
    "is",
    "cracks",
    "and",
    "This",
    "It",
    "a",
    "1.168.192",
    "17 %",
    "Cone 6",
    "窯",
    "الفرن",
    "🙂",
    "\u200b",
    "A",
]
SENTENCES = [
    "The glaze cracks where it shrinks more than the clay below it.", "This is why a kiln cools slowly.", "It is.", "Why does it crack?",
    "A kiln is an oven of brick in which potters fire bowls and tiles.", "However, 41 of 64 bowls cracked in 2023.", ".", "…", "()", "[]", "*",
]  # fmt: skip
BLOCKS = [
    "![A kiln](kiln.png)", "[![Build](https://kiln.example/b.svg)](https://kiln.example/)", "![][1]", "[1]: https://kiln.example/",
    "- ", "-", "1.", "* * *", "---", "===", "***", "| a | b |\n|---|---|\n| 1.2.3.4 | 16.300.8.700 |", "|||\n|-|-|\n|||", "> ", "> > a", "```\n\n```", "```",
    "<!-- -->", '<p align="center"><img src="a.png"></p>', "<details>\n<summary>More</summary>\n\n</details>", "- a\n  - b\n    - c\n\n      d",
    "1. One.\n2. Two.\n\n   ![Two](2.png)\n3. Three.", "---\ntitle: A kiln\n---", '+++\ntitle = "A kiln"\n+++', "# ", "## ![](a.png)", "Kiln\n----", "\u202eglaze\u202c",
    "\t", "\u00a0", "\u2028", "a", "$x^2$", "\\", "&nbsp;", "[^1]", "[^1]: A note.", "~~gone~~", "Term\n: What it means.", "- [ ] Fire it\n- [x] Glaze it",
]  # fmt: skip
LINES = st.one_of(
    st.sampled_from(BLOCKS),
    st.sampled_from(SENTENCES),
    st.lists(st.sampled_from(SENTENCES + BLOCKS), min_size=2, max_size=5).map(" ".join),
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=9).map(lambda words: " ".join(words) + "."),
    st.sampled_from(SENTENCES).map(lambda text: f"- {text}"),
    st.sampled_from(WORDS).map(lambda word: f"## {word}"),
    st.text(alphabet="aA .,:;!?-–“”'\"()[]*_`#>|&%$019\n\t", max_size=30),
)  # fmt: skip


def write_everything(text: str, topic: str, mode: SlideMode, *, draw: bool = False) -> int:
    """Write scripts, an article and a deck of a Markdown file, and the same of the longest script; return how many bodies."""
    readable = writing_path.read("kiln.md", text.encode())
    found = writing_path.hits(readable.text, readable.title or "kiln")
    written = [*writing_path.scripts(topic, found, OfflineWriter())] if found else []
    longest = max(written, key=lambda one: len(one.body), default=None)
    bodies = [(readable.text, []), *([(longest.body, longest.citations)] if longest else [])]
    for body, citations in bodies:
        writing_path.article(body, citations, "Kilns")
        writing_path.deck(body, citations, "Kilns", mode, draw=draw)
    return len(bodies)


@settings(max_examples=50, suppress_health_check=[HealthCheck.too_slow])
@given(
    lines=st.lists(LINES, min_size=1, max_size=10),
    topic=st.sampled_from(["glaze", "why a kiln cracks", "🙂", "1."]),
    mode=st.sampled_from(list(SlideMode)),
)
def test_any_markdown_can_be_written_from(lines: list[str], topic: str, mode: SlideMode):
    """Images, badges, empty items, tables, nested lists, HTML, front matter, single letters, odd white space in any order."""
    assert write_everything("\n\n".join(lines), topic, mode) >= 1


@pytest.mark.parametrize("at", range(0, len(BLOCKS), 8))
def test_any_block_may_stand_among_paragraphs(at: int):
    """Each of them between paragraphs on the topic and beside one, in a text, an article and slides that are drawn."""
    paragraphs = SOURCE.split("\n\n")
    parts = [
        f"{paragraphs[number % len(paragraphs)]}\n\n{block}\n\nA kiln cracks a glaze.\n{block}"
        for number, block in enumerate(BLOCKS[at : at + 8])
    ]

    assert write_everything("\n\n".join(parts), TOPIC, SlideMode.PRESERVE, draw=True) == 2


def test_an_image_on_a_line_of_its_own_is_no_sentence():
    """A script is the same with and without images between the paragraphs of its source."""
    shown = SOURCE.replace("\n\n", "\n\n![A kiln](kiln.png)\n\n")
    scripts = [
        [written.body for written in writing_path.scripts(TOPIC, writing_path.hits(text, "Crazing"), OfflineWriter())]
        for text in (SOURCE, shown)
    ]

    assert scripts[0] == scripts[1]


def test_a_sentence_that_no_rule_shows_is_on_a_slide_that_can_be_drawn():
    """Also without a heading to name it."""
    body = "See our website for more information.\n\n## Install\n\n```sh\nnpm install kiln\n```\n\n..\n"

    assert writing_path.deck(body, [], "kiln", SlideMode.PRESERVE) > 1


def failing_on(*words: str) -> Callable[[str], float | None]:
    """A judge of sentences that fails on those with certain words."""

    def judge(sentence: str) -> float | None:
        if any(word in sentence for word in words):
            raise IndexError(sentence)
        return 0.0

    return judge


def test_a_sentence_on_which_a_rule_fails_is_left_out():
    """It is named, what may lean on it is left out too, and everything else is written; the log has the traceback."""
    stone = "Kilns of stone crack in the rain of a long autumn when nobody covers them."
    others = [
        "Kilns of clay fire bowls and tiles for two days in the yard behind the workshop.",
        "Kilns of brick last for twenty years where potters mend their doors each spring.",
    ]
    text = "\n\n".join([others[0], f"{stone} They need a roof of slate.", others[1]])
    order = WriteRequest("kilns", (Section("point", 60),), sources(text), judge=failing_on("stone"))
    with structlog.testing.capture_logs() as lines:
        draft = asyncio.run(OfflineWriter().write(order))

    assert draft.skipped == (stone,)
    assert said(draft.blocks) == others
    assert {line["exc_info"] for line in lines if line["event"].startswith("a rule failed")} == {True}


def test_a_failing_rule_does_not_end_a_text():
    """The sentences on which it fails are left out."""
    order = WriteRequest(TOPIC, (Section("point", 200),), sources(SOURCE, "Crazing"), judge=failing_on("boron"))
    draft = asyncio.run(OfflineWriter().write(order))

    assert draft.blocks
    assert "boron" not in " ".join(said(draft.blocks))
    assert all("boron" in sentence for sentence in draft.skipped)


def test_a_rule_that_fails_on_everything_fails():
    """So that its job says so, and no result is empty without a reason."""
    with pytest.raises(ZeroDivisionError):
        without_failing([1, 2], lambda _: 1 / 0, lambda item: [item])


def test_slides_are_made_without_the_sentences_on_which_a_rule_fails():
    """And a slide that cannot be drawn shows its title, with its notes."""
    made, failing = without_failing(["a", "b", "c"], lambda said: [{"b": None}.get(one, one).upper() for one in said])
    slide, other = deck().slides[:2]
    broken = msgspec.structs.replace(slide, content={**slide.content, "title": "x" * 900})
    drawn, drawing, titled = generation.draw(msgspec.structs.replace(deck(), slides=[broken, other]), None)

    assert (made, failing) == (["A", "C"], ["b"])
    assert [one.layout for one in drawn.slides] == [Layout.SECTION, other.layout]
    assert [one.speaker_note for one in drawn.slides] == [slide.speaker_note, other.speaker_note]
    assert (len(drawing.pages), titled) == (2, [broken])


def test_what_was_left_out_is_told():
    """With its count; nothing is told where nothing was."""
    [told] = of_skipped(3)

    assert (told.code, told.figures) == (WarningCode.SENTENCES_SKIPPED, {"sentences": 3.0})
    assert of_skipped(0) == []


@pytest.mark.parametrize(
    ("text", "language", "values"),
    [
        ("The address 192.168.0.1 and the zone 0.168.192.10 are taken.", "en", []),
        ("Version 3.11.2 costs 1.168.192 pounds.", "en", [1_168_192.0]),
        ("Es sind 1.234,5 Gramm und 1,234.5 Liter.", "de", [1234.5, 1234.5]),
        ("It is 1.234,5 grams, 1,234 bytes and 1,5 litres.", "en", [1234.5, 1234.0, 1.5]),
        ("Es sind 1,234,567 Bytes und 1.234 Seiten.", "de", [1_234_567.0, 1234.0]),
    ],
)
def test_whatever_looks_like_a_number_has_a_value_or_is_none(text: str, language: str, values: list[float]):
    """An address and a version are none; marks of thousands and of decimals are told apart in any language."""
    assert [one.value for one in numbers.numbers_of(text, language)] == values
