# Generated from openapi.json by `make generate`; do not edit.
"""What generations were given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._async.raw import raw
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import strategy as strategy_api

if TYPE_CHECKING:
    from copydesk._generated.models import ContextSnapshot
    from copydesk._references import Identified


class AsyncContextSnapshots(AsyncResource):
    """What generations were given."""

    @property
    def with_raw_response(self) -> AsyncContextSnapshotsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncContextSnapshotsRaw(self)

    async def get(self, id: str | Identified) -> ContextSnapshot:
        """Read the frozen context of a generation.

        Scopes: `sources:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.context_snapshots.get(context_snapshot).topic
            'why glaze crazing starts and how to prevent it'
        """
        return await self._send(strategy_api.context_snapshots_get(id=id))


class AsyncContextSnapshotsRaw:
    """The methods of ``desk.context_snapshots``, which return a ``RawResponse``."""

    def __init__(self, context_snapshots: AsyncContextSnapshots) -> None:
        self.get = raw(context_snapshots.get)
