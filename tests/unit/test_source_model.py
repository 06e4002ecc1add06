"""The stored text of blocks of runs: nothing within a sentence changes its meaning, and every span is exact."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from copydesk_server.knowledge.reading.model import Attributes, Block, BlockKind, Loss, Mark, Run, Span, write


def stored(*runs: tuple[str, Mark | None]) -> str:
    """One paragraph of runs, as it is stored."""
    return write([paragraph(*runs)]).text


def paragraph(*runs: tuple[str, Mark | None], **fields: object) -> Block:
    return Block(BlockKind.PARAGRAPH, tuple(Run(*run) for run in runs), **fields)


def test_raised_and_lowered_characters_keep_their_meaning():
    """Exponents and indices never become digits of the number before them; ordinals stay words."""
    cases = {
        (("10", None), ("6", Mark.SUPERSCRIPT), (" bacteria", None)): "10⁶ bacteria",
        (("10", None), ("−", Mark.SUPERSCRIPT), ("3", Mark.SUPERSCRIPT), (" g", None)): "10⁻³ g",
        (("H", None), ("2", Mark.SUBSCRIPT), ("O", None)): "H₂O",
        (("x", None), ("a+b", Mark.SUPERSCRIPT), (" grows", None)): "x^(a+b) grows",
        (("x", None), ("k", Mark.SUPERSCRIPT), (" grows", None)): "x^k grows",
        (("on the 1", None), ("st", Mark.SUPERSCRIPT), (" day", None)): "on the 1st day",
        (("M", None), ("me", Mark.SUPERSCRIPT), (" Curie", None)): "Mme Curie",
        (("v", None), ("max", Mark.SUBSCRIPT), (" is 3", None)): "v_max is 3",
    }

    for runs, text in cases.items():
        assert stored(*runs) == text


def test_struck_and_hidden_text_is_left_out_and_counted():
    """A price that was struck through is no price; its visible characters are counted."""
    found = write([paragraph(("It costs ", None), ("89 ", Mark.STRUCK), ("49 euros", None), (" draft", Mark.HIDDEN))])

    assert found.text == "It costs 49 euros"
    assert found.losses == Counter({Loss.STRUCK: 2, Loss.HIDDEN: 5})


def test_what_a_reader_does_not_know_must_not_be_cited():
    """The span stands at the characters themselves, after white space was folded; of nothing, at the place of it."""
    found = write(
        [
            paragraph(("First.", None)),
            paragraph(("Heat  it  to  ", None), ("?40", Mark.UNKNOWN), (" degrees ", None), ("", Mark.UNKNOWN)),
        ]
    )

    assert found.text == "First.\n\nHeat it to ?40 degrees"
    assert [found.text[span.start : span.end] for span in found.spans] == ["?40", "s"]
    assert not any(span.citable for span in found.spans)


def test_attributes_span_their_block():
    """What a source says about a block spans its text, and no more."""
    anna = Attributes(speaker="Anna")
    found = write([paragraph(("Hello.", None)), paragraph(("It is hot.", None), attributes=anna)])

    assert found.spans == [Span(start=8, end=18, attributes=anna)]
    assert found.text[8:18] == "It is hot."


def item(text: str, level: int = 0, marker: str = "-", *, begins_list: bool = False) -> Block:
    return Block(BlockKind.ITEM, (Run(text),), level=level, marker=marker, begins_list=begins_list)


def test_lists_are_those_of_the_source():
    """An item stands below the text of the item above it, and a list after a list has other marks, as CommonMark asks."""
    below = [item("a", marker="10."), item("b", 1), item("c", 2, "1."), item("d", marker="11.")]
    one, two = item("a", begins_list=True), item("b", begins_list=True)
    numbered = [item("a", marker="1.", begins_list=True), item("b", marker="1.", begins_list=True)]

    assert write(below).text == "10. a\n    - b\n      1. c\n11. d"
    assert write([one, item("x"), two, item("y"), one]).text == "- a\n- x\n\n* b\n* y\n\n- a"
    assert write(numbered).text == "1. a\n\n1) b"
    assert write([one, paragraph(("p", None)), two]).text == "- a\n\np\n\n- b"


RUNS = st.lists(st.tuples(st.text("ab 1\n", max_size=6), st.sampled_from([None, *Mark])), max_size=8)


@given(st.lists(RUNS, max_size=5))
def test_every_span_is_exact_and_nothing_is_lost(blocks: list[list[tuple[str, Mark | None]]]):
    """Of any runs the visible characters are stored, or counted as left out; spans are within the text."""
    found = write([paragraph(*runs) for runs in blocks])
    given_characters = sum(not letter.isspace() for runs in blocks for text, _ in runs for letter in text)
    kept = sum(not letter.isspace() and letter not in "^_()" for letter in found.text)

    assert kept + found.losses[Loss.STRUCK] + found.losses[Loss.HIDDEN] == given_characters
    assert all(0 <= span.start < span.end <= len(found.text) for span in found.spans)
