# Generated from copydesk._async by `make generate`; do not edit.
"""Who narrates videos."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._generated.api import voices as voices_api
from copydesk._sync.raw import raw
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import VoiceList


class Voices(Resource):
    """Who narrates videos."""

    @property
    def with_raw_response(self) -> VoicesRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return VoicesRaw(self)

    def get(
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
        return self._send(voices_api.voices_get())


class VoicesRaw:
    """The methods of ``desk.voices``, which return a ``RawResponse``."""

    def __init__(self, voices: Voices) -> None:
        self.get = raw(voices.get)
