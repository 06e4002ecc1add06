# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.cta_intent import CtaIntent
    from ...models.cta_page import CtaPage
    from ...models.cta_placement import CtaPlacement
    from ...models.cta_status import CtaStatus


def ctas_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    offering_id: str | Identified | Unset = UNSET,
    intent: CtaIntent | Literal["book", "buy", "comment", "download", "other", "subscribe", "visit"] | Unset = UNSET,
    placement: CtaPlacement | Literal["article", "description", "end", "hook", "mid", "slide"] | Unset = UNSET,
    language: str | Unset = UNSET,
    status: CtaStatus | Literal["active", "archived"] | Unset = UNSET,
) -> Request[CtaPage]:
    """List CTAs, newest first.

    Scopes: `brands:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        project_id: The brand that it belongs to.
        offering_id: The product or service that it speaks of.
        intent: What people are asked to do. One of ``book``, ``buy``, ``comment``, ``download``, ``other``,
            ``subscribe``, ``visit``.
        placement: Where a call to action may stand. One of ``article``, ``description``, ``end``, ``hook``, ``mid``,
            ``slide``.
        language: Language, as a BCP 47 tag such as `en-GB`.
        status: Whether it is in use. One of ``active``, ``archived``.

    Example:
        >>> [cta.label for cta in desk.ctas.list()]
        ['Book a class']
    """
    return Request(
        operation="ctas_list",
        method="GET",
        path="/ctas",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "project_id": project_id,
            "offering_id": offering_id,
            "intent": intent,
            "placement": placement,
            "language": language,
            "status": status,
        },
        headers={},
        json=None,
        parse=lambda data: models.CtaPage.from_dict(data),
    )
