"""What the sweep repeats for the slices, told without loading one."""

from __future__ import annotations

from dataclasses import dataclass

# A cache of films that is over its bound for an hour costs nothing but its room.
SEGMENTS_SECONDS = 3600.0
# An unused file costs only its room, and one that is being uploaded must not look unused.
COLLECT_SECONDS = 600.0
# Documents are indexed anew after an update of the server, in the background: what waits longest waits a few seconds more.
INDEX_SECONDS = 5.0
# What is done at once by whoever changes something, and left over where that was killed meanwhile.
LEFT_OVER_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class ScheduledTask:
    """Work that the sweep repeats.

    Args:
        run: Where it is found, as ``package.module:function``; only the sweep loads it. It returns how much there was
            to do.
        said: What the log says when there was something.
        seconds: The pause between two runs; ``None`` takes the one of the sweep.
    """

    run: str
    said: str
    seconds: float | None = None


SCHEDULED_TASKS = (
    ScheduledTask("copydesk_server.knowledge.sweeps:end_lost", "imports that were lost ended"),
    ScheduledTask("copydesk_server.knowledge.sweeps:move_on", "citations moved on", LEFT_OVER_SECONDS),
    ScheduledTask(
        "copydesk_server.knowledge.sweeps:clear_deleted", "passages of deleted documents deleted", LEFT_OVER_SECONDS
    ),
    ScheduledTask("copydesk_server.knowledge.sweeps:index_anew", "documents queued to be indexed anew", INDEX_SECONDS),
    ScheduledTask("copydesk_server.videos.store:sweep", "unused segments of films deleted", SEGMENTS_SECONDS),
    ScheduledTask("copydesk_server.core.blobs:collect", "unused files deleted", COLLECT_SECONDS),
    ScheduledTask("copydesk_server.recordings.sweeps:end_lost", "work on recordings that was lost ended"),
)
