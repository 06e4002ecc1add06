"""Operations on publications: read only; a sync writes them."""

from copydesk_server.performance.publications import service
from copydesk_server.performance.publications.types import PublicationQuery
from copydesk_server.web import crud
from copydesk_server.web.operation import Routes

routes = Routes("Publications", "What was published, as the last whole sync saw it.")
SCOPES = ("outputs:read", "outputs:read")

crud.declare(
    routes,
    service.family,
    path="/performance/publications",
    family="performance_publications",
    noun="publication",
    scopes=SCOPES,
    query=PublicationQuery,
    only={"list", "get"},
)
