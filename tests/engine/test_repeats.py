"""Work that costs nothing is queued again when it was interrupted or the machine had no room; other work never is."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from copydesk_server.core.errors import MachineBusy
from copydesk_server.queue import consumer, engine
from copydesk_server.queue import lease as lease_owner
from copydesk_server.queue.consumer import Consumer
from copydesk_server.queue.lease import Watchdog
from engine.rig import ESTIMATE, FAMILY, OPERATION, Declared, Nothing, Rig, does, rigged
from support.queued import queue_job
from support.server import Server

ATTEMPTS = 3
# As in computing.py.
LEASE_SECONDS = 5.0


def declared(rig: Rig, attempts: int) -> Declared:
    return Declared(OPERATION, FAMILY, Nothing, "", 60.0, queue=rig.lane, attempts=attempts)


async def queued(rig: Rig, attempts: int) -> str:
    return await queue_job(rig.ctx, declared(rig, attempts), {}, ESTIMATE)


async def claimed(rig: Rig, job_id: str) -> engine.Lease:
    found = await engine.claim(rig.ctx.database, job_id, lease_owner.owner_name(), 60.0)
    assert found is not None
    return found[1]


async def test_an_interrupted_job_is_queued_again(rig):
    """As often as its kind allows; then it ends as interrupted, and only its first attempt is not a repeat."""
    job_id = await queued(rig, ATTEMPTS)
    states = []
    for _ in range(ATTEMPTS):
        lease = await claimed(rig, job_id)
        assert await engine.interrupt_orphan(rig.ctx.database, job_id, lease.token)
        job = await rig.job(job_id)
        states.append((job["status"], job["attempts_left"], "lease" in job, "slot" in job))
    job = await rig.job(job_id)

    assert states == [("queued", 1, False, True), ("queued", 0, False, True), ("error", 0, False, False)]
    assert job["error_code"] == "worker_interrupted"
    assert job["finished_at"] is not None


@pytest.mark.parametrize("attempts_left", [0, None])
async def test_other_work_is_never_repeated(rig, attempts_left):
    """Neither a kind that begins once, nor a job of before there were attempts."""
    job_id = await queued(rig, 1)
    update = {"$unset": {"attempts_left": 1}} if attempts_left is None else {"$set": {"attempts_left": 0}}
    await rig.ctx.database["jobs"].update_one({"_id": job_id}, update)
    lease = await claimed(rig, job_id)
    await engine.interrupt_orphan(rig.ctx.database, job_id, lease.token)
    job = await rig.job(job_id)

    assert (job["status"], job["error_code"]) == ("error", "worker_interrupted")


async def test_a_job_that_should_stop_is_not_repeated(rig):
    """Its cancellation was asked for before it was interrupted."""
    job_id = await queued(rig, ATTEMPTS)
    lease = await claimed(rig, job_id)
    await engine.cancel(rig.ctx, job_id)
    await engine.interrupt_orphan(rig.ctx.database, job_id, lease.token)

    assert (await rig.job(job_id))["status"] == "error"


@pytest.mark.parametrize(
    ("attempts", "ends"),
    [(ATTEMPTS, [("queued", None), ("queued", None), ("error", "timeout")]), (1, [("error", "timeout")])],
)
async def test_a_busy_machine_queues_again(rig, monkeypatch, attempts, ends):
    """Work for which there was no room begins again after a pause; what may not be repeated says that it can be sent again."""
    monkeypatch.setattr(consumer, "LONGEST_PAUSE", 0.1)

    async def work(_: Any) -> None:
        raise MachineBusy

    job_id = await queued(rig, attempts)
    operation = replace(declared(rig, attempts), work=does(work))
    process = Consumer(rig.ctx.services, rig.handle, {OPERATION: operation}, lease_owner.owner_name())
    seen = []
    for _ in ends:
        await process.run(rig.lane)
        job = await rig.job(job_id)
        seen.append((job["status"], job["error_code"]))

    assert seen == ends
    assert job["error"]["retryable"]


@pytest.mark.slow
def test_a_process_that_computes_keeps_its_lease(server: Server) -> None:
    """Work that holds the interpreter renews nothing, and its worker does it; of a stopped process the lease lapses."""
    command = [sys.executable, str(Path(__file__).parent / "computing.py"), server.mongodb_uri]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            job_id = process.stdout.readline().strip()
            assert "computing\n" in iter(process.stdout.readline, "")
            asyncio.run(_watch(server, process.pid, job_id))
        finally:
            process.kill()


async def _watch(server: Server, pid: int, job_id: str) -> None:
    async with rigged(server.mongodb_uri) as rig:
        watchdog = Watchdog(lambda: rig.handle, lambda: True, LEASE_SECONDS)

        async def lapsed(seconds: float) -> bool:
            deadline = time.monotonic() + seconds
            while time.monotonic() < deadline:
                await asyncio.to_thread(watchdog.look, rig.handle)
                if job_id in [found for found, _ in await engine.lapsed(rig.ctx.database)]:
                    return True
                await asyncio.sleep(0.05)
            return False

        kept = not await lapsed(2 * LEASE_SECONDS)
        os.kill(pid, signal.SIGSTOP)
        is_lost = await lapsed(60.0)
        # No other test should find a process that is dead.
        os.kill(pid, signal.SIGKILL)
        while (await rig.job(job_id))["status"] == "running":
            await asyncio.to_thread(watchdog.look, rig.handle)

    assert (kept, is_lost) == (True, True)
