"""The price of an attempt: nothing, as it calls no provider."""

from __future__ import annotations

from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, InvalidState, NotFound, UnknownReference
from copydesk_server.editing.runs.types import EditingRunInput
from copydesk_server.queue.types import Estimate
from copydesk_server.recordings import service as recordings
from copydesk_server.recordings.types import RecordingStatus


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
    return Estimate(
        cost_usd=0.0, basis="free; edited on the server", duration_seconds=round(recording.duration_seconds, 3)
    )
