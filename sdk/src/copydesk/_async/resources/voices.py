# Generated from openapi.json by `make generate`; do not edit.
"""Who narrates videos."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._async.raw import raw
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import voices as voices_api

if TYPE_CHECKING:
    from copydesk._generated.models import VoiceList


class AsyncVoices(AsyncResource):
    """Who narrates videos."""

    @property
    def with_raw_response(self) -> AsyncVoicesRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncVoicesRaw(self)

    async def get(
        self,
    ) -> VoiceList:
        """List the voices for videos of this workspace: the voices of its voice service first, then the built-in ones.

        Scopes: `jobs:read`.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> desk.voices.get().items[0].provider
            'espeak-ng'
        """
        return await self._send(voices_api.voices_get())


class AsyncVoicesRaw:
    """The methods of ``desk.voices``, which return a ``RawResponse``."""

    def __init__(self, voices: AsyncVoices) -> None:
        self.get = raw(voices.get)
