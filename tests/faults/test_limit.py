"""Work that takes longer than the operator allows."""

from __future__ import annotations

import pytest

from faults.workload import benches
from support.cluster import Plan

pytestmark = pytest.mark.slow

DRAFT_SECONDS, LIMIT_SECONDS = 60, 5
PLAN = Plan(settings={"offline_seconds": str(DRAFT_SECONDS), "job_limit_seconds": str(LIMIT_SECONDS)})


def test_a_job_ends_with_its_time(deployment):
    """The operator's limit is in /capabilities, and the job that passes it says so."""
    with benches(deployment, 1) as [space]:
        limits = space.desk.capabilities.get().limits
        job = space.queue().wait()

        assert (job.status, job.data.error_code) == ("error", "timeout")
        assert job.data.error.stage == "draft"
        assert limits.job_seconds["script.generate"] == LIMIT_SECONDS
