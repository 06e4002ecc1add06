"""Scripts and their versions, and the jobs that write them."""

from __future__ import annotations

from copydesk_server.core.settings import Settings
from copydesk_server.scripts.jobs import SCRIPT_GENERATE, SCRIPT_GENERATE_LONG
from copydesk_server.scripts.routes import routes
from copydesk_server.scripts.types import MAX_BODY
from copydesk_server.slice import Slice


def _limits(settings: Settings) -> dict[str, object]:
    return {"script_body_chars": MAX_BODY}


SLICE = Slice(
    routes=(routes,),
    jobs=(SCRIPT_GENERATE, SCRIPT_GENERATE_LONG),
    limits=_limits,
)
