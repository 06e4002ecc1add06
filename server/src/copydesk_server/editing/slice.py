"""Editing: the styles; the plan has neither operations nor documents of its own."""

from copydesk_server.editing.styles.routes import routes as style_routes
from copydesk_server.editing.styles.store import styles
from copydesk_server.slice import Slice

SLICE = Slice(routes=(style_routes,), collections=(styles,))
