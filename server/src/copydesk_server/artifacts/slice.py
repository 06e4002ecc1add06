"""Saved outputs and their files."""

from copydesk_server.artifacts.routes import routes
from copydesk_server.slice import Slice

SLICE = Slice(routes=(routes,))
