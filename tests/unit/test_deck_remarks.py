"""Marks of notes and keys of citations are not on slides."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from copydesk_server.decks import ideas, remarks, speech
from copydesk_server.scripts.body import parsing


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
        ("Take row[3] of the plan.", "Take row[3] of the plan."),
        ("Write [ok] below it.", "Write [ok] below it."),
    ],
)
def test_keys_of_citations_are_left_out(text, left):
    """An index and a word in brackets are none."""
    assert remarks.without_marks(text, frozenset()) == left


def test_what_needs_its_key_is_said_and_not_shown():
    """ "Was described in" breaks off; programs keep their brackets."""
    [said] = told("The kiln was described in [smith86].")
    [code] = told("```\nprint(1)  # in [smith86]\n```")

    assert not ideas.is_shown(said)
    assert "[smith86]" in said.text
    assert (ideas.is_shown(code), "[smith86]" in code.code) == (True, True)
