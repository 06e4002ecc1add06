"""Jobs over HTTP: queue, poll, long-poll, cancel, replay, the limit of three, money."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial

import pytest

from copydesk import AsyncCopydesk, JobCancelled, errors
from support.factories import SOURCE, TOPIC, brand, document, generated, job_body, key, script, until
from support.server import Server, Workspace, beside, new_workspace


@pytest.fixture(scope="module")
def slow(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose drafts take longer than a busy machine takes for some requests; tests cancel what they need not wait for."""
    options = {"apis": 2, "workers": 1, "worker_processes": "2", "offline_seconds": "12"}
    with beside(server, tmp_path_factory.mktemp("slow"), **options) as found:
        yield found


@pytest.fixture
def slow_desk(slow: Server):
    with new_workspace(slow).desk() as desk:
        yield desk
        cancel_all(desk)


def cancel_all(desk) -> None:
    """End what is active, so that the processes are free for the next test."""
    for row in [*desk.jobs.list(status="queued"), *desk.jobs.list(status="running")]:
        with suppress(errors.InvalidStateError):  # It ended meanwhile.
            desk.jobs.cancel(row.id)


def prepared(desk, **input_):
    """What queues a job, with no more than that left to do: jobs that are to wait for others must come at once."""
    project = brand(desk)
    source, draft = document(desk, project), script(desk, project)
    return partial(desk.scripts.generate, draft, topic=TOPIC, document_ids=[source.id], words=60, **input_)


def queue(desk, **input_):
    return prepared(desk, **input_)()


@pytest.mark.broker
def test_a_job_writes_a_script_whose_citations_resolve_exactly(desk):
    """The main job: every citation holds the exact characters of its source revision and of the body."""
    job, written, source = generated(desk, words=150)
    revision = desk.knowledge_revisions.get(source.id, 1)

    assert (job.status, job.percent, job.data.error_code) == ("done", 100, None)
    assert written.citations
    for citation in written.citations:
        assert revision.text[citation.source_start_char : citation.source_end_char] == citation.source_quote
        assert written.body[citation.start_char : citation.end_char] == citation.quote
        assert (source.id, 1, "supported", "verbatim") == (
            citation.document_id,
            citation.revision,
            citation.support,
            citation.kind,
        )
    assert abs(written.word_count - 150) <= 15


def test_a_job_freezes_what_it_was_given(desk):
    """The context snapshot holds the passages; the version holds the text; the script points at both."""
    job, written, source = generated(desk)
    snapshot = desk.context_snapshots.get(written.context_snapshot_id)
    version = desk.script_versions.get(job.data.result["version_id"])

    assert job.id == snapshot.created_by_job_id == written.last_job_id == version.job_id
    assert {source.id} == {passage.document_id for passage in snapshot.passages}
    assert ("generated", written.body) == (version.kind, version.body)
    assert len(snapshot.sha256) == 64


def test_generation_keeps_the_body_it_overwrites(desk):
    """The old body becomes a pre_generate version, and can be restored with nothing lost."""
    project = brand(desk)
    source, draft = document(desk, project), script(desk, project, body="My own opening words.")
    written = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=80).result(30).script
    versions = list(desk.script_versions.list(script_id=draft.id))
    assert [(version.number, version.kind) for version in versions] == [(2, "generated"), (1, "pre_generate")]
    back = desk.script_versions.restore(versions[1].id, expected_updated_at=written.updated_at)

    assert (back.body, back.citations) == ("My own opening words.", [])
    assert [(version.number, version.kind) for version in desk.script_versions.list(script_id=draft.id)] == [
        (3, "restore"),
        (2, "generated"),
        (1, "pre_generate"),
    ]
    assert written.body == desk.script_versions.get(desk.script_versions.list(script_id=draft.id).first().id).body


def test_an_edit_keeps_the_old_body_and_moves_citations(desk):
    """A PATCH of the body makes an automatic version; citations follow their words, or go with them."""
    _, written, _ = generated(desk)
    first = written.citations[0]
    cut = written.body[: first.start_char] + written.body[first.end_char :]
    edited = desk.scripts.update(written, expected_updated_at=written.updated_at, body="Hello. " + cut)

    assert len(written.citations) - 1 == len(edited.citations)
    for citation in edited.citations:
        assert edited.body[citation.start_char : citation.end_char] == citation.quote
    newest = desk.script_versions.list(script_id=written.id).first()
    assert ("auto", written.body) == (newest.kind, desk.script_versions.get(newest.id).body)


def test_a_source_text_is_kept_as_a_note_that_can_be_cited(desk):
    """Text that comes with the request becomes a document, so that its citations resolve too."""
    draft = script(desk, brand(desk))
    written = desk.scripts.generate(draft, topic=TOPIC, source_text=SOURCE, words=80).result(30).script
    note = desk.knowledge.get(written.citations[0].document_id)

    assert (note.kind, note.text) == ("note", SOURCE)
    for citation in written.citations:
        assert SOURCE[citation.source_start_char : citation.source_end_char] == citation.source_quote


def test_the_brand_speaks_and_its_policy_is_obeyed(desk):
    """Tagline and disclaimer close the script, marked as the brand's own; banned words do not appear."""
    project = brand(
        desk,
        tagline="We fire slowly.",
        claims_policy={"disclaimers": ["Ask a potter before you fire."], "banned_claims": ["boron"]},
    )
    source, draft = document(desk, project), script(desk, project)
    written = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=100).result(30).script
    own = [written.body[span.start_char : span.end_char] for span in written.unsupported_spans]

    assert own == ["We fire slowly.", "Ask a potter before you fire."]
    assert {"brand_statement"} == {span.reason for span in written.unsupported_spans}
    assert "boron" not in written.body.lower()


@pytest.mark.parametrize(
    ("given", "own", "expected"),
    [(..., "listicle", "listicle"), (None, "listicle", "standard"), ("tutorial", None, "tutorial")],
)
def test_the_writing_skill_is_kept_chosen_or_standard(desk, given, own, expected):
    """Omitted keeps the script's choice, null selects the standard method, a name selects that one."""
    project = brand(desk)
    source, draft = document(desk, project), script(desk, project, writing_skill=own)
    options = {} if given is ... else {"writing_skill": given}
    written = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=80, **options).result(30).script

    assert expected == desk.context_snapshots.get(written.context_snapshot_id).writing_skill
    assert (own if given is ... else given) == written.writing_skill


def test_a_replay_answers_the_same_job_and_charges_nothing(desk, http):
    """The same key and request: the same 202, Location and job, even once the script has moved on."""
    project = brand(desk)
    source, draft = document(desk, project), script(desk, project)
    body, headers = job_body(draft.id, draft.updated_at, document_ids=[source.id]), {"Idempotency-Key": key()}
    first = http.post("/jobs", json=body, headers=headers)
    done = desk.jobs.attach(first.json()["id"]).wait()
    again = http.post("/jobs", json=body, headers=headers)

    assert (first.status_code, again.status_code) == (202, 202)
    assert first.headers["Location"] == again.headers["Location"] == f"/api/v1/jobs/{done.id}"
    assert (first.headers.get("Idempotent-Replayed"), again.headers["Idempotent-Replayed"]) == (None, "true")
    assert ("done", done.data.cost.charged_usd) == (again.json()["status"], again.json()["cost"]["charged_usd"])
    assert desk.jobs.get(done.id).cost.provider_calls == 1


def test_a_key_for_another_request_is_refused(desk, http):
    """Any difference in the request is another request; order and white space are none."""
    project = brand(desk)
    source, draft = document(desk, project), script(desk, project)
    body, headers = job_body(draft.id, draft.updated_at, document_ids=[source.id]), {"Idempotency-Key": key()}
    made = http.post("/jobs", json=body, headers=headers).json()
    other = http.post(
        "/jobs",
        json=job_body(draft.id, draft.updated_at, document_ids=[source.id], topic="another topic about glaze cracks"),
        headers=headers,
    )
    reordered = http.post(
        "/jobs", json={"input": dict(reversed(body["input"].items())), "operation": body["operation"]}, headers=headers
    )

    assert (409, "idempotency_key_reused", made["id"]) == (
        other.status_code,
        other.json()["code"],
        other.json()["job_id"],
    )
    assert (202, made["id"]) == (reordered.status_code, reordered.json()["id"])


@pytest.mark.broker
def test_identical_requests_at_once_make_one_job(workspace: Workspace, desk):
    """Twenty identical POSTs in flight across the API's processes: all 202, one job."""
    project = brand(desk)
    source = document(desk, project)
    for _ in range(3):
        draft = script(desk, project)
        body, headers = job_body(draft.id, draft.updated_at, document_ids=[source.id]), {"Idempotency-Key": key()}

        def send(_: int, body=body, headers=headers) -> tuple[int, str]:
            with workspace.http() as client:
                answer = client.post("/jobs", json=body, headers=headers)
                return answer.status_code, answer.json().get("id", answer.text)

        with ThreadPoolExecutor(20) as pool:
            answers = set(pool.map(send, range(20)))
        assert len(answers) == 1
        assert answers.pop()[0] == 202
        until(lambda draft=draft: desk.scripts.get(draft.id).last_job_id is not None)
    assert {1} == {job.cost.provider_calls for job in desk.jobs.list(limit=3).page().items}


@pytest.mark.broker
def test_at_most_three_jobs_are_active(slow: Server, slow_desk):
    """The fourth gets 429 with Retry-After; a replay is answered all the same; a slot that frees is taken."""
    impatient = slow_desk.with_options(wait_for_slot=False)
    *first, fourth = [prepared(desk) for desk in (slow_desk, slow_desk, slow_desk, impatient)]
    jobs = [begin() for begin in first]
    with pytest.raises(errors.ConcurrentJobLimitError) as caught:
        fourth()
    input_ = jobs[0].data.input
    replay = impatient.jobs.create(
        operation="script.generate", input=dict(input_), idempotency_key=jobs[0].idempotency_key
    )

    assert caught.value.retry_after == 1.0
    assert caught.value.problem["limit"] == 3
    assert (jobs[0].id, True) == (replay.id, replay.replayed)
    jobs[0].cancel()
    jobs[0].wait()
    assert fourth().status in {"queued", "running"}


@pytest.mark.broker
@pytest.mark.slow
def test_nine_calls_at_once_wait_for_a_slot(slow: Server):
    """Tasks of one client, and threads of another beside them: with the defaults each gets its job."""
    rushed = new_workspace(slow)
    with rushed.desk() as desk, ThreadPoolExecutor(6) as threads:
        source, made = document(desk, brand(desk)), [script(desk, brand(desk)) for _ in range(9)]

        async def gathered() -> list[str]:
            async with AsyncCopydesk(rushed.key, slow.base_url) as other:
                calls = (other.scripts.generate(one, topic=TOPIC, document_ids=[source.id]) for one in made[:5])
                return [job.id for job in await asyncio.gather(*calls)]

        beside = [threads.submit(desk.scripts.generate, one, topic=TOPIC, document_ids=[source.id]) for one in made[5:]]
        ids = {*asyncio.run(gathered()), *(future.result().id for future in beside)}

        cancel_all(desk)

    assert len(ids) == 9


@pytest.mark.broker
def test_never_more_than_three_under_a_rush(slow: Server):
    """Thirty clients at once: three jobs and refusals; one more job only for each that has ended meanwhile."""
    rushed = new_workspace(slow)
    with rushed.desk() as desk:
        project = brand(desk)
        source = document(desk, project)
        drafts = [script(desk, project) for _ in range(30)]

    def send(draft) -> int:
        with rushed.http() as client:
            body = job_body(draft.id, draft.updated_at, document_ids=[source.id])
            return client.post("/jobs", json=body, headers={"Idempotency-Key": key()}).status_code

    with ThreadPoolExecutor(15) as pool:
        statuses = list(pool.map(send, drafts))

    with rushed.desk() as desk:
        made = [desk.jobs.attach(job.id) for job in desk.jobs.list()]
        cancel_all(desk)
        for job in made:
            job.wait(60)
    spans = [(job.data.queued_at, job.data.finished_at) for job in made]
    active = [sum(start <= moment < end for start, end in spans) for moment, _ in spans]

    assert set(statuses) == {202, 429}
    assert statuses.count(202) == len(made) >= 3
    assert max(active) == 3


@pytest.mark.broker
def test_a_queued_job_is_cancelled_at_once(slow: Server, slow_desk):
    """A job that waits for a worker never runs once it is cancelled."""
    with new_workspace(slow).desk() as busy:
        *others, last = [prepared(desk) for desk in (busy, busy, busy, slow_desk)]
        for begin in others:
            begin()
        job = last()
        assert job.cancel().status == "cancelled"
        cancel_all(busy)

    assert (slow_desk.jobs.get(job.id).status, slow_desk.jobs.get(job.id).started_at) == ("cancelled", None)
    assert job.cancel().status == "cancelled"
    with pytest.raises(JobCancelled):
        job.result()


@pytest.mark.broker
def test_a_running_job_stops_between_steps(slow_desk):
    """Cancellation of running work is asked for, seen, and leaves the script alone."""
    job = queue(slow_desk)
    until(lambda: job.refresh().data.progress >= 40)
    asked = job.cancel()
    assert (asked.status, asked.data.cancel_requested_at is not None) == ("running", True)
    job.wait()

    assert job.status == "cancelled"
    assert slow_desk.scripts.get(job.data.input["script_id"]).body == ""


def test_an_ended_job_cannot_be_cancelled(desk):
    """Done stays done."""
    job, _, _ = generated(desk)
    with pytest.raises(errors.InvalidStateError):
        job.cancel()
    assert job.refresh().status == "done"


def test_a_script_that_moves_on_is_left_alone(slow_desk):
    """An edit during the job wins; the job ends in stale_script and writes nothing."""
    job = queue(slow_desk)
    until(lambda: job.refresh().data.progress >= 40)
    draft = slow_desk.scripts.get(job.data.input["script_id"])
    slow_desk.scripts.update(draft, expected_updated_at=draft.updated_at, body="Mine.")
    job.wait()

    assert (job.status, job.data.error_code) == ("error", "stale_script")
    assert slow_desk.scripts.get(draft.id).body == "Mine."


def test_a_script_with_an_active_job_is_not_deleted(slow_desk):
    """The job is named; once it has ended the script can go."""
    job = queue(slow_desk)
    with pytest.raises(errors.InUseError) as caught:
        slow_desk.scripts.delete(job.data.input["script_id"])
    assert [job.id] == caught.value.in_use_by
    job.cancel()
    job.wait()
    slow_desk.scripts.delete(job.data.input["script_id"])


def test_a_stale_start_is_refused_at_once(desk, http):
    """expected_updated_at must match when the job is queued."""
    draft = script(desk, brand(desk))
    desk.scripts.update(draft, expected_updated_at=draft.updated_at, title="Moved on")
    answer = http.post(
        "/jobs", json=job_body(draft.id, draft.updated_at, source_text=SOURCE), headers={"Idempotency-Key": key()}
    )

    assert (answer.status_code, answer.json()["code"]) == (409, "stale_update")


def test_long_polls_answer_on_change_and_say_so(slow_desk, slow):
    """Prefer: wait is honoured and named; a change ends the wait early; an ended job answers at once."""
    with Workspace(slow, "", slow_desk.config.api_key).http() as client:
        job = queue(slow_desk)
        started = time.monotonic()
        seen = [client.get(f"/jobs/{job.id}", headers={"Prefer": "respond-async, wait=30"}) for _ in range(2)]
        assert time.monotonic() - started < 60
        assert {"wait=30"} == {answer.headers["Preference-Applied"] for answer in seen}
        # An answer says that there is more to wait for, unless the job ended between the change and the look at it.
        going = [answer.json()["status"] in {"queued", "running"} for answer in seen]
        assert [answer.headers.get("Retry-After") for answer in seen] == ["1" if one else None for one in going]
        with suppress(errors.InvalidStateError):  # On a busy machine the job may have ended by now.
            job.cancel()
        job.wait()
        started = time.monotonic()
        ended = client.get(f"/jobs/{job.id}", headers={"Prefer": "wait=30"})

    assert time.monotonic() - started < 30
    assert "Retry-After" not in ended.headers


def test_an_estimate_queues_nothing(desk):
    """Pricing tells cost and basis; no job appears."""
    draft = script(desk, brand(desk))
    before = desk.jobs.list(include_total=True).page().total
    body = job_body(draft.id, draft.updated_at, source_text=SOURCE, target={"words": 200})
    estimate = desk.jobs.estimate(operation=body["operation"], input=body["input"])

    assert 0 < estimate.cost_usd < 0.05
    assert "200 words" in estimate.basis
    assert before == desk.jobs.list(include_total=True).page().total


def test_the_ceiling_is_kept(desk):
    """An estimate over the limit is refused before anything runs; what is charged is below estimate and limit."""
    draft = script(desk, brand(desk))
    with pytest.raises(errors.ValidationError) as caught:
        desk.scripts.generate(draft, topic=TOPIC, source_text=SOURCE, cost_limit_usd=0.000001)
    assert caught.value.code == "cost_limit_exceeded"
    job = desk.scripts.generate(draft, topic=TOPIC, source_text=SOURCE, words=80, cost_limit_usd=0.04).wait()

    assert 0 < job.data.cost.charged_usd <= job.data.estimate.cost_usd <= 0.04 == job.data.cost_limit_usd


def test_jobs_are_listed_by_status_operation_and_script(desk):
    """Filters of the list find the job."""
    job, written, _ = generated(desk)
    for filters in ({"script_id": written.id}, {"status": "done"}, {"operation": "script.generate"}):
        assert job.id in [row.id for row in desk.jobs.list(**filters)]
    assert job.id not in [row.id for row in desk.jobs.list(status="error")]


def test_edits_at_once_have_one_winner(workspace: Workspace, desk):
    """Ten edits from the same state: one 200, nine 409, and the winner's text stands."""
    draft = script(desk, brand(desk), body="Start.")
    token = draft.updated_at.isoformat()

    def edit(number: int) -> tuple[int, str]:
        with workspace.http() as client:
            text = f"Edit {number}."
            answer = client.patch(f"/scripts/{draft.id}", json={"expected_updated_at": token, "body": text})
            return answer.status_code, text

    with ThreadPoolExecutor(10) as pool:
        answers = list(pool.map(edit, range(10)))
    won = [text for status, text in answers if status == 200]

    assert [status for status, _ in answers if status != 200] == [409] * 9
    assert won == [desk.scripts.get(draft.id).body]
    assert desk.scripts.get(draft.id).latest_version == 1
