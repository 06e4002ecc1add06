"""Work on a recording: prepare each track, put all on one clock, write down what was said. What was done stays done."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from copydesk_server.core.collection import Document as Stored
from copydesk_server.core.context import Context
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import Session
from copydesk_server.core.storage import working_folder
from copydesk_server.core.wire import from_bson, to_bson
from copydesk_server.media.ffmpeg import FfmpegFailed, FfmpegStopped
from copydesk_server.media.listening.dictation import sandbox
from copydesk_server.media.listening.types import Span, loudness_of, offset_of
from copydesk_server.media.sandbox import SandboxDied, SandboxRefused
from copydesk_server.queue import engine
from copydesk_server.queue.types import ErrorCode, Finish, JobFailed
from copydesk_server.queue.work import Work
from copydesk_server.recordings import listening as preparing
from copydesk_server.recordings import service
from copydesk_server.recordings.jobs import ProcessInput
from copydesk_server.recordings.listening import LISTENING_SECONDS, Sound, listen
from copydesk_server.recordings.store import RecordingRow, TrackRow, recordings, tracks, transcripts
from copydesk_server.recordings.transcript_words import transcript_words
from copydesk_server.recordings.types import (
    MOST_PEAKS,
    RecordingStatus,
    Sync,
    SyncMethod,
    Track,
    TrackKind,
    TrackOffset,
    TranscriptMethod,
    TranscriptSummary,
)

log = get_logger("copydesk.recordings")

# Which part of the way to a ready recording each stage is, as ten minutes with a script take it; small copies come after that.
_PREPARE, _SYNC, _TRANSCRIBE, _COPY = (0.0, 0.4), (0.4, 0.5), (0.5, 0.95), (0.95, 1.0)
# The clock of the recording is that of the picture; the words are heard best where the speaker's microphone is.
_CLOCK = (TrackKind.CAMERA, TrackKind.SCREEN, TrackKind.SLIDES, TrackKind.OTHER, TrackKind.MICROPHONE)
_VOICE = (TrackKind.MICROPHONE, TrackKind.CAMERA, TrackKind.SCREEN, TrackKind.OTHER, TrackKind.SYSTEM_AUDIO)


async def run(work: Work, input_: ProcessInput) -> Finish:
    """Do what is missing of a recording. It is ready before small copies are made, which nothing but players wants."""
    ctx = work.ctx
    row = await recordings.find_one(ctx, {"_id": input_.recording_id})
    if row is None or row["job_id"] != work.lease.job_id:
        return _nothing
    with working_folder("recording") as folder:
        try:
            found = await tracks.find(ctx, {"recording_id": row["_id"]}, sort=[("_id", 1)])
            await _prepare(work, row, found, folder)
            sync = await _sync(work, row, found, folder)
            spoken = await _transcribe(work, row, found, sync, folder, anew=input_.transcribe)
        except _Unusable as error:
            return _ending(ctx, row, RecordingStatus.INVALID, ErrorCode.MEDIA_UNREADABLE, str(error))
        except SandboxRefused as error:
            told = f"A track cannot be listened to: {error}"
            return _ending(ctx, row, RecordingStatus.INVALID, ErrorCode.MEDIA_UNREADABLE, told)
        except _Superseded:
            return _nothing
        except SandboxDied as error:
            raise JobFailed(ErrorCode.TIMEOUT, "Listening to a track took too much memory or time.") from error
        except FfmpegStopped as error:
            told = "Reading a track was stopped, as the machine is busy."
            raise JobFailed(ErrorCode.TIMEOUT, told, retryable=True) from error
        await engine.keep(ctx.database, work.lease, partial(_be_ready, ctx, row, found, sync, spoken))
        with contextlib.suppress(_Superseded):
            await _copy(work, row, found, folder)
    return _nothing


class _Unusable(Exception):
    """Raised when a track cannot be decoded, which is so each time; the message names it."""


@contextlib.contextmanager
def _of(track: Track, part: str) -> Iterator[None]:
    """Name the track where a part of it cannot be decoded."""
    try:
        yield
    except FfmpegStopped:
        raise
    except FfmpegFailed as error:
        log.warning("a track cannot be used", track_id=track.id, part=part, reason=str(error))
        kind = track.kind.value.replace("_", " ")
        message = f"{track.id} ({kind}, {track.content_type}) cannot be used: its {part} cannot be decoded. Delete it."
        raise _Unusable(message) from error


class _Superseded(Exception):
    """Raised where newer work on the recording does what is left."""


async def _step(
    work: Work, row: RecordingRow, stage: str, label: str, done: int, total: int, span: tuple[float, float]
) -> None:
    """Report a step, unless newer work has been queued since.

    Raises:
        _Superseded: When it has.
    """
    current = await recordings.find_one(work.ctx, {"_id": row["_id"], "job_id": work.lease.job_id})
    if current is None:
        raise _Superseded
    await work.step(stage, label, done, total, span=span)


async def _nothing(session: Session) -> dict[str, object]:
    """The end of work that newer work does instead, or that nobody wants any more."""
    return {}


async def _prepare(work: Work, recording: RecordingRow, found: list[TrackRow], folder: Path) -> None:
    """The sound, the waveform, the sheet and the small copy of each track."""
    for number, row in enumerate(found):
        track = service.shown(row)
        await _step(work, recording, "prepare", "Preparing tracks", number, len(found), _PREPARE)
        await preparing.fetch(work.ctx, track, folder)
        values: Stored = {}
        if track.probe.audio is not None:
            with _of(track, "sound"):
                await preparing.sound(track, folder, _sound(track))
        if not row["is_prepared"]:
            if track.probe.audio is not None:
                async with sandbox() as listening:
                    loudness = await listening.call(
                        loudness_of, str(folder / _sound(track)), MOST_PEAKS, seconds=LISTENING_SECONDS
                    )
                values |= {"waveform": loudness.peaks, "silences": to_bson(loudness.silences)}
            if track.probe.video is not None:
                keys = row.get("key_frame_seconds")
                with _of(track, "picture"):
                    values["filmstrip"] = await preparing.sheet(work.ctx, track, track.probe.video, keys, folder)
            await tracks.change(work.ctx, track.id, {**values, "is_prepared": True})
            row.update(values)  # type: ignore[typeddict-item]  # fields of a row


async def _sync(work: Work, row: RecordingRow, found: list[TrackRow], folder: Path) -> Sync:
    """Put all tracks on the clock of the first."""
    primary = _first(found, _CLOCK)
    offsets: list[TrackOffset] = []
    others = [track for track in found if track is not primary]
    for number, track in enumerate(others):
        await _step(work, row, "sync", "Putting tracks on one clock", number, len(others), _SYNC)
        method, seconds, drift, confidence = SyncMethod.NONE, 0.0, 0.0, 0.0
        if track["probe"]["audio"] is not None and primary["probe"]["audio"] is not None:
            paths = [str(folder / _sound(service.shown(one))) for one in (primary, track)]
            async with sandbox() as listening:
                heard = await listening.call(offset_of, paths[0], paths[1], seconds=LISTENING_SECONDS)
            if heard.is_sure:
                method, seconds, drift, confidence = SyncMethod.SOUND, heard.seconds, heard.drift_ppm, heard.confidence
        offset = TrackOffset(
            track_id=track["_id"], method=method, offset_seconds=seconds, drift_ppm=drift, confidence=confidence
        )
        offsets.append(offset)
        await tracks.change(work.ctx, track["_id"], {"start_offset_seconds": seconds, "drift_ppm": drift})
        track["start_offset_seconds"] = seconds
    methods = {one.method for one in offsets}
    method = SyncMethod.SOUND if methods == {SyncMethod.SOUND} else SyncMethod.NONE
    return Sync(method=method, offsets=offsets, confidence=min((one.confidence for one in offsets), default=0.0))


async def _transcribe(
    work: Work, row: RecordingRow, found: list[TrackRow], sync: Sync, folder: Path, *, anew: bool
) -> Stored | None:
    """Write down what was said; ``None`` where nothing was, or the transcript that is there still holds."""
    voiced = [track for track in found if track["probe"]["audio"] is not None]
    if not voiced:
        return None
    track = _first(voiced, _VOICE)
    earlier = await transcripts.find_one(work.ctx, {"recording_id": row["_id"]})
    if earlier is not None and earlier["track_id"] == track["_id"] and not anew:
        return None

    async def step(done: int, total: int) -> None:
        await _step(work, row, "transcribe", "Writing down what was said", done, total, _TRANSCRIBE)

    silences = [from_bson(one, Span) for one in track["silences"]]
    sound = Sound(str(folder / _sound(service.shown(track))), track["duration_seconds"], silences)
    heard = await listen(work, row, sound, step)
    offset = track["start_offset_seconds"]
    words = transcript_words(heard.words, silences, offset, heard.language)
    return {
        "recording_id": row["_id"],
        "track_id": track["_id"],
        "language": heard.language,
        "method": heard.method.value,
        "revision": (earlier["revision"] if earlier else 0) + 1,
        "words": words,
        "silences": [{"start": max(0.0, one.start + offset), "end": max(0.0, one.end + offset)} for one in silences],
    }


async def _copy(work: Work, row: RecordingRow, found: list[TrackRow], folder: Path) -> None:
    """The small copies of long tracks; a track of which none can be made is played as it is."""
    long = [track for track in map(service.shown, found) if preparing.needs_proxy(track)]
    for number, track in enumerate(long):
        await _step(work, row, "copy", "Making small copies", number, len(long), _COPY)
        await preparing.fetch(work.ctx, track, folder)
        try:
            small = await preparing.proxy(work.ctx, track, folder)
        except FfmpegFailed as error:
            log.warning("no small copy of a track", track_id=track.id, error=str(error))
        else:
            await tracks.change(work.ctx, track.id, {"proxy": small})


async def _be_ready(
    ctx: Context, row: RecordingRow, found: list[TrackRow], sync: Sync, spoken: Stored | None, session: Session
) -> None:
    """Say that a recording can be worked with, unless newer work has been queued since."""
    ends = [track["start_offset_seconds"] + track["duration_seconds"] for track in found]
    starts = [track["start_offset_seconds"] for track in found]
    values: Stored = {
        "status": RecordingStatus.READY.value,
        "is_processing": False,
        "primary_track_id": _first(found, _CLOCK)["_id"],
        "sync": to_bson(sync),
        "duration_seconds": round(max(ends) - min(0.0, *starts, 0.0), 6),
    }
    if spoken is not None:
        values["transcript"] = to_bson(_summary(spoken))
    changed = await recordings.change(ctx, row["_id"], values, guard={"job_id": row["job_id"]}, session=session)
    if changed is not None and spoken is not None:
        await transcripts.put(ctx, transcripts.new(ctx, spoken), session=session)


def _summary(spoken: Stored) -> TranscriptSummary:
    words = spoken["words"]
    aligned = sum(word["timing_source"] == "aligned" for word in words)
    mean = sum(word["confidence"] for word in words) / max(1, len(words))
    return TranscriptSummary(
        track_id=spoken["track_id"],
        language=spoken["language"],
        method=TranscriptMethod(spoken["method"]),
        word_count=len(words),
        aligned_count=aligned,
        confidence=round(mean, 3),
    )


def _ending(ctx: Context, row: RecordingRow, status: RecordingStatus, code: ErrorCode, message: str) -> Finish:
    """The end of work that could not be done."""
    values = {"status": status.value, "is_processing": False, "error_code": code.value, "error_message": message[:300]}

    async def finish(session: Session) -> dict[str, object]:
        await recordings.change(ctx, row["_id"], values, guard={"job_id": row["job_id"]}, session=session)
        return {"recording_id": row["_id"], "error_code": code.value}

    return finish


def _first(found: list[TrackRow], order: tuple[TrackKind, ...]) -> TrackRow:
    """The first track of the first kind that there is."""
    ranks = {kind.value: rank for rank, kind in enumerate(order)}
    return min(found, key=lambda track: (ranks.get(track["kind"], len(ranks)), track["_id"]))


def _sound(track: Track) -> str:
    return f"{track.id}.pcm"
