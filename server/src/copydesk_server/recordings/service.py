"""Recordings and their tracks: what is kept, shown and deleted; ``uploading`` takes tracks in, ``tasks`` works on them."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from statistics import fmean
from typing import cast

from copydesk_server.core import integrity
from copydesk_server.core.collection import Document as Stored
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.mongo import Session
from copydesk_server.core.resource import Representation, Resource
from copydesk_server.core.wire import Request, from_bson, to_bson
from copydesk_server.media.listening.types import LEAST_CONFIDENCE
from copydesk_server.queue import creation, engine
from copydesk_server.queue.store import jobs
from copydesk_server.queue.waiting import until_changed
from copydesk_server.recordings import transcript_words
from copydesk_server.recordings.jobs import MOST_USD, PROCESS
from copydesk_server.recordings.store import RecordingRow, TrackRow, recordings, tracks, transcripts
from copydesk_server.recordings.types import (
    Recording,
    RecordingStatus,
    Track,
    TrackKind,
    TranscriptMethod,
    TranscriptWord,
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
