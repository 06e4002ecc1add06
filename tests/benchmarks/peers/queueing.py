"""POST /jobs: new ones with nobody at work, over many workspaces since each has three slots; and how soon an idle worker begins one."""

from __future__ import annotations

import json
import random
import tempfile
import time
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import Any

import attrs
import httpx

from benchmarks.limits import celery_latencies
from benchmarks.load import request
from benchmarks.peers import floor
from benchmarks.peers.contestants import DATABASE, Arena, Contestant
from benchmarks.peers.rounds import SECONDS, Task
from copydesk_server.core.mongo import connect_sync
from copydesk_server.keys import service as keys
from support.cluster import Cluster, Plan, cluster
from support.factories import brand, document, job_body, key, script, until
from support.server import Workspace, new_workspace, with_database

NAME = "POST /jobs, workers paused"
SPACES, SLOTS = 100, 3
# Of jobs from POST to running, one at a time; the 99th percentile is then the longest. The first ones load the worker's modules.
STARTS, FIRST = 100, 5
JSON = {"Content_Type": "application/json"}


class Queueing:
    """A hundred workspaces, each with a source and three scripts to write.

    Args:
        arena: Where they are.
    """

    def __init__(self, arena: Arena) -> None:
        self.jobs = connect_sync(arena.mongodb_uri, DATABASE)["jobs"]
        self.messages = connect_sync(arena.mongodb_uri, f"{DATABASE}_broker")["messages"]
        self.spaces = _spaces(arena)
        bodies = [_bodies(space) for space in self.spaces]
        # One of each workspace, then the next of each: two of one workspace at once would wait for each other.
        self.bodies = [
            (space, each[slot]) for slot in range(SLOTS) for space, each in zip(self.spaces, bodies, strict=True)
        ]

    @property
    def task(self) -> Task:
        """What is measured: as many new jobs as there are slots."""
        return Task(
            name=NAME,
            requests=self._requests,
            status=202,
            limit=SPACES * SLOTS,
            seconds=2 * SECONDS,  # A tenth as many come to an end as of reads.
            settle=self._until_sent,
        )

    def close(self) -> None:
        """Close the connections to the database."""
        self.jobs.database.client.close()
        self.messages.database.client.close()

    def require_same(self, ours: Contestant, peer: Contestant) -> None:
        """Fail unless both insert the same document, but for what must differ, and answer the same job."""
        rows, answers = [], []
        for contestant in (ours, peer):
            space, body = self._emptied(contestant)[0]
            headers = {"Authorization": f"Bearer {space.key}", "Idempotency-Key": key()}
            url = f"{contestant.origin}/api/v1/jobs"
            answers.append(httpx.post(url, json=body, headers=headers, trust_env=False).raise_for_status().json())
            self._until_sent(1)
            rows.append(self.jobs.find_one({"_id": answers[-1]["id"]}))
        assert _shape(rows[0]) == _shape(rows[1]), f"{_shape(rows[0])} is not {_shape(rows[1])}"
        assert _shape(answers[0]) == _shape(answers[1]), f"{_shape(answers[0])} is not {_shape(answers[1])}"

    def _requests(self, contestant: Contestant) -> list[bytes]:
        """All jobs anew, each with a key of its own."""
        return [
            request("POST", "/api/v1/jobs", space.key, json.dumps(body).encode(), Idempotency_Key=key(), **JSON)
            for space, body in self._emptied(contestant)
        ]

    def _emptied(self, contestant: Contestant) -> list[tuple[Workspace, dict[str, Any]]]:
        """End all jobs, take away all messages, and let the contestant see every API key once: a caller's is seldom new.

        Jobs that were deleted would stay in the indexes for a while, and be passed over by each read that looks for the last one.
        """
        self.jobs.update_many({"status": "queued"}, {"$set": {"status": "done"}, "$unset": {"slot": ""}})
        self.messages.delete_many({})
        with httpx.Client(base_url=contestant.origin, timeout=20, verify=False, trust_env=False) as http:
            for space in self.spaces:
                http.get("/api/v1/jobs/none", headers={"Authorization": f"Bearer {space.key}"})
        return self.bodies

    def _until_sent(self, count: int) -> None:
        """Wait until all messages have come; they are sent after the answers."""
        until(lambda: self.messages.count_documents({}) >= count)


def _shape(row: Any) -> Any:
    """Field names and types, all the way down, but for the names of errors that none has."""
    if isinstance(row, dict):
        return {name: _shape(value) for name, value in sorted(row.items())}
    return [_shape(value) for value in row] if isinstance(row, list) else type(row).__name__


def _spaces(arena: Arena) -> list[Workspace]:
    async def make(database: Any) -> list[Workspace]:
        found = []
        for number in range(SPACES):
            id_ = await keys.create_workspace(database, f"queueing-{number}")
            found.append(Workspace(arena, id_, await keys.create_key(database, id_)))
        return found

    return with_database(arena, make)


def _bodies(space: Workspace) -> list[dict[str, Any]]:
    with space.desk() as desk:
        project = brand(desk)
        source = document(desk, project)
        drafts = [script(desk, project) for _ in range(SLOTS)]
    return [job_body(each.id, each.updated_at, document_ids=[source.id], target={"words": 60}) for each in drafts]


@attrs.frozen
class Starts:
    """Milliseconds from POST to running of jobs one at a time on an idle deployment, of the floor, and of bare Celery tasks; sorted."""

    ours: list[float]
    floor: list[float]
    bare: list[float]


def starts(broker: str) -> Starts:
    """A job, then one of the floor, and so on; the bare tasks after that."""
    ours, least, pauses = [], [], random.Random(1)
    plan = Plan(broker=broker, settings={"log_level": "warning", "worker_processes": "1", "strict": "false"})
    with tempfile.TemporaryDirectory() as home, cluster(Path(home), plan) as deployment:
        space = new_workspace(deployment)
        url = deployment.broker.url if deployment.broker else deployment.mongodb_uri
        with space.desk() as desk, space.http() as http, ExitStack() as stack:
            project = brand(desk)
            source = document(desk, project)
            row = _one_job(deployment, http, _job(desk, project, source))
            beside = stack.enter_context(floor.running(deployment.mongodb_uri, url, row, space.key, Path(home)))
            for _ in range(FIRST + STARTS):
                body = _job(desk, project, source)
                time.sleep(pauses.uniform(0, 0.1))  # Not in step with the polling of the broker.
                ours.append(_start(http, body))
                time.sleep(pauses.uniform(0, 0.1))
                least.append(beside.start(body, key()))
        bare = celery_latencies(url, STARTS)
    return Starts(sorted(ours[FIRST:]), sorted(least[FIRST:]), sorted(bare))


def _job(desk: Any, project: Any, source: Any) -> dict[str, Any]:
    draft = script(desk, project)
    return job_body(draft.id, draft.updated_at, document_ids=[source.id], target={"words": 60})


def _start(http: httpx.Client, body: dict[str, Any]) -> float:
    before = time.time()
    job = http.post("/jobs", json=body, headers={"Idempotency-Key": key()}).raise_for_status().json()
    while job["status"] in ("queued", "running"):  # The next one comes when nobody is at work.
        job = http.get(f"/jobs/{job['id']}", headers={"Prefer": "wait=20"}).raise_for_status().json()
    return (datetime.fromisoformat(job["started_at"]).timestamp() - before) * 1000


def _one_job(deployment: Cluster, http: httpx.Client, body: dict[str, Any]) -> dict[str, Any]:
    """A job's document, as the deployment stores it."""
    _start(http, body)
    handle = connect_sync(deployment.mongodb_uri, deployment.database_name)
    try:
        row = handle["jobs"].find_one({})
    finally:
        handle.client.close()
    assert row is not None
    return row
