"""Editing runs: how far a film is, each decision with its reason, taken back or made again; and what is done next."""

from __future__ import annotations

import asyncio
import uuid
from collections import Counter

from copydesk_server.artifacts.types import Artifact
from copydesk_server.compositions.types import Composition
from copydesk_server.console import error_help
from copydesk_server.console.error_help import same
from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.core.errors import NotFound, Problem
from copydesk_server.editing.planning.types import DecisionKind
from copydesk_server.editing.runs.types import EditingDecision, EditingRun, EditingStage
from copydesk_server.queue.types import ACTIVE, JobStatus
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect

PATH = "/edits"
# Decisions on one page: as many as somebody looks through, in a page of 100 KB.
ROWS = 60
# Seconds that the moving piece waits for news.
WAIT = "wait=10"
# What people look at first: what is not in the film any more, and what they did not say themselves.
_ORDER = ("cut", "cutaway", "block", "framing", "caption", "audio", "keep")
# What makes the whole sound is changed with the style, not one by one.
_FIXED = {DecisionKind.AUDIO, DecisionKind.KEEP}
_SEEN = ("editing_runs_get", "artifacts_get", "compositions_get")


@site.page("POST", "/recordings/{id}/edit", role=Role.EDITOR, uses=["editing_runs_create"])
async def begin(request: PageRequest) -> Answer:
    """Edit a recording in a style; the key of the form makes one run, however often it is sent."""
    body = {"recording_id": request.path["id"], "style_ref": request.text("style")}
    return await _queued(request, "editing_runs_create", body=body)


@site.page("GET", f"{PATH}/{{id}}", role=Role.VIEWER, uses=_SEEN)
async def show(request: PageRequest) -> Answer:
    """A run: its film, and what was decided of one kind."""
    return await _run(request, None)


@site.page("GET", f"{PATH}/{{id}}/state", role=Role.VIEWER, uses=["editing_runs_get"])
async def state(request: PageRequest) -> Answer:
    """The moving piece of that page, once something has moved."""
    run = await request.api.call("editing_runs_get", EditingRun, request.path["id"], headers={"prefer": WAIT})
    return Html("edit_state.html", _moving(run))


@site.page("POST", f"{PATH}/{{id}}/decide", role=Role.EDITOR, uses=["editing_runs_decide", *_SEEN])
async def decide(request: PageRequest) -> Answer:
    """Take a decision back, or make it again; all others stay."""
    names = {"reject": request.form.get("reject", []), "apply": request.form.get("apply", [])}
    body = {name: list(ids) for name, ids in names.items() if ids}
    try:
        await request.api.call("editing_runs_decide", EditingRun, request.path["id"], body=body)
    except NotFound:
        raise
    except Problem as problem:
        return await _run(request, error_help.of_problem(problem), problem.status)
    return Redirect(_place(request.path["id"], request.text("kind"), _number(request.text("from"))))


@site.page("POST", f"{PATH}/{{id}}/cancel", role=Role.EDITOR, uses=["editing_runs_cancel", *_SEEN])
async def cancel(request: PageRequest) -> Answer:
    """Stop a run; what is finished of it stays."""
    try:
        await request.api.call("editing_runs_cancel", EditingRun, request.path["id"])
    except NotFound:
        raise
    except Problem as problem:
        return await _run(request, error_help.of_problem(problem), problem.status)
    return Redirect(f"{PATH}/{request.path['id']}")


@site.page("POST", f"{PATH}/{{id}}/retry", role=Role.EDITOR, uses=["editing_runs_retry"])
async def retry(request: PageRequest) -> Answer:
    """Go on with a run that failed or was cancelled."""
    return await _queued(request, "editing_runs_retry", request.path["id"])


@site.page("POST", f"{PATH}/{{id}}/rebuild", role=Role.EDITOR, uses=["editing_runs_rebuild"])
async def rebuild(request: PageRequest) -> Answer:
    """Edit the recording anew, as a run of its own, without what was taken back."""
    return await _queued(request, "editing_runs_rebuild", request.path["id"], body={})


@site.page("POST", "/recordings/{id}/timeline", role=Role.EDITOR, uses=["compositions_from_recording"])
async def open_timeline(request: PageRequest) -> Answer:
    """Open a recording as a timeline to edit by hand."""
    body = {"recording_id": request.path["id"]}
    try:
        made = await request.api.call("compositions_from_recording", Composition, body=body)
    except NotFound:
        raise
    except Problem as problem:
        return _refused(problem, f"/recordings/{request.path['id']}")
    return Redirect(f"/compositions/{made.id}")


async def _queued(request: PageRequest, operation: str, *path: str, body: object = None) -> Answer:
    headers = {"idempotency_key": request.text("key") or f"desk-{uuid.uuid4()}"}
    try:
        run = await request.api.call(operation, EditingRun, *path, headers=headers, body=body)
    except NotFound:
        raise
    except Problem as problem:
        return _refused(problem, f"{PATH}/{path[0]}" if path else f"/recordings/{request.path['id']}")
    return Redirect(f"{PATH}/{run.id}")


def _refused(problem: Problem, back: str) -> Html:
    return Html("refused.html", {"told": error_help.of_problem(problem), "back": back}, status=problem.status)


async def _run(request: PageRequest, told: error_help.Advice | None, status: int = 200) -> Html:
    run = await request.api.call("editing_runs_get", EditingRun, request.path["id"])
    counts = Counter(one.kind.value for one in run.decisions)
    kinds = [kind for kind in _ORDER if counts[kind]]
    asked = request.query.get("kind", "") or request.text("kind")
    kind = asked if asked in kinds else next(iter(kinds), "")
    rows = [one for one in run.decisions if one.kind.value == kind]
    at = min(_number(request.query.get("from", "")), max(0, len(rows) - 1) // ROWS * ROWS)
    film, is_older = await _film(request, run)
    python = (
        f'run = desk.editing_runs.get("{run.id}")\nfor decision in run.decisions:\n'
        "    print(decision.id, decision.kind, decision.state, decision.reason)"
    )
    values: dict[str, object] = {
        **_moving(run),
        "told": told,
        "kinds": [(name, counts[name]) for name in kinds],
        "kind": kind,
        "rows": rows[at : at + ROWS],
        "at": at,
        "total": len(rows),
        "places": [(first, _place(run.id, kind, first)) for first in range(0, len(rows), ROWS)],
        "can_change": run.composition_id is not None and bool(rows) and rows[0].kind not in _FIXED,
        "rejected": sum(_is_rejected(one) for one in run.decisions),
        "film": film,
        "is_older": is_older,
        "key": f"desk-{uuid.uuid4()}",
        "same": same(request, python, f"/editing/runs/{run.id}"),
    }
    return Html("edit.html", values, status=status)


async def _film(request: PageRequest, run: EditingRun) -> tuple[Artifact | None, bool]:
    """The film of a run, and whether its timeline has moved on since."""
    if run.output is None or run.composition_id is None:
        return None, False
    film, composition = await asyncio.gather(
        request.api.call("artifacts_get", Artifact, run.output.artifact_id),
        request.api.call("compositions_get", Composition, run.composition_id),
    )
    return film, film.inputs.composition_revision not in {None, composition.revision}


def _moving(run: EditingRun) -> dict[str, object]:
    """What the moving piece shows: the stages with what is done, and what failed."""
    finished = {one.name: one for one in run.stages}
    return {
        "run": run,
        "active": run.status in ACTIVE,
        "stages": [(stage.value, finished.get(stage), stage is run.stage) for stage in EditingStage],
        "failed": error_help.of_film(run.error_code, run.error.message if run.error else "")
        if run.status is JobStatus.ERROR
        else None,
    }


def _is_rejected(one: EditingDecision) -> bool:
    return one.state.value == "rejected"


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 7 else 0


def _place(id_: str, kind: str, first: int) -> str:
    place = f"{PATH}/{id_}?kind={kind if kind in _ORDER else ''}"
    return f"{place}&from={first}" if first else place
