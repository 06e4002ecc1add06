# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.metadata import Metadata
    from ...models.recording import Recording
    from ...types import UNSET, Unset


def recordings_update(
    id: str | Identified,
    *,
    title: str | Unset = UNSET,
    script_id: str | None | Identified | Unset = UNSET,
    language: str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Recording]:
    """Update a recording: omitted fields keep their value, null clears.

    Scopes: `media:write`.

    Args:
        title: Title, for people.
        script_id: The script.
        language: Language, as a BCP 47 tag such as `en-GB`.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.recordings.update(recording, title="Why glaze cracks, take 2").title
        'Why glaze cracks, take 2'
    """
    return Request(
        operation="recordings_update",
        method="PATCH",
        path="/recordings/{id}".format(
            id=quoted(id, "/recordings/{id}"),
        ),
        params={},
        headers={},
        json={
            "title": title,
            "script_id": script_id,
            "language": language,
            "metadata": metadata,
        },
        parse=lambda data: models.Recording.from_dict(data),
    )
