"""Where one sound lies on the clock of another that heard the same: first by how loudness moves, then by the waves themselves.

Two recorders hear the same voice through different microphones and rooms, and their clocks run at slightly different rates.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from copydesk_server.media.listening.features import Sound, mel_bands, read
from copydesk_server.media.listening.types import RATE, Offset

_STEP = RATE // 100
_BANDS = 12
# Of the fine search: a few words, and how far the first may have been off with clocks that drift.
_WINDOW_SECONDS, _REACH_SECONDS = 4.0, 0.15
_MOST_WINDOWS = 24
# A peak of chance among an hour of offsets is six deviations high; the same sound in two rooms gives twenty.
_LEAST_DEVIATIONS = 9.0
# How much higher the best offset is than any other: of different sounds the two are alike.
_LEAST_RATIO = 1.25
# Windows that agree lie so near to one line.
_NEAR_SECONDS = 0.004
_LEAST_AGREEING = 3
_NO = Offset(0.0, 0.0, 0.0, is_sure=False)
_Floats = NDArray[np.float64]


def offset_of(reference: str, other: str) -> Offset:
    """Where a sound begins on the clock of another that heard the same."""
    one, two = read(reference), read(other)
    if min(len(one), len(two)) < RATE:
        return _NO
    coarse, deviations, ratio = _coarse(one, two)
    if deviations < _LEAST_DEVIATIONS or ratio < _LEAST_RATIO:
        return _NO
    starts, delays = _fine(one, two, coarse)
    if len(starts) < 1:
        return _NO
    slope, at_zero, agreeing = _line(starts, delays)
    if agreeing < min(_LEAST_AGREEING, len(starts)) or agreeing < len(starts) / 3:
        return _NO
    confidence = min(0.99, 0.5 * min(1.0, deviations / 25) + 0.5 * agreeing / len(starts))
    return Offset(round(at_zero, 5), round(slope * 1e6, 1), round(confidence, 2), is_sure=True)


def _moves(sound: Sound) -> _Floats:
    """How the loudness of each band moves, evened out: what is loud in one room is quiet in the other."""
    bands = mel_bands(sound, _STEP, _BANDS).astype(np.float64)
    rises = np.maximum(np.diff(bands, axis=0, prepend=bands[:1]), 0)
    rises -= rises.mean(axis=0)
    return np.asarray(rises / (rises.std(axis=0) + 1e-6))


def _coarse(one: Sound, two: Sound) -> tuple[float, float, float]:
    """The offset by loudness, to a hundredth; how far its peak stands out, and how much higher it is than any other."""
    first, second = _moves(one), _moves(two)
    size = 1 << int(np.ceil(np.log2(len(first) + len(second))))
    total = np.zeros(size)
    for band in range(_BANDS):
        total += np.fft.irfft(np.fft.rfft(first[:, band], size) * np.conj(np.fft.rfft(second[:, band], size)), size)
    # Where little overlaps a sum is small by itself; it counts for less, so that an edge is not taken for a match.
    lags = np.arange(size)
    lags[lags > len(first)] -= size
    overlap = np.minimum(len(first), lags + len(second)) - np.maximum(0, lags)
    total = np.where(overlap > 100, total / np.sqrt(np.maximum(overlap, 100)), 0.0)
    best = int(np.argmax(total))
    height = float(total[best])
    away = (np.abs(lags - lags[best]) > 25) & (overlap > 100)
    rest = total[away]
    if not len(rest) or not rest.std():
        return 0.0, 0.0, 0.0
    return float(lags[best]) / 100, height / float(rest.std()), height / max(1e-9, float(rest.max()))


def _fine(one: Sound, two: Sound, coarse: float) -> tuple[_Floats, _Floats]:
    """Where windows of the other sound lie on the clock of the first: their starts, and by how much they are later."""
    length, reach = int(_WINDOW_SECONDS * RATE), int(_REACH_SECONDS * RATE)
    low, high = max(0, -int(coarse * RATE)), min(len(two), len(one) - int(coarse * RATE)) - length
    if high <= low:
        length = max(RATE // 2, (min(len(two), len(one) - int(coarse * RATE)) - low) - 1)
        high = low + 1
    places = np.unique(np.linspace(low, high, _MOST_WINDOWS).astype(int))
    found: list[tuple[float, float]] = []
    for place in places:
        piece = two[place : place + length]
        start = place + int(coarse * RATE) - reach
        around = one[max(0, start) : max(0, start + length + 2 * reach)]
        around = np.concatenate([np.zeros(max(0, -start), np.float32), around])
        if len(piece) < RATE // 2 or piece.std() < 20 or len(around) < len(piece):
            continue
        lag = _lag(around, piece)
        if lag is not None:
            found.append((place / RATE, (start + lag - place) / RATE))
    values = np.array(found, np.float64).reshape(-1, 2)
    return values[:, 0], values[:, 1]


def _lag(around: Sound, piece: Sound) -> float | None:
    """Where a piece lies in what is around it, in samples, by its phases; ``None`` where that cannot be told."""
    size = 1 << int(np.ceil(np.log2(len(around) + len(piece))))
    cross = np.fft.rfft(around, size) * np.conj(np.fft.rfft(piece, size))
    hertz = np.fft.rfftfreq(size, 1 / RATE)
    # Between the hum of rooms and what cheap microphones lose; the root leaves loud bands more to say than quiet ones.
    weight = ((hertz > 150) & (hertz < 4_000)) / np.sqrt(np.abs(cross) + 1e-9)
    values = np.fft.irfft(cross * weight, size)[: max(1, len(around) - len(piece) + 1)]
    best = int(np.argmax(values))
    if values[best] < 6 * values.std() or not 0 < best < len(values) - 1:
        return None
    left, middle, right = values[best - 1 : best + 2]
    bend = left - 2 * middle + right
    return best + (0.5 * (left - right) / bend if bend else 0.0)


def _line(starts: _Floats, delays: _Floats) -> tuple[float, float, int]:
    """The line that most windows lie near: its slope, its value at zero, and how many agree."""
    if len(starts) == 1:
        return 0.0, float(delays[0]), 1
    gaps = starts[:, None] - starts[None, :]
    with np.errstate(divide="ignore", invalid="ignore"):
        slopes = ((delays[:, None] - delays[None, :]) / gaps)[gaps > 0.5]
    slope = float(np.median(slopes)) if len(slopes) > 2 else 0.0
    slope = slope if abs(slope) < 2e-3 else 0.0
    at_zero = float(np.median(delays - slope * starts))
    near = np.abs(delays - slope * starts - at_zero) < _NEAR_SECONDS
    if near.sum() >= 3 and np.ptp(starts[near]) > 5:
        slope, at_zero = (float(value) for value in np.polyfit(starts[near], delays[near], 1))
    elif near.any():
        slope, at_zero = 0.0, float(np.median(delays[near]))
    return slope, at_zero, int(near.sum())
