"""The picture of a composed film: each scene encoded, or taken from the cache, and all of them joined as bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path

from copydesk_server.media import ffmpeg
from copydesk_server.media.render import composing, h264
from copydesk_server.media.render.composing import SourceFile
from copydesk_server.media.render.film import ENCODERS, KEY_SECONDS, Report, SegmentCache, known_frames
from copydesk_server.media.render.plan import Canvas
from copydesk_server.media.render.scenes import Scene

# Ten seconds of 4K with layers took 60 s of computing; a busy machine is given more.
SCENE_SECONDS = 600.0


async def render(
    canvas: Canvas,
    background: str,
    scenes: Sequence[Scene],
    sources: Mapping[str, SourceFile],
    folder: Path,
    cache: SegmentCache,
    report: Report,
) -> int:
    """Write the picture of a film to ``picture.h264`` in a folder; returns how many scenes were encoded.

    Args:
        canvas: The frame.
        background: Colour behind all.
        scenes: The scenes, in order.
        sources: Files of the folder, by their hash; ``fonts`` is there too.
        folder: Where all files are.
        cache: Coded frames of before.
        report: Told the frames that are ready, and all frames, after each scene.

    Raises:
        FfmpegFailed: When a scene cannot be encoded.
    """
    keys = [scene.key(canvas, background) for scene in scenes]
    wanted = dict(zip(keys, scenes, strict=True))
    known = await known_frames(cache, {key: scene.encoded for key, scene in wanted.items()})
    for key, data in known.items():
        await asyncio.to_thread(_file(folder, key).write_bytes, data)
    total = sum(scene.frames for scene in scenes)
    ready = sum(scene.frames for key, scene in zip(keys, scenes, strict=True) if key in known)
    await report(ready, total)
    places, lock = asyncio.Semaphore(ENCODERS), asyncio.Lock()

    async def make(key: str, scene: Scene) -> None:
        nonlocal ready
        async with places:
            told = await asyncio.to_thread(composing.arguments, canvas, background, scene, sources, folder, key)
            data = (await ffmpeg.run(told, folder, seconds=SCENE_SECONDS)).data
        if len(h264.frames(data)) != scene.encoded:
            raise ffmpeg.FfmpegFailed(f"{len(h264.frames(data))} of {scene.encoded} frames were encoded")
        await asyncio.to_thread(_file(folder, key).write_bytes, data)
        await cache.keep(key, data)
        async with lock:
            ready += sum(one.frames for one, name in zip(scenes, keys, strict=True) if name == key)
            await report(ready, total)

    missing = {key: scene for key, scene in wanted.items() if key not in known}
    try:
        async with asyncio.TaskGroup() as group:
            for key, scene in missing.items():
                group.create_task(make(key, scene))
    except ExceptionGroup as errors:
        raise errors.exceptions[0] from errors
    await asyncio.to_thread(_join, canvas, scenes, keys, folder)
    return len(missing)


def _join(canvas: Canvas, scenes: Sequence[Scene], keys: Sequence[str], folder: Path) -> None:
    longest = canvas.rate.frames(KEY_SECONDS)
    with (folder / "picture.h264").open("wb") as film:
        for key, scene in zip(keys, scenes, strict=True):
            data = _file(folder, key).read_bytes()
            if not scene.stands:
                film.write(data)
                continue
            counts = [longest] * (scene.frames // longest) + [scene.frames % longest] * (scene.frames % longest > 0)
            film.writelines(h264.hold(h264.frames(data) * len(counts), counts))


def _file(folder: Path, key: str) -> Path:
    return folder / f"{key}.h264"
