"""Export and import of timelines."""

from __future__ import annotations

import msgspec

from copydesk_server.compositions import service, sources
from copydesk_server.compositions.interchange_types import read_otio, write_otio
from copydesk_server.compositions.sources import Source
from copydesk_server.compositions.types import (
    Composition,
    CompositionCreate,
    CompositionSource,
    ImportQuery,
    SourceType,
)
from copydesk_server.core.context import Context
from copydesk_server.core.errors import UnreadableMedia
from copydesk_server.core.resource import Representation
from copydesk_server.core.upload import Upload
from copydesk_server.media.sandbox import Sandbox, SandboxDied, SandboxRefused

# A timeline of 10,000 items is 12 MB of .otio.
MOST_OTIO_BYTES = 20 * 1024 * 1024
# The library took 6 s for 10,000 items on a busy machine.
_SECONDS, _CPU_SECONDS, _BYTES = 60.0, 60, 1024 * 1024 * 1024


async def export(ctx: Context, id_: str) -> bytes:
    """A composition as the text of an .otio file."""
    row, timeline = await service.timeline_of(ctx, id_)
    known = msgspec.convert(row["sources"], list[Source])
    lengths = {ref: frames for ref, frames in sources.lengths(known, timeline.timebase).items() if frames is not None}
    async with Sandbox("timelines", memory_bytes=_BYTES, cpu_seconds=_CPU_SECONDS) as sandbox:
        text = await sandbox.call(write_otio, timeline, row["title"], lengths, seconds=_SECONDS)
    return text.encode()


async def import_(ctx: Context, query: ImportQuery, body: Upload) -> Representation[Composition]:
    """Make a composition of an .otio file.

    Raises:
        UnreadableMedia: When it cannot be read.
    """
    data = b"".join([piece async for piece in body])
    try:
        async with Sandbox("timelines", memory_bytes=_BYTES, cpu_seconds=_CPU_SECONDS) as sandbox:
            found = await sandbox.call(read_otio, data, seconds=_SECONDS)
    except SandboxRefused as refused:
        raise UnreadableMedia(f"The file {refused}.") from refused
    except SandboxDied as died:
        raise UnreadableMedia("The file takes too long or too much memory to read.") from died
    title = query.title or found.name[:200].strip() or "Imported timeline"
    create = CompositionCreate(title=title, project_id=query.project_id, timeline=found.timeline)
    return await service.make(ctx, create, CompositionSource(type=SourceType.OTIO, id=None))
