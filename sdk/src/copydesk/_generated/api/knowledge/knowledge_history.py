# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.document_event_page import DocumentEventPage


def knowledge_history(
    id: str | Identified,
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
) -> Request[DocumentEventPage]:
    """Read what was done to a knowledge document, and every generation that used it, newest first.

    Scopes: `sources:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.

    Example:
        >>> [document_event.kind for document_event in desk.knowledge.history(document)]
        [..., 'created']
    """
    return Request(
        operation="knowledge_history",
        method="GET",
        path="/knowledge/{id}/history".format(
            id=quoted(id, "/knowledge/{id}/history"),
        ),
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
        },
        headers={},
        json=None,
        parse=lambda data: models.DocumentEventPage.from_dict(data),
    )
