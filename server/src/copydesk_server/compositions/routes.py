"""Operations on compositions, their history and their renders."""

from copydesk_server.compositions import applying, interchange_service, render_queue, service
from copydesk_server.compositions.jobs import COMPOSITION_RENDER
from copydesk_server.compositions.types import (
    Composition,
    CompositionCreate,
    CompositionEdit,
    CompositionFromRecording,
    CompositionQuery,
    CompositionRenderResult,
    CompositionRevision,
    ExportQuery,
    ImportQuery,
    OpsRequest,
    OpsResult,
    RenderHeaders,
    RenderJob,
    RenderRequest,
)
from copydesk_server.core.context import Context
from copydesk_server.core.errors import (
    ConcurrentJobLimit,
    IdempotencyKeyInvalid,
    IdempotencyKeyReused,
    InUse,
    InvalidState,
    NotFound,
    RevisionConflict,
    UnknownReference,
    UnreadableMedia,
)
from copydesk_server.core.ids import example_id
from copydesk_server.core.resource import Representation
from copydesk_server.core.upload import Upload
from copydesk_server.core.wire import ListPage, ListQuery
from copydesk_server.queue.types import ACTIVE
from copydesk_server.queue.waiting import APPLIED, REPLAYED, WaitHeaders, applied, wait_of
from copydesk_server.web import crud
from copydesk_server.web.operation import Example, Reply, Routes

routes = Routes("Compositions", "Timelines that are edited op by op against a revision, undone, and rendered.")
READ, WRITE = "outputs:read", "media:write"
TIMELINE = {
    "tracks": [
        {
            "id": "titles",
            "kind": "video",
            "items": [
                {"id": "intro", "type": "text", "start": 0, "duration": 60, "text": {"text": "Why glaze cracks"}},
                {"id": "outro", "type": "text", "start": 60, "duration": 30, "text": {"text": "Kiln & Co"}},
            ],
        }
    ],
    "canvas": {"width": 640, "height": 360},
}
EXAMPLE_OTIO = (
    '{"OTIO_SCHEMA": "Timeline.1", "name": "Why glaze cracks", "tracks": {"OTIO_SCHEMA": "Stack.1", "children": []}}'
)

crud.declare(
    routes,
    service.summaries,
    path="/compositions",
    noun="composition",
    scopes=(READ, WRITE),
    query=CompositionQuery,
    only={"list"},
)


@routes.operation(
    "POST",
    "/compositions",
    scopes=[WRITE],
    status=201,
    errors=[UnknownReference],
    location="/compositions/{id}",
    example=Example(body={"title": "Why glaze cracks", "timeline": TIMELINE}, shows="item_count"),
)
async def compositions_create(ctx: Context, body: CompositionCreate) -> Representation[Composition]:
    """Create a composition, empty or with a timeline."""
    return await service.create(ctx, body)


@routes.operation(
    "POST",
    "/compositions/import",
    scopes=[WRITE],
    status=201,
    errors=[UnknownReference, UnreadableMedia],
    body_limit=interchange_service.MOST_OTIO_BYTES,
    location="/compositions/{id}",
    example=Example(content=EXAMPLE_OTIO, shows="revision"),
)
async def compositions_import_otio(ctx: Context, query: ImportQuery, body: Upload) -> Representation[Composition]:
    """Create a composition from an OpenTimelineIO file (.otio); the `target_url` of each clip must be the id of a medium."""
    return await interchange_service.import_(ctx, query, body)


@routes.operation(
    "POST",
    "/director/from-recording",
    scopes=[WRITE],
    status=201,
    errors=[NotFound, InvalidState, UnknownReference],
    location="/compositions/{id}",
    example=Example(body={"recording_id": example_id("rec"), "title": "Why glaze cracks, cut 1"}, shows="item_count"),
)
async def compositions_from_recording(ctx: Context, body: CompositionFromRecording) -> Representation[Composition]:
    """Create a composition from a ready recording: its synchronized tracks, captions from its transcript, and markers from its script."""
    return await service.open_recording(ctx, body)


@routes.operation("GET", "/compositions/{id}", scopes=[READ])
async def compositions_get(ctx: Context, id: str) -> Representation[Composition]:
    """Read a composition with its timeline."""
    return await service.get(ctx, id)


@routes.operation("DELETE", "/compositions/{id}", scopes=[WRITE], status=204, errors=[InUse])
async def compositions_delete(ctx: Context, id: str) -> None:
    """Delete a composition with its history; a composition with outputs cannot be deleted."""
    await service.delete(ctx, id)


@routes.operation(
    "POST",
    "/compositions/{id}/ops",
    scopes=[WRITE],
    errors=[RevisionConflict, IdempotencyKeyReused, UnknownReference],
    example=Example(
        body={
            "base_revision": 0,
            "ops": [{"kind": "trim", "item_id": "intro", "edge": "end", "to": 48}],
            "label": "Shorten the title",
        },
        shows="revision",
    ),
)
async def compositions_apply(ctx: Context, id: str, body: OpsRequest) -> Representation[OpsResult]:
    """Apply 1 to 100 ops to a revision, all of them or none; returns each op with its inverse."""
    return await applying.apply(ctx, id, body)


@routes.operation(
    "GET",
    "/compositions/{id}/ops",
    scopes=[READ],
    links={"compositions_revision": {"id": "$request.path.id", "number": "$response.body#/items/0/revision"}},
)
async def compositions_history(ctx: Context, id: str, query: ListQuery) -> Representation[ListPage[CompositionEdit]]:
    """List the edits of a composition with their ops and inverses, newest first."""
    return await service.history(ctx, id, query)


@routes.operation(
    "GET", "/compositions/{id}/revisions/{number}", scopes=[READ], example=Example(path={"number": 0}, shows="revision")
)
async def compositions_revision(ctx: Context, id: str, number: int) -> Representation[CompositionRevision]:
    """Read the timeline of an earlier revision."""
    return await service.revision_of(ctx, id, number)


@routes.operation(
    "GET",
    "/compositions/{id}/export",
    scopes=[READ],
    content_type="application/octet-stream",
)
async def compositions_export(ctx: Context, id: str, query: ExportQuery) -> bytes:
    """Export the timeline as an OpenTimelineIO file."""
    return await interchange_service.export(ctx, id)


render_routes = Routes(
    "Composition renders", "Renders of compositions: beside the limit of three jobs, polled on their own path."
)
REFUSED = [IdempotencyKeyInvalid, IdempotencyKeyReused, ConcurrentJobLimit, UnknownReference, InvalidState]


@render_routes.operation(
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


@render_routes.operation(
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
    """Poll a render: its status, progress and result."""
    seconds = wait_of(headers.prefer)
    row, job = await render_queue.poll(ctx, id, seconds)
    return Reply(job, {**applied(seconds), **({"Retry-After": "1"} if row["status"] in ACTIVE else {})})


@render_routes.operation(
    "POST", "/compositions/render-jobs/{id}/cancel", scopes=["jobs:write"], stores=False, errors=[InvalidState]
)
async def composition_render_jobs_cancel(
    ctx: Context,
    id: str,
) -> Representation[RenderJob]:
    """Cancel a queued render at once, or ask a running one to stop."""
    return await render_queue.cancel(ctx, id)
