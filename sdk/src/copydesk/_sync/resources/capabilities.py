# Generated from copydesk._async by `make generate`; do not edit.
"""What this server supports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._generated.api import capabilities as capabilities_api
from copydesk._sync.raw import raw
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated import models


class Capabilities(Resource):
    """What this server supports."""

    @property
    def with_raw_response(self) -> CapabilitiesRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return CapabilitiesRaw(self)

    def get(
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
        return self._send(capabilities_api.capabilities_get())


class CapabilitiesRaw:
    """The methods of ``desk.capabilities``, which return a ``RawResponse``."""

    def __init__(self, capabilities: Capabilities) -> None:
        self.get = raw(capabilities.get)
