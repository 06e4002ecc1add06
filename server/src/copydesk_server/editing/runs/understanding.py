"""What a run knows of its recording: its tracks, where they lie, what is said and what is heard. For workers."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Sequence
from pathlib import Path

import msgspec

from copydesk_server.compositions import films, sources
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.wire import decode_hook, to_json
from copydesk_server.editing.planning import framing
from copydesk_server.editing.planning.speech_types import Detection, analyse
from copydesk_server.editing.planning.types import Loudness, Sound, Word
from copydesk_server.editing.styles.settings import FramingMode, FramingSettings
from copydesk_server.media import ffmpeg, phase
from copydesk_server.media.sandbox import Sandbox
from copydesk_server.queue.types import ErrorCode, JobFailed
from copydesk_server.recordings import service as recordings
from copydesk_server.recordings.types import (
    Recording,
    RecordingStatus,
    TimingSource,
    Track,
    TrackKind,
    TranscriptMethod,
    TranscriptWord,
)
from copydesk_server.scripts import service as scripts

_RATE = 16_000
# Ten minutes at a time: an hour at once takes more than a gigabyte.
_PIECE_SECONDS = 600
_ANALYSE_SECONDS, _CPU_SECONDS, _BYTES = 300.0, 240, 1024 * 1024 * 1024
# 1080p was decoded at four times its speed on one busy core.
_DECODE_SECONDS = 3_600.0
# Where a speaker is seen best, and heard best.
_SEEN = (TrackKind.CAMERA, TrackKind.SCREEN, TrackKind.SLIDES)
_HEARD = (TrackKind.MICROPHONE, TrackKind.CAMERA, TrackKind.SCREEN, TrackKind.OTHER, TrackKind.SYSTEM_AUDIO)
# Motion is seen in few and small pictures.
_LOOK_FPS, _LOOK_WIDTH, _MOST_LOOK_HEIGHT = 5, 96, 960
# "Responsibilities" takes 1.1 s of slow speech.
_LONG_WORD_SECONDS = 1.2
# Fast speech has five words a second; short ones of it take half of that time.
_LEAST_WORD_SECONDS = 0.1
# Below what is heard, in whole decibels of full scale.
_QUIETEST_DB = -128


Point = tuple[float, float, float]


class Facts(msgspec.Struct, frozen=True):
    """The recording as it was when the run began; ``data`` is its JSON."""

    data: bytes

    @property
    def recording(self) -> Recording:
        """As clients see it."""
        return msgspec.json.decode(self.data, type=Recording, dec_hook=decode_hook)


class Clock(msgspec.Struct, frozen=True):
    """How its tracks lie.

    Args:
        origin: The time of the recording's clock at which the film's material begins.
        seconds: Length of the material.
        main_id: The track that is seen first of all; the one that is heard where none has a picture.
        voice_id: The track that the words are heard on; ``None`` without sound.
    """

    origin: float
    seconds: float
    main_id: str
    voice_id: str | None


class HeardSound(msgspec.Struct, frozen=True):
    """What is heard, small: loudness in whole decibels, a byte for each hop."""

    speech: tuple[tuple[float, float], ...]
    hop: float
    levels: bytes
    noise_db: float
    speech_db: float

    @property
    def sound(self) -> Sound:
        """As plans read it."""
        decibels = tuple(float(level - 256 if level > 127 else level) for level in self.levels)
        return Sound(self.speech, Loudness(self.hop, decibels), self.noise_db, self.speech_db)


class Speech(msgspec.Struct, frozen=True):
    """What is said and heard, by the clock of the material.

    Args:
        words: In order.
        language: Of the words.
        script: What was to be said; empty where nothing was written.
        is_known: Whether the words are those of a script or a provider, and no guess.
        sound: What is heard; ``None`` without sound.
        unsaid: Words of the transcript that nobody says, and that the film does not have.
        is_speechless: Whether there is sound, and no word in it.
    """

    words: tuple[Word, ...]
    language: str
    script: str
    is_known: bool
    sound: HeardSound | None
    unsaid: int = 0
    is_speechless: bool = False


async def probe(ctx: Context, recording_id: str) -> Facts:
    """The recording.

    Raises:
        JobFailed: When it is gone, or not ready any more.
    """
    try:
        recording = await recordings.recording(ctx, recording_id)
    except NotFound as error:
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, f"{recording_id} was deleted.") from error
    if recording.status is not RecordingStatus.READY:
        raise JobFailed(
            ErrorCode.SOURCE_UNAVAILABLE, f"{recording_id} is being processed again; retry.", retryable=True
        )
    return Facts(to_json(recording))


def clock(recording: Recording) -> Clock:
    """How the tracks of a recording lie."""
    seen = [track for track in recording.tracks if track.probe.video is not None]
    heard = [track for track in recording.tracks if track.probe.audio is not None]
    voice = recording.transcript.track_id if recording.transcript else None
    if voice is None and heard:
        voice = _first(heard, _HEARD).id
    main = _first(seen, _SEEN) if seen else _first(recording.tracks, _HEARD)
    starts = [track.start_offset_seconds for track in recording.tracks]
    ends = [track.start_offset_seconds + track.duration_seconds for track in recording.tracks]
    origin = min(0.0, *starts)
    return Clock(origin, max(ends) - origin, main.id, voice)


def _first(tracks: Sequence[Track], order: Sequence[TrackKind]) -> Track:
    return min(tracks, key=lambda one: (order.index(one.kind) if one.kind in order else len(order), one.id))


async def listen(ctx: Context, recording: Recording, lies: Clock, threshold_db: float, folder: Path) -> Speech:
    """What is said and heard in a recording."""
    spoken = await recordings.words(ctx, recording.id)
    script = await scripts.script(ctx, recording.script_id) if recording.script_id is not None else None
    summary = recording.transcript
    language = summary.language if summary else recording.language or "en"
    voice = next((track for track in recording.tracks if track.id == lies.voice_id), None)
    sound = None if voice is None else await _sound(ctx, voice, lies.origin, threshold_db, folder)
    recognized = summary is not None and summary.method is TranscriptMethod.DICTATION
    words = said(spoken, lies.origin, None if sound is None else sound.speech, is_recognized=recognized)
    known = summary is not None and not recognized and bool(words)
    speechless = sound is not None and not spoken
    return Speech(words, language, script.body if script else "", known, sound, len(spoken) - len(words), speechless)


def said(
    transcript: Sequence[TranscriptWord],
    origin: float,
    speech: Sequence[tuple[float, float]] | None,
    *,
    is_recognized: bool = False,
) -> tuple[Word, ...]:
    """The words of a transcript as plans read them, without those that nobody says.

    A word that was not heard lies between its neighbours: it was left out where there is no time for it, or no speech.
    Where no word was heard, the script is another one.

    Args:
        transcript: All words.
        origin: The time of its clock at which the film's material begins.
        speech: Where somebody speaks, by the clock of the material; ``None`` without sound.
        is_recognized: Whether a recognizer heard them, and no text vouches for them.
    """
    if not any(one.timing_source is TimingSource.ALIGNED for one in transcript):
        return ()
    found = []
    for one in transcript:
        start, end = max(0.0, one.start - origin), max(0.0, one.end - origin)
        word = Word(one.id, one.text, start, end, one.kind.value, one.is_repeat, one.confidence, is_recognized)
        if one.timing_source is TimingSource.ALIGNED or _is_room(word, speech):
            found.append(word if speech is None else _spoken(word, speech))
    return tuple(found)


def _is_room(word: Word, speech: Sequence[tuple[float, float]] | None) -> bool:
    """Whether a word that was not heard may have been said at its time."""
    length = word.end - word.start
    if length < _LEAST_WORD_SECONDS:
        return False
    heard = sum(max(0.0, min(word.end, end) - max(word.start, start)) for start, end in speech or ())
    return speech is None or heard >= length / 2


def _spoken(word: Word, speech: Sequence[tuple[float, float]]) -> Word:
    """A word for as long as it is heard: listening may stretch one over the pause beside it."""
    if word.end - word.start <= _LONG_WORD_SECONDS:
        return word
    heard = [(max(word.start, start), min(word.end, end)) for start, end in speech]
    longest = max((span for span in heard if span[1] > span[0]), key=lambda span: span[1] - span[0], default=None)
    return word if longest is None else msgspec.structs.replace(word, start=longest[0], end=longest[1])


async def _sound(ctx: Context, track: Track, origin: float, threshold_db: float, folder: Path) -> HeardSound:
    """Where somebody speaks on a track, and how loud it is."""
    await films.fetch_file(ctx, track.storage_key, track.id, folder / "voice")
    repair = await phase.repair(folder, "voice", track.probe.container, seconds=_DECODE_SECONDS)
    graph = f"{repair}aresample={_RATE}:async=1:first_pts=0"
    written = ["-map", "0:a:0", "-vn", "-sn", "-af", graph, "-ac", "1", "-ar", str(_RATE), "-f", "s16le", "voice.pcm"]
    read = ["-loglevel", "error", "-f", track.probe.container, *ffmpeg.files("voice")]
    await _decoded(track, "sound", [*read, *written], folder)
    (folder / "voice").unlink()
    size = (folder / "voice.pcm").stat().st_size // 2
    pieces = max(1, math.ceil(size / (_PIECE_SECONDS * _RATE)))
    found = [
        await _analysed(folder, size * number // pieces, size * (number + 1) // pieces, threshold_db)
        for number in range(pieces)
    ]
    return _together(found, [size * number / pieces / _RATE for number in range(pieces)], track, origin)


async def _decoded(track: Track, part: str, arguments: Sequence[str], folder: Path) -> None:
    """Decode a part of a track.

    Raises:
        JobFailed: When it cannot be decoded; the track is named.
        FfmpegStopped: When the machine is too busy.
    """
    try:
        await ffmpeg.run(arguments, folder, seconds=_DECODE_SECONDS)
    except ffmpeg.FfmpegStopped:
        raise
    except ffmpeg.FfmpegFailed as error:
        raise sources.of_track(track).failed(part, error) from error


async def _analysed(folder: Path, first: int, last: int, threshold_db: float) -> Sound:
    def read() -> bytes:
        with (folder / "voice.pcm").open("rb") as file:
            file.seek(2 * first)
            return file.read(2 * (last - first))

    detection = Detection(threshold_db=threshold_db)
    async with Sandbox("speech", memory_bytes=_BYTES, cpu_seconds=_CPU_SECONDS) as sandbox:
        return await sandbox.call(analyse, await asyncio.to_thread(read), _RATE, detection, seconds=_ANALYSE_SECONDS)


def _together(found: Sequence[Sound], starts: Sequence[float], track: Track, origin: float) -> HeardSound:
    """Pieces of a sound as one, by the clock of the material."""
    shift = track.start_offset_seconds - origin
    hop = found[0].loudness.hop
    levels = [_QUIETEST_DB] * max(0, round(shift / hop))
    for one in found:
        levels += [max(_QUIETEST_DB, min(0, round(value))) for value in one.loudness.decibels]
    speech = [
        (round(start + at + shift, 3), round(end + at + shift, 3))
        for one, at in zip(found, starts, strict=True)
        for start, end in one.speech
    ]
    return HeardSound(
        speech=tuple(speech),
        hop=hop,
        levels=bytes(level % 256 for level in levels),
        noise_db=max(one.noise_db for one in found),
        speech_db=max(one.speech_db for one in found),
    )


async def follow_picture(
    ctx: Context, track: Track, origin: float, shape: tuple[int, int], style: FramingSettings, folder: Path
) -> tuple[Point, ...]:
    """The path of a window that keeps what moves in view: seconds of the material, and its centre.

    Args:
        ctx: Whose track it is.
        track: What is seen.
        origin: Where the material begins, by the clock of the recording.
        shape: Width and height of the film.
        style: How the film is framed.
        folder: For the file.
    """
    video = track.probe.video
    if video is None:
        return ()
    size = framing.window_size(video.width, video.height, *shape)
    if style.mode is FramingMode.FIXED:
        return (framing.fixed(style.x, style.y, size),)
    await films.fetch_file(ctx, track.storage_key, track.id, folder / "main")
    height = min(_MOST_LOOK_HEIGHT, max(2, round(_LOOK_WIDTH * video.height / video.width / 2) * 2))
    count = max(1, math.ceil(track.duration_seconds * _LOOK_FPS))
    graph = f"fps={_LOOK_FPS}:start_time=0,trim=end_frame={count},scale={_LOOK_WIDTH}:{height},format=gray"
    read = ["-loglevel", "error", "-f", track.probe.container, *ffmpeg.files("main")]
    written = ["-map", "0:V:0", "-an", "-sn", "-vf", graph, "-f", "rawvideo", "look.grey"]
    await _decoded(track, "picture", [*read, *written], folder)
    (folder / "main").unlink()
    grey = framing.read(folder / "look.grey", _LOOK_WIDTH, height)
    path = await asyncio.to_thread(framing.follow, grey, _LOOK_FPS, size, style.smoothing_s)
    shift = track.start_offset_seconds - origin
    return tuple((round(seconds + shift, 3), x, y) for seconds, x, y in path)
