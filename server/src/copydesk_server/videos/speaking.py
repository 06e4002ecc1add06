"""The speech of each slide: a recording of it, or a voice whose speech is kept and found again."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from importlib.metadata import version
from typing import Protocol

import msgspec

from copydesk_server.media.captions import CaptionWord
from copydesk_server.media.render import voicing
from copydesk_server.media.render.plan import SAMPLE_RATE
from copydesk_server.media.sandbox import Sandbox
from copydesk_server.media.speech.speakable import SpokenSentence
from copydesk_server.media.speech.types import VoiceSettings, speak
from copydesk_server.queue.types import ErrorCode, JobFailed
from copydesk_server.queue.work import Work
from copydesk_server.videos import recorded, requests
from copydesk_server.videos.model_voice import ModelSpeaker
from copydesk_server.videos.narration import sentences_of
from copydesk_server.videos.publishing import Production
from copydesk_server.videos.store import WorkspaceCache
from copydesk_server.videos.timing import Clock, Narration, SlideTime, Timed, joined
from copydesk_server.videos.voices import Voice, offline_settings

# Part of each hash: it is raised when the same text is spoken to other samples, or its words are found elsewhere.
_ENGINE = "t2"


class _Spoken(msgspec.Struct, frozen=True):
    """What was spoken of a slide: samples, the key of its encoded sound, and its words in seconds from its start."""

    samples: int
    sound: str
    sentences: tuple[tuple[CaptionWord, ...], ...]


@dataclass(frozen=True, slots=True)
class KnownSpeech:
    """Speech of a slide that need not be spoken again: its seconds, its words, and its encoded sound."""

    seconds: float
    sentences: Timed
    sound: bytes


def speech_key(made: Production, voice: Voice, sentences: Sequence[SpokenSentence]) -> str:
    """The hash of all that what is spoken depends on."""
    asked, service = made.input.voice, voice.service
    speaker = [service.base_url, service.name] if service else ["espeakng-loader", version("espeakng-loader")]
    seen = [_ENGINE, voicing.SETTINGS, speaker, voice.id, asked.speed, asked.pitch, made.language, sentences]
    return f"spoken-{hashlib.sha256(msgspec.json.encode(seen)).hexdigest()}"


async def find_known_speech(cache: WorkspaceCache, keys: Sequence[str]) -> Mapping[str, KnownSpeech]:
    """Those of these texts whose words and sound are both kept, and whole."""
    rows = {name: row for name, data in (await cache.find(keys)).items() if (row := _read(data)) is not None}
    sounds = await cache.find([row.sound for row in rows.values()])
    return {
        name: KnownSpeech(row.samples / SAMPLE_RATE, row.sentences, sounds[row.sound])
        for name, row in rows.items()
        if voicing.is_whole(sounds.get(row.sound, b""), row.samples)
    }


async def keep_speech(cache: WorkspaceCache, name: str, spoken: Narration) -> None:
    """Keep what was spoken; its sound is kept once it is encoded."""
    row = _Spoken(len(spoken.samples) // 2, voicing.key_of(spoken.samples), spoken.sentences)
    await cache.keep(name, msgspec.json.encode(row))


def _read(data: bytes) -> _Spoken | None:
    try:
        return msgspec.json.decode(data, type=_Spoken)
    except msgspec.DecodeError:
        return None


# 20,000 characters of one slide are 19.5 minutes of speech, and took 16.5 s on a busy machine. One process
# speaks all slides, and computes for a minute at most (requests.MOST_NARRATION_CHARS).
_SPEECH_SECONDS, _SPEECH_CPU_SECONDS, _SPEECH_BYTES = 120.0, 180, 512 * 1024 * 1024


class Speaker(Protocol):
    """A voice."""

    async def speak(self, number: int, sentences: list[SpokenSentence]) -> Narration:
        """The sentences of a slide, of which there is one at least."""


async def narrate(work: Work, made: Production, voice: Voice | None, span: tuple[float, float]) -> list[SlideTime]:
    """Write what is heard of each slide into a file of its own; when each of them is shown.

    Args:
        work: The job.
        made: The film.
        voice: Who speaks what was not recorded.
        span: Which part of the job this is.

    Raises:
        JobFailed: When a recording or a voice cannot be used.
    """
    narration = made.input.narration
    if narration and narration.media_id:
        await work.step("voice", "Finding the words of the narration", 0, 1, span=span)
        return await recorded.whole(work, made, narration.media_id)
    async with AsyncExitStack() as stack:
        return await _each(work, made, _Voicing(work, made, voice, stack), span)


async def _each(work: Work, made: Production, voicing: _Voicing, span: tuple[float, float]) -> list[SlideTime]:
    recordings = {one.slide_id: one.media_id for one in made.input.narration.per_slide} if made.input.narration else {}
    texts = {
        number: sentences_of(slide, made.language, made.input.voice.pronunciations)
        for number, slide in enumerate(made.deck.slides)
        if slide.id not in recordings
    }
    await voicing.look_up([sentences for sentences in texts.values() if sentences])
    clock = Clock(made.canvas.rate, made.input.padding_seconds, requests.SILENT_SECONDS)
    times: list[SlideTime] = []
    for number, slide in enumerate(made.deck.slides):
        await work.step("voice", "Speaking, in slides", number, len(made.deck.slides), span=span)
        if number in texts:
            times.append(clock.place(*await voicing.speak(number, texts[number])))
        else:
            times.append(clock.place(*await recorded.of_slide(work, made, number, recordings[slide.id])))
    return times


class _Voicing:
    """Speaks slides, each once: what was spoken before is taken from the cache of the workspace."""

    def __init__(self, work: Work, made: Production, voice: Voice | None, stack: AsyncExitStack) -> None:
        self._work, self._made, self._voice, self._stack = work, made, voice, stack
        self._cache = WorkspaceCache(work.ctx)
        self._known: Mapping[str, KnownSpeech] = {}
        self._speaker: Speaker | None = None

    async def look_up(self, texts: Sequence[list[SpokenSentence]]) -> None:
        """Find what was spoken before; music is mixed with samples, which are not kept."""
        if self._voice is not None and self._made.input.music is None:
            self._known = await find_known_speech(self._cache, [self._key(text) for text in texts])

    async def speak(self, number: int, sentences: list[SpokenSentence]) -> tuple[float, Timed]:
        """Write what is heard of a slide into a file of its own; its seconds, and its words from its start."""
        path = self._made.voice_file(number)
        if not sentences:
            path.touch()
            return 0.0, ()
        name = self._key(sentences)
        if known := self._known.get(name):
            await asyncio.to_thread(self._made.coded_file(number).write_bytes, known.sound)
            return known.seconds, known.sentences
        if self._speaker is None:
            self._speaker = await _speaker(self._work, self._made, self._voice, self._stack)
        said = await _spoken(self._speaker, number, sentences)
        await asyncio.to_thread(path.write_bytes, said.samples)
        await keep_speech(self._cache, name, said)
        return said.seconds, said.sentences

    def _key(self, sentences: Sequence[SpokenSentence]) -> str:
        if self._voice is None:
            raise _no_voice()
        return speech_key(self._made, self._voice, sentences)


def _no_voice() -> JobFailed:
    return JobFailed(ErrorCode.RENDER_FAILED, "The voice of the request is not there any more.")


async def _speaker(work: Work, made: Production, voice: Voice | None, stack: AsyncExitStack) -> Speaker:
    """Who speaks; the process of an offline voice ends with the stack."""
    if voice is None:
        raise _no_voice()
    if voice.service is not None:
        return ModelSpeaker(work, made, voice.service, voice.id)
    asked = made.input.voice
    sandbox = await stack.enter_async_context(
        Sandbox("speech", memory_bytes=_SPEECH_BYTES, cpu_seconds=_SPEECH_CPU_SECONDS)
    )
    return OfflineSpeaker(sandbox, offline_settings(voice.id, asked.speed, asked.pitch))


async def _spoken(speaker: Speaker, number: int, sentences: list[SpokenSentence]) -> Narration:
    """What is spoken of a slide; a failure says which, and what a new job begins with."""
    try:
        return await speaker.speak(number, sentences)
    except JobFailed as error:
        kept = f" What was spoken of the {number} before it is kept: a new job goes on from there." if number else ""
        raise JobFailed(error.code, f"Slide {number + 1}: {error.message}{kept}", retryable=error.retryable) from error


class OfflineSpeaker:
    """A voice of the server, in a process of its own."""

    def __init__(self, sandbox: Sandbox, settings: VoiceSettings) -> None:
        self._sandbox, self._settings = sandbox, settings

    async def speak(self, number: int, sentences: list[SpokenSentence]) -> Narration:
        """The sentences of a slide, of which there is one at least."""
        words = [[word.spoken for word in sentence.words] for sentence in sentences]
        return joined(sentences, await self._sandbox.call(speak, words, self._settings, seconds=_SPEECH_SECONDS))
