"""The body that a job was sent, with the citations that hold for it."""

from __future__ import annotations

import asyncio
import hashlib
from typing import cast

from copydesk_server.artifacts.types import ArtifactInputs
from copydesk_server.core.citations import Citation, CitationRow
from copydesk_server.core.context import Context
from copydesk_server.core.wire import from_bson, to_bson
from copydesk_server.scripts import versions
from copydesk_server.scripts.body import citation_check, parsing
from copydesk_server.scripts.body.alignment import CitedBody
from copydesk_server.scripts.body.citation_check import Written
from copydesk_server.scripts.body.parsing import Snapshot
from copydesk_server.scripts.store import SpanRow
from copydesk_server.scripts.types import Script


async def read_snapshot(ctx: Context, script: Script, body: str, brand_kit_revision: int | None) -> Snapshot:
    """Read a body with the citations of the script, or of the version that has this body; of any other each sentence is checked."""
    digest = hashlib.sha256(body.encode()).hexdigest()
    version = await versions.of_body(ctx, script.id, digest)
    current = CitedBody(
        script.body,
        cast("list[CitationRow]", to_bson(script.citations)),
        cast("list[SpanRow]", to_bson(script.unsupported_spans)),
    )
    written = Written(script.id, script.language, script.context_snapshot_id)
    frozen = script.context_snapshot_id
    if digest == script.body_sha256:
        cited = current
    elif version is not None:
        cited, frozen = await citation_check.of_version(ctx, current, version, written), version["context_snapshot_id"]
    else:
        cited = await citation_check.recited(ctx, current, body, written)
        frozen = frozen if cited.citations else None
    inputs = ArtifactInputs(
        script_version_id=version["_id"] if version else None,
        context_snapshot_id=frozen,
        brand_kit_revision=brand_kit_revision,
        composition_revision=None,
    )
    citations = [from_bson(citation, Citation) for citation in cited.citations]
    reasons = {span["start_char"]: span["reason"] for span in cited.unsupported_spans}
    parts = await asyncio.to_thread(parsing.read, body, citations, reasons, script.language)
    return Snapshot(script, body, parts, inputs)
