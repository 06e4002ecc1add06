"""The operation on coverage."""

from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.ids import example_id
from copydesk_server.core.representation import Representation
from copydesk_server.strategy.coverage import service
from copydesk_server.strategy.coverage.types import Coverage, CoverageQuery
from copydesk_server.web.operation import Example, Routes

routes = Routes("Coverage", "What there is to show for each topic, query and format, computed from what exists.")


@routes.operation(
    "GET",
    "/strategy/coverage",
    scopes=["sources:read"],
    errors=[NotFound],
    example=Example(query={"project_id": example_id("prj")}, shows="totals.topics"),
)
async def coverage_get(ctx: Context, query: CoverageQuery) -> Representation[Coverage]:
    """Compute a brand's coverage from its scripts, outputs and publications, or read that of an earlier day."""
    return await service.coverage(ctx, query)
