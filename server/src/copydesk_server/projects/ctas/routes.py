"""Operations on calls to action."""

from copydesk_server.core.ids import example_id
from copydesk_server.projects.ctas import service
from copydesk_server.projects.ctas.types import CtaCreate, CtaQuery, CtaUpdate
from copydesk_server.web import crud
from copydesk_server.web.operation import Routes

routes = Routes("Calls to action", "What a brand asks people to do.")
crud.declare(
    routes,
    service.resource,
    path="/ctas",
    noun="CTA",
    scopes=("brands:read", "brands:write"),
    create=CtaCreate,
    update=CtaUpdate,
    query=CtaQuery,
    example={"project_id": example_id("prj"), "label": "Book a class"},
    change={"url": "https://kiln.example/classes"},
)
