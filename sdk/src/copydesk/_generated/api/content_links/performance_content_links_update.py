# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.content_link import ContentLink
    from ...models.link_verdict import LinkVerdict
    from ...models.metadata import Metadata
    from ...types import UNSET, Unset


def performance_content_links_update(
    id: str | Identified,
    *,
    script_id: str | None | Identified | Unset = UNSET,
    script_version_id: str | None | Identified | Unset = UNSET,
    artifact_id: str | None | Identified | Unset = UNSET,
    composition_id: str | None | Identified | Unset = UNSET,
    brief_id: str | None | Identified | Unset = UNSET,
    topic_id: str | None | Identified | Unset = UNSET,
    state: LinkVerdict | Literal["confirmed", "rejected"] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[ContentLink]:
    """Update a content link: omitted fields keep their value, null clears.

    Scopes: `scripts:write`.

    Args:
        script_id: The script.
        script_version_id: The version of the script.
        artifact_id: The output.
        composition_id: The composition.
        brief_id: The brief that it follows.
        topic_id: The topic.
        state: What a person can say of a link. One of ``confirmed``, ``rejected``.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.performance_content_links.update(content_link, state="confirmed").state
        'confirmed'
    """
    return Request(
        operation="performance_content_links_update",
        method="PATCH",
        path="/performance/content-links/{id}".format(
            id=quoted(id, "/performance/content-links/{id}"),
        ),
        params={},
        headers={},
        json={
            "script_id": script_id,
            "script_version_id": script_version_id,
            "artifact_id": artifact_id,
            "composition_id": composition_id,
            "brief_id": brief_id,
            "topic_id": topic_id,
            "state": state,
            "metadata": metadata,
        },
        parse=lambda data: models.ContentLink.from_dict(data),
    )
