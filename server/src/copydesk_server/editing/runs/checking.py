"""What an edited film is held against beside every film: words whole, and cuts without pops."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from copydesk_server.artifacts.types import Check, CheckStatus, TimeRange, check
from copydesk_server.editing.planning.phrases import staying
from copydesk_server.editing.planning.timemap import TimeMap
from copydesk_server.editing.planning.types import Decision, DecisionKind, confidence_of
from copydesk_server.editing.runs.caption_check import decode
from copydesk_server.editing.runs.footage import Footage, cuts_of
from copydesk_server.media.listening.types import LEAST_CONFIDENCE
from copydesk_server.media.render.plan import SAMPLE_RATE, Rate

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


def recognized(footage: Footage, decisions: Sequence[Decision]) -> dict[str, float]:
    """How many words of the film a recognizer heard, how sure they are, and how many of them no caption has."""
    film = TimeMap.after(cuts_of(tuple(decisions)), footage.frames)
    words = [word for word in staying(footage.material, film) if word.is_recognized and word.kind == "word"]
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
