# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.recording import Recording
    from ...types import UNSET, Unset


def recordings_transcribe(
    id: str | Identified,
    *,
    language: str | None | Unset = UNSET,
) -> Request[Recording]:
    """Make the transcript anew, with whatever else of the recording is missing; corrections are lost.

    Scopes: `media:write`.

    Args:
        language: Of what is said; the recording's where not given.

    Example:
        >>> desk.recordings.transcribe(recording, language="en").is_processing
        True
    """
    return Request(
        operation="recordings_transcribe",
        method="POST",
        path="/recordings/{id}/transcript".format(
            id=quoted(id, "/recordings/{id}/transcript"),
        ),
        params={},
        headers={},
        json={
            "language": language,
        },
        parse=lambda data: models.Recording.from_dict(data),
    )
