"""Decisions as clients see them, taken back and made again."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Collection, Mapping, Sequence

import msgspec

from copydesk_server.compositions import service as compositions
from copydesk_server.compositions.timeline.inverse import back
from copydesk_server.compositions.timeline.ops import Edit
from copydesk_server.compositions.types import MOST_OPS, OpsRequest
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, InvalidState, RevisionConflict, ValidationFailed
from copydesk_server.core.resource import Representation
from copydesk_server.core.wire import JsonObject, to_bson
from copydesk_server.editing.planning.cuts import hides_speech
from copydesk_server.editing.planning.plan import Plan, PlanRequest, without
from copydesk_server.editing.planning.types import Decision, DecisionKind, Sound, TimeMap
from copydesk_server.editing.planning.words import frames_of, words_in_film
from copydesk_server.editing.runs import layout, service, stages
from copydesk_server.editing.runs.footage import Footage, Planned, cuts_of
from copydesk_server.editing.runs.store import EditingRunRow, runs
from copydesk_server.editing.runs.types import (
    DecisionChanges,
    DecisionState,
    EditingDecision,
    EditingRun,
    EditingStage,
    OutputSpan,
    SourceSpan,
)
from copydesk_server.queue.store import jobs
from copydesk_server.queue.types import ACTIVE, JobWarning, WarningCode

_MOST_CHARS = 1_000


def shown_decisions(
    planned: Planned, op_ids: Mapping[str, str], before: Sequence[JsonObject] = ()
) -> list[EditingDecision]:
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


def unsaid_warnings(missing: int, count: int) -> list[JobWarning]:
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


def no_speech_warnings() -> list[JobWarning]:
    """A warning where nobody is heard to speak: in music, in hiss, in silence."""
    message = (
        "Nobody is heard to speak in the recording: the film has no captions, and nothing is cut. If somebody speaks, link the"
        " script that is read, or set up a transcription service, and make the transcript anew."
    )
    return [JobWarning(code=WarningCode.NO_SPEECH, message=message, figures={"words": 0.0})]


def noise_warnings(sound: Sound) -> list[JobWarning]:
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


def doubtful_word_warnings(figures: Mapping[str, float]) -> list[JobWarning]:
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


def film_transcript(planned: Planned) -> bytes:
    """The words of the film as JSON, each with its time in the film."""
    footage = planned.footage
    film = TimeMap.after(cuts_of(planned.decisions), footage.frames)
    words = []
    for word in words_in_film(footage.material, film):
        start, end = frames_of(footage.material, film, word)
        seconds = footage.rate.seconds
        words.append({"text": word.text, "start": round(seconds(start), 4), "end": round(seconds(end), 4)})
    return msgspec.json.encode({"language": footage.language, "words": words})


# What makes the sound is no part of a timeline.
_FIXED = (DecisionKind.AUDIO, DecisionKind.KEEP)


async def change_decisions(ctx: Context, id_: str, body: DecisionChanges) -> Representation[EditingRun]:
    """Take decisions back, or make rejected ones again.

    Raises:
        NotFound: When there is no such run.
        InvalidState: When it is worked on, or has no plan yet.
        ValidationFailed: When a decision is not of the run.
        RevisionConflict: When people have edited the same of the composition since.
    """
    row = await runs.get(ctx, id_)
    job = await jobs.get(ctx, row["job_id"])
    planned = await stages.made_by(ctx, id_, EditingStage.PLAN, Planned)
    if job["status"] in ACTIVE or planned is None or row["composition_id"] is None:
        raise InvalidState(f"{id_} has no composition to edit while it is {job['status']}; wait until it has ended.")
    _require_known(planned, body)
    rejected = _rejected(row)
    wanted = (rejected | set(body.reject)) - set(body.apply)
    if wanted == rejected:
        return await service.single.get(ctx, id_)
    now, then = (
        await asyncio.to_thread(_without_rejected, planned, rejected),
        await asyncio.to_thread(_without_rejected, planned, wanted),
    )
    edits = await asyncio.to_thread(_difference, planned, now, then)
    revision, op_id = await _edit(ctx, row, edits, body)
    told = _decisions_with_states(planned, row, then, wanted, dict.fromkeys(body.apply, op_id))
    values = {"decisions": to_bson(told), "decision_count": len(told), "composition_revision": revision}
    guard = {"composition_revision": row["composition_revision"], "job_id": row["job_id"]}
    if await runs.change(ctx, id_, values, guard=guard) is None:
        current = await runs.get(ctx, id_)
        raise RevisionConflict(
            "Another has changed the decisions; read the run again.", current_revision=current["composition_revision"]
        )
    return await service.single.get(ctx, id_)


def _require_known(planned: Planned, body: DecisionChanges) -> None:
    known = {one.key: one for one in planned.decisions}
    faults = []
    for name, ids in (("reject", body.reject), ("apply", body.apply)):
        for number, id_ in enumerate(ids):
            if id_ not in known:
                faults.append(Fault(f"/{name}/{number}", "unknown_reference", "is not a decision of the run's plan"))
            elif known[id_].kind in _FIXED:
                told = "is of the whole sound; rebuild the run with other settings"
                faults.append(Fault(f"/{name}/{number}", "not_allowed", told))
    both = set(body.reject) & set(body.apply)
    faults += [Fault("/apply", "not_allowed", f"{one} is rejected by the same request") for one in sorted(both)]
    if not body.reject and not body.apply:
        faults.append(Fault("", "required", "names no decision"))
    if faults:
        raise ValidationFailed(errors=faults)


def _rejected(row: EditingRunRow) -> set[str]:
    return {one["id"] for one in row["decisions"] if one["state"] == DecisionState.REJECTED.value}


def _without_rejected(planned: Planned, rejected: Collection[str]) -> tuple[Decision, ...]:
    """The decisions of a plan without the rejected ones, at the places that they then have."""
    if not rejected:
        return planned.decisions
    request = PlanRequest(material=planned.footage.material, settings=planned.settings)
    return without(Plan(planned.decisions, ()), request, frozenset(rejected)).decisions


def _difference(planned: Planned, now: Sequence[Decision], then: Sequence[Decision]) -> list[Edit]:
    """The ops that lead from the timeline of some decisions to that of others."""
    footage, edges = planned.footage, planned.decisions
    before = layout.timeline_of(footage, now, edges)
    after = layout.timeline_of(footage, then, edges)
    return back(before, after, footage.lengths)[0]


async def _edit(
    ctx: Context, row: EditingRunRow, edits: Sequence[Edit], body: DecisionChanges
) -> tuple[int, str | None]:
    """Edit the composition; its revision, and the first op that was made."""
    revision, op_id = row["composition_revision"] or 0, None
    label = "Decisions taken back" if body.reject else "Decisions made again"
    for at in range(0, len(edits), MOST_OPS):
        request = OpsRequest(
            base_revision=revision,
            ops=list(edits[at : at + MOST_OPS]),
            label=label,
            # The same request again, after an answer was lost, edits nothing twice.
            client_op_id=_client_op_id(row, body, at),
            rebase=True,
        )
        revision, made = await compositions.edit(ctx, row["composition_id"] or "", request)
        op_id = op_id or made[0]
    return revision, op_id


def _client_op_id(row: EditingRunRow, body: DecisionChanges, at: int) -> str:
    told = [row["_id"], row["composition_revision"], body, at]
    return hashlib.sha256(msgspec.json.encode(told, order="deterministic")).hexdigest()[:40]


def _decisions_with_states(
    planned: Planned,
    row: EditingRunRow,
    then: Sequence[Decision],
    rejected: Collection[str],
    again: Mapping[str, str | None],
) -> list[EditingDecision]:
    """All decisions of the run, each with its state; those that are made ``again`` have the op that did it."""
    before: dict[str, JsonObject] = {one["id"]: one for one in row["decisions"]}
    ops: dict[str, str] = {id_: op for id_, one in before.items() if (op := one["op_id"] or again.get(id_)) is not None}
    shown = shown_decisions(msgspec.structs.replace(planned, decisions=tuple(then)), ops)
    taken_back = [
        msgspec.convert({**one, "state": DecisionState.REJECTED.value, "output": None, "op_id": None}, EditingDecision)
        for id_, one in before.items()
        if id_ in rejected
    ]
    return sorted([*shown, *taken_back], key=lambda one: (one.source.start, one.source.end, one.id))
