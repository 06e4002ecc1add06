"""Bodies in Markdown: what of them is said, and which of their blocks are programs, headings and items."""

from __future__ import annotations

import pytest

from copydesk_server.scripts.body import markdown, parsing


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("Call `desk.close()` when you **are done**.", "Call desk.close() when you are done."),
        ("Read [the guide](https://kiln.example/a(b)) first.", "Read the guide first."),
        ("Read [the guide][1] and <https://kiln.example/x>.", "Read the guide and https://kiln.example/x."),
        ("[![Built](https://kiln.example/badge.svg)](https://kiln.example/)", ""),
        ("[![Built]][ci] [![Read]](https://kiln.example/)", ""),
        ('<p align="center"><img src="logo.png"></p> Fire it <b>twice</b>.', "Fire it twice."),
        ("Keep snake_case and 2 * 3 < 7 as they are.", "Keep snake_case and 2 * 3 < 7 as they are."),
        ("Read [the\nguide](https://kiln.example/a) and see ![a\nkiln](kiln.png) now.", "Read the guide and see now."),
        ("It is old.*", "It is old."),
        ("Zero<!-- nobody reads\nthis --> remarks.", "Zero remarks."),
    ],
)
def test_marks_are_not_said(written, said):
    """A link is said by its text, a picture and a tag are not; what only looks like a mark stays."""
    assert markdown.spoken(written) == said


def test_a_program_is_one_sentence_with_its_lines():
    """Its remarks are no headings and its empty lines part nothing; the lines keep how far in they begin."""
    body = "Run it:\n\n  ```sh\n  # Not a heading\n  for f in *; do\n    ls $f\n\n  done\n  ```\nThen wait."
    [part] = parsing.read(body)

    assert [one.code for one in part.said] == ["", "# Not a heading\nfor f in *; do\n  ls $f\n\ndone", ""]
    assert [body[one.start : one.end][:6] for one in part.said] == ["Run it", "  ```s", "Then w"]


@pytest.mark.parametrize(
    ("block", "code"),
    [
        ("    make CFLAGS=-m32\n    make test-all", "make CFLAGS=-m32\nmake test-all"),
        ("\t% make install", "% make install"),
        ("    He stands up and says that he is going.", ""),
        ("    He waits", ""),
    ],
)
def test_lines_that_begin_further_in_are_a_program_where_they_look_like_one(block, code):
    """Prose may begin further in, too."""
    [part] = parsing.read(f"Do this.\n\n{block}\n\nThen stop.")

    assert part.said[1].code == code


def test_a_fence_that_is_never_closed_holds_the_rest():
    """Nothing of the body is lost."""
    [part] = parsing.read("Run it.\n\n```\nls\n\n# all")

    assert part.said[-1].code == "ls\n\n# all"


def test_underlined_lines_are_headings_and_rules_are_nothing():
    """A sentence above dashes is a sentence; facts about the file before it are not said."""
    parts = parsing.read(
        '---\ntitle: X\n---\n\nThe kiln\n========\n\nIt burns.\n---\n\n[1]: https://kiln.example/\n[2]:\n    <https://kiln.example/x> "X"\n\nGlaze\n-----\nIt melts.'
    )

    assert [(part.heading, part.level) for part in parts] == [("The kiln", 1), ("Glaze", 2)]
    assert [one.text for part in parts for one in part.said] == ["It burns.", "It melts."]


def test_an_item_goes_on_in_its_next_lines():
    """The second sentence of an item is no item of its own."""
    [part] = parsing.read("- Boil it for three\n  minutes. Then wait.\n- Wipe it.")

    assert [(one.text, one.number, one.is_rest) for one in part.said] == [
        ("Boil it for three minutes.", 0, False),
        ("Then wait.", 0, True),
        ("Wipe it.", 0, False),
    ]
