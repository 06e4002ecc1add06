"""The rate of a film's frames, from when they are shown: what a header says of it is often made up.

Without numpy: a sandbox is started for each file, and loading numpy was a third of the 0.2 s of processor time that it took.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from statistics import fmean, median

Times = Sequence[float]

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
    span = times[-1] - times[0]
    if span <= 0:
        return Fraction(1) if end <= times[0] else Fraction(1 / (end - times[0])).limit_denominator(1001)
    gaps = gaps_of(times)
    least, most = _usual_gaps(gaps, tick)
    even = gaps if _is_variable(gaps, tick) else [gap for gap in gaps if least <= gap <= most]
    rate = 1 / fmean(even)
    nearest = min(_USUAL, key=lambda usual: abs(float(usual) - rate))
    if abs(float(nearest) / rate - 1) <= _NEAR + 2 * tick / span:
        return nearest
    return Fraction(rate).limit_denominator(1001)


def gaps_of(times: Times) -> array[float]:
    """How long each frame is shown, but the last. Eight bytes each: a file of the smallest packets has millions."""
    return array("d", (after - before for before, after in pairwise(times)))


def is_variable(times: Times, tick: float) -> bool:
    """Whether some frames are shown longer than others, beyond the rounding of the file's clock."""
    return _is_variable(gaps_of(times), tick)


def _is_variable(gaps: array[float], tick: float) -> bool:
    least, most = _usual_gaps(gaps, tick)
    odd = sum(not least <= gap <= most for gap in gaps)
    return odd > max(1, _ODD_SHARE * (len(gaps) + 1))


def _usual_gaps(gaps: array[float], tick: float) -> tuple[float, float]:
    """The shortest and the longest time that is not odd, given how long most frames are shown."""
    usual = median(gaps)
    room = max(_UNEVEN * usual, 1.5 * tick)
    return usual - room, usual + room
