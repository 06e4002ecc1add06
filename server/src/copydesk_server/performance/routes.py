"""Operations on platform connections, publications, links and performance reports."""

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
from copydesk_server.core.ids import example_id
from copydesk_server.core.resource import Representation, represent
from copydesk_server.jobs.service import JobRequest, JobService
from copydesk_server.jobs.types import QueueHeaders
from copydesk_server.performance import connection_service, link_service, publication_service, report_service
from copydesk_server.performance.jobs import REPORT, SYNC
from copydesk_server.performance.report_types import ReportQuery
from copydesk_server.performance.types import (
    ConnectionQuery,
    ContentLinkCreate,
    ContentLinkQuery,
    ContentLinkUpdate,
    PerformanceReport,
    PerformanceSync,
    PublicationQuery,
)
from copydesk_server.queue.types import ACTIVE, Job
from copydesk_server.queue.waiting import APPLIED, REPLAYED, WaitHeaders, applied, wait_of
from copydesk_server.web import crud
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
    """Queue a sync or a report; repeating the request with the same key returns the same job."""
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


connection_routes = Routes("Connections", "Accounts on platforms that the workspace may read; never their tokens.")
SCOPES = ("outputs:read", "outputs:read")

crud.declare(
    connection_routes,
    connection_service.family,
    path="/performance/connections",
    family="performance_connections",
    noun="connection",
    scopes=SCOPES,
    query=ConnectionQuery,
    only={"list", "get"},
)


publication_routes = Routes("Publications", "What was published, as the last whole sync saw it.")

crud.declare(
    publication_routes,
    publication_service.family,
    path="/performance/publications",
    family="performance_publications",
    noun="publication",
    scopes=SCOPES,
    query=PublicationQuery,
    only={"list", "get"},
)


link_routes = Routes("Content links", "What a publication was made of: suggested by the server, confirmed by people.")

crud.declare(
    link_routes,
    link_service.family,
    path="/performance/content-links",
    family="performance_content_links",
    noun="content link",
    scopes=("outputs:read", "scripts:write"),
    create=ContentLinkCreate,
    update=ContentLinkUpdate,
    query=ContentLinkQuery,
    example={"publication_id": example_id("pub"), "script_id": example_id("scr")},
    change={"state": "confirmed"},
)


report_routes = Routes("Reports", "How publications, channels, topics and calls to action did, cached.")

crud.declare(
    report_routes,
    report_service.summaries,
    path="/performance/reports",
    family="performance_reports",
    noun="report",
    scopes=SCOPES,
    query=ReportQuery,
    only={"list"},
)
crud.declare(
    report_routes,
    report_service.family,
    path="/performance/reports",
    family="performance_reports",
    noun="report",
    scopes=SCOPES,
    only={"get"},
)
