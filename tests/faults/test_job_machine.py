"""The API held against a model of the job: hypothesis queues, claims, lapses, cancels and ends in every order.

There is no worker. The test is the worker, through the same engine, so that every outcome can be foretold.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import attrs
import httpx
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, multiple, rule, run_state_machine_as_test

from copydesk_server.core.mongo import connect, connect_sync
from copydesk_server.queue import engine, sweep
from copydesk_server.queue.types import ErrorCode, JobCancelled, LeaseLost
from faults.checker import Checker
from support.cluster import Cluster
from support.factories import SOURCE, brand, job_body, key, script
from support.job_model import SLOTS
from support.server import DRIVER, new_workspace

T = TypeVar("T")
OWNER, LEASE_SECONDS = "node/1/1", 60.0
ACTIVE = ("queued", "running")
# Of sixty walks of 40 steps none found that `complete` no longer minds a cancellation; of twenty-five of 120 some did.
STEPS = 120
# By chance all sixteen walks of a run were so short that they had 30 versions between them; then others are drawn.
MOST_ROUNDS = 3
DETAIL = {"stage": "draft", "label": "Writing", "done": 2, "total": 5, "eta_seconds": None}


@attrs.define
class Expected:
    """What the API should say of a job."""

    id: str
    status: str = "queued"
    progress: int = 0
    error_code: str | None = None
    asked: bool = False
    calls: int = 0
    lapsed: bool = False
    lease: Any = None

    @property
    def held(self) -> bool:
        """Whether the worker that claimed it may still write to it."""
        return self.status == "running" and not self.lapsed

    def end(self, status: str, code: str | None = None) -> None:
        self.status, self.error_code = status, code
        self.progress = 100 if status == "done" else self.progress

    def shown(self) -> tuple[Any, ...]:
        return self.status, self.progress, self.error_code, self.asked, self.calls


class Machine(RuleBasedStateMachine):
    """Random walks over what callers, workers and the sweep may do to the jobs of one workspace."""

    deployment: Cluster
    jobs = Bundle("jobs")
    claimed = Bundle("claimed")

    def __init__(self) -> None:
        super().__init__()
        space = new_workspace(self.deployment)
        self.runner = asyncio.Runner()
        self.database = self.wait(self._connect)
        self.handle = connect_sync(self.deployment.mongodb_uri, "copydesk")
        self.http = space.http()
        self.expected: dict[str, Expected] = {}
        self.requests: dict[str, tuple[str, dict[str, Any]]] = {}
        with space.desk() as desk:
            self.script = script(desk, brand(desk))

    async def _connect(self) -> Any:
        return connect(self.deployment.mongodb_uri, "copydesk", DRIVER)

    def wait(self, work: Callable[[], Awaitable[T]]) -> T:
        async def run() -> T:
            return await work()

        return self.runner.run(run())

    def teardown(self) -> None:
        self.http.close()
        self.handle.client.close()
        self.wait(self.database.close)
        self.runner.close()

    def active(self) -> int:
        return sum(job.status in ACTIVE for job in self.expected.values())

    def post(self, key_: str, body: dict[str, Any]) -> httpx.Response:
        return self.http.post("/jobs", json=body, headers={"Idempotency-Key": key_})

    @rule(target=jobs)
    def queue(self) -> Any:
        """A new request is accepted unless three jobs are active."""
        key_, body = key(), job_body(self.script.id, self.script.updated_at, source_text=SOURCE)
        answer = self.post(key_, body)
        if self.active() >= SLOTS:
            assert (answer.status_code, answer.json()["code"]) == (429, "concurrent_job_limit")
            return multiple()
        assert answer.status_code == 202
        id_ = answer.json()["id"]
        self.expected[id_], self.requests[id_] = Expected(id_), (key_, body)
        return id_

    @rule(id_=jobs)
    def replay(self, id_: str) -> None:
        """The same key and request answer the same job, whatever it has become, at the limit too."""
        answer = self.post(*self.requests[id_])

        assert (answer.status_code, answer.json()["id"]) == (202, id_)
        assert answer.headers["Idempotent-Replayed"] == "true"

    @rule(id_=jobs)
    def reuse(self, id_: str) -> None:
        """The same key with another request is refused."""
        key_, body = self.requests[id_]
        answer = self.post(key_, {**body, "input": {**body["input"], "topic": "glaze and kiln and clay"}})

        assert (answer.status_code, answer.json()["code"]) == (409, "idempotency_key_reused")

    @rule(id_=jobs)
    def cancel(self, id_: str) -> None:
        """Queued ends at once, running is asked, cancelled stays, and what has ended otherwise refuses."""
        self.ask_to_cancel(self.expected[id_])

    @rule(job=claimed)
    def cancel_claimed(self, job: Expected) -> None:
        """The same of a job that a worker has or had: chosen more often than chance would."""
        self.ask_to_cancel(job)

    def ask_to_cancel(self, job: Expected) -> None:
        answer = self.http.post(f"/jobs/{job.id}/cancel")
        refused = job.status in ("done", "error")
        assert answer.status_code == (409 if refused else 200)
        if not refused:
            job.asked = True
            if job.status == "queued":
                job.end("cancelled")

    @rule(target=claimed, id_=jobs)
    def claim(self, id_: str) -> Any:
        """A message, its twin, or one of a job that has ended: only a queued job is claimed."""
        job = self.expected[id_]
        claimed = self.wait(lambda: engine.claim(self.database, id_, OWNER, LEASE_SECONDS))
        assert (claimed is not None) == (job.status == "queued")
        if claimed is None:
            return multiple()
        job.status, job.lease = "running", claimed[1]
        return job

    @rule(job=claimed, progress=st.integers(0, 99))
    def report(self, job: Expected, progress: int) -> None:
        """The holder writes progress, learns of a cancellation, and learns that it holds no more."""
        progress, lease = max(progress, job.progress if job.status == "running" else 0), job.lease
        outcome = self.outcome(lambda: engine.report(self.database, lease, progress, DETAIL))

        assert outcome == (LeaseLost if not job.held else JobCancelled if job.asked else None)
        job.progress = progress if job.held else job.progress

    @rule(job=claimed)
    def charge(self, job: Expected) -> None:
        """The holder adds the cost of a call, once."""
        lease = job.lease
        outcome = self.outcome(lambda: engine.charge(self.database, lease, 0.001, 10, 20))
        assert outcome == (None if job.held else LeaseLost)
        job.calls += job.held

    @rule(job=claimed)
    def complete(self, job: Expected) -> None:
        """The holder ends the job as done, unless it should have stopped."""
        lease = job.lease

        async def finish(session: Any) -> dict[str, Any]:
            return {"script_id": self.script.id}

        outcome = self.outcome(lambda: engine.complete(self.database, lease, finish))
        assert outcome == (LeaseLost if not job.held else JobCancelled if job.asked else None)
        if outcome is None:
            job.end("done")

    @rule(job=claimed, stopped=st.booleans())
    def give_up(self, job: Expected, *, stopped: bool) -> None:
        """The holder ends the job as failed, or as cancelled where that was asked for."""
        if stopped and not job.asked:
            return
        lease, code = job.lease, ErrorCode.PROVIDER_TIMEOUT
        reason = {"message": "It took too long.", "stage": None, "retryable": True}
        if stopped:
            held = self.wait(lambda: engine.stop(self.database, lease))
        else:
            held = self.wait(lambda: engine.fail(self.database, lease, code, reason))
        assert held == job.held
        if held:
            job.end("cancelled" if stopped else "error", None if stopped else code.value)

    @rule(job=claimed)
    def renew(self, job: Expected) -> None:
        """A heartbeat keeps a lease and never brings a lapsed one back."""
        assert (engine.renew(self.handle, job.lease, LEASE_SECONDS) is not None) == job.held

    @rule(job=claimed)
    def lapse(self, job: Expected) -> None:
        """The time of a lease passes."""
        if job.held:
            past = [{"$set": {"lease.expires_at": {"$subtract": ["$$NOW", 1]}}}]
            self.handle["jobs"].update_one({"_id": job.id}, past)
            job.lapsed = True

    @rule()
    def reap(self) -> None:
        """The sweep ends the jobs whose lease has lapsed, and no other."""
        self.wait(lambda: sweep.reap(self.database))
        for job in self.expected.values():
            if job.status == "running" and job.lapsed:
                job.end("error", "worker_interrupted")

    @rule(job=claimed)
    def die(self, job: Expected) -> None:
        """The watchdog sees that the holder is dead."""
        assert engine.interrupt_sync(self.handle, job.id, job.lease.token) == (job.status == "running")
        if job.status == "running":
            job.end("error", "worker_interrupted")

    @invariant()
    def the_api_shows_what_is_expected(self) -> None:
        """Every job, at every step, and never more than three of them active."""
        listed = {row["id"]: row for row in self.http.get("/jobs", params={"limit": 100}).json()["items"]}

        assert {id_: shown(row) for id_, row in listed.items()} == {
            id_: job.shown() for id_, job in self.expected.items()
        }
        assert self.active() <= SLOTS

    def outcome(self, work: Callable[[], Awaitable[Any]]) -> type[Exception] | None:
        """The exception that the engine raises, if it does."""
        try:
            self.wait(work)
        except (LeaseLost, JobCancelled) as error:
            return type(error)
        return None


def shown(row: dict[str, Any]) -> tuple[Any, ...]:
    asked = row["cancel_requested_at"] is not None
    return row["status"], row["progress"], row["error_code"], asked, row["cost"]["provider_calls"]


def test_the_api_is_the_model(alone, scale, figure):
    """Whatever the order, the API answers as the model does, and no version of a job breaks a rule."""
    examples = scale(full=140, short=16)
    Machine.deployment = alone
    checks = [HealthCheck.too_slow, HealthCheck.data_too_large]
    walks = settings(max_examples=examples, stateful_step_count=STEPS, suppress_health_check=checks)
    faults, versions = [], 0
    for _ in range(MOST_ROUNDS):
        with Checker(alone.mongodb_uri) as checker:
            run_state_machine_as_test(Machine, settings=walks)
        ledger = checker.finish()
        faults, versions = faults + ledger.faults, versions + ledger.versions
        if versions > 2 * examples:
            break
    figure("model: steps that broke a rule", f"{len(faults)}", "0", versions)

    assert faults == []
    assert versions > 2 * examples
