"""Which part of the picture is shown in another shape: the part where something moves, without haste; numpy, in workers only.

There is no model: faces and hands move, screens change where something happens, and walls do neither. Somebody may set the
window instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Grey = NDArray[np.uint8]
Floats = NDArray[np.float64]

# Motion says where to look; contrast decides where nothing moves.
_CONTRAST = 0.15
# A window nearer to where it is than this share of its width stays: small moves are noise.
_DEAD_ZONE = 0.06
# More than this share of the picture changes at once: another shot, or the light was switched.
_SHOT_CHANGE = 0.35
_CHANGED_LEVELS = 40
# Pictures that are compared at a time: two hours at once would take gigabytes.
_AT_ONCE = 500
# Points nearer to the line between their neighbours than this share of the picture are left out.
_STRAIGHT = 0.004


class Window(NamedTuple):
    """Where the window's centre is at a time: ``x`` and ``y`` from 0 to 1, of the whole picture."""

    seconds: float
    x: float
    y: float


def window_size(width: int, height: int, across: int, down: int) -> tuple[float, float]:
    """The share of a picture's width and height that a window of a shape takes, as large as it can be."""
    wide = across * height / down
    return (wide / width, 1.0) if wide <= width else (1.0, width * down / across / height)


def follow(frames: Grey, fps: float, size: tuple[float, float], smoothing: float) -> list[Window]:
    """The path of a window that keeps what moves in view.

    Args:
        frames: Grey pictures, few and small: frames × height × width, some 5 a second and 64 to 160 pixels wide.
        fps: How many there are a second.
        size: The window, as shares of the width and the height.
        smoothing: Seconds in which it comes near to where it goes.

    Returns:
        Points between which it moves evenly; always inside the picture.
    """
    if not len(frames):
        return [Window(0.0, 0.5, 0.5)]
    seen = [
        (_seen(pictures, change, 1), _seen(pictures, change, 2), shots) for pictures, change, shots in _changes(frames)
    ]
    shots = np.concatenate([one[2] for one in seen])
    x = _path(_weighed([one[0] for one in seen]), shots, fps, size[0], smoothing)
    y = _path(_weighed([one[1] for one in seen]), shots, fps, size[1], smoothing)
    points = [Window(round(at / fps, 3), round(float(x[at]), 4), round(float(y[at]), 4)) for at in range(len(x))]
    return _simplified(points, {int(at) for at in np.flatnonzero(shots)})


def _changes(frames: Grey) -> Iterator[tuple[Floats, Floats, NDArray[np.bool_]]]:
    """Some pictures at a time, how each differs from the one before it, and which are the first of a shot."""
    for start in range(0, len(frames), _AT_ONCE):
        pictures = frames[start : start + _AT_ONCE].astype(np.float64)
        before = frames[start - 1 : start].astype(np.float64) if start else pictures[:1]
        change = np.abs(np.diff(pictures, axis=0, prepend=before))
        shots = np.mean(change > _CHANGED_LEVELS, axis=(1, 2)) > _SHOT_CHANGE
        change[shots] = 0.0
        yield pictures, change, shots


def fixed(x: float, y: float, size: tuple[float, float]) -> Window:
    """A window where somebody set it, moved inside the picture."""
    return Window(0.0, _inside(x, size[0]), _inside(y, size[1]))


def _inside(centre: float, share: float) -> float:
    return round(min(1 - share / 2, max(share / 2, centre)), 4)


def _seen(pictures: Floats, change: Floats, axis: int) -> tuple[Floats, Floats]:
    """How much moves in each column (``axis`` 1) or row (2) at each time, and how much stands out there."""
    # The mean of a second or so: a gesture is no reason to move.
    contrast = np.abs(pictures - pictures.mean(axis=(1, 2), keepdims=True)).mean(axis=axis)
    moved = change.mean(axis=axis)
    noise = np.median(moved, axis=1, keepdims=True)
    return np.maximum(moved - 2 * noise, 0.0), contrast


def _weighed(seen: Sequence[tuple[Floats, Floats]]) -> Floats:
    """How much there is to see in each column or row at each time: what moves first of all."""
    moved, contrast = (np.concatenate([one[at] for one in seen]) for at in range(2))
    scale = max(float(moved.mean()), 1e-6)
    found: Floats = moved / scale + _CONTRAST * contrast / max(float(contrast.mean()), 1e-6)
    return found


def _path(seen: Floats, shots: NDArray[np.bool_], fps: float, share: float, smoothing: float) -> Floats:
    """The centre at each time; it jumps where the shot changes and glides else."""
    count = len(seen)
    if share >= 1:
        return np.full(count, 0.5)
    found = np.empty(count)
    starts = [0, *(int(at) for at in np.flatnonzero(shots) if at), count]
    for start, end in pairwise(starts):
        wanted = _wanted(seen[start:end], fps, share, smoothing)
        found[start:end] = _glided(wanted, fps, share, smoothing)
    return np.clip(found, share / 2, 1 - share / 2)


def _wanted(seen: Floats, fps: float, share: float, smoothing: float) -> Floats:
    """The centre that has most to see in its window, by what is seen in the time around."""
    width = max(1, round(2 * smoothing * fps))
    summed = np.cumsum(np.concatenate([np.zeros((1, seen.shape[1])), seen]), axis=0)
    at = np.arange(len(seen))
    around = summed[np.minimum(len(seen), at + width + 1)] - summed[np.maximum(0, at - width)]
    # The centre of gravity of what stands out, so that a window on an even picture is in its middle.
    weight = around - np.quantile(around, 0.5, axis=1, keepdims=True)
    weight = np.maximum(weight, 0.0) ** 2
    centres = (np.arange(seen.shape[1]) + 0.5) / seen.shape[1]
    total = weight.sum(axis=1)
    middle = np.where(total > 0, (weight * centres).sum(axis=1) / np.maximum(total, 1e-9), 0.5)
    return np.clip(middle, share / 2, 1 - share / 2)


def _glided(wanted: Floats, fps: float, share: float, smoothing: float) -> Floats:
    found = np.empty(len(wanted))
    at, rate = float(wanted[0]), 1 - np.exp(-1 / (fps * smoothing))
    goal = at
    for number, value in enumerate(wanted.tolist()):
        if abs(value - goal) > _DEAD_ZONE * share:
            goal = value
        at += (goal - at) * rate
        found[number] = at
    return found


def _simplified(points: list[Window], jumps: set[int]) -> list[Window]:
    """Points without those that are on the way (Ramer, Douglas and Peucker); those of a jump stay."""
    edges = sorted({0, len(points) - 1, *jumps, *(at - 1 for at in jumps if at)})
    kept: set[int] = set(edges)
    waiting = list(pairwise(edges))
    while waiting:
        start, end = waiting.pop()
        if end - start < 2:
            continue
        way = [_off(points[start], points[end], points[at]) for at in range(start + 1, end)]
        far = max(range(len(way)), key=way.__getitem__)
        if way[far] > _STRAIGHT:
            middle = start + 1 + far
            kept.add(middle)
            waiting += [(start, middle), (middle, end)]
    return [points[at] for at in sorted(kept)]


def _off(start: Window, end: Window, point: Window) -> float:
    part = (point.seconds - start.seconds) / max(1e-9, end.seconds - start.seconds)
    return max(
        abs(start.x + part * (end.x - start.x) - point.x),
        abs(start.y + part * (end.y - start.y) - point.y),
    )


def read(path: Path, width: int, height: int) -> Grey:
    """Grey pictures of a file, as ``follow`` takes them."""
    count = path.stat().st_size // (width * height)
    if not count:
        return np.zeros((0, height, width), np.uint8)
    return np.memmap(path, np.uint8, mode="r", shape=(count, height, width))
