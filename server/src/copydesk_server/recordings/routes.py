"""Operations on recordings, their tracks and transcripts."""

from __future__ import annotations

import struct

from copydesk_server.core.context import Context
from copydesk_server.core.errors import (
    InvalidState,
    PayloadTooLarge,
    RevisionConflict,
    UnknownReference,
    UnreadableMedia,
    UnsupportedMediaType,
    UploadConflict,
)
from copydesk_server.core.ids import example_id
from copydesk_server.core.resource import Representation
from copydesk_server.core.upload import Upload
from copydesk_server.media.spool import MEDIA_BYTES
from copydesk_server.queue.waiting import APPLIED, WaitHeaders, applied, wait_of
from copydesk_server.recordings import service, transcripts
from copydesk_server.recordings.types import (
    Recording,
    RecordingCreate,
    RecordingQuery,
    RecordingUpdate,
    Track,
    TrackUploadQuery,
    Transcript,
    TranscriptDocument,
    TranscriptDocumentCreate,
    TranscriptRequest,
    TranscriptUpdate,
)
from copydesk_server.web import crud
from copydesk_server.web.operation import Example, Reply, Routes

EXAMPLE_UPLOAD_ID = "018f3c1a-0000-4000-8000-000000000017"
# 8-bit samples at 8 kHz; 320 of them, a count whose bytes are ASCII, too.
_SAMPLES = b"@Pp`@ 0@" * 40
_HEAD = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + 320, b"WAVE", b"fmt ", 16, 1, 1, 8000, 8000, 1, 8, b"data", 320)
EXAMPLE_SOUND = (_HEAD + _SAMPLES).decode("ascii")


routes = Routes("Recordings", "Raw tracks of a session on one clock, with what was said, word by word.")
READ, WRITE = "media:read", "media:write"
UPLOAD = Example(
    query={"upload_id": EXAMPLE_UPLOAD_ID, "kind": "microphone"}, content=EXAMPLE_SOUND, shows="content_type"
)

crud.declare(
    routes,
    service.plain,
    path="/recordings",
    noun="recording",
    scopes=(READ, WRITE),
    create=RecordingCreate,
    update=RecordingUpdate,
    query=RecordingQuery,
    only={"list", "create", "update", "delete"},
    example={"project_id": example_id("prj"), "title": "Why glaze cracks, take 1", "script_id": example_id("scr")},
    change={"title": "Why glaze cracks, take 2"},
)


@routes.operation("GET", "/recordings/{id}", scopes=[READ], answer_headers=APPLIED)
async def recordings_get(ctx: Context, id: str, headers: WaitHeaders) -> Reply[Representation[Recording]]:
    """Read a recording with its tracks; `Prefer: wait=N` waits while it is processed."""
    seconds = wait_of(headers.prefer)
    found = await service.poll(ctx, id, seconds)
    return Reply(found, applied(seconds))


@routes.operation(
    "POST",
    "/recordings/{id}/sources/upload",
    scopes=[WRITE],
    status=201,
    repeat_status=200,
    errors=[InvalidState, PayloadTooLarge, UnreadableMedia, UnsupportedMediaType, UploadConflict],
    location="/recordings/{id}",
    location_id="recording_id",
    body_limit=MEDIA_BYTES,
    example=UPLOAD,
)
async def recordings_upload(ctx: Context, id: str, query: TrackUploadQuery, body: Upload) -> Reply[Track]:
    """Upload a track of up to 64 MiB as the request body; repeating the upload with the same `upload_id` and bytes returns the same track."""
    track, repeated = await service.upload(ctx, id, query, body)
    return Reply(track, status=200 if repeated else None)


@routes.operation("GET", "/recordings/{id}/transcript", scopes=[READ], example=Example(shows="text"))
async def recordings_transcript(ctx: Context, id: str) -> Transcript:
    """Read the transcript: every word with its start and end."""
    return await transcripts.get(ctx, id)


@routes.operation(
    "PATCH",
    "/recordings/{id}/transcript",
    scopes=[WRITE],
    errors=[RevisionConflict],
    example=Example(
        body={"words": [{"id": example_id("wrd"), "text": "Crazing"}], "expected_revision": 1}, shows="words.0.text"
    ),
)
async def recordings_edit_transcript(ctx: Context, id: str, body: TranscriptUpdate) -> Transcript:
    """Correct the text of words in the transcript; their times do not change."""
    return await transcripts.update(ctx, id, body)


@routes.operation(
    "POST",
    "/recordings/{id}/transcript",
    scopes=[WRITE],
    status=202,
    errors=[InvalidState],
    location="/recordings/{id}",
    example=Example(body={"language": "en"}, shows="is_processing"),
)
async def recordings_transcribe(ctx: Context, id: str, body: TranscriptRequest) -> Representation[Recording]:
    """Transcribe the recording again, and create missing files; corrections of the transcript are lost."""
    return await transcripts.start(ctx, id, body)


@routes.operation(
    "POST",
    "/recordings/{id}/transcript/to-knowledge",
    scopes=["media:read", "sources:write"],
    status=201,
    errors=[InvalidState, UnknownReference],
    location="/knowledge/{id}",
    location_id="document_id",
    example=Example(body={"title": "What was said of glaze"}, shows="paragraphs"),
)
async def recordings_to_knowledge(ctx: Context, id: str, body: TranscriptDocumentCreate) -> TranscriptDocument:
    """Create a source document from the transcript, so that scripts can cite what was said, with its time."""
    return await transcripts.to_knowledge(ctx, id, body)
