"""Operations on animation blocks."""

from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.wire import ListPage
from copydesk_server.library.blocks import service
from copydesk_server.library.blocks.types import AnimationBlock, BlockQuery
from copydesk_server.web.operation import Example, Routes

routes = Routes("Animation blocks", "Motion blocks: titles, lower thirds, charts and more, as versioned templates.")


@routes.operation(
    "GET",
    "/director/blocks",
    scopes=["media:read"],
    links={"library_blocks_get": {"ref": "$response.body#/items/0/ref"}},
)
async def library_blocks_list(ctx: Context, query: BlockQuery) -> ListPage[AnimationBlock]:
    """List the animation blocks, in the order in which a film uses them."""
    return service.page(ctx, query)


@routes.operation(
    "GET", "/director/blocks/{ref}", scopes=["media:read"], errors=[NotFound], example=Example(path={"ref": "title@1"})
)
async def library_blocks_get(ctx: Context, ref: str) -> AnimationBlock:
    """Read an animation block: its parameters, how long it may last, and what it covers."""
    return service.get(ref)
