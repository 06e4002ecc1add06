"""The likeliest way through known words, silences and what nobody wrote, given how the sound is at each moment. Pure.

A speaker says the words in order, pauses between them, hesitates, says words again from a little before, leaves some out, and
says what is not written. Each is a way through a graph and has a price; the cheapest way is found over the whole sound at
once, by dynamic programming that carries the way along (token passing: Young, Russell and Thornton, 1989).

A way is one number: what it costs in the upper half, the record of how it came there in the lower one. So the cheaper of two
ways is the smaller number, and what leads to thousands of places is compared at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from copydesk_server.media.listening.features import Bands

Ways = NDArray[np.int64]
Places = NDArray[np.int64]

# What a part of the way is, where it is no word; asides count down from the last.
SILENCE, OTHER, ASIDE = -1, -2, -3
# So many words before and after the likeliest place are looked at: a speaker may leave out a page, and is found again.
_WINDOW = 200
# What somebody says beside the words may begin after any of them; of those that share a slot, after the likeliest.
_SLOTS = 8
# For each word at the end that nobody said.
_UNSAID = 2.0
# Records that no way leads through any more are dropped after so many moments: of 50 a moment, fewer than one stays.
_SWEEP = 1_000
# A record of where somebody left the words to say something beside them: no part of its own.
_LEFT = -(1 << 40)
# A moment of a sound may be left out, so two rows lead to each.
_GATE = 2
# The record of a way is its lower 32 bits. Above them costs are counted in parts of 1/65,536, which are 0.0005 in ten minutes at
# most, and have room for 16,384 that no way costs more than the cheapest: in a sweep that grows by some 1,500.
_RECORD_BITS, _PARTS = 32, 1 << 16
_RECORD = (1 << _RECORD_BITS) - 1
_FAR = (16_384 * _PARTS) << _RECORD_BITS


def _price(cost: float) -> int:
    """A cost as it is added to a way."""
    return round(cost * _PARTS) << _RECORD_BITS


# A way that is so much dearer than the cheapest is not followed any further.
_BEAM = _price(60.0)


@dataclass(frozen=True, slots=True)
class Prices:
    """What each way costs. The unit is the distance of two moments, which is about 1 where nothing is alike.

    Set on 12 recordings of three languages that were made by code, in noise of 5 dB and more; of others, and of people who
    read a book, see ``docs/decisions/measurements.md``.

    Args:
        stay: To stand still in a word for a moment.
        leap: To leave out a moment of a word.
        again, again_each, again_most: To go back to an earlier word, more for each word, and at most.
        amid: To go back to a word amid a sentence: who begins again begins a sentence again, most of the time.
        skip, skip_each, skip_most: To leave out words, more for each, and at most.
        other, other_each: To begin what is not written, and for each moment of it.
        pause: To begin a silence.
        aside: To begin what is often said beside the words.
    """

    stay: float = 0.15
    leap: float = 0.1
    again: float = 4.0
    again_each: float = 0.1
    again_most: float = 14.0
    amid: float = 2.5
    skip: float = 8.0
    skip_each: float = 4.0
    skip_most: float = 40.0
    other: float = 4.0
    other_each: float = 1.0
    pause: float = 0.5
    aside: float = 3.0


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the way.

    Args:
        what: The place of a word; ``SILENCE``, ``OTHER``, or ``ASIDE - n`` for the aside ``n``.
        start, end: Its moments.
        distance: From what was said, the mean of its moments.
    """

    what: int
    start: int
    end: int
    distance: float


class Chains:
    """Sounds that are each gone through from the first moment to the last.

    Before the rows of each there are two empty ones, a gate: who begins a sound stands there, and goes on as from any row.

    Args:
        sounds: The features of each, a row for each moment, of which there are two at least.
    """

    def __init__(self, sounds: list[Bands]) -> None:
        gated = [np.pad(one, ((_GATE, 0), (0, 0))) for one in sounds]
        self.rows = np.concatenate(gated) if gated else np.zeros((0, 1), np.float32)
        lengths = np.array([len(one) for one in gated], np.int64)
        self.ends: Places = np.cumsum(lengths) - 1
        self.gates: Places = self.ends - lengths + 1
        self.sizes = (self.rows**2).sum(axis=-1)

    def distances(self, row: Bands, first: int, last: int) -> Ways:
        """How far each moment from ``first`` to before ``last`` is from a moment of a sound."""
        near = self.rows[first:last] @ row
        near *= -2
        near += self.sizes[first:last]
        near += row @ row
        np.maximum(near, 0.0, out=near)
        near *= _PARTS**2 / self.rows.shape[1]
        found: Ways = np.sqrt(near, out=near).astype(np.int64)
        found <<= _RECORD_BITS
        return found


def way(
    sound: Bands, words: Chains, asides: Chains, silence: Bands, prices: Prices, beginnings: Sequence[int] = (0,)
) -> list[Part]:
    """The cheapest way through the graph.

    Args:
        sound: A row of features for each moment.
        words: The known words, in order.
        asides: What is often said beside them.
        silence: A row for each way in which nobody speaks.
        prices: What each way costs.
        beginnings: The places of words that begin a sentence.
    """
    search = _Search(words, asides, prices, beginnings)
    quiet = np.sqrt(((sound[:, None] - silence[None]) ** 2).mean(axis=2)).min(axis=1)
    for moment, row in enumerate(sound):
        search.step(moment, row, float(quiet[moment]))
    return search.cheapest()


class _Records:
    """The ways so far: each record says what ended, where, when and at which price, and which record came before."""

    def __init__(self) -> None:
        self.count = self._swept = 1
        self.fields = np.zeros((4, 1024), np.int64)  # What, place, moment, before.
        self.fields[0, 0], self.fields[3, 0] = SILENCE, -1
        self.costs = np.zeros(1024)

    def add(self, what: Places | int, places: Places, moment: int, ways: Ways, base: float) -> Ways:
        """Add records of ways that cost so much more than ``base``; the same ways, which lead through them."""
        end = self.count + len(places)
        if end > len(self.costs):
            more = max(end, 2 * len(self.costs)) - len(self.costs)
            self.fields = np.concatenate([self.fields, np.zeros((4, more), np.int64)], axis=1)
            self.costs = np.concatenate([self.costs, np.zeros(more)])
        made = slice(self.count, end)
        self.fields[0, made], self.fields[1, made], self.fields[2, made] = what, places, moment
        self.fields[3, made] = ways & _RECORD
        costs = ways >> _RECORD_BITS
        self.costs[made] = costs / _PARTS + base
        self.count = end
        found: Ways = (costs << _RECORD_BITS) + np.arange(made.start, end)
        return found

    def sweep(self, used: list[Ways]) -> None:
        """Drop the new records that none of these leads back to; the numbers of the others are changed in place."""
        kept = np.zeros(self.count, bool)
        kept[: self._swept] = True
        ahead = np.unique(np.concatenate([one.ravel() & _RECORD for one in used]))
        while len(ahead := ahead[~kept[ahead]]):
            kept[ahead] = True
            ahead = np.unique(self.fields[3, ahead])
        numbers = np.cumsum(kept) - 1
        found = np.flatnonzero(kept)
        fields, costs = self.fields[:, found], self.costs[found]
        fields[3, 1:] = numbers[fields[3, 1:]]
        self.count = self._swept = len(found)
        self.fields[:, : self.count], self.costs[: self.count] = fields, costs
        for one in used:
            np.add(one, numbers[one & _RECORD] - (one & _RECORD), out=one)

    def trace(self, last: int) -> list[Part]:
        """The parts of the way that ends with a record."""
        found = []
        what, _, moments, before = self.fields
        while last > 0:
            came = int(before[last])
            start, end = int(moments[came]), int(moments[last])
            distance = float(self.costs[last] - self.costs[came]) / max(1, end - start)
            if what[last] != _LEFT:
                found.append(Part(int(what[last]), start, end, distance))
            last = came
        return found[::-1]


class _Arrivals:
    """The cheapest way that ends at each place between words, at one moment, and what ends with it.

    Args:
        low: The first place.
        words: The ways that end with the word before each place but the first.
    """

    def __init__(self, low: int, words: Ways) -> None:
        self.low = low
        self.ways: Ways = np.concatenate([[_FAR], words])
        self.what: Places = np.arange(low - 1, low + len(words))

    def offer(self, ways: Ways, kind: int) -> None:
        """Take what is cheaper than what is there."""
        self.what[ways < self.ways] = kind
        np.minimum(self.ways, ways, out=self.ways)

    def offer_at(self, places: Places, ways: Ways, what: Places) -> None:
        """Take what is cheaper than what is there, at some places, none of them twice."""
        better = ways < self.ways[places]
        self.ways[places[better]], self.what[places[better]] = ways[better], what[better]


class _Search:
    """The state of the search at one moment; costs are those beside ``base``."""

    def __init__(self, words: Chains, asides: Chains, prices: Prices, beginnings: Sequence[int]) -> None:
        self.words, self.asides, self.prices = words, asides, prices
        self.count = len(words.ends)
        self.amid = np.full(self.count + 1, _price(prices.amid))
        self.amid[list(beginnings)] = 0
        self.stay, self.leap = _price(prices.stay), _price(prices.leap)
        self.records = _Records()
        self.base = 0.0
        self.centre = 0
        self.window = (0, 0)
        self.said = _far(1, len(words.rows))
        self.beside = _far(_SLOTS, len(asides.rows))
        self.waiting = {SILENCE: _far(self.count + 1), OTHER: _far(self.count + 1)}
        # Between words, after each of them: how something may begin there, and what ended there.
        self.entry, self.arrived = _far(self.count + 1), _far(self.count + 1)
        self.entry[0] = 0

    def step(self, moment: int, row: Bands, quiet: float) -> None:
        """Go on by a moment."""
        low, high = max(0, self.centre - _WINDOW), min(self.count, self.centre + _WINDOW)
        self._leave(low, high)
        between = slice(low, high + 1)
        begin = self.entry[between]
        first, last = int(self.words.gates[low]), int(self.words.ends[high - 1]) + 1
        gates, ends = self.words.gates[low:high] - first, self.words.ends[low:high] - first
        distances = self.words.distances(row, first, last)
        arrivals = _Arrivals(low, self._through(self.said[:, first:last], begin[None, :-1], gates, ends, distances)[0])
        for kind, price, each in (
            (SILENCE, self.prices.pause, quiet),
            (OTHER, self.prices.other, self.prices.other_each),
        ):
            ways = self.waiting[kind][between]
            np.minimum(ways, begin + _price(price), out=ways)
            ways += _price(each)
            np.minimum(ways, _FAR, out=ways)
            arrivals.offer(ways, kind)
        if len(self.asides.ends):
            self._beside(moment, row, begin, arrivals)
        self._arrive(moment, arrivals)

    def _leave(self, low: int, high: int) -> None:
        """Give up the ways to words that are no longer looked at: they cost nothing meanwhile, and would win later."""
        was_low, was_high = self.window
        self.window = low, high
        # There is a place before the first word, and after each.
        for first, last, after in ((was_low, low, 0), (high, was_high, 1)):
            if first < last:
                self.said[:, self.words.gates[first] : self.words.ends[last - 1] + 1] = _FAR
                for ways in self.waiting.values():
                    ways[first + after : last + after] = _FAR

    def _through(self, ways: Ways, begun: Ways, gates: Places, ends: Places, distances: Ways) -> Ways:
        """Let each chain go on by a moment; the ways that are at the end of each."""
        ways[:, gates] = _FAR  # No way leads from one chain into the next but between them.
        ways[:, gates + 1] = begun
        best = ways[:, _GATE:] + self.stay
        np.minimum(best, ways[:, 1:-1], out=best)
        np.minimum(best, ways[:, :-_GATE] + self.leap, out=best)
        best += distances[_GATE:]
        np.minimum(best, _FAR, out=ways[:, _GATE:])
        found: Ways = np.minimum(ways[:, ends], ways[:, ends - 1] + self.leap)
        return found

    def _beside(self, moment: int, row: Bands, begin: Ways, arrivals: _Arrivals) -> None:
        """Let what is said beside the words go on; it returns to the place that it began at."""
        low = arrivals.low
        slotted = _far(-(-len(begin) // _SLOTS), _SLOTS)
        slotted.ravel()[: len(begin)] = begin
        at = slotted.argmin(axis=0) * _SLOTS + np.arange(_SLOTS)
        at = at[at < len(begin)]
        at = at[begin[at] < begin.min() + _BEAM]
        begun = _far(_SLOTS, 1)
        noted = self.records.add(_LEFT, at + low, moment, begin[at], self.base)
        begun[(at + low) % _SLOTS, 0] = noted + _price(self.prices.aside)
        distances = self.asides.distances(row, 0, len(self.asides.rows))
        ways = self._through(self.beside, begun, self.asides.gates, self.asides.ends, distances)
        kinds = ways.argmin(axis=1)
        best = ways[np.arange(_SLOTS), kinds]
        places = self.records.fields[1, best & _RECORD] - low
        there = (best < _FAR) & (places >= 0) & (places < len(begin))
        arrivals.offer_at(places[there], best[there], ASIDE - kinds[there])

    def _arrive(self, moment: int, arrivals: _Arrivals) -> None:
        """Note what ended here, and from where the next may begin."""
        low, ways, prices = arrivals.low, arrivals.ways, self.prices
        live = np.flatnonzero(ways < ways.min() + _BEAM)
        ended = _far(len(ways))
        ended[live] = self.records.add(arrivals.what[live], live + low, moment + 1, ways[live], self.base)
        again = _leaps(ended[::-1], prices.again, prices.again_each, prices.again_most)[::-1]
        skipped = _leaps(ended, prices.skip, prices.skip_each, prices.skip_most)
        between = slice(low, low + len(ways))
        self.entry.fill(_FAR)
        self.arrived.fill(_FAR)
        self.arrived[between] = ended
        self.entry[between] = np.minimum(np.minimum(ended, again + self.amid[between]), skipped)
        self.centre = low + int(ended.argmin())
        if moment % _SWEEP == _SWEEP - 1:
            self._sweep()

    def _sweep(self) -> None:
        """Drop what is not needed any more, and count costs from the cheapest on."""
        states = [self.said, self.beside, *self.waiting.values(), self.entry, self.arrived]
        self.records.sweep(states)
        least = int(self.arrived.min()) >> _RECORD_BITS
        self.base += least / _PARTS
        for ways in states:
            ways[ways < _FAR] -= least << _RECORD_BITS

    def cheapest(self) -> list[Part]:
        """The cheapest way to the end."""
        unsaid = _UNSAID * (self.count - np.arange(self.count + 1))
        last = int(((self.arrived >> _RECORD_BITS) / _PARTS + unsaid).argmin())
        return self.records.trace(int(self.arrived[last]) & _RECORD)


def _far(*shape: int) -> Ways:
    """Ways of a state that nothing has reached yet."""
    return np.full(shape, _FAR)


def _leaps(ended: Ways, first: float, each: float, most: float) -> Ways:
    """The cheapest way to come to each place from one before it: dearer by the distance, up to a limit."""
    found = _far(len(ended))
    dearer = np.arange(len(ended)) * _price(each)
    near = np.minimum.accumulate(ended - dearer)[:-1] + dearer[1:] + _price(first)
    np.minimum(near, np.minimum.accumulate(ended)[:-1] + _price(most), out=found[1:])
    return found
