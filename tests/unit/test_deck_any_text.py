"""Whatever a text is made of, it becomes slides, and each of its sentences is said over one of them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from copydesk_server.decks.story import planning
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body import parsing

pytestmark = pytest.mark.slow

# Paragraphs as imports and people leave them: marks alone, bits of markup, one word, words without a verb, other scripts.
ODD = [
    ".", "…", "—", "?!", "(", "”", "a", "A", "Each", "An.", "The", "1.", "17 %", "- ", "- .", "- a", "1. a\n2. b", "*", "**bold", "`",
    "```\n\n```", "|a|\n|-|\n|1|", "> ", "> .", "# ", "## .", "## A", "Either.", "If.", "If a, b.", "While, and.", "e.g. `", "vs.", "A vs. B.",
    "Der.", "Eine Wand ist.", "Le four est.", "El horno es.", "窯が冷える。", "الفرن يبرد.", "🙂", "It is.", "Is not.", "Both.", "Here:",
    "The kiln is hot. The yard is cold.", "First, open the door. Then wait.", "Steps:\n\n1. Open it.\n2. Wait.",
]  # fmt: skip
LETTERS = st.text(alphabet="aAeIs .,:;!?-–…“”'\"()[]*_`#>|&%0123456789\n", max_size=40)


@settings(max_examples=400)
@given(
    parts=st.lists(st.one_of(st.sampled_from(ODD), LETTERS), min_size=1, max_size=8),
    language=st.sampled_from(["en", "de", "fr", "es", "nl", "ja", "ar", "xx"]),
    mode=st.sampled_from(list(SlideMode)),
)
def test_any_text_becomes_slides(parts: list[str], language: str, mode: SlideMode):
    """Odd paragraphs in any order, in any language."""
    body = parsing.read("\n\n".join(parts))

    made = planning.plan(body, "The kiln", mode, None, language)

    told: dict[int, str] = {}
    for one in (one for draft in made for one in draft.said):
        # A program of more than a slide's lines is on two, and one sentence of the text.
        told[one.start] = f"{told[one.start]} {one.text}" if one.start in told else one.text
    assert told == {one.start: one.text for part in body for one in part.said}
