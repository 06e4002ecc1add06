"""Links between publications and scripts: suggested by their texts, confirmed by people."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from copydesk_server.artifacts import service as artifacts
from copydesk_server.core import integrity
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, NotFound, ValidationFailed
from copydesk_server.core.mongo import Changes, Session
from copydesk_server.core.resource import Resource
from copydesk_server.core.wire import Patch, Request, to_bson
from copydesk_server.performance import link_matching
from copydesk_server.performance.link_matching import Candidate, Published
from copydesk_server.performance.store import CONFIRMED, LinkRow, PublicationRow, links
from copydesk_server.performance.types import ContentLink, LinkMethod, LinkState
from copydesk_server.scripts import block_results as results
from copydesk_server.scripts import service as scripts


async def suggest(ctx: Context, rows: Sequence[PublicationRow]) -> list[LinkRow]:
    """Links for publications that have no confirmed one; none that a person rejected."""
    given = await known(ctx, [row["_id"] for row in rows])
    confirmed = {link["publication_id"] for link in given if link["state"] == LinkState.CONFIRMED}
    refused = {(link["publication_id"], link["script_id"]) for link in given if link["state"] == LinkState.REJECTED}
    taken = {link["script_id"] for link in given if link["state"] == LinkState.CONFIRMED if link["script_id"]}
    published = [
        Published(
            row["_id"], row["title"], row["description"], row["tags"], row["duration_seconds"], row["published_at"]
        )
        for row in rows
        if row["_id"] not in confirmed
    ]
    if not published:
        return []
    candidates = [one for one in await _candidates(ctx) if one.script_id not in taken]
    found = await asyncio.to_thread(link_matching.suggest, published, candidates, refused)
    return [
        suggestion(ctx, one.publication_id, one.script_id, one.artifact_id, one.confidence, one.reason) for one in found
    ]


async def _candidates(ctx: Context) -> list[Candidate]:
    videos = await artifacts.videos_of_scripts(ctx)
    return [
        Candidate(
            script_id=row["_id"],
            artifact_id=None if (video := videos.get(row["_id"])) is None else video["_id"],
            title=row["title"],
            body=row["body"],
            seconds=row["estimated_seconds"],
            video_seconds=None if video is None else video["duration_seconds"],
            created_at=row["created_at"],
        )
        for row in await scripts.with_bodies(ctx)
    ]


_SAID: Changes = {"method": LinkMethod.MANUAL.value, "confidence": 1.0, "reason": "A person said so."}
TARGETS = ("script_id", "script_version_id", "artifact_id", "composition_id", "brief_id", "topic_id")


async def _forget_results(ctx: Context, link: LinkRow, session: Session) -> None:
    """Reports follow another link from now on; the next one measures the blocks anew."""
    await results.forget(ctx, link["publication_id"], session)


class _Links(Resource[ContentLink, LinkRow]):
    """The family, with its own creates."""

    async def create(self, ctx: Context, body: Request) -> ContentLink:
        """Say what a publication was made of; that is confirmed by being said."""
        values = to_bson(body)
        _require_target(values)
        made = await integrity.create(ctx, links, {**values, **_SAID, **CONFIRMED}, _forget_results)
        return await self.show(ctx, made)

    async def update(self, ctx: Context, id: str, body: Patch) -> ContentLink:
        """Confirm or reject a link, or change what it names."""
        changes = body.changes()
        _require_target({**await links.get(ctx, id), **changes})
        if changes.keys() & set(TARGETS):  # What it names now is a person's word, and no suggestion any more.
            changes |= _SAID
        await integrity.require_references(ctx, links, changes)

        async def write(session: Session) -> LinkRow | None:
            await integrity.hold(ctx, links, changes, session)
            written = await links.change(ctx, id, changes, session=session)
            if written is not None and changes.keys() & {"state", *TARGETS}:
                await _forget_results(ctx, written, session)
            return written

        written = await ctx.database.transact(write)
        if written is None:
            raise NotFound(f"There is no {id!r} in this workspace.")
        return await self.show(ctx, written)

    async def delete(self, ctx: Context, id: str) -> None:
        """Delete a link, and what the blocks of its script did in the publication."""
        link = await links.get(ctx, id)

        async def forget(session: Session) -> None:
            await _forget_results(ctx, link, session)

        await integrity.delete(ctx, links, id, forget)


family = _Links(links, ContentLink)


async def confirmed_of(ctx: Context, publication_id: str) -> LinkRow | None:
    """The newest confirmed link of a publication."""
    found = await links.find(ctx, {"publication_id": publication_id, **CONFIRMED}, limit=1)
    return found[0] if found else None


async def confirmed(ctx: Context, where: Mapping[str, object]) -> list[LinkRow]:
    """Confirmed links, newest first."""
    return await links.find(ctx, {**where, **CONFIRMED})


async def known(ctx: Context, publication_ids: Sequence[str]) -> list[LinkRow]:
    """All links of some publications, whatever people said of them."""
    return await links.find(ctx, {"publication_id": {"$in": list(publication_ids)}})


def suggestion(
    ctx: Context, publication_id: str, script_id: str | None, artifact_id: str | None, confidence: float, reason: str
) -> LinkRow:
    """A link that the server suggests, not stored yet."""
    values: Changes = {
        **dict.fromkeys(TARGETS),
        "publication_id": publication_id,
        "script_id": script_id,
        "artifact_id": artifact_id,
        "method": LinkMethod.SUGGESTED.value,
        "confidence": confidence,
        "reason": reason,
        "state": LinkState.SUGGESTED.value,
        "metadata": {},
    }
    return links.new(ctx, values)


async def replace_suggestions(
    ctx: Context, connection_publications: Sequence[str], made: Sequence[LinkRow], session: Session
) -> None:
    """Put suggestions in the place of those that nobody has answered."""
    stale = {"publication_id": {"$in": list(connection_publications)}, "state": LinkState.SUGGESTED.value}
    await links.remove(ctx, stale, session=session)
    if made:
        await links.insert_all(ctx, made, session=session)


def _require_target(values: Mapping[str, object]) -> None:
    if not any(values.get(name) for name in TARGETS):
        message = f"is needed: give at least one of {', '.join(TARGETS)}"
        raise ValidationFailed(errors=[Fault("/script_id", "required", message)])
