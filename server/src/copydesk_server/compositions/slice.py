"""Compositions: timelines that are edited, undone and rendered."""

from copydesk_server.compositions.jobs import COMPOSITION_RENDER
from copydesk_server.compositions.routes import render_routes, routes
from copydesk_server.compositions.timeline.model import MOST_FRAMES, MOST_ITEMS, MOST_TRACKS
from copydesk_server.compositions.timeline.ops import MOST_UNDO
from copydesk_server.compositions.types import MOST_OPS
from copydesk_server.core.settings import Settings
from copydesk_server.slice import Slice


def _limits(settings: Settings) -> dict[str, object]:
    return {
        "composition_items": MOST_ITEMS,
        "composition_tracks": MOST_TRACKS,
        "composition_frames": MOST_FRAMES,
        "composition_ops_per_request": MOST_OPS,
        "composition_undo_ops": MOST_UNDO,
    }


SLICE = Slice(
    routes=(routes, render_routes),
    jobs=(COMPOSITION_RENDER,),
    limits=_limits,
)
