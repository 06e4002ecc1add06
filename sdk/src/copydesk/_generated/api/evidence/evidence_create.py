# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, ListOf, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime

    from ...models.citation_input import CitationInput
    from ...models.evidence import Evidence
    from ...models.evidence_kind import EvidenceKind
    from ...models.evidence_value_input import EvidenceValueInput
    from ...models.metadata import Metadata
    from ...models.stance import Stance
    from ...types import UNSET, Unset


def evidence_create(
    *,
    project_id: str | Identified,
    claim: str,
    kind: EvidenceKind | Literal["case_study", "demo", "first_party", "quote", "stat", "study", "testimonial"],
    topic_ids: ListOf[str | Identified] | Unset = UNSET,
    value: EvidenceValueInput | Mapping[str, object] | None | Unset = UNSET,
    stance: Stance | Literal["context", "contradicts", "supports"] | Unset = UNSET,
    citations: Sequence[CitationInput | Mapping[str, object]] | Unset = UNSET,
    person_id: str | None | Identified | Unset = UNSET,
    expires_at: datetime.datetime | str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Evidence]:
    """Create an evidence item.

    Scopes: `sources:write`.

    Args:
        project_id: The brand that it belongs to.
        claim: What is claimed, in one sentence.
        kind: What a claim stands on. One of ``case_study``, ``demo``, ``first_party``, ``quote``, ``stat``,
            ``study``, ``testimonial``.
        topic_ids: Topics of the strategy.
        value: The value.
        stance: What the evidence does for the brand's view. One of ``context``, ``contradicts``, ``supports``.
        citations: What it stands on: the exact characters of sources.
        person_id: Whose words they are.
        expires_at: Until when it holds; null for ever.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.evidence.create(
        ...     project_id=brand,
        ...     topic_ids=[topic],
        ...     claim="A pot that cools slowly crazes less.",
        ...     kind="first_party",
        ...     citations=[
        ...         {"document_id": document.id, "source_quote": "A pot that cools slowly crazes less."}
        ...     ],
        ... ).claim
        'A pot that cools slowly crazes less.'
    """
    return Request(
        operation="evidence_create",
        method="POST",
        path="/strategy/evidence",
        params={},
        headers={},
        json={
            "project_id": project_id,
            "claim": claim,
            "kind": kind,
            "topic_ids": topic_ids,
            "value": value,
            "stance": stance,
            "citations": citations,
            "person_id": person_id,
            "expires_at": expires_at,
            "metadata": metadata,
        },
        parse=lambda data: models.Evidence.from_dict(data),
    )
