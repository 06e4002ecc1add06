"""Cuts of editing plans on recordings made by code, whose truth is known, beside the usual ways to find silence.

Half of the recordings were for tuning (seed ``tune``); the figures are of the others.
"""

from __future__ import annotations

import asyncio
import random
import re
import subprocess
import tempfile
import time
import wave
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import webrtcvad
from imageio_ffmpeg import get_ffmpeg_exe

from copydesk_server.editing.planning.cuts import cuts, removals
from copydesk_server.editing.planning.speech import analyse
from copydesk_server.editing.planning.speech_types import Detection
from copydesk_server.editing.planning.types import Material
from copydesk_server.editing.styles.settings import CutSettings
from copydesk_server.media.render.plan import Rate
from support.raw_takes import RATE, RawTake, raw_take

Row = tuple[str, str, str, str, str]
Spans = list[tuple[float, float]]
LANGUAGES = ("en-gb", "de", "fr-fr")
NOISES = (0.0, 3.0, 6.0, 10.0, 15.0, 20.0, None)
# Pauses of 0.5 to 0.65 s may be found or not: an edge is known to a tenth of a second.
LEAST, SURE, LENIENT = 0.5, 0.65, 0.3
FRAMES = 30


def recordings(seed: str, count: int) -> list[RawTake]:
    """Recordings of every language and noise, every other one in a room with echo."""

    async def make() -> list[RawTake]:
        return [
            await raw_take(
                random.Random(f"{seed}/{number}"), LANGUAGES[number % 3], NOISES[number % 7], echo=number % 2 == 1
            )
            for number in range(count)
        ]

    return asyncio.run(make())


def between(speech: Sequence[tuple[float, float]], seconds: float, least: float = LEAST) -> Spans:
    """The pauses between speech."""
    edges = [0.0, *(edge for span in speech for edge in span), seconds]
    return [(end, start) for end, start in zip(edges[::2], edges[1::2], strict=True) if start - end >= least]


def by_plan(take: RawTake) -> Spans:
    """Pauses that a plan cuts by the sound alone, without a transcript; none where the noise hides speech."""
    alone = Material((), analyse(take.pcm, RATE, Detection()), take.seconds, Rate(FRAMES), take.language)
    bare = CutSettings(min_silence_s=LEAST, pad_before_s=0.0, pad_after_s=0.0)
    return [(one.start / FRAMES, one.end / FRAMES) for one in cuts(alone, bare)]


def by_silencedetect(take: RawTake) -> Spans:
    """ffmpeg's filter, as most scripts call it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "take.wav"
        with wave.open(str(path), "wb") as file:
            file.setparams((1, 2, RATE, 0, "NONE", ""))
            file.writeframes(take.pcm)
        filters = "silencedetect=noise=-40dB:d=0.5"
        command = [get_ffmpeg_exe(), "-nostdin", "-i", str(path), "-af", filters, "-f", "null", "-"]
        log = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    starts = [float(value) for value in re.findall(r"silence_start: (-?[\d.]+)", log)]
    ends = [float(value) for value in re.findall(r"silence_end: ([\d.]+)", log)]
    return list(zip(starts, [*ends, take.seconds], strict=False))


def by_webrtcvad(take: RawTake) -> Spans:
    """WebRTC's detector, at its middle setting, smoothed over 0.3 s as its examples do."""
    vad, step = webrtcvad.Vad(2), RATE // 50
    pcm = take.pcm
    said = [vad.is_speech(pcm[at : at + 2 * step], RATE) for at in range(0, len(pcm) - 2 * step, 2 * step)]
    smooth = [sum(said[max(0, at - 7) : at + 8]) >= 8 for at in range(len(said))]
    changes = [at for at, (before, after) in enumerate(pairwise([False, *smooth, False])) if before != after]
    return between(
        [(start / 50, end / 50) for start, end in zip(changes[::2], changes[1::2], strict=True)], take.seconds
    )


def alike(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two pauses are the same: more than half of each is in both."""
    shared = min(one[1], other[1]) - max(one[0], other[0])
    return shared > 0.5 * (one[1] - one[0]) and shared > 0.5 * (other[1] - other[0])


def silence_scores(takes: Sequence[RawTake], find: Callable[[RawTake], Spans]) -> tuple[float, float]:
    """Precision and recall of pauses."""
    hit = wanted = right = told = 0
    for take in takes:
        found = find(take)
        sure = [span for span in take.silences if span[1] - span[0] >= SURE]
        lenient = between([(word.start, word.end) for word in take.words], take.seconds, LENIENT)
        hit += sum(any(alike(span, one) for one in found) for span in sure)
        right += sum(any(alike(span, one) for span in lenient) for one in found)
        wanted, told = wanted + len(sure), told + len(found)
    return right / max(1, told), hit / max(1, wanted)


def material_of(take: RawTake) -> Material:
    """A recording as a run knows it: its transcript and what is heard."""
    sound = analyse(take.pcm, RATE, Detection())
    return Material(tuple(take.words), sound, take.seconds, Rate(30), take.language)


def cut_scores(takes: Sequence[RawTake]) -> dict[str, float]:
    """Of the plan with words: pauses, fillers and repeats, and how often a word that stays is cut into."""
    counts = dict.fromkeys(("pause hit", "pause wanted", "pause right", "pause told", "inside", "words"), 0)
    words = {kind: [0, 0, 0] for kind in ("filler", "repeat")}
    for take in takes:
        material = material_of(take)
        # A pause is as long as the style says once its pads stay: the default's are 0.3 s of at least 0.7 s.
        settings = CutSettings(min_silence_s=LEAST, pad_before_s=0.1, pad_after_s=0.1)
        gone = {material.words[place].id for one in removals(material, settings) for place in one.places}
        planted = {id_ for ids in take.planted.values() for id_ in ids}
        for kind, row in words.items():
            row[0] += len(take.planted[kind] & gone)
            row[1] += len(take.planted[kind])
            row[2] += len(gone - planted)
        made = [(one.start / 30, one.end / 30) for one in cuts(material, settings)]
        counts["words"] += len(take.words)
        counts["inside"] += sum(
            min(word.end, end) - max(word.start, start) > 1e-6
            for word in take.words
            if word.id not in gone
            for start, end in made
        )
        _count_pauses(counts, take, made)
    found = {f"{kind} recall": row[0] / max(1, row[1]) for kind, row in words.items()}
    both = sum(row[0] for row in words.values())
    return {
        **found,
        "removed precision": both / max(1, both + words["filler"][2]),
        "pause recall": counts["pause hit"] / max(1, counts["pause wanted"]),
        "pause precision": counts["pause right"] / max(1, counts["pause told"]),
        "inside a word": counts["inside"],
        "words": counts["words"],
    }


def _count_pauses(counts: dict[str, int], take: RawTake, made: Spans) -> None:
    """A pause is found where a cut takes most of what its pads leave; a cut is right where it takes no word that stays."""
    for start, end in take.silences:
        if end - start >= SURE:
            counts["pause wanted"] += 1
            taken = sum(max(0.0, min(end, right) - max(start, left)) for left, right in made)
            counts["pause hit"] += taken >= 0.5 * (end - start - 0.2)
    planted = {id_ for ids in take.planted.values() for id_ in ids}
    staying = [word for word in take.words if word.id not in planted]
    for left, right in made:
        counts["pause told"] += 1
        lost = sum(max(0.0, min(word.end, right) - max(word.start, left)) for word in staying)
        counts["pause right"] += lost < 0.05


def figures(seed: str = "held", count: int = 63) -> Iterator[Row]:
    """Rows of the table: what, seen, beside, goal, N."""
    takes = recordings(seed, count)
    loud = [take for take in takes if take.noise_db is None or take.noise_db >= 10]
    minutes = sum(take.seconds for take in takes) / 60
    for name, some in (("all, 0 to 20 dB", takes), ("10 dB and more", loud)):
        started = time.perf_counter()
        ours = silence_scores(some, by_plan)
        spent = time.perf_counter() - started
        for other, find in (("silencedetect -40 dB 0.5 s", by_silencedetect), ("webrtcvad 2", by_webrtcvad)):
            theirs = silence_scores(some, find)
            seen, beside = (f"{precision:.3f} / {recall:.3f}" for precision, recall in (ours, theirs))
            yield (
                f"pauses by sound alone, {name}: precision / recall",
                seen,
                f"{other}: {beside}",
                "better",
                str(len(some)),
            )
    yield (
        "analysis of a minute of sound, s",
        f"{60 * spent / sum(take.seconds for take in loud):.2f}",
        "-",
        "-",
        str(len(loud)),
    )
    scores = cut_scores(takes)
    for name in ("pause recall", "filler recall", "repeat recall"):
        yield (f"plan with words: {name}", f"{scores[name]:.3f}", "-", ">= 0.95", f"{count}, {minutes:.0f} min")
    for name in ("pause precision", "removed precision"):
        yield (f"plan with words: {name}", f"{scores[name]:.3f}", "-", ">= 0.98", str(count))
    yield (
        "plan with words: cuts inside a word that stays",
        f"{scores['inside a word']:.0f}",
        "-",
        "0",
        f"{scores['words']:.0f} words",
    )
