"""What a plan is made of and what it decides. Times are seconds of the recording, but for ``Span.frames``."""

from __future__ import annotations

import math
from collections.abc import Iterable
from enum import StrEnum
from statistics import fmean
from typing import NamedTuple

import msgspec

from copydesk_server.core.wire import JsonObject
from copydesk_server.media.listening.types import LEAST_CONFIDENCE
from copydesk_server.media.render.plan import Rate

# Of a frame, that a length in seconds may fall short of whole ones.
_ROUNDING = 1e-6


class DecisionKind(StrEnum):
    """What a decision does."""

    CUT = "cut"
    KEEP = "keep"
    CUTAWAY = "cutaway"
    BLOCK = "block"
    CAPTION = "caption"
    FRAMING = "framing"
    AUDIO = "audio"


class Interval(NamedTuple):
    """A stretch of time in seconds, half-open."""

    start: float
    end: float

    @property
    def seconds(self) -> float:
        """How long it is."""
        return self.end - self.start


class Word(msgspec.Struct, frozen=True):
    """A spoken word.

    Args:
        id: Its id in the transcript.
        text: As it is written, with its punctuation.
        start, end: When it is heard.
        kind: ``word``, ``filler`` or ``event`` (a laugh, applause), as the transcript says.
        is_repeat: Whether the transcript says that it is said again further on.
        confidence: How sure its place is, from 0 to 1; of a recognized one, how sure it is itself.
        is_recognized: Whether a recognizer heard it, and no text vouches for it.
    """

    id: str
    text: str
    start: float
    end: float
    kind: str = "word"
    is_repeat: bool = False
    confidence: float = 1.0
    is_recognized: bool = False


def confidence_of(words: Iterable[Word]) -> float:
    """How sure words are that a recognizer heard: their mean; 1 where there is none of them."""
    found = [word.confidence for word in words if word.is_recognized]
    return fmean(found) if found else 1.0


def is_doubtful(words: Iterable[Word]) -> bool:
    """Whether nothing should rest on words, since they may be invented."""
    return confidence_of(words) < LEAST_CONFIDENCE


class Loudness(msgspec.Struct, frozen=True):
    """How loud a recording is, a value for every hop.

    Args:
        hop: Seconds from one value to the next.
        decibels: Of full scale, each over one hop.
    """

    hop: float
    decibels: tuple[float, ...]

    def at(self, seconds: float) -> float:
        """The loudness at a time; the nearest value there is."""
        if not self.decibels:
            return 0.0
        return self.decibels[min(len(self.decibels) - 1, max(0, int(seconds / self.hop)))]


class Sound(msgspec.Struct, frozen=True):
    """What is heard in a recording.

    Args:
        speech: Where somebody speaks, in order, without overlaps.
        loudness: For places to cut that nobody hears.
        noise_db: Loudness of the noise under the speech, of full scale.
        speech_db: Loudness of the speech.
    """

    speech: tuple[tuple[float, float], ...]
    loudness: Loudness
    noise_db: float
    speech_db: float


class Material(msgspec.Struct, frozen=True):
    """What is known of a recording.

    Args:
        words: What is said, in order.
        sound: What is heard; ``None`` where only the words are known.
        seconds: Its length.
        rate: Frames a second.
        language: Of the words.
        script: What was to be said; empty where nothing was written.
    """

    words: tuple[Word, ...]
    sound: Sound | None
    seconds: float
    rate: Rate
    language: str = "en"
    script: str = ""

    @property
    def frames(self) -> int:
        """Whole frames of it."""
        return math.floor(self.seconds * self.rate.num / self.rate.den + _ROUNDING)


class Candidate(msgspec.Struct, frozen=True):
    """A picture or video of the library.

    Args:
        id: Its id.
        kind: ``image``, ``video``, ``screenshot`` ...
        title, alt, tags: Its description.
        seconds: Its length; ``None`` where it stands still.
    """

    id: str
    kind: str
    title: str
    alt: str = ""
    tags: tuple[str, ...] = ()
    seconds: float | None = None

    @property
    def words(self) -> str:
        """All that is known of it, as one text."""
        return ". ".join(part for part in (self.title, self.alt, " ".join(self.tags)) if part)


class Person(msgspec.Struct, frozen=True):
    """Somebody who may be named."""

    name: str
    title: str = ""
    aliases: tuple[str, ...] = ()


class Call(msgspec.Struct, frozen=True):
    """The brand's call to action: what is shown, and words that it is spoken with."""

    id: str
    text: str
    spoken: str = ""


class Decision(msgspec.Struct, frozen=True):
    """One step of the edit, which can be taken back alone.

    Args:
        key: What it is, the same in every plan that decides it; ``rejected`` keys are not decided again.
        kind: What it does.
        start, end: Frames of the recording, half-open.
        output: Frames of the film; ``None`` where it is not in the film.
        reason: Why, as a plain sentence.
        quote: What is said there.
        word_ids: The words that it rests on.
        confidence: From 0 to 1.
        props: What it needs beside: the picture, the block and its parameters, the window.
    """

    key: str
    kind: DecisionKind
    start: int
    end: int
    output: tuple[int, int] | None
    reason: str
    quote: str = ""
    word_ids: tuple[str, ...] = ()
    confidence: float = 1.0
    props: JsonObject = {}
