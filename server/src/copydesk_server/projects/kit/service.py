"""Rules of brand kits: born empty, changed only by approval, and by one approval at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec import UNSET

from copydesk_server.core import integrity
from copydesk_server.core.clock import now
from copydesk_server.core.context import Context
from copydesk_server.core.errors import (
    Fault,
    InvalidState,
    NotFound,
    RevisionConflict,
    UnknownReference,
    ValidationFailed,
)
from copydesk_server.core.mongo import Changes, DuplicateKeyError
from copydesk_server.core.wire import from_bson, to_bson
from copydesk_server.projects.kit import merging, theme
from copydesk_server.projects.kit.store import CandidateRow, KitRow, ValueOrigin, kits
from copydesk_server.projects.kit.types import BrandKit, BrandKitUpdate, Candidate, CandidateStatus, Kit, Method
from copydesk_server.projects.store import KitState, projects
from copydesk_server.projects.types import BrandKitState

# All of them are in the kit's document, which MongoDB limits to 16 MiB (docs/decisions/41-brand-kit.md).
MOST_CANDIDATES = 50
# Of the history that is shown, kept in the same document.
MOST_REVISIONS = 100
_BORN: Changes = {
    "revision": 0,
    "approved_at": None,
    "kit": to_bson(Kit()),
    "candidates": [],
    "provenance": [],
    "history": [],
}


async def get(ctx: Context, project_id: str) -> BrandKit:
    """The kit of a brand; one that nothing was done to is empty."""
    brand = await projects.get(ctx, project_id)
    found = await kits.find_one(ctx, {"_id": project_id})
    times = {"created_at": brand["created_at"], "updated_at": brand["updated_at"]}
    return _show(found or cast("KitRow", {**_BORN, "project_id": project_id, **times}))


async def update(ctx: Context, project_id: str, body: BrandKitUpdate) -> BrandKit:
    """Approve, set and reject in one step, from the revision the caller saw.

    An import that comes in between does not disturb: it touches no revision, and the step is taken again.

    Raises:
        RevisionConflict: With the current revision, when there is a newer one.
    """
    if not (body.candidate_ids or body.reject_candidate_ids or _sets(body)):
        raise ValidationFailed(errors=[Fault("", "required", "needs candidate_ids, set or reject_candidate_ids")])
    while True:
        current = await _existing(ctx, project_id)
        if current["revision"] != body.expected_revision:
            raise RevisionConflict(
                f"The brand kit is at revision {current['revision']}; read it again and decide on that.",
                current_revision=current["revision"],
            )
        values = _next(current, body)
        guard = {"revision": body.expected_revision, "updated_at": current["updated_at"]}
        written = await kits.change(ctx, project_id, values, guard=guard)
        if written is not None:
            return _show(written)


async def add_candidate(ctx: Context, project_id: str, candidate: Candidate) -> Candidate:
    """Keep what an import found; a pending one of the same source is superseded. The kit is not touched."""
    row = to_bson(candidate)
    from_bson(row, Candidate)  # What could not be read back must not be kept: it would close the whole kit.
    while True:
        current = await _existing(ctx, project_id)
        waiting, source = CandidateStatus.PENDING.value, candidate.source_url
        older: list[CandidateRow] = [
            {**old, "status": CandidateStatus.SUPERSEDED.value}
            if (old["status"], old["kind"], old["source_url"]) == (waiting, candidate.kind.value, source) and source
            else old
            for old in current["candidates"]
        ]
        kept = [row, *_recent(older, MOST_CANDIDATES - 1)]
        if await kits.change(ctx, project_id, {"candidates": kept}, guard={"updated_at": current["updated_at"]}):
            return candidate


async def states(ctx: Context, project_ids: Sequence[str]) -> dict[str, KitState]:
    """Status and revision of the kits of brands that have one."""
    fields = {"revision": 1, "approved_at": 1, "candidates.status": 1}
    found = await kits.find(ctx, {"_id": {"$in": list(project_ids)}}, fields=fields)
    return {kit["_id"]: {"status": _status(kit).value, "revision": kit["revision"]} for kit in found}


def _recent(candidates: list[CandidateRow], most: int) -> list[CandidateRow]:
    """The newest; what waits for a decision is dropped last."""
    waiting = CandidateStatus.PENDING.value
    by_worth = sorted(range(len(candidates)), key=lambda at: (candidates[at]["status"] != waiting, at))
    return [candidates[at] for at in sorted(by_worth[:most])]


async def _existing(ctx: Context, project_id: str) -> KitRow:
    found = await kits.find_one(ctx, {"_id": project_id})
    if found is not None:
        return found
    await projects.get(ctx, project_id)
    try:
        return await integrity.create(ctx, kits, {**_BORN, "project_id": project_id})
    except DuplicateKeyError:
        return await kits.get(ctx, project_id)
    except UnknownReference as error:
        raise NotFound(f"There is no {project_id!r} in this workspace.") from error


def _next(current: KitRow, body: BrandKitUpdate) -> Changes:
    """What a revision writes."""
    candidates = {row["id"]: from_bson(row, Candidate) for row in current["candidates"]}
    _require_pending(candidates, body)
    before, moment = from_bson(current["kit"], Kit), now().plain()
    accepted = [candidates[id_] for id_ in body.candidate_ids]
    kit = before
    for candidate in accepted:
        kit = merging.approve(kit, candidate)
    if body.set is not UNSET:
        kit = merging.set_by_hand(kit, body.set)
    approves = bool(accepted) or _sets(body)
    kit = merging.finish(kit) if approves else kit
    by_hand: ValueOrigin = {
        "candidate_id": None,
        "source_url": None,
        "method": Method.MANUAL.value,
        "confidence": 1.0,
        "observed_at": moment,
    }
    provenance = merging.traced(kit, before, _by_pointer(current), accepted, by_hand)
    fate = {
        **dict.fromkeys(body.candidate_ids, CandidateStatus.ACCEPTED.value),
        **dict.fromkeys(body.reject_candidate_ids, CandidateStatus.REJECTED.value),
    }
    revision = {"revision": current["revision"] + 1, "approved_at": moment, "changed": merging.changed(before, kit)}
    return {
        "revision": current["revision"] + 1,
        "approved_at": moment if approves else current["approved_at"],
        "kit": to_bson(kit),
        "candidates": [{**row, "status": fate.get(row["id"], row["status"])} for row in current["candidates"]],
        "provenance": [{"pointer": pointer, **origin} for pointer, origin in provenance.items()],
        "history": [revision, *current["history"]][:MOST_REVISIONS],
    }


def _sets(body: BrandKitUpdate) -> bool:
    """Whether a body sets anything by hand."""
    return body.set is not UNSET and any(getattr(body.set, name) is not UNSET for name in body.set.__struct_fields__)


def _require_pending(candidates: dict[str, Candidate], body: BrandKitUpdate) -> None:
    named = [(f"/candidate_ids/{at}", id_) for at, id_ in enumerate(body.candidate_ids)]
    named += [(f"/reject_candidate_ids/{at}", id_) for at, id_ in enumerate(body.reject_candidate_ids)]
    unknown = [
        Fault(pointer, "unknown_reference", f"there is no {id_!r}") for pointer, id_ in named if id_ not in candidates
    ]
    if unknown:
        raise UnknownReference(errors=unknown)
    ids = [id_ for _, id_ in named]
    twice = [Fault(pointer, "not_allowed", f"{id_} is named twice") for pointer, id_ in named if ids.count(id_) > 1]
    if twice:
        raise ValidationFailed(errors=twice)
    for id_ in ids:
        if candidates[id_].status is not CandidateStatus.PENDING:
            raise InvalidState(
                f"{id_} is {candidates[id_].status.value}; only what is pending can be approved or rejected."
            )


def _by_pointer(kit: KitRow) -> dict[str, ValueOrigin]:
    rows = (
        (row["pointer"], {key: value for key, value in row.items() if key != "pointer"}) for row in kit["provenance"]
    )
    return {pointer: cast("ValueOrigin", origin) for pointer, origin in rows}


def _status(kit: KitRow) -> BrandKitState:
    if kit["approved_at"] is not None:
        return BrandKitState.APPROVED
    waiting = any(candidate["status"] == CandidateStatus.PENDING.value for candidate in kit["candidates"])
    return BrandKitState.PENDING if waiting else BrandKitState.EMPTY


def _show(kit: KitRow) -> BrandKit:
    roles = from_bson(kit["kit"], Kit).colors.roles
    shown: dict[str, object] = {
        **kit,
        "status": _status(kit).value,
        "contrast": to_bson(theme.pairs(roles)),
        "provenance": _by_pointer(kit),
    }
    shown.pop("_id", None)
    return from_bson(shown, BrandKit)
