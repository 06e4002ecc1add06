"""The server's own work on recordings."""

from __future__ import annotations

import msgspec

from copydesk_server.queue.operations import INGESTION as FAMILY
from copydesk_server.queue.operations import RECORDINGS, JobOperation

# An hour of 1080p was decoded in 20 minutes of one core, and half of what a machine has may be taken by others.
LIMIT_SECONDS = 5400.0
# Of a transcription service: the longest track, five hours, is 1.80 at 0.006 USD a minute, which known services take.
MOST_USD = 2.0


class ProcessInput(msgspec.Struct, frozen=True, kw_only=True):
    """Which recording to work on, and whether its transcript is made anew."""

    recording_id: str
    transcribe: bool


PROCESS = JobOperation(
    "recordings.process",
    FAMILY,
    ProcessInput,
    run="copydesk_server.recordings.tasks:run",
    limit_seconds=LIMIT_SECONDS,
    queue=RECORDINGS,
)
