"""The broker is emptied, killed, or sends twice: the documents know what must run, and it runs once."""

from __future__ import annotations

import signal
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest

from copydesk import JobHandle
from copydesk_server.core.settings import load
from copydesk_server.queue.broker import Dispatcher
from copydesk_server.queue.operations import TEXT
from faults.checker import Checker
from faults.workload import Bench, benches, database
from support.cluster import Cluster, Plan
from support.factories import until

pytestmark = [pytest.mark.broker, pytest.mark.slow]
PLAN = Plan(apis=2, workers=1)
START_SECONDS = 10.0
SLOTS = 3


def queue_everywhere(spaces: list[Bench], count: int) -> list[JobHandle]:
    """Queue jobs in many workspaces, three in each."""
    with ThreadPoolExecutor(8) as pool:
        return list(pool.map(lambda n: spaces[n // SLOTS].queue(), range(count)))


def lose_every_message(deployment: Cluster, spaces: list[Bench], count: int) -> list[JobHandle]:
    """Queue jobs that no worker takes, and lose their messages; the broker is back, empty, when this returns."""
    broker = deployment.broker
    if broker is None:
        for worker in deployment.workers:
            worker.signal(signal.SIGSTOP)
        jobs = queue_everywhere(spaces, count)
        time.sleep(0.5)  # For messages that are on their way.
        deployment.empty_broker()
        for worker in deployment.workers:
            worker.signal(signal.SIGCONT)
        return jobs
    broker.kill()
    jobs = queue_everywhere(spaces, count)
    broker.start()
    broker.empty()
    return jobs


def test_an_emptied_broker_delays_a_hundred_jobs_by_seconds(deployment, scale, promise):
    """All messages of a hundred queued jobs are gone: all jobs start within seconds, each once."""
    count, rounds = scale(full=100, short=30), scale(full=10, short=1)
    slowest = []
    with benches(deployment, -(-count // SLOTS)) as spaces, database(deployment) as handle:
        with Checker(deployment.mongodb_uri) as checker:
            for _ in range(rounds):
                ids = [job.id for job in lose_every_message(deployment, spaces, count)]
                back = time.time()
                until(
                    lambda ids=ids: (
                        not handle["jobs"].count_documents(
                            {"_id": {"$in": ids}, "status": {"$in": ["queued", "running"]}}
                        )
                    )
                )
                rows = list(handle["jobs"].find({"_id": {"$in": ids}}))
                assert {row["status"] for row in rows} == {"done"}
                slowest.append(max(row["started_at"].timestamp() for row in rows) - back)
        ledger = checker.finish()
    promise(f"broker emptied, {count} jobs queued: the last one starts after", slowest, START_SECONDS)

    assert ledger.faults == []


def test_a_message_that_comes_twice_claims_nothing(deployment):
    """Duplicates of a job's message do nothing, before, while and after it runs."""
    address = deployment.broker.url if deployment.broker else ""
    dispatcher = Dispatcher(load({"COPYDESK_MONGODB_URI": deployment.mongodb_uri, "COPYDESK_BROKER_URL": address}))
    with ExitStack() as stack:
        stack.callback(dispatcher.close)
        [space] = stack.enter_context(benches(deployment, 1))
        handle = stack.enter_context(database(deployment))
        checker = stack.enter_context(Checker(deployment.mongodb_uri))
        jobs = [space.queue() for _ in range(SLOTS)]
        for _ in range(10):
            for job in jobs:
                dispatcher.send(job.id, TEXT.name)
        for job in jobs:
            job.wait()
            dispatcher.send(job.id, TEXT.name)
        until(lambda: dispatcher.depth(TEXT.name) == 0)
        time.sleep(0.3)

        assert checker.finish().faults == []
        for job in jobs:
            assert (job.refresh().status, job.data.cost.provider_calls) == ("done", 1)
            assert handle["script_versions"].count_documents({"job_id": job.id}) == 1


def test_nobody_waits_for_a_broker_that_is_away(deployment, figure):
    """Without its broker the API still takes jobs at once; they run when it is back."""
    if deployment.broker is None:
        pytest.skip("the database is the broker here, and there is no API without it")
    with benches(deployment, 1) as [space]:
        deployment.broker.kill()
        started = time.monotonic()
        jobs = [space.queue() for _ in range(SLOTS)]
        elapsed = time.monotonic() - started
        assert {job.refresh().status for job in jobs} == {"queued"}
        deployment.broker.start()
        figure("broker away: three jobs are accepted after", f"{elapsed:.2f} s", "≤ 2 s", SLOTS)

        assert {job.wait().status for job in jobs} == {"done"}
