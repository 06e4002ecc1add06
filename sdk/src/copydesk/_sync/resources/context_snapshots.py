# Generated from copydesk._async by `make generate`; do not edit.
"""What generations were given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._generated.api import strategy as strategy_api
from copydesk._sync.raw import raw
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import ContextSnapshot
    from copydesk._references import Identified


class ContextSnapshots(Resource):
    """What generations were given."""

    @property
    def with_raw_response(self) -> ContextSnapshotsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return ContextSnapshotsRaw(self)

    def get(self, id: str | Identified) -> ContextSnapshot:
        """Read the frozen context of a generation.

        Scopes: `sources:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.context_snapshots.get(context_snapshot).topic
            'why glaze crazing starts and how to prevent it'
        """
        return self._send(strategy_api.context_snapshots_get(id=id))


class ContextSnapshotsRaw:
    """The methods of ``desk.context_snapshots``, which return a ``RawResponse``."""

    def __init__(self, context_snapshots: ContextSnapshots) -> None:
        self.get = raw(context_snapshots.get)
