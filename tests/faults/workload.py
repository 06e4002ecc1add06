"""Work for a fault suite: many workspaces with a brand and a source each, and scripts to write in them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import attrs
import psutil

from copydesk import Copydesk, JobHandle
from copydesk.models import Script
from copydesk_server.core.mongo import connect_sync
from support.cluster import Cluster, Part
from support.factories import TOPIC, brand, document, script, until
from support.server import new_workspace


@attrs.frozen
class Bench:
    """A workspace with all that a job needs."""

    desk: Copydesk
    project: Any
    source: Any

    def draft(self) -> Script:
        """A script to write."""
        return script(self.desk, self.project)

    def queue(self, draft: Script | None = None) -> JobHandle:
        """Queue a job, of a script of its own unless one is given."""
        wanted = draft or self.draft()
        return self.desk.scripts.generate(wanted, topic=TOPIC, document_ids=[self.source.id], words=60)

    def running(self, progress: int = 40) -> JobHandle:
        """A job in the middle of its draft."""
        job = self.queue()
        until(lambda: job.refresh().data.progress >= progress)
        return job


def bench(deployment: Cluster, **options: Any) -> Bench:
    """A new workspace."""
    desk = new_workspace(deployment).desk(**{"timeout": 60, "max_retries": 12, **options})
    project = brand(desk)
    return Bench(desk, project, document(desk, project))


@contextmanager
def benches(deployment: Cluster, count: int, **options: Any) -> Iterator[list[Bench]]:
    """New workspaces, whose clients are closed at the end."""
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: bench(deployment, **options), range(count)))
    try:
        yield made
    finally:
        for one in made:
            one.desk._transport.close()


@contextmanager
def database(deployment: Cluster) -> Iterator[Any]:
    """A synchronous handle on the database itself."""
    handle = connect_sync(deployment.mongodb_uri, "copydesk")
    try:
        yield handle
    finally:
        handle.client.close()


def owner_of(handle: Any, job_id: str) -> int:
    """Process id of the worker that holds a job's lease."""
    return int(handle["jobs"].find_one({"_id": job_id})["lease"]["owner"].split("/")[1])


def held_by(handle: Any, pids: Sequence[int]) -> list[str]:
    """Ids of the running jobs of some processes."""
    rows = handle["jobs"].find({"status": "running"}, {"lease": 1})
    return [row["_id"] for row in rows if int(row["lease"]["owner"].split("/")[1]) in pids]


def children_of(workers: Sequence[Part]) -> list[psutil.Process]:
    """The processes of workers that do the work."""
    return [process for worker in workers for process in worker.processes()[1:]]


def quantile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def lost_or_doubled(handle: Any, job_ids: Sequence[str]) -> tuple[list[str], list[str]]:
    """Jobs whose outcome is not what their script says, and jobs whose work was done more than once.

    A done job has written its script, once; one that ended otherwise has left it alone. A call to a provider that was
    meant twice in the same stage, or a second version, is work done twice.
    """
    lost, doubled = [], []
    for job in handle["jobs"].find({"_id": {"$in": list(job_ids)}}):
        versions = handle["script_versions"].count_documents({"job_id": job["_id"]})
        body = handle["scripts"].find_one({"_id": job["input"]["script_id"]})["body"]
        calls = handle["provider_calls"].count_documents({"job_id": job["_id"]})
        expected = (1, True) if job["status"] == "done" else (0, False)
        right = job["status"] in ("done", "error", "cancelled") and (versions, bool(body)) == expected
        lost += [] if right else [job["_id"]]
        doubled += [job["_id"]] if versions > 1 or calls > 1 else []
    found = handle["jobs"].count_documents({"_id": {"$in": list(job_ids)}})
    return lost + ["missing"] * (len(set(job_ids)) - found), doubled


def kill(pid: int, number: int) -> bool:
    """Send a signal; whether the process was there."""
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return False
    return True
