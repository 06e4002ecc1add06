"""The database's disk is full: requests are told so, nothing is lost, and all goes on once there is room."""

from __future__ import annotations

import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest

from copydesk import JobHandle, errors
from faults.checker import Checker
from faults.workload import benches, database, lost_or_doubled
from support.cluster import Cluster, Plan
from support.factories import until

pytestmark = pytest.mark.slow

PLAN = Plan(apis=1, workers=1, queues="text,sources", settings={"offline_seconds": "0.3"}, disk_mib=600)
MIB = 1 << 20
FULL_SECONDS = 3.0


def filler(deployment: Cluster) -> Path:
    """A file on the database's disk."""
    holder = (deployment.home / "holder").read_text()
    return Path(f"/proc/{holder}/root{deployment.home}/mongodb/filler")


def fill(file: Path) -> None:
    """Write until there is no room."""
    with suppress(OSError), file.open("wb") as stream:
        while True:
            stream.write(b"\0" * MIB)


def test_a_full_disk_loses_nothing(deployment, scale, figure):
    """The database ends or refuses to write; after there is room and it is back, every job comes to its end."""
    rounds, queued = scale(full=5, short=1), []
    refused: Counter[str] = Counter()

    def try_one(space) -> None:
        try:
            queued.append(space.queue())
        except errors.ConcurrentJobLimitError:
            return
        except (errors.ServerError, errors.ConnectionFailed) as error:
            refused[getattr(error, "code", type(error).__name__)] += 1

    with benches(deployment, 3, timeout=8, max_retries=0) as spaces, database(deployment) as handle:
        with Checker(deployment.mongodb_uri) as checker:
            for _ in range(rounds):
                file, over = filler(deployment), time.monotonic() + FULL_SECONDS
                for space in spaces:
                    try_one(space)
                fill(file)
                for space in spaces * 3:
                    try_one(space)
                deployment.flush_database()
                while time.monotonic() < over or not refused:
                    try_one(spaces[0])
                file.unlink()
                deployment.kill_database()
                deployment.start_database()
                deployment.mend()
                until(lambda: ended(spaces[0].queue))
                until(lambda: not handle["jobs"].count_documents({"status": {"$in": ["queued", "running"]}}))
            lost, doubled = lost_or_doubled(handle, [job.id for job in queued])
        ledger = checker.finish()
    figure(
        f"disk full, refused {dict(refused)}: jobs lost, run twice", f"{len(lost)}, {len(doubled)}", "0, 0", len(queued)
    )

    assert (lost, doubled, ledger.faults) == ([], [], [])
    assert set(refused) <= {"storage_full", "unavailable", "TimedOut", "ConnectionFailed"}


def ended(queue) -> bool:
    """Whether a new job runs through."""
    with suppress(errors.CopydeskError):
        job: JobHandle = queue()
        return job.wait(20).status == "done"
    return False
