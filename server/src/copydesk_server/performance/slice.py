"""What was published, how it did, and which sentence lost the audience."""

from copydesk_server.performance.connections.routes import routes as connection_routes
from copydesk_server.performance.jobs import REPORT, SYNC
from copydesk_server.performance.links.routes import routes as link_routes
from copydesk_server.performance.publications.routes import routes as publication_routes
from copydesk_server.performance.reports.routes import routes as report_routes
from copydesk_server.performance.routes import routes
from copydesk_server.slice import Slice

SLICE = Slice(
    routes=(connection_routes, publication_routes, link_routes, report_routes, routes),
    jobs=(SYNC, REPORT),
)
