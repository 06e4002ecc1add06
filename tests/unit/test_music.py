"""Music is told from speech: tones that stand still without gaps are music, whatever the instrument; a voice is none."""

from __future__ import annotations

import random

import numpy as np
import pytest

from copydesk_server.media.listening.features import gaps, music_in, steadiness
from copydesk_server.media.listening.types import RATE, Span
from support import recorded
from support.raw_takes import raw_take

pytestmark = pytest.mark.slow


def notes(seconds: int, *, each: float, decay: float, chord: int, seed: int = 1):
    """Notes with four overtones, one after the other or some at once."""
    chance, found = np.random.default_rng(seed), []
    at = np.arange(round(each * RATE)) / RATE
    for _ in range(round(seconds / each)):
        hertz = chance.choice([220.0, 246.9, 277.2, 329.6, 370.0, 440.0], chord, replace=False)
        tones = [np.sin(2 * np.pi * (part + 1) * one * at) / (part + 1) for one in hertz for part in range(5)]
        found.append(np.sum(tones, axis=0) * np.exp(-decay * at) * 2_000)
    return np.concatenate(found).astype(np.float32)


MELODIES = {
    "plucked": notes(14, each=1 / 3, decay=3.0, chord=1),
    "organ": notes(14, each=1.0, decay=0.0, chord=3),
    "quick": notes(14, each=0.25, decay=2.0, chord=2),
}


def test_melodies_are_music(subtests):
    """Plucked and held notes, alone and in chords, in a room with hiss."""
    for hiss in [0.0, 100.0]:
        for name, melody in MELODIES.items():
            with subtests.test(name=name, hiss=hiss):
                sound = melody + np.random.default_rng(2).normal(0, hiss, len(melody)).astype(np.float32)

                assert music_in(sound) == [Span(0.0, len(sound) / RATE)]


@pytest.mark.parametrize(
    "language",
    ["en-gb", "de", "fr-fr"],
)
@pytest.mark.parametrize("noise", [None, 10.0, 0.0])
async def test_speech_is_no_music(language, noise):
    """Clean, in a room with echo, in noise."""
    take = await raw_take(random.Random(f"music/{language}/{noise}"), language, noise, echo=language == "de")

    assert music_in((take.samples * 32767).astype(np.float32)) == []


def test_speech_over_music_is_no_music_alone():
    """A voice that is 10 dB over a melody is heard."""
    said = recorded.speech().samples.astype(np.float32)
    under = np.resize(MELODIES["organ"], len(said))
    under *= np.sqrt(np.mean(said**2) / np.mean(under**2)) * 10 ** (-10 / 20)

    assert music_in(said + under) == []


def test_only_the_stretch_with_music_is_music():
    """After twenty seconds of speech twenty seconds of a melody begin."""
    said = np.resize(recorded.speech().samples.astype(np.float32), 20 * RATE)
    both = np.concatenate([said, notes(20, each=0.5, decay=2.0, chord=2)])

    assert music_in(both) == [Span(20.0, 40.0)]


def test_silence_noise_and_next_to_nothing_are_no_music(subtests):
    """Nothing is decided by what has no tones, or by too little."""
    for seconds in [0.0, 0.1, 0.5, 3.0]:
        with subtests.test(seconds=seconds):
            count = int(seconds * RATE)
            hiss = np.random.default_rng(1).normal(0, 300, count).astype(np.float32)

            for sound in (np.zeros(count, np.float32), hiss):
                assert music_in(sound) == []
            assert gaps(hiss[:100]) == 1.0
            assert steadiness(hiss[:100]) == 0.0
