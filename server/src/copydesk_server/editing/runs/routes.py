"""Operations on editing runs."""

from copydesk_server.core.context import Context
from copydesk_server.core.errors import (
    ConcurrentJobLimit,
    CostLimitExceeded,
    IdempotencyKeyInvalid,
    IdempotencyKeyReused,
    InUse,
    InvalidState,
    RevisionConflict,
    UnknownReference,
)
from copydesk_server.core.ids import example_id
from copydesk_server.core.resource import Representation
from copydesk_server.core.wire import ListPage
from copydesk_server.editing.runs import decisions, service
from copydesk_server.editing.runs.types import (
    DecisionChanges,
    EditingRun,
    EditingRunCreate,
    EditingRunQuery,
    EditingRunRebuild,
    EditingRunSummary,
    RunHeaders,
)
from copydesk_server.queue.waiting import APPLIED, REPLAYED, WaitHeaders, applied, wait_of
from copydesk_server.web.operation import Example, Reply, Routes

routes = Routes("Editing runs", "Recordings edited to films: queued, polled, cancelled, retried and built anew.")
RUN = {"id": example_id("edr")}
KEYED = [IdempotencyKeyInvalid, IdempotencyKeyReused, ConcurrentJobLimit, CostLimitExceeded, InvalidState]
CREATE = Example(
    body={"recording_id": example_id("rec"), "style_ref": "talking_head", "title": "Why glaze cracks, edited"},
    shows="title",
)


@routes.operation(
    "POST",
    "/editing/runs",
    scopes=["generation:write", "media:write"],
    status=202,
    errors=[*KEYED, UnknownReference],
    location="/editing/runs/{id}",
    answer_headers=REPLAYED,
    example=CREATE,
)
async def editing_runs_create(
    ctx: Context, headers: RunHeaders, body: EditingRunCreate
) -> Reply[Representation[EditingRun]]:
    """Edit a recording with its original voice, timed captions, library cutaways and motion blocks."""
    run, replayed = await service.create(ctx, headers.idempotency_key, body)
    return Reply(run, {"Idempotent-Replayed": "true"} if replayed else {})


@routes.operation(
    "GET", "/editing/runs", scopes=["jobs:read"], links={"editing_runs_get": {"id": "$response.body#/items/0/id"}}
)
async def editing_runs_list(ctx: Context, query: EditingRunQuery) -> Representation[ListPage[EditingRunSummary]]:
    """List runs, newest first, with progress and checked output; decisions only with `include=decisions`."""
    return await service.list_(ctx, query)


@routes.operation(
    "GET",
    "/editing/runs/{id}",
    scopes=["jobs:read"],
    answer_headers={
        **APPLIED,
        "Retry-After": "Seconds until the next poll makes sense, while the run is active.",
    },
    example=Example(path=RUN),
)
async def editing_runs_get(ctx: Context, id: str, headers: WaitHeaders) -> Reply[Representation[EditingRun]]:
    """Read a run with its progress, decisions and checked output."""
    seconds = wait_of(headers.prefer)
    active, run = await service.poll(ctx, id, seconds)
    return Reply(run, {**applied(seconds), **({"Retry-After": "1"} if active else {})})


@routes.operation(
    "POST",
    "/editing/runs/{id}/cancel",
    scopes=["generation:write"],
    stores=False,
    errors=[InvalidState],
    example=Example(path=RUN),
)
async def editing_runs_cancel(ctx: Context, id: str) -> Representation[EditingRun]:
    """Cancel a queued run at once, or ask a running one to stop; finished stages are kept for a retry."""
    return await service.cancel(ctx, id)


@routes.operation(
    "POST",
    "/editing/runs/{id}/retry",
    scopes=["generation:write"],
    status=202,
    errors=KEYED,
    location="/editing/runs/{id}",
    answer_headers=REPLAYED,
    example=Example(path=RUN, shows="title"),
)
async def editing_runs_retry(ctx: Context, id: str, headers: RunHeaders) -> Reply[Representation[EditingRun]]:
    """Resume a failed or cancelled run from its first unfinished stage."""
    run, replayed = await service.retry(ctx, id, headers.idempotency_key)
    return Reply(run, {"Idempotent-Replayed": "true"} if replayed else {})


@routes.operation(
    "POST",
    "/editing/runs/{id}/rebuild",
    scopes=["generation:write"],
    status=202,
    errors=[*KEYED, UnknownReference],
    location="/editing/runs/{id}",
    answer_headers=REPLAYED,
    example=Example(path=RUN, body={"style_ref": "clean"}, shows="title"),
)
async def editing_runs_rebuild(
    ctx: Context, id: str, headers: RunHeaders, body: EditingRunRebuild
) -> Reply[Representation[EditingRun]]:
    """Rebuild an edit as a new run: the transcript is reused, the plan is new, and rejected decisions stay rejected."""
    run, replayed = await service.rebuild(ctx, id, headers.idempotency_key, body)
    return Reply(run, {"Idempotent-Replayed": "true"} if replayed else {})


@routes.operation(
    "POST",
    "/editing/runs/{id}/decisions",
    scopes=["media:write"],
    errors=[InvalidState, RevisionConflict],
    example=Example(path=RUN, body={"reject": ["caption:wrd_01JD3S6QZ8X9V2K4M7N0P1R552"]}, shows="title"),
)
async def editing_runs_decide(ctx: Context, id: str, body: DecisionChanges) -> Representation[EditingRun]:
    """Undo decisions, or apply rejected ones again, in the run's composition; other decisions are unaffected."""
    return await decisions.change_decisions(ctx, id, body)


@routes.operation(
    "DELETE",
    "/editing/runs/{id}",
    scopes=["generation:write"],
    status=204,
    errors=[InvalidState, InUse],
    example=Example(path=RUN),
)
async def editing_runs_delete(ctx: Context, id: str) -> None:
    """Delete a run that ended without a film."""
    await service.delete(ctx, id)
