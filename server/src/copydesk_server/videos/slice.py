"""Videos made of decks, and the cache of their segments."""

from copydesk_server.core.settings import Settings
from copydesk_server.slice import Chore, Slice
from copydesk_server.videos.jobs import VIDEO_RENDER
from copydesk_server.videos.requests import MOST_NARRATION_CHARS
from copydesk_server.videos.routes import routes
from copydesk_server.videos.store import segments

# A cache that is over its bound for an hour costs nothing but its room.
SWEEP_SECONDS = 3600.0


def _limits(settings: Settings) -> dict[str, object]:
    return {"video_narration_chars": MOST_NARRATION_CHARS}


SLICE = Slice(
    routes=(routes,),
    collections=(segments,),
    jobs=(VIDEO_RENDER,),
    chores=(Chore("copydesk_server.videos.cache:sweep", "unused segments of films deleted", SWEEP_SECONDS),),
    limits=_limits,
)
