"""The fake and the real server keep the same contract: tests of ``desk`` run on both.

Those of ``real`` are of what the server makes of texts: judging, searching, writing, merging. The fake promises none of it.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

import pytest

from copydesk import Copydesk, JobCancelled, errors
from copydesk.testing import FakeDesk
from support.factories import SOURCE, TOPIC, brand, document, generated, key, script, until
from support.server import Server, Workspace, new_workspace, running

UPLOAD_ID = "6f6b8d1e-1d0f-4d55-9a3c-3f6c1f0a7b52"
NOBODY = "prj_01M803H34QF7VX3MYRYHZ7FDWW"
# What differs by nature, and how many passages the server makes of a text.
MASKED = {"id", "created_at", "updated_at", "project_id", "passage_count"}
NEW = {
    "projects": {"name": "Kiln & Co", "audiences": [{"id": "potters", "segment": "Potters"}], "languages": ["en"]},
    "offerings": {"name": "Glaze class", "price": {"amount_minor": 4900, "currency": "EUR"}},
    "ctas": {"label": "Book a class", "placements": ["end"]},
    "styles": {"name": "Plain", "terms": [{"use": "glaze", "not": ["varnish"]}]},
    "collections": {"name": "All"},
    "people": {"name": "Ana Torres", "links": [{"name": "Site", "url": "https://ana.example/"}]},
    "knowledge_context": {"kind": "fact", "title": "A fact", "statement": "Glaze is glass."},
    "scripts": {"title": "Why glaze cracks", "metadata": {"row": "17"}},
    "knowledge": {"title": "Crazing", "text": SOURCE},
}


@pytest.fixture(params=["real", "fake"])
def desk(request: pytest.FixtureRequest, workspace: Workspace) -> Iterator[Copydesk]:
    """The same client, of the real server and of the one in memory."""
    with FakeDesk() if request.param == "fake" else workspace.desk() as client:
        yield client


@pytest.fixture
def real(workspace: Workspace) -> Iterator[Copydesk]:
    """The client of the real server."""
    with workspace.desk() as client:
        yield client


def shape(value: Any) -> Any:
    """A resource without what differs by nature: ids and instants."""
    if isinstance(value, dict):
        return {name: shape(item) for name, item in value.items() if name not in MASKED}
    return [shape(item) for item in value] if isinstance(value, list) else value


def test_a_new_resource_is_the_same_field_by_field(subtests, workspace):
    """What the fake makes of a create and reads back is what the server makes of it."""
    for family, fields in NEW.items():
        with subtests.test(family=family):
            made = []
            for desk in (workspace.desk(), FakeDesk()):
                with desk:
                    owner = {} if family == "projects" else {"project_id": brand(desk).id}
                    resource = getattr(desk, family)
                    one = resource.create(**fields, **owner)
                    assert resource.get(one.id).to_dict() == one.to_dict()
                    made.append(shape(one.to_dict()))

            assert made[0] == made[1]


REFUSALS = {
    "unknown brand": (lambda d: d.offerings.create(project_id=NOBODY, name="x"), "unknown_reference"),
    "unknown brand of a script": (lambda d: d.scripts.create(project_id=NOBODY, title="x"), "unknown_reference"),
    "empty name": (lambda d: d.projects.create(name=""), "validation_failed"),
    "empty text": (lambda d: d.knowledge.create(project_id=brand(d).id, title="x", text=""), "validation_failed"),
    "not there": (lambda d: d.projects.get(NOBODY), "not_found"),
    "no file": (lambda d: d.media.get(key="nope"), "not_found"),
    "page too large": (lambda d: d.scripts.list(limit=1000).page(), "validation_failed"),
    "cursor and offset": (lambda d: d.scripts.list(cursor="x", offset=2).page(), "validation_failed"),
    "no cursor": (lambda d: d.scripts.list(cursor="x").page(), "validation_failed"),
    "an older kit": (
        lambda d: d.brand_kit.update(
            brand(d).id, expected_revision=9, set={"colors": {"roles": {"primary": "#112233"}}}
        ),
        "revision_conflict",
    ),
    "unknown document": (
        lambda d: d.scripts.generate(script(d, brand(d)), topic=TOPIC, document_ids=[f"doc{NOBODY[3:]}"]),
        "unknown_reference",
    ),
    "a job that has ended": (lambda d: generated(d)[0].cancel(), "invalid_state"),
    "a used document": (lambda d: d.knowledge.delete(generated(d)[2].id), "in_use"),
    "a used brand": (lambda d: d.projects.delete(script(d, brand(d)).project_id), "in_use"),
}


def test_both_refuse_the_same(subtests, desk):
    """The same mistake has the same code on both."""
    for name, (call, code) in REFUSALS.items():
        with subtests.test(name=name):
            with pytest.raises(errors.APIError) as caught:
                call(desk)

            assert caught.value.code == code


def test_a_key_makes_one_job(desk):
    """The same request with the same key is the same job; another request with it is refused and names the job."""
    project = brand(desk)
    source, draft, own = document(desk, project), script(desk, project), key()
    first = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=60, idempotency_key=own)
    first.wait()
    again = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=60, idempotency_key=own)
    with pytest.raises(errors.IdempotencyKeyReusedError) as caught:
        desk.scripts.generate(draft, topic=f"{TOPIC} now", document_ids=[source.id], words=60, idempotency_key=own)

    assert (again.id, again.replayed, first.replayed) == (first.id, True, False)
    assert caught.value.job_id == first.id


def test_a_key_finds_its_job_when_the_script_has_changed(desk):
    """Another process has the script's id alone, and the job has changed the script: the same call is the same job."""
    project = brand(desk)
    source, draft, own = document(desk, project), script(desk, project), key()
    options = {"topic": TOPIC, "document_ids": [source.id], "words": 60, "idempotency_key": own}
    first = desk.scripts.generate(draft.id, **options)
    first.wait()
    again = desk.scripts.generate(draft.id, **options)
    for changed in ({"topic": f"{TOPIC} now"}, {"words": 61}, {"writing_skill": None}):
        with pytest.raises(errors.IdempotencyKeyReusedError):
            desk.scripts.generate(draft.id, **options | changed)
    with pytest.raises(errors.IdempotencyKeyReusedError):
        desk.scripts.generate(draft, **options, expected_updated_at=desk.scripts.get(draft).updated_at)

    assert (again.id, again.replayed) == (first.id, True)


def test_edits_of_what_has_changed_are_refused(desk):
    """The error carries the state that would be accepted; with that, the edit goes through."""
    draft = script(desk, brand(desk))
    desk.scripts.update(draft, title="New", expected_updated_at=draft.updated_at)
    with pytest.raises(errors.StaleUpdateError) as caught:
        desk.scripts.update(draft, title="Newer", expected_updated_at=draft.updated_at)
    done = desk.scripts.update(draft, title="Newer", expected_updated_at=caught.value.current_updated_at)

    assert done.title == "Newer"
    assert done.updated_at > caught.value.current_updated_at


def test_what_a_job_names_is_there(desk):
    """The script says what the result counts, and the version, the snapshot and the sources that it names can be read."""
    job, script, source = generated(desk)
    result = job.data.result

    assert script.body
    assert {one.document_id for one in script.citations} == {source.id}
    assert result["citations"]["total"] == len(script.citations)
    assert (result["script_id"], result["word_count"]) == (script.id, script.word_count)
    assert desk.script_versions.get(result["version_id"]).body == script.body
    assert desk.context_snapshots.get(script.context_snapshot_id).topic == TOPIC
    assert all(script.body[one.start_char : one.end_char] == one.quote for one in script.citations)


def test_every_sentence_is_cited_to_the_character(real):
    """The quote stands in the body, the source quote in that revision of the document."""
    _, script, source = generated(real)
    text = real.knowledge_revisions.get(source, number=1).text

    assert script.citations
    for one in script.citations:
        assert script.body[one.start_char : one.end_char] == one.quote
        assert text[one.source_start_char : one.source_end_char] == one.source_quote
    assert "used" in [event.kind for event in real.knowledge.history(source)]


def test_lists_neither_skip_nor_repeat_while_others_add(desk):
    """A cursor holds on to its place, also where the row there is deleted; filters, totals and the newest row are as told."""
    project = brand(desk)
    ids = [script(desk, project, title=str(number)).id for number in range(5)]
    seen = []
    for listed in desk.scripts.list(project_id=project.id).by_page(2):
        for row in listed.items:
            seen.append(row.id)
            script(desk, project, title="meanwhile")
            if row.id == ids[3]:  # The last of its page, where the cursor stands.
                desk.scripts.delete(row)
    page = desk.scripts.list(project_id=project.id, limit=2, include_total=True).page()

    assert seen == ids[::-1]
    assert (len(page.items), page.has_more, page.total) == (2, True, 9)
    assert desk.scripts.list(project_id=project.id, status="archived").first() is None


def test_an_upload_id_makes_one_document(desk):
    """The same bytes are the same document; other bytes are refused."""
    project, options = brand(desk), {"filename": "a.md", "upload_id": UPLOAD_ID.replace("6f6b", key()[4:8])}
    first = desk.knowledge.upload(SOURCE.encode(), project_id=project.id, **options)
    again = desk.knowledge.upload(SOURCE.encode(), project_id=project.id, **options)
    with pytest.raises(errors.UploadConflictError):
        desk.knowledge.upload(b"Other words.", project_id=project.id, **options)

    assert (first.id, first.status, first.text) == (again.id, "ready", again.text)


def test_updates_keep_what_is_omitted_and_null_clears(desk):
    """PATCH as the contract says, and nested values come back whole."""
    project = brand(desk, tagline="We fire slowly.", tags=["clay"])
    kept = desk.projects.update(project, mission="Pots.")
    cleared = desk.projects.update(project, tagline=None, tags=["kiln"])

    assert (kept.tagline, kept.mission, kept.tags) == ("We fire slowly.", "Pots.", ["clay"])
    assert (cleared.tagline, cleared.mission, cleared.tags) == (None, "Pots.", ["kiln"])
    assert cleared.updated_at > kept.updated_at


@pytest.fixture(scope="module")
def slow_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server whose writer takes seconds."""
    with running(tmp_path_factory.mktemp("slow"), offline_seconds="2") as found:
        yield found


@pytest.fixture(params=["real", "fake"])
def slow(request: pytest.FixtureRequest, slow_server: Server) -> Iterator[Copydesk]:
    """A desk whose jobs take seconds."""
    made = FakeDesk(job_seconds=3.0) if request.param == "fake" else new_workspace(slow_server).desk()
    with made:
        yield made


def test_three_jobs_and_no_fourth(slow):
    """The fourth is refused with a hint; one that is cancelled makes room."""
    project = brand(slow)
    source = document(slow, project)
    drafts = [script(slow, project) for _ in range(4)]
    impatient = slow.with_options(wait_for_slot=False)
    jobs = [impatient.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=60) for draft in drafts[:3]]
    with pytest.raises(errors.ConcurrentJobLimitError) as caught:
        impatient.scripts.generate(drafts[3], topic=TOPIC, document_ids=[source.id], words=60)
    for job in jobs:
        job.cancel()
    with pytest.raises(JobCancelled):
        jobs[0].result(20)
    slow.jobs.wait_all(jobs, 20, check=False)
    later = impatient.scripts.generate(drafts[3], topic=TOPIC, document_ids=[source.id], words=60)

    assert caught.value.retry_after >= 1
    assert later.wait().status == "done"
    assert slow.scripts.get(drafts[0]).body == ""


def test_a_wait_shows_progress_and_a_held_answer_comes_when_it_moves(slow):
    """Progress grows while a job runs; `hold` comes back on a change, not at its end."""
    project = brand(slow)
    source = document(slow, project)
    job = slow.scripts.generate(script(slow, project), topic=TOPIC, document_ids=[source.id], words=60)
    seen = [job.percent]
    until(lambda: seen.append(job.refresh(hold=5).percent) or job.ended)

    assert seen == sorted(seen)
    assert len(set(seen)) > 2
    assert (job.status, job.data.started_at is not None, job.data.finished_at > job.data.queued_at) == (
        "done",
        True,
        True,
    )
    assert job.data.finished_at - job.data.started_at > datetime.timedelta(seconds=1)
