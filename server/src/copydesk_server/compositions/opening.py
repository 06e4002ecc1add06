"""Recordings opened as compositions."""

from __future__ import annotations

import asyncio

from copydesk_server.compositions import recorded, service
from copydesk_server.compositions.types import (
    Composition,
    CompositionCreate,
    CompositionFromRecording,
    CompositionSource,
    SourceType,
)
from copydesk_server.core.context import Context
from copydesk_server.core.errors import InvalidState
from copydesk_server.core.representation import Representation
from copydesk_server.recordings import service as recordings
from copydesk_server.recordings.types import RecordingStatus
from copydesk_server.scripts import service as scripts


async def open_recording(ctx: Context, body: CompositionFromRecording) -> Representation[Composition]:
    """Make a composition of a recording.

    Raises:
        NotFound: When there is no such recording.
        InvalidState: When it is not ready.
    """
    recording = await recordings.recording(ctx, body.recording_id)
    if recording.status is not RecordingStatus.READY:
        told = (
            "is still processed; wait until it is ready" if recording.is_processing else "has no tracks that are ready"
        )
        raise InvalidState(f"{recording.id} {told}.")
    sentences = await recordings.sentences(ctx, recording.id)
    script = await scripts.script(ctx, recording.script_id) if recording.script_id is not None else None
    # A transcript of an hour has 9,000 words.
    timeline = await asyncio.to_thread(recorded.timeline_of, recording, sentences, script)
    create = CompositionCreate(title=body.title or recording.title, project_id=recording.project_id, timeline=timeline)
    return await service.make(ctx, create, CompositionSource(type=SourceType.RECORDING, id=recording.id))
