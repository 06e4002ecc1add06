"""Videos made of decks, and the cache of their segments."""

from copydesk_server.core.settings import Settings
from copydesk_server.slice import Slice
from copydesk_server.videos.jobs import VIDEO_RENDER
from copydesk_server.videos.requests import MOST_NARRATION_CHARS
from copydesk_server.videos.routes import routes


def _limits(settings: Settings) -> dict[str, object]:
    return {"video_narration_chars": MOST_NARRATION_CHARS}


SLICE = Slice(
    routes=(routes,),
    jobs=(VIDEO_RENDER,),
    limits=_limits,
)
