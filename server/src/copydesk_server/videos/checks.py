"""What a film is held against, by measuring the file that is delivered."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from copydesk_server.artifacts.types import Check, CheckStatus, TimeRange, check
from copydesk_server.media.captions import MOST_CHARS_PER_SECOND, Cue, hurried
from copydesk_server.media.render.decoding import FilmFacts
from copydesk_server.media.render.plan import RenderPlan
from copydesk_server.media.render.sound import TARGET_LUFS, TRUE_PEAK_DBTP, Loudness
from copydesk_server.queue.types import ErrorCode, JobFailed, JobWarning, WarningCode

# As EBU R 128 allows of a programme.
_LOUDNESS_TOLERANCE_LU = 0.5
# Captions stand for as long as their words are spoken, some of which are long: of prose at the pace of the offline voice one in
# ten is above the limit by a character or two, and a reader catches up in the pauses. With more than these, the voice is fast.
_MOST_FAST = 0.25


def checks(plan: RenderPlan, cues: Sequence[Cue], film: FilmFacts, letters_missing: int) -> list[Check]:
    """Hold a film against its plan.

    Args:
        plan: What was planned.
        cues: Its captions.
        film: What was measured of it.
        letters_missing: Letters that no font of the server has.

    Raises:
        JobFailed: When the file is of no use: frames are missing, or it has another size.
    """
    canvas = plan.canvas
    frame, planned = canvas.rate.seconds(1), canvas.rate.seconds(plan.frames)
    if (film.frames, film.width, film.height, film.is_even) != (plan.frames, canvas.width, canvas.height, True):
        raise JobFailed(ErrorCode.RENDER_FAILED, "The film is not as it was planned; send the request again.")
    apart = abs(film.picture_seconds - film.sound_seconds)
    black = [TimeRange(start=at, end=at + frame) for at in film.black]
    silent = [TimeRange(start=start, end=end) for start, end in film.silences]
    return [
        check("duration", {"planned": planned, "seconds": film.picture_seconds}),
        check("frames", {"planned": float(plan.frames), "frames": float(film.frames)}),
        check("resolution", {"width": float(film.width), "height": float(film.height)}),
        check("drift", {"seconds": apart, "frame_seconds": frame}, warned=apart > frame),
        _ranged("black", black),
        Check(id="frozen", status=CheckStatus.SKIPPED, metrics={}, time_ranges=[]),
        _ranged("silence", silent),
        *_sound_checks(film.loudness),
        *_caption_checks(cues, frame),
        check("letters_shown", {"letters_missing": float(letters_missing)}, warned=letters_missing > 0),
    ]


def warnings(cues: Sequence[Cue], letters_missing: int) -> list[JobWarning]:
    """What the film has less of than was asked for."""
    found = []
    fast = [cue for cue in cues if cue.chars_per_second > MOST_CHARS_PER_SECOND]
    if len(fast) > _MOST_FAST * len(cues):
        most = round(max(cue.chars_per_second for cue in fast), 1)
        told = (
            f"{len(fast)} of {len(cues)} captions pass faster than {MOST_CHARS_PER_SECOND:.0f} characters a second, up to"
            f" {most}, since the speech is as fast; speak slower (voice.speed)."
        )
        figures = {"captions": float(len(cues)), "fast": float(len(fast)), "most_per_second": most}
        found.append(JobWarning(code=WarningCode.CAPTIONS_FAST, message=told, figures=figures))
    if letters_missing:
        told = (
            f"{letters_missing} letters are in none of the fonts of the server, and may be empty boxes in the picture."
        )
        figures = {"letters_missing": float(letters_missing)}
        found.append(JobWarning(code=WarningCode.GLYPHS_MISSING, message=told, figures=figures))
    return found


def _ranged(id_: str, ranges: list[TimeRange]) -> Check:
    status = CheckStatus.WARNED if ranges else CheckStatus.PASSED
    return Check(id=id_, status=status, metrics={"ranges": float(len(ranges))}, time_ranges=ranges)


def _sound_checks(loudness: Loudness) -> list[Check]:
    if loudness.integrated is None or loudness.peak is None:
        return [check("loudness", {}, warned=True), check("true_peak", {}, warned=True)]
    off = abs(loudness.integrated - TARGET_LUFS) > _LOUDNESS_TOLERANCE_LU
    return [
        check("loudness", {"lufs": loudness.integrated, "target": TARGET_LUFS}, warned=off),
        check(
            "true_peak",
            {"dbtp": loudness.peak, "most": TRUE_PEAK_DBTP},
            warned=loudness.peak > TRUE_PEAK_DBTP,
        ),
    ]


def _caption_checks(cues: Sequence[Cue], frame: float) -> list[Check]:
    overlaps = [TimeRange(start=after.start, end=cue.end) for cue, after in pairwise(cues) if cue.end > after.start]
    most = max((cue.chars_per_second for cue in cues), default=0.0)
    rate = {"most_per_second": round(most, 1), "limit": MOST_CHARS_PER_SECOND}
    return [
        _ranged("caption_overlap", overlaps),
        check("caption_rate", rate, warned=hurried(cues, frame) > MOST_CHARS_PER_SECOND),
    ]
