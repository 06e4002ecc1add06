"""Queueing and polling the jobs of performance."""

from functools import reduce
from operator import or_

from copydesk_server.core.context import Context
from copydesk_server.core.errors import (
    ConcurrentJobLimit,
    IdempotencyKeyInvalid,
    IdempotencyKeyMissing,
    IdempotencyKeyReused,
    InvalidState,
    UnknownReference,
)
from copydesk_server.core.representation import Representation, represent
from copydesk_server.jobs.service import JobRequest, JobService
from copydesk_server.jobs.types import QueueHeaders
from copydesk_server.performance.jobs import REPORT, SYNC
from copydesk_server.performance.types import PerformanceReport, PerformanceSync
from copydesk_server.queue.types import ACTIVE, Job
from copydesk_server.queue.waiting import APPLIED, REPLAYED, WaitHeaders, applied, wait_of
from copydesk_server.web.operation import Example, Reply, Routes

routes = Routes(
    "Performance jobs", "Syncs and reports: queued with an idempotency key, then polled; beside the limit of three."
)
SERVICE = JobService({operation.name: operation for operation in (REPORT, SYNC)})
KEYED = [IdempotencyKeyMissing, IdempotencyKeyInvalid, IdempotencyKeyReused, ConcurrentJobLimit]
BODIES = {one.name: {"operation": one.name, "input": one.example} for one in SERVICE.operations.values()}
RESULTS = {one.name: one.result for one in SERVICE.operations.values() if one.result is not None}


@routes.operation(
    "POST",
    "/performance/jobs",
    scopes=["generation:write"],
    status=202,
    errors=[*KEYED, InvalidState, UnknownReference],
    body=reduce(or_, [PerformanceSync, PerformanceReport]),
    location="/performance/jobs/{id}",
    answer_headers={**REPLAYED, **APPLIED},
    results=RESULTS,
    example=Example(bodies=BODIES, shows="status"),
)
async def performance_jobs_create(ctx: Context, headers: QueueHeaders, body: JobRequest) -> Reply[Representation[Job]]:
    """Queue a sync or a report; repeating the request with the same key answers the same job."""
    seconds = wait_of(headers.prefer)
    job, replayed = await SERVICE.queue(ctx, headers.idempotency_key, body, seconds=seconds)
    return Reply(job, {**applied(seconds), **({"Idempotent-Replayed": "true"} if replayed else {})})


@routes.operation(
    "GET",
    "/performance/jobs/{id}",
    scopes=["jobs:read"],
    answer_headers={
        **APPLIED,
        "Retry-After": "Seconds until the next poll makes sense, while the job is active.",
    },
)
async def performance_jobs_get(ctx: Context, id: str, headers: WaitHeaders) -> Reply[Representation[Job]]:
    """Poll a job's status, progress and result."""
    seconds = wait_of(headers.prefer)
    job = await SERVICE.poll(ctx, id, seconds)
    return Reply(represent(job, Job), {**applied(seconds), **({"Retry-After": "1"} if job["status"] in ACTIVE else {})})
