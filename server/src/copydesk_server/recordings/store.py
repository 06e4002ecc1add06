"""Where recordings, their tracks and transcripts are kept."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.context import Context, Services
from copydesk_server.core.mongo import Where
from copydesk_server.core.references import OnDelete, Reference
from copydesk_server.core.wire import JsonObject


class RecordingRow(Row):
    """A recording; ``job_id`` is of its newest work."""

    project_id: str
    title: str
    script_id: str | None
    language: str | None
    status: str
    is_processing: bool
    job_id: str | None
    error_code: str | None
    error_message: str | None
    primary_track_id: str | None
    sync: JsonObject | None
    transcript: JsonObject | None
    duration_seconds: float


class TrackRow(Row):
    """A track; ``is_prepared`` once its waveform and sheet are there, ``key_frame_seconds`` as its file was probed."""

    recording_id: str
    upload_id: str
    kind: str
    storage_key: str
    content_type: str
    bytes: int
    sha256: str
    probe: JsonObject
    key_frame_seconds: NotRequired[float]
    duration_seconds: float
    start_offset_seconds: float
    drift_ppm: float
    waveform: list[int]
    filmstrip: JsonObject | None
    proxy: JsonObject | None
    silences: list[JsonObject]
    is_prepared: bool


class TranscriptRow(Row):
    """The words of a recording, one document each; times by the recording's clock."""

    recording_id: str
    track_id: str
    language: str
    method: str
    revision: int
    words: list[JsonObject]
    silences: list[JsonObject]


class _Bytes(TypedDict):
    total: int


recordings = Collection[RecordingRow](
    "recordings",
    "rec",
    indexes=[index("is_processing", where={"is_processing": True})],
    references=(Reference("project_id", "projects"), Reference("script_id", "scripts")),
)
tracks = Collection[TrackRow](
    "recording_tracks",
    "trk",
    indexes=[index("upload_id", unique=True), index("bytes")],
    references=(
        Reference("recording_id", "recordings", OnDelete.CASCADE),
        # Not checked on write: the upload has just stored them.
        Reference("storage_key", "blobs", checked=False),
        Reference("filmstrip.storage_key", "blobs", checked=False),
        Reference("proxy.storage_key", "blobs", checked=False),
    ),
)
transcripts = Collection[TranscriptRow](
    "recording_transcripts",
    "tsc",
    references=(Reference("recording_id", "recordings", OnDelete.CASCADE),),
    id_from="recording_id",
)


async def bytes_used(ctx: Context) -> int:
    """Bytes of all tracks of the workspace."""
    found = await tracks.aggregate(ctx, {}, [{"$group": {"_id": None, "total": {"$sum": "$bytes"}}}], _Bytes)
    return found[0]["total"] if found else 0


async def processing(services: Services, most: int) -> list[RecordingRow]:
    """Recordings of all workspaces that are being worked on."""
    where: Where = {"is_processing": True}
    found: list[RecordingRow] = await services.database[recordings.name].find(where).limit(most).to_list(None)
    return found
