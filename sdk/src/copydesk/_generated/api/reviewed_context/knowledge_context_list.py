# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.context_kind import ContextKind
    from ...models.context_state import ContextState
    from ...models.reviewed_context_page import ReviewedContextPage


def knowledge_context_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    kind: ContextKind
    | Literal["definition", "fact", "guardrail", "objection_answer", "positioning", "quote", "stat", "story"]
    | Unset = UNSET,
    state: ContextState | Literal["approved", "draft", "rejected", "superseded"] | Unset = UNSET,
    person_id: str | Identified | Unset = UNSET,
) -> Request[ReviewedContextPage]:
    """List statements, newest first.

    Scopes: `sources:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        project_id: The brand that it belongs to.
        kind: What a statement is. One of ``definition``, ``fact``, ``guardrail``, ``objection_answer``,
            ``positioning``, ``quote``, ``stat``, ``story``.
        state: What a person said of a statement; an approval is of one revision, and a change takes it back. One
            of ``approved``, ``draft``, ``rejected``, ``superseded``.
        person_id: The person.

    Example:
        >>> [reviewed_context.title for reviewed_context in desk.knowledge_context.list()]
        ['Glaze']
    """
    return Request(
        operation="knowledge_context_list",
        method="GET",
        path="/knowledge-context",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "project_id": project_id,
            "kind": kind,
            "state": state,
            "person_id": person_id,
        },
        headers={},
        json=None,
        parse=lambda data: models.ReviewedContextPage.from_dict(data),
    )
