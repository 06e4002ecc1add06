"""Editing: styles, and runs that edit recordings."""

from copydesk_server.core.settings import Settings
from copydesk_server.editing.runs.jobs import EDITING_RUN
from copydesk_server.editing.runs.routes import routes as run_routes
from copydesk_server.editing.styles.routes import routes as style_routes
from copydesk_server.slice import Slice


def _limits(settings: Settings) -> dict[str, object]:
    return {"editing_runs_active": EDITING_RUN.family.slots}


SLICE = Slice(routes=(style_routes, run_routes), jobs=(EDITING_RUN,), limits=_limits)
