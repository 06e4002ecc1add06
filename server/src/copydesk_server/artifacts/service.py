"""Saved outputs: read by anybody, written by the jobs that make them, superseded by newer ones of the same subject."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import cast

import msgspec

from copydesk_server.artifacts.store import ArtifactRow, artifacts
from copydesk_server.artifacts.types import (
    Artifact,
    ArtifactFile,
    ArtifactInputs,
    ArtifactKind,
    ArtifactStatus,
    ArtifactSummary,
    Check,
    Subject,
    SubjectKind,
)
from copydesk_server.core import blobs
from copydesk_server.core.context import Context
from copydesk_server.core.mongo import Session
from copydesk_server.core.resource import Resource
from copydesk_server.core.wire import to_bson
from copydesk_server.queue.types import JobWarning

# The role of the file that says when each word of a video is spoken.
TRANSCRIPT = "transcript"
# Of a file that is stored: as much as the database takes in one piece of a stream.
_PIECE = 256 * 1024

summaries = Resource(artifacts, ArtifactSummary)
outputs = Resource(artifacts, Artifact)


async def keep_files(ctx: Context, made: Sequence[tuple[str, str, bytes]]) -> list[ArtifactFile]:
    """Store files, given as role, content type and content; nobody sees them before an artifact names them."""
    found = []
    for role, content_type, data in made:
        blob = await blobs.put(ctx, data, content_type)
        found.append(
            ArtifactFile(
                role=role, storage_key=blob.key, content_type=content_type, bytes=blob.bytes, sha256=blob.sha256
            )
        )
    return found


async def keep_file(ctx: Context, role: str, content_type: str, path: Path) -> ArtifactFile:
    """Store a file of the disk, piece by piece: a film is larger than a worker's memory should be."""
    blob = await blobs.receive(ctx, _pieces(path), content_type)
    return ArtifactFile(
        role=role, storage_key=blob.key, content_type=content_type, bytes=blob.bytes, sha256=blob.sha256
    )


async def _pieces(path: Path) -> AsyncIterator[bytes]:
    with path.open("rb") as file:
        while piece := await asyncio.to_thread(file.read, _PIECE):
            yield piece


def new(
    ctx: Context,
    *,
    kind: ArtifactKind,
    job_id: str,
    subject: Subject | None,
    title: str,
    language: str,
    content: msgspec.Struct,
    files: Sequence[ArtifactFile],
    inputs: ArtifactInputs,
    checks: Sequence[Check],
    warnings: Sequence[JobWarning],
    size: tuple[int, int] | None = None,
    duration_seconds: float | None = None,
    fps: float | None = None,
) -> ArtifactRow:
    """An artifact, not yet stored; its first file is the one that it stands for.

    One without a subject stands alone: it supersedes no other.
    """
    first = files[0]
    width, height = size or (None, None)
    return artifacts.new(
        ctx,
        {
            "metadata": {},
            "kind": kind.value,
            **{f"{known}_id": None for known in SubjectKind},
            **(subject.where if subject else {}),
            "subject": subject.kind.value if subject else None,
            "job_id": job_id,
            "title": title,
            "status": ArtifactStatus.READY.value,
            "content_type": first.content_type,
            "storage_key": first.storage_key,
            "bytes": first.bytes,
            "sha256": first.sha256,
            "width": width,
            "height": height,
            "duration_seconds": duration_seconds,
            "fps": fps,
            "language": language,
            "content": to_bson(content),
            "files": to_bson(files),
            "inputs": to_bson(inputs),
            "checks": to_bson(checks),
            "warnings": to_bson(warnings),
        },
    )


async def store(ctx: Context, artifact: ArtifactRow, session: Session) -> None:
    """Store an artifact in a transaction; those of the same subject and kind are superseded."""
    if artifact["subject"] is not None:
        of = f"{artifact['subject']}_id"
        ready = {
            of: cast("dict[str, object]", artifact)[of],
            "kind": artifact["kind"],
            "status": ArtifactStatus.READY.value,
        }
        for older in await artifacts.ids(ctx, ready, session=session):
            await artifacts.change(ctx, older, {"status": ArtifactStatus.SUPERSEDED.value}, session=session)
    await artifacts.insert(ctx, artifact, session=session)


async def holding(ctx: Context, storage_key: str) -> ArtifactRow | None:
    """An artifact that has a file."""
    return await artifacts.find_one(ctx, {"files.storage_key": storage_key})


async def videos_of_scripts(ctx: Context) -> dict[str, ArtifactRow]:
    """The newest video of each script that has one, by script."""
    kinds = {"$in": [ArtifactKind.VIDEO.value, ArtifactKind.EDITED_VIDEO.value, ArtifactKind.COMPOSITION_VIDEO.value]}
    where = {"kind": kinds, "script_id": {"$type": "string"}, "status": ArtifactStatus.READY.value}
    rows = await artifacts.find(ctx, where, fields={"content": 0})
    return {row["script_id"]: row for row in reversed(rows) if row["script_id"]}


async def words_of(ctx: Context, artifact_id: str) -> bytes | None:
    """The words of a saved video and their times: the content of its file of that role, where it has one."""
    found = await artifacts.find_one(ctx, {"_id": artifact_id})
    keys = [file["storage_key"] for file in found["files"] if file["role"] == TRANSCRIPT] if found else []
    blob = await blobs.find(ctx, keys[0]) if keys else None
    return None if blob is None else await blobs.read(ctx, blob)
