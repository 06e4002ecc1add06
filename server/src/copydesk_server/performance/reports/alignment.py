"""When each sentence of a script is said, and how much of the audience watches then; pure functions."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

import msgspec

_WORD = re.compile(r"\w+")
# What a pause between sentences takes, in letters: a third of a second at 15 letters a second.
_PAUSE_LETTERS = 5


class Word(msgspec.Struct, frozen=True):
    """A word of a transcript, and when it is spoken, in seconds."""

    text: str
    start: float
    end: float


class Transcript(msgspec.Struct, frozen=True):
    """What a video's file of words holds; what else is in it is not read."""

    words: list[Word]


@dataclass(frozen=True)
class Sentence:
    """A sentence of a script.

    Args:
        block_id: The block that it stands in.
        start_char, end_char: Where it stands in the body.
        text: It, on one line.
    """

    block_id: str | None
    start_char: int
    end_char: int
    text: str


@dataclass(frozen=True)
class Timed:
    """A sentence, and when it is said."""

    sentence: Sentence
    start: float
    end: float


@dataclass(frozen=True)
class Curve:
    """Retention: the end of each part of the video as a ratio of its length, and the share of the audience in that part."""

    ends: tuple[float, ...]
    ratios: tuple[float, ...]

    def at(self, ratio: float) -> float:
        """The share at a point of the video, between the middles of its parts on a line."""
        middles = [(end + start) / 2 for start, end in zip((0.0, *self.ends), self.ends, strict=False)]
        right = bisect_right(middles, ratio)
        if right == 0:
            return self.ratios[0]
        if right == len(middles):
            return self.ratios[-1]
        share = (ratio - middles[right - 1]) / (middles[right] - middles[right - 1])
        return self.ratios[right - 1] + share * (self.ratios[right] - self.ratios[right - 1])


def curve_of(points: Sequence[Sequence[float | None]]) -> Curve:
    """The curve of stored points: elapsed ratio, watch ratio and what is not read here."""
    return Curve(tuple(float(point[0] or 0.0) for point in points), tuple(float(point[1] or 0.0) for point in points))


def by_words(sentences: Sequence[Sentence], words: Sequence[Word]) -> list[Timed]:
    """The times of sentences, by the words of a transcript: said otherwise here and there, and in the same order.

    A sentence of which no word is found lies between its neighbours. None where fewer than half of the words are found: then
    the transcript is of something else.
    """
    said = [(token, number) for number, one in enumerate(sentences) for token in _tokens(one.text)]
    heard = [(token, word) for word in words for token in _tokens(word.text)]
    matcher = SequenceMatcher(None, [token for token, _ in said], [token for token, _ in heard], autojunk=False)
    spans: dict[int, tuple[float, float]] = {}
    found = 0
    for block in matcher.get_matching_blocks():
        found += block.size
        for offset in range(block.size):
            number, word = said[block.a + offset][1], heard[block.b + offset][1]
            start, end = spans.get(number, (word.start, word.end))
            spans[number] = min(start, word.start), max(end, word.end)
    if not said or found * 2 < len(said):
        return []
    return _without_gaps(sentences, spans, words[-1].end)


def by_estimate(sentences: Sequence[Sentence], seconds: float) -> list[Timed]:
    """The times of sentences in a video of so many seconds, by their letters: who speaks evenly says them so."""
    weights = [sum(map(len, _tokens(one.text))) + _PAUSE_LETTERS for one in sentences]
    total, at, made = sum(weights), 0, []
    for one, weight in zip(sentences, weights, strict=True):
        made.append(Timed(one, seconds * at / total, seconds * (at + weight) / total))
        at += weight
    return made


def at_second(timed: Sequence[Timed], second: float) -> Timed | None:
    """The sentence that is said at a moment, or was last said before it."""
    found = [one for one in timed if one.start <= second]
    return found[-1] if found else (timed[0] if timed else None)


def _without_gaps(sentences: Sequence[Sentence], spans: dict[int, tuple[float, float]], end: float) -> list[Timed]:
    made: list[Timed] = []
    for number, one in enumerate(sentences):
        if number in spans:
            made.append(Timed(one, *spans[number]))
            continue
        before = made[-1].end if made else 0.0
        after = next((spans[later][0] for later in range(number + 1, len(sentences)) if later in spans), end)
        made.append(Timed(one, before, max(before, after)))
    return made


def _tokens(text: str) -> list[str]:
    return _WORD.findall(text.casefold())
