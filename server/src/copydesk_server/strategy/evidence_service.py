"""Rules of evidence: what is cited is found by code, and state, contradictions and uses are true whenever they are read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

import msgspec

from copydesk_server.core import integrity
from copydesk_server.core.citations import CitationRow
from copydesk_server.core.clock import is_past
from copydesk_server.core.collection import Collection, Row, changed
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.mongo import Changes, Session
from copydesk_server.core.references import Reference
from copydesk_server.core.resource import Resource
from copydesk_server.core.wire import JsonObject, Patch, Request, from_bson, to_bson
from copydesk_server.knowledge import citations
from copydesk_server.knowledge import context_service as contexts
from copydesk_server.knowledge import service as knowledge
from copydesk_server.knowledge.context_types import CitationInput
from copydesk_server.projects.ownership import require_own
from copydesk_server.strategy import evidence_checks, snapshots
from copydesk_server.strategy.evidence_checks import unit_key
from copydesk_server.strategy.evidence_types import MOST_USERS, Evidence
from copydesk_server.strategy.store import EvidenceRow, ValueRow, evidence

_TO_TOPICS = [reference for reference in evidence.references if reference.to == "topics"]


async def _complete(ctx: Context, found: list[EvidenceRow]) -> None:
    await citations.complete(ctx, found)
    opposed = await _opposed(ctx, found)
    outdated = await knowledge.outdated(ctx, {one["document_id"] for row in found for one in row["citations"]})
    users = await _users(ctx, [row["_id"] for row in found])
    for row in found:
        late = sorted(outdated & {one["document_id"] for one in row["citations"]})
        faults = evidence_checks.findings(row, expired=_is_over(row), outdated=late)
        against = opposed.get(row["_id"], [])
        row["state"] = evidence_checks.state_of(faults, contradicted=bool(against)).value
        told = [f"{id_} gives another value for the same subject and unit." for id_ in against]
        row["findings"] = [*map(dict, faults), *({"code": "contradicted", "message": one} for one in told)]
        row["contradicts_ids"] = against
        row["used_in"] = users.get(row["_id"], [])[:MOST_USERS]


def _is_over(row: EvidenceRow) -> bool:
    return row["expires_at"] is not None and is_past(row["expires_at"])


async def _opposed(ctx: Context, found: Sequence[EvidenceRow]) -> dict[str, list[str]]:
    """By piece of evidence, those that contradict it and are not over."""
    valued = [row for row in found if row["value"] is not None]
    if not valued:
        return {}
    where = {
        "project_id": {"$in": sorted({row["project_id"] for row in valued})},
        "unit_key": {"$in": sorted({row["unit_key"] or "" for row in valued})},
    }
    fields = {"project_id": 1, "value": 1, "subject": 1, "unit_key": 1, "expires_at": 1}
    alike: defaultdict[tuple[str, str | None], list[EvidenceRow]] = defaultdict(list)
    for row in await evidence.find(ctx, where, sort=[("_id", 1)], fields=fields):
        if not _is_over(row):
            alike[row["project_id"], row["unit_key"]].append(row)
    return {
        row["_id"]: [
            other["_id"]
            for other in alike[row["project_id"], row["unit_key"]]
            if other["_id"] != row["_id"] and evidence_checks.contradicts(row, other)
        ]
        for row in valued
    }


async def _users(ctx: Context, ids: Sequence[str]) -> dict[str, list[str]]:
    """By piece of evidence, what refers to it, and the scripts that are written with it."""
    wanted, users = set(ids), defaultdict[str, dict[str, None]](dict)
    for collection, reference in ctx.services.catalog.inbound(evidence.name):
        for row in await _holders(ctx, collection, reference, ids):
            for id_ in wanted & set(reference.ids_in(row)):
                users[id_][cast("str", row["_id"])] = None
    for id_, scripts in (await snapshots.scripts_with_evidence(ctx, ids)).items():
        users[id_] |= dict.fromkeys(scripts)
    return {id_: list(held) for id_, held in users.items()}


async def _holders(
    ctx: Context, collection: Collection[Row], reference: Reference, ids: Sequence[str]
) -> list[Mapping[str, object]]:
    where = {**reference.only, reference.path: {"$in": list(ids)}}
    return cast("list[Mapping[str, object]]", await collection.find(ctx, where, fields={reference.path: 1}))


@dataclass(frozen=True)
class _Evidence(Resource[Evidence, EvidenceRow]):
    """The family, with its quotes."""

    async def create(self, ctx: Context, body: Request) -> Evidence:
        """Create a piece of evidence, its quotes found."""
        return await self.show(ctx, (await self.insert(ctx, [to_bson(body)]))[0])

    async def insert(self, ctx: Context, given: Sequence[JsonObject]) -> list[EvidenceRow]:
        """Store pieces of evidence together."""
        rows = [await self._whole(ctx, values) for values in given]

        async def write(session: Session) -> list[EvidenceRow]:
            documents = []
            for values in rows:
                await _hold(ctx, values, session)
                documents.append(evidence.new(ctx, values))
            await evidence.insert_all(ctx, documents, session=session)
            return documents

        return await ctx.database.transact(write) if rows else []

    async def _whole(self, ctx: Context, values: JsonObject) -> JsonObject:
        await require_own(ctx, values, values["project_id"], _TO_TOPICS)
        await integrity.require_references(ctx, evidence, values)
        values["citations"] = await contexts.cite(ctx, values["claim"], _sources(values["citations"]))
        return {**values, **_compared(values["claim"], values["value"])}

    async def update(self, ctx: Context, id: str, body: Patch) -> Evidence:
        """Change what the body names; citations stand for the claim as it then is."""
        changes = body.changes()
        current = await evidence.get(ctx, id)
        after = changed(current, changes)
        await require_own(ctx, after, after["project_id"], _TO_TOPICS)
        await integrity.require_references(ctx, evidence, changes)
        if "citations" in changes:
            changes["citations"] = await contexts.cite(ctx, after["claim"], _sources(changes["citations"]))
        elif "claim" in changes:
            changes["citations"] = contexts.refit(after["claim"], current["citations"])
        changes |= _compared(after["claim"], after["value"])

        async def write(session: Session) -> EvidenceRow | None:
            await _hold(ctx, changes, session)
            return await evidence.change(ctx, id, changes, session=session)

        document = await ctx.database.transact(write)
        if document is None:
            raise NotFound(f"There is no {id!r} in this workspace.")
        return await self.show(ctx, document)


family = _Evidence(evidence, Evidence, filters={"topic_id": "topic_ids"}, complete=_complete)


def _compared(claim: str, value: ValueRow | None) -> JsonObject:
    """What is stored of a claim, to compare it with others."""
    unit = None if value is None else unit_key(value["unit"])
    return {"unit_key": unit, "subject": evidence_checks.subject_of(claim, value)}


def _sources(given: object) -> list[CitationInput]:
    return msgspec.convert(given, list[CitationInput])


async def _hold(ctx: Context, values: Changes, session: Session) -> None:
    await integrity.hold(ctx, evidence, values, session)
    await contexts.hold_cited(ctx, cast("Sequence[CitationRow]", values.get("citations", ())), session)


async def of_ids(ctx: Context, ids: Sequence[str]) -> list[Evidence]:
    """Pieces of evidence as clients see them; those that are not there are left out."""
    if not ids:
        return []
    rows = await evidence.find(ctx, {"_id": {"$in": list(ids)}})
    await _complete(ctx, rows)
    return [from_bson(row, Evidence) for row in rows]
