# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime

    from ...models.citation_input import CitationInput
    from ...models.context_kind import ContextKind
    from ...models.metadata import Metadata
    from ...models.reviewed_context import ReviewedContext
    from ...types import UNSET, Unset


def knowledge_context_update(
    id: str | Identified,
    *,
    expected_revision: int,
    kind: ContextKind
    | Literal["definition", "fact", "guardrail", "objection_answer", "positioning", "quote", "stat", "story"]
    | Unset = UNSET,
    title: str | Unset = UNSET,
    statement: str | Unset = UNSET,
    citations: Sequence[CitationInput | Mapping[str, object]] | None | Unset = UNSET,
    person_id: str | None | Identified | Unset = UNSET,
    valid_from: datetime.datetime | str | None | Unset = UNSET,
    valid_until: datetime.datetime | str | None | Unset = UNSET,
    supersedes_id: str | None | Identified | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[ReviewedContext]:
    """Update a statement: omitted fields keep their value, null clears.

    Scopes: `sources:write`.

    Args:
        expected_revision: The revision that the caller has seen; another one answers 409.
        kind: What a statement is. One of ``definition``, ``fact``, ``guardrail``, ``objection_answer``,
            ``positioning``, ``quote``, ``stat``, ``story``.
        title: Title, for people.
        statement: What is true, or what must not be said, in one sentence.
        citations: What it stands on: the exact characters of sources.
        person_id: The person.
        valid_from: From when on it holds; null for always.
        valid_until: Until when it holds; null for ever.
        supersedes_id: The one that it takes the place of.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.knowledge_context.update(reviewed_context, title="Glaze").title
        'Glaze'
    """
    return Request(
        operation="knowledge_context_update",
        method="PATCH",
        path="/knowledge-context/{id}".format(
            id=quoted(id, "/knowledge-context/{id}"),
        ),
        params={},
        headers={},
        json={
            "expected_revision": expected_revision,
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
