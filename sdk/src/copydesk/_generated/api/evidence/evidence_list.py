# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.evidence_kind import EvidenceKind
    from ...models.evidence_page import EvidencePage
    from ...models.stance import Stance


def evidence_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    topic_id: str | Identified | Unset = UNSET,
    kind: EvidenceKind
    | Literal["case_study", "demo", "first_party", "quote", "stat", "study", "testimonial"]
    | Unset = UNSET,
    stance: Stance | Literal["context", "contradicts", "supports"] | Unset = UNSET,
    person_id: str | Identified | Unset = UNSET,
) -> Request[EvidencePage]:
    """List evidence items, newest first.

    Scopes: `sources:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        project_id: The brand that it belongs to.
        topic_id: The topic.
        kind: What a claim stands on. One of ``case_study``, ``demo``, ``first_party``, ``quote``, ``stat``,
            ``study``, ``testimonial``.
        stance: What the evidence does for the brand's view. One of ``context``, ``contradicts``, ``supports``.
        person_id: The person.

    Example:
        >>> [evidence.claim for evidence in desk.evidence.list()]
        ['A pot that cools slowly crazes less.']
    """
    return Request(
        operation="evidence_list",
        method="GET",
        path="/strategy/evidence",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "project_id": project_id,
            "topic_id": topic_id,
            "kind": kind,
            "stance": stance,
            "person_id": person_id,
        },
        headers={},
        json=None,
        parse=lambda data: models.EvidencePage.from_dict(data),
    )
