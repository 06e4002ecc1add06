"""Operations on connections: read only; the console makes them."""

from copydesk_server.performance.connections import service
from copydesk_server.performance.connections.types import ConnectionQuery
from copydesk_server.web import crud
from copydesk_server.web.operation import Routes

routes = Routes("Connections", "Accounts on platforms that the workspace may read; never their tokens.")
SCOPES = ("outputs:read", "outputs:read")

crud.declare(
    routes,
    service.family,
    path="/performance/connections",
    family="performance_connections",
    noun="connection",
    scopes=SCOPES,
    query=ConnectionQuery,
    only={"list", "get"},
)
