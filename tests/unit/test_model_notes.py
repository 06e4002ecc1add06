"""What a model is told of the brand that it writes for."""

from __future__ import annotations

from types import SimpleNamespace

from copydesk_server.scripts.writer_input import MOST_OF_A_BRAND, model_notes

SKILL = SimpleNamespace(description="Hook, point, close.", rules=[])


def notes(own_lines=(), **brand) -> list[str]:
    known = {"name": "Kiln & Co", "tagline": None, "description": None, "mission": None, "audiences": [], **brand}
    return list(model_notes(SimpleNamespace(**known), None, SKILL, own_lines))


def test_a_model_knows_what_the_brand_is():
    """Its tagline, its description and its mission, of bounded length."""
    [first, *_] = notes(tagline="We fire slowly.", description="A studio.", mission="Pots that last.")

    assert first == "The brand is Kiln & Co. We fire slowly. A studio. Pots that last."
    assert len(notes(description="x" * 5_000)[0]) == MOST_OF_A_BRAND


def test_lines_of_the_brand_are_told_once_with_their_place():
    """A model that does not know where a line stands cannot lead up to it."""
    told = [one for one in notes(["start: “Why?”", "end: “Visit us.”"]) if "Visit us" in one]

    assert len(told) == 1
    assert told[0].endswith("do not write them: start: “Why?”; end: “Visit us.”")
    assert not any("lines of the brand" in one for one in notes())
