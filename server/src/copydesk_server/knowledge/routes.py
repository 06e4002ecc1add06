"""Operations on knowledge documents."""

from copydesk_server.core.context import Context
from copydesk_server.core.errors import InUse, RevisionConflict, UnknownReference
from copydesk_server.core.paging import ListQuery
from copydesk_server.core.wire import Page, Patch
from copydesk_server.knowledge import search, service
from copydesk_server.knowledge.types import (
    Document,
    DocumentCreate,
    DocumentQuery,
    DocumentUpdate,
    Revision,
    RevisionRestore,
    RevisionSummary,
    SearchRequest,
    SearchResult,
)
from copydesk_server.web import crud
from copydesk_server.web.operation import MIB, Routes

routes = Routes("Knowledge", "Source documents: revisioned text, split into passages that can be searched and cited.")
READ, WRITE = "sources:read", "sources:write"

crud.declare(
    routes,
    service.listing,
    path="/knowledge",
    noun="knowledge document",
    scopes=(READ, WRITE),
    query=DocumentQuery,
    only={"list"},
)


@routes.operation(
    "POST",
    "/knowledge",
    scopes=[WRITE],
    status=201,
    errors=[UnknownReference],
    location="/knowledge/{id}",
    body_limit=2 * MIB,
)
async def knowledge_create(ctx: Context, body: DocumentCreate) -> Document:
    """Create a knowledge document from text."""
    return await service.create(ctx, body)


@routes.operation("POST", "/knowledge/search", scopes=[READ])
async def knowledge_search(ctx: Context, body: SearchRequest) -> SearchResult:
    """Find the passages that answer a query best."""
    return await search.find(ctx, body)


@routes.operation("GET", "/knowledge/{id}", scopes=[READ])
async def knowledge_get(ctx: Context, id: str) -> Document:
    """Read a knowledge document with its current text."""
    return await service.get(ctx, id)


@routes.operation(
    "PATCH",
    "/knowledge/{id}",
    scopes=[WRITE],
    errors=[UnknownReference, RevisionConflict],
    body=DocumentUpdate,
    body_limit=2 * MIB,
)
async def knowledge_update(ctx: Context, id: str, body: Patch) -> Document:
    """Update a knowledge document; a change of `text` needs `expected_revision` and makes a new revision."""
    return await service.update(ctx, id, body)


@routes.operation("DELETE", "/knowledge/{id}", scopes=[WRITE], status=204, errors=[InUse])
async def knowledge_delete(ctx: Context, id: str) -> None:
    """Delete a knowledge document that no script cites."""
    await service.delete(ctx, id)


@routes.operation("GET", "/knowledge/{id}/revisions", scopes=[READ])
async def knowledge_revisions_list(ctx: Context, id: str, query: ListQuery) -> Page[RevisionSummary]:
    """List the revisions of a knowledge document, newest first."""
    return await service.list_revisions(ctx, id, query)


@routes.operation("GET", "/knowledge/{id}/revisions/{number}", scopes=[READ])
async def knowledge_revisions_get(ctx: Context, id: str, number: int) -> Revision:
    """Read one revision with its text."""
    return await service.get_revision(ctx, id, number)


@routes.operation("POST", "/knowledge/{id}/revisions/{number}/restore", scopes=[WRITE], errors=[RevisionConflict])
async def knowledge_revisions_restore(ctx: Context, id: str, number: int, body: RevisionRestore) -> Document:
    """Restore an earlier revision, as a new one."""
    return await service.restore(ctx, id, number, body)
