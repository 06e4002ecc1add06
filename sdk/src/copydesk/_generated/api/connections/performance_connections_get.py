# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.connection import Connection


def performance_connections_get(
    id: str | Identified,
) -> Request[Connection]:
    """Read a connection.

    Scopes: `outputs:read`.

    Example:
        >>> desk.performance_connections.get(connection).status
        'connected'
    """
    return Request(
        operation="performance_connections_get",
        method="GET",
        path="/performance/connections/{id}".format(
            id=quoted(id, "/performance/connections/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Connection.from_dict(data),
    )
