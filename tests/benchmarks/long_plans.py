"""Plans of recordings of hours: how long planning and laying out take, and the memory; words and sound are made, nothing is heard."""

from __future__ import annotations

import random
import resource
import time
from collections.abc import Iterator

from benchmarks.cutaway_groups import GROUPS
from benchmarks.cutaways import library, meanings
from copydesk_server.compositions.timeline.model import (
    ItemType,
    MediaRange,
    Timebase,
    Timeline,
    TimelineCanvas,
    TimelineItem,
    TimelineTrack,
    TimelineTrackKind,
)
from copydesk_server.editing.planning.cuts import Material
from copydesk_server.editing.planning.plan import PlanRequest, plan
from copydesk_server.editing.planning.types import Loudness, Sound, Word
from copydesk_server.editing.runs import layout
from copydesk_server.editing.runs.footage import Footage, Shown
from copydesk_server.editing.styles.builtin import BY_REF
from copydesk_server.media.render.plan import Rate
from support.raw_takes import SENTENCES

HOURS = (0.5, 2.0)
_WORD, _SAID, _HOP = 0.3, 0.28, 0.01


def spoken(hours: float) -> Material:
    """Sentences with pauses, hesitations and false starts, for so long."""
    chance, words, script, at = random.Random(1), list[Word](), list[str](), 0.8
    texts = [*SENTENCES["en-gb"], *(saying for *_, saying in GROUPS)]
    while at < 3600 * hours - 10:
        sentence = chance.choice(texts).split()
        script += sentence
        kind = chance.choice(["plain", "plain", "plain", "hesitation", "false start"])
        if kind == "hesitation":
            sentence.insert(chance.randrange(1, len(sentence)), "um")
        if kind == "false start":
            sentence = [*sentence[: chance.randint(2, max(2, len(sentence) - 2))], *sentence]
        at += chance.choice([0.25, 0.7, 1.1, 1.8])
        for token in sentence:
            words.append(Word(f"w{len(words)}", token, round(at, 3), round(at + _SAID, 3)))
            at += _WORD
    speech: list[tuple[float, float]] = []
    for word in words:
        joined = speech and word.start - speech[-1][1] < 0.2
        speech[-1:] = [(speech[-1][0], word.end)] if joined else [*speech[-1:], (word.start, word.end)]
    loudness = Loudness(_HOP, (-20.0,) * int(3600 * hours / _HOP))
    return Material(
        tuple(words), Sound(tuple(speech), loudness, -60.0, -20.0), 3600 * hours, Rate(30), "en", " ".join(script)
    )


def _footage(material: Material) -> Footage:
    def lane(kind: TimelineTrackKind) -> TimelineTrack:
        item = TimelineItem(
            id=f"{kind.value}-all",
            type=ItemType.CLIP,
            start=0,
            duration=material.frames,
            media=MediaRange(ref=f"trk_{kind.value}"),
        )
        return TimelineTrack(id=kind.value, kind=kind, name=kind.value, items=(item,))

    lanes = Timeline(
        timebase=Timebase(num=30, den=1),
        canvas=TimelineCanvas(width=1280, height=720),
        tracks=(lane(TimelineTrackKind.VIDEO), lane(TimelineTrackKind.AUDIO)),
    )
    return Footage(
        lanes=lanes,
        sizes={"trk_video": (1280, 720)},
        frames=material.frames,
        width=1280,
        height=720,
        pictures={one.id: Shown(one.id, 1280, 720, None) for one in library(GROUPS)},
        music=None,
        words=material.words,
        language="en",
        origin=0.0,
        main_track_id="trk_video",
    )


def figures() -> Iterator[tuple[str, str, str, str, str]]:
    """Rows of the table: what, seen, beside, goal, N."""
    similarity = meanings()
    for hours in HOURS:
        material = spoken(hours)
        request = PlanRequest(material, BY_REF["talking_head"].settings, tuple(library(GROUPS)))
        began = time.process_time()
        made = plan(request, similarity)
        planned = time.process_time() - began
        footage, began = _footage(material), time.process_time()
        timeline = layout.timeline_of(footage, made.decisions, made.decisions)
        laid = time.process_time() - began
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        told = f"plan {planned:.1f} s, laid out {laid:.1f} s of computing; {memory:.0f} MiB"
        count = f"{len(material.words)} words, {len(made.decisions)} decisions, {timeline.count} items"
        yield (f"recording of {hours:g} h", told, "-", "-", count)
