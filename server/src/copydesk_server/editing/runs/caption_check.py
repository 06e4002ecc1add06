"""Whether the words of a film are heard in it, when its captions say so: known words, found in the film's own sound."""

from __future__ import annotations

from collections.abc import Sequence
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

    kept = [word for word in staying(footage.material, film) if word.kind == "word"]
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
