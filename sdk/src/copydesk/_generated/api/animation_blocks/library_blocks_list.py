# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.animation_block_page import AnimationBlockPage
    from ...models.block_category import BlockCategory


def library_blocks_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    category: BlockCategory
    | Literal["closing", "data", "emphasis", "identity", "opening", "screen", "structure"]
    | Unset = UNSET,
) -> Request[AnimationBlockPage]:
    """List the animation blocks, in the order in which a film uses them.

    Scopes: `media:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        category: What a block is for. One of ``closing``, ``data``, ``emphasis``, ``identity``, ``opening``,
            ``screen``, ``structure``.

    Example:
        >>> [animation_block.title for animation_block in desk.library_blocks.list()]
        [..., 'Progress']
    """
    return Request(
        operation="library_blocks_list",
        method="GET",
        path="/director/blocks",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "category": category,
        },
        headers={},
        json=None,
        parse=lambda data: models.AnimationBlockPage.from_dict(data),
    )
