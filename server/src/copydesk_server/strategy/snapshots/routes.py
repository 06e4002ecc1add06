"""Operations on context snapshots."""

from copydesk_server.core.context import Context
from copydesk_server.core.ids import example_id
from copydesk_server.strategy.snapshots import service
from copydesk_server.strategy.snapshots.types import ContextSnapshot
from copydesk_server.web.operation import Example, Routes

routes = Routes("Strategy", "What a generation was given: context snapshots, immutable.")


@routes.operation(
    "GET", "/strategy/context-snapshots/{id}", scopes=["sources:read"], example=Example(path={"id": example_id("snp")})
)
async def context_snapshots_get(ctx: Context, id: str) -> ContextSnapshot:
    """Read the frozen context of a generation."""
    return await service.get(ctx, id)
