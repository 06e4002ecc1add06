"""What is heard of each slide: a recording of it, or a voice that speaks its words."""

from __future__ import annotations

import asyncio
from typing import Protocol

from copydesk_server.media.sandbox import Sandbox
from copydesk_server.media.speech.speakable import SpokenSentence
from copydesk_server.media.speech.types import VoiceSettings, speak
from copydesk_server.queue.types import ErrorCode, JobFailed
from copydesk_server.queue.work import Work
from copydesk_server.videos import recorded, requests
from copydesk_server.videos.model_voice import ModelSpeaker
from copydesk_server.videos.narration import sentences_of
from copydesk_server.videos.production import Production
from copydesk_server.videos.timing import Clock, Narration, SlideTime, joined
from copydesk_server.videos.voices import Voice

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
    recordings = {one.slide_id: one.media_id for one in narration.per_slide} if narration else {}
    async with Sandbox("speech", memory_bytes=_SPEECH_BYTES, cpu_seconds=_SPEECH_CPU_SECONDS) as sandbox:
        speaker = _speaker(work, made, voice, sandbox)
        clock = Clock(made.canvas.rate, made.input.padding_seconds, requests.SILENT_SECONDS)
        times: list[SlideTime] = []
        for number, slide in enumerate(made.deck.slides):
            await work.step("voice", "Speaking, in slides", number, len(made.deck.slides), span=span)
            if slide.id in recordings:
                seconds, words = await recorded.of_slide(work, made, number, recordings[slide.id])
                times.append(clock.place(seconds, words))
                continue
            sentences = sentences_of(slide, made.language, made.input.voice.pronunciations)
            spoken = await _spoken(speaker, number, sentences)
            times.append(clock.place(spoken.seconds, spoken.sentences))
            await asyncio.to_thread(made.voice_file(number).write_bytes, spoken.samples)
    return times


def _speaker(work: Work, made: Production, voice: Voice | None, sandbox: Sandbox) -> Speaker:
    if voice is None:
        raise JobFailed(ErrorCode.RENDER_FAILED, "The voice of the request is not there any more.")
    if voice.service is not None:
        return ModelSpeaker(work, made, voice.service, voice.id)
    asked = made.input.voice
    return OfflineSpeaker(sandbox, VoiceSettings(voice.id, asked.speed, asked.pitch))


async def _spoken(speaker: Speaker, number: int, sentences: list[SpokenSentence]) -> Narration:
    """What is spoken of a slide; a failure says which, and what a new job begins with."""
    if not sentences:
        return Narration(b"", ())
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
