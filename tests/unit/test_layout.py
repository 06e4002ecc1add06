"""Lines of printed pages become Markdown: by their sizes, their places and what repeats."""

from __future__ import annotations

from collections.abc import Sequence

from copydesk_server.knowledge.reading.layout import PageLines, layout
from copydesk_server.knowledge.reading.lines import Line
from copydesk_server.knowledge.reading.model import Run, write

FULL = "Crazing is a network of fine cracks in the fired glaze of a pot that"
HEIGHT = 0.015


def lines(
    texts: Sequence[str], *, left: float = 50.0, top: float = 0.2, size: float = 10.0, bold: bool = False
) -> list[Line]:
    """Lines under one another; each letter is five points wide."""
    found = []
    for at, text in enumerate(texts):
        upper = top + 1.2 * HEIGHT * at
        found.append(Line([Run(text)], left, left + 5 * len(text), upper, upper + HEIGHT, size, bold))
    return found


def markdown(pages: Sequence[list[Line]]) -> str:
    """The stored text of pages."""
    return write(layout([PageLines(page) for page in pages]).blocks).text


def test_the_lines_of_a_paragraph_are_one() -> None:
    """A line that has no room for the next word goes on; one that was ended before is the last of its paragraph."""
    page = lines([FULL, f"{FULL} is", "old.", FULL, "is new."])

    assert markdown([page]) == f"{FULL} {FULL} is old.\n\n{FULL} is new."


def test_words_broken_at_the_end_of_a_line_are_whole() -> None:
    """With a hyphen only where the document writes the word with one elsewhere."""
    page = lines([f"{FULL} well-known con-", f"traction makes, and it is a well-{''}", "known one here."])

    assert markdown([page]) == f"{FULL} well-known contraction makes, and it is a well-known one here."


def test_larger_lines_are_headings() -> None:
    """Their level is the rank of their size; a bold line of its own is one below."""
    page = [
        *lines(["Glazes"], top=0.14, size=20.0),
        *lines(["Crazing"], top=0.2, size=14.0),
        *lines([FULL, "cools."], top=0.25),
        *lines(["Prevention"], top=0.4, bold=True),
        *lines([FULL, "cools."], top=0.45),
    ]

    assert markdown([page]) == f"# Glazes\n\n## Crazing\n\n{FULL} cools.\n\n### Prevention\n\n{FULL} cools."


def test_what_runs_over_the_pages_is_left_out() -> None:
    """Running heads, page numbers alone and beside a title, but not a number that is text."""
    pages = [
        [
            *lines([f"The Kiln Handbook {number}"], top=0.03),
            *lines([f"Chapter {'ABCDEFGHIJ'[number - 1]} {number}"], top=0.06),
            *lines([f"In {1990 + number} it was so."], top=0.3),
            *lines([f"- {number} -"], top=0.95),
        ]
        for number in range(1, 9)
    ]

    assert markdown(pages) == "\n\n".join(f"In {1990 + number} it was so." for number in range(1, 9))


def test_columns_are_read_one_after_the_other() -> None:
    """Also where they were drawn line by line."""
    left = lines([f"left {at} and so on, then." for at in range(8)])
    right = lines([f"right {at} and so on, then." for at in range(8)], left=300.0)
    page = [line for pair in zip(left, right, strict=True) for line in pair]

    assert markdown([page]) == " ".join(line.text for line in left) + "\n\n" + " ".join(line.text for line in right)
