"""The job that renders compositions."""

from copydesk_server.compositions import renders
from copydesk_server.compositions.types import CompositionRender, CompositionRenderInput, CompositionRenderResult
from copydesk_server.core.ids import example_id
from copydesk_server.media.ffmpeg import FfmpegFailed, FfmpegStopped
from copydesk_server.media.sandbox import SandboxDied, SandboxRefused
from copydesk_server.queue.operations import RENDER, RENDERS, Failure, JobOperation
from copydesk_server.queue.types import ErrorCode

COMPOSITION_RENDER = JobOperation(
    "composition.render",
    RENDER,
    CompositionRenderInput,
    run="copydesk_server.compositions.rendering:run",
    limit_seconds=10_800.0,  # An hour of 4K on two cores.
    subject=("composition_id", "compositions"),
    request=CompositionRender,
    result=CompositionRenderResult,
    estimate=renders.estimate,
    prepare=renders.estimate,
    queue=RENDERS,
    failures={
        FfmpegStopped: Failure(
            ErrorCode.RENDER_FAILED,
            "Encoding the film was stopped, as the machine is busy; render it again, which goes on with the scenes that are ready.",
            retryable=True,
        ),
        FfmpegFailed: Failure(
            ErrorCode.RENDER_FAILED,
            "The film could not be encoded, and would not be if it were tried again; the server's log has the reason.",
        ),
        SandboxDied: Failure(
            ErrorCode.MEDIA_UNREADABLE, "A medium takes too much memory or time to read; replace it with another file."
        ),
        SandboxRefused: Failure(ErrorCode.MEDIA_UNREADABLE, "A medium cannot be read; replace it with another file."),
        OSError: Failure(
            ErrorCode.STORAGE_FAILED,
            "The server has no room left for the files of the film; try later.",
            retryable=True,
        ),
    },
    example={"composition_id": example_id("cmp"), "revision": 0, "output": "draft_480p"},
)
