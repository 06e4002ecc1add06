"""A voice of a service: each text is paid for once, kept, and its words found in the sound by alignment."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from copydesk_server.media.listening import dictation
from copydesk_server.media.listening.types import loudness_of
from copydesk_server.media.render import decoding
from copydesk_server.media.render.plan import SAMPLE_RATE
from copydesk_server.media.sandbox import Sandbox
from copydesk_server.media.speech.speakable import PARAGRAPH_PAUSE, SpokenSentence
from copydesk_server.providers.voice import CompatibleVoice, SpokenText
from copydesk_server.queue.types import ErrorCode, JobFailed
from copydesk_server.queue.work import Work
from copydesk_server.videos import timing
from copydesk_server.videos.narration import calls, text_of
from copydesk_server.videos.publishing import Production
from copydesk_server.videos.store import WorkspaceCache
from copydesk_server.videos.timing import Narration, Timed, shifted

# Nobody reads a character in longer than that; what goes on for longer has run away.
_SECONDS_EACH, _SPARE_SECONDS = 0.5, 10.0
_LISTENING_SECONDS = 120.0


@dataclass(frozen=True, slots=True)
class ModelSpeaker:
    """Speaks by a service (``videos.speaking.Speaker``).

    Args:
        work: The job, which pays.
        made: The film.
        service: The service.
        voice: One of its voices.
    """

    work: Work
    made: Production
    service: CompatibleVoice
    voice: str

    async def speak(self, number: int, sentences: list[SpokenSentence]) -> Narration:
        """The sentences of a slide, of which there is one at least."""
        samples = bytearray()
        found: Timed = ()
        for together in calls(sentences):
            if samples:
                samples += bytes(2 * round(PARAGRAPH_PAUSE * SAMPLE_RATE))
            offset = len(samples) / 2 / SAMPLE_RATE
            part, words = await self._said(together, offset)
            samples += part
            found += words
        return Narration(bytes(samples), found)

    async def _said(self, sentences: Sequence[SpokenSentence], offset: float) -> tuple[bytes, Timed]:
        """The samples of one call, and its words, so many seconds later."""
        text = text_of(sentences)
        seen = [self.service.base_url, self.service.name, self.voice, self.made.input.voice.speed, text]
        key = f"voice-{hashlib.sha256(msgspec.json.encode(seen)).hexdigest()}"
        cache = WorkspaceCache(self.work.ctx)
        known = (await cache.find([key])).get(key)
        sound = known or await self._pay(text)
        folder = self.made.folder
        await asyncio.to_thread((folder / "said.media").write_bytes, sound)
        seconds = await self._decode(len(text))
        words = timing.spoken_tokens(sentences)
        async with dictation.sandbox() as listening:  # One for all of a call: most of its time is its start.
            await self._require_sound(listening)
            if known is None:
                await cache.keep(key, sound)
            heard = await dictation.align_read(str(folder / "heard.pcm"), words, self.made.language, listening)
        spoken = await asyncio.to_thread((folder / "said.pcm").read_bytes)
        late = timing.timed_words(sentences, heard, 0.0, seconds)
        return spoken, shifted(late, offset)

    async def _pay(self, text: str) -> bytes:
        async def send() -> SpokenText:
            return await self.service.speak(text, self.voice, self.made.input.voice.speed)

        return (await self.work.call(self.service.name, self.service.price(len(text)), send)).sound

    async def _decode(self, chars: int) -> float:
        """Write what came as samples, to be heard and to be listened to; its seconds.

        Raises:
            JobFailed: When it is no sound.
        """
        folder, most = self.made.folder, _SPARE_SECONDS + _SECONDS_EACH * chars
        try:
            seconds = await decoding.decode(folder, "said.media", "said.pcm", channels=1, most_seconds=most)
        except decoding.NoSound as error:
            raise JobFailed(ErrorCode.OUTPUT_INVALID, f"The voice service answered what {error}.") from error
        await decoding.for_listening(folder, "said.pcm", "heard.pcm")
        return seconds

    async def _require_sound(self, listening: Sandbox) -> None:
        """Look whether anything is heard.

        Raises:
            JobFailed: When all is silence.
        """
        heard = str(self.made.folder / "heard.pcm")
        loudness = await listening.call(loudness_of, heard, 1, seconds=_LISTENING_SECONDS)
        if loudness.is_silent:
            raise JobFailed(ErrorCode.OUTPUT_INVALID, "The voice service answered silence.")
