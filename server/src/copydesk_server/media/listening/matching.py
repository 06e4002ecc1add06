"""Whether known words are said at all: they must be nearer to the sound than the same words played backwards. Pure.

A way through the words is found in any speech. How near words are that are said depends on the speaker, the room and the
noise; words played backwards have the same sounds, loudness and lengths, and nobody says them. So they tell how near words
are that are not said, in this very recording.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from statistics import median

import numpy as np

from copydesk_server.media.listening.features import Bands
from copydesk_server.media.listening.word_graph import Chains, Part, Prices, way

# Moments of the sound in which the two are compared: a minute.
STRETCH = 3_000
# Fewer words tell nothing; five sentences of 7 words and more that people read had 0.81 to 0.86 each.
_FEWEST_WORDS = 12
# More words played backwards make the measure no better, and take memory.
_MOST_WORDS = 400
# Of the distance of words played backwards. Seen: words that are said 0.30 to 0.89 (espeak-ng, none to 0 dB of noise) and 0.87
# to 0.90 (80 words that people read, none to 0 dB); of other texts and languages 0.93 to 1.05 (12 recordings of half a minute),
# and 0.88 to 1.06 (12 of 13 and 26 s): those under the border are taken for read.
# Since noise is leveled: 0.74 to 0.78 of words that are said at 0 dB (3), 0.95 of another text at 10 dB (1); not measured anew
# with people.
_MOST_OF_BACKWARD = 0.93


def is_said(
    found: Sequence[Part],
    heard: Bands,
    known: list[Bands],
    asides: Chains,
    silence: Bands,
    beginnings: Sequence[int] = (0,),
) -> bool:
    """Whether words that were found in a sound are said there.

    Args:
        found: The cheapest way through them.
        heard: The sound, a row for each moment.
        known: The words, each with its rows.
        asides: What is often said beside them.
        silence: A row for each way in which nobody speaks.
        beginnings: The places of words that begin a sentence.

    Returns:
        Also ``True`` where there is too little speech to tell.
    """
    parts = [part for part in found if part.what >= 0]
    minutes = [(at, [one.distance for one in some]) for at, some in groupby(parts, lambda one: one.start // STRETCH)]
    enough = [(median(distances), at) for at, distances in minutes if len(distances) >= _FEWEST_WORDS]
    if not enough:
        return True
    # The minute in which they fit best: who reads a text may say something else first.
    nearest, at = min(enough)
    stretch = heard[at * STRETCH : (at + 1) * STRETCH]
    backward = [
        part for part in way(stretch, _backward(known[:_MOST_WORDS]), asides, silence, Prices()) if part.what >= 0
    ]
    return not backward or nearest < _MOST_OF_BACKWARD * median(part.distance for part in backward)


def _backward(known: list[Bands]) -> Chains:
    """Words played backwards; a band that rises falls then."""
    half = known[0].shape[1] // 2
    return Chains([np.concatenate([rows[::-1, :half], -rows[::-1, half:]], axis=1) for rows in known])
