"""Rules of recordings and the upload of their tracks."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from statistics import fmean
from typing import cast

import msgspec

from copydesk_server.core import blobs, integrity
from copydesk_server.core.collection import Document as Stored
from copydesk_server.core.context import Context
from copydesk_server.core.errors import InvalidState, NotFound, PayloadTooLarge, UnreadableMedia, UploadConflict
from copydesk_server.core.mongo import DuplicateKeyError, Session
from copydesk_server.core.resource import Representation, Resource
from copydesk_server.core.storage import Quota
from copydesk_server.core.upload import Upload
from copydesk_server.core.wire import Request, from_bson, to_bson
from copydesk_server.media.intake_types import MediaFacts, MediaKind
from copydesk_server.media.listening.types import LEAST_CONFIDENCE
from copydesk_server.media.spool import MEDIA_BYTES, SpooledMedia, digest_of, spooled_media
from copydesk_server.queue import creation, engine
from copydesk_server.queue.store import jobs
from copydesk_server.queue.waiting import until_changed
from copydesk_server.recordings import store, transcript_words
from copydesk_server.recordings.jobs import MOST_USD, PROCESS
from copydesk_server.recordings.store import RecordingRow, TrackRow, recordings, tracks, transcripts
from copydesk_server.recordings.types import (
    MOST_TRACKS,
    AudioProbe,
    Probe,
    Recording,
    RecordingStatus,
    Track,
    TrackKind,
    TrackUploadQuery,
    TranscriptMethod,
    TranscriptWord,
    VideoProbe,
    WordKind,
)

LOST_SECONDS = 0.25  # Half of what the sweep rests by default.
_BORN: Stored = {
    "status": RecordingStatus.OPEN.value,
    "is_processing": False,
    "job_id": None,
    "error_code": None,
    "error_message": None,
    "primary_track_id": None,
    "sync": None,
    "transcript": None,
    "duration_seconds": 0.0,
}


async def _complete(ctx: Context, found: list[RecordingRow]) -> None:
    """Add the tracks and the progress."""
    ids = [row["_id"] for row in found]
    rows = await tracks.find(ctx, {"recording_id": {"$in": ids}}, sort=[("_id", 1)])
    going = [row["job_id"] for row in found if row["is_processing"]]
    working = {job["_id"]: job for job in await jobs.find(ctx, {"_id": {"$in": going}})} if going else {}
    for row in found:
        computed = cast("Stored", row)  # What is computed is not stored.
        own = sorted((one for one in rows if one["recording_id"] == row["_id"]), key=_place)
        computed["tracks"] = [to_bson(shown(one)) for one in own]
        computed["progress"] = _progress(cast("Stored | None", working.get(row["job_id"] or "")))


def _place(track: TrackRow) -> tuple[int, str]:
    """Where a track stands in its recording: by its kind, however many were uploaded at once; then as they came."""
    return [*TrackKind].index(TrackKind(track["kind"])), track["_id"]


def _progress(job: Stored | None) -> Stored | None:
    """What a job does now."""
    if job is None:
        return None
    detail = job["progress_detail"] or {"stage": "queued", "label": "Waiting for a worker"}
    return {"percent": job["progress"], "stage": detail["stage"], "label": detail["label"]}


class _Recordings(Resource[Recording, RecordingRow]):
    """Plain CRUD, of recordings that are born without tracks."""

    async def create(self, ctx: Context, body: Request) -> Recording:
        """Create one that awaits its tracks."""
        return await self.show(ctx, await integrity.create(ctx, self.collection, {**to_bson(body), **_BORN}))


plain = _Recordings(recordings, Recording, complete=_complete)


def shown(row: TrackRow) -> Track:
    """A track as clients see it."""
    return from_bson(row, Track)


async def recording(ctx: Context, id_: str) -> Recording:
    """A recording, to compute with.

    Raises:
        NotFound: When the workspace has none of that id.
    """
    return await plain.load(ctx, id_)


async def track(ctx: Context, id_: str) -> Track:
    """A track, to compute with: its file is ``storage_key``, its facts are ``probe``.

    Raises:
        NotFound: When the workspace has none of that id.
    """
    return shown(await tracks.get(ctx, id_))


async def words(ctx: Context, recording_id: str) -> list[TranscriptWord]:
    """The words of a recording, in order of time; none where there is no transcript."""
    found = await transcripts.find_one(ctx, {"recording_id": recording_id})
    return [] if found is None else [from_bson(word, TranscriptWord) for word in _with_ids(found["words"])]


async def sentences(ctx: Context, recording_id: str) -> list[list[TranscriptWord]]:
    """What was said in a recording, without fillers and other sounds, in sentences; none where there is no transcript.

    Sentences that a recognizer heard, and may have invented, are left out.
    """
    found = await words(ctx, recording_id)
    spoken = transcript_words.sentences([word for word in found if word.kind is WordKind.WORD])
    summary = (await recording(ctx, recording_id)).transcript
    if summary is None or summary.method is not TranscriptMethod.DICTATION:
        return spoken
    return [one for one in spoken if fmean(word.confidence for word in one) >= LEAST_CONFIDENCE]


def _with_ids(rows: list[Stored]) -> list[Stored]:
    return [dict(row) for row in rows]


async def start(ctx: Context, recording_id: str, session: Session, *, transcribe: bool) -> str:
    """Queue work on a recording, in the transaction that asks for it; the id of its job, to be sent after that.

    Args:
        ctx: Whose recording it is.
        recording_id: The recording.
        session: The transaction.
        transcribe: Whether its transcript is made anew, if there is one.

    Raises:
        NotFound: When it was deleted meanwhile.
    """
    input_ = {"recording_id": recording_id, "transcribe": transcribe}
    job_id = await creation.enqueue(ctx, PROCESS, input_=input_, session=session, cost_limit_usd=MOST_USD)
    values = {
        "status": RecordingStatus.OPEN.value,
        "is_processing": True,
        "job_id": job_id,
        "error_code": None,
        "error_message": None,
    }
    if await recordings.change(ctx, recording_id, values, session=session) is None:
        raise NotFound(f"There is no {recording_id!r} in this workspace.")
    return job_id


async def send(ctx: Context, job_id: str) -> None:
    """Send queued work to its workers; where that is lost, the sweep does it."""
    await ctx.services.dispatch(job_id, PROCESS.queue.name)


async def poll(ctx: Context, id_: str, seconds: float) -> Representation[Recording]:
    """Read a recording; with ``seconds``, once its work has moved on or that time is over."""
    if seconds:
        await _until_settled(ctx, id_, seconds)
    return await plain.get(ctx, id_)


async def _until_settled(ctx: Context, id_: str, seconds: float) -> None:
    row = await recordings.get(ctx, id_)
    if not row["is_processing"] or row["job_id"] is None:
        return
    deadline = time.monotonic() + seconds
    state = await until_changed(ctx, row["job_id"], seconds, (True, True), partial(_state, ctx, id_), lambda read: read)
    while state[0] and not state[1] and (left := deadline - time.monotonic()) > 0:
        await asyncio.sleep(min(left, LOST_SECONDS))  # The job ended without it: the sweep is about to say so.
        state = await _state(ctx, id_)


async def _state(ctx: Context, id_: str) -> tuple[bool, bool]:
    """Whether a recording is being worked on, and whether its job goes on."""
    row = await recordings.get(ctx, id_)
    return row["is_processing"], row["job_id"] is not None and await engine.is_going(ctx, row["job_id"])


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
        return made, await start(ctx, recording_id, session, transcribe=False)

    try:
        row, job_id = await ctx.database.transact(write)
    except DuplicateKeyError:  # The same upload came twice at once; the other was faster.
        return _same(await _earlier(ctx, upload_id), recording_id, media.sha256), True
    await send(ctx, job_id)
    return shown(row), False


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
    return shown(track)


def _probe(facts: MediaFacts) -> Probe:
    video = msgspec.convert(facts.video, VideoProbe | None, from_attributes=True)
    audio = msgspec.convert(facts.audio, AudioProbe | None, from_attributes=True)
    return Probe(container=facts.container, start_seconds=facts.start_seconds, video=video, audio=audio)
