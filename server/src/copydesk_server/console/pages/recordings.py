"""Recordings and compositions: what was said, played from any word; and a timeline with its steps, undone and rendered."""

from __future__ import annotations

import asyncio
import uuid
from dataclasses import replace

from copydesk_server.artifacts.types import ArtifactSummary
from copydesk_server.compositions.types import (
    Composition,
    CompositionEdit,
    CompositionSummary,
    OpsResult,
    RenderJob,
    SourceType,
)
from copydesk_server.console import charts, error_help
from copydesk_server.console.error_help import same
from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.core.errors import NotFound, Problem
from copydesk_server.core.wire import ListPage
from copydesk_server.editing.runs.types import EditingRun, EditingRunSummary
from copydesk_server.editing.styles.types import EditingStyle
from copydesk_server.queue.types import ACTIVE
from copydesk_server.recordings.types import Recording, Track, Transcript
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect

PATH, TIMELINES = "/recordings", "/compositions"
_ROWS = 30
# Words on one page: half an hour of speech, in a page of 150 KB.
MOST_WORDS = 3_000
# Seconds that the moving piece waits: it is told of the end alone, and shows how far it is in between.
_WAIT = "wait=3"
# How somebody begins who has no recording yet: the browser does not upload hours of film, the SDK goes on where it stopped.
_UPLOAD = """brand = next(iter(desk.projects.list()))
recording = desk.recordings.create(project_id=brand.id, title="Take 1")
recording.upload_all({"camera": "camera.mp4"})
recording.wait()"""
_OF_RECORDING = ("recordings_get", "recordings_transcript", "editing_runs_list", "editing_styles_list")
_SHOWN = (
    *("compositions_get", "compositions_history", "artifacts_list", "composition_render_jobs_get"),
    *("recordings_get", "editing_runs_get"),
)


@site.page("GET", PATH, role=Role.VIEWER, uses=["recordings_list", "editing_runs_list", "compositions_list"])
async def list_(request: PageRequest) -> Answer:
    """Recordings, how they were edited, and the compositions that are made of them."""
    recordings, runs, compositions = await asyncio.gather(
        request.api.call("recordings_list", ListPage[Recording], query={"limit": _ROWS}),
        request.api.call("editing_runs_list", ListPage[EditingRunSummary], query={"limit": _ROWS}),
        request.api.call("compositions_list", ListPage[CompositionSummary], query={"limit": _ROWS}),
    )
    shown = same(
        request, "for recording in desk.recordings.list():\n    print(recording.title, recording.status)", PATH
    )
    if not recordings.items:
        body = {"project_id": "prj_...", "title": "Take 1"}
        shown = replace(same(request, _UPLOAD, PATH, method="POST", body=body), is_open=True)
    values: dict[str, object] = {
        "recordings": recordings.items,
        "runs": runs.items,
        "compositions": compositions.items,
        "same": shown,
    }
    return Html("recordings.html", values)


@site.page("GET", f"{PATH}/{{id}}", role=Role.VIEWER, uses=_OF_RECORDING)
async def show(request: PageRequest) -> Answer:
    """A recording: its player, its tracks, how it was edited, and what was said."""
    recording, runs, styles = await asyncio.gather(
        request.api.call("recordings_get", Recording, request.path["id"]),
        request.api.call(
            "editing_runs_list", ListPage[EditingRunSummary], query={"recording_id": request.path["id"], "limit": 10}
        ),
        request.api.call("editing_styles_list", ListPage[EditingStyle], query={"limit": 100}),
    )
    transcript = None
    if recording.transcript is not None:
        transcript = await request.api.call("recordings_transcript", Transcript, recording.id)
    primary = next((track for track in recording.tracks if track.id == recording.primary_track_id), None)
    python = f'transcript = desk.recordings.transcript("{recording.id}")\nfor word in transcript.words:\n    print(word.start, word.text)'
    values: dict[str, object] = {
        "recording": recording,
        "primary": primary or next(iter(recording.tracks), None),
        "segments": _segments(transcript) if transcript else [],
        "is_cut": transcript is not None and len(transcript.words) > MOST_WORDS,
        "tracks": [
            (track, charts.strip(track), charts.wave(track), charts.ticks(track.duration_seconds))
            for track in recording.tracks
        ],
        "seekable": True,
        "runs": runs.items,
        "styles": [(style.ref, style.name) for style in styles.items],
        "has_picture": any(track.probe.video for track in recording.tracks),
        "key": f"desk-{uuid.uuid4()}",
        "same": same(request, python, f"/recordings/{recording.id}/transcript"),
    }
    return Html("recording.html", values)


@site.page("GET", f"{PATH}/{{id}}/state", role=Role.VIEWER, uses=["recordings_get"])
async def state(request: PageRequest) -> Answer:
    """The moving piece of that page: how far the tracks are read."""
    found = await request.api.call("recordings_get", Recording, request.path["id"], headers={"prefer": _WAIT})
    return Html("recording_state.html", {"recording": found})


@site.page("GET", f"{TIMELINES}/{{id}}", role=Role.VIEWER, uses=_SHOWN)
async def timeline(request: PageRequest) -> Answer:
    """A composition: its timeline, its steps, and what was rendered of it."""
    return await _timeline(request, None)


@site.page("POST", f"{TIMELINES}/{{id}}/step", role=Role.EDITOR, uses=["compositions_apply", *_SHOWN])
async def step(request: PageRequest) -> Answer:
    """Undo or redo the last step, from the revision that was seen."""
    kind = "redo" if request.text("kind") == "redo" else "undo"
    revision = request.text("revision")
    body = {
        "base_revision": int(revision) if revision.isdecimal() else 0,
        "ops": [{"kind": kind}],
        "label": kind.capitalize(),
    }
    try:
        await request.api.call("compositions_apply", OpsResult, request.path["id"], body=body)
    except NotFound:
        raise
    except Problem as problem:
        return await _timeline(request, error_help.of_problem(problem), problem.status)
    return Redirect(f"{TIMELINES}/{request.path['id']}")


@site.page("POST", f"{TIMELINES}/{{id}}/render", role=Role.EDITOR, uses=["compositions_render", *_SHOWN])
async def render(request: PageRequest) -> Answer:
    """Render the timeline as it is, as a draft to look at."""
    revision = request.text("revision")
    body = {"output": "draft_480p", "revision": int(revision) if revision.isdecimal() else None}
    try:
        job = await request.api.call("compositions_render", RenderJob, request.path["id"], body=body)
    except NotFound:
        raise
    except Problem as problem:
        return await _timeline(request, error_help.of_problem(problem), problem.status)
    return Redirect(f"{TIMELINES}/{request.path['id']}?render={job.id}")


@site.page("GET", f"{TIMELINES}/renders/{{id}}", role=Role.VIEWER, uses=["composition_render_jobs_get"])
async def render_state(request: PageRequest) -> Answer:
    """How far a render is, once it has moved."""
    job = await request.api.call(
        "composition_render_jobs_get", RenderJob, request.path["id"], headers={"prefer": "wait=10"}
    )
    return Html("render_state.html", _rendered(job))


async def _timeline(request: PageRequest, told: error_help.Advice | None, status: int = 200) -> Html:
    id_ = request.path["id"]
    composition, steps, renders = await asyncio.gather(
        request.api.call("compositions_get", Composition, id_),
        request.api.call("compositions_history", ListPage[CompositionEdit], id_, query={"limit": 20}),
        request.api.call("artifacts_list", ListPage[ArtifactSummary], query={"composition_id": id_, "limit": 10}),
    )
    job = None
    if asked := request.query.get("render"):
        job = await request.api.call("composition_render_jobs_get", RenderJob, asked)
    film = next((one for one in renders.items if one.content_type.startswith("video/")), None)
    length = charts.seconds_of(composition.timeline)
    fps = composition.timeline.timebase.num / composition.timeline.timebase.den
    python = f'composition = desk.compositions.get("{id_}")\nprint(composition.revision, composition.timeline)'
    values: dict[str, object] = {
        "composition": composition,
        "lanes": charts.lanes(composition.timeline, await _tracks(request, composition)),
        "ticks": charts.ticks(length),
        "length": length,
        "steps": steps.items,
        "renders": renders.items,
        "film": film,
        "seekable": film is not None,
        "markers": [(marker.frame / fps, marker.label) for marker in composition.timeline.markers[:40]],
        **(_rendered(job) if job is not None else {"job": None}),
        "told": told,
        "same": same(request, python, f"/compositions/{id_}"),
    }
    return Html("composition.html", values, status=status)


async def _tracks(request: PageRequest, composition: Composition) -> dict[str, Track]:
    """The tracks of the recording that a composition was made from, by their id; none where it is gone."""
    kind, id_ = composition.source.type, composition.source.id
    if id_ is None or kind not in {SourceType.RECORDING, SourceType.EDITING_RUN}:
        return {}
    try:
        if kind is SourceType.EDITING_RUN:
            id_ = (await request.api.call("editing_runs_get", EditingRun, id_)).recording_id
        recording = await request.api.call("recordings_get", Recording, id_)
    except NotFound:
        return {}
    return {track.id: track for track in recording.tracks}


def _rendered(job: RenderJob) -> dict[str, object]:
    failed = error_help.of_film(job.error_code, job.error.message if job.error else "") if job.error_code else None
    return {"job": job, "active": job.status in ACTIVE, "failed": failed}


def _segments(transcript: Transcript) -> list[tuple[float, list[tuple[str, float, str]]]]:
    """When each stretch begins, and its words: text, when each is said, and what to look at in it."""
    found: list[tuple[float, list[tuple[str, float, str]]]] = []
    begins = {segment.first_word_id: segment.start for segment in transcript.segments}
    for word in transcript.words[:MOST_WORDS]:
        if word.id in begins or not found:
            found.append((begins.get(word.id, word.start), []))
        mark = "repeat" if word.is_repeat else word.kind.value if word.kind.value != "word" else ""
        found[-1][1].append((word.text, round(word.start, 2), mark))
    return found
