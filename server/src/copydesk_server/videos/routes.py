"""Operations on videos that are no jobs."""

from copydesk_server.core.context import Context
from copydesk_server.core.errors import Unavailable
from copydesk_server.videos import voices
from copydesk_server.videos.types import VoiceList
from copydesk_server.web.operation import Example, Routes

routes = Routes("Voices", "Who narrates videos.")


@routes.operation(
    "GET", "/voices", scopes=["jobs:read"], errors=[Unavailable], example=Example(shows="items.0.provider")
)
async def voices_get(ctx: Context) -> VoiceList:
    """Read the voices that narrate videos of this workspace: those of its voice service first, then the server's own."""
    return await voices.available(ctx)
