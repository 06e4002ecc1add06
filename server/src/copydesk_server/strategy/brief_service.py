"""Rules of briefs: each change is a revision, an approval is of one revision, and what is missing is found when one is read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

import msgspec

from copydesk_server.core import integrity
from copydesk_server.core.collection import changed
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, InvalidState, NotFound, RevisionConflict, ValidationFailed
from copydesk_server.core.mongo import Changes, Session
from copydesk_server.core.resource import Representation, Resource
from copydesk_server.core.wire import JsonObject, ListPage, ListQuery, Patch, Request, from_bson, to_bson
from copydesk_server.projects.ownership import require_own
from copydesk_server.projects.service import brands
from copydesk_server.strategy import brief_checks, brief_suggestions
from copydesk_server.strategy.brief_types import (
    Brief,
    BriefApprove,
    BriefContent,
    BriefPlan,
    BriefRevision,
    BriefStatus,
    BriefSuggest,
    BriefSuggestion,
    BriefSummary,
    BriefValidation,
)
from copydesk_server.strategy.store import BriefRow, OutlineRow, RevisionRow, briefs, revisions, targets, topics

_OWN = [one for one in briefs.references if one.to not in ("projects", "collections")]
# A change of these says nothing else than before.
_ABOUT = frozenset({"metadata", "status"})


async def _complete(ctx: Context, found: list[BriefRow]) -> None:
    for brief in found:
        issues = brief_checks.issues_of(brief, await brief_checks.known(ctx, brief))
        brief["validation"] = to_bson(BriefValidation(complete=not issues, issues=issues))


async def _check(ctx: Context, brief: BriefRow) -> None:
    await require_own(ctx, brief, brief["project_id"], _OWN)
    faults = [*_term_faults(brief), *_point_faults(brief), *await _audience_faults(ctx, brief)]
    if faults:
        raise ValidationFailed(errors=faults)


def _term_faults(brief: BriefRow) -> Iterable[Fault]:
    for at, term in enumerate(brief["terms"]):
        if term["max"] is not None and term["max"] < term["min"]:
            yield Fault(f"/terms/{at}/max", "out_of_range", "must be at least min")


def _point_faults(brief: BriefRow) -> Iterable[Fault]:
    seen: set[str] = set()
    for at, point in enumerate(brief["outline"]):
        if point["id"] in seen:
            yield Fault(f"/outline/{at}/id", "not_allowed", "another point of the outline has this id")
        seen.add(point["id"])


async def _audience_faults(ctx: Context, brief: BriefRow) -> Iterable[Fault]:
    wanted = brief["audience_id"]
    if wanted is None:
        return []
    brand = await brands.collection.find_one(ctx, {"_id": brief["project_id"]})
    if brand is None or any(audience["id"] == wanted for audience in brand["audiences"]):
        return []
    return [Fault("/audience_id", "not_allowed", f"the brand has no audience {wanted!r}")]


def _numbered(outline: Sequence[OutlineRow]) -> list[OutlineRow]:
    """An outline whose points all have an id."""
    taken = {point["id"] for point in outline}
    free = (f"p{number}" for number in range(1, 2 * len(outline) + 1) if f"p{number}" not in taken)
    return [{**point, "id": point["id"] or next(free)} for point in outline]


@dataclass(frozen=True)
class _Briefs(Resource[Brief, BriefRow]):
    """The family, with its revisions."""

    async def create(self, ctx: Context, body: Request) -> Brief:
        """Create a brief, at revision 1."""
        values = to_bson(body)
        values |= {"outline": _numbered(values["outline"]), "revision": 1, "approved_revision": None}
        await self.check(ctx, cast("BriefRow", values))
        return await self.show(ctx, await integrity.create(ctx, briefs, values, _keep))

    async def update(self, ctx: Context, id: str, body: Patch) -> Brief:
        """Change a brief that is still as the caller saw it; what was approved is a draft again."""
        changes = body.changes()
        expected = cast("int", changes.pop("expected_revision"))
        return await self.show(ctx, await revise(ctx, id, changes, expected))

    async def delete(self, ctx: Context, id: str) -> None:
        """Delete a brief that nothing refers to, with its revisions."""

        async def forget(session: Session) -> None:
            await revisions.remove(ctx, {"brief_id": id}, session=session)

        await integrity.delete(ctx, briefs, id, forget)


async def revise(ctx: Context, id_: str, changes: JsonObject, expected: int) -> BriefRow:
    """Make another revision of a brief.

    Raises:
        RevisionConflict: When it has one already that the caller has not seen.
    """
    current = await briefs.get(ctx, id_)
    _require_revision(current, expected)
    if "outline" in changes:
        changes["outline"] = _numbered(changes["outline"])
    await _check(ctx, changed(current, changes))
    await integrity.require_references(ctx, briefs, changes)
    if changes.keys() - _ABOUT and current["status"] == BriefStatus.APPROVED:
        changes.setdefault("status", BriefStatus.DRAFT.value)
    changes["revision"] = expected + 1

    async def write(session: Session) -> BriefRow:
        await integrity.hold(ctx, briefs, changes, session)
        written = await _change(ctx, id_, changes, expected, session)
        await _keep(ctx, written, session)
        return written

    return await ctx.database.transact(write)


family = _Briefs(briefs, Brief, check=_check, complete=_complete)


class _Listing(Resource[BriefSummary, BriefRow]):
    """The list, with a filter of two fields."""

    async def list(self, ctx: Context, query: ListQuery) -> Representation[ListPage[BriefSummary]]:
        """Read one page of them, newest first."""
        where = self.where(query)
        query_id = where.pop("query_id", None)
        if query_id is not None:
            where["$or"] = [{"primary_query_id": query_id}, {"secondary_query_ids": query_id}]
        return await self.show_page(ctx, await briefs.page(ctx, query, where))


listing = _Listing(briefs, BriefSummary)


async def approve(ctx: Context, id_: str, body: BriefApprove) -> Brief:
    """Approve the revision that was read, where it lacks nothing.

    Raises:
        RevisionConflict: When there is a later one.
        InvalidState: When the brief is archived.
        ValidationFailed: With what it lacks.
    """
    current = await briefs.get(ctx, id_)
    _require_revision(current, body.expected_revision)
    if current["status"] == BriefStatus.ARCHIVED:
        raise InvalidState("The brief is archived; make it a draft again before it is approved.")
    issues = brief_checks.issues_of(current, await brief_checks.known(ctx, current))
    if issues:
        faults = [Fault(issue.pointer, issue.code, issue.message) for issue in issues]
        raise ValidationFailed("The brief is not complete; mend what is listed, and approve it then.", errors=faults)
    values = {"status": BriefStatus.APPROVED.value, "approved_revision": body.expected_revision}

    async def write(session: Session) -> BriefRow:
        written = await _change(ctx, id_, values, body.expected_revision, session)
        where = {"brief_id": id_, "number": body.expected_revision}
        frozen = {"brief": _content(written), "approved_at": written["updated_at"]}
        await revisions.update_all(ctx, where, frozen, session=session)
        return written

    return await family.show(ctx, await ctx.database.transact(write))


async def suggest(ctx: Context, id_: str, body: BriefSuggest) -> BriefSuggestion:
    """Fill the empty fields of the revision that was read, as another revision.

    Raises:
        RevisionConflict: When there is a later one.
    """
    current = await briefs.get(ctx, id_)
    _require_revision(current, body.expected_revision)
    topic = await topics.get(ctx, current["topic_id"])
    found = await targets.find(ctx, {"topic_id": topic["_id"]}, sort=[("_id", 1)])
    made = await brief_suggestions.suggest(ctx, current, topic, found)
    filled = await revise(ctx, id_, made.changes, body.expected_revision) if made.changes else current
    return BriefSuggestion(brief=await family.show(ctx, filled), reasons=made.reasons)


async def plan(ctx: Context, id_: str) -> BriefPlan:
    """What a generation is given of a brief as it is now.

    Raises:
        NotFound: When there is none.
        InvalidState: When it is archived.
    """
    found = await briefs.get(ctx, id_)
    if found["status"] == BriefStatus.ARCHIVED:
        raise InvalidState(f"{id_} is archived; make it a draft again, or choose another brief.")
    queries = await targets.find(ctx, {"_id": found["primary_query_id"]}) if found["primary_query_id"] else []
    return BriefPlan(
        brief=from_bson(found, BriefContent),
        primary_query=queries[0]["query"] if queries else None,
        evidence=[*(await brief_checks.evidence_of(ctx, found)).values()],
    )


async def list_revisions(ctx: Context, id_: str, query: ListQuery) -> ListPage[BriefRevision]:
    """The revisions of a brief, newest first."""
    await briefs.get(ctx, id_)
    page = await revisions.page(ctx, query, {"brief_id": id_})
    return cast("ListPage[BriefRevision]", msgspec.structs.replace(page, items=[_shown(row) for row in page.items]))


async def get_revision(ctx: Context, id_: str, number: int) -> BriefRevision:
    """A revision of a brief, as it was.

    Raises:
        NotFound: When the brief has none of that number.
    """
    await briefs.get(ctx, id_)
    found = await revisions.find_one(ctx, {"brief_id": id_, "number": number})
    if found is None:
        raise NotFound(f"{id_} has no revision {number}.")
    return _shown(found)


def _shown(row: RevisionRow) -> BriefRevision:
    return from_bson({**row, "brief": from_bson(row["brief"], BriefContent)}, BriefRevision)


async def _keep(ctx: Context, brief: BriefRow, session: Session) -> None:
    """Keep a revision, in the transaction that makes it."""
    values = {
        "brief_id": brief["_id"],
        "number": brief["revision"],
        "approved_at": None,
        "metadata": {},
        "brief": _content(brief),
    }
    await revisions.insert(ctx, revisions.new(ctx, values), session=session)


def _content(brief: BriefRow) -> Mapping[str, object]:
    return {name: value for name, value in brief.items() if name not in ("workspace_id", "validation")}


async def _change(ctx: Context, id_: str, values: Changes, expected: int, session: Session) -> BriefRow:
    written = await briefs.change(ctx, id_, values, guard={"revision": expected}, session=session)
    if written is not None:
        return written
    _require_revision(await briefs.get(ctx, id_, session=session), expected)
    raise AssertionError("one transaction sees one state, in which the guard does not hold")


def _require_revision(brief: BriefRow, expected: int) -> None:
    if brief["revision"] != expected:
        raise RevisionConflict(
            f"The brief is at revision {brief['revision']}, not {expected}; read it again and apply the change to that.",
            current_revision=brief["revision"],
        )
