# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Request
from ... import models

if TYPE_CHECKING:
    from ...models.voice_list import VoiceList


def voices_get() -> Request[VoiceList]:
    """Read the voices that narrate videos of this workspace: those of its voice service first, then the server's own.

    Scopes: `jobs:read`.

    Example:
        >>> desk.voices.get().items[0].provider
        'espeak-ng'
    """
    return Request(
        operation="voices_get",
        method="GET",
        path="/voices",
        params={},
        headers={},
        json=None,
        parse=lambda data: models.VoiceList.from_dict(data),
    )
