"""Strategy: silos, topics, query targets, evidence, briefs, coverage, and what generations were given."""

from copydesk_server.slice import Slice
from copydesk_server.strategy.briefs.routes import routes as brief_routes
from copydesk_server.strategy.clusters.routes import routes as cluster_routes
from copydesk_server.strategy.clusters.types import MOST_QUERIES
from copydesk_server.strategy.coverage.routes import routes as coverage_routes
from copydesk_server.strategy.evidence.routes import routes as evidence_routes
from copydesk_server.strategy.imports.jobs import IMPORT
from copydesk_server.strategy.imports.routes import routes as import_routes
from copydesk_server.strategy.imports.types import MOST_ROWS
from copydesk_server.strategy.silos.routes import routes as silo_routes
from copydesk_server.strategy.snapshots.routes import routes as snapshot_routes
from copydesk_server.strategy.targets.routes import routes as target_routes
from copydesk_server.strategy.topics.routes import routes as topic_routes

SLICE = Slice(
    routes=(
        silo_routes,
        topic_routes,
        target_routes,
        import_routes,
        cluster_routes,
        evidence_routes,
        brief_routes,
        coverage_routes,
        snapshot_routes,
    ),
    jobs=(IMPORT,),
    limits=lambda _: {"strategy_import_rows": MOST_ROWS, "cluster_queries": MOST_QUERIES},
)
