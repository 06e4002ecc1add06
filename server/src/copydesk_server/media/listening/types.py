"""What listening is asked and answers, on both sides of the sandbox. Sounds are files of 16-bit samples, mono, at 16 kHz."""

from __future__ import annotations

import msgspec

from copydesk_server.media.sandbox import sandbox_function

RATE = 16_000
# What speakers say while they think; in the dictionary of pocketsphinx.
FILLERS = ("um", "uh")


class HeardWord(msgspec.Struct, frozen=True):
    """A word that was heard.

    Args:
        index: Which of the known words it is; -1 for a filler, and for a word of a dictation.
        text: The word.
        start, end: When, in seconds of the sound.
        confidence: From 0 to 1, how sure its time is.
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


@sandbox_function("copydesk_server.media.listening.loudness")
def loudness_of(path: str, parts: int) -> Loudness:
    """How loud a sound is, and where nobody speaks."""
    raise NotImplementedError


@sandbox_function("copydesk_server.media.listening.syncing")
def offset_of(reference: str, other: str) -> Offset:
    """Where a sound begins on the clock of another that heard the same."""
    raise NotImplementedError


@sandbox_function("copydesk_server.media.listening.grammar")
def align_english(path: str, words: list[str]) -> list[HeardWord]:
    """When each known English word is said, with fillers and repeats that nobody wrote."""
    raise NotImplementedError


@sandbox_function("copydesk_server.media.listening.warping")
def align_spoken(path: str, words: list[str], voice_id: str) -> list[HeardWord]:
    """When each known word is said, in any language that espeak-ng speaks."""
    raise NotImplementedError


@sandbox_function("copydesk_server.media.listening.grammar")
def dictate_english(path: str) -> list[HeardWord]:
    """What is said in English, as well as a small model can tell."""
    raise NotImplementedError
