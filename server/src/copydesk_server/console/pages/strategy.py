"""Strategy and performance: what there is to say and what is said of it; and which sentence lost the audience."""

from __future__ import annotations

import asyncio

from copydesk_server.console import advice
from copydesk_server.console.pages.sources import chosen
from copydesk_server.console.same import same
from copydesk_server.console.site import site
from copydesk_server.core.errors import NotFound, Problem
from copydesk_server.core.roles import Role
from copydesk_server.core.wire import ListPage
from copydesk_server.performance.reports.types import Report, ReportSummary
from copydesk_server.projects.types import Brand
from copydesk_server.scripts.types import Script
from copydesk_server.strategy.briefs.types import Brief, BriefSummary
from copydesk_server.strategy.coverage.types import Coverage
from copydesk_server.strategy.silos.types import Silo
from copydesk_server.strategy.topics.types import Topic
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect

PATH, REPORTS = "/strategy", "/performance"
_SEEN = ("projects_list", "silos_list", "topics_list", "coverage_get", "briefs_list")


@site.page("GET", PATH, role=Role.VIEWER, uses=_SEEN)
async def show(request: PageRequest) -> Answer:
    """Silos and topics, what there is of each, and the briefs."""
    brands = (await request.api.call("projects_list", ListPage[Brand], query={"limit": 100})).items
    brand = chosen(request, brands)
    if brand is None:
        return Html("strategy.html", {"brands": [], "brand": None})
    of_brand = {"project_id": brand.id, "limit": 100}
    silos, topics, briefs, coverage = await asyncio.gather(
        request.api.call("silos_list", ListPage[Silo], query=of_brand),
        request.api.call("topics_list", ListPage[Topic], query=of_brand),
        request.api.call("briefs_list", ListPage[BriefSummary], query=of_brand),
        request.api.call("coverage_get", Coverage, query={"project_id": brand.id}),
    )
    formats = list(dict.fromkeys(cell.format.value for cell in coverage.cells))
    states: dict[tuple[str, str], str] = {}
    for cell in coverage.cells:
        key = cell.topic_id, cell.format.value
        states[key] = max(states.get(key, "none"), cell.state.value, key=_ORDER.index)
    named = {silo.id: silo.name for silo in silos.items}
    groups = [(name, [one for one in topics.items if one.silo_id == id_]) for id_, name in named.items()]
    groups.append(("Without a silo", [one for one in topics.items if one.silo_id not in named]))
    values: dict[str, object] = {
        "brands": brands,
        "brand": brand,
        "groups": [(name, rows) for name, rows in groups if rows],
        "titles": {topic.id: topic.title for topic in topics.items},
        "formats": formats,
        "states": states,
        "coverage": coverage,
        "briefs": briefs.items,
        "same": same(
            request,
            f'coverage = desk.coverage.get(project_id="{brand.id}")\nprint(coverage.coverage_pct)',
            f"/strategy/coverage?project_id={brand.id}",
        ),
    }
    return Html("strategy.html", values)


# Of several queries of a topic the state that is furthest is shown; what is stale before all, as it needs work.
_ORDER = ("none", "planned", "drafted", "published", "stale")


@site.page("GET", f"{PATH}/briefs/{{id}}", role=Role.VIEWER, uses=["briefs_get"])
async def brief(request: PageRequest) -> Answer:
    """A brief: what it asks for, and what is missing."""
    return await _brief(request, None)


@site.page("POST", f"{PATH}/briefs/{{id}}/approve", role=Role.EDITOR, uses=["briefs_get", "briefs_approve"])
async def approve(request: PageRequest) -> Answer:
    """Approve the revision that was read."""
    revision = request.text("revision")
    body = {"expected_revision": int(revision) if revision.isdecimal() else 0}
    try:
        await request.api.call("briefs_approve", Brief, request.path["id"], body=body)
    except NotFound:
        raise
    except Problem as problem:
        return await _brief(request, advice.of_problem(problem), problem.status)
    return Redirect(f"{PATH}/briefs/{request.path['id']}")


@site.page("GET", REPORTS, role=Role.VIEWER, uses=["performance_reports_list"])
async def reports(request: PageRequest) -> Answer:
    """What was reported of publications, newest first."""
    page = await request.api.call("performance_reports_list", ListPage[ReportSummary], query={"limit": 40})
    python = (
        "for report in desk.performance_reports.list():\n    print(report.kind, [one.text for one in report.insights])"
    )
    return Html("reports.html", {"reports": page.items, "same": same(request, python, "/performance/reports")})


@site.page("GET", f"{REPORTS}/{{id}}", role=Role.VIEWER, uses=["performance_reports_get", "scripts_get"])
async def report(request: PageRequest) -> Answer:
    """A report: what stands out, and how many watched while each sentence was said."""
    found = await request.api.call("performance_reports_get", Report, request.path["id"])
    script = None
    if found.script_id is not None:
        try:
            script = await request.api.call("scripts_get", Script, found.script_id)
        except NotFound:
            script = None
    body = script.body if script is not None else ""
    values: dict[str, object] = {
        "report": found,
        "script": script,
        "sentences": [(one, body[one.start_char : one.end_char]) for one in found.script_alignment],
        "same": same(
            request,
            f'report = desk.performance_reports.get("{found.id}")\nprint(report.metrics)',
            f"/performance/reports/{found.id}",
        ),
    }
    return Html("report.html", values)


async def _brief(request: PageRequest, told: advice.Advice | None, status: int = 200) -> Html:
    found = await request.api.call("briefs_get", Brief, request.path["id"])
    python = f'brief = desk.briefs.get("{found.id}")\nprint(brief.validation)'
    values = {"brief": found, "told": told, "same": same(request, python, f"/strategy/briefs/{found.id}")}
    return Html("brief.html", values, status=status)
