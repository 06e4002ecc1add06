"""Passages and sentences keep exact offsets, whatever the text."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from copydesk_server.core.text.sentences import content_stems, sentences, stem
from copydesk_server.knowledge.passages import LONGEST, split

anything = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=3000)
markdown = st.lists(
    st.sampled_from(
        [
            "# A",
            "## B b",
            "Some words here. And more!",
            "- item",
            "```",
            "code = 1",
            "",
            "ends\n===",
            "標題。短い文。",
            "é" * 900,
        ]
    ),
    max_size=40,
).map("\n".join)


@given(st.one_of(anything, markdown))
@settings(max_examples=300)
def test_passages_are_in_order_and_within_the_text(text):
    """Passages do not overlap, are in order, hold something, and never exceed the longest length by much."""
    spans = split(text)

    assert all(0 <= span.start < span.end <= len(text) for span in spans)
    assert all(before.end <= after.start for before, after in pairwise(spans))
    assert all(text[span.start : span.end].strip() for span in spans)
    assert all(span.end - span.start <= LONGEST for span in spans)


@given(anything)
@settings(max_examples=300)
def test_every_word_outside_headings_is_in_a_passage(text):
    """No text is lost between passages: what is left out is white space, or a heading."""
    covered = set()
    for span in split(text):
        covered.update(range(span.start, span.end))
    lost = "".join(letter for at, letter in enumerate(text) if at not in covered and not letter.isspace())

    assert not lost or "#" in text or "=" in text or "---" in text


@given(anything)
def test_sentences_have_exact_trimmed_offsets(text):
    """A sentence is not empty and has no white space around it."""
    for start, end in sentences(text):
        assert text[start:end] == text[start:end].strip() != ""


def test_headings_make_the_path_of_their_passages():
    """A passage knows the headings it stands under."""
    spans = split("# One\n\nText of one.\n\n## Two\n\nText of two.\n\n# Three\n\nText of three.")

    assert [span.heading_path for span in spans] == [("One",), ("One", "Two"), ("Three",)]


@pytest.mark.parametrize(
    "text",
    [
        "# One\n\nIts text.",
        "# One #\nIts text.",
        "One\n===\nIts text.",
        "One\n---\n\nIts text.",
        "===\nOne\n===\n\nIts text.",
    ],
)
def test_a_heading_is_one_whatever_follows(text):
    """With and without a blank line after it, underlined, and between rules."""
    assert [(span.heading_path, text[span.start : span.end]) for span in split(text)] == [(("One",), "Its text.")]


@pytest.mark.parametrize("text", ["| a | b |\n|---|---|\n| 1 | 2 |", "- a\n---\n- b", "\\# a comment\nand code"])
def test_what_is_no_heading_is_text(text):
    """Tables, rules between items, and a hash that is escaped."""
    assert {span.heading_path for span in split(text)} == {()}


def test_a_hash_in_a_fence_is_no_heading():
    """Code is not read as headings."""
    spans = split("# One\n\n```\n# not a heading\n```\n\nAfter the code.")

    assert {("One",)} == {span.heading_path for span in spans}


def test_abbreviations_do_not_end_sentences():
    """A period after an abbreviation or an initial goes on."""
    text = "Dr. Smith fired it, e.g. at cone 6. It cracked. J. Doe agreed."

    assert [text[a:b] for a, b in sentences(text)] == [
        "Dr. Smith fired it, e.g. at cone 6.",
        "It cracked.",
        "J. Doe agreed.",
    ]


def test_stems_bring_word_forms_together():
    """Forms of a word share a stem; stop words carry none."""
    assert stem("cracks") == stem("cracked") == stem("cracking")
    assert content_stems("what is it about") == []


LONG = [
    "." * 2_000_000,
    ". " * 1_000_000,
    "# a" + " " * 1_990_000 + "b",
    "a\n" * 1_000_000,
    "\n" * 1_999_999 + "a",
    "a" + " \n" * 999_999,
    "word " * 400_000,
    '."' * 1_000_000,
    "。" * 2_000_000,
    "e.g. " * 400_000,
    "```\n" * 500_000,
]


@pytest.mark.parametrize("text", LONG, ids=range(len(LONG)))
def test_no_text_takes_for_ever(text):
    """Two million characters of the worst kind are split in linear time: in quadratic time this would not end."""
    spans = split(text)

    assert all(span.end - span.start <= LONGEST for span in spans)
