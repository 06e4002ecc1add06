"""The job of an attempt."""

from copydesk_server.core.ids import example_id
from copydesk_server.editing.runs import pricing
from copydesk_server.editing.runs.types import EditingRunInput, EditingRunJob, EditingRunResult
from copydesk_server.media.ffmpeg import FfmpegFailed, FfmpegStopped
from copydesk_server.media.sandbox import SandboxDied, SandboxRefused
from copydesk_server.queue.operations import EDITING, RENDERS, Failure, JobOperation
from copydesk_server.queue.types import ErrorCode

EDITING_RUN = JobOperation(
    "editing.run",
    EDITING,
    EditingRunInput,
    run="copydesk_server.editing.runs.tasks:run",
    limit_seconds=10_800.0,  # Two hours of 1080p on two cores.
    request=EditingRunJob,
    result=EditingRunResult,
    estimate=pricing.estimate,
    prepare=pricing.estimate,
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
