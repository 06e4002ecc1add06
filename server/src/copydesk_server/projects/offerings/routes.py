"""Operations on offerings."""

from copydesk_server.core.ids import example_id
from copydesk_server.projects.offerings import service
from copydesk_server.projects.offerings.types import OfferingCreate, OfferingQuery, OfferingUpdate
from copydesk_server.web import crud
from copydesk_server.web.operation import Routes

routes = Routes("Offerings", "What a brand sells or gives away.")
crud.declare(
    routes,
    service.resource,
    path="/offerings",
    noun="offering",
    scopes=("brands:read", "brands:write"),
    create=OfferingCreate,
    update=OfferingUpdate,
    query=OfferingQuery,
    example={"project_id": example_id("prj"), "name": "Glaze class", "type": "service"},
    change={"benefits": ["Pots that hold"]},
)
