"""The words of a track: those of the script, what a transcription service hears, or what can be made out offline."""

from __future__ import annotations

import asyncio
import io
import re
import wave
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from copydesk_server.core.text.fillers import fillers_of
from copydesk_server.media.listening.aligning import align, sandbox
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
from copydesk_server.recordings.types import TranscriptMethod
from copydesk_server.scripts import service as scripts
from copydesk_server.workspaces import providers

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
