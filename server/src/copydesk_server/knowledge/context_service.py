"""Rules of reviewed context: an approval is of one revision, a successor takes its place, and every quote is found by code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from copydesk_server.core import integrity
from copydesk_server.core.citations import CitationRow, Support
from copydesk_server.core.clock import is_past, now
from copydesk_server.core.collection import changed
from copydesk_server.core.context import Context
from copydesk_server.core.errors import (
    Fault,
    InvalidState,
    RevisionConflict,
    UnknownReference,
    ValidationFailed,
)
from copydesk_server.core.mongo import Changes, Session
from copydesk_server.core.resource import Resource
from copydesk_server.core.wire import Patch, Request, to_bson
from copydesk_server.knowledge import citations, context_quotes, service
from copydesk_server.knowledge.context_types import (
    CitationInput,
    ContextKind,
    ContextReview,
    ContextReviewRequest,
    ContextState,
    Guard,
    ReviewedContext,
    Verdict,
)
from copydesk_server.knowledge.store import ContextRow, contexts

# A change of these is a change of what was approved.
_REVIEWED = frozenset({"kind", "statement", "citations", "person_id", "valid_from", "valid_until"})


async def _complete(ctx: Context, found: list[ContextRow]) -> None:
    await citations.complete(ctx, found)
    wanted = {"supersedes_id": {"$in": [row["_id"] for row in found]}, "state": ContextState.APPROVED.value}
    heirs = {row["supersedes_id"]: row["_id"] for row in await contexts.find(ctx, wanted, fields={"supersedes_id": 1})}
    for row in found:
        row["superseded_by_id"] = heirs.get(row["_id"])
        row["current"] = _is_current(row)
        row["guard"] = None
        if row["kind"] == ContextKind.GUARDRAIL:
            guard = context_quotes.read(row["statement"])
            row["guard"] = None if guard is None else to_bson(guard)


def _is_current(row: ContextRow) -> bool:
    start, end = row["valid_from"], row["valid_until"]
    return (start is None or is_past(start)) and (end is None or not is_past(end))


def _check(values: ContextRow) -> None:
    start, end = values["valid_from"], values["valid_until"]
    if start is not None and end is not None and end <= start:
        raise ValidationFailed(errors=[Fault("/valid_until", "out_of_range", "must be after valid_from")])


class _Contexts(Resource[ReviewedContext, ContextRow]):
    """The family, with its own creates and updates."""

    async def create(self, ctx: Context, body: Request) -> ReviewedContext:
        """Create a draft, its quotes found."""
        values = to_bson(body)
        given = cast("ContextRow", values)
        _check(given)
        await _require_kin(ctx, given, None)
        values["citations"] = await context_quotes.resolve(ctx, given["statement"], _sources(values["citations"]))
        values |= {"state": ContextState.DRAFT.value, "review": to_bson(ContextReview()), "revision": 1}
        await integrity.require_references(ctx, contexts, values)

        async def write(session: Session) -> ContextRow:
            await _hold(ctx, values, session)
            document = contexts.new(ctx, values)
            await contexts.insert(ctx, document, session=session)
            return document

        return await self.show(ctx, await ctx.database.transact(write))

    async def update(self, ctx: Context, id: str, body: Patch) -> ReviewedContext:
        """Change a statement that is still as the caller saw it; what was approved is a draft again."""
        changes = body.changes()
        expected = cast("int", changes.pop("expected_revision"))
        current = await contexts.get(ctx, id)
        _require_revision(current, expected)
        _require_open(current)
        after = changed(current, changes)
        _check(after)
        if changes.get("supersedes_id") is not None:
            await _require_kin(ctx, after, id)
        if "citations" in changes:
            changes["citations"] = await context_quotes.resolve(ctx, after["statement"], _sources(changes["citations"]))
        elif "statement" in changes:
            changes["citations"] = context_quotes.fit(after["statement"], current["citations"])
        await integrity.require_references(ctx, contexts, changes)
        if _REVIEWED & changes.keys() and current["state"] == ContextState.APPROVED:
            changes["state"] = ContextState.DRAFT.value
        changes["revision"] = expected + 1

        async def write(session: Session) -> ContextRow:
            await _hold(ctx, changes, session)
            return await _change(ctx, id, changes, expected, session)

        return await self.show(ctx, await ctx.database.transact(write))


family = _Contexts(contexts, ReviewedContext, complete=_complete)


async def review(ctx: Context, id_: str, body: ContextReviewRequest) -> ReviewedContext:
    """Approve a statement, reject it or make it a draft again; one that supersedes another takes its place when approved."""
    current = await contexts.get(ctx, id_)
    _require_revision(current, body.expected_revision)
    _require_open(current)
    given = ContextReview(note=body.note, revision=body.expected_revision)
    values = {"state": body.state.value, "review": {**to_bson(given), "at": now().plain()}}

    async def write(session: Session) -> ContextRow:
        written = await _change(ctx, id_, values, body.expected_revision, session)
        if body.state is Verdict.APPROVED and written["supersedes_id"] is not None:
            old = {"state": ContextState.SUPERSEDED.value}
            await contexts.change(ctx, written["supersedes_id"], old, session=session)
        return written

    return await family.show(ctx, await ctx.database.transact(write))


async def usable(ctx: Context, ids: Sequence[str]) -> list[ReviewedContext]:
    """Statements that a writer may use, approved ones first.

    Raises:
        ValidationFailed: With one fault for each that was rejected, superseded, is not valid today, or has lost its source.
    """
    if not ids:
        return []
    found = {row["_id"]: row for row in await contexts.find(ctx, {"_id": {"$in": list(ids)}})}
    shown = [await family.show(ctx, found[id_]) for id_ in ids if id_ in found]
    refused = [(context, why) for context in shown if (why := _refusal(context)) is not None]
    if refused:
        faults = [Fault("/input/context_ids", "not_usable", f"{context.id} {why}") for context, why in refused]
        raise ValidationFailed(errors=faults)
    return sorted(shown, key=lambda context: context.state is not ContextState.APPROVED)


async def told(ctx: Context, ids: Sequence[str]) -> tuple[list[ReviewedContext], dict[str, str]]:
    """Statements that may be used, and why each of the others may not."""
    rows = await contexts.find(ctx, {"_id": {"$in": list(ids)}}) if ids else []
    shown = [await family.show(ctx, row) for row in rows]
    reasons = {context.id: why for context in shown if (why := _refusal(context)) is not None}
    return [context for context in shown if context.id not in reasons], reasons


async def guards(ctx: Context, project_id: str) -> list[tuple[ReviewedContext, Guard]]:
    """The approved guardrails of a brand that hold today and that code can keep."""
    where = {
        "project_id": project_id,
        "kind": ContextKind.GUARDRAIL.value,
        "state": ContextState.APPROVED.value,
    }
    found = [await family.show(ctx, row) for row in await contexts.find(ctx, where)]
    return [(context, context.guard) for context in found if context.current and context.guard is not None]


def _refusal(context: ReviewedContext) -> str | None:
    if context.state in {ContextState.REJECTED, ContextState.SUPERSEDED}:
        heir = f" by {context.superseded_by_id}" if context.superseded_by_id else ""
        return f"is {context.state.value}{heir}"
    if not context.current:
        return "is not valid today"
    if any(citation.support is Support.BROKEN for citation in context.citations):
        return "cites a document that was rejected"
    return None


async def _require_kin(ctx: Context, values: ContextRow, id_: str | None) -> None:
    """Refuse to supersede a statement of another brand, or oneself; a new statement has no id yet."""
    wanted = values["supersedes_id"]
    if wanted is None:
        return
    other = await contexts.find_one(ctx, {"_id": wanted, "project_id": values["project_id"]})
    if other is None or wanted == id_:
        raise UnknownReference(
            errors=[Fault("/supersedes_id", "unknown_reference", f"there is no other {wanted!r} of this brand")]
        )


async def _hold(ctx: Context, values: Changes, session: Session) -> None:
    await integrity.hold(ctx, contexts, values, session)
    await hold_cited(ctx, cast("Sequence[CitationRow]", values.get("citations", ())), session)


def _sources(citations: object) -> list[CitationInput]:
    return msgspec.convert(citations, list[CitationInput])


async def _change(ctx: Context, id_: str, values: Changes, expected: int, session: Session) -> ContextRow:
    guard = {"revision": expected, "state": {"$ne": ContextState.SUPERSEDED.value}}
    written = await contexts.change(ctx, id_, values, guard=guard, session=session)
    if written is not None:
        return written
    found = await contexts.get(ctx, id_, session=session)
    _require_revision(found, expected)
    _require_open(found)
    raise AssertionError("one transaction sees one state, in which the guard does not hold")


def _require_revision(row: ContextRow, expected: int) -> None:
    if row["revision"] != expected:
        raise RevisionConflict(
            f"The statement is at revision {row['revision']}, not {expected}.", current_revision=row["revision"]
        )


def _require_open(row: ContextRow) -> None:
    if row["state"] == ContextState.SUPERSEDED:
        raise InvalidState("The statement was superseded; change the one that took its place.")


async def cite(ctx: Context, text: str, given: Sequence[CitationInput]) -> list[CitationRow]:
    """Whole citations of a text of another slice, each quote found by code.

    Raises:
        UnknownReference, ValidationFailed: When a document is not there, or a quote does not stand in it.
    """
    return await context_quotes.resolve(ctx, text, given)


def refit(text: str, kept: Sequence[CitationRow]) -> list[CitationRow]:
    """Citations for a text of another slice that was changed."""
    return context_quotes.fit(text, kept)


async def hold_cited(ctx: Context, cited: Sequence[CitationRow], session: Session) -> None:
    """Note in a transaction that documents are being cited.

    Raises:
        UnknownReference: When one is gone.
    """
    if not await service.hold(ctx, {citation["document_id"] for citation in cited}, session):
        raise UnknownReference("A cited document was deleted meanwhile.")
    await citations.notice(ctx, cited, session)
