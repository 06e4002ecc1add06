"""Work that is told to stop: by a caller, by a worker that is shut down."""

from __future__ import annotations

import time

import pytest

from faults.checker import Checker
from faults.workload import benches, quantile
from support.cluster import Plan
from support.factories import until

pytestmark = pytest.mark.slow

# The work takes much longer than a busy machine takes to begin it, and than a worker is given to end it.
DRAFT_SECONDS, GRACE_SECONDS = 60, 1
PLAN = Plan(settings={"offline_seconds": str(DRAFT_SECONDS), "stop_grace_seconds": str(GRACE_SECONDS)})


@pytest.mark.broker
def test_a_cancel_ends_a_long_step(deployment, scale, chance, figure, promise):
    """A provider call of many seconds is left within one; the script is untouched and the slot is free."""
    count, seen = scale(full=50, short=4), []
    with benches(deployment, 1) as [space], Checker(deployment.mongodb_uri) as checker:
        for _ in range(count):
            job = space.running()
            time.sleep(chance.uniform(0, 1))
            asked = time.monotonic()
            job.cancel()
            until(lambda job=job: job.refresh().ended)
            seen.append(time.monotonic() - asked)
            assert job.status == "cancelled"
            assert space.desk.scripts.get(job.data.input["script_id"]).body == ""
        ledger = checker.finish()
    figure("cancel inside a long step: cancelled after, p50", f"{quantile(seen, 0.5):.2f} s", "", count)
    promise("cancel inside a long step: cancelled after", seen, 1.0)

    assert ledger.faults == []


@pytest.mark.broker
def test_a_worker_stops_when_the_grace_period_is_over(deployment, figure):
    """SIGTERM: work that cannot be finished in time is interrupted and told so at once; what waits runs elsewhere."""
    with benches(deployment, 1) as [space]:
        jobs = [space.running() for _ in range(2)]
        waiting, [worker] = space.queue(), deployment.workers
        asked = time.monotonic()
        worker.child.terminate()
        until(lambda: worker.ended)
        elapsed = time.monotonic() - asked
        codes = {job.refresh().data.error_code for job in jobs}
        queued = waiting.refresh().status
        deployment.mend()
        deployment.wait_ready()
        until(lambda: waiting.refresh().data.progress >= 40)
        waiting.cancel()
    figure(f"SIGTERM, grace {GRACE_SECONDS} s: worker ended, its work told, after", f"{elapsed:.2f} s", "", 1)

    assert (codes, queued) == ({"worker_interrupted"}, "queued")
