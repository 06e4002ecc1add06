"""``video.render``: speak the slides, draw them, encode what is new of the film, join it, check it, save it with its files."""

from __future__ import annotations

import asyncio
import hashlib
from functools import partial
from pathlib import Path

from copydesk_server.artifacts import service as artifacts
from copydesk_server.artifacts.types import ArtifactFile, ArtifactKind, Subject, SubjectKind
from copydesk_server.core.mongo import Session
from copydesk_server.core.storage import working_folder
from copydesk_server.core.wire import to_bson
from copydesk_server.decks import service as decks
from copydesk_server.decks.service import DrawnSlides, SlidePicture
from copydesk_server.media import burning, captions
from copydesk_server.media.burning import BurnIn, Look
from copydesk_server.media.captions import Cue
from copydesk_server.media.render import decoding, film, sound, voicing
from copydesk_server.media.render.plan import Canvas, Fade, RenderPlan
from copydesk_server.media.render.voicing import SpeechPart
from copydesk_server.queue.types import Finish
from copydesk_server.queue.work import Work
from copydesk_server.videos import checks, publishing, recorded, requests, speaking, timing
from copydesk_server.videos.publishing import Production
from copydesk_server.videos.store import WorkspaceCache
from copydesk_server.videos.timing import SlideTime
from copydesk_server.videos.types import Video, VideoChapter, VideoRenderInput, frame_rate, pixels
from copydesk_server.videos.voices import Voice, voice_for

# Which part of the job each stage is, as a film of 60 s with ten slides takes it.
_VOICE, _SLIDES, _PICTURE = (0.0, 0.15), (0.15, 0.25), (0.25, 0.85)
_JOIN, _CHECK, _SAVE = (0.85, 0.9), (0.9, 0.95), (0.95, 1.0)
# The fonts of the server have one family, which slides without a brand's font are drawn with, too.
_CAPTION_FONT, _HIGHLIGHT = "Roboto", "#ffd400"


async def run(work: Work, input_: VideoRenderInput) -> Finish:
    """Make the video; what is returned stores it, in the transaction that ends the job."""
    source, deck = await requests.deck_of(work.ctx, input_)
    whole = input_.narration is not None and input_.narration.media_id is not None
    voice = None if whole else await voice_for(work.ctx, input_, deck)
    language = voice.language if voice else input_.voice.language or deck.language
    width, height = pixels(input_.aspect_ratio or deck.aspect_ratio, input_.resolution)
    canvas = Canvas(width, height, input_.rate, input_.quality)
    with working_folder("video") as folder:
        return await _make(work, Production(input_, source, deck, canvas, folder, language), voice)


async def _make(work: Work, made: Production, voice: Voice | None) -> Finish:
    times, drawn = await _spoken_and_drawn(work, made, voice)
    pictures, poster, plan, cues = await _plan(work, made, times, drawn.slides)
    burnt = [text for cue in cues for text in cue.texts] if plan.overlays else []
    missing = decks.letters_missing([*drawn.texts, *burnt])
    work.warnings += [*checks.warnings(cues, missing), *decks.unsupported_warnings(made.deck)]
    cache = WorkspaceCache(work.ctx)
    report = partial(work.step, "picture", "Encoding the picture, in frames", span=_PICTURE)
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(film.render_slides(plan, pictures, made.folder, cache, report))
            heard = group.create_task(_sound(work, made, times, plan, cache))
    except ExceptionGroup as errors:
        raise errors.exceptions[0] from errors
    await work.step("join", "Joining picture and sound", 0, 1, span=_JOIN)
    await sound.put_together(
        made.folder, made.canvas.rate, publishing.metadata(made.deck, times, made.canvas.rate), heard.result()
    )
    await work.step("check", "Checking the film", 0, 1, span=_CHECK)
    found = checks.checks(plan, cues, await decoding.measure(made.folder, "film.mp4"), missing)
    await work.step("save", "Saving the film", 0, 1, span=_SAVE)
    files = await _files(work, made, times, cues, poster)
    content = _video(made, times, voice)
    artifact = artifacts.new(
        work.ctx,
        kind=ArtifactKind.VIDEO,
        job_id=work.job["_id"],
        subject=Subject(SubjectKind.SCRIPT, made.source.script_id) if made.source.script_id else None,
        title=made.deck.title,
        language=made.deck.language,
        content=content,
        files=files,
        inputs=made.source.inputs,
        checks=found,
        warnings=work.warnings,
        size=(made.canvas.width, made.canvas.height),
        duration_seconds=content.duration_seconds,
        fps=round(made.canvas.rate.num / made.canvas.rate.den, 3),
    )
    shown = [{"slide_id": one.slide_id, "start": one.start, "end": one.end} for one in content.slides]

    async def finish(session: Session) -> dict[str, object]:
        await artifacts.store(work.ctx, artifact, session)
        made_ids = {"artifact_id": artifact["_id"], "artifact_ids": [artifact["_id"]], "warnings": work.told()}
        return {**made_ids, "duration_seconds": content.duration_seconds, "slides": to_bson(shown)}

    return finish


async def _spoken_and_drawn(work: Work, made: Production, voice: Voice | None) -> tuple[list[SlideTime], DrawnSlides]:
    """Speak the slides while they are drawn."""
    try:
        async with asyncio.TaskGroup() as group:
            spoken = group.create_task(speaking.narrate(work, made, voice, _VOICE))
            drawn = group.create_task(_draw(work, made))
    except ExceptionGroup as errors:
        raise errors.exceptions[0] from errors
    return spoken.result(), drawn.result()


def _look(made: Production) -> Look:
    options = made.input.captions
    return Look(_CAPTION_FONT, options.style, options.position, options.highlight or _HIGHLIGHT)


async def _draw(work: Work, made: Production) -> DrawnSlides:
    """Draw each slide, with the room that captions need."""
    canvas, ratio = made.canvas, made.input.aspect_ratio or made.deck.aspect_ratio
    burnt = made.input.captions.burn_in is not BurnIn.NONE
    room = burning.room(_look(made), canvas.width, canvas.height) if burnt else (0.0, 0.0)
    return await decks.pictures(work.ctx, made.deck, ratio, canvas.width, made.folder, room, timing.growth(canvas))


async def _plan(
    work: Work, made: Production, times: list[SlideTime], made_of: list[SlidePicture]
) -> tuple[dict[str, str], str, RenderPlan, list[Cue]]:
    """When each picture is shown; the files by their SHA-256, the poster, the plan of the film, and its captions."""
    await work.step("slides", "Placing the slides", 0, 1, span=_SLIDES)
    canvas, options, look = made.canvas, made.input.captions, _look(made)
    burnt = options.burn_in is not BurnIn.NONE
    pictures = await asyncio.to_thread(_digests, made.folder)
    kind = made.input.transition.kind.fade
    fade = Fade(kind, max(1, canvas.rate.frames(made.input.transition.seconds))) if kind else None
    longest = burning.line_chars(canvas.width, canvas.height, captions.LINE_CHARS)
    sentences = [words for time in times for words in time.sentences]
    cues = captions.cues(sentences, canvas.rate.seconds(1), longest)
    plan = RenderPlan(
        canvas,
        tuple(timing.stills(made_of, times, pictures, canvas, fade)),
        fade,
        burning.overlays(cues, options.burn_in, look, canvas.rate, timing.changes(times, fade)) if burnt else (),
        burning.style(look, canvas.width, canvas.height) if burnt else "",
    )
    decks.link_fonts(made.folder)
    return {digest: name for name, digest in pictures.items()}, made_of[0].name, plan, cues


async def _sound(work: Work, made: Production, times: list[SlideTime], plan: RenderPlan, cache: WorkspaceCache) -> str:
    """Make the sound; the name of its file."""
    rate, asked = made.canvas.rate, made.input.music
    whole = made.input.narration is not None and made.input.narration.media_id is not None
    if asked is None and not whole:
        spoken = [
            SpeechPart(time.speech, made.voice_file(number), made.coded_file(number))
            for number, time in enumerate(times)
        ]
        await voicing.render(spoken, rate.sample(plan.frames), made.folder, cache)
        return "sound.aac"
    parts = [(time.speech, made.voice_file(number)) for number, time in enumerate(times)]
    await asyncio.to_thread(sound.lay, parts, rate, plan.frames, made.folder)
    if asked is None:
        await sound.level(made.folder)
        return "sound.m4a"
    await recorded.fetch(work.ctx, asked.media_id, made.folder, "music.pcm", channels=2)
    fades = rate.frames(asked.fade_in_seconds), rate.frames(asked.fade_out_seconds)
    under = sound.Music("music.pcm", asked.volume_db, asked.ducking_db, *fades)
    await sound.lay_under(made.folder, under, rate, plan.frames)
    await sound.level(made.folder, channels=2)
    return "sound.m4a"


async def _files(
    work: Work, made: Production, times: list[SlideTime], cues: list[Cue], poster: str
) -> list[ArtifactFile]:
    text = publishing.description(made.deck, times, made.canvas.rate)
    small = [
        *publishing.sidecars(cues, made.input.captions.sidecar),
        ("transcript", "application/json", publishing.transcript(made.deck, times)),
        ("poster", "image/png", await asyncio.to_thread((made.folder / poster).read_bytes)),
        ("description", "text/plain; charset=utf-8", text.encode()),
    ]
    return [
        await artifacts.keep_file(work.ctx, "video", "video/mp4", made.folder / "film.mp4"),
        *await artifacts.keep_files(work.ctx, small),
    ]


def _video(made: Production, times: list[SlideTime], voice: Voice | None) -> Video:
    rate = made.canvas.rate
    return Video(
        title=made.deck.title,
        language=made.deck.language,
        deck_artifact_id=made.source.id,
        voice_id=voice.id if voice else None,
        aspect_ratio=made.input.aspect_ratio or made.deck.aspect_ratio,
        resolution=made.input.resolution,
        fps=frame_rate(made.input.fps),
        burn_in=made.input.captions.burn_in,
        duration_seconds=round(rate.seconds(times[-1].end), 3),
        slides=[
            VideoChapter(
                slide_id=slide.id,
                title=slide.title,
                start=round(rate.seconds(time.start), 3),
                end=round(rate.seconds(time.end), 3),
                words=sum(map(len, time.sentences)),
            )
            for slide, time in zip(made.deck.slides, times, strict=True)
        ],
    )


def _digests(folder: Path) -> dict[str, str]:
    """SHA-256 of each picture of a folder."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.glob("slide-*.png"))}
