# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.revision_summary_page import RevisionSummaryPage


def knowledge_revisions_list(
    id: str | Identified,
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
) -> Request[RevisionSummaryPage]:
    """List the revisions of a knowledge document, newest first.

    Scopes: `sources:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.

    Example:
        >>> [revision.title for revision in desk.knowledge_revisions.list(document)]
        [..., 'Crazing']
    """
    return Request(
        operation="knowledge_revisions_list",
        method="GET",
        path="/knowledge/{id}/revisions".format(
            id=quoted(id, "/knowledge/{id}/revisions"),
        ),
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
        },
        headers={},
        json=None,
        parse=lambda data: models.RevisionSummaryPage.from_dict(data),
    )
