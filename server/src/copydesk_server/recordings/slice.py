"""Recordings, their tracks and transcripts."""

from copydesk_server.core.settings import Settings
from copydesk_server.media.intake_types import MOST_FRAME_PIXELS, MOST_SECONDS
from copydesk_server.media.spool import MEDIA_BYTES
from copydesk_server.recordings.jobs import PROCESS
from copydesk_server.recordings.routes import routes
from copydesk_server.recordings.types import MOST_TRACKS
from copydesk_server.slice import Slice


def _limits(settings: Settings) -> dict[str, object]:
    return {
        "media_upload_bytes": MEDIA_BYTES,
        "media_seconds": MOST_SECONDS,
        "media_frame_pixels": MOST_FRAME_PIXELS,
        "recordings_bytes": settings.recordings_bytes,
        "recording_tracks": MOST_TRACKS,
    }


SLICE = Slice(
    routes=(routes,),
    jobs=(PROCESS,),
    limits=_limits,
)
