"""Strategy: silos, topics, query targets, evidence, briefs, coverage, and what generations were given."""

from copydesk_server.slice import Slice
from copydesk_server.strategy.cluster_types import MOST_QUERIES
from copydesk_server.strategy.import_service import IMPORT
from copydesk_server.strategy.import_types import MOST_ROWS
from copydesk_server.strategy.routes import (
    brief_routes,
    cluster_routes,
    coverage_routes,
    evidence_routes,
    import_routes,
    silo_routes,
    snapshot_routes,
    target_routes,
    topic_routes,
)

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
