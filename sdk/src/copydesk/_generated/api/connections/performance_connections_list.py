# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.connection_page import ConnectionPage
    from ...models.connection_status import ConnectionStatus
    from ...models.platform import Platform


def performance_connections_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    platform: Platform | Literal["youtube"] | Unset = UNSET,
    status: ConnectionStatus | Literal["connected", "error", "expired", "revoked"] | Unset = UNSET,
) -> Request[ConnectionPage]:
    """List connections, newest first.

    Scopes: `outputs:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        platform: Where content is published. One of ``youtube``.
        status: Whether the platform lets the server read the account. One of ``connected``, ``error``, ``expired``,
            ``revoked``.

    Example:
        >>> [connection.status for connection in desk.performance_connections.list()]
        ['connected']
    """
    return Request(
        operation="performance_connections_list",
        method="GET",
        path="/performance/connections",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "platform": platform,
            "status": status,
        },
        headers={},
        json=None,
        parse=lambda data: models.ConnectionPage.from_dict(data),
    )
