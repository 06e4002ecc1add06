"""The job of an attempt, and its price."""

from __future__ import annotations

from copydesk_server.core.context import Context
from copydesk_server.core.errors import CostLimitExceeded, Fault, InvalidState, NotFound, UnknownReference
from copydesk_server.core.ids import example_id
from copydesk_server.editing.planning.words import order_of
from copydesk_server.editing.runs.types import EditingRunInput, EditingRunJob, EditingRunResult
from copydesk_server.media.ffmpeg import FfmpegFailed, FfmpegStopped
from copydesk_server.media.sandbox import SandboxDied, SandboxRefused
from copydesk_server.queue.operations import EDITING, RENDERS, Failure, JobOperation
from copydesk_server.queue.types import ErrorCode, Estimate
from copydesk_server.recordings import service as recordings
from copydesk_server.recordings.types import Recording, RecordingStatus
from copydesk_server.scripts import service as scripts
from copydesk_server.workspaces import providers


async def estimate(ctx: Context, input_: EditingRunInput) -> Estimate:
    """Price an attempt, and refuse one of a recording that cannot be edited.

    Raises:
        UnknownReference: When there is no such recording.
        InvalidState: When it is not ready.
    """
    try:
        recording = await recordings.recording(ctx, input_.recording_id)
    except NotFound as error:
        raise UnknownReference(errors=[Fault("/recording_id", "unknown_reference", error.detail)]) from error
    if recording.status is not RecordingStatus.READY:
        told = (
            "is still processed; wait until it is ready" if recording.is_processing else "has no tracks that are ready"
        )
        raise InvalidState(f"{recording.id} {told}.")
    usd, basis = await _price(ctx, recording) if input_.suggestions else (0.0, "free; edited on the server")
    return Estimate(cost_usd=usd, basis=basis, duration_seconds=round(recording.duration_seconds, 3))


async def _price(ctx: Context, recording: Recording) -> tuple[float, str]:
    """The most that asking the workspace's model for cuts can cost, and how that was found.

    Raises:
        CostLimitExceeded: When it is over the ceiling.
    """
    model = (await providers.writer_of(ctx)).model
    if model is None:
        return 0.0, "free; the workspace has no model to ask"
    texts = [word.text for word in await recordings.words(ctx, recording.id)]
    script = await scripts.script(ctx, recording.script_id) if recording.script_id is not None else None
    language = recording.transcript.language if recording.transcript else "en"
    usd = model.worst_cuts(order_of(texts, script.body if script else "", language))
    if usd > EDITING.ceiling_usd:
        raise CostLimitExceeded(
            f"Asking the model for cuts may cost {usd} USD, over the limit of {EDITING.ceiling_usd} USD; edit without suggestions.",
            limit=EDITING.ceiling_usd,
        )
    return usd, f"{model.name}: asked once for cuts in {len(texts)} words"


EDITING_RUN = JobOperation(
    "editing.run",
    EDITING,
    EditingRunInput,
    run="copydesk_server.editing.runs.tasks:run",
    limit_seconds=10_800.0,  # Two hours of 1080p on two cores.
    request=EditingRunJob,
    result=EditingRunResult,
    estimate=estimate,
    prepare=estimate,
    queue=RENDERS,
    failures={
        FfmpegStopped: Failure(
            ErrorCode.RENDER_FAILED,
            "Encoding the film was stopped, as the machine is busy; retry the run, which goes on with the scenes that are ready.",
            retryable=True,
        ),
        FfmpegFailed: Failure(
            ErrorCode.RENDER_FAILED,
            "The film could not be encoded, and would not be if it were tried again; the server's log has the reason.",
        ),
        SandboxDied: Failure(
            ErrorCode.MEDIA_UNREADABLE, "A track or picture takes too much memory or time to read; replace it."
        ),
        SandboxRefused: Failure(ErrorCode.MEDIA_UNREADABLE, "A track or picture cannot be read; replace it."),
        OSError: Failure(
            ErrorCode.STORAGE_FAILED,
            "The server has no room left for the files of the film; try later.",
            retryable=True,
        ),
    },
    example={"recording_id": example_id("rec"), "request": "0" * 64},
)
