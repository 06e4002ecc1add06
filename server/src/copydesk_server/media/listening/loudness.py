"""How loud a sound is, and where nobody speaks."""

from __future__ import annotations

import numpy as np

from copydesk_server.media.listening.features import read
from copydesk_server.media.listening.types import RATE, Loudness, Span

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
