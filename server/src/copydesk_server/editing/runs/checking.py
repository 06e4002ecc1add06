"""What an edited film is held against beside every film: words whole, cuts without pops, captions where they are heard."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import numpy as np

from copydesk_server.artifacts.types import Check, CheckStatus, TimeRange, check
from copydesk_server.editing.planning.phrases import staying
from copydesk_server.editing.planning.timemap import TimeMap
from copydesk_server.editing.planning.types import Decision, DecisionKind, Word
from copydesk_server.editing.runs.footage import Footage, cuts_of
from copydesk_server.media import ffmpeg
from copydesk_server.media.listening.aligning import align_read
from copydesk_server.media.listening.types import RATE as LISTENING_RATE
from copydesk_server.media.listening.types import HeardWord
from copydesk_server.media.render.plan import SAMPLE_RATE, Rate
from copydesk_server.media.sandbox import SandboxDied, SandboxRefused
from copydesk_server.media.speech.voices import voice_of

POP = "pop_at_cut"
# Where a step between samples is looked for, and what it is held against, in seconds.
_AT_CUT, _AROUND = 0.012, 0.25
# A step that is heard as a click: so many times the largest of a thousand around it, and a fiftieth of full scale.
_TIMES, _LEAST_STEP = 3.0, 0.02
# Half of the captions within 40 ms and nineteen of twenty within 100 ms of what is heard: two and a half frames.
_MEDIAN_SECONDS, _LATE_SECONDS = 0.04, 0.1
_DECODE_SECONDS = 900.0


async def pops(film: Path, joins: Sequence[int], rate: Rate) -> Check:
    """Clicks at cuts: a step between samples that is far larger than those around it.

    Args:
        film: The film.
        joins: Frames at which something was cut.
        rate: Frames a second.
    """
    if not joins:
        return Check(id=POP, status=CheckStatus.SKIPPED, metrics={"cuts": 0.0}, time_ranges=[])
    await _decode(film, "cuts.pcm", SAMPLE_RATE)
    found = await asyncio.to_thread(_pops, film.parent / "cuts.pcm", joins, rate)
    status = CheckStatus.FAILED if found else CheckStatus.PASSED
    ranges = [TimeRange(start=round(max(0.0, at - _AT_CUT), 3), end=round(at + _AT_CUT, 3)) for at in found]
    return Check(
        id=POP, status=status, metrics={"cuts": float(len(joins)), "pops": float(len(found))}, time_ranges=ranges
    )


def _pops(path: Path, joins: Sequence[int], rate: Rate) -> list[float]:
    samples = np.fromfile(path, np.int16).astype(np.float32) / 32768.0
    steps, found = np.abs(np.diff(samples)), []
    near, far = round(_AT_CUT * SAMPLE_RATE), round(_AROUND * SAMPLE_RATE)
    for join in joins:
        at = rate.sample(join)
        here = steps[max(0, at - near) : at + near]
        around = np.concatenate([steps[max(0, at - far) : max(0, at - near)], steps[at + near : at + far]])
        if not len(here) or not len(around):
            continue
        usual = float(np.quantile(around, 0.999))
        if float(here.max()) > max(_LEAST_STEP, _TIMES * usual):
            found.append(rate.seconds(join))
    return found


def words_whole(footage: Footage, decisions: Sequence[Decision]) -> Check:
    """Words that stay and that a cut reaches into by more than a frame."""
    cuts = cuts_of(tuple(decisions))
    film = TimeMap.after(cuts, footage.frames)
    rate, frame = footage.rate, footage.rate.seconds(1)
    kept = staying(footage.material, film)
    inside = [
        word
        for word in kept
        for start, end in cuts
        if min(word.end, rate.seconds(end)) - max(word.start, rate.seconds(start)) > frame
    ]
    ranges = [TimeRange(start=word.start, end=word.end) for word in inside]
    status = CheckStatus.FAILED if inside else CheckStatus.PASSED
    return Check(
        id="cut_inside_word",
        status=status if kept else CheckStatus.SKIPPED,
        metrics={"words": float(len(kept)), "cut": float(len(inside))},
        time_ranges=ranges,
    )


async def captions_timed(film: Path, footage: Footage, decisions: Sequence[Decision], *, is_known: bool) -> list[Check]:
    """When words are heard in the film itself, against its captions; and words that are not heard any more."""
    places = TimeMap.after(cuts_of(tuple(decisions)), footage.frames)
    kept = [word for word in staying(footage.material, places) if word.kind == "word"]
    if not kept or voice_of(footage.language) is None or not is_known:
        return _skipped()
    await _decode(film, "words.pcm", LISTENING_RATE)
    try:
        texts = [word.text for word in kept]
        heard = await align_read(str(film.parent / "words.pcm"), texts, footage.language)
    except (SandboxDied, SandboxRefused):
        return _skipped()
    return _timed(heard, kept, places, footage.rate)


def _timed(heard: Sequence[HeardWord], kept: Sequence[Word], film: TimeMap, rate: Rate) -> list[Check]:
    placed = {word.index: word for word in heard if word.index >= 0 and word.is_placed}
    apart = []
    for number, word in enumerate(kept):
        if number in placed:
            planned = rate.seconds(film.nearest(rate.frames(word.start)))
            apart.append(abs(placed[number].start - planned))
    missing = len(kept) - len(placed)
    if not apart:
        return [
            check("caption_timing", {"words": 0.0}, warned=True),
            check("words_missing", {"words": float(len(kept)), "missing": float(missing)}, warned=True),
        ]
    middle, late = median(apart), float(np.quantile(apart, 0.95))
    figures = {"words": float(len(apart)), "median_seconds": round(middle, 4), "p95_seconds": round(late, 4)}
    return [
        check("caption_timing", figures, warned=middle > _MEDIAN_SECONDS or late > _LATE_SECONDS),
        check("words_missing", {"words": float(len(kept)), "missing": float(missing)}, warned=missing > 0),
    ]


def _skipped() -> list[Check]:
    """The checks of words, where there are none to listen for."""
    names = ("caption_timing", "words_missing")
    return [Check(id=name, status=CheckStatus.SKIPPED, metrics={}, time_ranges=[]) for name in names]


def joins_of(footage: Footage, decisions: Sequence[Decision]) -> list[int]:
    """Frames of the film at which something was cut."""
    return TimeMap.after(
        ((one.start, one.end) for one in decisions if one.kind is DecisionKind.CUT), footage.frames
    ).joins


async def _decode(film: Path, name: str, rate: int) -> None:
    """Write the film's sound: 16 bits, one channel."""
    read = ["-loglevel", "error", "-f", "mov", *ffmpeg.files(film.name)]
    written = ["-vn", "-sn", "-ac", "1", "-ar", str(rate), "-f", "s16le", name]
    await ffmpeg.run([*read, *written], film.parent, seconds=_DECODE_SECONDS)
