"""The director's library: animation blocks and media."""

from copydesk_server.core.settings import Settings
from copydesk_server.library.media_service import MOST_MEDIA
from copydesk_server.library.routes import block_routes, media_routes
from copydesk_server.media.intake_types import MOST_UNPACKED
from copydesk_server.media.spool import MEDIA_BYTES
from copydesk_server.slice import Slice


def _limits(settings: Settings) -> dict[str, object]:
    # A block is a program: custom ones are not taken over the API.
    return {
        "library_media": MOST_MEDIA,
        "library_bytes": settings.library_bytes,
        "library_upload_bytes": MEDIA_BYTES,
        "template_unpacked_bytes": MOST_UNPACKED,
        "custom_blocks": 0,
    }


SLICE = Slice(routes=(media_routes, block_routes), limits=_limits)
