"""Work on a recording: prepare each track, put all on one clock, write down what was said. What was done stays done."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from copydesk_server.core.collection import Document as Stored
from copydesk_server.core.context import Context
from copydesk_server.core.folders import working_folder
from copydesk_server.core.mongo import Session
from copydesk_server.core.wire import from_bson, to_bson
from copydesk_server.media.ffmpeg import FfmpegFailed
from copydesk_server.media.listening.types import (
    HeardWord,
    Span,
    align_english,
    align_spoken,
    dictate_english,
    loudness_of,
    offset_of,
)
from copydesk_server.media.sandbox import Sandbox, SandboxDied, SandboxRefused
from copydesk_server.media.speech.voices import voice_of
from copydesk_server.queue.types import ErrorCode, Finish, JobFailed
from copydesk_server.queue.work import Work
from copydesk_server.recordings import preparing, service
from copydesk_server.recordings.jobs import ProcessInput
from copydesk_server.recordings.store import RecordingRow, TrackRow, recordings, tracks, transcripts
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
from copydesk_server.recordings.wording import transcript_words
from copydesk_server.scripts import service as scripts

# An hour of sound in bands, and the beams of the decoder.
_BYTES, _CPU_SECONDS = 1024 * 1024 * 1024, 1_800
_SECONDS = 1_800.0
# Which part of the job each stage is, as a film of ten minutes takes it.
_PREPARE, _SYNC, _TRANSCRIBE = (0.0, 0.7), (0.7, 0.8), (0.8, 1.0)
# The clock of the recording is that of the picture; the words are heard best where the speaker's microphone is.
_CLOCK = (TrackKind.CAMERA, TrackKind.SCREEN, TrackKind.SLIDES, TrackKind.OTHER, TrackKind.MICROPHONE)
_VOICE = (TrackKind.MICROPHONE, TrackKind.CAMERA, TrackKind.SCREEN, TrackKind.OTHER, TrackKind.SYSTEM_AUDIO)
# The grammar finds fillers and repeats in clean speech; in noise it takes a hundred times as long, and is wrong. The other
# way is right within 14 ms at 10 dB too, and stands in where this share of the words was not heard.
_LEAST_HEARD = 0.8
_MOST_MORE = 1.25
# Of a grammar: 16 s of clean speech took 0.5 s.
_GRAMMAR_SECONDS_EACH, _GRAMMAR_LEAST = 0.5, 20.0


@dataclass(frozen=True, slots=True)
class _Heard:
    """Words of a track."""

    words: list[HeardWord]
    method: TranscriptMethod
    language: str


async def run(work: Work, input_: ProcessInput) -> Finish:
    """Do what is missing of a recording; what is returned says that it is ready."""
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
        except (SandboxRefused, FfmpegFailed) as error:
            return _ending(
                ctx, row, RecordingStatus.INVALID, ErrorCode.MEDIA_UNREADABLE, f"A track cannot be read: {error}"
            )
        except _Superseded:
            return _nothing
        except SandboxDied as error:
            raise JobFailed(ErrorCode.TIMEOUT, "Listening to a track took too much memory or time.") from error
    return _ready(ctx, row, found, sync, spoken)


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
            await preparing.sound(track, folder, _sound(track))
        if not row["is_prepared"]:
            if track.probe.audio is not None:
                async with _sandbox() as sandbox:
                    loudness = await sandbox.call(
                        loudness_of, str(folder / _sound(track)), MOST_PEAKS, seconds=_SECONDS
                    )
                values |= {"waveform": loudness.peaks, "silences": to_bson(loudness.silences)}
            if track.probe.video is not None:
                values |= await preparing.pictures(work.ctx, track, track.probe.video, folder)
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
            async with _sandbox() as sandbox:
                heard = await sandbox.call(offset_of, paths[0], paths[1], seconds=_SECONDS)
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
    await _step(work, row, "transcribe", "Writing down what was said", 0, 1, _TRANSCRIBE)
    heard = await _listen(work.ctx, row, track, folder)
    silences = [from_bson(one, Span) for one in track["silences"]]
    offset = track["start_offset_seconds"]
    words = transcript_words(heard.words, silences, offset)
    return {
        "recording_id": row["_id"],
        "track_id": track["_id"],
        "language": heard.language,
        "method": heard.method.value,
        "revision": (earlier["revision"] if earlier else 0) + 1,
        "words": words,
        "silences": [{"start": max(0.0, one.start + offset), "end": max(0.0, one.end + offset)} for one in silences],
    }


async def _listen(ctx: Context, row: RecordingRow, track: TrackRow, folder: Path) -> _Heard:
    """The words of a track: those of the script where there is one, else what can be made out."""
    path = str(folder / _sound(service.shown(track)))
    script = await scripts.script(ctx, row["script_id"]) if row["script_id"] else None
    language = row["language"] or (script.language if script else None) or "en"
    known = script.body.split() if script else []
    if not known:
        async with _sandbox() as sandbox:
            words = await sandbox.call(dictate_english, path, seconds=_SECONDS)
        return _Heard(words, TranscriptMethod.DICTATION, "en")
    spoken = [word for word in known if any(letter.isalnum() for letter in word)]
    if language.lower().partition("-")[0] == "en":
        found = await _by_grammar(path, spoken, track["duration_seconds"])
        if found is not None:
            return _Heard(found, TranscriptMethod.SCRIPT, language)
    voice = voice_of(language) or voice_of("en")
    async with _sandbox() as sandbox:
        words = await sandbox.call(align_spoken, path, spoken, voice.id if voice else "en-gb", seconds=_SECONDS)
    return _Heard(words, TranscriptMethod.SCRIPT, language)


async def _by_grammar(path: str, words: list[str], seconds: float) -> list[HeardWord] | None:
    """What was said of English words, with fillers and repeats; ``None`` where that cannot be told."""
    try:
        async with _sandbox() as sandbox:
            heard = await sandbox.call(
                align_english, path, words, seconds=_GRAMMAR_LEAST + _GRAMMAR_SECONDS_EACH * seconds
            )
    except SandboxDied:
        return None
    placed = {word.index for word in heard if word.index >= 0 and word.is_placed}
    fits = len(placed) >= _LEAST_HEARD * len(words) and len(heard) <= _MOST_MORE * len(words) + 2
    return heard if fits else None


def _ready(ctx: Context, row: RecordingRow, found: list[TrackRow], sync: Sync, spoken: Stored | None) -> Finish:
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

    async def finish(session: Session) -> dict[str, object]:
        guard = {"job_id": row["job_id"]}
        changed = await recordings.change(ctx, row["_id"], values, guard=guard, session=session)
        if changed is not None and spoken is not None:
            await transcripts.put(ctx, transcripts.new(ctx, spoken), session=session)
        return {"recording_id": row["_id"]}

    return finish


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


def _sandbox() -> Sandbox:
    return Sandbox("listening", memory_bytes=_BYTES, cpu_seconds=_CPU_SECONDS)
