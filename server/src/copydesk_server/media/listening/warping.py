"""Words in speech of any language, without a model: espeak-ng says the known words, and its speech is warped onto the sound.

Dynamic time warping (Sakoe and Chiba, 1978) on the power in bands of the ear; a word begins where its first sound comes to lie.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from copydesk_server.media.listening.features import Bands, Sound, mel_bands, read
from copydesk_server.media.listening.placing import placed
from copydesk_server.media.listening.types import RATE, HeardWord
from copydesk_server.media.speech.espeak import speak
from copydesk_server.media.speech.types import VoiceSettings

_STEP = RATE // 50
_BANDS = 20
# Words are spoken some together, as in a sentence; the pause between two of these is one that a speaker may make.
_TOGETHER = 12
_PAUSE = np.zeros(int(0.12 * RATE), np.float32)
# How far a speaker may be from an even pace, as a share of the sound and in seconds at least: pauses and speed.
_BAND_SHARE, _BAND_SECONDS = 0.2, 15.0
# Of the path, a byte each, so that half an hour fits in the memory that listening has. From 9 minutes on the band is narrower than
# its share of the sound; one of half an hour has 33 s to either side of an even pace.
_MOST_CELLS = 300_000_000
# To stand still in the words, as in a pause, or to take two steps at once costs a little more than to go along.
_STAY, _LEAP = 0.15, 0.1
_CONFIDENCE = 0.6


def align_spoken(path: str, words: list[str], voice_id: str) -> list[HeardWord]:
    """When each known word is said, in any language that espeak-ng speaks."""
    sound = read(path)
    if not words or len(sound) < RATE // 2:
        return placed(words, [], len(sound) / RATE)
    spoken, starts, ends = _speak(words, voice_id)
    steps = _path(_even(mel_bands(sound, _STEP, _BANDS)), _even(mel_bands(spoken, _STEP, _BANDS)))
    # The first and the last moment of the sound at each moment of the words.
    first = np.searchsorted(steps, np.array(starts) * RATE / _STEP, "left")
    last = np.searchsorted(steps, np.array(ends) * RATE / _STEP, "right")
    heard = []
    for number in range(len(words)):
        start, end = float(first[number]) * _STEP / RATE, float(last[number]) * _STEP / RATE
        if number + 1 < len(words):
            end = min(end, float(first[number + 1]) * _STEP / RATE)
        heard.append(HeardWord(number, words[number], round(start, 3), round(max(start, end), 3), _CONFIDENCE, True))  # noqa: FBT003
    return placed(words, heard, len(sound) / RATE)


def _speak(words: list[str], voice_id: str) -> tuple[Sound, list[float], list[float]]:
    """The words as espeak-ng says them, and when each begins and ends."""
    groups = [words[at : at + _TOGETHER] for at in range(0, len(words), _TOGETHER)]
    parts: list[Sound] = [_PAUSE]
    starts: list[float] = []
    ends: list[float] = []
    length = len(_PAUSE)
    for speech in speak(groups, VoiceSettings(voice_id, 1.0, 0.0)):
        samples = np.frombuffer(speech.samples, "<i2").astype(np.float32)
        whole = len(samples) // 3 * 3
        third = samples[:whole].reshape(-1, 3).mean(axis=1)  # 48 kHz to 16: bands above 6 kHz are not looked at.
        starts += [length / RATE + word.start for word in speech.words]
        ends += [length / RATE + word.end for word in speech.words]
        parts += [third, _PAUSE]
        length += len(third) + len(_PAUSE)
    return np.concatenate(parts), starts, ends


def _even(bands: Bands) -> Bands:
    """Bands with the colour of the microphone and the voice taken out, and with how they move."""
    centred = bands - bands.mean(axis=0)
    centred /= centred.std(axis=0) + 1e-6
    return np.concatenate([centred, np.gradient(centred, axis=0)], axis=1).astype(np.float32)


def _path(sound: Bands, words: Bands) -> NDArray[np.int64]:
    """For each row of the sound the row of the words that it goes with, in order."""
    rows, columns = len(sound), len(words)
    width = int(max(_BAND_SECONDS * RATE / _STEP, _BAND_SHARE * columns)) * 2 + 1
    width = min(columns, width, max(1, _MOST_CELLS // rows))
    lows = np.clip((np.arange(rows) * columns / rows).astype(int) - width // 2, 0, columns - width)
    back = np.zeros((rows, width), np.int8)
    sizes = (words**2).sum(axis=1)
    last = np.full(width, np.inf, np.float64)
    last[0] = 0.0
    scale = 1 / words.shape[1]
    for row in range(rows):
        low = lows[row]
        near = words[low : low + width]
        cost = np.sqrt(
            np.maximum(0, sizes[low : low + width] - 2 * (near @ sound[row]) + sound[row] @ sound[row]) * scale
        )
        moved = low - lows[row - 1] if row else 0
        before = np.full(width + 2, np.inf)
        before[2 : 2 + width - moved] = last[moved:]
        if moved >= 1:
            before[1] = last[moved - 1]
        if moved >= 2:
            before[0] = last[moved - 2]
        choices = np.stack([before[2:] + _STAY, before[1:-1], before[:-2] + _LEAP])
        if row == 0:
            last = np.where(np.arange(width) < 1, cost, np.inf)
            continue
        step = np.argmin(choices, axis=0)
        back[row] = step
        last = choices[step, np.arange(width)] + cost
    return _back(back, lows, last)


def _back(back: NDArray[np.int8], lows: NDArray[np.int64], last: NDArray[np.float64]) -> NDArray[np.int64]:
    rows = len(back)
    found = np.zeros(rows, np.int64)
    reachable = np.flatnonzero(np.isfinite(last))
    column = int(lows[-1] + (reachable[-1] if len(reachable) else 0))
    for row in range(rows - 1, -1, -1):
        found[row] = column
        column -= int(back[row, column - lows[row]])
        column = max(column, int(lows[row - 1])) if row else column
    return found
