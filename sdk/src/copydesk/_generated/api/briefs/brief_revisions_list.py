# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.brief_revision_page import BriefRevisionPage


def brief_revisions_list(
    id: str | Identified,
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
) -> Request[BriefRevisionPage]:
    """List the revisions of a brief, newest first.

    Scopes: `sources:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.

    Example:
        >>> [brief_revision.number for brief_revision in desk.brief_revisions.list(brief)]
        [..., 1]
    """
    return Request(
        operation="brief_revisions_list",
        method="GET",
        path="/strategy/briefs/{id}/revisions".format(
            id=quoted(id, "/strategy/briefs/{id}/revisions"),
        ),
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
        },
        headers={},
        json=None,
        parse=lambda data: models.BriefRevisionPage.from_dict(data),
    )
