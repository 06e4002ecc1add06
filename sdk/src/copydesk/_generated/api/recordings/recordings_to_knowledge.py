# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, ListOf, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.transcript_document import TranscriptDocument
    from ...types import UNSET, Unset


def recordings_to_knowledge(
    id: str | Identified,
    *,
    title: str | None | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | Unset = UNSET,
) -> Request[TranscriptDocument]:
    """Make a knowledge document of the transcript, so that scripts can cite what was said and when.

    Scopes: `media:read`, `sources:write`.

    Args:
        title: The recording's where not given.
        collection_ids: Collections of sources.

    Example:
        >>> desk.recordings.to_knowledge(recording, title="What was said of glaze").paragraphs
        1
    """
    return Request(
        operation="recordings_to_knowledge",
        method="POST",
        path="/recordings/{id}/transcript/to-knowledge".format(
            id=quoted(id, "/recordings/{id}/transcript/to-knowledge"),
        ),
        params={},
        headers={},
        json={
            "title": title,
            "collection_ids": collection_ids,
        },
        parse=lambda data: models.TranscriptDocument.from_dict(data),
    )
