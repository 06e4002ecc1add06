# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.publication_kind import PublicationKind
    from ...models.publication_page import PublicationPage


def performance_publications_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    connection_id: str | Identified | Unset = UNSET,
    kind: PublicationKind | Literal["live", "post", "short", "video"] | Unset = UNSET,
) -> Request[PublicationPage]:
    """List publications, newest first.

    Scopes: `outputs:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        connection_id: The connection that it was read through.
        kind: What was published. One of ``live``, ``post``, ``short``, ``video``.

    Example:
        >>> [publication.title for publication in desk.performance_publications.list()]
        [..., 'Porcelain crack ash glaze']
    """
    return Request(
        operation="performance_publications_list",
        method="GET",
        path="/performance/publications",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "connection_id": connection_id,
            "kind": kind,
        },
        headers={},
        json=None,
        parse=lambda data: models.PublicationPage.from_dict(data),
    )
