"""What a rendered composition is held against, by measuring the file that is delivered."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from copydesk_server.artifacts.types import Check, CheckStatus, TimeRange, check
from copydesk_server.media.captions import MOST_CHARS_PER_SECOND, Cue, hurried
from copydesk_server.media.render.decoding import FilmFacts
from copydesk_server.media.render.plan import Canvas
from copydesk_server.media.render.sound import PLATFORMS, LoudnessTarget
from copydesk_server.queue.types import ErrorCode, JobFailed

# As EBU R 128 allows of a programme.
_LOUDNESS_TOLERANCE_LU = 0.5


def checks(
    canvas: Canvas,
    frames: int,
    cues: Sequence[Cue],
    film: FilmFacts,
    *,
    has_sound: bool,
    target: LoudnessTarget = PLATFORMS,
) -> list[Check]:
    """Hold a film against its plan.

    Raises:
        JobFailed: When the file is of no use: frames are missing, or it has another size.
    """
    frame = canvas.rate.seconds(1)
    if (film.frames, film.width, film.height, film.is_even) != (frames, canvas.width, canvas.height, True):
        raise JobFailed(ErrorCode.RENDER_FAILED, "The film is not as it was planned; render it again.")
    apart = abs(film.picture_seconds - film.sound_seconds)
    overlaps = [TimeRange(start=after.start, end=cue.end) for cue, after in pairwise(cues) if cue.end > after.start]
    most = hurried(cues, frame)
    return [
        check("duration", {"planned": canvas.rate.seconds(frames), "seconds": film.picture_seconds}),
        check("frames", {"planned": float(frames), "frames": float(film.frames)}),
        check("resolution", {"width": float(film.width), "height": float(film.height)}),
        check("drift", {"seconds": apart, "frame_seconds": frame}, warned=apart > frame),
        _ranged("black", [TimeRange(start=at, end=at + frame) for at in film.black]),
        *_sound(film, target if has_sound else None),
        _ranged("caption_overlap", overlaps),
        check(
            "caption_rate",
            {"most_per_second": round(most, 1), "limit": MOST_CHARS_PER_SECOND},
            warned=most > MOST_CHARS_PER_SECOND,
        ),
    ]


def _ranged(id_: str, ranges: list[TimeRange]) -> Check:
    status = CheckStatus.WARNED if ranges else CheckStatus.PASSED
    return Check(id=id_, status=status, metrics={"ranges": float(len(ranges))}, time_ranges=ranges)


def _sound(film: FilmFacts, target: LoudnessTarget | None) -> list[Check]:
    loudness = film.loudness
    if target is None:
        return [Check(id=name, status=CheckStatus.SKIPPED, metrics={}, time_ranges=[]) for name in _OF_SOUND]
    silent = _ranged("silence", [TimeRange(start=start, end=end) for start, end in film.silences])
    if loudness.integrated is None or loudness.peak is None:
        return [silent, check("loudness", {}, warned=True), check("true_peak", {}, warned=True)]
    off = abs(loudness.integrated - target.lufs) > _LOUDNESS_TOLERANCE_LU
    loud = loudness.peak > target.peak
    return [
        silent,
        check("loudness", {"lufs": loudness.integrated, "target": target.lufs}, warned=off),
        check("true_peak", {"dbtp": loudness.peak, "most": target.peak}, warned=loud),
    ]


_OF_SOUND = ("silence", "loudness", "true_peak")
