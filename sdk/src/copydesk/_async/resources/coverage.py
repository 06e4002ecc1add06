# Generated from openapi.json by `make generate`; do not edit.
"""What there is to show for each topic, query and format, computed from what exists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._async.raw import raw
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import coverage as coverage_api
from copydesk._generated.types import UNSET, Unset

if TYPE_CHECKING:
    from copydesk._generated import models
    from copydesk._references import Identified


class AsyncCoverage(AsyncResource):
    """What there is to show for each topic, query and format, computed from what exists."""

    @property
    def with_raw_response(self) -> AsyncCoverageRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncCoverageRaw(self)

    async def get(self, *, project_id: str | Identified, at: str | Unset = UNSET) -> models.Coverage:
        """Compute a brand's coverage from its scripts, outputs and publications, or read the coverage of an earlier day.

        Scopes: `sources:read`.

        Args:
            project_id: The brand that it belongs to.
            at: A day in UTC. Returns the coverage stored for it, or for the last day before it.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.coverage.get(project_id=brand).totals.topics
            1
        """
        return await self._send(coverage_api.coverage_get(project_id=project_id, at=at))


class AsyncCoverageRaw:
    """The methods of ``desk.coverage``, which return a ``RawResponse``."""

    def __init__(self, coverage: AsyncCoverage) -> None:
        self.get = raw(coverage.get)
