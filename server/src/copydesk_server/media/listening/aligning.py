"""Words that are read, found in the sound of whoever reads them, in any language that the server speaks."""

from __future__ import annotations

from copydesk_server.media.listening.types import RATE, HeardWord, align_spoken
from copydesk_server.media.sandbox import Sandbox
from copydesk_server.media.speech.voices import voice_of

__all__ = ["RATE", "align_read", "sandbox"]

# An hour of sound in bands.
_BYTES, _CPU_SECONDS, _SECONDS = 1024 * 1024 * 1024, 1_800, 1_800.0


async def align_read(path: str, words: list[str], language: str) -> list[HeardWord]:
    """When each word is said by somebody who reads all of them.

    Warping, not the grammar of ``recordings``: that finds what was said otherwise than it was written, and loses its way where
    names and figures are many (of 430 words one in twenty by 10 s, and 128 s of computing instead of 7).

    Args:
        path: Samples of 16 bit, mono, at 16 kHz.
        words: What is read.
        language: A language tag.

    Raises:
        SandboxDied, SandboxRefused: When the sound cannot be listened to.
    """
    voice = voice_of(language) or voice_of("en")
    async with sandbox() as listening:
        return await listening.call(align_spoken, path, words, voice.id if voice else "en-gb", seconds=_SECONDS)


def sandbox() -> Sandbox:
    """A process that listens."""
    return Sandbox("listening", memory_bytes=_BYTES, cpu_seconds=_CPU_SECONDS)
