"""Operations on clusters of queries."""

from copydesk_server.core.context import Context
from copydesk_server.core.errors import UnknownReference, UpstreamFailed
from copydesk_server.core.ids import example_id
from copydesk_server.strategy.clusters import service
from copydesk_server.strategy.clusters.types import AcceptedCluster, ClusterAccept, ClustersPropose, QueryClusters
from copydesk_server.web.operation import MIB, Example, Routes

routes = Routes("Query clusters", "Queries that one text could answer, proposed, and accepted as topics.")


@routes.operation(
    "POST",
    "/strategy/query-targets/cluster",
    scopes=["sources:read"],
    errors=[UnknownReference, UpstreamFailed],
    body_limit=MIB,
    example=Example(
        body={
            "project_id": example_id("prj"),
            "queries": ["how to stop crazing", "what is crazing", "best kiln for home", "home kiln price"],
        },
        shows="clusters.0.title",
    ),
)
async def query_targets_cluster(ctx: Context, body: ClustersPropose) -> QueryClusters:
    """Cluster queries and the brand's targets by what they mean and the words that they share; nothing is stored."""
    return await service.propose(ctx, body)


@routes.operation(
    "POST",
    "/strategy/query-targets/accept-cluster",
    scopes=["sources:write"],
    errors=[UnknownReference],
    example=Example(
        body={
            "project_id": example_id("prj"),
            "title": "How to stop crazing",
            "queries": ["how to stop crazing", "what is crazing"],
        },
        shows="topic.title",
    ),
)
async def query_targets_accept_cluster(ctx: Context, body: ClusterAccept) -> AcceptedCluster:
    """Have one topic answer these queries: it is found or made, targets of other topics move to it, and the rest is new.

    Accepting the same again changes nothing.
    """
    return await service.accept(ctx, body)
