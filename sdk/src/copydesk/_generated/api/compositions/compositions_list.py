# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.composition_summary_page import CompositionSummaryPage


def compositions_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
) -> Request[CompositionSummaryPage]:
    """List compositions, newest first.

    Scopes: `outputs:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        project_id: The brand that it belongs to.

    Example:
        >>> [composition.title for composition in desk.compositions.list()]
        [..., 'Why glaze cracks']
    """
    return Request(
        operation="compositions_list",
        method="GET",
        path="/compositions",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "project_id": project_id,
        },
        headers={},
        json=None,
        parse=lambda data: models.CompositionSummaryPage.from_dict(data),
    )
