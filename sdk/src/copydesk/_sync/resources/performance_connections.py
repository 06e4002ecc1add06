# Generated from copydesk._async by `make generate`; do not edit.
"""Accounts on platforms that the workspace may read; never their tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from copydesk._generated.api import connections as connections_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.raw import raw, raw_page
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import Connection, ConnectionStatus, Platform
    from copydesk._references import Identified
    from copydesk._sync.pages import Pages


class PerformanceConnections(Resource):
    """Accounts on platforms that the workspace may read; never their tokens."""

    @property
    def with_raw_response(self) -> PerformanceConnectionsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return PerformanceConnectionsRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        platform: Literal["youtube"] | Platform | Unset = UNSET,
        status: Literal["connected", "error", "expired", "revoked"] | ConnectionStatus | Unset = UNSET,
    ) -> Pages[Connection]:
        """List connections, newest first.

        Scopes: `outputs:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            platform: Where content is published. One of ``youtube``.
            status: Whether the platform lets the server read the account. One of ``connected``, ``error``, ``expired``,
                ``revoked``.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [connection.status for connection in desk.performance_connections.list()]
            ['connected']
        """
        return self._pages(
            connections_api.performance_connections_list(
                limit=limit, offset=offset, cursor=cursor, include_total=include_total, platform=platform, status=status
            )
        )

    def get(self, id: str | Identified) -> Connection:
        """Read a connection.

        Scopes: `outputs:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.performance_connections.get(connection).status
            'connected'
        """
        return self._send(connections_api.performance_connections_get(id=id))


class PerformanceConnectionsRaw:
    """The methods of ``desk.performance_connections``, which return a ``RawResponse``."""

    def __init__(self, performance_connections: PerformanceConnections) -> None:
        self.get = raw(performance_connections.get)
        self.list = raw_page(performance_connections.list)
