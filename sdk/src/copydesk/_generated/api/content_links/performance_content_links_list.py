# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.content_link_page import ContentLinkPage
    from ...models.link_state import LinkState


def performance_content_links_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    publication_id: str | Identified | Unset = UNSET,
    script_id: str | Identified | Unset = UNSET,
    artifact_id: str | Identified | Unset = UNSET,
    topic_id: str | Identified | Unset = UNSET,
    state: LinkState | Literal["confirmed", "rejected", "suggested"] | Unset = UNSET,
) -> Request[ContentLinkPage]:
    """List content links, newest first.

    Scopes: `outputs:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        publication_id: The publication.
        script_id: The script.
        artifact_id: The output.
        topic_id: The topic.
        state: What a person said of a link; only a confirmed one counts. One of ``confirmed``, ``rejected``,
            ``suggested``.

    Example:
        >>> [content_link.state for content_link in desk.performance_content_links.list()]
        ['confirmed']
    """
    return Request(
        operation="performance_content_links_list",
        method="GET",
        path="/performance/content-links",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "publication_id": publication_id,
            "script_id": script_id,
            "artifact_id": artifact_id,
            "topic_id": topic_id,
            "state": state,
        },
        headers={},
        json=None,
        parse=lambda data: models.ContentLinkPage.from_dict(data),
    )
