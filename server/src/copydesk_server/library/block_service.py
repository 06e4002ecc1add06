"""The blocks as clients see them. They ship with the server: the same for each workspace, and none is made over the API."""

from __future__ import annotations

from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.wire import ListPage, ListQuery, origin_of, read_cursor, require_one_way, write_cursor
from copydesk_server.library.types import AnimationBlock, BlockQuery
from copydesk_server.media.blocks import catalogue, pictures
from copydesk_server.media.blocks.types import Block


def page(ctx: Context, query: BlockQuery) -> ListPage[AnimationBlock]:
    """One page of the blocks, in the order in which a film uses them."""
    require_one_way(query)
    found = [block for block in catalogue.blocks().values() if query.category in {None, block.category}]
    origin = origin_of(ctx.workspace_id, "blocks", query.filters())
    start = _start(query, origin, found)
    items = found[start : start + query.limit]
    more = start + query.limit < len(found)
    return ListPage(
        items=[show(block) for block in items],
        limit=query.limit,
        offset=None if query.cursor is not None else start,
        has_more=more,
        next_cursor=write_cursor(origin, items[-1].ref) if more and items else None,
        total=len(found) if query.include_total else None,
    )


def get(ref: str) -> AnimationBlock:
    """The block of a ref.

    Raises:
        NotFound: When there is none.
    """
    block = catalogue.find(ref)
    if block is None:
        raise NotFound(f"There is no block {ref!r}; GET /director/blocks lists them.")
    return show(block)


def show(block: Block) -> AnimationBlock:
    """A block on the wire."""
    return AnimationBlock(
        ref=block.ref,
        title=block.title,
        category=block.category,
        parameters=block.parameters,
        example=block.example,
        duration=block.duration,
        enter_seconds=block.enter_seconds,
        leave_seconds=block.leave_seconds,
        aspect_ratios=block.aspect_ratios,
        zones=block.zones,
        preview_key=pictures.key_of(block.ref, pictures.FILM),
        poster_key=pictures.key_of(block.ref, pictures.POSTER),
    )


def _start(query: ListQuery, origin: str, found: list[Block]) -> int:
    if query.cursor is None:
        return query.offset or 0
    last = read_cursor(query.cursor, origin)
    return next((at + 1 for at, block in enumerate(found) if block.ref == last), len(found))
