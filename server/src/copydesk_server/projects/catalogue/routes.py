"""Operations on offerings and calls to action."""

from copydesk_server.projects.catalogue.service import ctas, offerings
from copydesk_server.projects.catalogue.types import (
    CtaCreate,
    CtaQuery,
    CtaUpdate,
    OfferingCreate,
    OfferingQuery,
    OfferingUpdate,
)
from copydesk_server.web import crud
from copydesk_server.web.operation import Routes

offering_routes = Routes("Offerings", "What a brand sells or gives away.")
cta_routes = Routes("Calls to action", "What a brand asks people to do.")

crud.declare(
    offering_routes,
    offerings,
    path="/offerings",
    noun="offering",
    scopes=("brands:read", "brands:write"),
    create=OfferingCreate,
    update=OfferingUpdate,
    query=OfferingQuery,
)
crud.declare(
    cta_routes,
    ctas,
    path="/ctas",
    noun="CTA",
    scopes=("brands:read", "brands:write"),
    create=CtaCreate,
    update=CtaUpdate,
    query=CtaQuery,
)
