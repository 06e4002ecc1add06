"""Operations on reports: read only; a job makes them."""

from copydesk_server.performance.reports import service
from copydesk_server.performance.reports.types import ReportQuery
from copydesk_server.web import crud
from copydesk_server.web.operation import Routes

routes = Routes("Reports", "How publications, channels, topics and calls to action did, cached.")
SCOPES = ("outputs:read", "outputs:read")

crud.declare(
    routes,
    service.summaries,
    path="/performance/reports",
    family="performance_reports",
    noun="report",
    scopes=SCOPES,
    query=ReportQuery,
    only={"list"},
)
crud.declare(
    routes,
    service.family,
    path="/performance/reports",
    family="performance_reports",
    noun="report",
    scopes=SCOPES,
    only={"get"},
)
