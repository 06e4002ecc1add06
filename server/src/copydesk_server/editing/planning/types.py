"""What a plan is made of and what it decides, and the times of the recording in the film."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import accumulate
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


@dataclass(frozen=True)
class TimeMap:
    """Which frames of a recording are in the film.

    Args:
        kept: Frames of the recording that stay, half-open, in order, none touching the next.
    """

    kept: tuple[tuple[int, int], ...]

    @classmethod
    def after(cls, cuts: Iterable[tuple[int, int]], frames: int) -> TimeMap:
        """The map of a recording of so many frames, without what is cut; cuts may overlap."""
        kept, at = [], 0
        for start, end in sorted(cuts):
            if start > at and start < frames:
                kept.append((at, start))
            at = max(at, end)
        if at < frames:
            kept.append((at, frames))
        return cls(tuple(kept))

    @property
    def frames(self) -> int:
        """Length of the film."""
        return sum(end - start for start, end in self.kept)

    @property
    def joins(self) -> list[int]:
        """Frames of the film at which something was cut before."""
        return [*accumulate(end - start for start, end in self.kept)][:-1]

    def output(self, frame: int) -> int | None:
        """The frame of the film that shows a frame of the recording; ``None`` where that is cut."""
        at = bisect_right(self.kept, (frame, float("inf"))) - 1
        if at < 0 or frame >= self.kept[at][1]:
            return None
        return self._before(at) + frame - self.kept[at][0]

    def source(self, frame: int) -> int:
        """The frame of the recording that a frame of the film shows.

        Raises:
            IndexError: When the film has no such frame.
        """
        at = bisect_right(self._starts, frame) - 1
        if at < 0 or frame - self._starts[at] >= self.kept[at][1] - self.kept[at][0]:
            raise IndexError(f"the film has no frame {frame}")
        return self.kept[at][0] + frame - self._starts[at]

    def nearest(self, frame: int) -> int:
        """Where in the film a frame of the recording is, or would be: the place of its cut."""
        at = bisect_right(self.kept, (frame, float("inf"))) - 1
        if at < 0:
            return 0
        start, end = self.kept[at]
        return self._before(at) + min(frame, end) - start

    def span(self, start: int, end: int) -> tuple[int, int] | None:
        """What is left of a stretch of the recording, as one stretch of the film; ``None`` where nothing is."""
        found = (self.nearest(start), self.nearest(end))
        return found if found[0] < found[1] else None

    def _before(self, at: int) -> int:
        return self._starts[at]

    @cached_property
    def _starts(self) -> list[int]:
        """Where in the film each of the kept stretches begins."""
        return [0, *accumulate(end - start for start, end in self.kept)][: len(self.kept)]
