"""A model that fails in every way: a job is never charged above its estimate, and no good draft is lost."""

from __future__ import annotations

import pytest

from benchmarks import model_jobs
from support.server import new_workspace


@pytest.mark.slow
def test_no_job_is_charged_above_its_estimate_and_no_good_draft_is_lost(server):
    """A smaller mixture than that of `make bench model_jobs`; among its calls there are failures after a draft."""
    found = list(model_jobs.outcomes(new_workspace(server), 24))
    after_draft = {kind for one in found if one.is_drafted for kind in one.seen[1:]}

    assert after_draft & model_jobs.FATAL
    assert [one for one in found if one.is_above_estimate] == []
    assert [one for one in found if one.is_lost] == []
    assert all(one.charged > 0 for one in found if one.is_drafted)
