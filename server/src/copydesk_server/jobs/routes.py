"""Operations on jobs."""

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
from copydesk_server.jobs import service
from copydesk_server.jobs.operations import JobCreate
from copydesk_server.jobs.types import JobQuery, QueueHeaders
from copydesk_server.queue.engine import is_active
from copydesk_server.queue.types import Estimate, Job
from copydesk_server.queue.waiting import WaitHeaders, wait_of
from copydesk_server.web import crud
from copydesk_server.web.operation import MIB, Reply, Routes

routes = Routes("Jobs", "Long work: queued with an idempotency key, then polled. At most three active per workspace.")
REFUSED = [UnknownReference, NoRelevantSources, CostLimitExceeded]
KEYED = [IdempotencyKeyMissing, IdempotencyKeyInvalid, IdempotencyKeyReused, ConcurrentJobLimit, StaleUpdate]

crud.declare(
    routes, service.listing, path="/jobs", noun="job", scopes=("jobs:read", "jobs:write"), query=JobQuery, only={"list"}
)


@routes.operation(
    "POST",
    "/jobs",
    scopes=["generation:write"],
    status=202,
    errors=[*KEYED, *REFUSED],
    location="/jobs/{id}",
    body_limit=2 * MIB,
    answer_headers={"Idempotent-Replayed": "`true` where the key had made the job already."},
)
async def jobs_create(ctx: Context, headers: QueueHeaders, body: JobCreate) -> Reply[Job]:
    """Queue a job; repeating the request with the same key answers the same job and starts no second one."""
    job, replayed = await service.queue(ctx, headers.idempotency_key, body)
    return Reply(job, {"Idempotent-Replayed": "true"} if replayed else {})


@routes.operation("POST", "/jobs/estimate", scopes=["jobs:read"], errors=REFUSED, body_limit=2 * MIB)
async def jobs_estimate(ctx: Context, body: JobCreate) -> Estimate:
    """Price a job without queueing it."""
    return await service.estimate(ctx, body)


@routes.operation(
    "GET",
    "/jobs/{id}",
    scopes=["jobs:read"],
    answer_headers={
        "Preference-Applied": "The wait that was honoured.",
        "Retry-After": "Seconds until the next poll makes sense, while the job is active.",
    },
)
async def jobs_get(ctx: Context, id: str, headers: WaitHeaders) -> Reply[Job]:
    """Poll a job's status, progress and result."""
    seconds = wait_of(headers.prefer)
    job = await service.poll(ctx, id, seconds)
    applied = {"Preference-Applied": f"wait={seconds:.0f}"} if seconds else {}
    return Reply(job, {**applied, **({"Retry-After": "1"} if is_active({"status": job.status}) else {})})


@routes.operation("POST", "/jobs/{id}/cancel", scopes=["jobs:write"], errors=[InvalidState])
async def jobs_cancel(ctx: Context, id: str) -> Job:
    """Cancel queued work at once, or ask running work to stop."""
    return await service.cancel(ctx, id)
