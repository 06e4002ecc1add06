# Generated from copydesk._async by `make generate`; do not edit.
"""What this server supports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._generated.api import capabilities as capabilities_api
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated import models


class Capabilities(Resource):
    """What this server supports."""

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
