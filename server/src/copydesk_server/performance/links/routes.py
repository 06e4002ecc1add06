"""Operations on content links."""

from copydesk_server.core.ids import example_id
from copydesk_server.performance.links import service
from copydesk_server.performance.links.types import ContentLinkCreate, ContentLinkQuery, ContentLinkUpdate
from copydesk_server.web import crud
from copydesk_server.web.operation import Routes

routes = Routes("Content links", "What a publication was made of: suggested by the server, confirmed by people.")

crud.declare(
    routes,
    service.family,
    path="/performance/content-links",
    family="performance_content_links",
    noun="content link",
    scopes=("outputs:read", "scripts:write"),
    create=ContentLinkCreate,
    update=ContentLinkUpdate,
    query=ContentLinkQuery,
    example={"publication_id": example_id("pub"), "script_id": example_id("scr")},
    change={"state": "confirmed"},
)
