"""Operations on sources, contexts and people."""

from copydesk_server.core.context import Context
from copydesk_server.core.errors import (
    ConcurrentJobLimit,
    InUse,
    InvalidState,
    RevisionConflict,
    UnknownReference,
    UnreadableMedia,
    UnsafeUrl,
    UnsupportedMediaType,
    UploadConflict,
    UpstreamFailed,
)
from copydesk_server.core.ids import example_id
from copydesk_server.core.resource import Representation
from copydesk_server.core.upload import Upload
from copydesk_server.core.wire import ListPage, ListQuery, Patch
from copydesk_server.knowledge import context_service, importing, revisions, service
from copydesk_server.knowledge.context_types import (
    ContextCreate,
    ContextQuery,
    ContextReviewRequest,
    ContextUpdate,
    ReviewedContext,
)
from copydesk_server.knowledge.people_service import persons
from copydesk_server.knowledge.people_types import PersonCreate, PersonQuery, PersonUpdate
from copydesk_server.knowledge.searching import service as searching
from copydesk_server.knowledge.searching.types import SearchRequest, SearchResult
from copydesk_server.knowledge.types import (
    Document,
    DocumentCreate,
    DocumentEvent,
    DocumentQuery,
    DocumentUpdate,
    DocumentUpload,
    ReviewRequest,
    Revision,
    RevisionRestore,
    RevisionSummary,
    UrlImport,
)
from copydesk_server.queue.waiting import APPLIED, WaitHeaders, applied, wait_of
from copydesk_server.web import crud
from copydesk_server.web.operation import MIB, Example, Reply, Routes

routes = Routes("Knowledge", "Source documents: revisioned text, split into passages that can be searched and cited.")
READ, WRITE = "sources:read", "sources:write"
BRAND = example_id("prj")
CRAZING = """# Crazing

Crazing is a network of fine cracks in a glaze. Crazing starts when the glaze shrinks more than the clay as the pot cools.

## Prevention

Potters prevent crazing with more silica in the glaze, or with a clay that shrinks more. A pot that cools slowly crazes less.
"""
SEARCH = Example(body={"query": "why glaze cracks", "limit": 1}, shows="items.0.document.title")
REVIEW = Example(body={"state": "approved", "note": "Read."}, shows="review.state")

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
    errors=[UnknownReference, UpstreamFailed],
    location="/knowledge/{id}",
    body_limit=2 * MIB,
    example=Example(body={"project_id": BRAND, "title": "Crazing", "text": CRAZING}, shows="word_count"),
)
async def knowledge_create(ctx: Context, body: DocumentCreate) -> Representation[Document]:
    """Create a knowledge document from text."""
    return await service.create(ctx, body)


@routes.operation(
    "POST",
    "/knowledge/import-url",
    scopes=[WRITE],
    status=202,
    errors=[UnknownReference, UnsafeUrl, ConcurrentJobLimit],
    location="/knowledge/{id}",
    example=Example(body={"url": "https://kiln.example/glazes.html", "project_id": BRAND}),
)
async def knowledge_import_url(ctx: Context, body: UrlImport) -> Representation[Document]:
    """Import one public page: its main text, with its source; the document is `processing` until a worker has it."""
    return await importing.import_url(ctx, body)


@routes.operation(
    "POST",
    "/knowledge/upload",
    scopes=[WRITE],
    status=202,
    errors=[UnknownReference, UnsupportedMediaType, UnreadableMedia, UploadConflict, ConcurrentJobLimit],
    location="/knowledge/{id}",
    body_limit=importing.UPLOAD_BYTES,
    example=Example(query={"project_id": BRAND, "filename": "boron.md"}, content="Boron melts glaze at a lower heat."),
)
async def knowledge_upload(ctx: Context, query: DocumentUpload, body: Upload) -> Representation[Document]:
    """Upload a file, at most 20 MiB, as it is; a worker reads it: text, web pages, PDF, Word, tables, mail or subtitles."""
    return await importing.upload(ctx, query, body)


@routes.operation("POST", "/knowledge/search", scopes=[READ], errors=[UpstreamFailed], example=SEARCH)
async def knowledge_search(ctx: Context, body: SearchRequest) -> SearchResult:
    """Find the passages that answer a query best."""
    return await searching.find(ctx, body)


@routes.operation("GET", "/knowledge/{id}", scopes=[READ], answer_headers=APPLIED)
async def knowledge_get(ctx: Context, id: str, headers: WaitHeaders) -> Reply[Representation[Document]]:
    """Read a knowledge document with its current text; `Prefer: wait=N` waits while it is `processing`."""
    seconds = wait_of(headers.prefer)
    document = await importing.poll(ctx, id, seconds)
    return Reply(document, applied(seconds))


@routes.operation(
    "PATCH",
    "/knowledge/{id}",
    scopes=[WRITE],
    errors=[UnknownReference, RevisionConflict, InvalidState, UpstreamFailed],
    body=DocumentUpdate,
    body_limit=2 * MIB,
    example=Example(body={"tags": ["glaze"]}),
)
async def knowledge_update(ctx: Context, id: str, body: Patch) -> Representation[Document]:
    """Update a knowledge document; a change of `text` needs `expected_revision` and makes a new revision."""
    return await service.update(ctx, id, body)


@routes.operation("DELETE", "/knowledge/{id}", scopes=[WRITE], status=204, errors=[InUse])
async def knowledge_delete(ctx: Context, id: str) -> None:
    """Delete a knowledge document that no script cites."""
    await service.delete(ctx, id)


@routes.operation("POST", "/knowledge/{id}/review", scopes=[WRITE], errors=[RevisionConflict], example=REVIEW)
async def knowledge_review(ctx: Context, id: str, body: ReviewRequest) -> Representation[Document]:
    """Approve a knowledge document, reject it, or take that back; a rejected one is found and used no more."""
    return await service.review(ctx, id, body)


@routes.operation(
    "POST",
    "/knowledge/{id}/refresh",
    scopes=[WRITE],
    status=202,
    errors=[InvalidState, ConcurrentJobLimit],
    location="/knowledge/{id}",
    example=Example(path={"id": example_id("doc", 2)}),
)
async def knowledge_refresh(ctx: Context, id: str) -> Representation[Document]:
    """Fetch the page, or read the file, again: a new revision only where the text has changed."""
    return await importing.refresh(ctx, id)


@routes.operation("GET", "/knowledge/{id}/history", scopes=[READ])
async def knowledge_history(ctx: Context, id: str, query: ListQuery) -> Representation[ListPage[DocumentEvent]]:
    """Read what was done to a knowledge document, and every generation that used it, newest first."""
    return await revisions.list_(ctx, id, query)


REVISION = {"id": "$request.path.id", "number": "$response.body#/items/0/number"}


@routes.operation(
    "GET",
    "/knowledge/{id}/revisions",
    scopes=[READ],
    links={"knowledge_revisions_get": REVISION, "knowledge_revisions_restore": REVISION},
)
async def knowledge_revisions_list(
    ctx: Context, id: str, query: ListQuery
) -> Representation[ListPage[RevisionSummary]]:
    """List the revisions of a knowledge document, newest first."""
    return await service.list_revisions(ctx, id, query)


@routes.operation("GET", "/knowledge/{id}/revisions/{number}", scopes=[READ], example=Example(path={"number": 1}))
async def knowledge_revisions_get(ctx: Context, id: str, number: int) -> Representation[Revision]:
    """Read one revision with its text."""
    return await service.get_revision(ctx, id, number)


@routes.operation(
    "POST",
    "/knowledge/{id}/revisions/{number}/restore",
    scopes=[WRITE],
    errors=[RevisionConflict, InvalidState, UpstreamFailed],
    example=Example(path={"number": 1}, body={"expected_revision": 1}, shows="revision"),
)
async def knowledge_revisions_restore(
    ctx: Context, id: str, number: int, body: RevisionRestore
) -> Representation[Document]:
    """Restore an earlier revision, as a new one."""
    return await service.restore(ctx, id, number, body)


context_routes = Routes(
    "Reviewed context", "Statements a person has checked, with their sources; guardrails among them."
)

crud.declare(
    context_routes,
    context_service.family,
    path="/knowledge-context",
    noun="statement",
    scopes=("sources:read", "sources:write"),
    create=ContextCreate,
    update=ContextUpdate,
    query=ContextQuery,
    update_errors=[RevisionConflict, InvalidState],
    example={
        "project_id": example_id("prj"),
        "kind": "fact",
        "title": "What glaze is",
        "statement": "Glaze is glass.",
    },
    change={"title": "Glaze", "expected_revision": 1},
)


@context_routes.operation(
    "POST",
    "/knowledge-context/{id}/review",
    scopes=["sources:write"],
    errors=[RevisionConflict, InvalidState],
    example=Example(body={"state": "approved", "expected_revision": 2}, shows="state"),
)
async def knowledge_context_review(ctx: Context, id: str, body: ContextReviewRequest) -> ReviewedContext:
    """Approve a statement, reject it, or make it a draft again; what it supersedes gives way when it is approved."""
    return await context_service.review(ctx, id, body)


people_routes = Routes("People", "People a brand speaks of or with, their other names, and their consent to be quoted.")

crud.declare(
    people_routes,
    persons,
    path="/people",
    noun="person",
    scopes=("sources:read", "sources:write"),
    create=PersonCreate,
    update=PersonUpdate,
    query=PersonQuery,
    example={"project_id": example_id("prj"), "name": "Ana Torres", "role": "expert"},
    change={"title": "Potter"},
)
