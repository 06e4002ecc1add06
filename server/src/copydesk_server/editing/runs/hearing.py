"""Whether the words of a film are heard in it, when its captions say so: known words, found in the film's own sound."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from statistics import median
from typing import NamedTuple

import numpy as np

from copydesk_server.artifacts.types import Check, CheckStatus, check
from copydesk_server.core.errors import MachineBusy
from copydesk_server.editing.planning.phrases import staying
from copydesk_server.editing.planning.timemap import TimeMap
from copydesk_server.editing.planning.types import Decision
from copydesk_server.editing.runs.footage import Footage, cuts_of
from copydesk_server.media import ffmpeg
from copydesk_server.media.listening.aligning import align_read
from copydesk_server.media.listening.types import RATE, HeardWord
from copydesk_server.media.sandbox import SandboxDied, SandboxRefused
from copydesk_server.media.speech.voices import voice_of

# Half of the captions within 40 ms and nineteen of twenty within 100 ms of what is heard: two and a half frames.
_MEDIAN_SECONDS, _LATE_SECONDS = 0.04, 0.1
# What is listened to around a cut: some eight words on each side of it, since one alone is found anywhere.
_AROUND_SECONDS = 3.0
# A word that is not in the sound gets a place all the same, beside its own, and is no surer of it than this: seen 0.2 and 0.3.
_DOUBTFUL = 0.4
_DECODE_SECONDS = 900.0


class Spoken(NamedTuple):
    """A word of the film, and when it is said there by the plan, in seconds."""

    text: str
    start: float
    end: float


class Stretch(NamedTuple):
    """A part of the film that is listened to, in seconds, and the places of its words."""

    start: float
    end: float
    words: range


async def captions_timed(
    film: Path, footage: Footage, decisions: Sequence[Decision], *, is_known: bool, near_cuts: bool
) -> list[Check]:
    """When words are heard in the film itself, against its captions; and words that are not heard any more.

    Args:
        film: The film.
        footage: What it was made of.
        decisions: What was cut.
        is_known: Whether the words are no guess.
        near_cuts: Whether it is listened to around its cuts, its beginning and its end only.
    """
    places = TimeMap.after(cuts_of(tuple(decisions)), footage.frames)
    words = _spoken(footage, places)
    if not words or voice_of(footage.language) is None or not is_known:
        return _skipped()
    rate = footage.rate
    await decode(film, "words.pcm", RATE)
    edges = [rate.seconds(frame) for frame in (0, *places.joins, places.frames)]
    parts = stretches(words, edges) if near_cuts else [Stretch(0.0, edges[-1] + 1.0, range(len(words)))]
    await asyncio.to_thread(_write, film.parent, parts)
    chosen = [words[at] for part in parts for at in part.words]
    try:
        heard = await align_read(str(film.parent / "stretches.pcm"), [one.text for one in chosen], footage.language)
    except (MachineBusy, SandboxDied, SandboxRefused):
        return _skipped()
    return _timed(heard, chosen, parts, len(words))


def _spoken(footage: Footage, places: TimeMap) -> list[Spoken]:
    rate = footage.rate

    def at(seconds: float) -> float:
        return rate.seconds(places.nearest(rate.frames(seconds)))

    kept = [word for word in staying(footage.material, places) if word.kind == "word"]
    return [Spoken(word.text, at(word.start), at(word.end)) for word in kept]


def stretches(words: Sequence[Spoken], edges: Sequence[float]) -> list[Stretch]:
    """The parts of a film around some times, in order; each begins and ends between two words, where there is room.

    Args:
        words: Those of the film, in order.
        edges: Times of the film, in order.
    """
    found: list[range] = []
    for edge in edges:
        near = [at for at, word in enumerate(words) if abs(word.start - edge) <= _AROUND_SECONDS]
        if not near:
            continue
        if found and near[0] <= found[-1].stop:
            found[-1] = range(found[-1].start, max(found[-1].stop, near[-1] + 1))
        else:
            found.append(range(near[0], near[-1] + 1))
    return [Stretch(_between(words, one.start, edges), _between(words, one.stop, edges), one) for one in found]


def _between(words: Sequence[Spoken], at: int, edges: Sequence[float]) -> float:
    """The middle between a word and the one before it; the film's own edge where there is none."""
    if at == 0:
        return edges[0]
    return edges[-1] if at == len(words) else (words[at - 1].end + words[at].start) / 2


def _write(folder: Path, parts: Sequence[Stretch]) -> None:
    """The sound of the stretches, one after the other: what lies between them would be silence that nobody heard."""
    samples = np.memmap(folder / "words.pcm", "<i2", mode="r")
    with (folder / "stretches.pcm").open("wb") as file:
        for part in parts:
            file.write(samples[round(part.start * RATE) : round(part.end * RATE)].tobytes())


def _timed(heard: Sequence[HeardWord], chosen: Sequence[Spoken], parts: Sequence[Stretch], count: int) -> list[Check]:
    begun = [0.0, *accumulate(part.end - part.start for part in parts)]

    def in_film(seconds: float) -> float:
        at = max(number for number in range(len(parts)) if begun[number] <= seconds or not number)
        return parts[at].start + seconds - begun[at]

    apart, missing = list[float](), len(chosen)
    for word in heard:
        if word.index < 0 or not word.is_placed:
            continue
        planned, start, end = chosen[word.index], in_film(word.start), in_film(word.end)
        if word.confidence > _DOUBTFUL or min(end, planned.end) - max(start, planned.start) > -_LATE_SECONDS:
            apart.append(abs(start - planned.start))
            missing -= 1
    figures = {"words": float(len(chosen)), "missing": float(missing), "words_of_film": float(count)}
    whole = check("words_missing", figures, warned=missing > 0)
    if not apart:
        return [check("caption_timing", {"words": 0.0}, warned=True), whole]
    middle, late = median(apart), float(np.quantile(apart, 0.95))
    times = {"words": float(len(apart)), "median_seconds": round(middle, 4), "p95_seconds": round(late, 4)}
    return [check("caption_timing", times, warned=middle > _MEDIAN_SECONDS or late > _LATE_SECONDS), whole]


def _skipped() -> list[Check]:
    """The checks of words, where there are none to listen for."""
    names = ("caption_timing", "words_missing")
    return [Check(id=name, status=CheckStatus.SKIPPED, metrics={}, time_ranges=[]) for name in names]


async def decode(film: Path, name: str, rate: int) -> None:
    """Write the film's sound: 16 bits, one channel."""
    read = ["-loglevel", "error", "-f", "mov", *ffmpeg.files(film.name)]
    written = ["-vn", "-sn", "-ac", "1", "-ar", str(rate), "-f", "s16le", name]
    await ffmpeg.run([*read, *written], film.parent, seconds=_DECODE_SECONDS)
