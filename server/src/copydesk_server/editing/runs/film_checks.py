"""Checks of an edited film: captions at their words, whole words, and cuts without clicks."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

import numpy as np

from copydesk_server.artifacts.types import Check, CheckStatus, TimeRange, check
from copydesk_server.core.errors import MachineBusy
from copydesk_server.editing.planning.types import Decision, DecisionKind, TimeMap, confidence_of
from copydesk_server.editing.planning.words import words_in_film
from copydesk_server.editing.runs.footage import Footage, cuts_of
from copydesk_server.media import ffmpeg
from copydesk_server.media.listening.dictation import align_read
from copydesk_server.media.listening.types import LEAST_CONFIDENCE, RATE, HeardWord
from copydesk_server.media.render.plan import SAMPLE_RATE, Rate
from copydesk_server.media.sandbox import SandboxDied, SandboxRefused
from copydesk_server.media.speech.types import voice_of

# Half of the captions within 40 ms and nineteen of twenty within 100 ms of what is heard: two and a half frames.
_MEDIAN_SECONDS, _LATE_SECONDS = 0.04, 0.1
# A word that is not in the sound gets a place all the same, beside its own, and is no surer of it than this: seen 0.2 and 0.3.
_DOUBTFUL = 0.4
_DECODE_SECONDS = 900.0


class FilmWord(NamedTuple):
    """A word of the film, and when the plan has it there, in seconds."""

    text: str
    start: float
    end: float


async def check_captions(film: Path, footage: Footage, decisions: Sequence[Decision], *, is_known: bool) -> list[Check]:
    """Compare when words are heard in the film with their captions, and count the words that are not heard.

    Args:
        film: The film.
        footage: What it was made of.
        decisions: What was cut.
        is_known: Whether the words are no guess.
    """
    words = _film_words(footage, TimeMap.after(cuts_of(tuple(decisions)), footage.frames))
    if not words or voice_of(footage.language) is None or not is_known:
        return _skipped()
    await decode(film, "words.pcm", RATE)
    try:
        heard = await align_read(str(film.parent / "words.pcm"), [word.text for word in words], footage.language)
    except (MachineBusy, SandboxDied, SandboxRefused):
        return _skipped()
    return _compare(heard, words)


def _film_words(footage: Footage, film: TimeMap) -> list[FilmWord]:
    rate = footage.rate

    def at(seconds: float) -> float:
        return rate.seconds(film.nearest(rate.frames(seconds)))

    kept = [word for word in words_in_film(footage.material, film) if word.kind == "word"]
    return [FilmWord(word.text, at(word.start), at(word.end)) for word in kept]


def _compare(heard: Sequence[HeardWord], words: Sequence[FilmWord]) -> list[Check]:
    errors = list[float]()
    for word in heard:
        if word.index < 0 or not word.is_placed:
            continue
        planned = words[word.index]
        overlap = min(word.end, planned.end) - max(word.start, planned.start)
        if word.confidence > _DOUBTFUL or overlap > -_LATE_SECONDS:
            errors.append(abs(word.start - planned.start))
    missing = len(words) - len(errors)
    whole = check("words_missing", {"words": float(len(words)), "missing": float(missing)}, warned=missing > 0)
    if not errors:
        return [check("caption_timing", {"words": 0.0}, warned=True), whole]
    middle, late = median(errors), float(np.quantile(errors, 0.95))
    times = {"words": float(len(errors)), "median_seconds": round(middle, 4), "p95_seconds": round(late, 4)}
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


POP = "pop_at_cut"
# Where a step between samples is looked for, and what it is held against, in seconds.
_AT_CUT, _AROUND = 0.012, 0.25
# A step that is heard as a click: so many times the largest of a thousand around it, and a fiftieth of full scale.
_TIMES, _LEAST_STEP = 3.0, 0.02


async def pops(film: Path, joins: Sequence[int], rate: Rate) -> Check:
    """Clicks at cuts: a step between samples that is far larger than those around it.

    Args:
        film: The film.
        joins: Frames at which something was cut.
        rate: Frames a second.
    """
    if not joins:
        return Check(id=POP, status=CheckStatus.SKIPPED, metrics={"cuts": 0.0}, time_ranges=[])
    await decode(film, "cuts.pcm", SAMPLE_RATE)
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
    kept = words_in_film(footage.material, film)
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


def recognized(footage: Footage, decisions: Sequence[Decision]) -> dict[str, float]:
    """How many words of the film a recognizer heard, how sure they are, and how many of them no caption has."""
    film = TimeMap.after(cuts_of(tuple(decisions)), footage.frames)
    words = [word for word in words_in_film(footage.material, film) if word.is_recognized and word.kind == "word"]
    if not words:
        return {}
    captioned = {id_ for one in decisions if one.kind is DecisionKind.CAPTION for id_ in one.word_ids}
    return {
        "words": float(len(words)),
        "without_captions": float(sum(word.id not in captioned for word in words)),
        "confidence": round(confidence_of(words), 3),
        "least": LEAST_CONFIDENCE,
    }


def captions_confident(footage: Footage, decisions: Sequence[Decision]) -> Check:
    """Whether all words that a recognizer heard are sure enough to be shown."""
    figures = recognized(footage, decisions)
    if not figures:
        return Check(id="caption_confidence", status=CheckStatus.SKIPPED, metrics={}, time_ranges=[])
    return check("caption_confidence", figures, warned=figures["without_captions"] > 0)


def joins_of(footage: Footage, decisions: Sequence[Decision]) -> list[int]:
    """Frames of the film at which something was cut."""
    return TimeMap.after(
        ((one.start, one.end) for one in decisions if one.kind is DecisionKind.CUT), footage.frames
    ).joins
