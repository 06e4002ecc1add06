"""What goes into a voice and comes out of it, on both sides of the sandbox."""

from __future__ import annotations

import msgspec

from copydesk_server.media.sandbox_function import sandbox_function


class VoiceSettings(msgspec.Struct, frozen=True):
    """A voice and how it speaks.

    Args:
        voice_id: Its id, a language tag.
        speed: 1 is that of a calm explanation.
        pitch: From -1, low, to 1, high.
    """

    voice_id: str
    speed: float
    pitch: float


class WordTime(msgspec.Struct, frozen=True):
    """When a word is heard, in seconds from the start of its sentence."""

    start: float
    end: float


class Speech(msgspec.Struct, frozen=True):
    """A sentence that was spoken.

    Args:
        samples: 16 bits of one channel at 48 kHz.
        words: The time of each word that was given.
    """

    samples: bytes
    words: list[WordTime]


@sandbox_function("copydesk_server.media.speech.espeak")
def speak(texts: list[list[str]], settings: VoiceSettings) -> list[Speech]:
    """Speak sentences.

    Args:
        texts: Each sentence as the words that it is said with.
        settings: The voice.

    Raises:
        ValueError: When there is no such voice, or the library cannot be loaded.
    """
    raise NotImplementedError
