"""Rules of scripts: edits name the state they start from, and no body is ever overwritten without being kept."""

from __future__ import annotations

import hashlib
from datetime import datetime
from typing import cast

from copydesk_server.core import integrity
from copydesk_server.core.citations import CitationRow
from copydesk_server.core.clock import Timestamp
from copydesk_server.core.collection import changed
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, NotFound, StaleUpdate, ValidationFailed
from copydesk_server.core.mongo import Changes, Session, Where
from copydesk_server.core.resource import Representation, Resource
from copydesk_server.core.text.anchors import reanchor
from copydesk_server.core.wire import ListPage, Patch, to_bson
from copydesk_server.knowledge import citations
from copydesk_server.knowledge import service as knowledge
from copydesk_server.projects import style_service
from copydesk_server.projects import style_service as styles
from copydesk_server.projects.ownership import require_own
from copydesk_server.queue.types import WarningCode
from copydesk_server.scripts import planning, versions
from copydesk_server.scripts.body import citation_check, unsupported
from copydesk_server.scripts.body.alignment import CitedBody
from copydesk_server.scripts.body.citation_check import Written
from copydesk_server.scripts.store import Judgement, ScriptRow, Sizes, VersionRow, scripts
from copydesk_server.scripts.types import (
    Script,
    ScriptCreate,
    ScriptInclude,
    ScriptQuery,
    ScriptSummary,
    VersionKind,
    VersionRestore,
)
from copydesk_server.strategy import snapshots

# A script is read whole with its report; a text with more faults than this is written anew, not mended.
MOST_VIOLATIONS = 100
_OWNED = ("offerings", "ctas", "styles", "topics", "briefs")
_OWN = [reference for reference in scripts.references if reference.to in _OWNED]


async def _check(ctx: Context, script: ScriptRow) -> None:
    style = await styles.effective(ctx, script["project_id"], script["style_id"])
    if style_service.find(script["writing_skill"], style) is None:
        known = ", ".join(style_service.known(style))
        raise ValidationFailed(errors=[Fault("/writing_skill", "not_allowed", f"is not one of {known}")])
    await require_own(ctx, script, script["project_id"], _OWN)


async def _complete(ctx: Context, rows: list[ScriptRow]) -> None:
    """Add the support that citations have now, and the warning of claims without a source."""
    await citations.complete(ctx, rows)
    for row in rows:
        others = [one for one in row.get("warnings", []) if one["code"] != WarningCode.UNSUPPORTED_CLAIMS]
        count = unsupported.count_claims(span["reason"] for span in row["unsupported_spans"])
        row["warnings"] = [*others, *to_bson(unsupported.warnings(count))]


listing = Resource(scripts, ScriptSummary, filters={"collection_id": "collection_ids"}, complete=_complete)
reading = Resource(scripts, Script, check=_check, complete=_complete)


async def create(ctx: Context, body: ScriptCreate) -> Script:
    """Create a script."""
    values = to_bson(body)
    draft = cast("ScriptRow", values)
    await _check(ctx, draft)
    written = Written(None, body.language, None)
    cited = await citation_check.recited(ctx, CitedBody("", [], []), body.body, written)
    fields = {
        **values,
        "citations": [],
        "blocks": [],
        "unsupported_spans": cited.unsupported_spans,
        **await judged(ctx, draft),
        "context_snapshot_id": None,
        "latest_version": 0,
        "last_job_id": None,
        "warnings": [],
    }
    return await reading.show(ctx, await integrity.create(ctx, scripts, fields))


async def get(ctx: Context, id_: str) -> Representation[Script]:
    """Read a script."""
    return await reading.get(ctx, id_)


async def list_(ctx: Context, query: ScriptQuery) -> Representation[ListPage[ScriptSummary]]:
    """One page of scripts, with bodies where ``include=body``."""
    where = {name: value for name, value in listing.where(query).items() if name != "include"}
    unlisted = () if query.include is ScriptInclude.BODY else None
    return await listing.show_page(ctx, await scripts.page(ctx, query, where, unlisted=unlisted))


async def update(ctx: Context, id_: str, body: Patch) -> Script:
    """Change a script that is still as the caller saw it; a body that is overwritten is kept as a version."""
    changes = body.changes()
    expected = Timestamp.of(cast("datetime", changes.pop("expected_updated_at")))
    current = await scripts.get(ctx, id_)
    require_current(current, expected)
    await _check(ctx, changed(current, changes))
    await integrity.require_references(ctx, scripts, changes)
    if changes.get("body", current["body"]) == current["body"]:
        changes.pop("body", None)
        if changes.keys() & {"style_id", "project_id"}:
            changes |= await judged(ctx, changed(current, changes))

        async def write(session: Session) -> ScriptRow:
            await integrity.hold(ctx, scripts, changes, session)
            return await _write(ctx, current, changes, session)

        return await reading.show(ctx, await ctx.database.transact(write))
    return await reading.show(ctx, await replace_body(ctx, current, changes, VersionKind.AUTO))


async def delete(ctx: Context, id_: str) -> None:
    """Delete a script that no active job or output needs, with its versions and what its generations were given."""

    async def forget(session: Session) -> None:
        await versions.forget(ctx, id_, session)
        await snapshots.forget(ctx, id_, session)

    await integrity.delete(ctx, scripts, id_, forget)


async def replace_body(ctx: Context, current: ScriptRow, changes: Changes, kind: VersionKind) -> ScriptRow:
    """Write a new body in a transaction of its own, the old one kept as a version of ``kind``.

    Its citations are those of ``changes``, as of a version that is restored; else those of the old body that hold for the new.
    """
    edited = changed(current, changes)
    if "citations" not in changes:
        cited = await citation_check.recited(ctx, _cited(current), edited["body"], _written(current, edited))
        changes = {**changes, "citations": cited.citations, "unsupported_spans": cited.unsupported_spans}
    blocks = reanchor(current["blocks"], current["body"], edited["body"])
    values = {"blocks": blocks, **changes, **await judged(ctx, edited), "warnings": []}
    known = {(one["document_id"], one["revision"]) for one in current["citations"]}
    added = [
        one
        for one in cast("list[CitationRow]", values["citations"])
        if (one["document_id"], one["revision"]) not in known
    ]

    async def write(session: Session) -> ScriptRow:
        await integrity.hold(ctx, scripts, changes, session)
        await knowledge.hold(ctx, {one["document_id"] for one in added}, session)
        return await overwrite(ctx, current, values, kind, session)

    written = await ctx.database.transact(write)
    moved = await citations.notice(ctx, added)
    for document_id in moved:
        await citations.follow(ctx, document_id)
    return await scripts.get(ctx, written["_id"]) if moved else written


def _cited(script: ScriptRow) -> CitedBody:
    return CitedBody(script["body"], script["citations"], script["unsupported_spans"])


def _written(current: ScriptRow, edited: ScriptRow) -> Written:
    return Written(current["_id"], edited["language"], current["context_snapshot_id"])


async def restore_body(ctx: Context, current: ScriptRow, version: VersionRow) -> ScriptRow:
    """Make a version's title, body, citations and unsupported spans the script's again."""
    cited = await citation_check.of_version(ctx, _cited(current), version, _written(current, current))
    changes: Changes = {
        "title": version["title"],
        "body": version["body"],
        "citations": cited.citations,
        "unsupported_spans": cited.unsupported_spans,
        "context_snapshot_id": version["context_snapshot_id"],
    }
    return await replace_body(ctx, current, changes, VersionKind.RESTORE)


async def overwrite(
    ctx: Context, current: ScriptRow, values: Changes, kind: VersionKind, session: Session
) -> ScriptRow:
    """Write a new body within a transaction: the old one, unless it is empty, is kept first.

    Raises:
        StaleUpdate: When the script is no longer as ``current`` shows it.
    """
    number = current["latest_version"] + (1 if current["body"] else 0)
    # The script first: of two edits at once the second then meets its guard, not the first one's version number.
    written = await _write(ctx, current, {**values, "latest_version": number}, session)
    if current["body"]:
        await versions.keep(ctx, current, number, kind, session=session)
    return written


async def judged(ctx: Context, script: ScriptRow) -> Judgement:
    """What is computed from a script's body: its size, its time at its style's pace, and how well it keeps to the style."""
    style = await styles.effective(ctx, script["project_id"], script["style_id"])
    found = sizes(script["body"], planning.words_per_minute(style))
    if style is None or not script["body"]:
        return {**found, "style_report": None}
    report = to_bson(await styles.report(ctx, script["body"], style))
    return {**found, "style_report": {**report, "violations": report["violations"][:MOST_VIOLATIONS]}}


def require_current(script: ScriptRow, expected: Timestamp) -> None:
    """Refuse an edit that starts from an older state.

    Raises:
        StaleUpdate: With the current ``updated_at``.
    """
    if script["updated_at"] != expected:
        current = Timestamp.of(script["updated_at"])
        raise StaleUpdate(
            f"The script was updated at {current.wire()}; read it again and apply the edit to that.",
            current_updated_at=current,
        )


def sizes(body: str, words_per_minute: int = planning.WORDS_PER_MINUTE) -> Sizes:
    """The words of a body, its time to speak, its digest."""
    words = len(body.split())
    return {
        "word_count": words,
        "estimated_seconds": round(words * 60 / words_per_minute, 1),
        "body_sha256": hashlib.sha256(body.encode()).hexdigest(),
    }


async def _write(ctx: Context, current: ScriptRow, values: Changes, session: Session) -> ScriptRow:
    guard = {"updated_at": current["updated_at"]}
    written = await scripts.change(ctx, current["_id"], values, guard=guard, session=session)
    if written is not None:
        return written
    latest = await scripts.find_one(ctx, {"_id": current["_id"]}, session=session)
    if latest is None:
        raise NotFound(f"There is no {current['_id']!r} in this workspace.")
    moment = Timestamp.of(latest["updated_at"])
    raise StaleUpdate(f"The script was updated at {moment.wire()}.", current_updated_at=moment)


async def with_bodies(ctx: Context) -> list[ScriptRow]:
    """All scripts that say something, newest first, in the fields that tell what they say."""
    names = ("title", "body", "estimated_seconds", "created_at", "project_id")
    return await scripts.find(ctx, {"body": {"$ne": ""}}, fields=dict.fromkeys(names, 1))


async def ids_of(ctx: Context, where: Where) -> list[str]:
    """Ids of the scripts of which this holds, such as those of a topic."""
    return await scripts.ids(ctx, where)


async def version_body(ctx: Context, version_id: str) -> str | None:
    """What a version of a script says."""
    found = await versions.find(ctx, version_id)
    return None if found is None else found["body"]


async def script(ctx: Context, id_: str) -> Script:
    """A script, to compute with.

    Raises:
        NotFound: When the workspace has none of that id.
    """
    return await reading.load(ctx, id_)


async def restore(ctx: Context, version_id: str, body: VersionRestore) -> Representation[Script]:
    """Make a version's title, body and citations the script's again."""
    version = await versions.get(ctx, version_id)
    current = await scripts.get(ctx, version["script_id"])
    require_current(current, body.expected_updated_at)
    script = await restore_body(ctx, current, version)
    return await get(ctx, script["_id"])
