# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.style_page import StylePage


def styles_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    language: str | Unset = UNSET,
    is_default: bool | Unset = UNSET,
) -> Request[StylePage]:
    """List writing styles, newest first.

    Scopes: `brands:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        project_id: The brand that it belongs to.
        language: Language, as a BCP 47 tag such as `en-GB`.
        is_default: Whether it is used where none is named.

    Example:
        >>> [style.name for style in desk.styles.list()]
        ['Plain']
    """
    return Request(
        operation="styles_list",
        method="GET",
        path="/styles",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "project_id": project_id,
            "language": language,
            "is_default": is_default,
        },
        headers={},
        json=None,
        parse=lambda data: models.StylePage.from_dict(data),
    )
