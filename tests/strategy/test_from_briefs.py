"""A brief drives a generation: its outline is the text's, its evidence is cited there, and the result tells point by point."""

from __future__ import annotations

import pytest

from copydesk import errors
from support.factories import TOPIC, document, script
from support.strategy import SLOW, planned, proof, quote


def written(desk, project, brief, **options):
    """What the job of a script from a brief tells of the brief, and the script."""
    job = desk.scripts.generate(script(desk, project), topic=TOPIC, brief_id=brief.id, **options)
    made = job.result(120).script
    return job.data.result["brief"], made


def test_the_outline_is_the_text_and_its_evidence_is_cited(desk):
    """Sections in order, each with its evidence, cited in its own characters; nothing else was given but the brief."""
    project, _, first, brief = planned(desk)
    document_id = first.citations[0].document_id
    second = proof(
        desk,
        project,
        desk.knowledge.get(document_id),
        claim="Fast cooling left 24 % of the pots crazed.",
        value={"number": 24, "unit": "%"},
        citations=[quote(desk.knowledge.get(document_id), "Fast cooling left 24 % of the pots crazed.")],
    )
    outline = [
        {"heading": "Cool fast", "evidence_ids": [second.id], "target_words": 40},
        {"heading": "Cool slowly", "evidence_ids": [first.id], "target_words": 40},
    ]
    brief = desk.briefs.update(brief.id, outline=outline, target={"words": 80}, expected_revision=1)
    told, made = written(desk, project, brief)
    blocks = {block.heading: made.body[block.start_char : block.end_char] for block in made.blocks if block.heading}
    by_quote = {citation.quote: citation for citation in made.citations}

    assert list(blocks) == ["Cool fast", "Cool slowly"]
    assert "Fast cooling left 24 % of the pots crazed." in blocks["Cool fast"]
    assert SLOW in blocks["Cool slowly"]
    assert {"verbatim"} == {by_quote[one.claim].kind for one in (first, second)}
    assert (brief.id, 2) == (told["brief_id"], told["revision"])
    assert [one for one in told["adherence"] if not one["met"] and one["kind"] != "title"] == []


def test_the_snapshot_holds_the_brief_and_copies_of_its_evidence(desk):
    """Its revision, its fields and the evidence as they were, whatever becomes of them; the evidence knows the script."""
    project, _, found, brief = planned(desk)
    _, made = written(desk, project, brief)
    desk.briefs.update(brief.id, promise="Later", expected_revision=1)
    snapshot = desk.context_snapshots.get(made.context_snapshot_id)

    assert (brief.id, 1, None) == (snapshot.brief_id, snapshot.brief_revision, snapshot.brief["promise"])
    assert [(found.id, SLOW, "verified")] == [(one.evidence_id, one.claim, one.state) for one in snapshot.evidence]
    assert made.id in desk.evidence.get(found.id).used_in


def test_what_must_not_be_said_is_not(desk):
    """A phrase to avoid is in no sentence, also where a source says it."""
    project, _, _, brief = planned(desk)
    brief = desk.briefs.update(brief.id, must_avoid=["per hour", "silica"], expected_revision=1)
    _, made = written(desk, project, brief, words=200)

    assert "per hour" not in made.body
    assert "silica" not in made.body


def test_what_must_be_said_is_there_or_reported(desk):
    """A line that a source says is there, cited; one that none says is reported, with a warning."""
    project, _, _, brief = planned(desk)
    lines = ["glaze with more silica shrinks less than the clay", "Dragons guard the kiln"]
    brief = desk.briefs.update(brief.id, must_include=lines, expected_revision=1)
    told, made = written(desk, project, brief)
    points = {one["pointer"]: one["met"] for one in told["adherence"]}

    assert "A glaze with more silica shrinks less than the clay." in made.body
    assert (points["/must_include/0"], points["/must_include/1"]) == (True, False)
    assert "brief_not_kept" in [warning.code for warning in made.warnings]


def test_the_query_is_in_the_opening_and_terms_keep_to_their_bounds(desk):
    """The text opens with the primary query; a term is said no more often than it may be."""
    project, _, _, brief = planned(desk)
    terms = [{"term": "silica", "max": 0}]
    brief = desk.briefs.update(brief.id, terms=terms, expected_revision=1)
    told, made = written(desk, project, brief, words=150)
    met = {one["kind"]: one["met"] for one in told["adherence"]}

    assert "Why does glaze crack?" in made.body[:200]
    assert (met["opening"], met["title"], met["term"]) == (True, True, True)


def test_evidence_that_is_not_verified_is_not_said(desk):
    """A claim that its source no longer makes is left out and reported."""
    project, _, found, brief = planned(desk)
    source = found.citations[0].document_id
    other = document(desk, project)
    desk.knowledge.update(source, text="Nothing of it is left.", expected_revision=1)
    told, made = written(desk, project, brief, document_ids=[other.id])
    points = {one["pointer"]: one for one in told["adherence"]}

    assert SLOW not in made.body
    assert not points["/outline/0/evidence_ids/0"]["met"]
    assert "stale" in points["/outline/0/evidence_ids/0"]["message"]


def test_a_brief_that_cannot_be_used_is_refused(desk):
    """An unknown and an archived brief: 422 at /input/brief_id."""
    project, _, _, brief = planned(desk)
    desk.briefs.update(brief.id, status="archived", expected_revision=1)
    for id_ in (brief.id, "brf_01JD3S6QZ8X9V2K4M7N0P1R599"):
        with pytest.raises(errors.ValidationError) as refused:
            desk.scripts.generate(script(desk, project), topic=TOPIC, brief_id=id_)
        assert [fault.pointer for fault in refused.value.errors] == ["/input/brief_id"]
