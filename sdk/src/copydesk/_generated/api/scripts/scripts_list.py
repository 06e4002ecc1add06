# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.script_format import ScriptFormat
    from ...models.script_include import ScriptInclude
    from ...models.script_status import ScriptStatus
    from ...models.script_summary_page import ScriptSummaryPage


def scripts_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    collection_id: str | Identified | Unset = UNSET,
    status: ScriptStatus | Literal["approved", "archived", "draft", "in_review"] | Unset = UNSET,
    format: ScriptFormat | Literal["ad", "long", "podcast", "short", "tutorial"] | Unset = UNSET,
    include: ScriptInclude | Literal["body"] | Unset = UNSET,
) -> Request[ScriptSummaryPage]:
    """List scripts, newest first; bodies only with `include=body`.

    Scopes: `scripts:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        project_id: The brand that it belongs to.
        collection_id: The collection of sources.
        status: How far the script is. One of ``approved``, ``archived``, ``draft``, ``in_review``.
        format: What the script is for. One of ``ad``, ``long``, ``podcast``, ``short``, ``tutorial``.
        include: What a list may add. One of ``body``.

    Example:
        >>> [script.title for script in desk.scripts.list()]
        [..., 'Why glaze cracks']
    """
    return Request(
        operation="scripts_list",
        method="GET",
        path="/scripts",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "project_id": project_id,
            "collection_id": collection_id,
            "status": status,
            "format": format,
            "include": include,
        },
        headers={},
        json=None,
        parse=lambda data: models.ScriptSummaryPage.from_dict(data),
    )
