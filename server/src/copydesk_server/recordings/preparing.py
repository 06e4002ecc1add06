"""What is made of a track with ffmpeg: its sound to listen to, a sheet of small pictures, and a small copy where it is long."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator
from pathlib import Path

from copydesk_server.core import blobs
from copydesk_server.core.context import Context
from copydesk_server.core.wire import JsonObject, to_bson
from copydesk_server.media import ffmpeg
from copydesk_server.recordings.types import Filmstrip, Proxy, Track, VideoProbe

# 1080p was decoded at 4 times its speed on one busy core; a track of five hours has the hour and more that its job has.
_SECONDS_EACH, _LEAST_SECONDS = 0.5, 120.0
# Ten in a row, eight rows at most: what an editor shows of a track on one screen.
_COLUMNS, _MOST_TILES = 10, 80
_TILE_PIXELS = 160
_LEAST_INTERVAL = 0.5
# A picture of the sheet may be older than its place says by so much of the time between two: an eye sees no difference at its size.
_MOST_AGE = 1.25
# A shorter track is played as it is.
_PROXY_SECONDS = 180.0
_PROXY_HEIGHT = 480
_PIECE = 512 * 1024


async def fetch(ctx: Context, track: Track, folder: Path) -> None:
    """Copy the file of a track to the folder, as ``media``."""
    blob = await blobs.find(ctx, track.storage_key)
    if blob is None:
        raise OSError("the file of a track is gone")
    with (folder / "media").open("wb") as file:
        async for piece in blobs.stream(ctx, blob):
            await asyncio.to_thread(file.write, piece)


async def sound(track: Track, folder: Path, name: str) -> None:
    """Write the sound of a track, from the moment that the track begins, mono at 16 kHz."""
    # The picture may begin before the sound; what lies between is silence, so that both have one clock.
    fill = "aresample=16000:async=1:first_pts=0"
    output = ["-map", "0:a:0", "-vn", "-af", fill, "-ac", "1", "-f", "s16le", name]
    await ffmpeg.run([*_input(track), *output], folder, seconds=_limit(track))


async def sheet(
    ctx: Context, track: Track, video: VideoProbe, key_frame_seconds: float | None, folder: Path
) -> JsonObject:
    """Make the sheet of a track, as its field.

    Where key frames are as close as its pictures, only they are decoded: ten minutes take a second, not thirty.
    """
    interval = max(_LEAST_INTERVAL, track.duration_seconds / _MOST_TILES)
    count = max(1, min(_MOST_TILES, math.ceil(track.duration_seconds / interval - 1e-6)))
    columns, rows = min(count, _COLUMNS), math.ceil(count / _COLUMNS)
    width = _TILE_PIXELS if video.width >= video.height else _even(_TILE_PIXELS * video.width / video.height)
    height = _even(width * video.height / max(1, video.width))
    keys = key_frame_seconds is not None and key_frame_seconds <= _MOST_AGE * interval
    # A file may claim to last for days after its last frame, and a sheet is written when it has all of its tiles.
    fitted = f"trim=end_frame={count},scale={width}:{height},tile={columns}x{rows}"
    graph = f"fps=1/{interval:.6f}:start_time=0:round=up,{fitted}"
    output = ["-frames:v", "1", "-q:v", "5", "-pix_fmt", "yuvj420p", "-f", "mjpeg", "sheet.jpg"]
    decoder = ["-skip_frame", "nokey"] if keys else []
    arguments = [*decoder, *_input(track), "-map", "0:V:0", "-vf", graph, *output]
    await ffmpeg.run(arguments, folder, seconds=_limit(track))
    blob = await blobs.receive(ctx, _pieces(folder / "sheet.jpg"), "image/jpeg")
    made = Filmstrip(
        storage_key=blob.key,
        columns=columns,
        rows=rows,
        count=count,
        tile_width=width,
        tile_height=height,
        interval_seconds=round(interval, 6),
    )
    return to_bson(made)


def needs_proxy(track: Track) -> bool:
    """Whether a track is a film so long that a small copy is played in its place, and has none."""
    return track.probe.video is not None and track.proxy is None and track.duration_seconds >= _PROXY_SECONDS


async def proxy(ctx: Context, track: Track, folder: Path) -> JsonObject:
    """Make the small copy of a track, as its field."""
    encoder = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "30", "-pix_fmt", "yuv420p", "-g", "25"]
    audio = ["-map", "0:a:0?", "-c:a", "aac", "-b:a", "64k", "-ac", "1"]
    picture = ["-map", "0:V:0", "-vf", f"fps=25,scale=-2:'min({_PROXY_HEIGHT},ih)'", *encoder]
    output = [*picture, *audio, "-movflags", "+faststart", "proxy.mp4"]
    await ffmpeg.run([*_input(track), *output], folder, seconds=_limit(track))
    small = await blobs.receive(ctx, _pieces(folder / "proxy.mp4"), "video/mp4")
    return to_bson(Proxy(storage_key=small.key, content_type="video/mp4", bytes=small.bytes))


def _input(track: Track) -> list[str]:
    return ["-f", track.probe.container, *ffmpeg.files("media")]


def _limit(track: Track) -> float:
    return _LEAST_SECONDS + _SECONDS_EACH * track.duration_seconds


def _even(pixels: float) -> int:
    return max(2, round(pixels / 2) * 2)


async def _pieces(path: Path) -> AsyncIterator[bytes]:
    with path.open("rb") as file:
        while piece := await asyncio.to_thread(file.read, _PIECE):
            yield piece
