# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, ListOf, Request, quoted
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


def evidence_update(
    id: str | Identified,
    *,
    topic_ids: ListOf[str | Identified] | None | Unset = UNSET,
    claim: str | Unset = UNSET,
    kind: EvidenceKind
    | Literal["case_study", "demo", "first_party", "quote", "stat", "study", "testimonial"]
    | Unset = UNSET,
    value: EvidenceValueInput | Mapping[str, object] | None | Unset = UNSET,
    stance: Stance | Literal["context", "contradicts", "supports"] | None | Unset = UNSET,
    citations: Sequence[CitationInput | Mapping[str, object]] | None | Unset = UNSET,
    person_id: str | None | Identified | Unset = UNSET,
    expires_at: datetime.datetime | str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Evidence]:
    """Update an evidence item: omitted fields keep their value, null clears.

    Scopes: `sources:write`.

    Args:
        topic_ids: Topics of the strategy.
        claim: What is claimed, in one sentence.
        kind: What a claim stands on. One of ``case_study``, ``demo``, ``first_party``, ``quote``, ``stat``,
            ``study``, ``testimonial``.
        value: The value.
        stance: Whether it speaks for the claim or against it. One of ``context``, ``contradicts``, ``supports``.
        citations: What it stands on: the exact characters of sources.
        person_id: The person.
        expires_at: Until when it holds; null for ever.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.evidence.update(evidence, stance="context").stance
        'context'
    """
    return Request(
        operation="evidence_update",
        method="PATCH",
        path="/strategy/evidence/{id}".format(
            id=quoted(id, "/strategy/evidence/{id}"),
        ),
        params={},
        headers={},
        json={
            "topic_ids": topic_ids,
            "claim": claim,
            "kind": kind,
            "value": value,
            "stance": stance,
            "citations": citations,
            "person_id": person_id,
            "expires_at": expires_at,
            "metadata": metadata,
        },
        parse=lambda data: models.Evidence.from_dict(data),
    )
