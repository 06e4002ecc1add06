# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.silo_page import SiloPage
    from ...models.silo_status import SiloStatus


def silos_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    status: SiloStatus | Literal["active", "archived"] | Unset = UNSET,
) -> Request[SiloPage]:
    """List silos, newest first.

    Scopes: `sources:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        project_id: The brand that it belongs to.
        status: Whether the silo is worked on. One of ``active``, ``archived``.

    Example:
        >>> [silo.name for silo in desk.silos.list()]
        ['Glaze faults']
    """
    return Request(
        operation="silos_list",
        method="GET",
        path="/strategy/silos",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "project_id": project_id,
            "status": status,
        },
        headers={},
        json=None,
        parse=lambda data: models.SiloPage.from_dict(data),
    )
