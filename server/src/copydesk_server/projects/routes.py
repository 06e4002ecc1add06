"""Operations on brands."""

from copydesk_server.core.errors import InUse
from copydesk_server.projects.service import brands
from copydesk_server.projects.types import BrandCreate, BrandQuery, BrandUpdate
from copydesk_server.web import crud
from copydesk_server.web.operation import Routes

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
