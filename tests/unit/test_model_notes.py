"""What a model is told of the brand that it writes for."""

from __future__ import annotations

from types import SimpleNamespace

from copydesk_server.projects.style_service import SKILLS
from copydesk_server.scripts.writer_input import MOST_OF_A_BRAND, model_notes


def notes(skill: str = "standard", **brand) -> list[str]:
    known = {"name": "Kiln & Co", "tagline": None, "description": None, "mission": None, "audiences": [], **brand}
    return list(model_notes(SimpleNamespace(**known), None, SKILLS[skill]))


def test_a_model_knows_what_the_brand_is():
    """Its tagline, its description and its mission, of bounded length."""
    [first, *_] = notes(tagline="We fire slowly.", description="A studio.", mission="Pots that last.")

    assert first == "The brand is Kiln & Co. We fire slowly. A studio. Pots that last."
    assert len(notes(description="x" * 5_000)[0]) == MOST_OF_A_BRAND


def test_a_model_is_told_how_to_build_a_text_where_somebody_chose_that():
    """The standard leaves it to the model."""
    told = notes("listicle")[-1]

    assert "a run of short, equal points" in told
    assert "point: 84% in 5" in told
    assert len(notes()) == 1
