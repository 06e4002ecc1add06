"""Operations on collections."""

from copydesk_server.collections.service import groups
from copydesk_server.collections.types import CollectionCreate, CollectionQuery, CollectionUpdate
from copydesk_server.core.ids import example_id
from copydesk_server.web import crud
from copydesk_server.web.operation import Routes

routes = Routes("Collections", "Named groups of knowledge documents and scripts.")

crud.declare(
    routes,
    groups,
    path="/collections",
    noun="collection",
    scopes=("sources:read", "sources:write"),
    create=CollectionCreate,
    update=CollectionUpdate,
    query=CollectionQuery,
    example={"project_id": example_id("prj"), "name": "Handbooks"},
    change={"description": "What potters look up."},
)
