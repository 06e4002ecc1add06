"""What is heard at each moment of a sound: its bands, how loud it is, and where there is music and no speech."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from copydesk_server.media.listening.types import RATE, Loudness, Span

Sound = NDArray[np.float32]
Bands = NDArray[np.float32]
_WINDOW = 512
# Of a quiet room in 16-bit samples: below it nothing is told apart.
_FLOOR = 1e3
# Rows made at a time: the spectra of an hour are a gigabyte, those of so many rows 8 MB.
_AT_ONCE = 1_024


def read(path: str) -> Sound:
    """The samples of a sound."""
    return np.fromfile(path, "<i2").astype(np.float32)


def mel_bands(sound: Sound, step: int, bands: int) -> Bands:
    """The logarithm of the power in each band, a row for each step.

    Args:
        sound: Samples.
        step: Samples between two rows.
        bands: How many bands, from 100 to 6,000 Hz.
    """
    weights = _filters(bands)
    count = max(1, len(sound) // step)
    rows = []
    window = np.hanning(_WINDOW).astype(np.float32)
    for first in range(0, count, _AT_ONCE):
        starts = np.arange(min(count - first, _AT_ONCE)) * step
        some = sound[first * step : (first + _AT_ONCE) * step + _WINDOW]
        padded = np.pad(some, (0, max(0, int(starts[-1]) + _WINDOW - len(some))))
        frames = padded[starts[:, None] + np.arange(_WINDOW)] * window
        power = np.abs(np.fft.rfft(frames)) ** 2
        rows.append(np.log(power.astype(np.float32) @ weights + _FLOOR))
    return np.concatenate(rows)


def _filters(bands: int) -> NDArray[np.float32]:
    def mel(hertz: float) -> float:
        return 2595 * float(np.log10(1 + hertz / 700))

    edges = 700 * (10 ** (np.linspace(mel(100), mel(6_000), bands + 2) / 2595) - 1)
    hertz = np.fft.rfftfreq(_WINDOW, 1 / RATE)
    made = np.zeros((len(hertz), bands), np.float32)
    for band in range(bands):
        low, middle, high = edges[band : band + 3]
        made[:, band] = np.clip(np.minimum((hertz - low) / (middle - low), (high - hertz) / (high - middle)), 0, None)
    return made


_STEP = RATE // 100
# What is drawn of a waveform: 60 dB below full scale is its foot.
_FOOT_DB = 60.0
# Speech lies this far above the noise of its room; halfway is silence still.
_ABOVE_NOISE_DB = 9.0
# Between the words of a sentence are shorter pauses.
_LEAST_SILENCE = 0.35
# 16-bit sound that is quieter has nothing in it.
_NOTHING_DB = -65.0


def loudness_of(path: str, parts: int) -> Loudness:
    """How loud a sound is, and where nobody speaks."""
    sound = read(path)
    count = len(sound) // _STEP
    if not count:
        return Loudness([], [], is_silent=True)
    frames = sound[: count * _STEP].reshape(count, _STEP)
    level = 10 * np.log10(np.mean(frames**2, axis=1) / 32768**2 + 1e-10)
    peak = 20 * np.log10(np.max(np.abs(frames), axis=1) / 32768 + 1e-10)
    edges = np.linspace(0, count, min(parts, count) + 1).astype(int)
    tops = np.maximum.reduceat(peak, edges[:-1])
    peaks = [round(float(value)) for value in np.clip((tops + _FOOT_DB) / _FOOT_DB * 100, 0, 100)]
    smooth = np.convolve(level, np.ones(5) / 5, "same")
    noise, speech = float(np.percentile(smooth, 10)), float(np.percentile(smooth, 95))
    # Where all is speech the least of it is no noise; where all is noise nothing is speech.
    limit = min(noise + _ABOVE_NOISE_DB, (noise + speech) / 2) if speech - noise > _ABOVE_NOISE_DB else noise - 1
    quiet = np.concatenate([[False], smooth < max(limit, _NOTHING_DB), [False]])
    turns = np.flatnonzero(np.diff(quiet.astype(np.int8))) / 100
    silences = [
        Span(round(float(start), 3), round(float(end), 3))
        for start, end in zip(turns[::2], turns[1::2], strict=True)
        if end - start >= _LEAST_SILENCE
    ]
    return Loudness(peaks, silences, is_silent=speech < _NOTHING_DB)


Floats = NDArray[np.float64]

# Windows of an eighth of a second tell tones of 16 Hz apart; each is compared with the next that has no sample of it.
_MUSIC_WINDOW, _HOP, _LATER = 2_048, 512, 4
# Voices and melodies have most of their tones here.
_LOWEST_HZ, _HIGHEST_HZ = 100.0, 4_000.0
# A tone stands so many decibels out of what is beside it, of at most so many: the loudest does not speak for all.
_OUT, _MOST = 6.0, 20.0
_BESIDE = 9
# Of a quiet room in powers of such windows.
# Moments that are softer than the loudest by more are of what is behind.
_LOUD_DB = 12.0
# Stretches that are judged: so long that a held vowel or a drum alone does not decide.
_STRETCH_SECONDS = 20
# Of 71 stretches of recorded music a tenth was under 0.17, half over 0.28; of 40 recordings of people none was over 0.11, of 40 that
# speak 12 dB over music none over 0.17.
_STEADY = 0.18
# What is softer than the loudest by so many decibels is a gap; of speech a fifth and more is.
_GAP_DB, _MOST_GAPS = 18.0, 0.2
_GAP_STEP = RATE // 50
# Fewer moments decide nothing.
_FEWEST = 30


def music_in(sound: Sound) -> list[Span]:
    """Stretches in which there is music and nobody is heard to speak, in seconds."""
    count = max(1, round(len(sound) / (_STRETCH_SECONDS * RATE)))
    edges = [round(number * len(sound) / count) for number in range(count + 1)]
    return [
        Span(start / RATE, end / RATE)
        for start, end in pairwise(edges)
        if gaps(sound[start:end]) < _MOST_GAPS and steadiness(sound[start:end]) >= _STEADY
    ]


def gaps(sound: Sound) -> float:
    """The share of a sound that is far softer than its loudest parts."""
    count = len(sound) // _GAP_STEP
    if count < _FEWEST:
        return 1.0
    level = 10 * np.log10(np.mean(sound[: count * _GAP_STEP].reshape(count, _GAP_STEP) ** 2, axis=1) + 1.0)
    return float(np.mean(level < np.quantile(level, 0.9) - _GAP_DB))


def steadiness(sound: Sound) -> float:
    """How much of the tones of the loudest moments is there an eighth of a second later, from 0 to 1."""
    count = (len(sound) - _MUSIC_WINDOW) // _HOP + 1
    if count < _FEWEST:
        return 0.0
    places = np.arange(count)[:, None] * _HOP + np.arange(_MUSIC_WINDOW)
    hertz = np.fft.rfftfreq(_MUSIC_WINDOW, 1 / RATE)
    chosen = (hertz >= _LOWEST_HZ) & (hertz <= _HIGHEST_HZ)
    powers = np.abs(np.fft.rfft(sound[places] * np.hanning(_MUSIC_WINDOW))[:, chosen]) ** 2
    tones = _tones(10 * np.log10(powers + _FLOOR))
    level = 10 * np.log10(powers.mean(axis=1) + _FLOOR)
    is_loud = level > np.quantile(level, 0.95) - _LOUD_DB
    both = is_loud[:-_LATER] & is_loud[_LATER:]
    if both.sum() < _FEWEST:
        return 0.0
    before, after = tones[:-_LATER][both], tones[_LATER:][both]
    return float(np.minimum(before, after).sum() / max(1e-9, np.maximum(before, after).sum()))


def _tones(decibels: Floats) -> Floats:
    """How far each frequency stands out of those beside it, without what hums all the time."""
    padded = np.pad(decibels, ((0, 0), (_BESIDE, _BESIDE)), mode="edge")
    beside = np.median(np.lib.stride_tricks.sliding_window_view(padded, 2 * _BESIDE + 1, axis=1), axis=2)
    found = np.clip(decibels - beside - _OUT, 0.0, _MOST)
    return found - np.minimum(found, np.median(found, axis=0))
