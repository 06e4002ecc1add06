"""The likeliest way through known words, silences and what nobody wrote, given how the sound is at each moment. Pure.

A speaker says the words in order, pauses between them, hesitates, says words again from a little before, leaves some out, and
says what is not written. Each is a way through a graph and has a price; the cheapest way is found over the whole sound at
once, by dynamic programming that carries the way along (token passing: Young, Russell and Thornton, 1989).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from copydesk_server.media.listening.features import Bands

Costs = NDArray[np.float64]
Places = NDArray[np.int64]

# What a part of the way is, where it is no word; asides count down from the last.
SILENCE, OTHER, ASIDE = -1, -2, -3
_FAR = 1e12
# So many words before and after the likeliest place are looked at: a speaker may leave out a page, and is found again.
_WINDOW = 200
# What somebody says beside the words may begin after any of them; of those that share a slot, after the likeliest.
_SLOTS = 8
# A way that is so much dearer than the cheapest is not followed any further.
_BEAM = 60.0
# For each word at the end that nobody said.
_UNSAID = 2.0
# Records that no way leads through any more are dropped after so many moments: of 50 a moment, fewer than one stays.
_SWEEP = 1_000
# A record of where somebody left the words to say something beside them: no part of its own.
_LEFT = -(1 << 40)


@dataclass(frozen=True, slots=True)
class Prices:
    """What each way costs. The unit is the distance of two moments, which is about 1 where nothing is alike.

    Set on 12 recordings of three languages that were made by code, in noise of 5 dB and more; of others, and of people who
    read a book, see ``docs/recordings.md``.

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

    Args:
        sounds: The features of each, a row for each moment, of which there are two at least.
    """

    def __init__(self, sounds: list[Bands]) -> None:
        self.rows = np.concatenate(sounds) if sounds else np.zeros((0, 1), np.float32)
        lengths = np.array([len(one) for one in sounds], np.int64)
        self.ends: Places = np.cumsum(lengths) - 1
        self.starts: Places = self.ends - lengths + 1
        self.sizes = (self.rows**2).sum(axis=-1)

    def distances(self, row: Bands, first: int, last: int) -> Costs:
        """How far each moment from ``first`` to before ``last`` is from a moment of a sound."""
        near = self.rows[first:last] @ row
        near *= -2
        near += self.sizes[first:last]
        near += row @ row
        np.maximum(near, 0.0, out=near)
        near /= self.rows.shape[1]
        found: Costs = np.sqrt(near, out=near)
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

    def add(self, what: Places, places: Places, moment: int, before: Places, costs: Costs) -> Places:
        """Add records; their numbers."""
        end = self.count + len(what)
        if end > len(self.costs):
            more = max(end, 2 * len(self.costs)) - len(self.costs)
            self.fields = np.concatenate([self.fields, np.zeros((4, more), np.int64)], axis=1)
            self.costs = np.concatenate([self.costs, np.zeros(more)])
        made: Places = np.arange(self.count, end)
        self.fields[:, made] = what, places, np.full(len(what), moment), before
        self.costs[made] = costs
        self.count = end
        return made

    def sweep(self, used: list[Places]) -> None:
        """Drop the new records that none of these leads back to; the numbers of the others are changed in place."""
        kept = np.zeros(self.count, bool)
        kept[: self._swept] = True
        ahead = np.unique(np.concatenate([one.ravel() for one in used]))
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
            one[:] = numbers[one]

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
    """The cheapest that ends at each place between words, at one moment.

    Args:
        low, high: The first and the last place.
    """

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.costs: Costs = np.full(high + 1 - low, _FAR)
        self.tokens: Places = np.zeros(high + 1 - low, np.int64)
        self.what: Places = np.zeros(high + 1 - low, np.int64)

    def offer(self, first: int, costs: Costs, tokens: Places, what: Places) -> None:
        """Take what is cheaper than what is there, from a place on."""
        places = slice(first, first + len(costs))
        held = self.costs[places]
        better = np.flatnonzero(costs < held)
        held[better] = costs[better]
        self.tokens[places][better] = tokens[better]
        self.what[places][better] = what[better]

    def offer_one(self, place: int, cost: np.float64, token: np.int64, what: np.int64) -> None:
        """Take it where it is cheaper than what is there."""
        if cost < self.costs[place]:
            self.costs[place], self.tokens[place], self.what[place] = cost, token, what


class _Search:
    """The state of the search at one moment."""

    def __init__(self, words: Chains, asides: Chains, prices: Prices, beginnings: Sequence[int]) -> None:
        self.words, self.asides, self.prices = words, asides, prices
        self.count = len(words.ends)
        self.amid = np.full(self.count + 1, prices.amid)
        self.amid[list(beginnings)] = 0.0
        self.records = _Records()
        self.centre = 0
        self.window = (0, 0)
        self.said = _far(1, len(words.rows))
        self.beside = _far(_SLOTS, len(asides.rows))
        self.waiting = {SILENCE: _far(1, self.count + 1), OTHER: _far(1, self.count + 1)}
        # Between words, after each of them: at which price something may begin there, and the record that led there.
        self.entry = _far(1, self.count + 1)
        self.entry[0][0, 0] = 0.0
        self.arrived = _far(1, self.count + 1)

    def step(self, moment: int, row: Bands, quiet: float) -> None:
        """Go on by a moment."""
        low, high = max(0, self.centre - _WINDOW), min(self.count, self.centre + _WINDOW)
        self._leave(low, high)
        between = slice(low, high + 1)
        begin = self.entry[0][0, between], self.entry[1][0, between]
        arrivals = _Arrivals(low, high)
        first, last = int(self.words.starts[low]), int(self.words.ends[high - 1]) + 1
        columns = slice(first, last)
        said = self.said[0][:, columns], self.said[1][:, columns]
        starts, ends = self.words.starts[low:high] - first, self.words.ends[low:high] - first
        begun = begin[0][None, :-1], begin[1][None, :-1]
        costs, tokens = self._through(said, begun, starts, ends, self.words.distances(row, first, last))
        arrivals.offer(1, costs[0], tokens[0], np.arange(low, high))
        for kind, price, each in (
            (SILENCE, self.prices.pause, quiet),
            (OTHER, self.prices.other, self.prices.other_each),
        ):
            cost, came = self.waiting[kind][0][0, between], self.waiting[kind][1][0, between]
            better = begin[0] + price < cost
            cost[:] = np.where(better, begin[0] + price, cost) + each
            came[:] = np.where(better, begin[1], came)
            arrivals.offer(0, cost, came, np.full(len(cost), kind))
        if len(self.asides.ends):
            self._beside(moment, row, begin, arrivals)
        self._arrive(moment, arrivals)

    def _leave(self, low: int, high: int) -> None:
        """Give up the ways to words that are no longer looked at: they cost nothing meanwhile, and would win later."""
        was_low, was_high = self.window
        self.window = low, high
        for first, last, after in ((was_low, low, 0), (high, was_high, 1)):
            if first < last:
                self.said[0][:, self.words.starts[first] : self.words.ends[last - 1] + 1] = _FAR
                for cost, _ in self.waiting.values():
                    cost[:, first + after : last + after] = (
                        _FAR  # There is a place before the first word, and after each.
                    )

    def _through(
        self, state: tuple[Costs, Places], begun: tuple[Costs, Places], starts: Places, ends: Places, distances: Costs
    ) -> tuple[Costs, Places]:
        """Let each chain go on by a moment; what it costs to be at the end of each."""
        cost, token = state
        next_cost, next_token = cost + self.prices.stay, token
        moved, moved_token = np.empty_like(cost), np.empty_like(token)
        for by, price in ((1, 0.0), (2, self.prices.leap)):
            moved[:, by:], moved_token[:, by:] = cost[:, :-by], token[:, :-by]
            moved[:, starts] = _FAR  # No way leads from one chain into the next but between them.
            moved[:, starts + by - 1], moved_token[:, starts + by - 1] = begun
            moved += price
            next_token = np.where(moved < next_cost, moved_token, next_token)
            np.minimum(next_cost, moved, out=next_cost)
        np.add(next_cost, distances, out=cost)
        token[:] = next_token
        at_last = cost[:, ends] <= cost[:, ends - 1] + self.prices.leap
        return (
            np.where(at_last, cost[:, ends], cost[:, ends - 1] + self.prices.leap),
            np.where(at_last, token[:, ends], token[:, ends - 1]),
        )

    def _beside(self, moment: int, row: Bands, begin: tuple[Costs, Places], arrivals: _Arrivals) -> None:
        """Let what is said beside the words go on; it returns to the place that it began at."""
        entry, low = begin[0], arrivals.low
        chosen = np.array(
            [slot + _SLOTS * int(entry[slot::_SLOTS].argmin()) for slot in range(min(_SLOTS, len(entry)))]
        )
        at = chosen[entry[chosen] < entry.min() + _BEAM]
        begun, begun_token = np.full(_SLOTS, _FAR), np.zeros(_SLOTS, np.int64)
        slots = (at + low) % _SLOTS
        begun[slots] = entry[at] + self.prices.aside
        begun_token[slots] = self.records.add(np.full(len(at), _LEFT), at + low, moment, begin[1][at], entry[at])
        count = len(self.asides.ends)
        wide = np.repeat(begun[:, None], count, axis=1), np.repeat(begun_token[:, None], count, axis=1)
        distances = self.asides.distances(row, 0, len(self.asides.rows))
        costs, tokens = self._through(self.beside, wide, self.asides.starts, self.asides.ends, distances)
        kinds = costs.argmin(axis=1)
        slots = np.arange(_SLOTS)
        cost, token = costs[slots, kinds], tokens[slots, kinds]
        for slot in np.flatnonzero(cost < _FAR / 2):
            place = int(self.records.fields[1, token[slot]]) - low
            if 0 <= place < len(entry):
                arrivals.offer_one(place, cost[slot], token[slot], ASIDE - kinds[slot])

    def _arrive(self, moment: int, arrivals: _Arrivals) -> None:
        """Note what ended here, and from where the next may begin."""
        low, costs = arrivals.low, arrivals.costs
        live = np.flatnonzero(costs < costs.min() + _BEAM)
        records, ended = np.zeros(len(costs), np.int64), np.full(len(costs), _FAR)
        records[live] = self.records.add(
            arrivals.what[live], live + low, moment + 1, arrivals.tokens[live], costs[live]
        )
        ended[live] = costs[live]
        prices = self.prices
        again = _leaps(ended[::-1], records[::-1], prices.again, prices.again_each, prices.again_most)
        entry, entry_token = ended, records
        for cost, came in (
            (again[0][::-1] + self.amid[low : low + len(costs)], again[1][::-1]),
            _leaps(ended, records, prices.skip, prices.skip_each, prices.skip_most),
        ):
            better = cost < entry
            entry, entry_token = np.where(better, cost, entry), np.where(better, came, entry_token)
        self.entry, self.arrived = _far(1, self.count + 1), _far(1, self.count + 1)
        between = slice(low, low + len(costs))
        self.entry[0][0, between], self.entry[1][0, between] = entry, entry_token
        self.arrived[0][0, between], self.arrived[1][0, between] = ended, records
        self.centre = low + int(ended.argmin())
        if moment % _SWEEP == _SWEEP - 1:
            states = (self.said, self.beside, *self.waiting.values(), self.entry, self.arrived)
            self.records.sweep([tokens for _, tokens in states])

    def cheapest(self) -> list[Part]:
        """The cheapest way to the end."""
        unsaid = _UNSAID * (self.count - np.arange(self.count + 1))
        last = int((self.arrived[0][0] + unsaid).argmin())
        return self.records.trace(int(self.arrived[1][0, last]))


def _far(rows: int, columns: int) -> tuple[Costs, Places]:
    """Costs and records of a state that nothing has reached yet."""
    return np.full((rows, columns), _FAR), np.zeros((rows, columns), np.int64)


def _leaps(ended: Costs, records: Places, first: float, each: float, most: float) -> tuple[Costs, Places]:
    """The cheapest way to come to each place from one before it: dearer by the distance, up to a limit."""
    at = np.arange(len(ended))

    def best(values: Costs) -> Places:
        lowest = np.minimum.accumulate(values)
        found: Places = np.maximum.accumulate(np.where(values <= lowest, at, 0))
        return np.concatenate([[0], found[:-1]])

    near, any_ = best(ended - each * at), best(ended)
    near_cost, any_cost = ended[near] + first + each * (at - near), ended[any_] + most
    near_cost[0] = any_cost[0] = _FAR
    cheaper = near_cost <= any_cost
    return np.where(cheaper, near_cost, any_cost), records[np.where(cheaper, near, any_)]
