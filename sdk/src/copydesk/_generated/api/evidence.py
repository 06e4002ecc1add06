# Generated from openapi.json by `make generate`; do not edit.
"""Requests of evidence."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, ListOf, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        CitationInput,
        Evidence,
        EvidenceKind,
        EvidencePage,
        EvidenceValueInput,
        Metadata,
        Stance,
    )


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
    return build(
        "evidence_list",
        "GET",
        "/strategy/evidence",
        locals(),
        "EvidencePage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "project_id",
            "topic_id",
            "kind",
            "stance",
            "person_id",
        ],
    )


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
    return build("evidence_create", "POST", "/strategy/evidence", locals(), "Evidence")


def evidence_get(
    id: str | Identified,
) -> Request[Evidence]:
    return build("evidence_get", "GET", "/strategy/evidence/{id}", locals(), "Evidence")


def evidence_delete(
    id: str | Identified,
) -> Request[None]:
    return build("evidence_delete", "DELETE", "/strategy/evidence/{id}", locals(), None)


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
    return build("evidence_update", "PATCH", "/strategy/evidence/{id}", locals(), "Evidence")
