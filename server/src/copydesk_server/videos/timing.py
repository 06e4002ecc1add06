"""When each slide of a film is shown, and each part of a slide."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from copydesk_server.decks.service import SlidePicture
from copydesk_server.media.captions import CaptionWord
from copydesk_server.media.listening.types import HeardWord
from copydesk_server.media.render.plan import BLOCK, SAMPLE_RATE, Canvas, Fade, Quality, Rate, Still, on_block
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


# Words that say nothing of what a point is about are short in most languages.
_LEAST_LETTERS = 4
# A slide with nothing but its title looks unfinished: in a film of a real page it stood so for 12 s, while the note led up to its first point.
_EMPTY_SECONDS = 3.0
# What endings leave alone: "kiln" and "kilns", "glaze" and "glazing".
_STEM = 4


def frames_of_points(
    texts: Sequence[str], sentences: Sequence[Sequence[CaptionWord]], window: tuple[float, float], least: float
) -> list[float]:
    """When each point is shown, in seconds of the film, in their order.

    A point comes with the first of its words, however short, in the sentence that has most of its longer ones. Points that are in no sentence come
    between those around them. The first does not keep the slide empty for long, whenever it is said.

    Args:
        texts: The points.
        sentences: The words of the slide.
        window: From when to when points can come.
        least: Seconds between two of them.
    """
    start, end = window
    if not texts or start + least * (len(texts) - 1) > end:
        return []
    known = _places(texts, sentences)
    # The first point is there at the beginning where nothing says when it comes.
    marks = [(-1, start), *((at, min(max(time, start), end)) for at, time in known), (len(texts), end)]
    times: list[float] = []
    for at in range(len(texts)):
        before = max((mark for mark in marks if mark[0] <= at), key=lambda mark: mark[0])
        after = min((mark for mark in marks if mark[0] >= at), key=lambda mark: mark[0])
        if before[0] == after[0]:
            times.append(before[1])
            continue
        share = (at - max(before[0], 0)) / (after[0] - max(before[0], 0))
        times.append(before[1] + (after[1] - before[1]) * share)
    return _apart([min(times[0], start + _EMPTY_SECONDS), *times[1:]], start, end, least)


def _places(texts: Sequence[str], sentences: Sequence[Sequence[CaptionWord]]) -> list[tuple[int, float]]:
    """The points that are said, and when: the way through the sentences, in order, on which most of their words are."""
    stems = [_stems(text) for text in texts]
    spoken = [[(_stem(word.text), word.start) for word in words] for words in sentences]
    # For each point: the best sum of words, and the way there, by the sentence that it ends in.
    best: list[tuple[int, tuple[tuple[int, int], ...]]] = [(0, ()) for _ in spoken]
    for at, own in enumerate(stems):
        after: list[tuple[int, tuple[tuple[int, int], ...]]] = []
        for number, words in enumerate(spoken):
            so_far = max(best[: number + 1], key=lambda one: one[0])
            shared = len(own & {stem for stem, _ in words})
            after.append((so_far[0] + shared, (*so_far[1], (at, number)) if shared else so_far[1]))
        best = after
    way = max(best, key=lambda one: one[0])[1] if best else ()
    every = [{_stem(word) for word in text.split()} for text in texts]
    return [(at, next(time for stem, time in spoken[number] if stem in every[at])) for at, number in way]


def _apart(times: Sequence[float], start: float, end: float, least: float) -> list[float]:
    """Times in order, each some time after the one before, the last one not too late."""
    made: list[float] = []
    for number, time in enumerate(times):
        earliest = made[-1] + least if made else start
        made.append(min(max(time, earliest), end - least * (len(times) - 1 - number)))
    return made


def _stems(text: str) -> set[str]:
    return {_stem(word) for word in text.split() if len(_plain(word)) >= _LEAST_LETTERS}


def _stem(word: str) -> str:
    return _plain(word)[:_STEM]


def _plain(word: str) -> str:
    return re.sub(r"\W", "", word).lower()


# Between two points: what comes faster is not seen to come.
_LEAST_APART = 0.3
# Bars grow for as long as a fade takes.
_GROWTH_SECONDS = 0.4


def growth(canvas: Canvas) -> list[float] | None:
    """Shares of the lengths of bars while they grow, one for each frame; ``None`` where slides do not build up."""
    if canvas.quality is Quality.DRAFT:
        return None
    count = max(2, canvas.rate.frames(_GROWTH_SECONDS))
    # They come fast and end slowly.
    return [round(1 - (1 - number / count) ** 3, 4) for number in range(count)]


def stills(
    made: Sequence[SlidePicture],
    times: Sequence[SlideTime],
    digests: Mapping[str, str],
    canvas: Canvas,
    fade: Fade | None,
) -> list[Still]:
    """The pictures of a film, one after another.

    Args:
        made: The pictures of the slides.
        times: When each slide is shown, with its words.
        digests: SHA-256 of each picture, by its name.
        canvas: The frame.
        fade: How slides follow each other; nothing comes while one does.
    """
    found: list[Still] = []
    for slide, time in zip(made, times, strict=True):
        steps = [(digests[name], frames) for name, frames in _steps(slide, time, canvas, fade)]
        found += [Still(picture, frames, number > 0) for number, (picture, frames) in enumerate(steps)]
    return found


def changes(times: Sequence[SlideTime], fade: Fade | None) -> list[int]:
    """The frames at which a slide begins to go: half of a fade is before its end."""
    return [time.end - (fade.frames // 2 if fade else 0) for time in times]


def _steps(slide: SlidePicture, time: SlideTime, canvas: Canvas, fade: Fade | None) -> list[tuple[str, int]]:
    """The pictures of a slide, and how many frames each is shown."""
    rate, wait = canvas.rate, fade.frames if fade else 0
    first, last = time.start + wait + 1, time.end - wait - 1
    if slide.growing and first + len(slide.growing) < last:
        grown = len(slide.growing)
        rows = [(slide.growing[0], wait + 1), *((name, 1) for name in slide.growing[1:])]
        return [*rows, (slide.name, time.frames - wait - grown)]
    if not slide.points or first >= last:
        return [(slide.name, time.frames)]
    texts = [text for text, _ in slide.points]
    window = rate.seconds(first), rate.seconds(last)
    comes = [rate.frames(at) for at in frames_of_points(texts, time.sentences, window, _LEAST_APART)]
    if not comes:
        return [(slide.name, time.frames)]
    names = [*(name for _, name in slide.points), slide.name]
    bounds = [time.start, *comes, time.end]
    return [(name, end - begin) for name, begin, end in zip(names, bounds, bounds[1:], strict=False)]
