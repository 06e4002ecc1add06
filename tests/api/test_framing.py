"""What a script takes from its brand: offering, call to action, style, people, reviewed context; each under its own name."""

from __future__ import annotations

import datetime

import pytest

from copydesk import errors
from support.factories import SOURCE, TOPIC, brand, document, script

SKILL = {
    "name": "two-step",
    "description": "What it is, then more.",
    "sections": [{"kind": "intro", "share": 0.5}, {"kind": "point", "share": 0.5}],
}


def written(desk, project, words: int = 120, **fields):
    source = document(desk, project)
    draft = script(desk, project, **fields)
    return desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=words).result(60).script


def own_lines(made) -> dict[str, list[str]]:
    """The brand's own lines by whose word they are."""
    found: dict[str, list[str]] = {}
    for span in made.unsupported_spans:
        found.setdefault(span.reason, []).append(made.body[span.start_char : span.end_char])
    return found


def test_the_offering_and_the_call_close_the_script(desk):
    """Said as the brand has them, in a block of their own, marked, and frozen in the snapshot."""
    project = brand(desk)
    offering = desk.offerings.create(project_id=project.id, name="Glaze class", description="Learn it in a day. More.")
    cta = desk.ctas.create(project_id=project.id, label="Book", spoken_text="Book your place today!")
    made = written(desk, project, offering_id=offering.id, cta_id=cta.id)
    snapshot = desk.context_snapshots.get(made.context_snapshot_id)

    assert own_lines(made) == {"offering": ["Glaze class: Learn it in a day."], "cta": ["Book your place today!"]}
    assert made.blocks[-1].kind == "cta"
    assert (snapshot.offering["id"], snapshot.cta["id"]) == (offering.id, cta.id)


def test_the_brands_defaults_are_used(desk):
    """A script that names neither has its brand's."""
    project = brand(desk)
    cta = desk.ctas.create(project_id=project.id, label="Visit us")
    desk.projects.update(project, defaults={"cta_id": cta.id})

    assert own_lines(written(desk, project)) == {"cta": ["Visit us."]}


@pytest.mark.parametrize(
    "fields",
    [{"status": "archived"}, {"active_until": "2020-01-01T00:00:00.000Z"}, {"active_from": "2099-01-01T00:00:00.000Z"}],
    ids=["archived", "over", "not yet"],
)
def test_a_call_that_is_not_in_use_is_not_made(desk, fields):
    """Nor an offering that cannot be had."""
    project = brand(desk)
    fields = {name: datetime.datetime.fromisoformat(v) if "T" in v else v for name, v in fields.items()}
    cta = desk.ctas.create(project_id=project.id, label="Too late", **fields)

    assert own_lines(written(desk, project, cta_id=cta.id)) == {}


def test_a_style_brings_hooks_pace_and_skills(desk):
    """Its hook opens, its pace makes the length of so many seconds, its own skill builds the script."""
    project = brand(desk)
    style = desk.styles.create(
        project_id=project.id,
        name="Calm",
        is_default=True,
        words_per_minute=100,
        hooks=[{"pattern": "x", "template": "{unknown}"}, {"pattern": "y", "template": "{brand} on {topic}"}],
        skills=[SKILL],
        writing_skill="two-step",
    )
    source, draft = document(desk, project), script(desk, project)
    made = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], seconds=60).result(60).script

    assert own_lines(made) == {"style_hook": [f"Kiln & Co on {TOPIC}."]}
    assert abs(made.word_count - 100) <= 10
    assert made.estimated_seconds == pytest.approx(made.word_count * 0.6, abs=0.1)
    assert {block.kind for block in made.blocks} == {"intro", "point"}
    assert desk.context_snapshots.get(made.context_snapshot_id).writing_skill == "two-step"
    assert script(desk, project, writing_skill="two-step").writing_skill == "two-step"
    desk.styles.update(style, skills=[], writing_skill=None)
    with pytest.raises(errors.ValidationError):
        script(desk, project, writing_skill="two-step")


@pytest.mark.parametrize(
    ("fields", "pointer"),
    [
        ({"skills": [{**SKILL, "name": "standard"}]}, "/skills/0/name"),
        ({"skills": [SKILL, SKILL]}, "/skills/1/name"),
        ({"skills": [{**SKILL, "sections": [{"kind": "intro", "share": 0.5}]}]}, "/skills/0/sections"),
        ({"skills": [{**SKILL, "sections": []}]}, "/skills/0/sections"),
        ({"writing_skill": "nonesuch"}, "/writing_skill"),
    ],
)
def test_skills_that_cannot_build_a_script_are_refused(desk, fields, pointer):
    """Names are unique, shares add up to one, and a choice names a skill."""
    with pytest.raises(errors.ValidationError) as caught:
        desk.styles.create(project_id=brand(desk).id, name="Broken", **fields)
    assert [fault.pointer for fault in caught.value.errors] == [pointer]


def test_a_host_is_introduced_and_a_quotation_has_its_speaker(desk):
    """People are named; what they said stands in quotation marks after their name, and is cited within."""
    project = brand(desk)
    consent = {"state": "granted", "scope": []}
    ana = desk.people.create(
        project_id=project.id,
        name="Ana Torres",
        role="host",
        title="Potter",
        organization="Kiln & Co",
        quote_consent=consent,
    )
    source = document(desk, project)
    said = "Crazing can be prevented by a glaze of lower expansion."
    quote = desk.knowledge_context.create(
        project_id=project.id,
        kind="quote",
        title="On crazing",
        statement=said,
        person_id=ana.id,
        citations=[{"document_id": source.id, "source_quote": said}],
    )
    desk.knowledge_context.review(quote, state="approved", expected_revision=1)
    draft = script(desk, project, person_ids=[ana.id])
    job = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], context_ids=[quote.id], words=300)
    made = job.result(60).script

    assert own_lines(made)["person"] == ["Your host is Ana Torres, Potter at Kiln & Co."]
    assert f"As Ana Torres puts it: “{said}”" in made.body
    [citation] = [citation for citation in made.citations if citation.quote == said]
    assert made.body[citation.start_char : citation.end_char] == said
    assert SOURCE[citation.source_start_char : citation.source_end_char] == said


@pytest.mark.parametrize("operation", ["generate", "generate_long"])
def test_bad_topics_and_stale_scripts_are_refused_whatever_the_length(desk, operation):
    """Stop words are no topic; a script that moved on is stale; sources must be there and say something."""
    project = brand(desk)
    source, draft = document(desk, project), script(desk, project)
    generate = getattr(desk.scripts, operation)
    with pytest.raises(errors.ValidationError) as caught:
        generate(draft, topic="what it is and how it was", document_ids=[source.id])
    assert caught.value.errors[0].pointer == "/input/topic"
    with pytest.raises(errors.ValidationError):
        generate(draft, topic=TOPIC)
    desk.scripts.update(draft, expected_updated_at=draft.updated_at, title="Moved on")
    with pytest.raises(errors.StaleUpdateError):
        generate(draft, topic=TOPIC, document_ids=[source.id])
    job = generate(draft.id, topic="sourdough bread starters ferment overnight", document_ids=[source.id]).wait()
    assert (job.data.error_code, job.data.cost.charged_usd) == ("no_relevant_sources", 0.0)


@pytest.mark.parametrize("words", ["🎉 釉薬 貫入 収縮 🏺", "釉薬 貫入 収縮"], ids=["emoji", "cjk"])
def test_a_topic_in_any_script_finds_its_sources(desk, words):
    """East Asian sentences are written and cited as others are."""
    project = brand(desk)
    text = "釉薬 の 貫入 は 収縮 の 差 で 生じる。 🎉 🏺 釉薬 は 貫入 を 防ぐ ため に 調整 される。 収縮 が 小さい 釉薬 は 貫入 し ない。"
    source, draft = document(desk, project, text=text), script(desk, project)
    job = desk.scripts.generate(draft, topic=words, document_ids=[source.id], words=50).wait()

    assert job.status == "done"
    for citation in job.result().script.citations:
        assert text[citation.source_start_char : citation.source_end_char] == citation.source_quote
