"""The rate of a film's frames, from when they are shown: what a header says of it is often made up."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

Times = NDArray[np.float64]

# What cameras and screens are built for.
_USUAL = tuple(
    Fraction(*pair)
    for pair in (
        (24000, 1001), (24, 1), (25, 1), (30000, 1001), (30, 1), (48, 1), (50, 1), (60000, 1001), (60, 1),
        (90, 1), (120, 1), (240, 1), (5, 1), (10, 1), (12, 1), (15, 1), (20, 1),
    )
)  # fmt: skip
# Between 30 and 29.97 lies a thousandth.
_NEAR = 0.0004
# Clocks of phones shake by a millisecond; a dropped frame is a whole frame longer.
_UNEVEN = 0.25
# So many gaps may be odd before a rate is called variable: the last frames of a cut file often are.
_ODD_SHARE = 0.005


def rate_of(times: Times, tick: float, end: float) -> Fraction:
    """Frames a second, the usual rate that is near; of a variable rate the mean.

    Args:
        times: When each frame begins, in seconds, in order.
        tick: Seconds of a tick of the file's clock, which times are rounded to.
        end: When the last frame ends.
    """
    span = float(times[-1] - times[0])
    if span <= 0:
        return Fraction(1) if end <= float(times[0]) else Fraction(1 / (end - float(times[0]))).limit_denominator(1001)
    gaps, odd = np.diff(times), _odd(times, tick)
    rate = 1 / float(np.mean(gaps if is_variable(times, tick) else gaps[~odd]))
    nearest = min(_USUAL, key=lambda usual: abs(float(usual) - rate))
    if abs(float(nearest) / rate - 1) <= _NEAR + 2 * tick / span:
        return nearest
    return Fraction(rate).limit_denominator(1001)


def is_variable(times: Times, tick: float) -> bool:
    """Whether some frames are shown longer than others, beyond the rounding of the file's clock."""
    return int(np.count_nonzero(_odd(times, tick))) > max(1, _ODD_SHARE * len(times))


def _odd(times: Times, tick: float) -> NDArray[np.bool_]:
    """Which frames are shown longer or shorter than most."""
    gaps = np.diff(times)
    usual = float(np.median(gaps))
    return np.abs(gaps - usual) > max(_UNEVEN * usual, 1.5 * tick)
