# Generated from openapi.json by `make generate`; do not edit.
"""Requests of briefs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, ListOf, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        Brief,
        BriefRevision,
        BriefRevisionPage,
        BriefStatus,
        BriefSuggestion,
        BriefSummaryPage,
        BriefTargetInput,
        ContentFormat,
        EditableStatus,
        Metadata,
        OutlinePointInput,
        TermInput,
    )


def briefs_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    topic_id: str | Identified | Unset = UNSET,
    status: BriefStatus | Literal["approved", "archived", "draft", "ready"] | Unset = UNSET,
    format: ContentFormat | Literal["article", "script", "short_script", "slides", "video"] | Unset = UNSET,
    query_id: str | Identified | Unset = UNSET,
) -> Request[BriefSummaryPage]:
    return build(
        "briefs_list",
        "GET",
        "/strategy/briefs",
        locals(),
        "BriefSummaryPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "project_id",
            "topic_id",
            "status",
            "format",
            "query_id",
        ],
    )


def briefs_create(
    *,
    project_id: str | Identified,
    topic_id: str | Identified,
    status: EditableStatus | Literal["archived", "draft", "ready"] | Unset = UNSET,
    format: ContentFormat | Literal["article", "script", "short_script", "slides", "video"] | Unset = UNSET,
    working_titles: Sequence[str] | Unset = UNSET,
    angle: str | None | Unset = UNSET,
    hook_options: Sequence[str] | Unset = UNSET,
    audience_id: str | None | Identified | Unset = UNSET,
    pain: str | None | Unset = UNSET,
    promise: str | None | Unset = UNSET,
    primary_query_id: str | None | Identified | Unset = UNSET,
    secondary_query_ids: ListOf[str | Identified] | Unset = UNSET,
    outline: Sequence[OutlinePointInput | Mapping[str, object]] | Unset = UNSET,
    must_include: Sequence[str] | Unset = UNSET,
    must_avoid: Sequence[str] | Unset = UNSET,
    questions: Sequence[str] | Unset = UNSET,
    terms: Sequence[TermInput | Mapping[str, object]] | Unset = UNSET,
    evidence_ids: ListOf[str | Identified] | Unset = UNSET,
    context_ids: ListOf[str | Identified] | Unset = UNSET,
    offering_id: str | None | Identified | Unset = UNSET,
    cta_id: str | None | Identified | Unset = UNSET,
    style_id: str | None | Identified | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | Unset = UNSET,
    target: BriefTargetInput | Mapping[str, object] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Brief]:
    return build("briefs_create", "POST", "/strategy/briefs", locals(), "Brief")


def briefs_get(
    id: str | Identified,
) -> Request[Brief]:
    return build("briefs_get", "GET", "/strategy/briefs/{id}", locals(), "Brief")


def briefs_delete(
    id: str | Identified,
) -> Request[None]:
    return build("briefs_delete", "DELETE", "/strategy/briefs/{id}", locals(), None)


def briefs_update(
    id: str | Identified,
    *,
    expected_revision: int,
    status: EditableStatus | Literal["archived", "draft", "ready"] | None | Unset = UNSET,
    format: ContentFormat | Literal["article", "script", "short_script", "slides", "video"] | None | Unset = UNSET,
    working_titles: Sequence[str] | None | Unset = UNSET,
    angle: str | None | Unset = UNSET,
    hook_options: Sequence[str] | None | Unset = UNSET,
    audience_id: str | None | Identified | Unset = UNSET,
    pain: str | None | Unset = UNSET,
    promise: str | None | Unset = UNSET,
    primary_query_id: str | None | Identified | Unset = UNSET,
    secondary_query_ids: ListOf[str | Identified] | None | Unset = UNSET,
    outline: Sequence[OutlinePointInput | Mapping[str, object]] | None | Unset = UNSET,
    must_include: Sequence[str] | None | Unset = UNSET,
    must_avoid: Sequence[str] | None | Unset = UNSET,
    questions: Sequence[str] | None | Unset = UNSET,
    terms: Sequence[TermInput | Mapping[str, object]] | None | Unset = UNSET,
    evidence_ids: ListOf[str | Identified] | None | Unset = UNSET,
    context_ids: ListOf[str | Identified] | None | Unset = UNSET,
    offering_id: str | None | Identified | Unset = UNSET,
    cta_id: str | None | Identified | Unset = UNSET,
    style_id: str | None | Identified | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | None | Unset = UNSET,
    target: BriefTargetInput | Mapping[str, object] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Brief]:
    return build("briefs_update", "PATCH", "/strategy/briefs/{id}", locals(), "Brief")


def briefs_suggest(
    id: str | Identified,
    *,
    expected_revision: int,
) -> Request[BriefSuggestion]:
    return build("briefs_suggest", "POST", "/strategy/briefs/{id}/suggest", locals(), "BriefSuggestion")


def briefs_approve(
    id: str | Identified,
    *,
    expected_revision: int,
) -> Request[Brief]:
    return build("briefs_approve", "POST", "/strategy/briefs/{id}/approve", locals(), "Brief")


def brief_revisions_list(
    id: str | Identified,
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
) -> Request[BriefRevisionPage]:
    return build(
        "brief_revisions_list",
        "GET",
        "/strategy/briefs/{id}/revisions",
        locals(),
        "BriefRevisionPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
        ],
    )


def brief_revisions_get(
    id: str | Identified,
    number: int,
) -> Request[BriefRevision]:
    return build("brief_revisions_get", "GET", "/strategy/briefs/{id}/revisions/{number}", locals(), "BriefRevision")
