"""The sound of a composed film: parts of decoded sources, at their places, with their gains, mixed in blocks.

A cut fades over milliseconds, so that it does not click; a track that ducks is quieter while another one is heard.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from copydesk_server.media.render.plan import SAMPLE_RATE, Rate
from copydesk_server.media.render.scenes import Curve, value_at

Samples = NDArray[np.float32]
# Above the ear's threshold for a click, below what it hears as a fade (5 to 30 ms).
CUT_FADE_SECONDS = 0.01
_BLOCK = 10 * SAMPLE_RATE
_STEP = SAMPLE_RATE // 100
# Speech is above it, the noise of a room below.
_HEARD_DBFS = -45.0
# Music goes down within a syllable, and comes back slower than the pauses of speech.
_ATTACK_STEPS, _RELEASE_STEPS = 8, 60


class SoundPart(msgspec.Struct, frozen=True):
    """A part of a source.

    Args:
        source: Its decoded file, by a key of ``files``.
        start, frames: Where it is heard, in frames of the film.
        first: Its first frame in the decoded file, in frames of the film.
        gain_db: How loud.
        fade_in, fade_out: Frames.
        curve: How its volume moves.
        offset: Frames of the item before it begins.
        ducking_db: How much quieter it is while parts that do not duck are heard.
    """

    source: str
    start: int
    frames: int
    first: float
    gain_db: float = 0.0
    fade_in: int = 0
    fade_out: int = 0
    curve: Curve | None = None
    offset: int = 0
    ducking_db: float = 0.0


def mix(
    parts: Sequence[SoundPart],
    files: Mapping[str, Path],
    rate: Rate,
    frames: int,
    target: Path,
    *,
    cut_fade: float = CUT_FADE_SECONDS,
) -> None:
    """Write the mix: 16 bits, two channels, 48 kHz, exactly as long as the film.

    Args:
        parts: The parts.
        files: Decoded sources in the same form.
        rate: Frames a second.
        frames: Of the film.
        target: The file.
        cut_fade: Seconds over which each part comes and goes at least.
    """
    total, level = rate.sample(frames), 1.0
    opened = {
        name: np.memmap(path, np.int16, "r").reshape(-1, 2) for name, path in files.items() if path.stat().st_size
    }
    with target.open("wb") as out:
        for at in range(0, total, _BLOCK):
            end = min(total, at + _BLOCK)
            loud = np.zeros((end - at, 2), np.float32)
            soft: dict[float, Samples] = {}
            for part in parts:
                heard = _heard(part, opened, rate, (at, end), cut_fade)
                if heard is not None:
                    kept = soft.setdefault(part.ducking_db, np.zeros_like(loud)) if part.ducking_db else loud
                    kept += heard
            level = _ducked(loud, soft, level)
            np.clip(loud * 32767.0, -32768, 32767).astype("<i2").tofile(out)


def _heard(
    part: SoundPart, opened: Mapping[str, NDArray[np.int16]], rate: Rate, block: tuple[int, int], cut_fade: float
) -> Samples | None:
    """What of a part is in a block, at its place there."""
    at, end = block
    source = opened.get(part.source)
    first, last = rate.sample(part.start), rate.sample(part.start + part.frames)
    begin, stop = max(at, first), min(end, last)
    if source is None or begin >= stop:
        return None
    place = round(part.first * rate.den * SAMPLE_RATE / rate.num) + begin - first
    made = np.zeros((end - at, 2), np.float32)
    found = source[max(0, place) : place + stop - begin]
    into = begin - at + max(0, -place)
    made[into : into + len(found)] = found.astype(np.float32) / 32768.0
    numbers = np.arange(begin - first, stop - first)
    made[begin - at : stop - at] *= _gain(part, rate, numbers, last - first, cut_fade)[:, None]
    return made


def _gain(part: SoundPart, rate: Rate, numbers: NDArray[np.int64], length: int, cut_fade: float) -> Samples:
    """The gain of each sample of a part."""
    each = rate.den * SAMPLE_RATE / rate.num
    cut = max(1.0, cut_fade * SAMPLE_RATE)
    rise, fall = max(cut, part.fade_in * each), max(cut, part.fade_out * each)
    made = np.minimum(1.0, (numbers + 0.5) / rise) * np.minimum(1.0, (length - numbers - 0.5) / fall)
    decibels = np.full(len(numbers), part.gain_db)
    if part.curve is not None:
        steps = np.arange(numbers[0], numbers[-1] + _STEP, _STEP)
        values = [value_at(part.curve, part.offset + step / each) for step in steps]
        decibels = decibels + np.interp(numbers, steps, values)
    gain: Samples = (made * 10 ** (decibels / 20)).astype(np.float32)
    return gain


def _ducked(loud: Samples, soft: Mapping[float, Samples], level: float) -> float:
    """Add what ducks to what it ducks under; returns how far it is up at the end."""
    if not soft:
        return level
    steps = -(-len(loud) // _STEP)
    power = np.zeros(steps * _STEP, np.float32)
    power[: len(loud)] = (loud**2).mean(axis=1)
    heard = 10 * np.log10(power.reshape(steps, _STEP).mean(axis=1) + 1e-12) > _HEARD_DBFS
    levels = np.empty(steps + 1)
    levels[0] = level
    for number, one in enumerate(heard):
        change = -1 / _ATTACK_STEPS if one else 1 / _RELEASE_STEPS
        levels[number + 1] = min(1.0, max(0.0, levels[number] + change))
    curve = np.interp(np.arange(len(loud)), np.arange(steps + 1) * _STEP, levels)
    for decibels, samples in soft.items():
        loud += samples * (10 ** (decibels * (1 - curve) / 20)).astype(np.float32)[:, None]
    return float(levels[-1])
