"""Collections: groups of sources that are found, and written from, together."""

from __future__ import annotations

from urllib.parse import urlencode

from copydesk_server.collections.types import Collection
from copydesk_server.console import error_help
from copydesk_server.console.pages.sources import PATH, show_page
from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.core.errors import NotFound, Problem
from copydesk_server.knowledge.types import Document
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect


@site.page("POST", f"{PATH}/collections", role=Role.EDITOR, uses=["collections_create"])
async def create(request: PageRequest) -> Answer:
    """Make a collection of a brand, and show it; what is added there is in it."""
    brand = request.text("brand")[:64]
    body = {"project_id": brand, "name": request.text("name"), "kind": "knowledge"}
    try:
        made = await request.api.call("collections_create", Collection, body=body)
    except Problem as problem:
        told = error_help.of_problem(problem)
        return Html(
            "sources_refused.html",
            {"rows": [(None, told, request.text("name") or "A collection")], "brand": brand},
            status=problem.status,
        )
    return Redirect(f"{PATH}?{urlencode({'brand': brand, 'collection': made.id})}")


@site.page(
    "POST",
    f"{PATH}/{{id}}/collections",
    role=Role.EDITOR,
    uses=["knowledge_update", "knowledge_get", "knowledge_history", "collections_list"],
)
async def put(request: PageRequest) -> Answer:
    """Put a source into the collections that are ticked, and take it out of those that are not."""
    id_ = request.path["id"]
    body = {"collection_ids": request.form.get("collection", [])}
    try:
        await request.api.call("knowledge_update", Document, id_, body=body)
    except NotFound:
        raise
    except Problem as problem:
        return await show_page(request, error_help.of_problem(problem), problem.status)
    return Redirect(f"{PATH}/{id_}")
