"""Bring a version back: its body becomes the script's again, and the one it replaces is kept."""

from __future__ import annotations

from copydesk_server.core.context import Context
from copydesk_server.core.resource import Representation
from copydesk_server.scripts import service, versions
from copydesk_server.scripts.store import scripts
from copydesk_server.scripts.types import Script, VersionRestore


async def restore(ctx: Context, version_id: str, body: VersionRestore) -> Representation[Script]:
    """Make a version's title, body and citations the script's again."""
    version = await versions.get(ctx, version_id)
    current = await scripts.get(ctx, version["script_id"])
    service.require_current(current, body.expected_updated_at)
    script = await service.restore_body(ctx, current, version)
    return await service.get(ctx, script["_id"])
