"""The plan and compose stages: gather what a plan may use, decide what the film is, and lay it out as a composition."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from copydesk_server.compositions import films
from copydesk_server.compositions import service as compositions
from copydesk_server.compositions.films import CaptionLook
from copydesk_server.compositions.types import MOST_OPS, OpsRequest
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.editing.planning.overlays import Similarity
from copydesk_server.editing.planning.plan import Plan, PlanRequest, plan
from copydesk_server.editing.planning.types import Call, Candidate, DecisionKind, Material, Person, Word
from copydesk_server.editing.runs import layout, suggesting, understanding
from copydesk_server.editing.runs.footage import Composed, Footage, Music, Planned, Shown
from copydesk_server.editing.runs.stages import Stages
from copydesk_server.editing.runs.store import EditingRunRow
from copydesk_server.editing.runs.types import EditingRunOptions
from copydesk_server.editing.runs.understanding import Clock, Point, Speech
from copydesk_server.editing.styles.settings import (
    AudioSettings,
    CaptionPlacement,
    CaptionSettings,
    EditingSettings,
    FramingMode,
)
from copydesk_server.knowledge import people_service as people
from copydesk_server.knowledge.searching import embeddings as texts
from copydesk_server.library import service as library
from copydesk_server.library.types import DirectorMediaKind, DirectorMedium
from copydesk_server.media import burning
from copydesk_server.media.burning import BurnIn, CaptionPosition, CaptionStyle, Look
from copydesk_server.media.render.scenes import FONT
from copydesk_server.projects import cta_service as ctas
from copydesk_server.projects.service import brands
from copydesk_server.queue.types import ErrorCode, JobFailed, JobWarning
from copydesk_server.recordings.types import Recording, Track
from copydesk_server.scripts import service as scripts
from copydesk_server.videos.types import pixels

_POSITIONS = {
    CaptionPlacement.AUTO: CaptionPosition.BOTTOM,
    CaptionPlacement.TOP: CaptionPosition.TOP,
    CaptionPlacement.MIDDLE: CaptionPosition.CENTER,
    CaptionPlacement.BOTTOM: CaptionPosition.BOTTOM,
}


def caption_look(settings: CaptionSettings, width: int, height: int) -> CaptionLook:
    """How the captions of a film look."""
    position = _POSITIONS[settings.position]
    margin = burning.margin(position, width, height)
    return CaptionLook(Look(FONT, CaptionStyle.BOX, position, films.HIGHLIGHT, margin), settings.mode)


def caption_head(settings: CaptionSettings, width: int, height: int) -> float:
    """The share of the height at the top that captions take."""
    if settings.mode is BurnIn.NONE:
        return 0.0
    return burning.room(caption_look(settings, width, height).look, width, height)[0]


# Logos are no cutaways, and sounds are not seen.
_SHOWN = (
    DirectorMediaKind.IMAGE,
    DirectorMediaKind.SCREENSHOT,
    DirectorMediaKind.RECORDING,
    DirectorMediaKind.VIDEO,
)
# More are chosen from by what is said first: each is compared with every sentence.
_MOST_PICTURES = 300
_SAID_WORDS, _HITS = 40, 10
# As a block's button has them.
_MOST_LABEL_CHARS = 30


async def pictures(ctx: Context, options: EditingRunOptions, words: Sequence[Word]) -> list[DirectorMedium]:
    """The pictures that may be shown; of a large library those that fit what is said somewhere."""
    if options.media_ids:
        return await library.pictures(ctx, _SHOWN, options.media_ids)
    found = await library.pictures(ctx, _SHOWN)
    if len(found) <= _MOST_PICTURES:
        return found
    said = [word.text for word in words]
    parts = [" ".join(said[at : at + _SAID_WORDS]) for at in range(0, len(said), _SAID_WORDS)]
    near: dict[str, DirectorMedium] = {}
    for part in parts:
        near |= {hit.media.id: hit.media for hit in await library.search(ctx, part, _HITS, _SHOWN)}
    return sorted(near.values(), key=lambda one: one.id)


def candidates(media: Sequence[DirectorMedium]) -> tuple[Candidate, ...]:
    """Pictures as plans choose among them."""
    return tuple(
        Candidate(one.id, one.kind.value, one.title, one.alt, tuple(one.tags), one.duration_seconds)
        for one in media
        if one.width and one.height
    )


def shown(media: Sequence[DirectorMedium]) -> dict[str, Shown]:
    """Pictures as they are laid out."""
    return {
        one.id: Shown(one.id, one.width, one.height, one.duration_seconds) for one in media if one.width and one.height
    }


async def persons(ctx: Context, project_id: str) -> tuple[Person, ...]:
    """The people of a brand."""
    return tuple(
        Person(one.name, one.title or "", tuple(one.aliases)) for one in await people.of_project(ctx, project_id)
    )


async def call(ctx: Context, project_id: str, script_id: str | None) -> Call | None:
    """The call to action of the script, else of the brand; ``None`` where its text is too long for a button."""
    cta_id = None
    if script_id is not None:
        cta_id = (await scripts.script(ctx, script_id)).cta_id
    if cta_id is None:
        defaults = (await brands.load(ctx, project_id)).defaults
        cta_id = defaults.cta_id
    found = await ctas.asked(ctx, cta_id)
    if found is None:
        return None
    text = next((one for one in (found.on_screen_text, found.label) if one and len(one) <= _MOST_LABEL_CHARS), None)
    return None if text is None else Call(found.id, text, found.spoken_text or found.label)


async def music(ctx: Context, options: EditingRunOptions, audio: AudioSettings) -> Music | None:
    """The music that a run was given.

    Raises:
        JobFailed: When it is not there any more, or has no sound.
    """
    if options.music_media_id is None:
        return None
    try:
        medium = await library.medium(ctx, options.music_media_id)
    except NotFound as error:
        told = f"The music {options.music_media_id} was deleted."
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, told) from error
    return Music(medium.id, medium.duration_seconds or 0.0, audio.music_volume_db, audio.music_ducking_db)


def similarity(ctx: Context) -> Similarity:
    """How alike texts are by the model of the search; called from a thread of its own."""
    loop = asyncio.get_running_loop()

    def compare(sayings: Sequence[str], others: Sequence[str]) -> Sequence[Sequence[float]]:
        return asyncio.run_coroutine_threadsafe(texts.alike(ctx, sayings, others), loop).result()

    return compare


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
    media = await pictures(ctx, options, speech.words) if settings.cutaways.enabled else []
    heard = None if speech.sound is None else speech.sound.sound
    material = Material(speech.words, heard, lies.seconds, rate, speech.language, speech.script)
    request = PlanRequest(
        material=material,
        settings=settings,
        candidates=candidates(media),
        people=await persons(ctx, run["project_id"]),
        call=await call(ctx, run["project_id"], recording.script_id),
        points=points,
        rejected=frozenset(rejected),
    )
    made, warnings = await _planned(stages, request, similarity(ctx) if media else None)
    if not made.film.frames:
        raise JobFailed(ErrorCode.OUTPUT_INVALID, "Nothing of the recording would stay; choose a style that cuts less.")
    chosen = {one.props["media_id"] for one in made.decisions if one.kind is DecisionKind.CUTAWAY}
    footage = Footage(
        lanes=compositions.lanes_of(recording, rate),
        sizes={one.id: (one.probe.video.width, one.probe.video.height) for one in recording.tracks if one.probe.video},
        frames=material.frames,
        width=shape[0],
        height=shape[1],
        pictures={id_: one for id_, one in shown(media).items() if id_ in chosen},
        music=await music(ctx, options, settings.audio),
        words=speech.words,
        language=speech.language,
        origin=lies.origin,
        main_track_id=lies.main_id,
        head=caption_head(settings.captions, *shape),
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
