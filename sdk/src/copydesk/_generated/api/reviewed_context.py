# Generated from openapi.json by `make generate`; do not edit.
"""Requests of reviewed context."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        CitationInput,
        ContextKind,
        ContextState,
        Metadata,
        ReviewedContext,
        ReviewedContextPage,
        Verdict,
    )


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
    return build(
        "knowledge_context_list",
        "GET",
        "/knowledge-context",
        locals(),
        "ReviewedContextPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "project_id",
            "kind",
            "state",
            "person_id",
        ],
    )


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
    return build("knowledge_context_create", "POST", "/knowledge-context", locals(), "ReviewedContext")


def knowledge_context_get(
    id: str | Identified,
) -> Request[ReviewedContext]:
    return build("knowledge_context_get", "GET", "/knowledge-context/{id}", locals(), "ReviewedContext")


def knowledge_context_delete(
    id: str | Identified,
) -> Request[None]:
    return build("knowledge_context_delete", "DELETE", "/knowledge-context/{id}", locals(), None)


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
    return build("knowledge_context_update", "PATCH", "/knowledge-context/{id}", locals(), "ReviewedContext")


def knowledge_context_review(
    id: str | Identified,
    *,
    state: Verdict | Literal["approved", "draft", "rejected"],
    expected_revision: int,
    note: str | None | Unset = UNSET,
) -> Request[ReviewedContext]:
    return build("knowledge_context_review", "POST", "/knowledge-context/{id}/review", locals(), "ReviewedContext")
