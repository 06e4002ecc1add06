"""Kill, stop and empty things on purpose: no job is lost, none runs twice, and each says so."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import psutil
import pytest

from conftest import Server, new_workspace, running, with_database
from copydesk import Copydesk, JobHandle
from factories import SOURCE, TOPIC, brand, document, script, until

DRAFT_SECONDS = 3.0
LEASE_SECONDS = 6.0
VISIBLE_SECONDS = 15.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own whose drafts take seconds, so that there is something to interrupt."""
    with running(tmp_path_factory.mktemp("faults"), offline_seconds=str(DRAFT_SECONDS)) as found:
        yield found


@pytest.fixture
def desk(server: Server) -> Iterator[Copydesk]:
    with new_workspace(server).desk(timeout=30) as client:
        yield client


def queue(desk: Copydesk) -> JobHandle:
    project = brand(desk)
    source, draft = document(desk, project), script(desk, project)
    return desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=60)


def running_job(desk: Copydesk) -> JobHandle:
    """A job in the middle of its draft."""
    job = queue(desk)
    until(lambda: job.refresh().data.progress >= 40, 20)
    return job


def pid_of(server: Server, part: str) -> int:
    import json

    return int(json.loads((server.home / "ready.json").read_text())["pids"][part])


def lease_owner(server: Server, job: JobHandle) -> int:
    """Process id of the worker that holds the job's lease."""

    async def read(database) -> str:
        return (await database["jobs"].find_one({"_id": job.id}))["lease"]["owner"]

    return int(with_database(server, read).split("/")[1])


def require_interrupted(job: JobHandle, seconds: float) -> float:
    elapsed = until(lambda: job.refresh().ended, seconds)

    assert (job.status, job.data.error_code) == ("error", "worker_interrupted")
    assert job.data.error.retryable
    return elapsed


def test_a_killed_child_is_told_at_once(server, desk):
    """kill -9 of the process that works: told before its lease could lapse, and the slot is free for a new key."""
    job = running_job(desk)
    os.kill(lease_owner(server, job), signal.SIGKILL)
    elapsed = require_interrupted(job, LEASE_SECONDS)
    print(f"\nkilled child: worker_interrupted visible after {elapsed:.2f} s")

    assert desk.scripts.get(job.data.input["script_id"]).body == ""
    again = desk.scripts.generate(job.data.input["script_id"], topic=TOPIC, source_text=SOURCE, words=60)
    assert again.wait(30).status == "done"


def test_a_killed_worker_is_told_when_its_lease_lapses(server, desk):
    """kill -9 of the whole worker: the lease lapses and says so; a queued job survives and runs once."""
    job = running_job(desk)
    worker = pid_of(server, "worker")
    children = psutil.Process(worker).children(recursive=True)
    for process in [*children, psutil.Process(worker)]:
        process.kill()
    queued = queue(desk)
    elapsed = require_interrupted(job, VISIBLE_SECONDS)
    print(f"\nkilled worker: worker_interrupted visible after {elapsed:.2f} s")

    assert queued.wait(40).status == "done"
    assert queued.data.cost.provider_calls == 1
    assert desk.jobs.get(job.id).status == "error"


def test_a_stopped_worker_that_wakes_late_changes_nothing(server, desk):
    """SIGSTOP past the lease, then SIGCONT: the job stays as the sweep left it, and the script is untouched."""
    job = running_job(desk)
    owner = lease_owner(server, job)
    os.kill(owner, signal.SIGSTOP)
    try:
        require_interrupted(job, VISIBLE_SECONDS)
        ended = job.data
    finally:
        os.kill(owner, signal.SIGCONT)
    time.sleep(DRAFT_SECONDS + 1)

    after = job.refresh().data
    assert (after.status, after.error_code, after.updated_at) == ("error", "worker_interrupted", ended.updated_at)
    assert desk.scripts.get(job.data.input["script_id"]).body == ""
    assert list(desk.script_versions.list(script_id=job.data.input["script_id"])) == []


def test_an_emptied_broker_loses_no_job(server):
    """Every message gone: all queued jobs run within seconds, each once."""
    desks = [new_workspace(server).desk() for _ in range(2)]
    jobs = [queue(desk) for desk in desks for _ in range(3)]

    async def wipe(database) -> None:
        await database.client.drop_database("copydesk_broker")

    with_database(server, wipe)
    for job in jobs:
        job.wait(60)
    for desk in desks:
        desk._transport.close()

    assert {job.status for job in jobs} == {"done"}
    assert {job.data.cost.provider_calls for job in jobs} == {1}


def test_a_message_that_comes_twice_claims_nothing(server, desk):
    """Duplicates of a job's message do nothing, while it runs and after."""
    from copydesk_server.core.settings import load
    from copydesk_server.queue.broker import Dispatcher, make_celery

    dispatcher = Dispatcher(make_celery(load({"COPYDESK_MONGODB_URI": server.mongodb_uri})))
    job = running_job(desk)
    for _ in range(10):
        dispatcher.send(job.id, "text")
    job.wait(30)
    dispatcher.send(job.id, "text")
    dispatcher.close()
    time.sleep(1)

    after = job.refresh().data
    assert (after.status, after.cost.provider_calls) == ("done", 1)
    assert len(list(desk.script_versions.list(script_id=after.input["script_id"]))) == 1


def test_a_waiter_survives_a_restart_of_the_api(server, desk):
    """Both API processes die in the middle of a wait; the handle gets its result all the same."""
    import json

    job = queue(desk)
    for pid in json.loads((server.home / "ready.json").read_text())["pids"]["api"]:
        os.kill(pid, signal.SIGKILL)

    assert job.result(40).citations > 0


def test_a_worker_that_is_asked_to_stop_finishes_what_it_can(server, desk):
    """SIGTERM: running work gets its grace period and is done; nothing is interrupted."""
    job = running_job(desk)
    os.kill(pid_of(server, "worker"), signal.SIGTERM)

    assert job.wait(30).status == "done"
