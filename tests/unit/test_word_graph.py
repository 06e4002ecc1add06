"""The search for words in a sound, on sounds that are plain numbers: what is said again, left out, put between, and never written."""

from __future__ import annotations

import numpy as np

from copydesk_server.media.listening.features import Bands
from copydesk_server.media.listening.word_graph import ASIDE, SILENCE, Chains, Prices, way

BANDS, LENGTH = 24, 8
QUIET = np.zeros(BANDS, np.float32)
PRICES = Prices(other_each=0.5)


def sound_of(number: int, length: int = LENGTH) -> Bands:
    """A sound that is unlike all others: what is said moves from its first half to its second."""
    drawn = np.random.default_rng(number).normal(0, 2, (2, BANDS)).astype(np.float32)
    return np.repeat(drawn, [length // 2, length - length // 2], axis=0)


def heard(said: list[int | None], words: int = 12, beginnings: tuple[int, ...] = (0,)) -> list[int]:
    """What the search finds of words by number, silences (``None``), asides (-1) and what is not known (-2)."""
    noise = np.random.default_rng(5)
    parts = [np.zeros((LENGTH, BANDS)) if one is None else sound_of(1000 - one if one < 0 else one) for one in said]
    sound = np.concatenate(parts) + noise.normal(0, 0.1, (LENGTH * len(said), BANDS))
    known = Chains([sound_of(number, 6) for number in range(words)])
    found = way(sound.astype(np.float32), known, Chains([sound_of(1001, 6)]), QUIET[None], PRICES, beginnings)
    assert [part.start for part in found[1:]] == [part.end for part in found[:-1]]
    assert (found[0].start, found[-1].end) == (0, len(sound))
    return [part.what for part in found if part.what != SILENCE]


def test_words_are_found_in_the_order_in_which_they_are_said(subtests):
    """Again, left out or paused: the way goes through what was said."""
    for said in [
        list(range(12)),
        [0, 1, 2, None, 0, 1, 2, 3, *range(4, 12)],
        [0, 1, 2, 2, *range(3, 12)],
        [*range(8), None, None, *range(4, 12)],
        [0, 1, 2, 5, *range(6, 12)],
        [None, *range(12), None],
        [*range(8)],
    ]:
        with subtests.test(said=said):
            assert heard(said) == [one for one in said if one is not None]


def test_what_is_said_beside_the_words_is_named():
    """An aside returns to the place that it began at."""
    assert heard([0, 1, -1, 2, 3, -1, 0, 1, 2, 3, *range(4, 12)]) == [
        0,
        1,
        ASIDE,
        2,
        3,
        ASIDE,
        0,
        1,
        2,
        3,
        *range(4, 12),
    ]


def test_who_begins_again_begins_a_sentence():
    """Of two places that sound alike, the beginning of a sentence is the likelier one, though it is farther back."""
    twins = Chains([sound_of(0, 6), sound_of(1, 6), sound_of(0, 6), sound_of(3, 6), sound_of(4, 6)])
    sound = np.concatenate([sound_of(one) for one in (0, 1, 0, 3, 0)])
    found = way(sound, twins, Chains([]), QUIET[None], Prices(other=40.0, other_each=0.5, amid=8.0), (0,))

    assert [part.what for part in found] == [0, 1, 2, 3, 0]
