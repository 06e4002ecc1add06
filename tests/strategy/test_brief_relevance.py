"""Briefs suggest only what speaks of their queries, and are complete only where each section has evidence of its own."""

from __future__ import annotations

from typing import Any

import pytest

from support.factories import brand
from support.server import ROOT
from support.strategy import proof, quote, target, topic

SOURCES = ROOT / "tests" / "support" / "deck_sources"
RYE = "Rye bread has to rest for a whole day after it is baked."
BREAD = f"# Bread\n\n{RYE} Wheat bread is best on the day that it is baked."
# A query, the document that answers it, and documents that do not: some share a word or a subject with it.
ANSWERED = [
    ("how to find the hole in a punctured bicycle tube", "puncture", ["workshop", "ferry"]),
    ("what does a heat pump cost", "heatpump", ["filter", "rail"]),
    ("why did visits to the city library grow", "library", ["trees", "ferry"]),
    ("wie viel Strom ein Dach im Jahr liefert", "solar", ["altbau", "brot"]),
    ("how was the Skerry lighthouse moved", "lighthouse", ["ferry", "river"]),
    ("how pruning old apple trees changed the harvest", "orchard", ["trees", "beekeeper"]),
    ("what do passengers want from night trains", "rail", ["ferry", "library"]),
    ("how many trout live in the river", "river", ["ferry", "lighthouse"]),
    ("how many street trees did the city plant", "trees", ["orchard", "library"]),
    ("what does the Clearwell water filter take out", "filter", ["river", "heatpump"]),
    ("how much honey does a city hive give", "beekeeper", ["orchard", "trees"]),
    ("who sails on the small ferry", "ferry", ["rail", "lighthouse"]),
]
UNANSWERED = [
    ("how to prevent glaze crazing on pottery", ["puncture", "heatpump", "river"]),
    ("how photosynthesis turns light into sugar", ["trees", "orchard", "river"]),
    ("what a central bank does against inflation", ["library", "heatpump", "ferry"]),
    ("wie man ein Klavier stimmt", ["altbau", "brot", "solar"]),
    ("how to train a puppy to walk on a lead", ["puncture", "filter", "beekeeper"]),
    ("how to choose a mortgage for a first home", ["heatpump", "filter", "altbau"]),
    ("why do airlines overbook flights", ["rail", "ferry", "library"]),
    ("how does a vaccine train the immune system", ["beekeeper", "river", "orchard"]),
    ("how to write unit tests in Python", ["puncture", "workshop", "library"]),
    ("what causes earthquakes along a fault line", ["lighthouse", "river", "trees"]),
    ("how to brew filter coffee at home", ["beekeeper", "filter", "puncture"]),
    ("how long does a marathon runner rest before a race", ["rail", "ferry", "workshop"]),
]


def suggested(desk: Any, query: str, names: list[str]) -> tuple[Any, dict[str, str], list[Any]]:
    """A brief that was suggested from documents: itself, the names of the documents, and the evidence of its outline."""
    project = brand(desk)
    ids = {}
    for name in names:
        text = (SOURCES / f"{name}.md").read_text()
        title = text.splitlines()[0].removeprefix("# ")
        ids[desk.knowledge.create(project_id=project.id, title=title, text=text).id] = name
    about = topic(desk, project, title=query[:1].upper() + query[1:])
    target(desk, about, query, is_primary=True)
    empty = desk.briefs.create(project_id=project.id, topic_id=about.id)
    brief = desk.briefs.suggest(empty.id, expected_revision=1).brief
    evidence = [desk.evidence.get(id_) for point in brief.outline for id_ in point.evidence_ids]
    return brief, ids, evidence


# Each query takes seconds of a core: a few in the fast tests, the others in the slow ones.
FEW = 4
PARTS = [pytest.param(slice(FEW), id="few"), pytest.param(slice(FEW, None), id="the others", marks=pytest.mark.slow)]


@pytest.mark.parametrize("part", PARTS)
def test_only_the_document_that_answers_is_suggested(subtests, desk, record_property, part):
    """The outline rests on the document that answers the query, and on no other one; then the brief is complete."""
    for query, answer, others in ANSWERED[part]:
        with subtests.test(query=query, answer=answer):
            brief, ids, evidence = suggested(desk, query, [answer, *others])
            named = [ids[one.citations[0].document_id] for one in evidence]
            record_property("figure", (f"suggestions for “{query}”", answer, ", ".join(named), str(len(named))))

            assert set(named) == {answer}
            assert brief.validation.complete, brief.validation.issues


@pytest.mark.parametrize("part", PARTS)
def test_nothing_is_suggested_from_documents_of_something_else(subtests, desk, part):
    """Documents that do not speak of the query give no section and no question, and the brief says what is missing."""
    for query, names in UNANSWERED[part]:
        with subtests.test(query=query, names=names):
            brief, _, evidence = suggested(desk, query, names)

            assert ([one.claim for one in evidence], brief.outline, brief.questions) == ([], [], [])
            assert not brief.validation.complete
            assert "no_outline" in {issue.code for issue in brief.validation.issues}


def test_evidence_of_something_else_leaves_a_section_open(desk):
    """A section that is to answer a query, with verified evidence that does not speak of it, is named in words."""
    project = brand(desk)
    document = desk.knowledge.create(project_id=project.id, title="Bread", text=BREAD)
    about = topic(desk, project)
    query = target(desk, about, is_primary=True)
    found = proof(
        desk, project, document, topic_ids=[about.id], claim=RYE, value=None, citations=[quote(document, RYE)]
    )
    point = {"heading": "Rye", "evidence_ids": [found.id]}
    fields = {
        "project_id": project.id,
        "topic_id": about.id,
        "working_titles": ["Why glaze cracks"],
        "primary_query_id": query.id,
    }
    answering = desk.briefs.create(**fields, outline=[{**point, "query_ids": [query.id]}])
    of_heading = desk.briefs.create(**fields, outline=[point])

    assert not answering.validation.complete
    [issue] = answering.validation.issues
    assert (issue.pointer, issue.code) == ("/outline/0/evidence_ids", "evidence_off_topic")
    assert "“Rye”" in issue.message
    assert "“glaze”" in issue.message
    assert of_heading.validation.complete, of_heading.validation.issues
