"""Collections of scripts and documents."""

from copydesk_server.collections.routes import routes
from copydesk_server.slice import Slice

SLICE = Slice(routes=(routes,))
