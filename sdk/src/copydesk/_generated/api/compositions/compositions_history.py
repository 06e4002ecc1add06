# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.composition_edit_page import CompositionEditPage


def compositions_history(
    id: str | Identified,
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
) -> Request[CompositionEditPage]:
    """List the edits of a composition with their ops and inverses, newest first.

    Scopes: `outputs:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.

    Example:
        >>> [composition_edit.label for composition_edit in desk.compositions.history(composition)]
        ['Shorten the title']
    """
    return Request(
        operation="compositions_history",
        method="GET",
        path="/compositions/{id}/ops".format(
            id=quoted(id, "/compositions/{id}/ops"),
        ),
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
        },
        headers={},
        json=None,
        parse=lambda data: models.CompositionEditPage.from_dict(data),
    )
