"""Jobs, which move with the clock, and the scripts that they write."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from copydesk._generated import models
from copydesk.testing import _sources, _writing
from copydesk.testing._answers import answered
from copydesk.testing._blank import fill
from copydesk.testing._outputs import produce, warn_short
from copydesk.testing._scripts import ENDED, expect, keep_version, measure, sha
from copydesk.testing._store import Problem, Row, invalid, matches

if TYPE_CHECKING:
    from copydesk.testing._server import Call, FakeServer, Handler

START_SECONDS = 0.05
STEPS = (("context", "Reading what it is given"), ("draft", "Writing"), ("check", "Checking"), ("save", "Saving"))
WORDS, LONG_WORDS, CEILING_USD = 400, 3000, 0.05
ENOUGH_SHARE = 0.9  # As the server's: a script is to be within a tenth of its length.


def _job_create(server: FakeServer, call: Call) -> Any:
    """Check, look the key up, then the limits: the order of the server."""
    key = call.headers.get("idempotency-key", "")
    if not 8 <= len(key) <= 128:
        raise Problem(400, "idempotency_key_invalid", "Idempotency-Key has 8 to 128 characters.")
    _check_input(call.body)
    fingerprint = sha(json.dumps(call.body, sort_keys=True))
    jobs = server.store.table("jobs")
    for job in jobs.values():
        if job["idempotency_key"] == key:
            if server.store.table("fingerprints")[job["id"]]["sha256"] != fingerprint:
                raise Problem(
                    409, "idempotency_key_reused", f"The key made {job['id']} of another request.", job_id=job["id"]
                )
            return answered(202, job, Location=f"/api/v1/jobs/{job['id']}", Idempotent_Replayed="true")
    _check_state(server, call.body)
    if sum(job["status"] not in ENDED for job in jobs.values()) >= server.concurrent_jobs:
        told = f"{server.concurrent_jobs} jobs are queued or running."
        raise Problem(429, "concurrent_job_limit", told, retry_after=1, limit=server.concurrent_jobs)
    given = {
        "id": server.store.new_id("job"),
        "operation": call.body["operation"],
        "input": call.body["input"],
        "idempotency_key": key,
        "estimate": _priced(call.body),
        "cost_limit_usd": call.body["input"].get("cost_limit_usd") or CEILING_USD,
    }
    job = server.store.add("jobs", fill(models.Job, given))
    job["queued_at"] = job["created_at"]
    outcome = server.outcomes.pop(0) if server.outcomes else None
    plan = {"sha256": fingerprint, "began": server.clock.now(), "outcome": outcome}
    server.store.table("fingerprints")[job["id"]] = plan
    return answered(202, job, Location=f"/api/v1/jobs/{job['id']}")


def _check_input(body: Row) -> None:
    input_ = body["input"]
    if not body["operation"].startswith("script."):
        return
    if len([word for word in _writing.words_of(input_["topic"]) if word not in _writing.STOP]) < 3:
        raise invalid("/input/topic", "needs at least three words that are not stop words")
    sources = ("brief_id", "collection_ids", "document_ids", "context_ids", "source_text")
    if not any(input_.get(name) for name in sources):
        raise invalid("/input", f"needs at least one of {', '.join(sources)}")
    if (input_.get("cost_limit_usd") or 0) > CEILING_USD:
        told = f"cost_limit_usd may lower the ceiling of {CEILING_USD} USD, not raise it."
        fault = {
            "pointer": "/input/cost_limit_usd",
            "code": "out_of_range",
            "message": f"must be at most {CEILING_USD}",
        }
        raise Problem(422, "cost_limit_exceeded", told, errors=[fault])


def _check_state(server: FakeServer, body: Row) -> None:
    input_ = body["input"]
    script = server.store.get("scripts", input_["script_id"])
    if "expected_updated_at" in input_:
        expect(script, input_["expected_updated_at"])
    for table, field in (
        ("knowledge", "document_ids"),
        ("collections", "collection_ids"),
        ("knowledge_context", "context_ids"),
    ):
        for id_ in input_.get(field) or []:
            server.store.refer(table, id_, f"/input/{field}")


def _priced(body: Row) -> Row:
    return {"cost_usd": 0.0, "basis": f"fake, {body['operation']}"}


def _estimate(server: FakeServer, call: Call) -> Any:
    _check_input(call.body)
    _check_state(server, call.body)
    return _priced(call.body)


def _job_get(server: FakeServer, call: Call) -> Any:
    """Held back, as asked, until the job has moved."""
    job, wait = server.store.get("jobs", call.id), call.headers.get("prefer", "")
    if job["status"] in ENDED:
        return job
    if wait.startswith("wait="):
        left, before = min(30.0, float(wait[5:])), (job["status"], job["progress"])
        while left > 0 and (job["status"], job["progress"]) == before:
            step = min(left, max(0.01, server.job_seconds / 20))
            server.clock.sleep(step)
            advance(server)
            left -= step
    return job if job["status"] in ENDED else answered(200, job, Retry_After="1")


def _job_cancel(server: FakeServer, call: Call) -> Any:
    job = server.store.get("jobs", call.id)
    if job["status"] in ENDED:
        raise Problem(409, "invalid_state", f"The job has ended as {job['status']}.")
    job["cancel_requested_at"] = job["updated_at"] = server.store.touch()
    if job["status"] == "queued":
        job |= {"status": "cancelled", "finished_at": job["updated_at"]}
    return job


def _job_list(server: FakeServer, call: Call) -> Any:
    params = dict(call.params)
    script_id = params.pop("script_id", None)
    rows = [row for row in server.store.table("jobs").values() if matches(row, params)]
    rows = [row for row in rows if script_id in {None, row["input"]["script_id"]}]
    return server.store.page(rows, call.params, dict)


def advance(server: FakeServer) -> None:
    """Move imports and jobs to where they are at this time."""
    _sources.settle(server)
    now = server.clock.now()
    for job in list(server.store.table("jobs").values()):
        if job["status"] in ENDED:
            continue
        plan = server.store.table("fingerprints")[job["id"]]
        begins = plan["began"] + START_SECONDS
        if job["status"] == "queued" and now >= begins:
            job |= {"status": "running", "started_at": server.store.instant(begins)}
        if job["status"] != "running":
            continue
        share = min(1.0, (now - begins) / server.job_seconds) if server.job_seconds else 1.0
        if job["cancel_requested_at"]:
            _end(server, job, "cancelled")
        elif share >= 1.0:
            _finish(server, job, plan["outcome"])
        else:
            _progress(server, job, share)


def _progress(server: FakeServer, job: Row, share: float) -> None:
    stage, label = STEPS[int(share * len(STEPS))]
    job["progress"] = int(share * 20) * 5
    job["updated_at"] = server.store.instant()
    told = {"stage": stage, "label": label, "done": job["progress"], "total": 100, "updated_at": job["updated_at"]}
    job["progress_detail"] = fill(models.ProgressDetail, told)


def _end(server: FakeServer, job: Row, status: str, **more: Any) -> None:
    job["updated_at"] = server.store.touch()
    job |= {"status": status, "finished_at": job["updated_at"], **more}


def _finish(server: FakeServer, job: Row, outcome: tuple[str, str, str] | None) -> None:
    try:
        if outcome is not None:
            raise Problem(500, outcome[1], outcome[2])
        result = _write(server, job) if job["operation"].startswith("script.") else produce(server, job)
    except Problem as problem:
        code = "stale_script" if problem.code == "stale_update" else problem.code
        error = {"message": problem.detail, "stage": "draft", "retryable": False}
        _end(server, job, "error", error_code=code, error=error)
        return
    _end(server, job, "done", progress=100, result=result)
    job["cost"] = {"charged_usd": 0.0, "provider_calls": 1, "tokens_in": 100, "tokens_out": 100}


def _write(server: FakeServer, job: Row) -> Row:
    """Write a script from its sources, and keep what was there before."""
    input_ = job["input"]
    script = server.store.get("scripts", input_["script_id"])
    expect(script, input_["expected_updated_at"])
    target = input_.get("target") or {}
    usual = LONG_WORDS if job["operation"] == "script.generate_long" else WORDS
    words = target.get("words") or round((target.get("seconds") or 0) * _writing.WORDS_PER_SECOND) or usual
    documents = _documents(server, script, input_)
    sentences = _writing.choose(input_["topic"], documents, words)
    if not sentences:
        raise Problem(422, "no_relevant_sources", "No source says anything on the topic.")
    if script["body"]:
        keep_version(server, script, "pre_generate")
    snapshot = _snapshot(server, script, job, sentences)
    body, citations, blocks = _writing.compose(sentences)
    script |= {"body": body, "citations": citations, "blocks": blocks, "unsupported_spans": []}
    script |= {"context_snapshot_id": snapshot["id"], "last_job_id": job["id"]}
    if "writing_skill" in input_:
        script["writing_skill"] = input_["writing_skill"]
    measure(script)
    version = keep_version(server, script, "generated", job_id=job["id"])
    script["updated_at"] = server.store.touch()
    for document in documents:
        used = sum(citation["document_id"] == document["id"] for citation in citations)
        if used:
            ids = {"job_id": job["id"], "script_id": script["id"], "context_snapshot_id": snapshot["id"]}
            _sources.note(server, document, "used", citations=used, **ids)
    return {
        "script_id": script["id"],
        "version_id": version["id"],
        "updated_at": script["updated_at"],
        "context_snapshot_id": snapshot["id"],
        "citations": {"total": len(citations), "supported": len(citations)},
        "word_count": script["word_count"],
        "warnings": warn_short("script", "words", words, script["word_count"], ENOUGH_SHARE),
    }


def _documents(server: FakeServer, script: Row, input_: Row) -> list[Row]:
    if input_.get("source_text"):
        given = {"project_id": script["project_id"], "title": input_["topic"][:200], "kind": "note"}
        _sources.keep(server, {**given, "text": input_["source_text"]}, "create")
    collections, ids = set(input_.get("collection_ids") or []), set(input_.get("document_ids") or [])
    rows = server.store.table("knowledge").values()
    return [
        row
        for row in rows
        if row["id"] in ids
        or collections & set(row["collection_ids"])
        or (input_.get("source_text") and row["kind"] == "note" and row["text"] == input_["source_text"])
    ]


def _snapshot(server: FakeServer, script: Row, job: Row, sentences: list[_writing.Sentence]) -> Row:
    passages = {one.passage.id: one.passage for one in sentences}
    rows = [
        fill(
            models.SnapshotPassage,
            {**passage.to_dict(), "passage_id": id_, "title": passage.document["title"], "score": 1.0},
        )
        for id_, passage in passages.items()
    ]
    given = {
        "id": server.store.new_id("snp"),
        "script_id": script["id"],
        "topic": job["input"]["topic"],
        "writing_skill": job["input"].get("writing_skill") or "standard",
        "brand": server.store.get("projects", script["project_id"]),
        "passages": rows,
        "sha256": sha(json.dumps(rows)),
        "token_count": 100,
        "created_by_job_id": job["id"],
    }
    return server.store.add("snapshots", fill(models.ContextSnapshot, given))


HANDLERS: dict[str, Handler] = {
    "context_snapshots_get": lambda server, call: server.store.get("snapshots", call.strategy_id),
    "jobs_list": _job_list,
    "jobs_create": _job_create,
    "jobs_estimate": _estimate,
    "jobs_get": _job_get,
    "jobs_cancel": _job_cancel,
}
