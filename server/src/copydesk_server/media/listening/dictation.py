"""Words of a sound: known ones aligned, unknown ones dictated."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from pocketsphinx import Decoder, get_model_path

from copydesk_server.core.text.fillers import fillers_of
from copydesk_server.media.listening.features import music_in
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


# Of a frame of pocketsphinx.
_FRAME_SECONDS = 0.01
_ALTERNATIVE = re.compile(r"\(\d+\)$")
# A filler takes longer than this; what is shorter is a part of a word that is said in another way than the dictionary has it.
_LEAST_FILLER_SECONDS = 0.15


def dictate_english(path: str) -> list[HeardWord]:
    """What is said in English, as well as a small model can tell; it hears words in music too, where nobody speaks."""
    sound = np.fromfile(path, "<i2")
    fillers = fillers_of("en").hesitations
    music = music_in(sound.astype(np.float32))
    found = [
        HeardWord(-1, text, start, end, confidence, is_placed=True)
        for text, start, end, confidence in _said(sound.tobytes())
        if not any(span.start <= (start + end) / 2 < span.end for span in music)
    ]
    return [word for word in found if word.text not in fillers or word.end - word.start >= _LEAST_FILLER_SECONDS]


def _said(sound: bytes) -> list[tuple[str, float, float, float]]:
    """The words that were said, with their times and posterior probabilities; none where the sound fits no words."""
    decoder = Decoder(
        hmm=get_model_path("en-us/en-us"),
        dict=get_model_path("en-us/cmudict-en-us.dict"),
        lm=get_model_path("en-us/en-us.lm.bin"),
        samprate=float(RATE),
        loglevel="FATAL",
    )
    decoder.start_utt()
    decoder.process_raw(sound, full_utt=True)
    decoder.end_utt()
    return [
        (
            _ALTERNATIVE.sub("", segment.word),
            round(segment.start_frame * _FRAME_SECONDS, 3),
            round((segment.end_frame + 1) * _FRAME_SECONDS, 3),
            round(min(1.0, segment.prob), 2),
        )
        for segment in decoder.seg() or ()
        if not segment.word.startswith(("<", "[", "("))
    ]
