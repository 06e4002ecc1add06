"""Briefs: each change is a revision, what is missing is told with its place, and an approval is of one revision."""

from __future__ import annotations

import datetime
from concurrent.futures import ThreadPoolExecutor

import pytest

from copydesk import errors
from support.factories import brand
from support.strategy import firing, planned, proof, target, topic


def told(brief):
    return {(issue.pointer, issue.code) for issue in brief.validation.issues}


def test_a_whole_brief_lacks_nothing(desk):
    """With a title, a query, evidence for each point and lengths that agree, there is no issue; points are numbered."""
    _, _, _, brief = planned(desk)

    assert (brief.validation.complete, brief.validation.issues) == (True, [])
    assert [point.id for point in brief.outline] == ["p1"]


def test_every_problem_is_told_with_its_place(desk):
    """Queries of other topics, points and lines without a source, phrases that contradict, dates that are over, lengths."""
    project, about, found, _ = planned(desk)
    past = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)
    stranger = target(desk, topic(desk, project, title="Kilns"), "kilns")
    weak = desk.evidence.create(project_id=project.id, claim="Potters smile.", kind="first_party")
    over = desk.ctas.create(project_id=project.id, label="Book", active_until=past)
    gone = desk.offerings.create(project_id=project.id, name="Class", status="archived")
    brief = desk.briefs.create(
        project_id=project.id,
        topic_id=about.id,
        working_titles=["Guaranteed glaze"],
        primary_query_id=stranger.id,
        outline=[
            {"heading": "Cooling", "evidence_ids": [found.id], "target_words": 100},
            {"heading": "Smiles", "evidence_ids": [weak.id], "target_words": 100},
            {"heading": "Nothing", "target_words": 100},
        ],
        must_include=["Slow cooling cut crazing", "Dragons guard the kiln"],
        must_avoid=["guaranteed"],
        cta_id=over.id,
        offering_id=gone.id,
        target={"words": 900},
    )

    assert {
        ("/primary_query_id", "query_of_other_topic"),
        ("/outline/1/evidence_ids/0", "evidence_unverified"),
        ("/outline/2/evidence_ids", "point_without_evidence"),
        ("/must_include/1", "must_include_unsupported"),
        ("/must_avoid/0", "must_avoid_is_asked_for"),
        ("/cta_id", "cta_closed"),
        ("/offering_id", "offering_closed"),
        ("/target/words", "length_against_outline"),
    } == told(brief)


def test_a_line_may_be_supported_by_the_collections(desk):
    """A must-include that a document of the brief's collections says needs no evidence."""
    project, _, _, brief = planned(desk)
    own = desk.collections.create(name="Sources", project_id=project.id)
    firing(desk, project, collection_ids=[own.id])
    line = "A glaze with more silica shrinks less"
    before = desk.briefs.update(brief.id, must_include=[line], expected_revision=1)
    after = desk.briefs.update(brief.id, collection_ids=[own.id], expected_revision=2)

    assert {("/must_include/0", "must_include_unsupported")} == told(before)
    assert set() == told(after)


def test_two_editors_of_one_brief(desk):
    """The second is told the current revision, and nothing of theirs is written."""
    *_, brief = planned(desk)
    desk.briefs.update(brief.id, promise="Pots that hold", expected_revision=1)
    with pytest.raises(errors.RevisionConflictError) as refused:
        desk.briefs.update(brief.id, promise="Other", expected_revision=1)
    with pytest.raises(errors.RevisionConflictError):
        desk.briefs.approve(brief.id, expected_revision=1)

    assert refused.value.current_revision == 2
    assert desk.briefs.get(brief.id).promise == "Pots that hold"


def test_an_approved_revision_stays_as_it_was(desk):
    """An incomplete brief is not approved; a change makes the brief a draft and leaves the approved revision."""
    *_, brief = planned(desk)
    desk.briefs.update(brief.id, working_titles=[], expected_revision=1)
    with pytest.raises(errors.ValidationError) as refused:
        desk.briefs.approve(brief.id, expected_revision=2)
    desk.briefs.update(brief.id, working_titles=["Cracks"], expected_revision=2)
    approved = desk.briefs.approve(brief.id, expected_revision=3)
    changed = desk.briefs.update(brief.id, promise="Other", expected_revision=3)
    kept = desk.brief_revisions.get(brief.id, 3)

    assert [(one.pointer, one.code) for one in refused.value.errors] == [("/working_titles", "no_title")]
    assert (approved.status, approved.approved_revision) == ("approved", 3)
    assert (changed.status, changed.revision, changed.approved_revision) == ("draft", 4, 3)
    assert (kept.brief.working_titles, kept.brief.promise, kept.brief.status) == (["Cracks"], None, "approved")
    assert kept.approved_at is not None
    assert [row.number for row in desk.brief_revisions.list(brief.id)] == [4, 3, 2, 1]
    assert desk.brief_revisions.get(brief.id, 1).approved_at is None


def test_a_brief_keeps_to_its_brand(desk):
    """Things of another brand, unknown ids, an unknown audience and terms that cannot be are refused with their place."""
    project, _, _, brief = planned(desk)
    other = brand(desk)
    foreign = topic(desk, other)
    refusals = {
        "/outline/evidence_ids": {
            "outline": [{"heading": "x", "evidence_ids": [proof(desk, other, firing(desk, other)).id]}]
        },
        "/primary_query_id": {"primary_query_id": target(desk, foreign).id},
        "/evidence_ids": {"evidence_ids": ["evd_01JD3S6QZ8X9V2K4M7N0P1R599"]},
        "/audience_id": {"audience_id": "nobody"},
        "/terms/0/max": {"terms": [{"term": "glaze", "min": 3, "max": 1}]},
        "/outline/1/id": {"outline": [{"id": "a", "heading": "x"}, {"id": "a", "heading": "y"}]},
        "/status": {"status": "approved"},
    }
    for pointer, fields in refusals.items():
        with pytest.raises(errors.ValidationError) as refused:
            desk.briefs.update(brief.id, **fields, expected_revision=1)
        assert pointer in [fault.pointer for fault in refused.value.errors]
    with pytest.raises(errors.ValidationError):
        desk.briefs.create(project_id=project.id, topic_id=foreign.id)

    assert desk.briefs.get(brief.id).revision == 1


def test_an_empty_brief_is_filled_with_reasons(desk):
    """Titles, queries, sections with evidence that is verified, questions and a length; each line says why; nothing twice."""
    project = brand(desk)
    document = firing(desk, project)
    about = topic(desk, project)
    query = target(desk, about, "how does slow cooling cut crazing", is_primary=True, questions=["Is 12 % much?"])
    empty = desk.briefs.create(project_id=project.id, topic_id=about.id)
    made = desk.briefs.suggest(empty.id, expected_revision=1)
    brief = made.brief
    used = [desk.evidence.get(id_) for point in brief.outline for id_ in point.evidence_ids]
    again = desk.briefs.suggest(empty.id, expected_revision=2)

    assert (brief.validation.complete, brief.validation.issues, brief.revision) == (True, [], 2)
    assert (query.id, about.title) == (brief.primary_query_id, brief.working_titles[-1])
    assert "Slow cooling cut crazing to 12 % of the pots." in [one.claim for one in used]
    assert {("verified", document.id)} == {(one.state, one.citations[0].document_id) for one in used}
    assert {"Is 12 % much?", "How slowly should a kiln cool?"} >= set(brief.questions) > set()
    assert {"/outline/0", "/outline/0/evidence_ids/0", "/primary_query_id", "/questions/0"} <= {
        one.pointer for one in made.reasons
    }
    assert (again.brief.revision, again.reasons) == (2, [])


def test_sentences_that_their_file_wraps_are_evidence_and_lists_and_code_are_none(desk):
    """A claim is in one line, its quote has the characters as they are; what is laid out in lines is no sentence."""
    project = brand(desk)
    text = (
        "Slow cooling cuts crazing in\nglazes by more than half of the pots. Cooling and crazing in short:\n"
        "- cool slowly\n- Keep cooling and crazing apart.\n\n   kiln.cool(slow cooling, crazing)\n"
    )
    desk.knowledge.create(project_id=project, title="Cooling", text=text)
    about = topic(desk, project)
    target(desk, about, "how does slow cooling cut crazing", is_primary=True)
    brief = desk.briefs.suggest(desk.briefs.create(project_id=project, topic_id=about), expected_revision=1).brief
    [one] = [desk.evidence.get(id_) for point in brief.outline for id_ in point.evidence_ids]

    assert one.claim == "Slow cooling cuts crazing in glazes by more than half of the pots."
    assert one.citations[0].source_quote == "Slow cooling cuts crazing in\nglazes by more than half of the pots."
    assert one.state == "verified"


def test_of_editors_at_once_one_is_heard(desk):
    """All change the revision that they have read: one makes the next, the others are told of it, and nothing is lost."""
    _, _, _, brief = planned(desk)

    def edit(number):
        try:
            return desk.briefs.update(brief.id, promise=f"Promise {number}", expected_revision=1).promise
        except errors.RevisionConflictError as refused:
            return refused.current_revision

    with ThreadPoolExecutor(8) as pool:
        heard = list(pool.map(edit, range(8)))
    [kept] = [one for one in heard if isinstance(one, str)]
    now = desk.briefs.get(brief.id)

    assert (heard.count(2), now.revision, now.promise) == (7, 2, kept)
    assert [one.number for one in desk.brief_revisions.list(brief.id)] == [2, 1]
