"""Where somebody speaks, by the recording's own noise; runs in a sandbox or a worker.

The spectrum is taken in bands, and each band has its own noise, which is followed through the recording (minimum
statistics: Martin, 2001). How much more likely a moment is speech than noise is the mean over the bands of the likelihood
ratio of Sohn, Kim and Sung (1999); what moments follow each other is found over the whole recording at once (Viterbi), which
is what a hysteresis does step by step.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from copydesk_server.editing.planning.speech_types import Detection
from copydesk_server.editing.planning.types import Loudness, Sound

Floats = NDArray[np.float64]

# Windows so long tell the harmonics of a voice apart, which stand out of noise that is as loud as the voice.
_HOP, _WINDOW = 0.010, 0.064
LEAST_RATE = 8000
# Voices have most of their energy here; mains hum and rumble are below.
_LOWEST_HZ, _HIGHEST_HZ = 120.0, 4000.0
# Noise is looked for in stretches so long: nobody speaks for 6 s without closing the mouth, and rooms change slowly.
_NOISE_SECONDS = 6.0
# The fifth of the lowest powers of a band is noise also where somebody speaks most of the time. In noise alone it is at
# 0.22 of the mean (an exponential distribution); more of it is speech, so that it is nearer to a half.
_NOISE_SHARE, _TO_MEAN = 0.2, 2.0
_ROUNDS = 4
# A 16-bit sample that is silent still has this much; digital silence would make everything else speech.
_LEAST_POWER = 1e-10
# Breaths are 20 dB and more under the speech (25 on average); the softest words of a sentence are 15 dB under it.
_BREATH_DB = 18.0
# The end of a word is as near to a loud part of it, in moments.
_NEAR = 10
# Of a change between speech and noise, against the evidence of a single moment, at most 3: keeps runs together.
_CHANGE = 6.0
# Evidence is judged over the length of a syllable.
_SYLLABLE, _SOUND = 15, 7
# What noise alone has, and where between the two groups the border is: set on the tuning half of tests/benchmarks/editing.py
# (42 recordings, 0 to 20 dB); a border in the middle takes the softer words for noise.
_LEAST_BORDER, _BORDER_SHARE = 0.06, 0.6


def analyse(samples: bytes, rate: int, detection: Detection) -> Sound:
    """Find where somebody speaks (``speech_types.analyse``)."""
    if rate < LEAST_RATE or len(samples) % 2:
        raise ValueError("needs whole samples of 16 bits, 8000 or more a second")
    signal = np.frombuffer(samples, "<i2").astype(np.float64) / 32768
    powers = _powers(signal, rate)
    decibels = 10 * np.log10(_loudness(signal, rate, len(powers)) + _LEAST_POWER)
    loudness = Loudness(_HOP, tuple(np.round(decibels, 1).tolist()))
    if len(powers) < _SYLLABLE:
        return Sound((), loudness, -100.0, -100.0)
    speaking, level = _speaking(powers, detection.threshold_db)
    heard = _tidied(_runs(_without_breaths(speaking, level)), detection)
    noise, speech = _levels(decibels, heard)
    spans = tuple((round(start * _HOP, 3), round(min(end * _HOP, len(signal) / rate), 3)) for start, end in heard)
    return Sound(spans, loudness, noise, speech)


def _powers(signal: Floats, rate: int) -> Floats:
    """Power at each frequency of voices at each moment, smoothed over three moments."""
    hop, window = round(_HOP * rate), round(_WINDOW * rate)
    frequencies = np.fft.rfftfreq(window, 1 / rate)
    chosen = np.flatnonzero((frequencies >= _LOWEST_HZ) & (frequencies <= min(_HIGHEST_HZ, 0.45 * rate)))
    count = len(signal) // hop
    found = np.empty((count, len(chosen)), dtype=np.float32)
    padded = np.concatenate([np.zeros(window // 2), signal, np.zeros(window)])
    taper = np.hanning(window)
    # Ten seconds of windows at a time: an hour at once would take gigabytes.
    for start in range(0, count, 1000):
        places = np.arange(start, min(start + 1000, count))[:, None] * hop + np.arange(window)
        found[start : start + 1000] = np.abs(np.fft.rfft(padded[places] * taper)[:, chosen]) ** 2
    return _smoothed(found / np.sum(taper**2), 3) + _LEAST_POWER


def _smoothed(values: Floats, width: int) -> Floats:
    """Running means of so many moments, at each end over those there are."""
    summed = np.cumsum(np.concatenate([np.zeros((1, values.shape[1])), values]), axis=0)
    at = np.arange(len(values))
    lows, highs = np.maximum(0, at - width // 2), np.minimum(len(values), at + width // 2 + 1)
    found: Floats = (summed[highs] - summed[lows]) / (highs - lows)[:, None]
    return found


def _loudness(signal: Floats, rate: int, count: int) -> Floats:
    hop = round(_HOP * rate)
    found: Floats = np.mean(signal[: count * hop].reshape(count, hop) ** 2, axis=1) if count else np.zeros(0)
    return found


def _speaking(powers: Floats, threshold_db: float) -> tuple[NDArray[np.bool_], Floats]:
    """Which moments are speech, by a noise that is measured between them; and the level of each, in dB."""
    noise = _lowest(powers)
    speaking = np.zeros(len(powers), dtype=bool)
    for _ in range(_ROUNDS):
        speaking = _most_likely(_evidence(powers, noise, threshold_db))
        noise = _between(powers, speaking, noise)
    level: Floats = 10 * np.log10(np.mean(powers, axis=1))
    return speaking, level


def _lowest(powers: Floats) -> Floats:
    """The noise of each frequency at each moment: the lower powers of some seconds around."""
    width, count = round(_NOISE_SECONDS / _HOP), len(powers)
    centres = np.arange(0, count, width // 4)
    rows = [
        np.quantile(powers[max(0, centre - width // 2) : centre + width // 2 + 1 : 3], _NOISE_SHARE, axis=0)
        for centre in centres
    ]
    return np.maximum(_TO_MEAN * _between_rows(np.array(rows), centres, count), _LEAST_POWER)


def _between_rows(rows: Floats, centres: NDArray[np.int64], count: int) -> Floats:
    """A row for each moment, evenly from one of the given to the next."""
    at = np.arange(count)
    after = np.clip(np.searchsorted(centres, at, side="right"), 1, max(1, len(centres) - 1))
    if len(centres) == 1:
        return np.repeat(rows, count, axis=0)
    part = np.clip((at - centres[after - 1]) / (centres[after] - centres[after - 1]), 0, 1)[:, None]
    found: Floats = rows[after - 1] * (1 - part) + rows[after] * part
    return found


def _between(powers: Floats, speaking: NDArray[np.bool_], before: Floats) -> Floats:
    """The mean noise between the speech, some seconds around each moment; as before where nobody pauses."""
    quiet = ~_widened(speaking, 5)
    width = round(_NOISE_SECONDS / _HOP)
    weight = _smoothed(quiet[:, None].astype(np.float64), width)
    level = _smoothed(np.where(quiet[:, None], powers, 0.0), width)
    enough = weight > 0.05
    found: Floats = np.where(enough, level / np.maximum(weight, 1e-9), before)
    return np.maximum(found, _LEAST_POWER)


def _evidence(powers: Floats, noise: Floats, threshold_db: float) -> Floats:
    """How much more each moment is like speech than like noise, from -3 to 3.

    The likelihood ratio of a frequency whose speech is as strong as what was seen of it is ``r - 1 - log r`` (Sohn et al., with
    the best estimate of the speech). It is capped at each, so that a tone does not speak for all. The border between speech
    and noise is where the recording's own moments part best; it is not over what the threshold says.
    """
    over = np.maximum(powers / noise, 1.0)
    likely = np.minimum(over - 1 - np.log(over), 8.0).mean(axis=1)
    level = 10 ** (threshold_db / 10)
    most = min(level - 1 - math.log(level), 8.0) / 3
    syllables = _smoothed(likely[:, None], _SYLLABLE)[:, 0]
    border = min(most, max(_LEAST_BORDER, _BORDER_SHARE * _parting(np.minimum(syllables, 2 * most))))
    sounds = _smoothed(likely[:, None], _SOUND)[:, 0]
    return np.clip(3 * (sounds - border) / border, -3.0, 3.0)


def _parting(values: Floats) -> float:
    """The value that parts others in two groups that differ most (Otsu, 1979)."""
    ordered = np.sort(values)
    count = len(ordered)
    if count < 2:
        return float(ordered.sum())
    low = np.cumsum(ordered)[:-1]
    sizes = np.arange(1, count)
    between = (low / sizes - (ordered.sum() - low) / (count - sizes)) ** 2 * sizes * (count - sizes)
    at = int(np.argmax(between))
    return float((ordered[at] + ordered[at + 1]) / 2)


def _most_likely(evidence: Floats) -> NDArray[np.bool_]:
    """The likeliest run of speech and noise: changes cost, moments speak for themselves."""
    count = len(evidence)
    came = np.zeros((count, 2), dtype=np.int8)
    quiet, loud = 0.0, -_CHANGE
    for at, value in enumerate(evidence.tolist()):
        came[at, 0] = loud - _CHANGE > quiet
        came[at, 1] = loud > quiet - _CHANGE
        quiet, loud = max(quiet, loud - _CHANGE), max(loud, quiet - _CHANGE) + value
    found, state = np.zeros(count, dtype=bool), int(loud > quiet)
    for at in range(count - 1, -1, -1):
        found[at] = bool(state)
        state = int(came[at, state])
    return found


def _widened(speaking: NDArray[np.bool_], by: int) -> NDArray[np.bool_]:
    found = np.convolve(speaking.astype(np.float64), np.ones(2 * by + 1), "same")
    wide: NDArray[np.bool_] = np.greater(found, 0.5)
    return wide


def _runs(speaking: NDArray[np.bool_]) -> list[tuple[int, int]]:
    edges = np.flatnonzero(np.diff(np.concatenate([[0], speaking.astype(np.int8), [0]])))
    return [(int(start), int(end)) for start, end in edges.reshape(-1, 2)]


def _tidied(runs: list[tuple[int, int]], detection: Detection) -> list[tuple[int, int]]:
    """Runs without clicks, and joined over pauses that belong to the speech."""
    joined: list[tuple[int, int]] = []
    for start, end in runs:
        if joined and (start - joined[-1][1]) * _HOP < detection.shortest_silence:
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return [(start, end) for start, end in joined if (end - start) * _HOP >= detection.shortest_speech]


def _without_breaths(speaking: NDArray[np.bool_], level: Floats) -> NDArray[np.bool_]:
    """Speech without what is far softer than the rest, with nothing loud beside it: breaths before words, echoes after."""
    near = np.lib.stride_tricks.sliding_window_view(np.pad(level, _NEAR, mode="edge"), 2 * _NEAR + 1).max(axis=1)
    if not speaking.any():
        return speaking
    loud: NDArray[np.bool_] = near >= float(np.median(near[speaking])) - _BREATH_DB
    return speaking & loud


def _levels(decibels: Floats, runs: list[tuple[int, int]]) -> tuple[float, float]:
    """Median loudness of the noise and of the speech."""
    inside = np.zeros(len(decibels), dtype=bool)
    for start, end in runs:
        inside[start:end] = True
    noise = float(np.median(decibels[~inside])) if (~inside).any() else -100.0
    speech = float(np.median(decibels[inside])) if inside.any() else -100.0
    return round(noise, 1), round(speech, 1)
