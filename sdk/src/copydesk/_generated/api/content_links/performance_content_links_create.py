# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.content_link import ContentLink
    from ...models.metadata import Metadata
    from ...types import UNSET, Unset


def performance_content_links_create(
    *,
    publication_id: str | Identified,
    script_id: str | None | Identified | Unset = UNSET,
    script_version_id: str | None | Identified | Unset = UNSET,
    artifact_id: str | None | Identified | Unset = UNSET,
    composition_id: str | None | Identified | Unset = UNSET,
    brief_id: str | None | Identified | Unset = UNSET,
    topic_id: str | None | Identified | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[ContentLink]:
    """Create a content link.

    Scopes: `scripts:write`.

    Args:
        publication_id: The publication.
        script_id: The script.
        script_version_id: The version of the script.
        artifact_id: The output.
        composition_id: The composition.
        brief_id: The brief that it follows.
        topic_id: The topic.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.performance_content_links.create(publication_id=publication, script_id=script).state
        'confirmed'
    """
    return Request(
        operation="performance_content_links_create",
        method="POST",
        path="/performance/content-links",
        params={},
        headers={},
        json={
            "publication_id": publication_id,
            "script_id": script_id,
            "script_version_id": script_version_id,
            "artifact_id": artifact_id,
            "composition_id": composition_id,
            "brief_id": brief_id,
            "topic_id": topic_id,
            "metadata": metadata,
        },
        parse=lambda data: models.ContentLink.from_dict(data),
    )
