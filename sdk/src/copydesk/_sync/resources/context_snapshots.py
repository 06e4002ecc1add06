# Generated from copydesk._async by `make generate`; do not edit.
"""What generations were given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._generated.api import strategy as strategy_api
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import ContextSnapshot
    from copydesk._references import Identified


class ContextSnapshots(Resource):
    """What generations were given."""

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
