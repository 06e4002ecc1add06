"""A slow and obvious model of a timeline: each track is a row of cells, one a frame, each with the item and source frame shown."""

from __future__ import annotations

from copydesk_server.compositions.timeline.model import ItemType, Timeline, TimelineItem, source_frames

Cell = tuple[str, int]
Row = dict[int, Cell]


def rows(timeline: Timeline) -> dict[str, Row]:
    """The cells of a timeline; two items in one cell, or one before zero, are an error."""
    found: dict[str, Row] = {}
    for track in timeline.tracks:
        row = found.setdefault(track.key, {})
        for item in track.items:
            if item.type is ItemType.TRANSITION:
                continue
            for frame, cell in cells(item).items():
                assert frame >= 0, f"{item.id} begins before the timeline"
                assert frame not in row, f"{item.id} and {row[frame][0]} overlap at {frame}"
                row[frame] = cell
    return found


def cells(item: TimelineItem) -> Row:
    """The cells of an item."""
    first = item.media.in_ if item.media is not None and item.type is ItemType.CLIP else 0
    step = source_frames if item.type is ItemType.CLIP else (lambda item, frame: 0)
    return {item.start + frame: (item.key, first + step(item, frame)) for frame in range(item.duration)}


def pushed(row: Row, at: int, by: int) -> Row:
    """A row whose cells from a frame on are moved."""
    return {frame + by if frame >= at else frame: cell for frame, cell in row.items()}


def without(row: Row, start: int, end: int) -> Row:
    """A row with nothing in ``[start, end)``."""
    return {frame: cell for frame, cell in row.items() if not start <= frame < end}


def nameless(row: Row) -> dict[int, int]:
    """What is shown, without the names of items, of which a cut makes new ones."""
    return {frame: source for frame, (_, source) in row.items()}
