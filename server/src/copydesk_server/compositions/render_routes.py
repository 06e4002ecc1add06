"""Rendering compositions: queued, polled, cancelled."""

from copydesk_server.compositions import render_queue
from copydesk_server.compositions.jobs import COMPOSITION_RENDER
from copydesk_server.compositions.types import CompositionRenderResult, RenderHeaders, RenderJob, RenderRequest
from copydesk_server.core.context import Context
from copydesk_server.core.errors import (
    ConcurrentJobLimit,
    IdempotencyKeyInvalid,
    IdempotencyKeyReused,
    InvalidState,
    UnknownReference,
)
from copydesk_server.core.representation import Representation
from copydesk_server.queue.types import ACTIVE
from copydesk_server.queue.waiting import APPLIED, REPLAYED, WaitHeaders, applied, wait_of
from copydesk_server.web.operation import Example, Reply, Routes

routes = Routes(
    "Composition renders", "Renders of compositions: beside the limit of three jobs, polled on their own path."
)
REFUSED = [IdempotencyKeyInvalid, IdempotencyKeyReused, ConcurrentJobLimit, UnknownReference, InvalidState]


@routes.operation(
    "POST",
    "/compositions/{id}/render",
    scopes=["generation:write"],
    status=202,
    errors=REFUSED,
    location="/compositions/render-jobs/{id}",
    answer_headers=REPLAYED,
    results={COMPOSITION_RENDER.name: CompositionRenderResult},
    example=Example(body={"output": "draft_480p"}, shows="status"),
)
async def compositions_render(
    ctx: Context, id: str, headers: RenderHeaders, body: RenderRequest
) -> Reply[Representation[RenderJob]]:
    """Render a revision to a saved video; an Idempotency-Key is optional."""
    job, replayed = await render_queue.queue(ctx, id, headers.idempotency_key, body)
    return Reply(job, {"Idempotent-Replayed": "true"} if replayed else {})


@routes.operation(
    "GET",
    "/compositions/render-jobs/{id}",
    scopes=["jobs:read"],
    answer_headers={
        **APPLIED,
        "Retry-After": "Seconds until the next poll makes sense, while the render is active.",
    },
)
async def composition_render_jobs_get(
    ctx: Context,
    id: str,
    headers: WaitHeaders,
) -> Reply[Representation[RenderJob]]:
    """Poll a render: its status and progress, and what came of it."""
    seconds = wait_of(headers.prefer)
    row, job = await render_queue.poll(ctx, id, seconds)
    return Reply(job, {**applied(seconds), **({"Retry-After": "1"} if row["status"] in ACTIVE else {})})


@routes.operation(
    "POST", "/compositions/render-jobs/{id}/cancel", scopes=["jobs:write"], stores=False, errors=[InvalidState]
)
async def composition_render_jobs_cancel(
    ctx: Context,
    id: str,
) -> Representation[RenderJob]:
    """Cancel a queued render at once, or ask a running one to stop."""
    return await render_queue.cancel(ctx, id)
