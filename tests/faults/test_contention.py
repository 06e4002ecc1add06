"""Many at once: cancels against claims, identical requests against each other, requests against the limit of three."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx

from copydesk import JobHandle, errors
from faults.checker import Checker
from faults.workload import Bench, benches, database
from support.cluster import Plan
from support.factories import job_body, key, until

# Cancels come in the 60 ms in which a job is claimed.
PLAN = Plan(apis=2, workers=1)
TWINS = 20
JSON = {"Content-Type": "application/json"}


def test_cancels_race_the_claim(deployment, scale, chance, figure):
    """Every job ends in one state; one that was cancelled before it began never ran."""
    count, executed, states = scale(full=500, short=32), 0, Counter()
    pauses = [chance.uniform(0, 0.06) for _ in range(count)]

    def race(number: int) -> JobHandle:
        job = spaces[number % len(spaces)].queue()
        time.sleep(pauses[number])
        try:
            job.cancel()
        except errors.InvalidStateError:
            return job.refresh()
        return job.wait()

    with benches(deployment, 8) as spaces, database(deployment) as handle, Checker(deployment.mongodb_uri) as checker:
        with ThreadPoolExecutor(8) as pool:
            jobs = list(pool.map(race, range(count)))
        for job in jobs:
            never_began = job.status == "cancelled" and job.data.started_at is None
            states["cancelled before it began" if never_began else str(job.status)] += 1
            calls = handle["provider_calls"].count_documents({"job_id": job.id})
            body = handle["scripts"].find_one({"_id": job.data.input["script_id"]})["body"]
            executed += (never_began and calls > 0) or (job.status == "cancelled" and bool(body))
        ledger = checker.finish()
    figure(f"cancels racing the claim {dict(states)}: cancelled and executed", str(executed), "0", count)

    assert executed == 0
    assert ledger.faults == []
    assert set(states) <= {"cancelled before it began", "cancelled", "done"}
    assert states["cancelled before it began"] > 0


def test_identical_requests_at_once_make_one_job(deployment, scale, figure):
    """Twenty identical POSTs to two API processes: all are answered 202 with the same id; another body is refused."""
    count, seconds = scale(full=500, short=12), 300
    with benches(deployment, -(-count // 3)) as spaces, database(deployment) as handle:
        requests = [request(spaces[number // 3]) for number in range(count)]
        before = handle["jobs"].count_documents({})
        answers = asyncio.run(asyncio.wait_for(rush(deployment.base_url, requests), seconds))
        made = handle["jobs"].count_documents({}) - before
        until(lambda: not handle["jobs"].count_documents({"status": {"$in": ["queued", "running"]}}))
    right = sum(statuses == {202} and len(ids) == 1 for statuses, ids, _ in answers)
    refused = sum(other == 409 for *_, other in answers)
    figure(
        f"{TWINS} identical POSTs at once, 2 API processes: keys with one job, all 202", f"{right}", f"{count}", count
    )
    figure("the same key with another body: 409", f"{refused}", f"{count}", count)

    assert (right, refused, made) == (count, count, count)


def request(space: Bench) -> tuple[dict[str, str], bytes, bytes]:
    """Headers, a body, and another body for the same key."""
    draft = space.draft()
    body = job_body(draft.id, draft.updated_at, document_ids=[space.source.id], target={"words": 60})
    other = {**body, "input": {**body["input"], "topic": "how clay bodies are mixed and dried"}}
    headers = {"Authorization": f"Bearer {space.desk.config.api_key}", "Idempotency-Key": key(), **JSON}
    return headers, json.dumps(body).encode(), json.dumps(other).encode()


async def rush(base_url: str, requests: list[Any]) -> list[tuple[set[int], set[str], int]]:
    """Send each request twenty times at once, a few requests at a time; then each key with its other body."""
    gate = asyncio.Semaphore(6)
    limits = httpx.Limits(max_connections=6 * TWINS)
    async with httpx.AsyncClient(verify=False, timeout=60, limits=limits) as http:

        async def one(headers: dict[str, str], body: bytes, other: bytes) -> tuple[set[int], set[str], int]:
            async with gate:
                posts = [http.post(f"{base_url}/jobs", headers=headers, content=body) for _ in range(TWINS)]
                answers = await asyncio.gather(*posts)
                refused = await http.post(f"{base_url}/jobs", headers=headers, content=other)
            statuses = {answer.status_code for answer in answers}
            return statuses, {answer.json().get("id", "") for answer in answers}, refused.status_code

        return await asyncio.gather(*(one(*each) for each in requests))


def test_the_limit_holds_in_a_rush(deployment, scale, figure):
    """Thirty requests at once in each workspace: never more than three active, and every accepted one ends."""
    rounds, most = scale(full=20, short=1), 0
    with benches(deployment, 2) as spaces, Checker(deployment.mongodb_uri) as checker:
        for _ in range(rounds):
            requests = [request(space) for space in spaces for _ in range(30)]
            statuses = asyncio.run(each_once(deployment.base_url, requests))
            assert set(statuses) == {202, 429}
        ledger = checker.finish()
    most = ledger.most_active
    figure("most active jobs in a workspace, 30 POSTs at once", str(most), "≤ 3", rounds * 60)

    assert ledger.faults == []
    assert most == 3


async def each_once(base_url: str, requests: list[Any]) -> Counter[int]:
    limits = httpx.Limits(max_connections=60)
    async with httpx.AsyncClient(verify=False, timeout=60, limits=limits) as http:
        posts = [http.post(f"{base_url}/jobs", headers=headers, content=body) for headers, body, _ in requests]
        return Counter(answer.status_code for answer in await asyncio.gather(*posts))
