# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.editing_style_page import EditingStylePage
    from ...models.style_origin import StyleOrigin


def editing_styles_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    origin: StyleOrigin | Literal["builtin", "custom"] | Unset = UNSET,
) -> Request[EditingStylePage]:
    """List editing styles: the workspace's own, newest first, then the built-in ones.

    Scopes: `media:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        origin: Whether a style is one of every workspace or a copy in this one. One of ``builtin``, ``custom``.

    Example:
        >>> [editing_style.name for editing_style in desk.editing_styles.list()]
        [..., 'Podcast']
    """
    return Request(
        operation="editing_styles_list",
        method="GET",
        path="/editing/styles",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "origin": origin,
        },
        headers={},
        json=None,
        parse=lambda data: models.EditingStylePage.from_dict(data),
    )
