"""What an edited recording is held against: counts of one recording, which add up, and the rows of all of them.

Counts are plain JSON, so that recordings may be edited in pieces, on another day, and summed up.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any

from support.raw_takes import RawTake

Spans = Sequence[tuple[float, float]]
Counts = dict[str, Any]
Row = tuple[str, str, str, str, int]
# Pauses that the style of the runs cuts: 0.7 s, and some more, since an edge of speech is known to a tenth of a second.
PAUSE_SECONDS = 0.8
# The pads of that style, which stay of a pause.
PADS = (0.18, 0.12)
# A cut takes whole frames of a thirtieth of a second; more than one and a half of a word that stays is heard.
INSIDE_SECONDS = 0.05


def counts(
    take: RawTake, gone: Spans, film: Sequence[Mapping[str, Any]], checks: Mapping[str, Any], silent: Spans = ()
) -> Counts:
    """Counts of one recording.

    Args:
        take: The recording with its truth.
        gone: What was cut, in seconds of the recording.
        film: The words of the film with their times in it.
        checks: Metrics of the film's own checks, by name.
        silent: What was cut and holds no word, as the run tells.
    """
    planted = {id_: kind for kind, ids in take.planted.items() for id_ in ids}
    found: Counts = {"noise": take.noise_db, "language": take.language, "seconds": take.seconds}
    found["pauses"] = pause_counts(take, gone)
    found["silent"] = pause_counts(take, silent)[2:]
    for kind in ("filler", "repeat"):
        mine = [word for word in take.words if planted.get(word.id) == kind]
        found[kind] = [sum(_share(word, gone) > 0.5 for word in mine), len(mine)]
        found[f"{kind} missed"] = [f"{word.text} {word.start:.2f}" for word in mine if _share(word, gone) <= 0.5]
    staying = [word for word in take.words if word.id not in planted]
    found["staying"] = len(staying)
    found["lost"] = [f"{word.text} {word.start:.2f}" for word in staying if _share(word, gone) > 0.5]
    found["inside"] = [
        f"{word.text} {word.start:.2f} {_reach(word, gone):.3f}"
        for word in staying
        if _share(word, gone) <= 0.5 and _reach(word, gone) > INSIDE_SECONDS
    ]
    found["late"] = [round(one, 4) for one in _caption_errors(take, gone, film)]
    found["checks"] = {name: dict(metrics) for name, metrics in checks.items()}
    return found


def pause_counts(take: RawTake, gone: Spans) -> list[int]:
    """Pauses that are cut, that are there, cuts that take no word that stays, and cuts.

    A pause is cut where at least half of what its pads leave is gone. A cut is right where it takes no more of a word
    that stays than ``INSIDE_SECONDS``.
    """
    hit = wanted = 0
    for start, end in take.silences:
        if end - start >= PAUSE_SECONDS and start > 0 and end < take.seconds:
            wanted += 1
            hit += _overlap((start, end), gone) >= 0.5 * (end - start - sum(PADS))
    planted = {id_ for ids in take.planted.values() for id_ in ids}
    staying = [(word.start, word.end) for word in take.words if word.id not in planted]
    right = sum(sum(_overlap(word, [one]) for word in staying) <= INSIDE_SECONDS for one in gone)
    return [hit, wanted, right, len(gone)]


def _overlap(span: tuple[float, float], others: Spans) -> float:
    return sum(max(0.0, min(span[1], right) - max(span[0], left)) for left, right in others)


def _share(word: Any, gone: Spans) -> float:
    return _overlap((word.start, word.end), gone) / max(1e-6, word.end - word.start)


def _reach(word: Any, gone: Spans) -> float:
    """How far the farthest cut reaches into a word."""
    return max((_overlap((word.start, word.end), [one]) for one in gone), default=0.0)


def _caption_errors(take: RawTake, gone: Spans, film: Sequence[Mapping[str, Any]]) -> Iterator[float]:
    """How far words of the film are from where they are by the truth, in seconds."""
    staying = [word for word in take.words if _share(word, gone) <= 0.5]
    matcher = SequenceMatcher(
        None, [_plain(word.text) for word in staying], [_plain(one["text"]) for one in film], autojunk=False
    )
    for block in matcher.get_matching_blocks():
        for at in range(block.size):
            word, one = staying[block.a + at], film[block.b + at]
            yield abs(word.start - _overlap((0.0, word.start), gone) - one["start"])


def _plain(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum())


def rows(found: Sequence[Counts]) -> Iterator[Row]:
    """The rows of all recordings: what, seen, goal, beside, N."""
    yield from _kinds(found)
    yield from _ways(found, "all")
    yield from _ways([one for one in found if one["noise"] is None or one["noise"] >= 10], "10 dB and more")
    yield from _silent(found)
    yield from _captions(found)
    for noise in sorted({one["noise"] for one in found}, key=lambda one: 99.0 if one is None else one):
        some = [one for one in found if one["noise"] == noise]
        told = "none" if noise is None else f"{noise:g} dB"
        late = [seconds for one in some for seconds in one["late"]]
        seen = f"pauses {_share_of(some, 'pauses')}, fillers {_share_of(some, 'filler')}, repeats {_share_of(some, 'repeat')}"
        seen += f"; lost {sum(len(one['lost']) for one in some)}, inside {sum(len(one['inside']) for one in some)}"
        yield (f"noise {told}", f"{seen}; captions {_milliseconds(late)}", "", "", len(some))


def _share_of(some: Sequence[Counts], kind: str) -> str:
    return f"{sum(one[kind][0] for one in some)} of {sum(one[kind][1] for one in some)}"


def _kinds(found: Sequence[Counts]) -> Iterator[Row]:
    for kind in ("filler", "repeat"):
        gone, wanted = (sum(one[kind][at] for one in found) for at in range(2))
        yield (f"words of {kind}s that are cut", f"{gone / max(1, wanted):.3f}", "0.95", "", wanted)
    gone = sum(one[kind][0] for one in found for kind in ("filler", "repeat"))
    lost, staying = sum(len(one["lost"]) for one in found), sum(one["staying"] for one in found)
    yield ("words that are cut and were planted", f"{gone / max(1, gone + lost):.3f}", "0.98", "", gone + lost)
    yield ("words that stay and were cut", str(lost), "0", "", staying)
    yield ("cuts inside a word that stays", str(sum(len(one["inside"]) for one in found)), "0", "", staying)
    for check, metric, beside, name in (
        ("words_missing", "missing", "words", "words not heard in the film"),
        ("pop_at_cut", "pops", "cuts", "pops at cuts"),
    ):
        seen, count = (sum(one["checks"][check].get(key, 0) for one in found) for key in (metric, beside))
        yield (name, f"{seen:.0f}", "0", "", int(count))


def _ways(found: Sequence[Counts], which: str) -> Iterator[Row]:
    """Pauses by the run and by the usual ways, precision / recall."""
    for name in ("pauses", *sorted({name for one in found for name in one.get("beside", {})})):
        each = [one["pauses"] if name == "pauses" else one["beside"][name] for one in found]
        hit, wanted, right, told = (sum(one[at] for one in each) for at in range(4))
        goal = "0.98 / 0.95" if name == "pauses" else "worse"
        yield (
            f"{'run' if name == 'pauses' else name}, pauses of {PAUSE_SECONDS:g} s, {which}: precision / recall",
            f"{right / max(1, told):.3f} / {hit / max(1, wanted):.3f}",
            goal,
            f"{told} cuts",
            wanted,
        )


def _silent(found: Sequence[Counts]) -> Iterator[Row]:
    """Cuts of silence alone, as the usual ways make them."""
    some = [one["silent"] for one in found if one.get("silent")]
    right, told = (sum(one[at] for one in some) for at in range(2))
    if told:
        yield ("run, cuts of silence alone: precision", f"{right / told:.3f}", "as good as the usual ways", "", told)


def _captions(found: Sequence[Counts]) -> Iterator[Row]:
    late = [seconds for one in found for seconds in one["late"]]
    yield ("captions against the truth, median / p95", _milliseconds(late), "40 / 100 ms", "", len(late))
    timed = [one["checks"]["caption_timing"] for one in found]
    timed = [one for one in timed if "median_seconds" in one]
    if timed:
        medians = 1000 * statistics.median(one["median_seconds"] for one in timed)
        p95 = 1000 * statistics.median(one["p95_seconds"] for one in timed)
        over = sum(one["p95_seconds"] > 0.1 for one in timed)
        seen = f"{medians:.0f} / {p95:.0f} ms"
        yield ("captions against the film's sound, median of films", seen, "40 / 100 ms", f"{over} over", len(timed))


def _milliseconds(late: Sequence[float]) -> str:
    if len(late) < 2:
        return "-"
    ordered = sorted(late)
    return f"{1000 * statistics.median(ordered):.0f} / {1000 * ordered[int(0.95 * (len(ordered) - 1))]:.0f} ms"


def beside(take: RawTake, ways: Mapping[str, Callable[[RawTake], Spans]]) -> dict[str, list[int]]:
    """Counts of the usual ways to find silence, with the same pads and the same least pause as the runs have."""
    found = {}
    for name, find in ways.items():
        spans = [
            (max(0.0, start + PADS[0] * (start > 0)), end - PADS[1] * (end < take.seconds)) for start, end in find(take)
        ]
        found[name] = pause_counts(take, [one for one in spans if one[1] > one[0]])
    return found
