"""Marks of notes and keys of citations are not on slides."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from copydesk_server.decks.sentences import remarks
from copydesk_server.decks.story import speech
from copydesk_server.scripts.body import parsing
from unit.test_deck_endings import slides


def told(body: str) -> list[parsing.BodySentence]:
    """The sentences of a body as decks have them."""
    script = cast("Any", SimpleNamespace(language="en"))
    return speech.told(parsing.Snapshot(script, body, parsing.read(body), cast("Any", None))).said


def test_marks_of_notes_that_count_are_left_out():
    """Pages of manuals look alike, and are no notes."""
    assert [one.text for one in told("Clay shrinks(1) in heat. Nobody knows why(2).")] == [
        "Clay shrinks in heat.",
        "Nobody knows why.",
    ]
    assert told("Call fork(2) first. Then open(2) works.")[0].text == "Call fork(2) first."
    assert told("The page of kiln(1) is short.")[0].text == "The page of kiln(1) is short."


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("The kiln [smith86] burns oak.", "The kiln burns oak."),
        ("The kiln burns oak [3].", "The kiln burns oak."),
        ("The kiln burns oak.[12]", "The kiln burns oak."),
        ("The kiln was shown in [smith86a]", "The kiln was shown"),
        ("The kiln, described in [smith86], was new", "The kiln was new"),
        ("Take row[3] of the plan.", "Take row[3] of the plan."),
        ("Write [ok] below it.", "Write [ok] below it."),
    ],
)
def test_keys_of_citations_are_left_out(text, left):
    """An index and a word in brackets are none."""
    assert remarks.without_keys({"title": text, "bullets": [text]}) == {"title": left, "bullets": [left]}


def test_slides_have_no_keys_and_programs_and_notes_keep_them():
    """What is typed and what is said stay as they are written."""
    made = slides(
        "## Wood\n\nThe wood of oak heats the kiln, as was shown in [smith86].\n\n## Code\n\n```\nprint(1)  # in [smith86]\n```\n",
        "The kiln",
    )

    assert [one for one in made if "[smith86]" in f"{one.title} {one.content}"] == [made[-1]]
    assert "[smith86]" in made[-1].content["code"]
    assert "[smith86]" in made[1].speaker_note
