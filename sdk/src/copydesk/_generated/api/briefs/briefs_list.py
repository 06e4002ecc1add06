# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.brief_status import BriefStatus
    from ...models.brief_summary_page import BriefSummaryPage
    from ...models.content_format import ContentFormat


def briefs_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    topic_id: str | Identified | Unset = UNSET,
    status: BriefStatus | Literal["approved", "archived", "draft", "ready"] | Unset = UNSET,
    format: ContentFormat | Literal["article", "script", "short_script", "slides", "video"] | Unset = UNSET,
    query_id: str | Identified | Unset = UNSET,
) -> Request[BriefSummaryPage]:
    """List briefs, newest first.

    Scopes: `sources:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        project_id: The brand that it belongs to.
        topic_id: The topic.
        status: How far the brief is; approved is one revision, and a change makes it a draft again. One of
            ``approved``, ``archived``, ``draft``, ``ready``.
        format: What is made of a topic. One of ``article``, ``script``, ``short_script``, ``slides``, ``video``.
        query_id: The query target.

    Example:
        >>> [brief.format for brief in desk.briefs.list()]
        ['script']
    """
    return Request(
        operation="briefs_list",
        method="GET",
        path="/strategy/briefs",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "project_id": project_id,
            "topic_id": topic_id,
            "status": status,
            "format": format,
            "query_id": query_id,
        },
        headers={},
        json=None,
        parse=lambda data: models.BriefSummaryPage.from_dict(data),
    )
