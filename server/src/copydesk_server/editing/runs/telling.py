"""Decisions as clients see them, and the words of a film with their times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from copydesk_server.core.wire import JsonObject
from copydesk_server.editing.planning.cuts import hides_speech
from copydesk_server.editing.planning.phrases import frames_of, staying
from copydesk_server.editing.planning.timemap import TimeMap
from copydesk_server.editing.planning.types import Decision, DecisionKind, Sound
from copydesk_server.editing.runs.footage import Footage, cuts_of
from copydesk_server.editing.runs.outcomes import Planned
from copydesk_server.editing.runs.types import DecisionState, EditingDecision, OutputSpan, SourceSpan
from copydesk_server.queue.types import JobWarning, WarningCode

_MOST_CHARS = 1_000


def decisions(planned: Planned, op_ids: Mapping[str, str], before: Sequence[JsonObject] = ()) -> list[EditingDecision]:
    """The decisions of a plan, in order of the recording, and those of ``before`` that were taken back."""
    told = [_decision(planned.footage, one, op_ids.get(one.key)) for one in planned.decisions]
    known = {one.id for one in told}
    gone = [
        msgspec.convert(one, EditingDecision)
        for one in before
        if one["state"] == DecisionState.REJECTED.value and one["id"] not in known
    ]
    return sorted([*told, *gone], key=lambda one: (one.source.start, one.source.end, one.id))


def _decision(footage: Footage, one: Decision, op_id: str | None) -> EditingDecision:
    seconds = footage.rate.seconds
    shown = None if one.kind is DecisionKind.CUT else one.output
    return EditingDecision(
        id=one.key,
        kind=one.kind,
        source=SourceSpan(
            track_id=footage.main_track_id,
            start=round(seconds(one.start) + footage.origin, 3),
            end=round(seconds(one.end) + footage.origin, 3),
        ),
        output=None
        if shown is None
        else OutputSpan(start=round(seconds(shown[0]), 3), end=round(seconds(shown[1]), 3)),
        reason=one.reason[:_MOST_CHARS],
        quote=one.quote[:_MOST_CHARS],
        word_ids=list(one.word_ids),
        confidence=one.confidence,
        op_id=op_id,
        state=DecisionState.APPLIED,
        detail=dict(one.props),
    )


def unsaid(missing: int, count: int) -> list[JobWarning]:
    """A warning where so many of all words of a transcript are not said in the recording."""
    if not missing:
        return []
    message = f"{missing} of {count} words of the transcript are not heard in the recording; the film has no captions of them."
    if missing == count:
        message = (
            "The words of the script are not heard in the recording: the film has no captions, and only pauses are cut."
            " Link the script that is read, or none, and make the transcript anew."
        )
    figures = {"words": float(count), "not_said": float(missing)}
    return [JobWarning(code=WarningCode.WORDS_NOT_SAID, message=message, figures=figures)]


def nobody() -> list[JobWarning]:
    """A warning where nobody is heard to speak: in music, in hiss, in silence."""
    message = (
        "Nobody is heard to speak in the recording: the film has no captions, and nothing is cut. If somebody speaks, link the"
        " script that is read, or set up a transcription service, and make the transcript anew."
    )
    return [JobWarning(code=WarningCode.NO_SPEECH, message=message, figures={"words": 0.0})]


def noise(sound: Sound) -> list[JobWarning]:
    """A warning where the noise of a recording is as loud as its speech."""
    if not hides_speech(sound):
        return []
    over = round(sound.speech_db - sound.noise_db, 1)
    message = (
        f"The speech is {over:g} dB over the noise of the recording. Pauses and hesitations that cannot be told from it stay;"
        " look at the cuts before the film is published."
    )
    figures = {"speech_over_noise_db": over, "noise_db": sound.noise_db, "speech_db": sound.speech_db}
    return [JobWarning(code=WarningCode.RECORDING_NOISY, message=message, figures=figures)]


def doubtful(figures: Mapping[str, float]) -> list[JobWarning]:
    """A warning where words have no captions, since a recognizer may have invented them.

    Args:
        figures: Those of ``checking.recognized``.
    """
    if not figures.get("without_captions"):
        return []
    message = (
        f"{figures['without_captions']:.0f} of {figures['words']:.0f} words have no captions, and decide nothing: no text vouches"
        f" for them, and they are recognized with a confidence below {figures['least']:g}. Correct the transcript, link the"
        " script that is read, or set up a transcription service, and edit the recording again."
    )
    return [JobWarning(code=WarningCode.CAPTIONS_LOW_CONFIDENCE, message=message, figures=dict(figures))]


def transcript(planned: Planned) -> bytes:
    """The words of the film as JSON, each with its time in the film."""
    footage = planned.footage
    film = TimeMap.after(cuts_of(planned.decisions), footage.frames)
    words = []
    for word in staying(footage.material, film):
        start, end = frames_of(footage.material, film, word)
        seconds = footage.rate.seconds
        words.append({"text": word.text, "start": round(seconds(start), 4), "end": round(seconds(end), 4)})
    return msgspec.json.encode({"language": footage.language, "words": words})
