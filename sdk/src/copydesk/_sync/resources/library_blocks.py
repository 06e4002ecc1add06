# Generated from copydesk._async by `make generate`; do not edit.
"""Motion blocks: titles, lower thirds, charts and more, as versioned templates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from copydesk._generated.api import animation_blocks as animation_blocks_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.raw import raw, raw_page
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import AnimationBlock, BlockCategory
    from copydesk._references import Identified
    from copydesk._sync.pages import Pages


class LibraryBlocks(Resource):
    """Motion blocks: titles, lower thirds, charts and more, as versioned templates."""

    @property
    def with_raw_response(self) -> LibraryBlocksRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return LibraryBlocksRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        category: Literal["closing", "data", "emphasis", "identity", "opening", "screen", "structure"]
        | BlockCategory
        | Unset = UNSET,
    ) -> Pages[AnimationBlock]:
        """List the motion blocks, in the order in which a film usually uses them.

        Scopes: `media:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            category: What a block is for. One of ``closing``, ``data``, ``emphasis``, ``identity``, ``opening``,
                ``screen``, ``structure``.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [animation_block.title for animation_block in desk.library_blocks.list()]
            [..., 'Progress']
        """
        return self._pages(
            animation_blocks_api.library_blocks_list(
                limit=limit, offset=offset, cursor=cursor, include_total=include_total, category=category
            )
        )

    def get(self, ref: str | Identified) -> AnimationBlock:
        """Read a motion block: its parameters, its permitted durations, and the area that it covers.

        Scopes: `media:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.library_blocks.get("title@1").title
            'Title'
        """
        return self._send(animation_blocks_api.library_blocks_get(ref=ref))


class LibraryBlocksRaw:
    """The methods of ``desk.library_blocks``, which return a ``RawResponse``."""

    def __init__(self, library_blocks: LibraryBlocks) -> None:
        self.get = raw(library_blocks.get)
        self.list = raw_page(library_blocks.list)
