"""Tracks prepared for playing and listening, and the words that are heard in them."""

from __future__ import annotations

import asyncio
import io
import math
import re
import wave
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from copydesk_server.core import blobs
from copydesk_server.core.context import Context
from copydesk_server.core.text.fillers import fillers_of
from copydesk_server.core.wire import JsonObject, to_bson
from copydesk_server.media import ffmpeg, phase
from copydesk_server.media.listening.dictation import align, sandbox
from copydesk_server.media.listening.types import (
    RATE,
    HeardWord,
    Span,
    dictate_english,
)
from copydesk_server.media.speech.types import voices
from copydesk_server.providers.transcription import CompatibleTranscriber, Transcription
from copydesk_server.queue.types import ErrorCode, JobFailed
from copydesk_server.queue.work import Work
from copydesk_server.recordings.jobs import MOST_USD
from copydesk_server.recordings.store import RecordingRow
from copydesk_server.recordings.types import Filmstrip, Proxy, Track, TranscriptMethod, VideoProbe
from copydesk_server.scripts import service as scripts
from copydesk_server.workspaces import providers

# 1080p was decoded at 4 times its speed on one busy core; a track of five hours has the hour and more that its job has.
_SECONDS_EACH, _LEAST_SECONDS = 0.5, 120.0
# Ten in a row, eight rows at most: what an editor shows of a track on one screen.
_COLUMNS, _MOST_TILES = 10, 80
_TILE_PIXELS = 160
_LEAST_INTERVAL = 0.5
# A picture of the sheet may be older than its place says by so much of the time between two: an eye sees no difference at its size.
_MOST_AGE = 1.25
# A shorter track is played as it is.
_PROXY_SECONDS = 180.0
_PROXY_HEIGHT = 480
_PIECE = 512 * 1024


async def fetch(ctx: Context, track: Track, folder: Path) -> None:
    """Copy the file of a track to the folder, as ``media``."""
    blob = await blobs.find(ctx, track.storage_key)
    if blob is None:
        raise OSError("the file of a track is gone")
    with (folder / "media").open("wb") as file:
        async for piece in blobs.stream(ctx, blob):
            await asyncio.to_thread(file.write, piece)


async def sound(track: Track, folder: Path, name: str) -> None:
    """Write the sound of a track, from the moment that the track begins, mono at 16 kHz."""
    # The picture may begin before the sound; what lies between is silence, so that both have one clock.
    repair = await phase.repair(folder, "media", track.probe.container, seconds=_limit(track))
    fill = f"{repair}aresample=16000:async=1:first_pts=0"
    output = ["-map", "0:a:0", "-vn", "-af", fill, "-ac", "1", "-f", "s16le", name]
    await ffmpeg.run([*_input(track), *output], folder, seconds=_limit(track))


async def sheet(
    ctx: Context, track: Track, video: VideoProbe, key_frame_seconds: float | None, folder: Path
) -> JsonObject:
    """Make the sheet of a track, as its field.

    Where key frames are as close as its pictures, only they are decoded: ten minutes take a second, not thirty.
    """
    interval = max(_LEAST_INTERVAL, track.duration_seconds / _MOST_TILES)
    count = max(1, min(_MOST_TILES, math.ceil(track.duration_seconds / interval - 1e-6)))
    columns, rows = min(count, _COLUMNS), math.ceil(count / _COLUMNS)
    width = _TILE_PIXELS if video.width >= video.height else _even(_TILE_PIXELS * video.width / video.height)
    height = _even(width * video.height / max(1, video.width))
    keys = key_frame_seconds is not None and key_frame_seconds <= _MOST_AGE * interval
    # A file may claim to last for days after its last frame, and a sheet is written when it has all of its tiles.
    fitted = f"trim=end_frame={count},scale={width}:{height},tile={columns}x{rows}"
    graph = f"fps=1/{interval:.6f}:start_time=0:round=up,{fitted}"
    output = ["-frames:v", "1", "-q:v", "5", "-pix_fmt", "yuvj420p", "-f", "mjpeg", "sheet.jpg"]
    decoder = ["-skip_frame", "nokey"] if keys else []
    arguments = [*decoder, *_input(track), "-map", "0:V:0", "-vf", graph, *output]
    await ffmpeg.run(arguments, folder, seconds=_limit(track))
    blob = await blobs.receive(ctx, _pieces(folder / "sheet.jpg"), "image/jpeg")
    made = Filmstrip(
        storage_key=blob.key,
        columns=columns,
        rows=rows,
        count=count,
        tile_width=width,
        tile_height=height,
        interval_seconds=round(interval, 6),
    )
    return to_bson(made)


def needs_proxy(track: Track) -> bool:
    """Whether a track is a film so long that a small copy is played in its place, and has none."""
    return track.probe.video is not None and track.proxy is None and track.duration_seconds >= _PROXY_SECONDS


async def proxy(ctx: Context, track: Track, folder: Path) -> JsonObject:
    """Make the small copy of a track, as its field."""
    encoder = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "30", "-pix_fmt", "yuv420p", "-g", "25"]
    audio = ["-map", "0:a:0?", "-c:a", "aac", "-b:a", "64k", "-ac", "1"]
    if track.probe.audio is not None:
        repair = await phase.repair(folder, "media", track.probe.container, seconds=_limit(track))
        audio += ["-af", f"{repair}anull"]
    picture = ["-map", "0:V:0", "-vf", f"fps=25,scale=-2:'min({_PROXY_HEIGHT},ih)'", *encoder]
    output = [*picture, *audio, "-movflags", "+faststart", "proxy.mp4"]
    await ffmpeg.run([*_input(track), *output], folder, seconds=_limit(track))
    small = await blobs.receive(ctx, _pieces(folder / "proxy.mp4"), "video/mp4")
    return to_bson(Proxy(storage_key=small.key, content_type="video/mp4", bytes=small.bytes))


def _input(track: Track) -> list[str]:
    return ["-f", track.probe.container, *ffmpeg.files("media")]


def _limit(track: Track) -> float:
    return _LEAST_SECONDS + _SECONDS_EACH * track.duration_seconds


def _even(pixels: float) -> int:
    return max(2, round(pixels / 2) * 2)


async def _pieces(path: Path) -> AsyncIterator[bytes]:
    with path.open("rb") as file:
        while piece := await asyncio.to_thread(file.read, _PIECE):
            yield piece


# For a whole track, whatever is listened for.
LISTENING_SECONDS = 1_800.0
# Of one call to a transcription service: as WAV these are 19 MB, and known services take 25. It ends in a silence of the
# last of these seconds where there is one, so that no word is cut.
_PIECE_SECONDS, _PIECE_SEARCH = 600.0, 120.0
# A service gives no figure of how sure its times are; this is what alignment gives a word that it has heard.
_SERVICE_CONFIDENCE = 0.9
_SAMPLE_BYTES = 2

Step = Callable[[int, int], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Sound:
    """The sound of a track as samples of 16 bit at 16 kHz: its file, its seconds, and where nobody speaks."""

    path: str
    seconds: float
    silences: Sequence[Span]


@dataclass(frozen=True, slots=True)
class Heard:
    """Words of a track."""

    words: list[HeardWord]
    method: TranscriptMethod
    language: str


async def listen(work: Work, row: RecordingRow, sound: Sound, step: Step) -> Heard:
    """The words of a track of a recording.

    Args:
        work: The job, which pays what a service takes.
        row: The recording.
        sound: The sound of the track.
        step: Reports how much is done; raises where the rest is not wanted any more.
    """
    ctx = work.ctx
    await step(0, 1)
    script = await scripts.script(ctx, row["script_id"]) if row["script_id"] else None
    known = script.body.split() if script else []
    if not known:
        transcriber = await providers.transcriber_of(ctx)
        if transcriber is not None:
            return await _transcribed(work, transcriber, sound, row["language"], step)
        async with sandbox() as listening:
            words = await listening.call(dictate_english, sound.path, seconds=LISTENING_SECONDS)
        return Heard(words, TranscriptMethod.DICTATION, "en")
    language = row["language"] or (script.language if script else None) or "en"
    spoken = [word for word in known if any(letter.isalnum() for letter in word)]
    return Heard(await _by_speech(sound, spoken, language), TranscriptMethod.SCRIPT, language)


async def _by_speech(sound: Sound, words: list[str], language: str) -> list[HeardWord]:
    """When known words are said, and what is said beside them."""
    fillers = fillers_of(language)
    asides = [*fillers.sounds, *(" ".join(phrase) for phrase in fillers.retakes)]
    return await align(sound.path, words, language, asides)


async def _transcribed(
    work: Work, transcriber: CompatibleTranscriber, sound: Sound, language: str | None, step: Step
) -> Heard:
    """What a service hears; words without times get them by alignment."""
    if not await work.can_afford(transcriber.price(sound.seconds)):
        message = (
            f"Transcribing {sound.seconds / 60:.0f} minutes could cost more than a recording may ({MOST_USD} USD)."
        )
        raise JobFailed(ErrorCode.COST_LIMIT_EXCEEDED, message)
    found: list[tuple[float, Transcription]] = []
    spans = pieces(sound.seconds, sound.silences)
    for number, span in enumerate(spans):
        await step(number, len(spans))
        wav = await asyncio.to_thread(_wav, sound.path, span)
        seconds = span.end - span.start

        async def send(wav: bytes = wav, seconds: float = seconds) -> Transcription:
            return await transcriber.transcribe(wav, seconds, language)

        found.append((span.start, await work.call(transcriber.name, transcriber.price(seconds), send)))
    told = language or next((tag for _, one in found if (tag := _tag_of(one.language))), None) or "en"
    if all(one.words or not one.text.strip() for _, one in found):
        return Heard(_placed(found), TranscriptMethod.PROVIDER, told)
    spoken = [word for _, one in found for word in one.text.split() if any(map(str.isalnum, word))]
    aligned = await _by_speech(sound, spoken, told)
    # None of them is a word of a script, which an index would say.
    return Heard([replace(word, index=-1) for word in aligned], TranscriptMethod.PROVIDER, told)


def _placed(found: Sequence[tuple[float, Transcription]]) -> list[HeardWord]:
    return [
        HeardWord(-1, word.text, start + word.start, start + word.end, _SERVICE_CONFIDENCE, is_placed=True)
        for start, one in found
        for word in one.words
    ]


def pieces(seconds: float, silences: Sequence[Span]) -> list[Span]:
    """What of a sound goes into each call: as much as one takes, up to the middle of a silence where there is one."""
    found: list[Span] = []
    start = 0.0
    while seconds - start > _PIECE_SECONDS:
        end = start + _PIECE_SECONDS
        middles = [(one.start + one.end) / 2 for one in silences]
        end = max((one for one in middles if end - _PIECE_SEARCH <= one <= end), default=end)
        found.append(Span(start, end))
        start = end
    return [*found, Span(start, seconds)]


def _wav(path: str, span: Span) -> bytes:
    """A part of a file of samples, as WAV."""
    out = io.BytesIO()
    with Path(path).open("rb") as file, wave.open(out, "wb") as written:
        written.setnchannels(1)
        written.setsampwidth(_SAMPLE_BYTES)
        written.setframerate(RATE)
        file.seek(round(span.start * RATE) * _SAMPLE_BYTES)
        written.writeframes(file.read(round((span.end - span.start) * RATE) * _SAMPLE_BYTES))
    return out.getvalue()


def _tag_of(language: str | None) -> str | None:
    """The tag of a language that a service tells: a tag already, or a name such as ``german``."""
    told = (language or "").strip().lower()
    if re.fullmatch(r"[a-z]{2,3}(-[a-z0-9]{2,8})*", told):
        return told
    named = [voice.id for voice in voices().values() if told and re.split(r"[ (]", voice.name.lower())[0] == told]
    return min(named, key=len).partition("-")[0] if named else None
