"""What stands out in a publication: only what is beyond the noise of its channel, and never why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from copydesk_server.performance import report_statistics
from copydesk_server.performance.report_statistics import Curve, Interval, Timed
from copydesk_server.performance.report_types import Insight, InsightEvidence

# How many parts of a curve a drop may take. A long sentence of a short video takes eight: 25 words of the 370 of two minutes and a
# half; with four at most one drop of 1,200 was missed.
WIDTHS = (1, 2, 3, 4, 6, 8)
# Neighbours that share a spread, on each side: a curve's noise changes slowly along it.
_NEIGHBOURS = 5
# A spread below it is that of rounding: YouTube tells four digits.
_LEAST_SPREAD = 1e-4
# Where the hook has been said, whatever the script: what YouTube itself calls the intro ("Key moments for audience retention").
HOOK_SECONDS = 30.0
# A curve has a hundred parts (Analytics API, elapsedVideoTimeRatio); their means are taken of so many points each.
_PARTS, _STEPS = 100, 16
# How many parts around a drop tell of its sentence.
_AROUND = 3
# A single point of a curve may be far off where few watch: ten values do not show how heavy its tails are, so they are taken
# to be those of five degrees. With as many as the values allow, 2 of 24 channels of such noise showed a block.
_POINT_DEGREES = 5
# How many kinds of insights share the chance of a false one: drop, hook, block, mean.
_KINDS = 4
_QUOTE = 120


@dataclass(frozen=True)
class Block:
    """A part of a script, and when it is said."""

    id: str
    heading: str | None
    start_char: int
    end_char: int
    start: float
    end: float


@dataclass(frozen=True)
class Measured:
    """A publication, as it is compared.

    Args:
        seconds: Its length.
        curve: Its retention.
    """

    seconds: float
    curve: Curve


@dataclass(frozen=True)
class Drop:
    """A part of a curve in which more leave than in others.

    Args:
        second: The middle of it, by how many leave.
        beyond: For each boundary between parts around it, the second of the boundary and what leaves beyond the usual.
        value: The share that leaves.
        interval: What share leaves in the others.
    """

    second: float
    value: float
    interval: Interval
    beyond: tuple[tuple[float, float], ...]


def biggest_drop(own: Measured, others: Sequence[Curve], family: int) -> Drop | None:
    """The drop that is furthest beyond what the channel's other videos do at the same point; ``None`` where none is.

    Args:
        own: The publication.
        others: Curves of the others; those with other points are not compared.
        family: How many publications of the channel are looked at so.
    """
    same = [other for other in others if other.ends == own.curve.ends]
    if len(same) < report_statistics.LEAST:
        return None
    losses, theirs = _losses(own.curve), [_losses(other) for other in same]
    found: Drop | None = None
    strength = 1.0
    for width in WIDTHS:
        mine = _summed(losses, width)
        columns = list(zip(*(_summed(one, width) for one in theirs), strict=True))
        spreads = [report_statistics.robust_spread(column) for column in columns]
        usual = [median(column) for column in columns]
        # A curve of few viewers is rougher than the others: its own spread counts where that is larger.
        roughness = report_statistics.robust_spread([value - middle for value, middle in zip(mine, usual, strict=True)])
        degrees = report_statistics.tail_degrees(
            [
                (value - middle) / max(spread, _LEAST_SPREAD)
                for column, middle, spread in zip(columns, usual, spreads, strict=True)
                for value in column
            ]
        )
        tests = len(mine) * len(WIDTHS) * _KINDS * family
        for at, value in enumerate(mine):
            near = spreads[max(0, at - _NEIGHBOURS) : at + _NEIGHBOURS + 1]
            # The larger of its own and its neighbours': few values make a spread of their own too small by chance.
            spread = max(spreads[at], median(near), roughness, _LEAST_SPREAD)
            around = report_statistics.robust_interval(columns[at], spread, tests, degrees)
            if around is None or value <= around.high or around.excess(value) <= strength:
                continue
            strength = around.excess(value)
            found = _drop(own, losses, theirs, at, width, around)
    return found


def sentence_of(drop: Drop, timed: Sequence[Timed], seconds: float) -> Timed | None:
    """The sentence during which the audience leaves: the one that explains best how the loss is shared among boundaries.

    Parts of a curve are wider than many sentences. Who leaves evenly while one is said leaves a mark on the boundaries around
    it that no neighbour leaves; the mark that is most like what was seen is its own.
    """
    part = seconds / _PARTS
    first, last = drop.beyond[0][0] - part, drop.beyond[-1][0] + part
    near = [one for one in timed if one.end > first and one.start < last]
    fits = [(_likeness(drop, one, part), one) for one in near]
    return max(fits, key=lambda fit: fit[0])[1] if fits else report_statistics.at_second(timed, drop.second)


def _likeness(drop: Drop, one: Timed, part: float) -> float:
    """How much of what was seen a loss during a sentence explains."""
    marks = [_share_gone(one, at, part) - _share_gone(one, at - part, part) for at, _ in drop.beyond]
    size = sum(mark * mark for mark in marks)
    seen = sum(mark * value for mark, (_, value) in zip(marks, drop.beyond, strict=True))
    return seen / size**0.5 if size else 0.0


def _share_gone(one: Timed, start: float, part: float) -> float:
    """The mean share of those who leave evenly during a sentence that is gone in the part that begins at ``start``."""
    length = max(one.end - one.start, 1e-6)
    steps = [(start + part * (step + 0.5) / _STEPS - one.start) / length for step in range(_STEPS)]
    return sum(min(1.0, max(0.0, gone)) for gone in steps) / _STEPS


def drop_insight(drop: Drop, timed: Sequence[Timed], seconds: float) -> Insight:
    """A drop, with the sentence that is said there."""
    sentence = sentence_of(drop, timed, seconds) if timed else None
    where = clock(drop.second)
    text = f"The biggest drop is at {where}: {_percent(drop.value)} of the audience leaves"
    quote = None
    if sentence is not None:
        quote = _quoted(sentence.sentence.text)
        text += f" while “{quote}” is said"
    text += f"; at that point of {drop.interval.n} other videos of the channel it is {_percent(drop.interval.middle)}."
    evidence = _evidence(drop.value, drop.interval, sentence, quote, drop.second)
    return Insight(text=text, metric="retention_drop", evidence=evidence)


def hook_insight(own: Measured, others: Sequence[Measured], family: int) -> Insight | None:
    """How many still watch when the hook has been said, against the channel's other videos."""
    if own.seconds <= HOOK_SECONDS:
        return None
    value = own.curve.at(HOOK_SECONDS / own.seconds)
    values = [one.curve.at(HOOK_SECONDS / one.seconds) for one in others if one.seconds > HOOK_SECONDS]
    around = report_statistics.interval(values, _KINDS * family, _POINT_DEGREES)
    if around is None or around.low <= value <= around.high:
        return None
    side = "more" if value > around.high else "fewer"
    text = (
        f"After {HOOK_SECONDS:.0f} s {_percent(value)} of the audience watches, {side} than in the channel's {around.n}"
        f" other videos: their median is {_percent(median(values))}."
    )
    evidence = _evidence(value, around, None, None, HOOK_SECONDS)
    return Insight(text=text, metric="hook_retention", evidence=evidence)


def block_insight(own: Measured, blocks: Sequence[Block], others: Sequence[Curve], family: int) -> Insight | None:
    """The block that keeps its audience best, where it keeps more than the channel's videos do at that point."""
    best: tuple[float, Block, float, Interval] | None = None
    for block in blocks:
        start, end = block.start / own.seconds, min(1.0, block.end / own.seconds)
        if end <= start:
            continue
        value = own.curve.at(end) - own.curve.at(start)
        around = report_statistics.interval(
            [one.at(end) - one.at(start) for one in others], _KINDS * len(blocks) * family, _POINT_DEGREES
        )
        if around is not None and value > around.high and (best is None or around.excess(value) > best[0]):
            best = around.excess(value), block, value, around
    if best is None:
        return None
    _, block, value, around = best
    name = f"“{block.heading}”" if block.heading else f"from {clock(block.start)} to {clock(block.end)}"
    text = (
        f"The block {name} keeps its audience best: its share changes by {_signed(value)} there; at that point of"
        f" {around.n} other videos of the channel it changes by {_signed(around.middle)}."
    )
    evidence = InsightEvidence(
        value=round(value, 4),
        expected=round(around.middle, 4),
        low=round(around.low, 4),
        high=round(around.high, 4),
        n=around.n,
        block_id=block.id,
        start_char=block.start_char,
        end_char=block.end_char,
        start_seconds=round(block.start, 2),
        end_seconds=round(block.end, 2),
        quote=None,
    )
    return Insight(text=text, metric="block_retention", evidence=evidence)


def mean_insight(value: float, values: Sequence[float], family: int) -> Insight | None:
    """The mean share of a video that is watched, against the channel's other videos."""
    around = report_statistics.interval(values, _KINDS * family)
    if around is None or around.low <= value <= around.high:
        return None
    side = "more" if value > around.high else "less"
    text = (
        f"On average {value:.1f} % of it is watched, {side} than of the channel's {around.n} other videos:"
        f" their mean is {around.middle:.1f} %."
    )
    return Insight(text=text, metric="avg_view_pct", evidence=_evidence(value, around, None, None, None))


def clock(seconds: float) -> str:
    """A moment of a video, such as ``2:07``."""
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02d}"


def _losses(curve: Curve) -> list[float]:
    """What share leaves from each part to the next."""
    return [before - after for before, after in pairwise(curve.ratios)]


def _summed(values: Sequence[float], width: int) -> list[float]:
    return [sum(values[at : at + width]) for at in range(len(values) - width + 1)]


def _drop(
    own: Measured, losses: Sequence[float], theirs: Sequence[Sequence[float]], at: int, width: int, around: Interval
) -> Drop:
    """A drop, with what leaves beyond the usual at each boundary around it, and their centre."""
    low, high = max(0, at - _AROUND), min(len(losses), at + width + _AROUND)
    beyond = [
        (own.curve.ends[number] * own.seconds, losses[number] - median(one[number] for one in theirs))
        for number in range(low, high)
    ]
    inner = beyond[at - low : at - low + width]
    weight = sum(value for _, value in inner)
    second = sum(when * value for when, value in inner) / weight
    value = sum(losses[at : at + width])
    return Drop(min(max(second, inner[0][0]), inner[-1][0]), value, around, tuple(beyond))


def _evidence(
    value: float, around: Interval, timed: Timed | None, quote: str | None, second: float | None
) -> InsightEvidence:
    sentence = None if timed is None else timed.sentence
    return InsightEvidence(
        value=round(value, 4),
        expected=round(around.middle, 4),
        low=round(around.low, 4),
        high=round(around.high, 4),
        n=around.n,
        block_id=None if sentence is None else sentence.block_id,
        start_char=None if sentence is None else sentence.start_char,
        end_char=None if sentence is None else sentence.end_char,
        start_seconds=round(timed.start, 2) if timed is not None else second,
        end_seconds=round(timed.end, 2) if timed is not None else second,
        quote=quote,
    )


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _signed(share: float) -> str:
    return f"{100 * share:+.1f} points".replace("-", "−")


def _quoted(text: str) -> str:
    return text if len(text) <= _QUOTE else text[: _QUOTE - 1].rstrip() + "…"
