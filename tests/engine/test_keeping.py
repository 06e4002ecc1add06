"""A job while it is worked on: its lease, its cancellation, its time, its purse, and how it fails."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import signal
import subprocess
import sys
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
import structlog

from copydesk_server.core.errors import NotFound, StaleUpdate
from copydesk_server.core.mongo import PyMongoError, connect_sync
from copydesk_server.core.spending import NotCharged, ProviderFailed
from copydesk_server.queue import engine
from copydesk_server.queue import work as ledger
from copydesk_server.queue.types import ErrorCode, JobFailed, LeaseLost
from engine.rig import DATABASE, RESULT, does

USAGE = SimpleNamespace(tokens_in=100, tokens_out=50, cost_usd=0.002)

NO_ROOM = "The server has no room to store this; try later."


async def test_a_busy_loop_keeps_its_lease(rig):
    """Work that does not return to its event loop for three leases long keeps its job: a thread renews the lease."""

    async def burn(work):
        until = time.monotonic() + 3 * rig.settings.lease_seconds
        while time.monotonic() < until:
            sum(range(1000))

    assert (await rig.run(burn))["status"] == "done"


async def test_a_lapsed_lease_is_not_renewed(rig):
    """Once the database's clock has passed a lease, its holder writes nothing, not even a renewal."""
    job_id = await rig.queue()
    claimed = await engine.claim(rig.ctx.database, job_id, "node/1/1", 0.05)
    assert claimed is not None
    await asyncio.sleep(0.1)

    assert engine.renew(rig.handle, claimed[1], 60) is None
    assert not await engine.fail(rig.ctx.database, claimed[1], ErrorCode.INTERNAL_ERROR, {})
    assert (await rig.job(job_id))["status"] == "running"


@pytest.mark.parametrize("seconds", [60, 0.05], ids=["held", "lapsed"])
async def test_what_is_kept_amid_a_job_is_kept_by_its_holder_alone(rig, seconds):
    """A worker that wakes after its lease has gone writes nothing of what it had made."""
    claimed = await engine.claim(rig.ctx.database, await rig.queue(), "node/1/1", seconds)
    assert claimed is not None
    await asyncio.sleep(0.1)
    made = rig.ctx.database["kept_amid_a_job"]

    async def write(session):
        await made.insert_one({"_id": claimed[1].job_id}, session=session)

    with contextlib.nullcontext() if seconds == 60 else pytest.raises(LeaseLost):
        await engine.keep(rig.ctx.database, claimed[1], write)

    assert await made.count_documents({"_id": claimed[1].job_id}) == (seconds == 60)


async def test_a_lease_that_was_renewed_in_time_is_not_reaped(rig):
    """Between the sweep's look and its write a worker may have renewed the lease; its job then goes on."""
    job_id = await rig.queue()
    claimed = await engine.claim(rig.ctx.database, job_id, "node/1/1", 60)
    assert claimed is not None

    assert not await engine.interrupt(rig.ctx.database, job_id, claimed[1].token)
    assert (await rig.job(job_id))["status"] == "running"


@pytest.mark.parametrize("how", ["await", "thread"])
async def test_a_cancel_is_seen_inside_a_long_step(rig, how):
    """Work that waits is stopped where it waits, long before its step would end."""
    stopped = []

    async def wait(work):
        try:
            if how == "await":
                await asyncio.sleep(30)
            else:
                await asyncio.to_thread(time.sleep, 3)
        finally:
            stopped.append(time.monotonic())

    job_id = await rig.queue()
    running = asyncio.create_task(rig.consumer(does(wait)).run(rig.lane))
    while (await rig.job(job_id))["status"] != "running":
        await asyncio.sleep(0.01)
    asked = time.monotonic()
    await engine.cancel(rig.ctx, job_id)
    await running
    job = await rig.job(job_id)

    assert (job["status"], job["result"]) == ("cancelled", None)
    assert stopped[0] - asked < 2.0


async def test_work_that_lost_its_lease_is_stopped(rig):
    """The holder learns that the job is another's, stops, and writes nothing."""

    async def lose(work):
        await rig.ctx.database["jobs"].update_one({"_id": work.lease.job_id}, {"$set": {"lease.token": "other"}})
        await asyncio.sleep(30)

    job = await rig.run(lose)

    assert (job["status"], job["lease"]["token"]) == ("running", "other")


async def test_a_cancel_in_the_last_moment_wins_or_loses_whole(rig):
    """Asked for once the work is done and before it is written: the job is cancelled and what it made is not kept."""

    async def ask(work):
        await engine.cancel(rig.ctx, work.lease.job_id)

    job = await rig.run(ask)

    assert (job["status"], job["result"]) == ("cancelled", None)


async def test_work_that_takes_too_long_is_stopped(rig):
    """Every kind of job has a limit; then it ends with the code timeout, in the stage it was in."""

    async def dawdle(work):
        await work.step("draft", "Writing", 2, 5)
        await asyncio.sleep(30)

    job = await rig.run(dawdle, limit_seconds=0.5)

    assert (job["status"], job["error_code"], job["error"]["stage"]) == ("error", "timeout", "draft")
    assert job["error"]["message"] == "The work took longer than 0.5 s and was stopped."


def test_work_that_cannot_be_stopped_ends_with_its_process(server):
    """A blocked event loop: the job ends as timeout and the process is killed, so that the next job has a fresh one."""
    command = [sys.executable, str(Path(__file__).parent / "stuck.py"), server.mongodb_uri]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    handle = connect_sync(server.mongodb_uri, DATABASE)
    job = handle["jobs"].find_one({"_id": done.stdout.split()[0]})
    handle.client.close()

    assert done.returncode == -signal.SIGKILL
    assert (job["status"], job["error_code"]) == ("error", "timeout")


async def test_the_cause_of_a_failure_is_in_the_log_alone(rig):
    """The caller gets a code and a plain sentence; the log has the cause, by job and by request."""

    async def fail(work):
        raise RuntimeError("no route to 10.1.2.3, password hunter2, /srv/secret.py")

    with structlog.testing.capture_logs(processors=[structlog.contextvars.merge_contextvars]) as lines:
        job = await rig.run(fail)
    told = next(line for line in lines if line["event"] == "job failed")

    assert (job["error_code"], job["error"]) == (
        "internal_error",
        {
            "message": f"The server failed. Report this with the request id {rig.ctx.request_id}; repeating it will not help.",
            "stage": "start",
            "retryable": False,
        },
    )
    assert "hunter2" in str(told["exc_info"])
    assert (told["job_id"], told["request_id"]) == (job["_id"], rig.ctx.request_id)


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (JobFailed(ErrorCode.PROVIDER_TIMEOUT, "It took too long."), "provider_timeout", "It took too long."),
        (NotFound("There is no 'doc_1'."), "source_unavailable", "There is no 'doc_1'."),
        (StaleUpdate("x"), "stale_script", "The script changed while the job was running; it was left alone."),
        (PyMongoError("host db-7.internal:27017"), "storage_failed", "The database failed."),
        (OSError(28, "No space left", "/var/lib/x"), "storage_failed", NO_ROOM),
    ],
)
async def test_every_failure_has_a_code_and_a_redacted_message(rig, error, code, message):
    """What a job fails with is from the contract's list; what the machine caused may be repeated."""

    async def fail(work):
        raise error

    job = await rig.run(fail)

    assert (job["error_code"], job["error"]["message"]) == (code, message.format(rig.ctx.request_id))
    assert job["error"]["retryable"] is (code == "storage_failed" or isinstance(error, OSError))


async def test_a_call_is_recorded_before_it_is_sent_and_after_it_is_charged(rig):
    """Intent, then charge, in the ledger and in the job."""
    before = []

    async def spend(work):
        async def send():
            before.extend(await rig.calls(work.lease.job_id))
            return USAGE

        await work.call("writer", 0.01, send)

    job = await rig.run(spend)
    [after] = await rig.calls(job["_id"])

    assert [(row["state"], row["worst_usd"]) for row in before] == [("intent", 0.01)]
    assert (after["state"], after["cost_usd"], after["tokens_in"]) == ("charged", 0.002, 100)
    assert job["cost"] == {
        "charged_usd": 0.002,
        "provider_calls": 1,
        "tokens_in": 100,
        "tokens_out": 50,
        "unknown_calls": 0,
    }


@pytest.mark.parametrize("cost_usd", [1.89, float("inf"), 10**400, "much"], ids=lambda value: str(value)[:6])
async def test_no_report_takes_a_job_over_its_limit(rig, cost_usd):
    """Calls that report anything at all are charged at their worst; their sum never goes over the job's limit."""
    usage = SimpleNamespace(tokens_in=9_900_000, tokens_out=-1, cost_usd=cost_usd)

    async def spend(work):
        async def send():
            return usage

        for _ in range(10):
            await work.call("writer", 0.012, send)

    with structlog.testing.capture_logs() as logs:
        job = await rig.run(spend)
    rows = await rig.calls(job["_id"])

    assert (job["error_code"], len(rows)) == ("cost_limit_exceeded", 4)
    assert job["cost"]["charged_usd"] == pytest.approx(0.048) == sum(row["cost_usd"] for row in rows)
    assert {(row["reported"]["tokens_in"], row["reported"]["cost_usd"]) for row in rows} == {
        (9_900_000, str(cost_usd)[:40])
    }
    assert [row["event"] for row in logs].count("provider overcharged") == 4


async def test_a_call_that_broke_off_counts_as_its_worst(rig):
    """Nobody knows what it cost: the ledger says so, and the ceiling reckons with the most."""
    spent = []

    async def spend(work):
        async def send():
            raise JobFailed(ErrorCode.PROVIDER_UNAVAILABLE, "It hung up.")

        try:
            await work.call("writer", 0.01, send)
        finally:
            spent.append(await ledger.spent(rig.ctx, work.lease.job_id))

    job = await rig.run(spend)
    [row] = await rig.calls(job["_id"])

    assert job["error_code"] == "provider_unavailable"
    assert (row["state"], row["reason"], spent) == ("unsettled", "JobFailed", [0.01])
    assert (job["cost"]["provider_calls"], job["cost"]["unknown_calls"]) == (0, 1)


async def test_the_end_of_a_job_counts_calls_with_unknown_charges(rig, subtests):
    """Only a call that was sent and may be charged counts: not one that was refused, also if it was repeated."""
    for outcomes, unknown in [
        ([NotCharged("busy", 0.0), None], 0),
        ([ProviderFailed("no such model", "rejected"), None], 0),
        ([ProviderFailed("broke off", "unavailable"), None], 1),
        ([ProviderFailed("late", "timeout"), NotCharged("busy", 0.0), ProviderFailed("late", "timeout")], 2),
    ]:
        with subtests.test(outcomes=outcomes):
            job = await rig.run(partial(_spend_all, list(outcomes)))

            assert job["cost"]["unknown_calls"] == unknown


async def _spend_all(outcomes, work):
    async def send():
        if (outcome := outcomes.pop(0)) is not None:
            raise outcome
        return USAGE

    while outcomes:
        with suppress(JobFailed):
            await work.call("writer", 0.01, send)


async def test_a_killed_worker_leaves_its_call_as_unknown(rig):
    """The job that the sweep ends counts the call that was under way."""

    async def spend(work):
        async def send():
            await engine.interrupt_orphan(rig.ctx.database, work.lease.job_id, work.lease.token)
            await asyncio.Event().wait()

        await asyncio.wait_for(work.call("writer", 0.01, send), 5)

    job = await rig.run(spend)

    assert (job["error_code"], job["cost"]["unknown_calls"]) == ("worker_interrupted", 1)


async def test_a_call_over_the_ceiling_is_not_sent(rig):
    """What was spent and the worst of the next call must fit."""
    sent = []

    async def spend(work):
        async def send():
            sent.append(1)
            return USAGE

        await work.call("writer", 0.049, send)
        await work.call("writer", 0.049, send)

    job = await rig.run(spend)

    assert (job["error_code"], len(sent)) == ("cost_limit_exceeded", 1)


async def test_who_lost_the_job_sends_nothing(rig):
    """A worker that woke up late spends no money."""
    sent = []

    async def spend(work):
        await rig.ctx.database["jobs"].update_one({"_id": work.lease.job_id}, {"$set": {"lease.token": "other"}})

        async def send():
            sent.append(1)
            return USAGE

        await work.call("writer", 0.01, send)

    job = await rig.run(spend)

    assert (sent, await rig.calls(job["_id"])) == ([], [])


async def test_what_was_paid_is_recorded_even_if_the_job_is_lost(rig):
    """The money is gone; the ledger has it, the job of another holder does not."""

    async def spend(work):
        async def send():
            await rig.ctx.database["jobs"].update_one({"_id": work.lease.job_id}, {"$set": {"lease.token": "other"}})
            return USAGE

        await work.call("writer", 0.01, send)

    job = await rig.run(spend)
    [row] = await rig.calls(job["_id"])

    assert (row["state"], job["cost"]["charged_usd"]) == ("charged", 0.0)


async def test_two_workers_with_one_message_each_run_it_once(rig):
    """The claim is one update: ten at once, one runs."""
    ran = []

    async def note(work):
        ran.append(work.lease.token)

    job_id = await rig.queue()
    consumer = rig.consumer(does(note))
    await asyncio.gather(*(consumer.run(rig.lane) for _ in range(10)))

    assert len(ran) == 1
    assert (await rig.job(job_id))["result"] == RESULT


async def test_what_was_made_and_its_result_are_written_together(rig):
    """A failure while writing leaves neither."""

    async def run(work, input_):
        async def half(session):
            await rig.ctx.database["scripts"].insert_one({"_id": work.lease.job_id}, session=session)
            raise JobFailed(ErrorCode.STALE_SCRIPT, "It moved on.")

        return half

    job_id = await rig.queue()
    await rig.consumer(run).run(rig.lane)
    job = await rig.job(job_id)

    assert (job["status"], job["error_code"]) == ("error", "stale_script")
    assert await rig.ctx.database["scripts"].find_one({"_id": job_id}) is None


async def test_a_job_of_an_unknown_kind_ends(rig):
    """A worker of another version: the job says so, and holds no slot for ever."""
    job_id = await rig.queue()
    await dataclasses.replace(rig.consumer(does(None)), operations={}).run(rig.lane)
    job = await rig.job(job_id)

    assert (job["status"], job["error"]["message"]) == ("error", "The worker does not know this operation.")
