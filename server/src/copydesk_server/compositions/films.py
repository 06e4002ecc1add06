"""Films of timelines: fetch the media, encode what is new of the picture, mix the sound, join, measure, and store the files."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import msgspec

from copydesk_server.artifacts import service as artifacts
from copydesk_server.artifacts.types import ArtifactFile, Check
from copydesk_server.compositions import animations, planning, render_checks, sources
from copydesk_server.compositions.sources import Source, SourceKind
from copydesk_server.compositions.timeline import model
from copydesk_server.compositions.timeline.model import Timeline
from copydesk_server.core import blobs
from copydesk_server.core.context import Context
from copydesk_server.media import burning, captions, ffmpeg, phase
from copydesk_server.media.burning import BurnIn, Look
from copydesk_server.media.captions import Cue
from copydesk_server.media.intake_types import read_source
from copydesk_server.media.render import decoding, mixing, sound
from copydesk_server.media.render import film as scene_film
from copydesk_server.media.render.composing import SourceFile
from copydesk_server.media.render.film import SceneFailed
from copydesk_server.media.render.mixing import CUT_FADE_SECONDS, SoundPart
from copydesk_server.media.render.plan import Canvas
from copydesk_server.media.render.scenes import Scene
from copydesk_server.media.render.sound import PLATFORMS, LoudnessTarget
from copydesk_server.media.sandbox import Sandbox, SandboxDied, SandboxRefused
from copydesk_server.media.signatures import HEAD_BYTES, demuxer_of
from copydesk_server.queue.types import ErrorCode, JobFailed
from copydesk_server.queue.work import Work
from copydesk_server.videos.service import WorkspaceCache

# Shares of the whole that each stage takes, as a film of ten minutes does.
_FETCH, _BLOCKS, _PICTURE, _JOIN = (0.0, 0.09), (0.09, 0.11), (0.11, 0.98), (0.98, 1.0)
# To read the packets of an hour took 2 s.
_PROBE_SECONDS, _PROBE_CPU_SECONDS, _PROBE_BYTES = 300.0, 240, 1024 * 1024 * 1024
# An hour of sound was decoded in 6 s; with less noise in 40 s.
_DECODE_SECONDS = 900.0
FILM = "film.mp4"
# The word that is heard stands out of white ones on black and on any picture.
HIGHLIGHT = "#ffd400"
_SOUND = "speech.pcm"


@dataclass(frozen=True, slots=True)
class SoundLook:
    """How a film sounds.

    Args:
        target: Its loudness.
        filters: Filters of ffmpeg for the sound of tracks of recordings, such as one against noise; empty for none.
        cut_fade: Seconds over which the sound comes and goes at each cut.
    """

    target: LoudnessTarget = PLATFORMS
    filters: str = ""
    cut_fade: float = CUT_FADE_SECONDS


@dataclass(frozen=True, slots=True)
class CaptionLook:
    """Captions in the picture: how they look, and what of them is shown."""

    look: Look
    shown: BurnIn = BurnIn.PHRASE


@dataclass
class Film:
    """A film on its way.

    Args:
        title: Its title.
        project_id: The brand whose colours its blocks have.
        timeline: What is seen and heard.
        canvas: Its frame.
        folder: Where its files are; ``fonts`` is there too.
        media: What the timeline plays, by ref.
        captions: How captions are burnt in; ``None`` leaves them beside the picture.
        sound: How it sounds.
    """

    title: str
    project_id: str | None
    timeline: Timeline
    canvas: Canvas
    folder: Path
    media: dict[str, Source]
    captions: CaptionLook | None = None
    sound: SoundLook = SoundLook()
    files: dict[str, SourceFile] = field(default_factory=dict)
    audible: set[str] = field(default_factory=set)
    animations: dict[str, str] = field(default_factory=dict)

    @property
    def frames(self) -> int:
        """Length of it."""
        return self.timeline.duration

    @property
    def path(self) -> Path:
        """The finished film."""
        return self.folder / FILM


@dataclass(frozen=True, slots=True)
class Made:
    """What came of a film: its captions, the hash of its plan, its scenes and how many of them were encoded."""

    cues: list[Cue]
    plan_hash: str
    segments: int
    encoded: int
    has_sound: bool


async def playable(work: Work, timeline: Timeline) -> dict[str, Source]:
    """The media of a timeline.

    Raises:
        JobFailed: When one of them is not there any more.
    """
    media = await sources.find(work.ctx, model.refs(timeline))
    if missing := sorted(model.refs(timeline) - media.keys()):
        told = f"{', '.join(missing[:3])} cannot be played any more; replace it in the timeline."
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, told)
    return media


async def make(work: Work, film: Film, span: tuple[float, float]) -> Made:
    """Write ``film.mp4`` into the folder of a film.

    Args:
        work: The job that makes it; it is told the progress.
        film: The film.
        span: Which part of the job this is.

    Raises:
        JobFailed: When a medium cannot be played any more, or cannot be read; it is named.
        FfmpegFailed: When the film cannot be encoded otherwise.
    """

    def part(share: tuple[float, float]) -> tuple[float, float]:
        wide = span[1] - span[0]
        return span[0] + wide * share[0], span[0] + wide * share[1]

    await _fetch(work, film, part(_FETCH))
    await work.step("blocks", "Drawing the blocks", 0, 1, span=part(_BLOCKS))
    film.animations, drawn = await animations.draw(work.ctx, film.timeline, film.project_id, film.canvas, film.folder)
    film.files |= drawn
    cues, scenes = _planned(film)
    parts = [one for one in planning.sound(film.timeline, film.media) if one.source.partition("-")[0] in film.audible]
    report = partial(work.step, "picture", "Encoding the picture, in frames", span=part(_PICTURE))
    background, cache = film.timeline.canvas.background, WorkspaceCache(work.ctx)
    try:
        async with asyncio.TaskGroup() as group:
            picture = group.create_task(
                scene_film.render_scenes(film.canvas, background, scenes, film.files, film.folder, cache, report)
            )
            group.create_task(mix(film, parts))
    except ExceptionGroup as errors:
        raise _named(film, errors.exceptions[0]) from errors
    await work.step("join", "Joining picture and sound", 0, 1, span=part(_JOIN))
    await join(film)
    return Made(cues, _digest(film, scenes, parts), len(scenes), picture.result(), bool(parts))


async def join(film: Film) -> None:
    """Join picture and sound."""
    await sound.put_together(film.folder, film.canvas.rate, _metadata(film.title))


async def remix(film: Film) -> None:
    """Make the sound of a finished film anew, as ``film.sound`` now says; its picture stays."""
    parts = [one for one in planning.sound(film.timeline, film.media) if one.source.partition("-")[0] in film.audible]
    await mix(film, parts)
    await join(film)


async def check(film: Film, cues: Sequence[Cue], *, has_sound: bool) -> list[Check]:
    """Measure the finished film, and hold it against what was planned.

    Raises:
        JobFailed: When it is of no use: frames are missing, or it has another size.
    """
    seen = await decoding.measure(film.folder, FILM)
    return render_checks.checks(film.canvas, film.frames, cues, seen, has_sound=has_sound, target=film.sound.target)


async def store(work: Work, film: Film, cues: Sequence[Cue]) -> list[ArtifactFile]:
    """Store the film, and what goes with it."""
    video = await artifacts.keep_file(work.ctx, "video", "video/mp4", film.path)
    return [video, *await store_beside(work, film, cues)]


async def store_beside(work: Work, film: Film, cues: Sequence[Cue]) -> list[ArtifactFile]:
    """Store a poster of the film, its timeline, and its captions where it has some."""
    poster = ["-frames:v", "1", "-c:v", "png", "-f", "image2", "poster.png"]
    await ffmpeg.run(["-loglevel", "error", *ffmpeg.files(FILM), *poster], film.folder, seconds=_PROBE_SECONDS)
    small = [
        ("poster", "image/png", await asyncio.to_thread((film.folder / "poster.png").read_bytes)),
        ("timeline", "application/json", model.canonical(film.timeline)),
    ]
    if cues:
        small += [
            ("captions-srt", "application/x-subrip", captions.srt(cues).encode()),
            ("captions-vtt", "text/vtt; charset=utf-8", captions.vtt(cues).encode()),
        ]
    return await artifacts.keep_files(work.ctx, small)


def cues_of(film: Film) -> list[Cue]:
    """The captions of a film, in lines that fit its frame."""
    return planning.cues(film.timeline, burning.line_chars(film.canvas.width, film.canvas.height, captions.LINE_CHARS))


def _sandbox() -> Sandbox:
    return Sandbox("films", memory_bytes=_PROBE_BYTES, cpu_seconds=_PROBE_CPU_SECONDS)


async def _fetch(work: Work, film: Film, span: tuple[float, float]) -> None:
    """Write the media into the folder, and read when their frames are shown."""
    wanted = {one.sha256: one for one in film.media.values()}
    async with _sandbox() as sandbox:
        for number, (sha256, source) in enumerate(wanted.items()):
            await work.step("media", "Reading the media", number, len(wanted), span=span)
            name = f"media-{number:03}"
            beginning = await fetch_file(work.ctx, source.storage_key, source.ref, film.folder / name)
            demuxer = demuxer_of(beginning)
            if demuxer is None:
                raise source.failed("file", ValueError("it is not a film, sound or picture that can be read"))
            if source.kind is SourceKind.PICTURE:
                film.files[sha256] = SourceFile(name, demuxer)
                continue
            try:
                facts = await sandbox.call(read_source, str(film.folder / name), demuxer, seconds=_PROBE_SECONDS)
            except (SandboxDied, SandboxRefused) as error:
                raise source.failed("file", error) from error
            if source.kind is SourceKind.FILM and not facts.times:
                raise source.failed("picture", ValueError("it has none"))
            film.files[sha256] = SourceFile(name, demuxer, facts.times, facts.matrix, facts.start)
            film.audible |= {sha256} if facts.has_sound else set()


def _named(film: Film, error: Exception) -> Exception:
    """An error of a scene as the failure of the medium that causes it, where one does."""
    source = error.source if isinstance(error, SceneFailed) else ""
    found = next((one for one in film.media.values() if one.sha256 == source), None)
    return error if found is None else found.failed("picture", error)


async def fetch_file(ctx: Context, storage_key: str, ref: str, path: Path) -> bytes:
    """Write a medium to a file; its first bytes.

    Raises:
        JobFailed: When it is not there any more.
    """
    blob = await blobs.find(ctx, storage_key)
    if blob is None:
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, f"The file of {ref} is not there any more.")
    with path.open("wb") as file:
        async for piece in blobs.stream(ctx, blob):
            await asyncio.to_thread(file.write, piece)
    with path.open("rb") as file:
        return file.read(HEAD_BYTES)


def _planned(film: Film) -> tuple[list[Cue], list[Scene]]:
    canvas, cues, burnt = film.canvas, cues_of(film), film.captions
    if not cues or burnt is None or burnt.shown is BurnIn.NONE:
        return cues, planning.scenes(film.timeline, film.media, (), "", film.animations)
    band = burning.band(burnt.look, canvas.width, canvas.height)
    taken = animations.covering(film.timeline, canvas, band)
    overlays = burning.overlays(cues, burnt.shown, burnt.look, canvas.rate, taken=taken)
    style = burning.style(burnt.look, canvas.width, canvas.height)
    return cues, planning.scenes(film.timeline, film.media, overlays, style, film.animations)


def _digest(film: Film, scenes: Sequence[Scene], parts: Sequence[SoundPart]) -> str:
    keys = [scene.key(film.canvas, film.timeline.canvas.background) for scene in scenes]
    heard = [film.sound.target.lufs, film.sound.target.peak, film.sound.filters, film.sound.cut_fade]
    return hashlib.sha256(msgspec.json.encode([keys, parts, heard])).hexdigest()


async def mix(film: Film, parts: Sequence[SoundPart]) -> None:
    """Write the sound of a film, at its loudness."""
    voices = {one.sha256 for one in film.media.values() if one.recording_id is not None}
    files = {}
    for name in sorted({part.source for part in parts}):
        sha256, _, speed = name.partition("-")
        files[name] = film.folder / f"{name}.pcm"
        filters = film.sound.filters if sha256 in voices else ""
        try:
            await _decode(film, film.files[sha256], int(speed), filters, files[name].name)
        except ffmpeg.FfmpegStopped:
            raise
        except ffmpeg.FfmpegFailed as error:
            raise next(one for one in film.media.values() if one.sha256 == sha256).failed("sound", error) from error
    target = film.folder / _SOUND
    await asyncio.to_thread(
        mixing.mix, parts, files, film.canvas.rate, film.frames, target, cut_fade=film.sound.cut_fade
    )
    for path in files.values():
        path.unlink()
    await sound.level(film.folder, channels=2, target=film.sound.target)


async def _decode(film: Film, file: SourceFile, speed: int, filters: str, name: str) -> None:
    """Decode the sound of a medium from its time zero on; one that is faster or slower keeps its pitch."""
    steps = [filters] if filters else []
    left = speed / 1000
    while abs(left - 1) > 1e-9:
        step = min(2.0, max(0.5, left))
        steps.append(f"atempo={step:.6f}")
        left /= step
    repair = await phase.repair(film.folder, file.name, file.demuxer, seconds=_DECODE_SECONDS)
    graph = repair + ",".join(["aresample=48000:async=1:first_pts=0", *steps])
    await ffmpeg.run(
        [
            *("-loglevel", "error", "-f", file.demuxer, *ffmpeg.files(file.name), "-map", "0:a:0", "-vn", "-sn"),
            *("-af", graph, "-ac", "2", "-ar", "48000", "-f", "s16le", name),
        ],
        film.folder,
        seconds=_DECODE_SECONDS,
    )


def _metadata(title: str) -> str:
    for mark in "\\=;#":
        title = title.replace(mark, "\\" + mark)
    return f";FFMETADATA1\ntitle={title.replace(chr(10), ' ')}\n"
