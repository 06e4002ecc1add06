"""The job that makes videos."""

from copydesk_server.core.ids import example_id
from copydesk_server.media.ffmpeg import FfmpegFailed, FfmpegStopped
from copydesk_server.media.sandbox import SandboxDied, SandboxRefused
from copydesk_server.queue.operations import GENERATION, RENDERS, Failure, JobOperation
from copydesk_server.queue.types import ErrorCode
from copydesk_server.videos import requests
from copydesk_server.videos.types import Video, VideoRender, VideoRenderInput, VideoResult

VIDEO_RENDER = JobOperation(
    "video.render",
    GENERATION,
    VideoRenderInput,
    run="copydesk_server.videos.generation:run",
    limit_seconds=5400.0,  # As long as the longest film that is taken plays.
    subject=("deck_artifact_id", "artifacts"),
    request=VideoRender,
    result=VideoResult,
    content=Video,
    estimate=requests.estimate,
    prepare=requests.prepare,
    queue=RENDERS,
    failures={
        FfmpegStopped: Failure(
            ErrorCode.RENDER_FAILED,
            "Encoding the film was stopped, as the machine is busy; send the request again, which goes on with the segments that are ready.",
            retryable=True,
        ),
        FfmpegFailed: Failure(
            ErrorCode.RENDER_FAILED,
            "The film could not be encoded, and would not be if it were tried again; the server's log has the reason.",
        ),
        SandboxDied: Failure(
            ErrorCode.RENDER_FAILED,
            "A slide takes too much memory or time to speak or draw; shorten it, or choose a smaller resolution.",
        ),
        SandboxRefused: Failure(ErrorCode.RENDER_FAILED, "A slide could not be spoken or drawn; change its text."),
        OSError: Failure(
            ErrorCode.STORAGE_FAILED,
            "The server has no room left for the files of the film; send the request again later.",
            retryable=True,
        ),
    },
    # The second output of the examples is the deck of their script.
    example={
        "deck_artifact_id": example_id("art", 2),
        "voice": {"voice_id": "en-gb"},
        "resolution": "720p",
        "quality": "draft",
        "captions": {"burn_in": "word"},
    },
)
