"""Operations on silos."""

from copydesk_server.core.errors import AlreadyExists
from copydesk_server.core.ids import example_id
from copydesk_server.strategy.silos import service
from copydesk_server.strategy.silos.types import SiloCreate, SiloQuery, SiloUpdate
from copydesk_server.web import crud
from copydesk_server.web.operation import Routes

routes = Routes("Silos", "The themes that a brand speaks on, each with a pillar.")
crud.declare(
    routes,
    service.family,
    path="/strategy/silos",
    noun="silo",
    scopes=("sources:read", "sources:write"),
    create=SiloCreate,
    update=SiloUpdate,
    query=SiloQuery,
    create_errors=[AlreadyExists],
    update_errors=[AlreadyExists],
    example={"project_id": example_id("prj"), "name": "Glaze faults"},
    change={"description": "What goes wrong in the kiln."},
)
