# Generated from openapi.json by `make generate`; do not edit.
"""What this server supports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._async.raw import raw
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import capabilities as capabilities_api

if TYPE_CHECKING:
    from copydesk._generated import models


class AsyncCapabilities(AsyncResource):
    """What this server supports."""

    @property
    def with_raw_response(self) -> AsyncCapabilitiesRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncCapabilitiesRaw(self)

    async def get(
        self,
    ) -> models.Capabilities:
        """Read what this server supports: operations, scopes, skills and limits.

        Scopes: none; no key needed.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> desk.capabilities.get().name
            'copydesk'
        """
        return await self._send(capabilities_api.capabilities_get())


class AsyncCapabilitiesRaw:
    """The methods of ``desk.capabilities``, which return a ``RawResponse``."""

    def __init__(self, capabilities: AsyncCapabilities) -> None:
        self.get = raw(capabilities.get)
