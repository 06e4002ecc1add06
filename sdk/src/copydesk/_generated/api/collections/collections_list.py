# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.collection_kind import CollectionKind
    from ...models.collection_page import CollectionPage


def collections_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    kind: CollectionKind | Literal["knowledge", "mixed", "scripts"] | Unset = UNSET,
) -> Request[CollectionPage]:
    """List collections, newest first.

    Scopes: `sources:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        project_id: The brand that it belongs to.
        kind: What a collection may hold. One of ``knowledge``, ``mixed``, ``scripts``.

    Example:
        >>> [collection.name for collection in desk.collections.list()]
        ['Handbooks']
    """
    return Request(
        operation="collections_list",
        method="GET",
        path="/collections",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "project_id": project_id,
            "kind": kind,
        },
        headers={},
        json=None,
        parse=lambda data: models.CollectionPage.from_dict(data),
    )
