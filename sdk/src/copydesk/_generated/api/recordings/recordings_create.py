# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.metadata import Metadata
    from ...models.recording import Recording
    from ...types import UNSET, Unset


def recordings_create(
    *,
    project_id: str | Identified,
    title: str,
    script_id: str | None | Identified | Unset = UNSET,
    language: str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Recording]:
    """Create a recording.

    Scopes: `media:write`.

    Args:
        project_id: The brand that it belongs to.
        title: Title, for people.
        script_id: What is read out; its text gives the words of the transcript.
        language: Of what is said; the script's where not given, else en.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.recordings.create(project_id=brand, title="Why glaze cracks, take 1", script_id=script).title
        'Why glaze cracks, take 1'
    """
    return Request(
        operation="recordings_create",
        method="POST",
        path="/recordings",
        params={},
        headers={},
        json={
            "project_id": project_id,
            "title": title,
            "script_id": script_id,
            "language": language,
            "metadata": metadata,
        },
        parse=lambda data: models.Recording.from_dict(data),
    )
