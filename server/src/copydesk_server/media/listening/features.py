"""What sounds are compared by: how loud they are in bands of the ear, over time."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from copydesk_server.media.listening.types import RATE

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
