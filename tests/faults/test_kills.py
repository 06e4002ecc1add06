"""kill -9 and SIGSTOP: no job is lost, none runs twice, and each that was interrupted says so at once."""

from __future__ import annotations

import json
import random
import signal
import threading
import time
from collections import Counter
from contextlib import suppress

import attrs
import psutil
import pytest

from copydesk import JobHandle, JobTimeout, errors
from faults.checker import Checker
from faults.workload import (
    Bench,
    benches,
    children_of,
    database,
    held_by,
    kill,
    lost_or_doubled,
    owner_of,
    quantile,
)
from support.cluster import Cluster, Plan
from support.factories import SOURCE, TOPIC, until

pytestmark = pytest.mark.slow

PLAN = Plan(apis=2, workers=2, settings={"offline_seconds": "1", "worker_processes": "2"})
DRAFT_SECONDS = 1.0
LAPSE_SECONDS = 10.0
SLOTS = 3
CLIENTS = 4  # Of one workspace, which may have three active jobs: the fourth is told to wait, and does.


def require_interrupted(job: JobHandle) -> float:
    """Wait until the API says that a job was interrupted; returns how long that took."""
    elapsed = until(lambda: job.refresh().ended)

    assert (job.status, job.data.error_code) == ("error", "worker_interrupted")
    assert job.data.error.retryable
    return elapsed


def told_by_watchdog(deployment: Cluster, job: JobHandle) -> bool:
    """Whether somebody on the machine saw the dead process, before the lease lapsed."""
    lines = [json.loads(line) for part in ("worker", "beat") for line in logged(deployment, part)]
    return any(line["event"] == "worker process died" and line["job_id"] == job.id for line in lines)


def logged(deployment: Cluster, part: str) -> list[str]:
    """The whole lines of a log that are of the server itself."""
    return [line for line in deployment.log(part).splitlines() if line.startswith("{") and line.endswith("}")]


@pytest.mark.broker
def test_a_killed_child_is_told_at_once_and_its_slot_is_free(deployment, scale, figure, promise):
    """Told by the watchdog, not when the lease lapses; a new request with a new key works at once, the script is untouched."""
    seen, again = [], []
    with benches(deployment, 1) as [space], database(deployment) as handle:
        for _ in range(scale(full=50, short=3)):
            job = space.running()
            kill(owner_of(handle, job.id), signal.SIGKILL)
            seen.append(require_interrupted(job))
            until(lambda job=job: told_by_watchdog(deployment, job))
            script_id = job.data.input["script_id"]
            assert space.desk.scripts.get(script_id).body == ""
            again.append(space.desk.scripts.generate(script_id, topic=TOPIC, source_text=SOURCE, words=60))
        assert {job.wait().status for job in again} == {"done"}
    figure("child killed: worker_interrupted visible, p50", f"{quantile(seen, 0.5):.2f} s", "", len(seen))
    promise("child killed: worker_interrupted visible after", seen, 1.0)


@pytest.mark.broker
def test_a_killed_worker_is_told_by_its_neighbours(deployment, scale, promise):
    """The whole worker is killed: a neighbour on the machine sees the dead owner; a queued job runs elsewhere, once."""
    seen = []
    with benches(deployment, 1) as [space], database(deployment) as handle:
        for _ in range(scale(full=25, short=1)):
            job = space.running()
            owner = owner_of(handle, job.id)
            worker = next(part for part in deployment.workers if owner in [own.pid for own in part.processes()])
            worker.kill()
            queued = space.queue()
            seen.append(require_interrupted(job))
            until(lambda job=job: told_by_watchdog(deployment, job))
            assert queued.wait().status == "done"
            assert queued.data.cost.provider_calls == 1
            worker.start()
            deployment.wait_ready()
    promise("worker killed, neighbours live: worker_interrupted visible after", seen, LAPSE_SECONDS)


def test_no_process_outlives_its_worker(deployment):
    """kill -9 of a worker's parent alone: the kernel ends its processes, one that has just begun too."""
    worker = deployment.workers[0]
    for pause in (0.0, 0.3, 3.0):
        time.sleep(pause)
        children = worker.processes()[1:]
        worker.kill(children=False)
        _, alive = psutil.wait_procs(children, timeout=5)
        worker.start()
        until(lambda: len(worker.processes()) > 1)  # For the next round; how long it takes is not looked at.
        assert (len(children) > 0, alive) == (True, [])
    deployment.wait_ready()


@pytest.mark.broker
def test_a_lost_machine_is_told_when_its_lease_lapses(deployment, scale, promise):
    """All that could see the dead process is stopped: the lease lapses, by the database's clock."""
    seen = []
    with benches(deployment, 1) as [space], database(deployment) as handle:
        for _ in range(scale(full=10, short=1)):
            job = space.running()
            handle["jobs"].update_one({"_id": job.id}, {"$set": {"lease.owner": "another-machine/1/1"}})
            kill_all(children_of(deployment.workers))
            seen.append(require_interrupted(job))
            assert not told_by_watchdog(deployment, job)
            deployment.wait_ready()
    promise("machine lost: worker_interrupted visible after", seen, LAPSE_SECONDS)


def kill_all(processes: list[psutil.Process]) -> None:
    for process in processes:
        with suppress(psutil.NoSuchProcess):
            process.kill()


@pytest.mark.broker
def test_a_worker_that_wakes_late_writes_nothing(deployment, scale, chance, figure):
    """SIGSTOP past the lease, then SIGCONT: job, script, versions and ledger stay as the sweep left them."""
    rounds, late, done = scale(full=51, short=3), 0, 0
    with benches(deployment, 1) as [space], database(deployment) as handle, Checker(deployment.mongodb_uri) as checker:
        while done < rounds:
            jobs = [space.queue() for _ in range(min(SLOTS, rounds - done))]
            for job in jobs:
                until(lambda job=job: job.refresh().data.progress >= 20)
            time.sleep(chance.uniform(0, DRAFT_SECONDS / 2))
            # Where one began late another may have ended by now: only those that are caught at work count.
            leases = {job.id: lease_of(handle, job.id) for job in jobs}
            owners = {id_: int(lease["owner"].split("/")[1]) for id_, lease in leases.items() if lease}
            stopped = [pid for pid in owners.values() if kill(pid, signal.SIGSTOP)]
            jobs = [job for job in jobs if job.id in owners and is_running(handle, job.id)]
            for job in jobs:
                require_interrupted(job)
            before = [state(handle, job.id) for job in jobs]
            for pid in stopped:
                kill(pid, signal.SIGCONT)
            time.sleep(DRAFT_SECONDS + 0.5)
            late += sum(state(handle, job.id) != old for job, old in zip(jobs, before, strict=True))
            done += len(jobs)
    figure("SIGSTOP past the lease, SIGCONT: late writes", str(late), "0", done)

    assert late == 0
    assert checker.finish().faults == []


def is_running(handle, job_id: str) -> bool:
    """Whether a job is at work, as the database has it."""
    return handle["jobs"].find_one({"_id": job_id})["status"] == "running"


def lease_of(handle, job_id: str) -> dict[str, str] | None:
    """The lease of a job; None where it has ended."""
    return handle["jobs"].find_one({"_id": job_id}).get("lease")


def state(handle, job_id: str) -> list[object]:
    """All that a job could have written, other than what its provider was paid."""
    job = handle["jobs"].find_one({"_id": job_id})
    script_id = job["input"]["script_id"]
    versions = list(handle["script_versions"].find({"job_id": job_id}))
    snapshots = list(handle["context_snapshots"].find({"created_by_job_id": job_id}))
    return [job, handle["scripts"].find_one({"_id": script_id}), versions, snapshots]


@pytest.mark.broker
def test_a_stopped_worker_gives_its_work_a_grace_period(deployment):
    """SIGTERM: what can be finished in time is finished."""
    with benches(deployment, 1) as [space]:
        jobs = [space.running(0) for _ in range(3)]
        for worker in deployment.workers:
            worker.child.terminate()
        until(lambda: all(worker.ended for worker in deployment.workers))
        deployment.mend()
        deployment.wait_ready()

        assert {job.wait().status for job in jobs} == {"done"}


@attrs.define
class Storm:
    """Clients that queue and wait, while parts of the deployment are killed at random and started again."""

    deployment: Cluster
    chance: random.Random
    jobs: int
    kills: int
    queued: list[JobHandle] = attrs.field(factory=list)
    killed: Counter[str] = attrs.field(factory=Counter)
    struck: dict[str, float] = attrs.field(factory=dict)
    over: threading.Event = attrs.field(factory=threading.Event)

    def run(self, spaces: list[Bench]) -> None:
        clients = [threading.Thread(target=self._work, args=(space,)) for space in spaces for _ in range(CLIENTS)]
        for client in clients:
            client.start()
        try:
            while len(self.queued) < self.jobs or self.killed.total() < self.kills:
                self._strike()
        finally:
            self.over.set()
            for client in clients:
                # What ends by itself now is started again, too: the API does where the database is away.
                while client.is_alive():
                    self.deployment.mend()
                    client.join(1)

    def _work(self, space: Bench) -> None:
        """Queue a job, wait for it, queue the next, as a patient user would."""
        while not self.over.is_set():
            try:
                draft = space.draft()
            except (errors.ConnectionFailed, errors.ServerError):
                continue  # A script has no key: whether to send it again is for the caller to say, and this one does.
            job = space.queue(draft)
            self.queued.append(job)
            with suppress(JobTimeout):
                job.wait(120)

    def _strike(self) -> None:
        """Kill something, and start again what has ended a moment later."""
        kind = self.chance.choices(
            ["child", "worker", "api", "beat", "broker", "database"], weights=[40, 15, 15, 10, 10, 10]
        )[0]
        getattr(self, f"_kill_{kind}")()
        self.killed[kind] += 1
        time.sleep(self.chance.uniform(0, 0.6))
        self.deployment.mend()
        time.sleep(self.chance.uniform(0, 1.2))

    def _note(self, pids: list[int]) -> None:
        with database(self.deployment) as handle:
            moment = time.time()
            self.struck.update({job_id: moment for job_id in held_by(handle, pids) if job_id not in self.struck})

    def _kill_child(self) -> None:
        children = children_of(self.deployment.workers)
        if children:
            victim = self.chance.choice(children)
            kill(victim.pid, signal.SIGKILL)
            self._note([victim.pid])

    def _kill_worker(self) -> None:
        worker = self.chance.choice(self.deployment.workers)
        pids = [process.pid for process in worker.processes()]
        worker.kill(children=self.chance.random() < 0.5)
        self._note(pids)

    def _kill_api(self) -> None:
        self.chance.choice(self.deployment.apis).kill()

    def _kill_beat(self) -> None:
        self.chance.choice(self.deployment.beats).kill()

    def _kill_broker(self) -> None:
        broker = self.deployment.broker
        if broker is None:
            self.deployment.empty_broker()
            return
        broker.kill()
        time.sleep(self.chance.uniform(0, 2))
        broker.start()

    def _kill_database(self) -> None:
        self.deployment.kill_database()
        time.sleep(self.chance.uniform(0, 1.5))
        self.deployment.start_database()


@pytest.mark.broker
def test_a_storm_loses_nothing_and_runs_nothing_twice(deployment, scale, chance, figure):
    """Workers, API, sweep, broker and database are killed at random moments under load."""
    wanted, kills = scale(full=2000, short=40), scale(full=200, short=10)
    with benches(deployment, 8, timeout=300, max_retries=1000) as spaces, Checker(deployment.mongodb_uri) as checker:
        storm = Storm(deployment, chance, wanted, kills)
        storm.run(spaces)
        deployment.mend()
        ids = [job.id for job in storm.queued]
        with database(deployment) as handle:
            until(lambda: not handle["jobs"].count_documents({"status": {"$in": ["queued", "running"]}}))
            lost, doubled = lost_or_doubled(handle, ids)
            rows = list(handle["jobs"].find({"_id": {"$in": list(storm.struck)}}))
            codes = Counter(row["error_code"] or row["status"] for row in handle["jobs"].find({"_id": {"$in": ids}}))
        ledger = checker.finish()
    told = [
        row["finished_at"].timestamp() - storm.struck[row["_id"]]
        for row in rows
        if row["error_code"] == "worker_interrupted"
    ]
    struck, n = ", ".join(f"{count} {kind}" for kind, count in sorted(storm.killed.items())), len(ids)
    figure(f"storm, kills: {struck}", "", "≥ 200", storm.killed.total())
    figure(f"storm, outcomes: {dict(codes)}", "", "", n)
    figure("storm: jobs lost", str(len(lost)), "0", n)
    figure("storm: jobs run twice", str(len(doubled)), "0", n)
    figure("storm: kill to worker_interrupted, p99", f"{quantile(told, 0.99):.2f} s", "≤ 10 s", len(told))
    figure("storm: steps that broke a rule of the model", str(len(ledger.faults)), "0", ledger.versions)
    figure("storm: most active jobs in a workspace", str(ledger.most_active), "≤ 3", n)

    assert (lost, doubled, ledger.faults) == ([], [], [])
    assert ledger.most_active <= 3
    assert set(codes) <= {"done", "worker_interrupted", "storage_failed"}
    assert codes["done"] >= n / 2
