# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.offering_page import OfferingPage
    from ...models.offering_status import OfferingStatus
    from ...models.offering_type import OfferingType


def offerings_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    type: OfferingType | Literal["event", "lead_magnet", "plan", "product", "service"] | Unset = UNSET,
    status: OfferingStatus | Literal["active", "archived"] | Unset = UNSET,
    audience_id: str | Identified | Unset = UNSET,
) -> Request[OfferingPage]:
    """List offerings, newest first.

    Scopes: `brands:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        project_id: The brand that it belongs to.
        type: What kind of thing is offered. One of ``event``, ``lead_magnet``, ``plan``, ``product``,
            ``service``.
        status: Whether it is offered. One of ``active``, ``archived``.
        audience_id: The audience of the brand that it speaks to.

    Example:
        >>> [offering.name for offering in desk.offerings.list()]
        ['Glaze class']
    """
    return Request(
        operation="offerings_list",
        method="GET",
        path="/offerings",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "project_id": project_id,
            "type": type,
            "status": status,
            "audience_id": audience_id,
        },
        headers={},
        json=None,
        parse=lambda data: models.OfferingPage.from_dict(data),
    )
