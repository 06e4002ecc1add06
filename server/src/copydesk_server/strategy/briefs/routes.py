"""Operations on briefs."""

from copydesk_server.core.context import Context
from copydesk_server.core.errors import InvalidState, RevisionConflict, UnknownReference, UpstreamFailed
from copydesk_server.core.ids import example_id
from copydesk_server.core.paging import ListQuery
from copydesk_server.core.wire import ListPage
from copydesk_server.strategy.briefs import service
from copydesk_server.strategy.briefs.types import (
    Brief,
    BriefApprove,
    BriefCreate,
    BriefQuery,
    BriefRevision,
    BriefSuggest,
    BriefSuggestion,
    BriefUpdate,
)
from copydesk_server.web import crud
from copydesk_server.web.operation import Example, Routes

routes = Routes("Briefs", "What one text is to say, for whom, from what evidence; revisioned.")
SCOPES = READ, WRITE = "sources:read", "sources:write"

crud.declare(
    routes, service.listing, path="/strategy/briefs", noun="brief", scopes=SCOPES, query=BriefQuery, only={"list"}
)
crud.declare(
    routes,
    service.family,
    path="/strategy/briefs",
    noun="brief",
    scopes=SCOPES,
    create=BriefCreate,
    update=BriefUpdate,
    update_errors=[RevisionConflict],
    only={"create", "get", "update", "delete"},
    example={
        "project_id": example_id("prj"),
        "topic_id": example_id("top"),
        "working_titles": ["Why glaze cracks, and how to stop it"],
        "primary_query_id": example_id("qry"),
        "outline": [{"heading": "Slow cooling", "evidence_ids": [example_id("evd")], "target_words": 60}],
        "must_avoid": ["guaranteed"],
        "target": {"words": 60},
    },
    change={"promise": "Pots that keep their glaze.", "expected_revision": 1},
)


@routes.operation(
    "POST",
    "/strategy/briefs/{id}/suggest",
    scopes=[WRITE],
    errors=[RevisionConflict, UpstreamFailed, UnknownReference],
    example=Example(body={"expected_revision": 1}, shows="brief.format"),
)
async def briefs_suggest(ctx: Context, id: str, body: BriefSuggest) -> BriefSuggestion:
    """Fill the empty fields of a brief from its topic's targets, its documents and evidence, with the reason of each line.

    A sentence of a document that is no evidence yet becomes evidence of the topic.
    """
    return await service.suggest(ctx, id, body)


@routes.operation(
    "POST",
    "/strategy/briefs/{id}/approve",
    scopes=[WRITE],
    errors=[RevisionConflict, InvalidState],
    example=Example(body={"expected_revision": 2}, shows="format"),
)
async def briefs_approve(ctx: Context, id: str, body: BriefApprove) -> Brief:
    """Approve a complete brief: this revision is kept as it is, whatever becomes of the brief."""
    return await service.approve(ctx, id, body)


@routes.operation(
    "GET",
    "/strategy/briefs/{id}/revisions",
    scopes=[READ],
    links={"brief_revisions_get": {"id": "$request.path.id", "number": "$response.body#/items/0/number"}},
)
async def brief_revisions_list(ctx: Context, id: str, query: ListQuery) -> ListPage[BriefRevision]:
    """List the revisions of a brief, newest first."""
    return await service.list_revisions(ctx, id, query)


@routes.operation("GET", "/strategy/briefs/{id}/revisions/{number}", scopes=[READ], example=Example(path={"number": 1}))
async def brief_revisions_get(ctx: Context, id: str, number: int) -> BriefRevision:
    """Read a revision of a brief, as it was."""
    return await service.get_revision(ctx, id, number)
