"""Suggest what publications were made of: gather scripts and saved videos, and leave the judgement to ``matching``."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from copydesk_server.artifacts import service as artifacts
from copydesk_server.core.context import Context
from copydesk_server.performance.links import matching, service
from copydesk_server.performance.links.matching import Candidate, Published
from copydesk_server.performance.links.store import LinkRow
from copydesk_server.performance.links.types import LinkState
from copydesk_server.performance.publications.store import PublicationRow
from copydesk_server.scripts import service as scripts


async def suggest(ctx: Context, rows: Sequence[PublicationRow]) -> list[LinkRow]:
    """Links for publications that have no confirmed one; none that a person rejected."""
    given = await service.known(ctx, [row["_id"] for row in rows])
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
    found = await asyncio.to_thread(matching.suggest, published, candidates, refused)
    return [
        service.suggestion(ctx, one.publication_id, one.script_id, one.artifact_id, one.confidence, one.reason)
        for one in found
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
