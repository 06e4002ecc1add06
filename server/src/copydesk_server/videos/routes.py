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
    """List the voices for videos of this workspace: the voices of its voice service first, then the built-in ones."""
    return await voices.available(ctx)
