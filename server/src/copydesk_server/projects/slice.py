"""Brands with their kits, offerings, calls to action and styles."""

from copydesk_server.projects.ctas.routes import routes as cta_routes
from copydesk_server.projects.kit.routes import routes as kit_routes
from copydesk_server.projects.offerings.routes import routes as offering_routes
from copydesk_server.projects.routes import routes
from copydesk_server.projects.styles.routes import routes as style_routes
from copydesk_server.slice import Slice

SLICE = Slice(
    routes=(routes, kit_routes, offering_routes, cta_routes, style_routes),
)
