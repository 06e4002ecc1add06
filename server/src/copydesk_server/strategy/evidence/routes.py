"""Operations on evidence."""

from copydesk_server.core.ids import example_id
from copydesk_server.strategy.evidence import service
from copydesk_server.strategy.evidence.types import EvidenceCreate, EvidenceQuery, EvidenceUpdate
from copydesk_server.web import crud
from copydesk_server.web.operation import Routes

routes = Routes("Evidence", "Claims with the exact characters of their sources, verified by code.")
crud.declare(
    routes,
    service.family,
    path="/strategy/evidence",
    noun="evidence item",
    scopes=("sources:read", "sources:write"),
    create=EvidenceCreate,
    update=EvidenceUpdate,
    query=EvidenceQuery,
    example={
        "project_id": example_id("prj"),
        "topic_ids": [example_id("top")],
        "claim": "A pot that cools slowly crazes less.",
        "kind": "first_party",
        "citations": [
            {"document_id": example_id("doc"), "source_quote": "A pot that cools slowly crazes less."},
        ],
    },
    change={"stance": "context"},
)
