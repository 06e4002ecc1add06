"""A narration that somebody recorded: fetched from the library, decoded, and its words found, so that slides and captions follow it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from copydesk_server.core import blobs
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.library import service as library
from copydesk_server.media.listening import dictation
from copydesk_server.media.listening.types import HeardWord, Loudness, Span, loudness_of
from copydesk_server.media.render import decoding
from copydesk_server.media.render.plan import SAMPLE_RATE
from copydesk_server.media.speech.speakable import SpokenSentence
from copydesk_server.queue.types import ErrorCode, JobFailed, JobWarning, WarningCode
from copydesk_server.queue.work import Work
from copydesk_server.videos import requests, timing
from copydesk_server.videos.narration import sentences_of
from copydesk_server.videos.publishing import Production
from copydesk_server.videos.timing import Clock, SlideTime, Timed, cuts, shifted

# Between these shares of the usual time somebody reads the whole text, at 95 to 270 words a minute. One who takes less reads
# its beginning, and one who takes more says something else after it.
LEAST_SHARE, MOST_SHARE = 0.6, 1.7
# What a slow speaker takes of the usual time.
_SLOW = 1.25
_LISTENING_SECONDS = 600.0
_PIECE = 4 * 1024 * 1024


async def fetch(ctx: Context, media_id: str, folder: Path, name: str, *, channels: int) -> float:
    """Write the sound of a medium of the library as samples of 16 bit at 48 kHz; returns its seconds.

    Raises:
        JobFailed: When it is not there any more, or cannot be decoded.
    """
    try:
        medium = await library.medium(ctx, media_id)
    except NotFound as error:
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, f"{media_id} is not in the library any more.") from error
    blob = await blobs.find(ctx, medium.storage_key)
    if blob is None:
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, f"The file of {media_id} is not there any more.")
    path = folder / f"{name}.media"
    with path.open("wb") as file:
        async for piece in blobs.stream(ctx, blob):
            await asyncio.to_thread(file.write, piece)
    try:
        most = requests.MOST_NARRATION_SECONDS
        seconds = await decoding.decode(folder, path.name, name, channels=channels, most_seconds=most)
    except decoding.NoSound as error:
        raise JobFailed(ErrorCode.MEDIA_UNREADABLE, f"{media_id} {error}; upload another.") from error
    path.unlink()
    if not seconds:
        raise JobFailed(ErrorCode.MEDIA_UNREADABLE, f"{media_id} has no sound in it; upload another.")
    return seconds


async def of_slide(work: Work, made: Production, number: int, media_id: str) -> tuple[float, Timed]:
    """Write the recording of a slide as its speech; its seconds, and its words.

    Raises:
        JobFailed: When it is silent, or cannot be used.
    """
    path = made.voice_file(number)
    seconds = await fetch(work.ctx, media_id, made.folder, path.name, channels=1)
    sentences = _sentences(made, number)
    heard, _ = await _listen(work, made, path.name, media_id, sentences, seconds)
    return seconds, timing.timed_words(sentences, heard, 0.0, seconds)


async def whole(work: Work, made: Production, media_id: str) -> list[SlideTime]:
    """Cut one recording of the deck into the speech of its slides; a slide that it does not reach is shown without speech.

    Raises:
        JobFailed: When it is silent, or cannot be used.
    """
    seconds = await fetch(work.ctx, media_id, made.folder, "narration.pcm", channels=1)
    slides = [_sentences(made, number) for number in range(len(made.deck.slides))]
    every = [sentence for sentences in slides for sentence in sentences]
    heard, until = await _listen(work, made, "narration.pcm", media_id, every, seconds)
    words, first = [], 0
    for sentences in slides:
        count = len(timing.spoken_tokens(sentences))
        own = [_numbered(one, one.index - first) for one in heard if first <= one.index < first + count]
        words.append(timing.timed_words(sentences, own, own[0].start, until) if own else ())
        first += count
    rate = made.canvas.rate
    spans = [(timed[0][0].start, timed[-1][-1].end) if timed else None for timed in words]
    clock, times = Clock(rate, 0.0, requests.SILENT_SECONDS), []
    for number, (span, timed) in enumerate(zip(cuts(spans, seconds, rate), words, strict=True)):
        if span is None:
            times.append(clock.place(0.0))
            made.voice_file(number).touch()
            continue
        begin, end = rate.sample(span[0]), rate.sample(span[1])
        await asyncio.to_thread(_copy, made.folder / "narration.pcm", made.voice_file(number), 2 * begin, 2 * end)
        times.append(clock.follow(span[1] - span[0], shifted(timed, -begin / SAMPLE_RATE)))
    (made.folder / "narration.pcm").unlink()
    return times


def _sentences(made: Production, number: int) -> list[SpokenSentence]:
    return sentences_of(made.deck.slides[number], made.language, made.input.voice.pronunciations)


async def _listen(
    work: Work, made: Production, name: str, media_id: str, sentences: Sequence[SpokenSentence], seconds: float
) -> tuple[list[HeardWord], float]:
    """When the words of sentences are said in a file of samples, and until when they can be; tells where it has other ones."""
    await decoding.for_listening(made.folder, name, "listening.pcm")
    path = made.folder / "listening.pcm"
    async with dictation.sandbox() as listening:
        loudness = await listening.call(loudness_of, str(path), 1, seconds=_LISTENING_SECONDS)
    if loudness.is_silent:
        raise JobFailed(ErrorCode.MEDIA_UNREADABLE, f"{media_id} is silent: nobody speaks in it; upload another.")
    words = timing.spoken_tokens(sentences)
    if not words:
        return [], seconds
    usual = requests.usual_seconds(sum(len(sentence.text) for sentence in sentences))
    share = (seconds - sum(one.end - one.start for one in loudness.silences)) / usual
    until = seconds
    if share < LEAST_SHARE:
        words = words[: max(1, round(len(words) * share))]
        work.warnings.append(_warning(WarningCode.NARRATION_SHORTER, media_id, seconds, usual))
    elif share > MOST_SHARE:
        until = _spoken_until(usual * _SLOW, seconds, loudness)
        work.warnings.append(_warning(WarningCode.NARRATION_LONGER, media_id, seconds, usual))
        with path.open("r+b") as file:
            file.truncate(2 * round(until * dictation.RATE))
    heard = await dictation.align_read(str(path), words, made.language)
    path.unlink()
    return heard, until


def _spoken_until(wanted: float, seconds: float, loudness: Loudness) -> float:
    """When so many seconds of speech are over, at the end of a silence where one is near."""
    at, spoken = 0.0, 0.0
    for silence in [*loudness.silences, Span(seconds, seconds)]:
        if spoken + silence.start - at >= wanted:
            return min(seconds, at + wanted - spoken)
        spoken += silence.start - at
        at = silence.end
    return seconds


def _warning(code: WarningCode, media_id: str, seconds: float, usual: float) -> JobWarning:
    takes = f"{media_id} takes {seconds:.0f} s, and what is to be said some {usual:.0f} s."
    told = (
        "It was taken for the beginning of the text; slides that it does not reach are shown without speech."
        if code is WarningCode.NARRATION_SHORTER
        else "What it says after the text has no captions."
    )
    figures = {"seconds": round(seconds, 1), "usual_seconds": round(usual, 1)}
    return JobWarning(code=code, message=f"{takes} {told}", figures=figures)


def _numbered(word: HeardWord, index: int) -> HeardWord:
    return HeardWord(index, word.text, word.start, word.end, word.confidence, word.is_placed)


def _copy(source: Path, target: Path, begin: int, end: int) -> None:
    """Write a part of a file of samples; what lies after its end is silence."""
    with source.open("rb") as read, target.open("wb") as written:
        read.seek(begin)
        left = end - begin
        while left > 0 and (piece := read.read(min(left, _PIECE))):
            written.write(piece)
            left -= len(piece)
