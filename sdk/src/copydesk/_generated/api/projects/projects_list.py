# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.brand_kind import BrandKind
    from ...models.brand_page import BrandPage
    from ...models.brand_status import BrandStatus


def projects_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    status: BrandStatus | Literal["active", "archived"] | Unset = UNSET,
    kind: BrandKind | Literal["brand", "product"] | Unset = UNSET,
    parent_id: str | Identified | Unset = UNSET,
) -> Request[BrandPage]:
    """List brands, newest first.

    Scopes: `brands:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        status: Whether the brand is in use. One of ``active``, ``archived``.
        kind: Whether it is a brand or a product of one. One of ``brand``, ``product``.
        parent_id: The brand that it is a part of.

    Example:
        >>> [brand.name for brand in desk.projects.list()]
        ['Kiln & Co']
    """
    return Request(
        operation="projects_list",
        method="GET",
        path="/projects",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "status": status,
            "kind": kind,
            "parent_id": parent_id,
        },
        headers={},
        json=None,
        parse=lambda data: models.BrandPage.from_dict(data),
    )
