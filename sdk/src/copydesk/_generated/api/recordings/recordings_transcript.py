# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.transcript import Transcript


def recordings_transcript(
    id: str | Identified,
) -> Request[Transcript]:
    """Read what was said, word by word, with its times.

    Scopes: `media:read`.

    Example:
        >>> desk.recordings.transcript(recording).text
        'Crazing is a network of fine cracks in a glaze. Crazing starts when the glaze shrinks more than the clay as the pot cools. Prevention Potters prevent crazing with more silica in the glaze, or with a clay that shrinks more. A pot that cools slowly crazes less. We fire slowly.'
    """
    return Request(
        operation="recordings_transcript",
        method="GET",
        path="/recordings/{id}/transcript".format(
            id=quoted(id, "/recordings/{id}/transcript"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Transcript.from_dict(data),
    )
