"""The plan and compose stages: decide what the film is, and lay it out as a composition."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from pathlib import Path

import msgspec
from msgspec.structs import replace

from copydesk_server.compositions import service as compositions
from copydesk_server.compositions.types import MOST_OPS, OpsRequest
from copydesk_server.core.context import Context
from copydesk_server.editing.planning.cutaways import Similarity
from copydesk_server.editing.planning.plan import Plan, PlanRequest, plan
from copydesk_server.editing.planning.types import DecisionKind, Material
from copydesk_server.editing.runs import captioning, gathering, layout, suggesting, understanding
from copydesk_server.editing.runs.footage import Footage
from copydesk_server.editing.runs.outcomes import Composed, Planned
from copydesk_server.editing.runs.stages import Stages
from copydesk_server.editing.runs.store import EditingRunRow
from copydesk_server.editing.runs.types import EditingRunOptions
from copydesk_server.editing.runs.understanding import Clock, Point, Speech
from copydesk_server.editing.styles.settings import EditingSettings, FramingMode
from copydesk_server.queue.types import ErrorCode, JobFailed, JobWarning
from copydesk_server.recordings.types import Recording, Track
from copydesk_server.videos.types import pixels

# Shapes that differ less are one: 1366 x 768 is no other than 16:9.
_SAME_SHAPE = 0.01
_LABELS = {
    DecisionKind.CUT: "Cuts",
    DecisionKind.CUTAWAY: "Cutaways",
    DecisionKind.BLOCK: "Motion blocks",
    DecisionKind.FRAMING: "Punch-ins",
    DecisionKind.CAPTION: "Captions",
}


async def decide(
    stages: Stages,
    recording: Recording,
    lies: Clock,
    speech: Speech,
    rejected: Collection[str],
    folder: Path,
) -> Planned:
    """Plan the edit of a recording.

    Raises:
        JobFailed: When all of it would be cut.
    """
    ctx, run = stages.work.ctx, stages.run
    settings = msgspec.convert(run["style_snapshot"]["settings"], EditingSettings)
    options = msgspec.convert(run["options"], EditingRunOptions)
    rate, shape = settings.output.fps.rate, pixels(settings.output.aspect_ratio, settings.output.resolution)
    main = next(track for track in recording.tracks if track.id == lies.main_id)
    settings, points = await _framed(ctx, main, lies, settings, shape, folder)
    if speech.is_speechless:  # What is between two notes is no pause.
        settings = replace(settings, cuts=replace(settings.cuts, remove_silence=False))
    media = await gathering.pictures(ctx, options, speech.words) if settings.cutaways.enabled else []
    heard = None if speech.sound is None else speech.sound.sound
    material = Material(speech.words, heard, lies.seconds, rate, speech.language, speech.script)
    request = PlanRequest(
        material=material,
        settings=settings,
        candidates=gathering.candidates(media),
        people=await gathering.persons(ctx, run["project_id"]),
        call=await gathering.call(ctx, run["project_id"], recording.script_id),
        points=points,
        rejected=frozenset(rejected),
    )
    made, warnings = await _planned(stages, request, gathering.similarity(ctx) if media else None)
    if not made.film.frames:
        raise JobFailed(ErrorCode.OUTPUT_INVALID, "Nothing of the recording would stay; choose a style that cuts less.")
    chosen = {one.props["media_id"] for one in made.decisions if one.kind is DecisionKind.CUTAWAY}
    footage = Footage(
        lanes=compositions.lanes_of(recording, rate),
        sizes={one.id: (one.probe.video.width, one.probe.video.height) for one in recording.tracks if one.probe.video},
        frames=material.frames,
        width=shape[0],
        height=shape[1],
        pictures={id_: one for id_, one in gathering.shown(media).items() if id_ in chosen},
        music=await gathering.music(ctx, options, settings.audio),
        words=speech.words,
        language=speech.language,
        origin=lies.origin,
        main_track_id=lies.main_id,
        head=captioning.free_above(settings.captions, *shape),
    )
    return Planned(made.decisions, footage, settings, tuple(warnings))


async def _planned(
    stages: Stages, request: PlanRequest, similarity: Similarity | None
) -> tuple[Plan, list[JobWarning]]:
    """The plan, with what a model suggests where the style asks for it, and what became of that."""
    made = await asyncio.to_thread(plan, request, similarity)
    if not request.settings.cuts.suggestions:
        return made, []
    found, warnings = await suggesting.ask(stages, request, made)
    if not found:
        return made, warnings
    both = await asyncio.to_thread(plan, request, similarity, found)
    return both, [*warnings, *suggesting.refused(len(both.refused), len(found))]


async def _framed(
    ctx: Context, main: Track, lies: Clock, settings: EditingSettings, shape: tuple[int, int], folder: Path
) -> tuple[EditingSettings, tuple[Point, ...]]:
    """Settings as the picture leaves them, and the path of the window."""
    video = main.probe.video
    settings = _framing(settings, None if video is None else (video.width, video.height), shape)
    if settings.framing.mode is FramingMode.FIT:
        return settings, ()
    return settings, await understanding.follow_picture(ctx, main, lies.origin, shape, settings.framing, folder)


def _framing(settings: EditingSettings, seen: tuple[int, int] | None, shape: tuple[int, int]) -> EditingSettings:
    """Settings without a window, where the film has the recording's own shape or no picture."""
    if seen is not None and abs(seen[0] / seen[1] / (shape[0] / shape[1]) - 1) > _SAME_SHAPE:
        return settings
    return replace(settings, framing=replace(settings.framing, mode=FramingMode.FIT))


async def compose(ctx: Context, run: EditingRunRow, planned: Planned) -> Composed:
    """Lay a plan out as a composition of its own: the whole recording first, then an op for each decision."""
    footage, decisions = planned.footage, planned.decisions
    await compositions.discard(ctx, run["_id"])
    lasting = layout.lasting(decisions)
    start = await asyncio.to_thread(layout.base, footage, decisions, decisions)
    steps = await asyncio.to_thread(layout.steps, footage, decisions, start)
    for_good = [step for step in steps if step[0] in lasting]
    start = await asyncio.to_thread(layout.run, footage, start, for_good)
    created = await compositions.make_of_run(ctx, run["_id"], run["title"], run["project_id"], start)
    revision, op_ids = 0, dict[str, str]()
    kinds = {one.key: one.kind for one in decisions}
    left = [step for step in steps if step[0] not in lasting]
    labels = [_LABELS[kinds[key]] if key in kinds else "Music" for key, _ in left]
    for label in dict.fromkeys(labels):
        mine = [step for step, one in zip(left, labels, strict=True) if one == label]
        for at in range(0, len(mine), MOST_OPS):
            batch = mine[at : at + MOST_OPS]
            body = OpsRequest(base_revision=revision, ops=[op for _, op in batch], label=label)
            revision, made = await compositions.edit(ctx, created, body)
            for (key, _), op_id in zip(batch, made, strict=True):
                op_ids.setdefault(key, op_id)
    said = [one.key for one in decisions if one.kind is DecisionKind.CAPTION]
    if said and said[0] in op_ids:  # One op makes all captions.
        op_ids |= dict.fromkeys(said, op_ids[said[0]])
    return Composed(created, revision, op_ids)
