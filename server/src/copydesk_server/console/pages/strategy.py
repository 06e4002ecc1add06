"""Strategy: what there is to say, what is said of it, and briefs with what they lack."""

from __future__ import annotations

import asyncio
from urllib.parse import urlencode

from copydesk_server.console import error_help
from copydesk_server.console.error_help import same
from copydesk_server.console.pages.sources import chosen
from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.core.errors import NotFound, Problem
from copydesk_server.core.wire import ListPage
from copydesk_server.projects.types import Brand
from copydesk_server.strategy.brief_types import Brief, BriefSuggestion, BriefSummary
from copydesk_server.strategy.coverage_types import Coverage
from copydesk_server.strategy.types import QueryTarget, Silo, Topic
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect

PATH = "/strategy"
_SEEN = ("projects_list", "silos_list", "topics_list", "coverage_get", "briefs_list")


@site.page("GET", PATH, role=Role.VIEWER, uses=_SEEN)
async def show(request: PageRequest) -> Answer:
    """Silos and topics, what there is of each, and the briefs."""
    brands = (await request.api.call("projects_list", ListPage[Brand], query={"limit": 100})).items
    brand = chosen(request, brands)
    if brand is None:
        return Html("strategy.html", {"brands": [], "brand": None, "groups": []})
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
    # Lists are newest first; a team reads its plan in the order of its silos.
    named = {silo.id: silo.name for silo in sorted(silos.items, key=lambda silo: (silo.position, silo.id))}
    groups = [(name, [one for one in topics.items if one.silo_id == id_]) for id_, name in named.items()]
    if loose := [one for one in topics.items if one.silo_id not in named]:
        groups.append(("Without a silo", loose))
    values: dict[str, object] = {
        "brands": brands,
        "brand": brand,
        "groups": groups,
        "titles": {topic.id: topic.title for topic in topics.items},
        "formats": formats,
        "states": states,
        "coverage": coverage,
        "briefs": briefs.items,
        "brief_of": {one.topic_id: one.id for one in reversed(briefs.items)},
        "silos": [("", "None"), *named.items()],
        "same": same(
            request,
            f'coverage = desk.coverage.get(project_id="{brand.id}")\nprint(coverage.coverage_pct)',
            f"/strategy/coverage?project_id={brand.id}",
        ),
    }
    return Html("strategy.html", values)


# Of several queries of a topic the state that is furthest is shown; what is stale before all, as it needs work.
_ORDER = ("none", "planned", "drafted", "published", "stale")


@site.page("POST", f"{PATH}/topics", role=Role.EDITOR, uses=["topics_create", "query_targets_create"])
async def add_topic(request: PageRequest) -> Answer:
    """Make a topic, with the question that people search for where it is told."""
    brand, query = request.text("brand"), request.text("query")
    body = {"project_id": brand, "title": request.text("title"), "silo_id": request.text("silo") or None}
    try:
        topic = await request.api.call("topics_create", Topic, body=body)
        if query:
            target = {"topic_id": topic.id, "query": query, "is_primary": True}
            await request.api.call("query_targets_create", QueryTarget, body=target)
    except NotFound:
        raise
    except Problem as problem:
        return _refused(problem, f"{PATH}?brand={brand[:64]}")
    return Redirect(f"{PATH}?{urlencode({'brand': brand})}")


@site.page("POST", f"{PATH}/silos", role=Role.EDITOR, uses=["silos_create"])
async def add_silo(request: PageRequest) -> Answer:
    """Make a silo."""
    brand = request.text("brand")
    try:
        await request.api.call("silos_create", Silo, body={"project_id": brand, "name": request.text("name")})
    except NotFound:
        raise
    except Problem as problem:
        return _refused(problem, f"{PATH}?brand={brand[:64]}")
    return Redirect(f"{PATH}?{urlencode({'brand': brand})}")


@site.page("POST", f"{PATH}/briefs", role=Role.EDITOR, uses=["briefs_create", "briefs_suggest", "topics_get"])
async def add_brief(request: PageRequest) -> Answer:
    """Make the brief of a topic, filled from its questions and the sources."""
    topic = await request.api.call("topics_get", Topic, request.text("topic"))
    body = {"project_id": topic.project_id, "topic_id": topic.id, "working_titles": [topic.title]}
    try:
        made = await request.api.call("briefs_create", Brief, body=body)
        await request.api.call("briefs_suggest", BriefSuggestion, made.id, body={"expected_revision": made.revision})
    except NotFound:
        raise
    except Problem as problem:
        return _refused(problem, f"{PATH}?brand={topic.project_id}")
    return Redirect(f"{PATH}/briefs/{made.id}")


@site.page("POST", f"{PATH}/briefs/{{id}}/suggest", role=Role.EDITOR, uses=["briefs_get", "briefs_suggest"])
async def suggest(request: PageRequest) -> Answer:
    """Fill what is empty of the revision that was read."""
    return await _changed(request, "briefs_suggest", BriefSuggestion)


@site.page("GET", f"{PATH}/briefs/{{id}}", role=Role.VIEWER, uses=["briefs_get"])
async def brief(request: PageRequest) -> Answer:
    """A brief: what it asks for, and what is missing."""
    return await _brief(request, None)


@site.page("POST", f"{PATH}/briefs/{{id}}/approve", role=Role.EDITOR, uses=["briefs_get", "briefs_approve"])
async def approve(request: PageRequest) -> Answer:
    """Approve the revision that was read."""
    return await _changed(request, "briefs_approve", Brief)


async def _changed(request: PageRequest, operation: str, kind: type[object]) -> Answer:
    revision = request.text("revision")
    body = {"expected_revision": int(revision) if revision.isdecimal() else 0}
    try:
        await request.api.call(operation, kind, request.path["id"], body=body)
    except NotFound:
        raise
    except Problem as problem:
        return await _brief(request, error_help.of_problem(problem), problem.status)
    return Redirect(f"{PATH}/briefs/{request.path['id']}")


def _refused(problem: Problem, back: str) -> Html:
    return Html("refused.html", {"told": error_help.of_problem(problem), "back": back}, status=problem.status)


async def _brief(request: PageRequest, told: error_help.Advice | None, status: int = 200) -> Html:
    found = await request.api.call("briefs_get", Brief, request.path["id"])
    python = f'brief = desk.briefs.get("{found.id}")\nprint(brief.validation)'
    values = {"brief": found, "told": told, "same": same(request, python, f"/strategy/briefs/{found.id}")}
    return Html("brief.html", values, status=status)
