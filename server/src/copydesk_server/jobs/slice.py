"""The jobs slice: made of the jobs that all other slices declare."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import reduce
from operator import or_

from copydesk_server.core.context import Context
from copydesk_server.core.errors import (
    ConcurrentJobLimit,
    CostLimitExceeded,
    IdempotencyKeyInvalid,
    IdempotencyKeyMissing,
    IdempotencyKeyReused,
    InvalidState,
    NoRelevantSources,
    StaleUpdate,
    UnknownReference,
)
from copydesk_server.core.resource import Representation, represent
from copydesk_server.core.settings import Settings
from copydesk_server.jobs.service import JobRequest, JobService
from copydesk_server.jobs.types import JobQuery, QueueHeaders
from copydesk_server.queue.operations import GENERATION, JobOperation
from copydesk_server.queue.types import ACTIVE, Estimate, Job
from copydesk_server.queue.waiting import APPLIED, LONGEST_WAIT, REPLAYED, WaitHeaders, applied, wait_of
from copydesk_server.slice import Slice
from copydesk_server.web import crud
from copydesk_server.web.operation import MIB, Example, Reply, Routes

REFUSED = [UnknownReference, NoRelevantSources, CostLimitExceeded]
KEYED = [IdempotencyKeyMissing, IdempotencyKeyInvalid, IdempotencyKeyReused, ConcurrentJobLimit, StaleUpdate]
POLLED = {
    **APPLIED,
    "Retry-After": "Seconds until the next poll makes sense, while the job is active.",
}


def slice_of(operations: Sequence[JobOperation]) -> Slice:
    """The slice.

    Args:
        operations: The kinds of jobs of all slices.
    """
    service = JobService({operation.name: operation for operation in operations if operation.family.listed})

    def limits(settings: Settings) -> dict[str, object]:
        queued = [operation for operation in operations if operation.request is not None]
        return {
            "idempotency_key_min_chars": 8,
            "idempotency_key_max_chars": 128,
            "idempotency_retention_days": 36_500,
            "concurrent_jobs": GENERATION.slots,
            "script_cost_ceiling_usd": GENERATION.ceiling(settings),
            "longest_wait_seconds": int(LONGEST_WAIT),
            "job_seconds": {operation.name: operation.limit(settings) for operation in queued},
        }

    return Slice(routes=(_routes(service),), limits=limits)


def _bodies(operations: Iterable[JobOperation]) -> dict[str, dict[str, object]]:
    """A right body for each kind of job that callers queue."""
    return {one.name: {"operation": one.name, "input": one.example} for one in operations if one.request is not None}


def _routes(service: JobService) -> Routes:
    routes = Routes(
        "Jobs", "Long work: queued with an idempotency key, then polled. At most three active per workspace."
    )
    read = ("jobs:read", "jobs:write")
    crud.declare(routes, service.listing, path="/jobs", noun="job", scopes=read, query=JobQuery, only={"list"})
    _declare_queueing(routes, service)

    @routes.operation("GET", "/jobs/{id}", scopes=["jobs:read"], answer_headers=POLLED)
    async def jobs_get(ctx: Context, id: str, headers: WaitHeaders) -> Reply[Representation[Job]]:
        """Poll a job's status, progress and result."""
        seconds = wait_of(headers.prefer)
        job = await service.poll(ctx, id, seconds)
        later = {"Retry-After": "1"} if job["status"] in ACTIVE else {}
        return Reply(represent(job, Job), {**applied(seconds), **later})

    @routes.operation("POST", "/jobs/{id}/cancel", scopes=["jobs:write"], stores=False, errors=[InvalidState])
    async def jobs_cancel(ctx: Context, id: str) -> Representation[Job]:
        """Cancel queued work at once, or ask running work to stop."""
        return await service.cancel(ctx, id)

    return routes


def _declare_queueing(routes: Routes, service: JobService) -> None:
    # A union made of values, for the declaration only; what comes is a `JobRequest`.
    request: type = reduce(or_, [one.request for one in service.operations.values() if one.request is not None])
    example = Example(bodies=_bodies(service.operations.values()))

    @routes.operation(
        "POST",
        "/jobs",
        scopes=["generation:write"],
        status=202,
        errors=[*KEYED, *REFUSED],
        body=request,
        location="/jobs/{id}",
        body_limit=2 * MIB,
        answer_headers={**REPLAYED, **APPLIED},
        results={one.name: one.result for one in service.operations.values() if one.result is not None},
        contents=[one.content for one in service.operations.values() if one.content is not None],
        example=replace(example, shows="status"),
    )
    async def jobs_create(ctx: Context, headers: QueueHeaders, body: JobRequest) -> Reply[Representation[Job]]:
        """Queue a job; repeating the request with the same key answers the same job and starts no second one."""
        seconds = wait_of(headers.prefer)
        job, replayed = await service.queue(ctx, headers.idempotency_key, body, seconds=seconds)
        return Reply(job, {**applied(seconds), **({"Idempotent-Replayed": "true"} if replayed else {})})

    @routes.operation(
        "POST",
        "/jobs/estimate",
        scopes=["jobs:read"],
        errors=REFUSED,
        body=request,
        body_limit=2 * MIB,
        example=example,
    )
    async def jobs_estimate(ctx: Context, body: JobRequest) -> Estimate:
        """Price a job without queueing it."""
        return await service.estimate(ctx, body)
