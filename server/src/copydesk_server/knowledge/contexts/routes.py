"""Operations on reviewed context."""

from copydesk_server.core.context import Context
from copydesk_server.core.errors import InvalidState, RevisionConflict
from copydesk_server.core.ids import example_id
from copydesk_server.knowledge.contexts import service
from copydesk_server.knowledge.contexts.types import (
    ContextCreate,
    ContextQuery,
    ContextReviewRequest,
    ContextUpdate,
    ReviewedContext,
)
from copydesk_server.web import crud
from copydesk_server.web.operation import Example, Routes

routes = Routes("Reviewed context", "Statements a person has checked, with their sources; guardrails among them.")

crud.declare(
    routes,
    service.family,
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


@routes.operation(
    "POST",
    "/knowledge-context/{id}/review",
    scopes=["sources:write"],
    errors=[RevisionConflict, InvalidState],
    example=Example(body={"state": "approved", "expected_revision": 2}, shows="state"),
)
async def knowledge_context_review(ctx: Context, id: str, body: ContextReviewRequest) -> ReviewedContext:
    """Approve a statement, reject it, or make it a draft again; what it supersedes gives way when it is approved."""
    return await service.review(ctx, id, body)
