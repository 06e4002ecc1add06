"""A track on its way in: refused before it is read where that can be told, probed, and stored once however often it comes."""

from __future__ import annotations

import msgspec

from copydesk_server.core import blobs, integrity
from copydesk_server.core.collection import Document as Stored
from copydesk_server.core.context import Context
from copydesk_server.core.errors import InvalidState, PayloadTooLarge, UnreadableMedia, UploadConflict
from copydesk_server.core.mongo import DuplicateKeyError, Session
from copydesk_server.core.storage import Quota
from copydesk_server.core.upload import Upload
from copydesk_server.core.wire import to_bson
from copydesk_server.media.intake_types import MediaFacts, MediaKind
from copydesk_server.media.spool import MEDIA_BYTES, SpooledMedia, digest_of, spooled_media
from copydesk_server.recordings import service, store
from copydesk_server.recordings.store import TrackRow, recordings, tracks
from copydesk_server.recordings.types import MOST_TRACKS, AudioProbe, Probe, Track, TrackUploadQuery, VideoProbe


async def upload(ctx: Context, recording_id: str, query: TrackUploadQuery, body: Upload) -> tuple[Track, bool]:
    """Take in a track of a recording.

    Returns:
        The track, and whether an earlier attempt of the same upload had made it.

    Raises:
        NotFound: When there is no such recording.
        UploadConflict: When the ``upload_id`` came with other bytes, or for another recording.
        InvalidState: When the recording has as many tracks as it may have.
        PayloadTooLarge: When the file, or all recordings of the workspace with it, are larger than is taken.
        UnreadableMedia: When the file is no film or sound that is taken; nothing of it is kept.
        UnsupportedMediaType: When it is not what its Content-Type says.
    """
    await recordings.get(ctx, recording_id)
    upload_id = query.upload_id
    if (earlier := await tracks.find_one(ctx, {"upload_id": upload_id})) is not None:
        return _same(earlier, recording_id, await digest_of(body)), True
    await _require_room(ctx, recording_id)
    room = Quota("The recordings", ctx.services.settings.recordings_bytes, await store.bytes_used(ctx))
    room.require(body.length or 0)
    try:
        async with spooled_media(body, body.content_type, most_bytes=min(room.left, MEDIA_BYTES)) as media:
            if media.facts.kind in {MediaKind.IMAGE, MediaKind.PRESENTATION}:
                raise UnreadableMedia(f"The file is {media.facts.content_type}; a track is film or sound.")
            return await _keep(ctx, recording_id, upload_id, query, media)
    except PayloadTooLarge as problem:
        raise (room.refusal() if room.left < MEDIA_BYTES else problem) from problem


async def _keep(
    ctx: Context, recording_id: str, upload_id: str, query: TrackUploadQuery, media: SpooledMedia
) -> tuple[Track, bool]:
    blob = await blobs.receive(ctx, media.pieces(), media.facts.content_type, sha256=media.sha256)
    values: Stored = {
        "recording_id": recording_id,
        "upload_id": upload_id,
        "kind": query.kind.value,
        "storage_key": blob.key,
        "content_type": media.facts.content_type,
        "bytes": media.size,
        "sha256": media.sha256,
        "probe": to_bson(_probe(media.facts)),
        "key_frame_seconds": media.facts.video.key_frame_seconds if media.facts.video else 0.0,
        "duration_seconds": media.facts.duration_seconds,
        "start_offset_seconds": 0.0,
        "drift_ppm": 0.0,
        "waveform": [],
        "filmstrip": None,
        "proxy": None,
        "silences": [],
        "is_prepared": False,
    }

    async def write(session: Session) -> tuple[TrackRow, str]:
        await integrity.hold(ctx, tracks, values, session)
        # Again: two that come at once write to the same recording, so that one of them sees the other's track.
        await _require_room(ctx, recording_id, session)
        made = tracks.new(ctx, values)
        await tracks.insert(ctx, made, session=session)
        return made, await service.start(ctx, recording_id, session, transcribe=False)

    try:
        row, job_id = await ctx.database.transact(write)
    except DuplicateKeyError:  # The same upload came twice at once; the other was faster.
        return _same(await _earlier(ctx, upload_id), recording_id, media.sha256), True
    await service.send(ctx, job_id)
    return service.shown(row), False


async def _require_room(ctx: Context, recording_id: str, session: Session | None = None) -> None:
    if len(await tracks.ids(ctx, {"recording_id": recording_id}, session=session)) >= MOST_TRACKS:
        raise InvalidState(
            f"A recording has at most {MOST_TRACKS} tracks; delete one that is not needed, or make another recording."
        )


async def _earlier(ctx: Context, upload_id: str) -> TrackRow:
    found = await tracks.find_one(ctx, {"upload_id": upload_id})
    if found is None:
        raise UploadConflict(f"The upload_id {upload_id} was used for a track that was deleted; use another one.")
    return found


def _same(track: TrackRow, recording_id: str, sha256: str) -> Track:
    """The track that an earlier attempt of the same upload made.

    Raises:
        UploadConflict: When it is another.
    """
    upload_id = track["upload_id"]
    if track["recording_id"] != recording_id:
        raise UploadConflict(f"The upload_id {upload_id} came for {track['recording_id']} before; use another one.")
    if track["sha256"] != sha256:
        raise UploadConflict(f"The upload_id {upload_id} came with other bytes before; use another one.")
    return service.shown(track)


def _probe(facts: MediaFacts) -> Probe:
    video = msgspec.convert(facts.video, VideoProbe | None, from_attributes=True)
    audio = msgspec.convert(facts.audio, AudioProbe | None, from_attributes=True)
    return Probe(container=facts.container, start_seconds=facts.start_seconds, video=video, audio=audio)
