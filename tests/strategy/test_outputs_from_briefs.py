"""A brief drives an article and a deck: its outline is the sections, its evidence is cited there, the result tells the rest."""

from __future__ import annotations

import pytest

from copydesk import errors
from support.factories import brand, script
from support.strategy import SLOW, planned, proof, quote

FAST = "Fast cooling left 24 % of the pots crazed."
COOL = "Potters cool the kiln at 60 °C per hour below 700 °C."
BODY = f"""## What a potter sees

Crazing shows as fine lines over the pot. {COOL}

## On silica

A glaze with more silica shrinks less than the clay.

## Something else

Our studio opens on Sundays.
"""


def two_points(desk, **fields):
    """A brand, its brief of two points with evidence each, and a script with a body of its own."""
    project, _, slow, brief = planned(desk)
    source = desk.knowledge.get(slow.citations[0].document_id)
    fast = proof(desk, project, source, claim=FAST, value={"number": 24, "unit": "%"}, citations=[quote(source, FAST)])
    outline = [
        {"heading": "Cool fast", "evidence_ids": [fast.id], "points": ["fine lines of crazing"]},
        {"heading": "Cool slowly", "evidence_ids": [slow.id], "points": ["silica in a glaze"]},
    ]
    changes = {"outline": outline, "target": {"words": 60}, **fields}
    brief = desk.briefs.update(brief.id, **changes, expected_revision=1)
    return project, brief, script(desk, project, body=BODY)


def article(desk, made, brief, **options):
    job = desk.articles.generate(made, brief_id=brief, formats=["markdown"], **options)
    artifact = job.result(120).artifact
    return job.data.result, artifact


def deck(desk, made, brief, **options):
    job = desk.slides.generate(made, brief_id=brief, exports=["pdf"], **options)
    artifact = job.result(120).artifact
    return job.data.result, artifact


def met(result, kind):
    return [point["met"] for point in result["brief"]["adherence"] if point["kind"] == kind]


def test_the_outline_is_the_sections_of_the_article(desk):
    """Points in order, each with its evidence cited; paragraphs under the point they are on, and what fits none after."""
    _, brief, made = two_points(desk)
    result, artifact = article(desk, made, brief)
    sections = {section["heading"]: section for section in artifact.content["sections"]}
    quotes = {name: [one["quote"] for one in section["citations"]] for name, section in sections.items()}

    assert list(sections) == [None, "Cool fast", "Cool slowly", "Something else"]
    assert (FAST in quotes["Cool fast"], SLOW in quotes["Cool slowly"]) == (True, True)
    assert "fine lines over the pot" in sections["Cool fast"]["markdown"]
    assert "more silica" in sections["Cool slowly"]["markdown"]
    assert "Sundays" in sections["Something else"]["markdown"]
    assert (met(result, "outline"), met(result, "evidence")) == ([True, True], [True, True])
    assert (brief.id, 2) == (result["brief"]["brief_id"], result["brief"]["revision"])


def test_a_citation_of_evidence_resolves_in_its_source(desk):
    """The characters that the article cites stand in the revision that it names."""
    _, brief, made = two_points(desk)
    _, artifact = article(desk, made, brief)
    cited = [one for section in artifact.content["sections"] for one in section["citations"]]
    texts = {id_: desk.knowledge.get(id_).text for id_ in {one["document_id"] for one in cited}}

    assert {FAST, SLOW} <= {one["quote"] for one in cited}
    for one in cited:
        assert one["source_quote"] == texts[one["document_id"]][one["source_start_char"] : one["source_end_char"]]


def test_the_outline_is_the_sections_of_the_deck(desk):
    """Slides stand under the points, in order; evidence is in their notes, cited; spans are of the body that was sent."""
    _, brief, made = two_points(desk)
    result, artifact = deck(desk, made, brief)
    slides = artifact.content["slides"]
    sections = list(dict.fromkeys(slide["section"] for slide in slides if slide["section"]))
    cited = {one["quote"]: slide["section"] for slide in slides for one in slide["citations"]}
    spans = {slide["section"]: slide["source_span"] for slide in slides if "Sundays" in slide["speaker_note"]}

    assert sections == ["Cool fast", "Cool slowly", "Something else"]
    assert (cited[FAST], cited[SLOW]) == ("Cool fast", "Cool slowly")
    assert (met(result, "outline"), met(result, "evidence")) == ([True, True], [True, True])
    [span] = spans.values()
    assert BODY[span["start_char"] : span["end_char"]] == "Our studio opens on Sundays."


def test_a_brief_that_cannot_be_used_is_refused(desk):
    """Unknown, archived, or of another brand: 422 at /input/brief_id, and no job."""
    _, brief, made = two_points(desk)
    other = script(desk, brand(desk), body=BODY)
    gone = "brf_01JD3S6QZ8X9V2K4M7N0P1R599"
    for generate in (desk.articles.generate, desk.slides.generate):
        for source, id_ in ((made, gone), (other, brief.id)):
            with pytest.raises(errors.ValidationError) as refused:
                generate(source, brief_id=id_)
            assert [fault.pointer for fault in refused.value.errors] == ["/input/brief_id"]
    desk.briefs.update(brief.id, status="archived", expected_revision=2)
    with pytest.raises(errors.ValidationError) as refused:
        desk.articles.generate(made, brief_id=brief.id)
    assert [fault.code for fault in refused.value.errors] == ["not_usable"]
