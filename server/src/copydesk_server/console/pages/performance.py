"""Performance: channels and what was published, what each publication was made of, and which sentence lost the audience."""

from __future__ import annotations

import asyncio
import uuid
from typing import TypeVar

from copydesk_server.console import error_help
from copydesk_server.console.error_help import same
from copydesk_server.console.forms import seconds, words
from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.core.errors import NotFound, Problem
from copydesk_server.core.wire import ListPage
from copydesk_server.performance.report_types import Report, ReportSummary
from copydesk_server.performance.types import Connection, ContentLink, LinkState, Publication
from copydesk_server.queue.types import ACTIVE, Job, JobStatus
from copydesk_server.scripts.types import Script, ScriptSummary
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect

PATH = "/performance"
# As many as a person looks through. The links of each are a read of their own, some 2 ms: together they stay below 80 ms.
_ROWS = 15
# Seconds that the moving piece waits for news.
WAIT = "wait=10"
_NAMES = {"performance.sync": "Read the channel", "performance.report": "Make a report"}
_REPORTS = {"retention": "Who watched", "publication": "How it did"}
# Where the name of the API is no plain English.
_METRICS = {
    "avg_view_pct": "watched on average",
    "avg_view_seconds": "watched for",
    "subs_gained": "subscribers gained",
}
Read = TypeVar("Read")
_SEEN = (
    "performance_connections_list",
    "performance_publications_list",
    "performance_content_links_list",
    "performance_reports_list",
    "scripts_list",
)


@site.page("GET", PATH, role=Role.VIEWER, uses=_SEEN)
async def show(request: PageRequest) -> Answer:
    """Channels, publications with what they were made of, and reports, newest first."""
    query = {"limit": _ROWS, **({"cursor": request.query["cursor"]} if request.query.get("cursor") else {})}
    connections, publications, reports, scripts = await asyncio.gather(
        request.api.call("performance_connections_list", ListPage[Connection], query={"limit": 20}),
        request.api.call("performance_publications_list", ListPage[Publication], query=query),
        request.api.call("performance_reports_list", ListPage[ReportSummary], query={"limit": _ROWS}),
        request.api.call("scripts_list", ListPage[ScriptSummary], query={"limit": 100}),
    )
    links = await asyncio.gather(*(_links(request, one.id) for one in publications.items))
    python = (
        "for publication in desk.performance_publications.list():\n"
        "    print(publication.title, publication.stats.views, publication.content_link_id)"
    )
    values: dict[str, object] = {
        "connections": connections.items,
        "publications": publications.items,
        "next": publications.next_cursor,
        "links": _by_publication([one for rows in links for one in rows]),
        "titles": {script.id: script.title for script in scripts.items},
        "scripts": [(script.id, script.title) for script in scripts.items if script.word_count],
        "published": {one.id: one.title for one in publications.items},
        "reports": reports.items,
        "same": same(request, python, "/performance/publications"),
    }
    return Html("reports.html", values)


@site.page("POST", f"{PATH}/sync", role=Role.EDITOR, uses=["performance_jobs_create"])
async def sync(request: PageRequest) -> Answer:
    """Read a channel: what it published, and how it did."""
    return await _queued(request, "performance.sync", {"connection_id": request.text("connection")})


@site.page("POST", f"{PATH}/report", role=Role.EDITOR, uses=["performance_jobs_create"])
async def make_report(request: PageRequest) -> Answer:
    """Make a report of a publication, or show the one that is there."""
    kind = "retention" if request.text("kind") == "retention" else "publication"
    return await _queued(request, "performance.report", {"kind": kind, "subject_id": request.text("publication")})


@site.page(
    "POST",
    f"{PATH}/link",
    role=Role.EDITOR,
    uses=["performance_content_links_create", "performance_content_links_update"],
)
async def link(request: PageRequest) -> Answer:
    """Say what a publication was made of: confirm a suggestion, reject it, or name the script."""
    id_, verdict = request.text("link"), request.text("verdict")
    try:
        if id_:
            await request.api.call(
                "performance_content_links_update", ContentLink, id_, body={"state": verdict or "rejected"}
            )
        else:
            body = {"publication_id": request.text("publication"), "script_id": request.text("script")}
            await request.api.call("performance_content_links_create", ContentLink, body=body)
    except NotFound:
        raise
    except Problem as problem:
        return Html("refused.html", {"told": error_help.of_problem(problem), "back": PATH}, status=problem.status)
    return Redirect(PATH)


@site.page("GET", f"{PATH}/jobs/{{id}}", role=Role.VIEWER, uses=["performance_jobs_get"])
async def job(request: PageRequest) -> Answer:
    """A sync or a report as it runs."""
    found = await request.api.call("performance_jobs_get", Job, request.path["id"])
    python = f'job = desk.performance_jobs.get("{found.id}")\nprint(job.status, job.progress)'
    values = {**_moving(found), "same": same(request, python, f"/performance/jobs/{found.id}")}
    return Html("job.html", values)


@site.page("GET", f"{PATH}/jobs/{{id}}/state", role=Role.VIEWER, uses=["performance_jobs_get"])
async def state(request: PageRequest) -> Answer:
    """The moving piece of that page, once something has moved."""
    found = await request.api.call("performance_jobs_get", Job, request.path["id"], headers={"prefer": WAIT})
    return Html("job_state.html", _moving(found))


@site.page(
    "GET",
    f"{PATH}/{{id}}",
    role=Role.VIEWER,
    uses=["performance_reports_get", "performance_publications_get", "scripts_get"],
)
async def report(request: PageRequest) -> Answer:
    """A report: what stands out, and how many watched while each sentence was said."""
    found = await request.api.call("performance_reports_get", Report, request.path["id"])
    script, subject = await asyncio.gather(
        _there(request, "scripts_get", Script, found.script_id),
        _there(
            request,
            "performance_publications_get",
            Publication,
            found.subject.id if found.subject.type == "publication" else None,
        ),
    )
    body = script.body if script is not None else ""
    values: dict[str, object] = {
        "report": found,
        "name": _REPORTS.get(found.kind.value, found.kind.value.capitalize()),
        "subject": subject,
        "metrics": [
            (words(name) if name not in _METRICS else _METRICS[name], _figure(name, value))
            for name, value in found.metrics.items()
        ],
        "script": script,
        "sentences": [(one, body[one.start_char : one.end_char]) for one in found.script_alignment],
        "same": same(
            request,
            f'report = desk.performance_reports.get("{found.id}")\nprint(report.metrics)',
            f"/performance/reports/{found.id}",
        ),
    }
    return Html("report.html", values)


async def _there(request: PageRequest, operation: str, kind: type[Read], id_: str | None) -> Read | None:
    """What an id stands for; a report outlives what it is of."""
    try:
        return await request.api.call(operation, kind, id_) if id_ is not None else None
    except NotFound:
        return None


def _figure(name: str, value: float | None) -> str:
    """A metric as people read it, with its unit."""
    if value is None:
        return "not counted yet"
    if name.endswith(("_pct", "_ratio")) or name.startswith("retention_"):
        return f"{value * (1 if name.endswith('_pct') else 100):,.0f} %"
    return seconds(value) if name.endswith("_seconds") else f"{value:,.10g}"


async def _queued(request: PageRequest, operation: str, input_: dict[str, str]) -> Answer:
    headers = {"idempotency_key": f"desk-{uuid.uuid4()}"}
    body = {"operation": operation, "input": input_}
    try:
        made = await request.api.call("performance_jobs_create", Job, headers=headers, body=body)
    except NotFound:
        raise
    except Problem as problem:
        return Html("refused.html", {"told": error_help.of_problem(problem), "back": PATH}, status=problem.status)
    return Redirect(f"{PATH}/jobs/{made.id}")


async def _links(request: PageRequest, publication_id: str) -> list[ContentLink]:
    query = {"publication_id": publication_id, "limit": 20}
    return (await request.api.call("performance_content_links_list", ListPage[ContentLink], query=query)).items


def _moving(found: Job) -> dict[str, object]:
    """What the page of a job shows, and where it leads once it is done."""
    result = found.result or {}
    where = f"{PATH}/{result['report_id']}" if result.get("report_id") else PATH
    return {
        "job": found,
        "name": _NAMES.get(found.operation, found.operation),
        "active": found.status in ACTIVE,
        "base": f"{PATH}/jobs",
        "where": where if found.status is JobStatus.DONE else "",
        "script_id": None,
        "warnings": result.get("warnings", []),
        "told": error_help.of_job(found.error_code, found.error.message if found.error else "")
        if found.status is JobStatus.ERROR
        else None,
    }


def _by_publication(links: list[ContentLink]) -> dict[str, ContentLink]:
    """The link of each publication that counts, else the newest that is suggested."""
    found: dict[str, ContentLink] = {}
    for one in links:
        known = found.get(one.publication_id)
        if one.state is LinkState.CONFIRMED or (known is None and one.state is LinkState.SUGGESTED):
            found[one.publication_id] = one
    return found
