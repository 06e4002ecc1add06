"""Queue, poll and cancel renders."""

from __future__ import annotations

from copydesk_server.artifacts import service as artifacts
from copydesk_server.compositions import renders
from copydesk_server.compositions.jobs import COMPOSITION_RENDER
from copydesk_server.compositions.types import CompositionRender, CompositionRenderInput, RenderJob, RenderRequest
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.ids import new_id
from copydesk_server.core.resource import Representation
from copydesk_server.jobs.service import JobService
from copydesk_server.queue.store import JobRow

SERVICE = JobService({COMPOSITION_RENDER.name: COMPOSITION_RENDER})


async def queue(ctx: Context, id_: str, key: str | None, body: RenderRequest) -> tuple[Representation[RenderJob], bool]:
    """Queue a render of a revision, or answer the one that the key made already.

    Raises:
        NotFound: When there is no such composition.
    """
    row = await renders.head(ctx, id_)
    input_ = CompositionRenderInput(
        composition_id=id_,
        revision=row["revision"] if body.revision is None else body.revision,
        output=body.output,
        burn_captions=body.burn_captions,
    )
    if body.revision is None and key is not None:
        # The same request again means the same render, also where the composition has moved on.
        input_ = await _as_before(ctx, key, input_)
    queued, replayed = await SERVICE.queue(ctx, key or new_id("key"), CompositionRender(input=input_))
    job = await SERVICE.poll(ctx, _id_of(queued), 0)
    return await _shown(ctx, job), replayed


async def _as_before(ctx: Context, key: str, input_: CompositionRenderInput) -> CompositionRenderInput:
    before = await SERVICE.input_of(ctx, key)
    if before is None or before.get("composition_id") != input_.composition_id:
        return input_
    return CompositionRenderInput(
        composition_id=input_.composition_id,
        revision=before["revision"],
        output=input_.output,
        burn_captions=input_.burn_captions,
    )


def _id_of(job: object) -> str:
    id_: str = job.value.id  # type: ignore[attr-defined]
    return id_


async def poll(ctx: Context, id_: str, seconds: float) -> tuple[JobRow, Representation[RenderJob]]:
    """Read a render; with ``seconds``, once it has changed or that time is over."""
    job = await SERVICE.poll(ctx, id_, seconds)
    return job, await _shown(ctx, job)


async def cancel(ctx: Context, id_: str) -> Representation[RenderJob]:
    """Cancel a queued render, or ask a running one to stop."""
    await SERVICE.cancel(ctx, id_)
    return (await poll(ctx, id_, 0))[1]


async def _shown(ctx: Context, job: JobRow) -> Representation[RenderJob]:
    artifact_id = renders.result_of(job).get("artifact_id")
    if artifact_id is None:
        return renders.shown(job, [])
    try:
        return renders.shown(job, (await artifacts.outputs.load(ctx, artifact_id)).checks)
    except NotFound:
        return renders.shown(job, [])
