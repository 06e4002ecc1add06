# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.composition import Composition
    from ...models.metadata import Metadata
    from ...models.timeline_input import TimelineInput
    from ...types import UNSET, Unset


def compositions_create(
    *,
    title: str,
    project_id: str | None | Identified | Unset = UNSET,
    timeline: TimelineInput | Mapping[str, object] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Composition]:
    """Create a composition, empty or with a timeline.

    Scopes: `media:write`.

    Args:
        title: Title, for people.
        project_id: The brand that it belongs to.
        timeline: Tracks over one another, and markers.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.compositions.create(
        ...     title="Why glaze cracks",
        ...     timeline={
        ...         "tracks": [
        ...             {
        ...                 "id": "titles",
        ...                 "kind": "video",
        ...                 "items": [
        ...                     {
        ...                         "id": "intro",
        ...                         "type": "text",
        ...                         "start": 0,
        ...                         "duration": 60,
        ...                         "text": {"text": "Why glaze cracks"},
        ...                     },
        ...                     {
        ...                         "id": "outro",
        ...                         "type": "text",
        ...                         "start": 60,
        ...                         "duration": 30,
        ...                         "text": {"text": "Kiln & Co"},
        ...                     },
        ...                 ],
        ...             }
        ...         ],
        ...         "canvas": {"width": 640, "height": 360},
        ...     },
        ... ).item_count
        2
    """
    return Request(
        operation="compositions_create",
        method="POST",
        path="/compositions",
        params={},
        headers={},
        json={
            "title": title,
            "project_id": project_id,
            "timeline": timeline,
            "metadata": metadata,
        },
        parse=lambda data: models.Composition.from_dict(data),
    )
