# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.composition import Composition


def compositions_import_otio(
    *,
    content: bytes,
    title: str | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
) -> Request[Composition]:
    """Create a composition of an OpenTimelineIO file (.otio); the `target_url` of a clip is the id of a medium.

    Scopes: `media:write`.

    Args:
        title: The file's own name when not given.
        project_id: The brand that it belongs to.

    Example:
        >>> desk.compositions.import_otio(
        ...     content=b'{"OTIO_SCHEMA": "Timeline.1", "name": "Why glaze cracks", "tracks": {"OTIO_SCHEMA": "Stack.1", "children": []}}'
        ... ).revision
        0
    """
    return Request(
        operation="compositions_import_otio",
        method="POST",
        path="/compositions/import",
        params={
            "title": title,
            "project_id": project_id,
        },
        headers={},
        json=None,
        content=content,
        parse=lambda data: models.Composition.from_dict(data),
    )
