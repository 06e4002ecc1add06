"""Renders as callers see them: queued with the revision pinned, polled, cancelled."""

from __future__ import annotations

import msgspec

from copydesk_server.artifacts.types import Check
from copydesk_server.compositions import service
from copydesk_server.compositions.store import CompositionRow, compositions
from copydesk_server.compositions.timeline.model import TimelineCanvas
from copydesk_server.compositions.types import (
    CompositionRenderInput,
    RenderJob,
    RenderOutput,
)
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, InvalidState, NotFound, UnknownReference, ValidationFailed
from copydesk_server.core.resource import Representation, represent
from copydesk_server.core.wire import JsonObject
from copydesk_server.media.render.plan import Quality
from copydesk_server.queue.store import JobRow
from copydesk_server.queue.types import Estimate

# The shorter side, and how well it is encoded.
_OUTPUTS = {
    RenderOutput.DRAFT_480P: (480, Quality.DRAFT),
    RenderOutput.DRAFT_720P: (720, Quality.DRAFT),
    RenderOutput.HD: (720, Quality.FINAL),
    RenderOutput.FULL_HD: (1080, Quality.FINAL),
    RenderOutput.QHD: (1440, Quality.FINAL),
    RenderOutput.UHD: (2160, Quality.FINAL),
}
# The levels of H.264 that players have end there.
_MOST_PIXELS = 4096 * 2304


def pixels(canvas: TimelineCanvas, output: RenderOutput) -> tuple[int, int]:
    """Width and height of a render: the shape of the canvas, both even."""
    short, _ = _OUTPUTS[output]
    least = min(canvas.width, canvas.height)
    return round(canvas.width * short / least / 2) * 2, round(canvas.height * short / least / 2) * 2


def quality(output: RenderOutput) -> Quality:
    """How well an output is encoded."""
    return _OUTPUTS[output][1]


async def estimate(ctx: Context, input_: CompositionRenderInput) -> Estimate:
    """Price a render, which costs nothing, and refuse one that cannot be made.

    Raises:
        UnknownReference: When there is no such composition or revision.
        ValidationFailed: When there is nothing to render, or too many pixels.
    """
    try:
        _, timeline = await service.timeline_of(ctx, input_.composition_id, input_.revision)
    except NotFound as error:
        raise UnknownReference(errors=[Fault("/revision", "unknown_reference", error.detail)]) from error
    if not timeline.duration:
        raise InvalidState("The timeline is empty; insert an item first.")
    width, height = pixels(timeline.canvas, input_.output)
    if width * height > _MOST_PIXELS:
        told = f"would be {width} x {height} pixels; choose a smaller output or another canvas"
        raise ValidationFailed(errors=[Fault("/output", "out_of_range", told)])
    seconds = timeline.duration * timeline.timebase.den / timeline.timebase.num
    return Estimate(cost_usd=0.0, basis="free; rendered on the server", duration_seconds=round(seconds, 3))


async def head(ctx: Context, id_: str) -> CompositionRow:
    """A composition, without its timeline.

    Raises:
        NotFound: When there is none.
    """
    rows = await compositions.find(ctx, {"_id": id_}, fields={"timeline": 0, "stack": 0})
    if not rows:
        raise NotFound(f"There is no {id_!r} in this workspace.")
    return rows[0]


def shown(job: JobRow, checks: list[Check]) -> Representation[RenderJob]:
    """A render as clients see it."""
    input_, found = job["input"], result_of(job)
    extra: JsonObject = {
        "composition_id": input_["composition_id"],
        "revision": input_["revision"],
        "output": input_["output"],
        "captions": input_["burn_captions"],
        "plan_hash": found.get("plan_hash"),
        "artifact_id": found.get("artifact_id"),
        "checks": msgspec.to_builtins(checks),
    }
    return represent({**job, **extra}, RenderJob)


def result_of(job: JobRow) -> JsonObject:
    """What a render made; empty until it is done."""
    found: JsonObject = dict(job).get("result") or {}  # type: ignore[assignment]
    return found
