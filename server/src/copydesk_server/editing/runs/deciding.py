"""Decisions taken back and made again: the composition is edited as if they had never been made, all else stays."""

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
from copydesk_server.editing.planning.plan import Plan, PlanRequest, without
from copydesk_server.editing.planning.types import Decision, DecisionKind
from copydesk_server.editing.runs import layout, service, stages, telling
from copydesk_server.editing.runs.outcomes import Planned
from copydesk_server.editing.runs.store import EditingRunRow, runs
from copydesk_server.editing.runs.types import DecisionChanges, DecisionState, EditingDecision, EditingRun, EditingStage
from copydesk_server.queue.store import jobs
from copydesk_server.queue.types import ACTIVE

# What makes the sound is no part of a timeline.
_FIXED = (DecisionKind.AUDIO, DecisionKind.KEEP)


async def change(ctx: Context, id_: str, body: DecisionChanges) -> Representation[EditingRun]:
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
    now, then = await asyncio.to_thread(_kept, planned, rejected), await asyncio.to_thread(_kept, planned, wanted)
    edits = await asyncio.to_thread(_difference, planned, now, then)
    revision, op_id = await _edit(ctx, row, edits, body)
    told = _told(planned, row, then, wanted, dict.fromkeys(body.apply, op_id))
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


def _kept(planned: Planned, rejected: Collection[str]) -> tuple[Decision, ...]:
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
            client_op_id=_name(row, body, at),
            rebase=True,
        )
        revision, made = await compositions.edit(ctx, row["composition_id"] or "", request)
        op_id = op_id or made[0]
    return revision, op_id


def _name(row: EditingRunRow, body: DecisionChanges, at: int) -> str:
    told = [row["_id"], row["composition_revision"], body, at]
    return hashlib.sha256(msgspec.json.encode(told, order="deterministic")).hexdigest()[:40]


def _told(
    planned: Planned,
    row: EditingRunRow,
    then: Sequence[Decision],
    rejected: Collection[str],
    again: Mapping[str, str | None],
) -> list[EditingDecision]:
    """All decisions of the run, each with its state; those that are made ``again`` have the op that did it."""
    before: dict[str, JsonObject] = {one["id"]: one for one in row["decisions"]}
    ops: dict[str, str] = {id_: op for id_, one in before.items() if (op := one["op_id"] or again.get(id_)) is not None}
    shown = telling.decisions(msgspec.structs.replace(planned, decisions=tuple(then)), ops)
    taken_back = [
        msgspec.convert({**one, "state": DecisionState.REJECTED.value, "output": None, "op_id": None}, EditingDecision)
        for id_, one in before.items()
        if id_ in rejected
    ]
    return sorted([*shown, *taken_back], key=lambda one: (one.source.start, one.source.end, one.id))
