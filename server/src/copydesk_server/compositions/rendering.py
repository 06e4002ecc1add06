"""``composition.render``: fetch the media, encode what is new of the picture, mix the sound, join, check and save."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import msgspec

from copydesk_server.artifacts import service as artifacts
from copydesk_server.artifacts.types import ArtifactFile, ArtifactInputs, ArtifactKind, Check, Subject, SubjectKind
from copydesk_server.compositions import animations, checks, planning, renders, service, sources
from copydesk_server.compositions.sources import Source, SourceKind
from copydesk_server.compositions.timeline import model
from copydesk_server.compositions.timeline.model import Timeline
from copydesk_server.compositions.types import CompositionRenderInput
from copydesk_server.core import blobs
from copydesk_server.core.folders import working_folder
from copydesk_server.core.mongo import Session
from copydesk_server.core.wire import Schema
from copydesk_server.decks import service as decks
from copydesk_server.media import burning, captions, ffmpeg
from copydesk_server.media.burning import BurnIn, CaptionPosition, CaptionStyle, Look
from copydesk_server.media.captions import Cue
from copydesk_server.media.probing_types import read_film
from copydesk_server.media.render import composition, mixing, sound
from copydesk_server.media.render.composing import SourceFile
from copydesk_server.media.render.lettering import FONT
from copydesk_server.media.render.mixing import SoundPart
from copydesk_server.media.render.plan import Canvas, Rate
from copydesk_server.media.render.scenes import Scene
from copydesk_server.media.sandbox import Sandbox
from copydesk_server.media.source_facts import demuxer_of, read_source
from copydesk_server.queue.types import ErrorCode, Finish, JobFailed
from copydesk_server.queue.work import Work
from copydesk_server.videos.service import WorkspaceCache

_FETCH, _BLOCKS, _PICTURE, _JOIN, _CHECK, _SAVE = (
    (0.0, 0.08),
    (0.08, 0.1),
    (0.1, 0.9),
    (0.9, 0.92),
    (0.92, 0.97),
    (0.97, 1.0),
)
# To read the packets of an hour took 2 s; a key frame of 4K is decoded with what came before it.
_PROBE_SECONDS, _PROBE_CPU_SECONDS, _PROBE_BYTES = 300.0, 240, 1024 * 1024 * 1024
# An hour of sound was decoded in 6 s.
_DECODE_SECONDS = 900.0
_HIGHLIGHT = "#ffd400"


class CompositionVideo(Schema, frozen=True, kw_only=True):
    """A rendered composition, as its artifact tells of it."""

    composition_id: str
    revision: int
    output: str
    plan_hash: str
    duration_seconds: float
    captions: bool


@dataclass
class _Film:
    """A film on its way."""

    input: CompositionRenderInput
    title: str
    project_id: str | None
    timeline: Timeline
    canvas: Canvas
    folder: Path
    media: dict[str, Source]
    files: dict[str, SourceFile] = field(default_factory=dict)
    audible: set[str] = field(default_factory=set)
    animations: dict[str, str] = field(default_factory=dict)

    @property
    def frames(self) -> int:
        return self.timeline.duration


async def run(work: Work, input_: CompositionRenderInput) -> Finish:
    """Make the film; what is returned stores it, in the transaction that ends the job."""
    row, timeline = await service.timeline_of(work.ctx, input_.composition_id, input_.revision)
    media = await sources.find(work.ctx, model.refs(timeline))
    if missing := sorted(model.refs(timeline) - media.keys()):
        told = f"{', '.join(missing[:3])} cannot be played any more; replace it in the timeline."
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, told)
    width, height = renders.pixels(timeline.canvas, input_.output)
    rate = Rate(timeline.timebase.num, timeline.timebase.den)
    canvas = Canvas(width, height, rate, renders.quality(input_.output))
    with working_folder("composition") as folder:
        (folder / "fonts").symlink_to(decks.fonts_folder())
        return await _make(work, _Film(input_, row["title"], row["project_id"], timeline, canvas, folder, media))


async def _make(work: Work, made: _Film) -> Finish:
    await _fetch(work, made)
    await work.step("blocks", "Drawing the blocks", 0, 1, span=_BLOCKS)
    made.animations, drawn = await animations.draw(work.ctx, made.timeline, made.project_id, made.canvas, made.folder)
    made.files |= drawn
    cues, scenes = _planned(made)
    parts = [one for one in planning.sound(made.timeline, made.media) if one.source.partition("-")[0] in made.audible]
    background = made.timeline.canvas.background
    plan_hash = _digest(made, scenes, parts)
    report = partial(work.step, "picture", "Encoding the picture, in frames", span=_PICTURE)
    cache = WorkspaceCache(work.ctx)
    try:
        async with asyncio.TaskGroup() as group:
            picture = group.create_task(
                composition.render(made.canvas, background, scenes, made.files, made.folder, cache, report)
            )
            group.create_task(_sound(made, parts))
    except ExceptionGroup as errors:
        raise errors.exceptions[0] from errors
    await work.step("join", "Joining picture and sound", 0, 1, span=_JOIN)
    await sound.put_together(made.folder, made.canvas.rate, _metadata(made))
    await work.step("check", "Checking the film", 0, 1, span=_CHECK)
    seen = await _measure(made)
    found = checks.checks(made.canvas, made.frames, cues, seen, has_sound=bool(parts))
    await work.step("save", "Saving the film", 0, 1, span=_SAVE)
    content = _content(made, plan_hash, cues)
    counts = {"segments": len(scenes), "segments_encoded": picture.result()}
    return _saved(work, made, content, await _files(work, made, cues), found, counts)


def _saved(
    work: Work,
    made: _Film,
    content: CompositionVideo,
    files: Sequence[ArtifactFile],
    found: Sequence[Check],
    counts: Mapping[str, int],
) -> Finish:
    """What stores the film with its files and checks."""
    artifact = artifacts.new(
        work.ctx,
        kind=ArtifactKind.COMPOSITION_VIDEO,
        job_id=work.job["_id"],
        subject=Subject(SubjectKind.COMPOSITION, made.input.composition_id),
        title=made.title,
        language="und",
        content=content,
        files=files,
        inputs=ArtifactInputs(
            script_version_id=None,
            context_snapshot_id=None,
            brand_kit_revision=None,
            composition_revision=made.input.revision,
        ),
        checks=found,
        warnings=work.warnings,
        size=(made.canvas.width, made.canvas.height),
        duration_seconds=content.duration_seconds,
        fps=round(made.canvas.rate.num / made.canvas.rate.den, 3),
    )

    async def finish(session: Session) -> dict[str, object]:
        await artifacts.store(work.ctx, artifact, session)
        return {
            "artifact_id": artifact["_id"],
            "artifact_ids": [artifact["_id"]],
            "warnings": work.told(),
            "duration_seconds": content.duration_seconds,
            "plan_hash": content.plan_hash,
            **counts,
        }

    return finish


async def _fetch(work: Work, made: _Film) -> None:
    """Write the media into the folder, and read when their frames are shown."""
    wanted = {one.sha256: one for one in made.media.values()}
    async with Sandbox("films", memory_bytes=_PROBE_BYTES, cpu_seconds=_PROBE_CPU_SECONDS) as sandbox:
        for number, (sha256, source) in enumerate(wanted.items()):
            await work.step("media", "Reading the media", number, len(wanted), span=_FETCH)
            name = f"media-{number:03}"
            beginning = await _write(work, source, made.folder / name)
            demuxer = demuxer_of(beginning)
            if demuxer is None:
                told = f"{source.ref} is no film, sound or picture that is read; replace it in the timeline."
                raise JobFailed(ErrorCode.MEDIA_UNREADABLE, told)
            if source.kind is SourceKind.PICTURE:
                made.files[sha256] = SourceFile(name, demuxer)
                continue
            facts = await sandbox.call(read_source, str(made.folder / name), demuxer, seconds=_PROBE_SECONDS)
            if source.kind is SourceKind.FILM and not facts.times:
                raise JobFailed(ErrorCode.MEDIA_UNREADABLE, f"{source.ref} has no picture; replace it in the timeline.")
            made.files[sha256] = SourceFile(name, demuxer, facts.times)
            made.audible |= {sha256} if facts.has_sound else set()


async def _write(work: Work, source: Source, path: Path) -> bytes:
    """Write a medium to a file; its first bytes."""
    blob = await blobs.find(work.ctx, source.storage_key)
    if blob is None:
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, f"The file of {source.ref} is not there any more.")
    with path.open("wb") as file:
        async for piece in blobs.stream(work.ctx, blob):
            await asyncio.to_thread(file.write, piece)
    with path.open("rb") as file:
        return file.read(16)


def _planned(made: _Film) -> tuple[list[Cue], list[Scene]]:
    canvas = made.canvas
    cues = planning.cues(made.timeline, burning.line_chars(canvas.width, canvas.height, captions.LINE_CHARS))
    if not (cues and made.input.burn_captions):
        return cues, planning.scenes(made.timeline, made.media, (), "", made.animations)
    look = Look(FONT, CaptionStyle.BOX, CaptionPosition.BOTTOM, _HIGHLIGHT)
    overlays = burning.overlays(cues, BurnIn.PHRASE, look, canvas.rate)
    style = burning.style(look, canvas.width, canvas.height)
    return cues, planning.scenes(made.timeline, made.media, overlays, style, made.animations)


def _digest(made: _Film, scenes: Sequence[Scene], parts: Sequence[SoundPart]) -> str:
    keys = [scene.key(made.canvas, made.timeline.canvas.background) for scene in scenes]
    return hashlib.sha256(msgspec.json.encode([made.input.output, keys, parts])).hexdigest()


async def _sound(made: _Film, parts: Sequence[SoundPart]) -> None:
    files = {}
    for name in sorted({part.source for part in parts}):
        sha256, _, speed = name.partition("-")
        files[name] = made.folder / f"{name}.pcm"
        await _decode(made, made.files[sha256], int(speed), files[name].name)
    target = made.folder / "speech.pcm"
    await asyncio.to_thread(mixing.mix, parts, files, made.canvas.rate, made.frames, target)
    for path in files.values():
        path.unlink()
    await sound.level(made.folder, channels=2)


async def _decode(made: _Film, file: SourceFile, speed: int, name: str) -> None:
    """Decode the sound of a medium from its time zero on; one that is faster or slower keeps its pitch."""
    tempo = ""
    left = speed / 1000
    while abs(left - 1) > 1e-9:
        step = min(2.0, max(0.5, left))
        tempo += f",atempo={step:.6f}"
        left /= step
    await ffmpeg.run(
        [
            *("-loglevel", "error", "-f", file.demuxer, *ffmpeg.files(file.name), "-vn", "-sn"),
            *("-af", f"aresample=48000:async=1:first_pts=0{tempo}", "-ac", "2", "-ar", "48000", "-f", "s16le", name),
        ],
        made.folder,
        seconds=_DECODE_SECONDS,
    )


def _metadata(made: _Film) -> str:
    title = made.title
    for mark in "\\=;#":
        title = title.replace(mark, "\\" + mark)
    return f";FFMETADATA1\ntitle={title.replace(chr(10), ' ')}\n"


async def _measure(made: _Film) -> checks.Measured:
    async with Sandbox("films", memory_bytes=_PROBE_BYTES, cpu_seconds=_PROBE_CPU_SECONDS) as sandbox:
        facts = await sandbox.call(read_film, str(made.folder / "film.mp4"), seconds=_PROBE_SECONDS)
    loudness, silences = await sound.measure(made.folder, "film.mp4")
    return checks.Measured(facts, loudness, silences)


def _content(made: _Film, plan_hash: str, cues: Sequence[Cue]) -> CompositionVideo:
    return CompositionVideo(
        composition_id=made.input.composition_id,
        revision=made.input.revision,
        output=made.input.output.value,
        plan_hash=plan_hash,
        duration_seconds=round(made.canvas.rate.seconds(made.frames), 3),
        captions=bool(cues) and made.input.burn_captions,
    )


async def _files(work: Work, made: _Film, cues: Sequence[Cue]) -> list[ArtifactFile]:
    poster = [
        "-loglevel",
        "error",
        *ffmpeg.files("film.mp4"),
        "-frames:v",
        "1",
        "-c:v",
        "png",
        "-f",
        "image2",
        "poster.png",
    ]
    await ffmpeg.run(poster, made.folder, seconds=_PROBE_SECONDS)
    small = [
        ("poster", "image/png", await asyncio.to_thread((made.folder / "poster.png").read_bytes)),
        ("timeline", "application/json", model.canonical(made.timeline)),
    ]
    if cues:
        small += [
            ("captions-srt", "application/x-subrip", captions.srt(cues).encode()),
            ("captions-vtt", "text/vtt; charset=utf-8", captions.vtt(cues).encode()),
        ]
    return [
        await artifacts.keep_file(work.ctx, "video", "video/mp4", made.folder / "film.mp4"),
        *await artifacts.keep_files(work.ctx, small),
    ]
