"""Tracks and timelines as the desk draws them: each picture and each bar of sound is of what is played where it stands."""

from __future__ import annotations

import pytest

from copydesk_server.compositions.timeline.model import (
    ItemType,
    MediaRange,
    Timeline,
    TimelineItem,
    TimelineTrack,
    TimelineTrackKind,
)
from copydesk_server.console import charts
from copydesk_server.recordings.types import Filmstrip, Probe, Track, TrackKind

FPS = 30


def track(seconds: float = 100.0, pictures: int = 50, peaks: int = 1_000) -> Track:
    """A camera whose sound grows from nothing to its loudest, with a picture every two seconds, ten in a row."""
    sheet = Filmstrip(
        storage_key="key",
        columns=10,
        rows=-(-pictures // 10),
        count=pictures,
        tile_width=160,
        tile_height=90,
        interval_seconds=seconds / max(1, pictures),
    )
    return Track(
        id="trk_camera",
        recording_id="rec_1",
        upload_id="up",
        kind=TrackKind.CAMERA,
        storage_key="film",
        content_type="video/mp4",
        bytes=1,
        sha256="0" * 64,
        probe=Probe(container="mp4", start_seconds=0.0, video=None, audio=None),
        duration_seconds=seconds,
        start_offset_seconds=0.0,
        waveform=[100 * at // max(1, peaks) for at in range(peaks)],
        filmstrip=sheet if pictures else None,
        proxy=None,
    )


def timeline(*items: TimelineItem, kind: TimelineTrackKind = TimelineTrackKind.VIDEO) -> Timeline:
    return Timeline(tracks=[TimelineTrack(id="t", kind=kind, items=list(items))])


def clip(start: float, seconds: float, source: float, speed: float | None = None) -> TimelineItem:
    """A clip of the camera, all in seconds."""
    media = MediaRange(ref="trk_camera", in_=int(source * FPS))
    return TimelineItem(
        type=ItemType.CLIP, start=int(start * FPS), duration=int(seconds * FPS), media=media, speed=speed
    )


def picture_at(tile: charts.Tile) -> int:
    """Which picture of the sheet a tile shows."""
    x, y, _, _ = map(int, tile.box.split())
    return y // 90 * 10 + x // 160


def test_a_clip_shows_the_pictures_that_it_plays():
    """Of a clip from second 40 of the camera, at twice the speed, in the second half of a timeline."""
    (lane,) = charts.lanes(timeline(clip(0, 20, 0), clip(20, 20, 40, speed=2.0)), {"trk_camera": track()})
    tiles = [tile for strip in lane.strips for tile in strip.tiles if tile.x >= 50]

    assert [picture_at(tile) for tile in tiles] == [20, 23, 26, 30, 33, 36]
    assert tiles[0].at == 20.0
    assert sum(tile.width for tile in tiles) == pytest.approx(50, abs=0.1)
    assert len(lane.strips) == 1


def test_a_long_timeline_is_a_page_that_loads():
    """Two thousand cuts: 400 items, 120 pictures; the count says how many there are."""
    cuts = [clip(at, 1, at % 90) for at in range(2_000)]
    (lane,) = charts.lanes(timeline(*cuts), {"trk_camera": track()})

    assert (lane.count, len(lane.bars), len(lane.strips[0].tiles)) == (2_000, 400, 120)
