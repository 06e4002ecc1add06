"""When everything of a film happens: slides in whole frames, speech in samples, words in seconds of the film."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from copydesk_server.media.captions import CaptionWord
from copydesk_server.media.listening.types import HeardWord
from copydesk_server.media.render.plan import BLOCK, SAMPLE_RATE, Rate, on_block
from copydesk_server.media.speech.speakable import SpokenSentence
from copydesk_server.media.speech.types import Speech

# The words of each sentence.
Timed = tuple[tuple[CaptionWord, ...], ...]


@dataclass(frozen=True, slots=True)
class Narration:
    """What was spoken of a slide.

    Args:
        samples: 16 bits of one channel at 48 kHz.
        sentences: The words of each sentence, in seconds from its start.
    """

    samples: bytes
    sentences: Timed

    @property
    def seconds(self) -> float:
        """How long it is."""
        return len(self.samples) / 2 / SAMPLE_RATE


@dataclass(frozen=True, slots=True)
class SlideTime:
    """A slide in the film.

    Args:
        start, frames: Its frames.
        speech: The sample that its speech begins with.
        sentences: Its words, in seconds of the film.
    """

    start: int
    frames: int
    speech: int
    sentences: Timed

    @property
    def end(self) -> int:
        """The frame after its last one."""
        return self.start + self.frames


def joined(sentences: Sequence[SpokenSentence], spoken: Sequence[Speech]) -> Narration:
    """The sentences of a slide, one after another, with the pauses between them."""
    samples, timed = bytearray(), []
    for number, (sentence, speech) in enumerate(zip(sentences, spoken, strict=True)):
        if number:
            samples += bytes(2 * round(sentences[number - 1].pause * SAMPLE_RATE))
        offset = len(samples) / 2 / SAMPLE_RATE
        samples += speech.samples
        timed.append(
            tuple(
                CaptionWord(word.text, offset + time.start, offset + time.end)
                for word, time in zip(sentence.words, speech.words, strict=True)
            )
        )
    return Narration(bytes(samples), tuple(timed))


@dataclass
class Clock:
    """Places slides one after another.

    Args:
        rate: Frames a second.
        padding: Seconds before and after the words of a slide.
        silent: Seconds of a slide without words.
    """

    rate: Rate
    padding: float
    silent: float
    at: int = 0
    _spoken: int = 0

    def place(self, seconds: float, sentences: Timed = ()) -> SlideTime:
        """The time of the next slide.

        Args:
            seconds: How long its speech is; none stands for as long as a slide without words.
            sentences: Its words, in seconds from the beginning of its speech.
        """
        start = self.rate.sample(self.at)
        # Speech begins on a block, after one of silence: so its packets can follow those of any other speech.
        speech = on_block(max(start + round(self.padding * SAMPLE_RATE), self._spoken + BLOCK))
        if not seconds:
            return self._placed(max(1, self.rate.frames_holding(self.silent)), speech, sentences)
        self._spoken = on_block(speech + round(seconds * SAMPLE_RATE))
        end = self.rate.frames_holding(speech / SAMPLE_RATE + seconds + self.padding)
        return self._placed(max(1, end - self.at), speech, sentences)

    def follow(self, frames: int, sentences: Timed) -> SlideTime:
        """The time of the next slide, whose speech is a part of a recording that goes on: exactly so many frames, no padding."""
        return self._placed(frames, self.rate.sample(self.at), sentences)

    def _placed(self, frames: int, speech: int, sentences: Timed) -> SlideTime:
        begin = speech / SAMPLE_RATE
        placed = SlideTime(self.at, frames, speech, shifted(sentences, begin))
        self.at += frames
        return placed


def shifted(sentences: Timed, seconds: float) -> Timed:
    """Words so much later."""
    return tuple(
        tuple(CaptionWord(word.text, round(seconds + word.start, 4), round(seconds + word.end, 4)) for word in words)
        for words in sentences
    )


def cuts(spans: Sequence[tuple[float, float] | None], seconds: float, rate: Rate) -> list[tuple[int, int] | None]:
    """Which frames of a recording each slide has: a slide comes in the middle of the pause before its words.

    Args:
        spans: When the words of each slide begin and end; ``None`` where none of them was heard.
        seconds: Length of the recording.
        rate: Frames a second.

    Returns:
        First frame and the one after the last; ``None`` for slides that were not heard. Where none was, all have the same time.
    """
    if not any(spans):
        each = seconds / len(spans)
        spans = [(number * each, (number + 1) * each) for number in range(len(spans))]
    heard = [number for number, span in enumerate(spans) if span is not None]
    frames = max(len(heard), rate.frames_holding(seconds))
    bounds = [0]
    for place, (before, after) in enumerate(pairwise(heard), 1):
        left, right = spans[before], spans[after]
        middle = rate.frames((left[1] + max(left[1], right[0])) / 2) if left and right else 0
        # Each slide has a frame at least, and so have those that follow.
        bounds.append(min(max(middle, bounds[-1] + 1), frames - (len(heard) - place)))
    bounds.append(frames)
    own = dict(zip(heard, pairwise(bounds), strict=True))
    return [own.get(number) for number in range(len(spans))]


# A word that is heard for less has no time to be seen; two words in the same moment would be one.
_SHORTEST = 0.02


def spoken_tokens(sentences: Sequence[SpokenSentence]) -> list[str]:
    """What is said of sentences, word by word, as a listener looks for it."""
    return [token for sentence in sentences for word in sentence.words for token in _tokens(word.spoken)]


def timed_words(sentences: Sequence[SpokenSentence], heard: Sequence[HeardWord], start: float, end: float) -> Timed:
    """The words of those sentences of which something was heard, in order of time.

    Args:
        sentences: As they are spoken.
        heard: The time of each of their ``tokens``, by its index.
        start: From when on they can lie in the sound, in seconds.
        end: Until when.
    """
    by_index = {one.index: one for one in heard if one.index >= 0}
    found, at, token = [], start, 0
    for sentence in sentences:
        rows: list[CaptionWord] = []
        was_heard = False
        for word in sentence.words:
            count = len(_tokens(word.spoken))
            own = [by_index[number] for number in range(token, token + count) if number in by_index]
            token += count
            was_heard = was_heard or any(one.is_placed for one in own)
            first = max(at, min((one.start for one in own), default=at))
            last = max(first + _SHORTEST, max((one.end for one in own), default=first))
            rows.append(CaptionWord(word.text, min(first, end), min(last, end)))
            at = rows[-1].end
        if was_heard:
            found.append(tuple(rows))
        else:
            at = rows[0].start if rows else at
    return tuple(found)


def _tokens(spoken: str) -> list[str]:
    return [part for part in spoken.split() if any(map(str.isalnum, part))]
