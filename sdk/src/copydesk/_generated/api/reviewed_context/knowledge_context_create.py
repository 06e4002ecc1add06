# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime

    from ...models.citation_input import CitationInput
    from ...models.context_kind import ContextKind
    from ...models.metadata import Metadata
    from ...models.reviewed_context import ReviewedContext
    from ...types import UNSET, Unset


def knowledge_context_create(
    *,
    project_id: str | Identified,
    kind: ContextKind
    | Literal["definition", "fact", "guardrail", "objection_answer", "positioning", "quote", "stat", "story"],
    title: str,
    statement: str,
    citations: Sequence[CitationInput | Mapping[str, object]] | Unset = UNSET,
    person_id: str | None | Identified | Unset = UNSET,
    valid_from: datetime.datetime | str | None | Unset = UNSET,
    valid_until: datetime.datetime | str | None | Unset = UNSET,
    supersedes_id: str | None | Identified | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[ReviewedContext]:
    """Create a statement.

    Scopes: `sources:write`.

    Args:
        project_id: The brand that it belongs to.
        kind: What a statement is. One of ``definition``, ``fact``, ``guardrail``, ``objection_answer``,
            ``positioning``, ``quote``, ``stat``, ``story``.
        title: Title, for people.
        statement: What is true, or what must not be said, in one sentence.
        citations: What it stands on: the exact characters of sources.
        person_id: Whose words or story it is.
        valid_from: From when on it holds; null for always.
        valid_until: Until when it holds; null for ever.
        supersedes_id: The one it takes the place of when it is approved.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.knowledge_context.create(
        ...     project_id=brand, kind="fact", title="What glaze is", statement="Glaze is glass."
        ... ).title
        'What glaze is'
    """
    return Request(
        operation="knowledge_context_create",
        method="POST",
        path="/knowledge-context",
        params={},
        headers={},
        json={
            "project_id": project_id,
            "kind": kind,
            "title": title,
            "statement": statement,
            "citations": citations,
            "person_id": person_id,
            "valid_from": valid_from,
            "valid_until": valid_until,
            "supersedes_id": supersedes_id,
            "metadata": metadata,
        },
        parse=lambda data: models.ReviewedContext.from_dict(data),
    )
