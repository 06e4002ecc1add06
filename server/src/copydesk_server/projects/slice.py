"""Brands with their kits, offerings, calls to action and styles."""

from copydesk_server.projects.kit.routes import routes as kit_routes
from copydesk_server.projects.routes import cta_routes, offering_routes, routes, style_routes
from copydesk_server.slice import Slice

SLICE = Slice(
    routes=(routes, kit_routes, offering_routes, cta_routes, style_routes),
)
