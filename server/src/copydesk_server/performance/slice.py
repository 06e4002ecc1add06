"""What was published, how it did, and which sentence lost the audience."""

from copydesk_server.performance.jobs import REPORT, SYNC
from copydesk_server.performance.routes import connection_routes, link_routes, publication_routes, report_routes, routes
from copydesk_server.slice import Slice

SLICE = Slice(
    routes=(connection_routes, publication_routes, link_routes, report_routes, routes),
    jobs=(SYNC, REPORT),
)
