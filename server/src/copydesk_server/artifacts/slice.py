"""Saved outputs and their files."""

from copydesk_server.artifacts.routes import routes
from copydesk_server.artifacts.store import artifacts
from copydesk_server.core.blobs import blobs
from copydesk_server.slice import Chore, Slice

# An unused file costs only its room, and one that is being uploaded must not look unused.
COLLECT_SECONDS = 600.0

SLICE = Slice(
    routes=(routes,),
    collections=(artifacts, blobs),
    chores=(Chore("copydesk_server.core.blobs:collect", "unused files deleted", COLLECT_SECONDS),),
)
