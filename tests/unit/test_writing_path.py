"""Whatever a source is made of, scripts, articles and decks can be written from it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from copydesk_server.decks.types import SlideMode
from copydesk_server.providers.text import OfflineWriter
from support import writing_path
from support.factories import SOURCE, TOPIC

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


def write_everything(text: str, topic: str, *, draw: bool = False) -> None:
    """Scripts, articles and decks of a Markdown file; no rule may fail, and no sentence be left out."""
    readable = writing_path.read("kiln.md", text.encode())
    found = writing_path.hits(readable.text, readable.title or "kiln")
    bodies: list[tuple[str, list[Any]]] = [(readable.text, [])]
    for written in writing_path.scripts(topic, found, OfflineWriter()) if found else ():
        bodies.append((written.body, written.citations))
    for body, citations in bodies:
        writing_path.article(body, citations, "Kilns")
        for mode in SlideMode:
            writing_path.deck(body, citations, "Kilns", mode, draw=draw)


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(
    lines=st.lists(LINES, min_size=1, max_size=12), topic=st.sampled_from(["glaze", "why a kiln cracks", "🙂", "1."])
)
def test_any_markdown_can_be_written_from(lines: list[str], topic: str):
    """Images, badges, empty items, tables, nested lists, HTML, front matter, single letters, odd white space in any order."""
    write_everything("\n\n".join(lines), topic)


@pytest.mark.parametrize("block", BLOCKS)
def test_any_block_may_stand_among_paragraphs(block: str):
    """Each of them between paragraphs on the topic and beside one, in a text, an article and slides that are drawn."""
    text = f"# Crazing\n\n{block}\n\n{SOURCE}\n\n{block}\n\nA kiln cracks a glaze.\n{block}\n\n{block} A kiln cools slowly.\n"

    write_everything(text, TOPIC, draw=True)


def test_an_image_on_a_line_of_its_own_is_no_sentence():
    """The script is the same with images, and its citations resolve."""
    image = "![A kiln](kiln.png)"
    plain = "\n\n".join(SOURCE.split("\n\n"))
    shown = plain.replace("\n\n", f"\n\n{image}\n\n")
    [with_images, *_], [without, *_] = (
        list(writing_path.scripts(TOPIC, writing_path.hits(text, "Crazing"), OfflineWriter()))
        for text in (shown, plain)
    )

    assert with_images.body == without.body
