"""A thousand clients that wait for jobs, on one API process: what they cost it, and what they cost everybody else."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import attrs
import psutil
import uvloop

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.load import Result, request, run
from copydesk_server.core.process import allow_many_connections
from support.cluster import Cluster, Plan, cluster
from support.factories import SOURCE, brand, job_body, key, script
from support.server import Workspace, new_workspace

Row = Callable[[str, str, str, str, int], None]
WAITERS, KEYS = 1_000, 50
RESTING_SECONDS, BESIDE_SECONDS = 5.0, 3.0
ALONE = Plan(workers=0, beats=0, settings={"rate_limit_per_minute": "600", "log_level": "warning"})


@attrs.frozen
class Place:
    """A workspace with a key and a job that nobody works on."""

    space: Workspace
    job_id: str

    def wait(self) -> bytes:
        return request("GET", f"/api/v1/jobs/{self.job_id}", self.space.key, Prefer="wait=30")

    def cancel(self) -> bytes:
        return request("POST", f"/api/v1/jobs/{self.job_id}/cancel", self.space.key)

    def look(self) -> bytes:
        return request("GET", f"/api/v1/jobs/{self.job_id}", self.space.key)


@attrs.define
class Seen:
    """What was measured: latencies, processor time of a request, MiB, and seconds."""

    idle: Result
    idle_cost: float
    beside: Result
    beside_cost: float
    woken_cost: float
    base: float
    full: float
    resting: float
    cancelled: float
    woken: list[float]


def figures(row: Row) -> None:
    """Memory, processor time at rest, the latency of others, and how soon all are woken."""
    allow_many_connections()
    with tempfile.TemporaryDirectory() as home, cluster(Path(home), ALONE) as deployment:
        places = [place(deployment) for _ in range(KEYS)]
        seen = uvloop.run(measure(deployment, places))
    per_waiter = (seen.full - seen.base) * 1024 / WAITERS
    row("waiting: memory", f"{seen.full:.0f} MiB", f"idle {seen.base:.0f} MiB", f"{per_waiter:.0f} KiB each", WAITERS)
    row("waiting: processor at rest", f"{seen.resting:.1%}", "of one core", "", WAITERS)
    row(
        "waiting: GET job beside them",
        f"p50 {seen.beside.quantile(0.5):.1f}, p99 {seen.beside.quantile(0.99):.1f} ms",
        f"alone p50 {seen.idle.quantile(0.5):.1f}, p99 {seen.idle.quantile(0.99):.1f} ms",
        f"{seen.beside_cost / seen.idle_cost:.2f} x its processor time",
        len(seen.beside.latencies),
    )
    woken = sorted(seen.woken)
    row(
        f"waiting: {KEYS} jobs cancelled at once",
        f"all answered after {woken[-1]:.2f} s, half after {woken[len(woken) // 2]:.2f} s",
        f"the cancels took {seen.cancelled:.2f} s",
        f"{seen.woken_cost / seen.idle_cost:.2f} x the processor time of a GET",
        len(woken),
    )


def place(deployment: Cluster) -> Place:
    space = new_workspace(deployment)
    with space.desk() as desk, space.http() as http:
        draft = script(desk, brand(desk))
        body = job_body(draft.id, draft.updated_at, source_text=SOURCE)
        return Place(space, http.post("/jobs", json=body, headers={"Idempotency-Key": key()}).json()["id"])


async def measure(deployment: Cluster, places: list[Place]) -> Seen:
    """Rest, let all wait, rest again, and end all waits."""
    api, origin = psutil.Process(deployment.apis[0].pid), f"http://127.0.0.1:{deployment.port}"

    def look(number: int) -> bytes:
        return places[number % KEYS].look()

    idle, idle_cost = await looked(api, origin, look)
    base = api.memory_info().rss / (1 << 20)
    woken: list[float] = []
    tasks = [asyncio.create_task(wait(deployment.port, places[n % KEYS], woken)) for n in range(WAITERS)]
    await at_rest(api)
    used = processor(api)
    await asyncio.sleep(RESTING_SECONDS)
    resting = (processor(api) - used) / RESTING_SECONDS
    full = api.memory_info().rss / (1 << 20)
    beside, beside_cost = await looked(api, origin, look)
    used, started = processor(api), time.perf_counter()
    await asyncio.gather(*(exchange(deployment.port, each.cancel()) for each in places))
    cancelled = time.perf_counter() - started
    await asyncio.gather(*tasks)
    woken_cost = (processor(api) - used) / WAITERS
    assert idle.failed == beside.failed == 0
    moments = [moment - started for moment in woken]
    return Seen(idle, idle_cost, beside, beside_cost, woken_cost, base, full, resting, cancelled, moments)


def processor(process: psutil.Process) -> float:
    """Seconds of processor time that it has used."""
    return float(sum(process.cpu_times()[:2]))


async def looked(api: psutil.Process, origin: str, look: Callable[[int], bytes]) -> tuple[Result, float]:
    """Reads of jobs, one after the other, and what each cost the process."""
    used = processor(api)
    result = await run(origin, look, seconds=BESIDE_SECONDS, connections=1)
    return result, (processor(api) - used) / len(result.latencies)


async def at_rest(api: psutil.Process) -> None:
    """Wait until all connections have come and the process has nothing left to do."""
    while len(api.net_connections()) < WAITERS:
        await asyncio.sleep(0.2)
    used = -1.0
    while (now := processor(api)) - used > 0.02:
        used = now
        await asyncio.sleep(0.5)


async def wait(port: int, one: Place, woken: list[float]) -> None:
    """Wait for a job and note when it was told that the job has changed; on a slow machine the time may be over first."""
    if json.loads(await exchange(port, one.wait()))["status"] == "cancelled":
        woken.append(time.perf_counter())


async def exchange(port: int, sent: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent)
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 2"), head
    body = await reader.readexactly(int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0]))
    writer.close()
    return body


if __name__ == "__main__":
    figures(lambda *cells: print(" | ".join(map(str, cells)), flush=True))
