"""Align retention with the script, and tell a difference from noise."""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from statistics import NormalDist, fmean, median, stdev

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


# Fewer say nothing of a channel: with ten, one odd publication still does not make all others look odd.
LEAST = 10
# How often a channel of pure noise may show anything, over all its reports.
CHANCE = 0.05
# The median of absolute deviations of a normal distribution, as a share of its standard deviation.
_MAD = 0.6745
# What tails are compared with, lightest first; above the last they are those of a normal distribution.
_DEGREES, _MOST_DEGREES = (30, 20, 15, 10, 8, 6, 5, 4, 3), 1_000
_NORMAL = NormalDist()


@dataclass(frozen=True)
class Interval:
    """Where the next value of a kind lies.

    Args:
        middle: What is expected.
        low, high: Its ends.
        n: How many values it rests on.
    """

    middle: float
    low: float
    high: float
    n: int

    def excess(self, value: float) -> float:
        """How far outside a value is, in halves of the interval; 1 or less is inside."""
        half = (self.high - self.low) / 2
        return abs(value - self.middle) / half if half else 0.0


def interval(values: Sequence[float], tests: int, degrees: int | None = None) -> Interval | None:
    """The interval of the next value, where so many are compared with intervals of their own; ``None`` of too few values.

    Args:
        values: Those of the others.
        tests: How many comparisons share the chance of a false one (Bonferroni).
        degrees: The most degrees of freedom that the tails have; as many as the values allow when not given.
    """
    n = len(values)
    if n < LEAST:
        return None
    middle, spread = fmean(values), stdev(values)
    return _around(middle, spread, n, tests, None if degrees is None else min(degrees, n - 1))


def robust_interval(values: Sequence[float], spread: float, tests: int, degrees: int) -> Interval | None:
    """The same around the median, with a spread and a weight of the tails that are known from more than these values."""
    n = len(values)
    return _around(median(values), spread, n, tests, min(degrees, n - 1)) if n >= LEAST else None


def tail_degrees(values: Sequence[float]) -> int:
    """The degrees of freedom of the Student's t whose tails are as heavy as those of values around nought.

    By how far the outermost thousandth lies beyond the outer quarter: 4.6 of a normal distribution, 8.1 of five degrees.
    """
    ordered = sorted(abs(value) for value in values)
    quarter, outermost = ordered[len(ordered) // 2], ordered[len(ordered) - 1 - len(ordered) // 500]
    ratio = outermost / quarter if quarter else 0.0
    heavier = [one for one in _DEGREES if t_quantile(0.999, one) / t_quantile(0.75, one) <= ratio]
    return heavier[-1] if heavier else _MOST_DEGREES


def robust_spread(values: Sequence[float]) -> float:
    """The standard deviation, as the median of the deviations tells it: what a few odd values do not change."""
    middle = median(values)
    return median(abs(value - middle) for value in values) / _MAD


def _around(middle: float, spread: float, n: int, tests: int, degrees: int | None = None) -> Interval:
    half = t_quantile(1 - CHANCE / (2 * max(1, tests)), degrees or n - 1) * spread * math.sqrt(1 + 1 / n)
    return Interval(middle, middle - half, middle + half, n)


@lru_cache(maxsize=1_000)  # The four hundred parts of a curve share one.
def t_quantile(share: float, degrees: int) -> float:
    """The quantile of Student's t, by bisection of its distribution function.

    Args:
        share: Above one half.
        degrees: Degrees of freedom.
    """
    low, high = 0.0, 4.0
    while _upper_tail(high, degrees) > 1 - share:
        high *= 2
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if _upper_tail(middle, degrees) > 1 - share else (low, middle)
    return high


def _upper_tail(t: float, degrees: int) -> float:
    """The chance of more than ``t``; exact by the incomplete beta function, and normal for very many degrees."""
    if degrees > 5_000:
        return 1 - _NORMAL.cdf(t)
    return 0.5 * _incomplete_beta(degrees / 2, 0.5, degrees / (degrees + t * t))


def _incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularized incomplete beta function, by its continued fraction (Abramowitz and Stegun, 26.5.8)."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    if x > (a + 1) / (a + b + 2):
        return 1 - front * _fraction(b, a, 1 - x) / b
    return front * _fraction(a, b, x) / a


def _fraction(a: float, b: float, x: float) -> float:
    """The continued fraction, by Lentz's method."""
    tiny, value = 1e-300, 1.0
    c, d = 1.0, 1 - (a + b) * x / (a + 1)
    d = 1 / (d if abs(d) > tiny else tiny)
    value = d
    for m in range(1, 300):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / _away(1 + term * d, tiny)
            c = _away(1 + term / c, tiny)
            value *= d * c
        if abs(d * c - 1) < 1e-12:
            break
    return value


def _away(value: float, tiny: float) -> float:
    return value if abs(value) > tiny else tiny
