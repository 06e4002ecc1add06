"""Whether known words are said at all: they must be nearer to the sound than the same words played backwards. Pure.

A way through the words is found in any speech. How near words are that are said depends on the speaker, the room and the
noise; words played backwards have the same sounds, loudness and lengths, and nobody says them. So they tell how near words
are that are not said, in this very recording.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from statistics import median

import numpy as np
from numpy.typing import NDArray

from copydesk_server.media.listening.features import Bands
from copydesk_server.media.listening.word_graph import SILENCE, Chains, Part, Prices, way

# Moments of the sound in which the two are compared: a minute.
STRETCH = 3_000
# In a minute with fewer words it is chance how near they are.
_FEWEST_WORDS = 12
# More words played backwards make the measure no better, and take memory.
_MOST_WORDS = 400
# Less speech than a second tells nothing.
_FEWEST_MOMENTS = 50
# The most that the way through the words may cost, of what it costs backwards. Seen: words that are said 0.55 to 0.81
# (espeak-ng, none to 0 dB of noise, 18 recordings), 0.90 and 0.91 (75 words that people read, none and 10 dB); other texts and
# languages 0.95 to 1.04 (42 recordings of half a minute), 0.99 to 1.01 (beside people).
_MOST_OF_BACKWARD = 0.93
# In louder noise all ways cost the same, but words that are said are all found, in their order, where backwards most are given
# up: 71 and 28 (people, 5 dB), 70 and 24 (0 dB). Of other texts it was at most twice as many with leaps, and as many without.
_TIMES_AS_MANY, _WORDS_A_LEAP = 2.0, 30


def is_said(
    found: Sequence[Part],
    heard: Bands,
    known: list[Bands],
    asides: Chains,
    silence: Bands,
    prices: Prices,
    beginnings: Sequence[int] = (0,),
) -> bool:
    """Whether words that were found in a sound are said there.

    Args:
        found: The cheapest way through them.
        heard: The sound, a row for each moment.
        known: The words, each with its rows.
        asides: What is often said beside them.
        silence: A row for each way in which nobody speaks.
        prices: Those of the way.
        beginnings: The places of words that begin a sentence.

    Returns:
        Also ``True`` where there is too little speech to tell.
    """
    first = STRETCH * _best_minute(found)
    stretch = heard[first : first + STRETCH]
    backward = way(stretch, _backward(known[:_MOST_WORDS]), asides, silence, prices)
    cost, speaks = _each_moment(found, first, len(stretch))
    other, spoken = _each_moment(backward, 0, len(stretch))
    either = speaks | spoken
    if either.sum() < _FEWEST_MOMENTS or cost[either].sum() < _MOST_OF_BACKWARD * other[either].sum():
        return True
    words = [part.what for part in found if part.what >= 0 and first <= part.start < first + STRETCH]
    leaps = sum(after != before + 1 for before, after in pairwise(words))
    most = _TIMES_AS_MANY * sum(part.what >= 0 for part in backward)
    return len(words) >= max(_FEWEST_WORDS, most, _WORDS_A_LEAP * leaps)


def _best_minute(found: Sequence[Part]) -> int:
    """The minute in which words fit best, of those with enough words: who reads a text may say something else first."""
    parts = [part for part in found if part.what >= 0]
    minutes = [(at, [one.distance for one in some]) for at, some in groupby(parts, lambda one: one.start // STRETCH)]
    enough = [(median(distances), at) for at, distances in minutes if len(distances) >= _FEWEST_WORDS]
    best: int = min(enough)[1] if enough else max(minutes, key=lambda one: len(one[1]))[0]
    return best


def _each_moment(parts: Sequence[Part], first: int, count: int) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """What each moment of a way costs, and at which somebody speaks."""
    cost, speaks = np.zeros(count), np.zeros(count, bool)
    for part in parts:
        some = slice(max(0, part.start - first), max(0, part.end - first))
        cost[some], speaks[some] = part.distance, part.what != SILENCE
    return cost, speaks


def _backward(known: list[Bands]) -> Chains:
    """Words played backwards; a band that rises falls then."""
    half = known[0].shape[1] // 2
    return Chains([np.concatenate([rows[::-1, :half], -rows[::-1, half:]], axis=1) for rows in known])
