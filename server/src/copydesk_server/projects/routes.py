"""Operations on brands, offerings, calls to action and writing styles."""

from copydesk_server.core.context import Context
from copydesk_server.core.errors import InUse
from copydesk_server.core.ids import example_id
from copydesk_server.projects import cta_service, offering_service, style_service
from copydesk_server.projects.offer_types import (
    CtaCreate,
    CtaQuery,
    CtaUpdate,
    OfferingCreate,
    OfferingQuery,
    OfferingUpdate,
)
from copydesk_server.projects.service import brands
from copydesk_server.projects.style_service import styles
from copydesk_server.projects.style_types import StyleCheck, StyleCreate, StyleQuery, StyleReport, StyleUpdate
from copydesk_server.projects.types import BrandCreate, BrandQuery, BrandUpdate
from copydesk_server.web import crud
from copydesk_server.web.operation import MIB, Example, Routes

routes = Routes("Projects", "Brands and products: who speaks, to whom, and what may be said.")

crud.declare(
    routes,
    brands,
    path="/projects",
    noun="brand",
    scopes=("brands:read", "brands:write"),
    create=BrandCreate,
    update=BrandUpdate,
    query=BrandQuery,
    update_errors=[InUse],
    example={"name": "Kiln & Co", "tagline": "We fire slowly.", "website_url": "https://kiln.example/"},
    change={"tags": ["clay"], "tagline": None},
)


offering_routes = Routes("Offerings", "What a brand sells or gives away.")
crud.declare(
    offering_routes,
    offering_service.resource,
    path="/offerings",
    noun="offering",
    scopes=("brands:read", "brands:write"),
    create=OfferingCreate,
    update=OfferingUpdate,
    query=OfferingQuery,
    example={"project_id": example_id("prj"), "name": "Glaze class", "type": "service"},
    change={"benefits": ["Pots that hold"]},
)


cta_routes = Routes("Calls to action", "What a brand asks people to do.")
crud.declare(
    cta_routes,
    cta_service.resource,
    path="/ctas",
    noun="CTA",
    scopes=("brands:read", "brands:write"),
    create=CtaCreate,
    update=CtaUpdate,
    query=CtaQuery,
    example={"project_id": example_id("prj"), "label": "Book a class"},
    change={"url": "https://kiln.example/classes"},
)


style_routes = Routes("Styles", "Writing styles: how a brand writes, and whether a text does.")

CHECK = Example(body={"text": "It is very nice."}, shows="violation_count")

crud.declare(
    style_routes,
    styles,
    path="/styles",
    noun="writing style",
    scopes=("brands:read", "brands:write"),
    create=StyleCreate,
    update=StyleUpdate,
    query=StyleQuery,
    example={"project_id": example_id("prj"), "name": "Plain", "voice": {"avoid": ["very"]}},
    change={"max_sentence_words": 20},
)


@style_routes.operation("POST", "/styles/{id}/check", scopes=["brands:read"], body_limit=2 * MIB, example=CHECK)
async def styles_check(ctx: Context, id: str, body: StyleCheck) -> StyleReport:
    """Check a text against a writing style; returns the violations with their positions, and a score."""
    return await style_service.check(ctx, id, body.text)
