"""Waiting costs nothing and ends at once."""

from __future__ import annotations

import asyncio
import json
import time

import httpx
import pytest

from faults.workload import benches, database, quantile
from support.cluster import Plan
from support.factories import SOURCE, brand, job_body, key, script
from support.server import new_workspace

pytestmark = pytest.mark.slow

# How soon a job begins is told of the default.
PLAN = Plan(apis=2, workers=1)
WAITERS, WATCHED_SECONDS = 1_000, 5.0
ANSWERED_SECONDS = 8.0  # Long before their waits would end by themselves.


def operations(handle) -> int:
    """Reads and commands that the database has served, without those of replication."""
    counted = handle.command("serverStatus")["opcounters"]
    return int(counted["query"] + counted["getmore"] + counted["command"])


def test_a_thousand_waiters_read_nothing_while_nothing_changes(alone, figure):
    """One change stream serves them all: the database sees no more work than with nobody waiting; one change wakes all."""
    space = new_workspace(alone)
    with space.desk() as desk, database(alone) as handle:
        draft = script(desk, brand(desk))
        body = job_body(draft.id, draft.updated_at, source_text=SOURCE)
        with space.http() as http:
            job_id = http.post("/jobs", json=body, headers={"Idempotency-Key": key()}).json()["id"]
        idle = quiet(handle)
        waited, answered, elapsed = asyncio.run(crowd(alone.port, space.key, job_id, handle))
    figure(
        f"database operations in {WATCHED_SECONDS:.0f} s: nobody waits, {WAITERS} wait",
        f"{idle}, {waited}",
        "the same",
        WAITERS,
    )
    figure("one change: all waiters are answered after", f"{elapsed:.2f} s", "", WAITERS)

    assert answered == {"cancelled"}
    assert elapsed < ANSWERED_SECONDS
    assert waited < idle + WAITERS / 10


def quiet(handle, seconds: float = WATCHED_SECONDS) -> int:
    before = operations(handle)
    time.sleep(seconds)
    return operations(handle) - before


async def crowd(port: int, api_key: str, job_id: str, handle) -> tuple[int, set[str], float]:
    """Let a thousand clients wait for one job, count what the database does meanwhile, and cancel the job."""
    head = f"Host: x\r\nAuthorization: Bearer {api_key}\r\n"
    wait = f"GET /api/v1/jobs/{job_id} HTTP/1.1\r\n{head}Prefer: wait=30\r\n\r\n".encode()

    async def one() -> str:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(wait)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = int(answer.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        body = json.loads(await reader.readexactly(length))
        writer.close()
        return body["status"]

    before = operations(handle)
    tasks = [asyncio.create_task(one()) for _ in range(WAITERS)]
    for _ in range(20):  # Until all have arrived, each with its two reads.
        resting = await asyncio.to_thread(quiet, handle, 1.0) < WAITERS / 20
        if resting and operations(handle) - before > 2 * WAITERS:
            break
    done = await asyncio.to_thread(quiet, handle)
    assert not any(task.done() for task in tasks)
    async with httpx.AsyncClient(verify=False, timeout=30) as http:
        others = await http.get(f"http://127.0.0.1:{port}/api/v1/capabilities")
        assert others.status_code == 200
        assert not any(task.done() for task in tasks)  # They hold nothing that others need.
        started = time.monotonic()
        address = f"http://127.0.0.1:{port}/api/v1/jobs/{job_id}/cancel"
        await http.post(address, headers={"Authorization": f"Bearer {api_key}"})
        statuses = set(await asyncio.gather(*tasks))
    return done, statuses, time.monotonic() - started


@pytest.mark.broker
def test_a_wait_ends_with_its_job(deployment, scale, chance, figure):
    """The SDK's wait() returns as the job ends; and a job begins as it is queued."""
    count, late, begun = scale(full=200, short=10), [], []
    with benches(deployment, 1) as [space]:
        space.queue().wait()
        for _ in range(count):
            time.sleep(chance.uniform(0, 0.1))  # Not in step with the broker's polling.
            draft, before = space.draft(), time.time()
            job = space.queue(draft).wait()
            late.append((time.time() - job.data.finished_at.timestamp()) * 1000)
            begun.append((job.data.started_at.timestamp() - before) * 1000)
            assert job.status == "done"
    broker = deployment.broker.name if deployment.broker else "mongodb"
    goals = {"mongodb": "≤ 40 ms", "redis": "≤ 15 ms", "rabbitmq": ""}
    figure("job's end to wait() returned, p50", f"{quantile(late, 0.5):.0f} ms", "≤ 50 ms", count)
    figure("job's end to wait() returned, p99", f"{quantile(late, 0.99):.0f} ms", "", count)
    figure(f"POST to running on {broker}, p50", f"{quantile(begun, 0.5):.0f} ms", goals[broker], count)
    figure(f"POST to running on {broker}, p99", f"{quantile(begun, 0.99):.0f} ms", "", count)


def test_a_waiter_survives_the_api(deployment):
    """All API processes die in the middle of a wait; the handle gets its result from those that take their place."""
    with benches(deployment, 1) as [space]:
        job = space.queue()
        for part in deployment.apis:
            part.kill()
        deployment.mend()

        assert job.result(60).citations > 0
