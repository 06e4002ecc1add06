"""Rules of script versions: numbered without gaps, immutable, and never the only copy that an edit destroys."""

from __future__ import annotations

from collections import Counter

from copydesk_server.core.citations import CitationRow
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, UnknownReference
from copydesk_server.core.mongo import Session
from copydesk_server.core.resource import Resource
from copydesk_server.core.wire import from_bson
from copydesk_server.scripts.store import Diff, ScriptRow, VersionRow, scripts, versions
from copydesk_server.scripts.types import ScriptVersion, VersionCreate, VersionKind, VersionSummary

_COPIED = (
    "title",
    "body",
    "body_sha256",
    "writing_skill",
    "citations",
    "unsupported_spans",
    "context_snapshot_id",
    "word_count",
)
# Versions in which a sentence that was typed again is looked for.
MOST_RECENT = 5

listing = Resource(versions, VersionSummary)
reading = Resource(versions, ScriptVersion)


async def save(ctx: Context, body: VersionCreate) -> ScriptVersion:
    """Keep a script's body as it is now."""

    async def write(session: Session) -> VersionRow:
        script = await scripts.change(ctx, body.script_id, {}, increment=["latest_version"], session=session)
        if script is None:
            raise UnknownReference(errors=[Fault("/script_id", "unknown_reference", f"there is no {body.script_id!r}")])
        return await keep(
            ctx,
            script,
            script["latest_version"],
            VersionKind.MANUAL,
            label=body.label,
            metadata=dict(body.metadata),
            session=session,
        )

    return from_bson(await ctx.database.transact(write), ScriptVersion)


async def keep(
    ctx: Context,
    script: ScriptRow,
    number: int,
    kind: VersionKind,
    *,
    label: str | None = None,
    job_id: str | None = None,
    metadata: dict[str, str] | None = None,
    session: Session | None = None,
) -> VersionRow:
    """Store the state of a script as version ``number``."""
    before = await versions.find_one(ctx, {"script_id": script["_id"], "number": number - 1}, session=session)
    copied = {name: value for name, value in script.items() if name in _COPIED}
    version = versions.new(
        ctx,
        {
            **copied,
            "metadata": metadata or {},
            "script_id": script["_id"],
            "number": number,
            "kind": kind.value,
            "label": label,
            "job_id": job_id,
            "diff": diff(before["body"] if before else "", script["body"]),
        },
    )
    await versions.insert(ctx, version, session=session)
    return version


async def get(ctx: Context, id_: str) -> VersionRow:
    """The stored version of an id."""
    return await versions.get(ctx, id_)


async def find(ctx: Context, id_: str) -> VersionRow | None:
    """The stored version of an id, where there is one."""
    return await versions.find_one(ctx, {"_id": id_})


async def of_body(ctx: Context, script_id: str, body_sha256: str) -> VersionRow | None:
    """The newest version of a script that has exactly this body."""
    where = {"script_id": script_id, "body_sha256": body_sha256}
    found = await versions.find(ctx, where, sort=[("number", -1)], limit=1)
    return found[0] if found else None


async def recent_citations(ctx: Context, script_id: str) -> list[CitationRow]:
    """The citations of the newest versions of a script, newest first."""
    fields = {"citations": 1}
    found = await versions.find(ctx, {"script_id": script_id}, sort=[("number", -1)], limit=MOST_RECENT, fields=fields)
    return [citation for version in found for citation in version["citations"]]


async def forget(ctx: Context, script_id: str, session: Session) -> None:
    """Delete the versions of a script, in the transaction that deletes it."""
    await versions.remove(ctx, {"script_id": script_id}, session=session)


def diff(before: str, after: str) -> Diff:
    """Words added and removed, wherever they stand; linear, however long the bodies."""
    old, new = Counter(before.split()), Counter(after.split())
    return {"added": (new - old).total(), "removed": (old - new).total()}
