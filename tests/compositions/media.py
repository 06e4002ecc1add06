"""Films of numbered frames in a workspace, as artifacts that timelines play."""

from __future__ import annotations

from pathlib import Path

from copydesk_server.artifacts import service as artifacts
from copydesk_server.artifacts.types import ArtifactFile, ArtifactInputs, ArtifactKind
from copydesk_server.core import blobs
from copydesk_server.core.context import Context, Services
from copydesk_server.core.mongo import Database
from copydesk_server.core.settings import Settings
from copydesk_server.core.wire import Schema
from copydesk_server.registry import CATALOG
from support.server import Workspace, with_database


class Nothing(Schema, frozen=True, kw_only=True):
    """The content of an artifact of which only the file counts."""


def add_file(
    workspace: Workspace, path: Path, kind: ArtifactKind, content_type: str, seconds: float | None = None
) -> str:
    """Store a file as an artifact; returns its id."""
    content = path.read_bytes()

    async def store(database: Database) -> str:
        async def dispatch(job_id: str, queue: str) -> None:
            raise AssertionError("nothing is queued")

        ctx = Context(Services(Settings(), database, dispatch, catalog=CATALOG), workspace.id)
        blob = await blobs.put(ctx, content, content_type)
        file = ArtifactFile(
            role="video", storage_key=blob.key, content_type=content_type, bytes=blob.bytes, sha256=blob.sha256
        )
        inputs = ArtifactInputs(
            script_version_id=None, context_snapshot_id=None, brand_kit_revision=None, composition_revision=None
        )
        made = artifacts.new(
            ctx,
            kind=kind,
            job_id="job_0",
            subject=None,
            title=path.stem,
            language="en",
            content=Nothing(),
            files=[file],
            inputs=inputs,
            checks=[],
            warnings=[],
            duration_seconds=seconds,
        )
        await database.transact(lambda session: artifacts.store(ctx, made, session))
        return made["_id"]

    return with_database(workspace.server, store)


def add_film(workspace: Workspace, path: Path, seconds: float) -> str:
    """Store a film."""
    return add_file(workspace, path, ArtifactKind.VIDEO, "video/mp4", seconds)
