"""What listening is asked and answers, on both sides of the sandbox. Sounds are files of 16-bit samples, mono, at 16 kHz."""

from __future__ import annotations

import msgspec

from copydesk_server.media.sandbox_function import sandbox_function

RATE = 16_000
# Words that a recognizer heard, and that no text vouches for, are shown where their mean confidence is at least this. Below it
# some captions are mostly invented (docs/decisions/measurements.md).
LEAST_CONFIDENCE = 0.85


class HeardWord(msgspec.Struct, frozen=True):
    """A word that was heard.

    Args:
        index: Which of the known words it is; -1 for what is said beside them, and for a word of a dictation.
        text: The word.
        start, end: When, in seconds of the sound.
        confidence: From 0 to 1, how sure its time is; of a dictation, how sure the word is.
        is_placed: Whether it was heard; else its time lies between those of its neighbours.
    """

    index: int
    text: str
    start: float
    end: float
    confidence: float
    is_placed: bool


class Span(msgspec.Struct, frozen=True):
    """A stretch of time in seconds."""

    start: float
    end: float


class Loudness(msgspec.Struct, frozen=True):
    """How loud a sound is over time.

    Args:
        peaks: The loudest sample of each of its equal parts, 0 to 100 by the decibel: 0 is -60 dBFS.
        silences: Where nobody speaks.
        is_silent: Whether all of it is silence.
    """

    peaks: list[int]
    silences: list[Span]
    is_silent: bool


class Offset(msgspec.Struct, frozen=True):
    """Where one sound begins on the clock of another.

    Args:
        seconds: When it begins, by the clock of the reference.
        drift_ppm: How much slower its clock runs, in millionths: its second of content takes so much longer there.
        confidence: From 0 to 1.
        is_sure: Whether the two hold the same sound, as far as that can be told.
    """

    seconds: float
    drift_ppm: float
    confidence: float
    is_sure: bool


@sandbox_function("copydesk_server.media.listening.features")
def loudness_of(path: str, parts: int) -> Loudness:
    """How loud a sound is, and where nobody speaks."""
    raise NotImplementedError


@sandbox_function("copydesk_server.media.listening.syncing")
def offset_of(reference: str, other: str) -> Offset:
    """Where a sound begins on the clock of another that heard the same."""
    raise NotImplementedError


@sandbox_function("copydesk_server.media.listening.following")
def align_spoken(path: str, words: list[str], voice_id: str, asides: list[str]) -> list[HeardWord]:
    """When each known word is said, in any language that espeak-ng speaks, with what nobody wrote: repeats and asides.

    Args:
        path: The sound.
        words: What is written, in order. A word that is said twice is there twice; one that was not heard lies between its
            neighbours.
        voice_id: Who says them like it.
        asides: What is often said beside the words: hesitations, phrases of somebody who begins again.
    """
    raise NotImplementedError


@sandbox_function("copydesk_server.media.listening.dictation")
def dictate_english(path: str) -> list[HeardWord]:
    """What is said in English, as well as a small model can tell."""
    raise NotImplementedError
