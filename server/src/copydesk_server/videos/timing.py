"""When everything of a film happens: slides in whole frames, speech in samples, words in seconds of the film."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from copydesk_server.media.captions import CaptionWord
from copydesk_server.media.render.plan import SAMPLE_RATE, Rate
from copydesk_server.media.speech.speakable import SpokenSentence
from copydesk_server.media.speech.types import Speech


@dataclass(frozen=True, slots=True)
class Narration:
    """What was spoken of a slide.

    Args:
        samples: 16 bits of one channel at 48 kHz.
        sentences: The words of each sentence, in seconds from its start.
    """

    samples: bytes
    sentences: tuple[tuple[CaptionWord, ...], ...]

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
    sentences: tuple[tuple[CaptionWord, ...], ...]

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

    def place(self, narration: Narration) -> SlideTime:
        """The time of the next slide."""
        seconds = narration.seconds + 2 * self.padding if narration.samples else self.silent
        frames = max(1, self.rate.frames_holding(seconds))
        speech = self.rate.sample(self.at) + round(self.padding * SAMPLE_RATE)
        begin = speech / SAMPLE_RATE
        sentences = tuple(
            tuple(CaptionWord(word.text, round(begin + word.start, 4), round(begin + word.end, 4)) for word in words)
            for words in narration.sentences
        )
        placed = SlideTime(self.at, frames, speech, sentences)
        self.at += frames
        return placed
