"""Known words, found in the sound of whoever says them, in any language that the server speaks."""

from __future__ import annotations

from collections.abc import Sequence

from copydesk_server.media.listening.following import once
from copydesk_server.media.listening.types import RATE, HeardWord, align_spoken
from copydesk_server.media.sandbox import Sandbox
from copydesk_server.media.speech.types import voice_of

__all__ = ["RATE", "align", "align_read", "sandbox"]

# An hour of sound in bands.
_BYTES, _CPU_SECONDS, _SECONDS = 1024 * 1024 * 1024, 1_800, 1_800.0


async def align(path: str, words: list[str], language: str, asides: Sequence[str] = ()) -> list[HeardWord]:
    """When each word is said, again where it is said again, with what is said beside them.

    Args:
        path: Samples of 16 bit, mono, at 16 kHz.
        words: What is known to be said.
        language: A language tag.
        asides: What is often said beside the words.

    Raises:
        SandboxDied, SandboxRefused: When the sound cannot be listened to.
    """
    async with sandbox() as listening:
        return await _align(listening, path, words, language, asides)


async def _align(
    listening: Sandbox, path: str, words: list[str], language: str, asides: Sequence[str] = ()
) -> list[HeardWord]:
    voice = voice_of(language) or voice_of("en")
    return await listening.call(
        align_spoken, path, words, voice.id if voice else "en-gb", list(asides), seconds=_SECONDS
    )


async def align_read(path: str, words: list[str], language: str, listening: Sandbox | None = None) -> list[HeardWord]:
    """When each word is said by somebody who reads all of them: once each, and where it was read twice the second time.

    Args:
        path: Samples of 16 bit, mono, at 16 kHz.
        words: What is read.
        language: A language tag.
        listening: A process that listens, where there is one already.

    Raises:
        SandboxDied, SandboxRefused: When the sound cannot be listened to.
    """
    if listening is not None:
        return once(words, await _align(listening, path, words, language))
    return once(words, await align(path, words, language))


def sandbox() -> Sandbox:
    """A process that listens."""
    return Sandbox("listening", memory_bytes=_BYTES, cpu_seconds=_CPU_SECONDS)
