"""Render films: of slides, and of the scenes of a composition."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from copydesk_server.media import ffmpeg
from copydesk_server.media.render import composing, h264
from copydesk_server.media.render import segments as encoding
from copydesk_server.media.render.composing import SourceFile
from copydesk_server.media.render.plan import Canvas, RenderPlan
from copydesk_server.media.render.scenes import Lettering, Scene, Shot
from copydesk_server.media.render.segments import Segment, segments

# Encoders at once: each has one thread, and the sound is made beside them.
ENCODERS = 2
# A fade of a second in 4K took 4 s of computing; a busy machine is given more.
SEGMENT_SECONDS = 120.0
# Where a picture stands longer, its key frame comes again, so that players can go there.
KEY_SECONDS = 10


class SegmentCache(Protocol):
    """Where coded frames are kept from one film to the next, by the hash of what they show."""

    async def find(self, keys: Sequence[str]) -> Mapping[str, bytes]:
        """Those of these that it has."""

    async def keep(self, key: str, data: bytes) -> None:
        """Keep one."""


Report = Callable[[int, int], Awaitable[None]]


async def known_frames(cache: SegmentCache, wanted: Mapping[str, int]) -> dict[str, bytes]:
    """Coded frames of before, of segments of so many each; what is damaged is left out, and encoded anew."""
    found = await cache.find(list(wanted))
    return {key: data for key, data in found.items() if h264.is_whole(data, wanted[key])}


async def render_slides(
    plan: RenderPlan, pictures: Mapping[str, str], folder: Path, cache: SegmentCache, report: Report
) -> int:
    """Write the picture of a film to ``picture.h264`` in a folder; returns how many segments were encoded.

    Args:
        plan: The film.
        pictures: Names of the files of its pictures in the folder, by their SHA-256; ``fonts`` is there too.
        folder: Where all files are.
        cache: Coded frames of before.
        report: Told the frames that are ready, and all frames, after each segment.

    Raises:
        FfmpegFailed: When a segment cannot be encoded.
    """
    parts = segments(plan)
    keys = [part.key(plan.canvas) for part in parts]
    wanted = dict(zip(keys, parts, strict=True))
    known = await known_frames(cache, {key: len(part.counts) for key, part in wanted.items()})
    for key, data in known.items():
        await asyncio.to_thread(_file(folder, key).write_bytes, data)
    ready = sum(part.frames for key, part in zip(keys, parts, strict=True) if key in known)
    await report(ready, plan.frames)
    places, lock = asyncio.Semaphore(ENCODERS), asyncio.Lock()

    async def make(key: str, part: Segment) -> None:
        nonlocal ready
        async with places:
            data = await _encode(plan, part, key, pictures, folder)
        await asyncio.to_thread(_file(folder, key).write_bytes, data)
        await cache.keep(key, data)
        async with lock:
            ready += sum(one.frames for one, name in zip(parts, keys, strict=True) if name == key)
            await report(ready, plan.frames)

    missing = {key: part for key, part in wanted.items() if key not in known}
    try:
        async with asyncio.TaskGroup() as group:
            for key, part in missing.items():
                group.create_task(make(key, part))
    except ExceptionGroup as errors:
        raise errors.exceptions[0] from errors
    await asyncio.to_thread(_join_slides, plan, parts, keys, folder)
    return len(missing)


async def _encode(plan: RenderPlan, part: Segment, key: str, pictures: Mapping[str, str], folder: Path) -> bytes:
    subtitles = None
    if any(one.text for one in part.shown):
        subtitles = f"{key}.ass"
        text = encoding.ass(plan.canvas, part.style, part.shown, moves=part.moves)
        await asyncio.to_thread((folder / subtitles).write_text, text)
    names = [pictures[picture] for picture in part.pictures]
    if part.moves and part.fade is None:
        for number, name in enumerate(names):
            (folder / f"{key}-{number:03}.png").symlink_to(name)
        names = [f"{key}-%03d.png"]
    arguments = encoding.arguments(plan.canvas, part, names, subtitles)
    return (await ffmpeg.run(arguments, folder, seconds=SEGMENT_SECONDS)).data


def _join_slides(plan: RenderPlan, parts: Sequence[Segment], keys: Sequence[str], folder: Path) -> None:
    longest = plan.canvas.rate.frames(KEY_SECONDS)
    with (folder / "picture.h264").open("wb") as film:
        for key, part in zip(keys, parts, strict=True):
            coded, counts = h264.frames(_file(folder, key).read_bytes()), part.counts
            if len(coded) == 1:
                counts = [longest] * (part.frames // longest) + [part.frames % longest] * (part.frames % longest > 0)
                coded *= len(counts)
            film.writelines(h264.hold(coded, counts))


def _file(folder: Path, key: str) -> Path:
    return folder / f"{key}.h264"


# Ten seconds of 4K with layers took 60 s of computing; a busy machine is given more.
SCENE_SECONDS = 600.0


class SceneFailed(ffmpeg.FfmpegFailed):
    """Raised when a scene cannot be encoded.

    Args:
        message: Why.
        source: The hash of the file that cannot be shown alone either; empty where each of them can.
    """

    def __init__(self, message: str, source: str) -> None:
        super().__init__(message)
        self.source = source


@dataclass(frozen=True, slots=True)
class _Encoder:
    """Encodes the scenes of a film; its fields are arguments of ``render``."""

    canvas: Canvas
    background: str
    sources: Mapping[str, SourceFile]
    folder: Path

    async def encode(self, scene: Scene, key: str) -> bytes:
        """The coded frames of a scene.

        Raises:
            SceneFailed, FfmpegStopped: As ``render`` does.
        """
        try:
            return await self._frames(scene, key)
        except ffmpeg.FfmpegStopped:
            raise
        except ffmpeg.FfmpegFailed as error:
            raise SceneFailed(str(error), await self._guilty(scene, key)) from error

    async def _frames(self, scene: Scene, key: str) -> bytes:
        told = await asyncio.to_thread(
            composing.arguments, self.canvas, self.background, scene, self.sources, self.folder, key
        )
        data = (await ffmpeg.run(told, self.folder, seconds=SCENE_SECONDS)).data
        count = len(h264.frames(data)) if data else 0
        if count != scene.encoded:
            raise ffmpeg.FfmpegFailed(f"{count} of {scene.encoded} frames were encoded")
        return data

    async def _guilty(self, scene: Scene, key: str) -> str:
        """The first file of a scene that cannot be shown alone; empty where each of them can."""
        for layer in (layer for shot in scene.shots for layer in shot.layers if layer is not None):
            try:
                await self._frames(Scene(0, scene.frames, (Shot((layer,)),)), f"{key}-alone")
            except ffmpeg.FfmpegStopped:
                raise
            except ffmpeg.FfmpegFailed:
                return "" if isinstance(layer.content, Lettering) else layer.content.source
        return ""


async def render_scenes(
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
        SceneFailed: When a scene cannot be encoded.
        FfmpegStopped: When the machine is too busy for one.
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
    encoder = _Encoder(canvas, background, sources, folder)

    async def make(key: str, scene: Scene) -> None:
        nonlocal ready
        async with places:
            data = await encoder.encode(scene, key)
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
