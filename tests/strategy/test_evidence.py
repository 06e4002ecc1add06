"""Evidence: the cited characters say it, code has looked, and state, contradictions and uses are true whenever it is read."""

from __future__ import annotations

import datetime

import pytest

from copydesk import errors
from support.factories import brand
from support.strategy import FIRING, firing, planned, proof, quote, topic

PAST = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)


def codes(found):
    return {finding.code for finding in found.findings}


@pytest.fixture
def project(desk):
    return brand(desk)


@pytest.fixture
def document(desk, project):
    return firing(desk, project)


def test_what_the_source_does_not_say_is_found(subtests, desk):
    """A number, a unit or a date that is not in the cited characters: unverified, with the reason."""
    for fields, code in [
        ({"value": {"number": 21, "unit": "%"}}, "wrong_number"),
        ({"claim": "Slow cooling cut crazing to 21 % of the pots."}, "wrong_number"),
        ({"value": {"number": 12, "unit": "kg"}}, "wrong_unit"),
        ({"claim": "Slow cooling cut crazing to 12 kg of the pots."}, "wrong_unit"),
        ({"value": {"number": 12, "unit": "%", "as_of": "2024"}}, "wrong_date"),
        ({"claim": "In 2024 slow cooling cut crazing to 12 % of the pots."}, "wrong_date"),
        ({"citations": []}, "no_citation"),
        ({"claim": "Dragons guard the kiln.", "value": None}, "not_in_source"),
    ]:
        with subtests.test(fields=fields, code=code):
            project = brand(desk)  # Claims of one brand would dispute each other.
            made = proof(desk, project, firing(desk, project), **fields)

            assert made.state == "unverified"
            assert code in codes(made)


def test_a_quote_that_does_not_stand_there_is_refused(desk, project, document):
    """Its place is told; so are foreign topics and unknown documents."""
    refusals = {
        "/citations/0/source_quote": {"citations": [quote(document, "We fired no pots.")]},
        "/citations/0/document_id": {"citations": [{"document_id": "doc_x", "source_quote": "x"}]},
        "/topic_ids": {"topic_ids": [topic(desk, brand(desk)).id]},
        "/value/as_of": {"value": {"number": 1, "as_of": "March"}},
    }
    for pointer, fields in refusals.items():
        with pytest.raises(errors.ValidationError) as refused:
            proof(desk, project, document, **fields)
        assert [pointer] == [fault.pointer for fault in refused.value.errors]


def test_evidence_goes_stale_with_its_source(desk, project, document):
    """Another text that no longer says it, a rejection, and dates that are over make it stale; going back mends it."""
    made = proof(desk, project, document)
    desk.knowledge.update(document.id, text=FIRING.replace("12 %", "15 %"), expected_revision=1)
    revised = desk.evidence.get(made.id)
    desk.knowledge.update(document.id, text=FIRING + "\nMore.", expected_revision=2)
    again = desk.evidence.get(made.id)
    desk.knowledge.review(document.id, state="rejected")
    rejected = desk.evidence.get(made.id)
    desk.knowledge.review(document.id, state="approved")
    desk.knowledge.update(document.id, fresh_until=PAST)
    outdated = desk.evidence.get(made.id)
    desk.knowledge.update(document.id, fresh_until=None)
    expired = desk.evidence.update(made.id, expires_at=PAST)

    assert [("stale", {"stale_source"})] * 2 == [(one.state, codes(one)) for one in (revised, rejected)]
    assert (again.state, again.citations[0].revision) == ("verified", 3)
    assert [("stale", {"source_outdated"}), ("stale", {"expired"})] == [
        (one.state, codes(one)) for one in (outdated, expired)
    ]


def test_contradictions_are_found(desk, project, document):
    """Another value of the same subject and unit disputes both; another subject, unit, time or brand does not."""
    other_text = "Slow cooling cut crazing to 19 % of the pots. Slow cooling cut warping to 5 % of the bowls."
    second = firing(desk, project, text=other_text)
    first = proof(desk, project, document)
    against = proof(
        desk,
        project,
        second,
        claim="Slow cooling cut crazing to 19 % of the pots.",
        value={"number": 19, "unit": "percent"},
        citations=[quote(second, "Slow cooling cut crazing to 19 % of the pots.")],
    )
    aside = proof(
        desk,
        project,
        second,
        claim="Slow cooling cut warping to 5 % of the bowls.",
        value={"number": 5, "unit": "%"},
        citations=[quote(second, "Slow cooling cut warping to 5 % of the bowls.")],
    )
    seen = desk.evidence.get(first.id)
    desk.evidence.delete(against.id)

    assert ("disputed", [against.id], {"contradicted"}) == (seen.state, seen.contradicts_ids, codes(seen))
    assert ("disputed", [first.id]) == (against.state, against.contradicts_ids)
    assert (aside.state, aside.contradicts_ids) == ("verified", [])
    assert desk.evidence.get(first.id).state == "verified"


def test_where_it_is_used_is_true(desk):
    """Briefs, through lists and outlines, and offerings; gone as soon as they are."""
    project, _, found, brief = planned(desk)
    offering = desk.offerings.create(
        project_id=project.id,
        name="Class",
        proof_points=[{"category": "crazing", "text": "12 %", "evidence_id": found.id}],
    )
    used = desk.evidence.get(found.id).used_in
    desk.briefs.update(brief.id, outline=[], evidence_ids=[], expected_revision=1)
    left = desk.evidence.get(found.id).used_in
    desk.offerings.delete(offering.id)

    assert {brief.id, offering.id} == set(used)
    assert ([offering.id], []) == (left, desk.evidence.get(found.id).used_in)


def test_a_cited_document_is_kept(desk, project, document):
    """It cannot be deleted while evidence cites it."""
    made = proof(desk, project, document)
    with pytest.raises(errors.InUseError) as refused:
        desk.knowledge.delete(document.id)

    assert refused.value.in_use_by == [made.id]
