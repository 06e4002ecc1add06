"""Jobs: what runs, live; what failed and what to do about it; what it cost."""

from __future__ import annotations

import contextlib

from copydesk_server.console import error_help
from copydesk_server.console.error_help import same
from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.core.errors import InvalidState
from copydesk_server.core.wire import ListPage
from copydesk_server.queue.types import ACTIVE, Job, JobStatus
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect

PATH = "/jobs"
_ROWS = 40
# Seconds that the page of a job waits for news; so often it also looks alive where nothing moves.
WAIT = "wait=10"
NAMES = {
    "script.generate": "Write a script",
    "script.generate_long": "Write a long script",
    "article.generate": "Make an article",
    "slides.generate": "Make slides",
    "video.render": "Make a film",
}


@site.page("GET", PATH, role=Role.VIEWER, uses=["jobs_list"])
async def list_(request: PageRequest) -> Answer:
    """All jobs, newest first, and the failures among them by what they have in common."""
    query = {"limit": _ROWS, **{name: request.query[name] for name in ("cursor", "status") if request.query.get(name)}}
    page = await request.api.call("jobs_list", ListPage[Job], query=query)
    groups: dict[str, list[Job]] = {}
    for job in page.items:
        if job.status is JobStatus.ERROR and job.error_code is not None:
            groups.setdefault(job.error_code.value, []).append(job)
    values: dict[str, object] = {
        "jobs": page.items,
        "next": page.next_cursor,
        "status": request.query.get("status", ""),
        "statuses": [status.value for status in JobStatus],
        "groups": [(jobs, error_help.of_job(jobs[0].error_code, "")) for jobs in groups.values()],
        "names": NAMES,
        "same": same(
            request, "for job in desk.jobs.list():\n    print(job.operation, job.status, job.cost.charged_usd)", PATH
        ),
    }
    return Html("jobs.html", values)


@site.page("GET", f"{PATH}/{{id}}", role=Role.VIEWER, uses=["jobs_get"])
async def show(request: PageRequest) -> Answer:
    """A job as it runs, and what it made."""
    job = await request.api.call("jobs_get", Job, request.path["id"])
    python = f'job = desk.jobs.get("{job.id}")\nprint(job.status, job.progress)'
    headers = {"Prefer": "wait=10"}
    return Html("job.html", {**_shown(job), "same": same(request, python, f"/jobs/{job.id}", headers=headers)})


@site.page("GET", f"{PATH}/{{id}}/state", role=Role.VIEWER, uses=["jobs_get"])
async def state(request: PageRequest) -> Answer:
    """The moving piece of that page, once something has moved."""
    job = await request.api.call("jobs_get", Job, request.path["id"], headers={"prefer": WAIT})
    return Html("job_state.html", _shown(job))


@site.page("POST", f"{PATH}/{{id}}/cancel", role=Role.EDITOR, uses=["jobs_cancel"])
async def cancel(request: PageRequest) -> Answer:
    """Stop a job; one that has ended meanwhile stays as it is."""
    with contextlib.suppress(InvalidState):
        await request.api.call("jobs_cancel", Job, request.path["id"])
    return Redirect(f"{PATH}/{request.path['id']}")


def _shown(job: Job) -> dict[str, object]:
    script_id, result = job.input.get("script_id"), job.result or {}
    made, where = result.get("artifact_id"), ""
    if job.status is JobStatus.DONE:
        where = f"/outputs/{made}" if made else f"/scripts/{script_id}" if script_id else ""
    return {
        "job": job,
        "name": NAMES.get(job.operation, job.operation),
        "active": job.status in ACTIVE,
        "base": PATH,
        "where": where,
        "script_id": script_id,
        "warnings": result.get("warnings", []),
        "told": error_help.of_job(job.error_code, job.error.message if job.error else "")
        if job.status is JobStatus.ERROR
        else None,
    }
