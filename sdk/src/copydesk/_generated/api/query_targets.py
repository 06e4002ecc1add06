# Generated from openapi.json by `make generate`; do not edit.
"""Requests of query targets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        CurrentRankInput,
        Intent,
        Metadata,
        QueryTarget,
        QueryTargetPage,
        Surface,
    )


def query_targets_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    topic_id: str | Identified | Unset = UNSET,
    surface: Surface | Literal["ai_answer", "site", "web", "youtube"] | Unset = UNSET,
    intent: Intent | Literal["commercial", "informational", "navigational", "transactional"] | Unset = UNSET,
    is_primary: bool | Unset = UNSET,
    normalized: str | Unset = UNSET,
) -> Request[QueryTargetPage]:
    return build(
        "query_targets_list",
        "GET",
        "/strategy/query-targets",
        locals(),
        "QueryTargetPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "project_id",
            "topic_id",
            "surface",
            "intent",
            "is_primary",
            "normalized",
        ],
    )


def query_targets_create(
    *,
    topic_id: str | Identified,
    query: str,
    surface: Surface | Literal["ai_answer", "site", "web", "youtube"] | Unset = UNSET,
    locale: str | Unset = UNSET,
    intent: Intent | Literal["commercial", "informational", "navigational", "transactional"] | None | Unset = UNSET,
    is_primary: bool | Unset = UNSET,
    volume: int | None | Unset = UNSET,
    difficulty: float | None | Unset = UNSET,
    current: CurrentRankInput | Mapping[str, object] | Unset = UNSET,
    target_rank: int | None | Unset = UNSET,
    questions: Sequence[str] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[QueryTarget]:
    return build("query_targets_create", "POST", "/strategy/query-targets", locals(), "QueryTarget")


def query_targets_get(
    id: str | Identified,
) -> Request[QueryTarget]:
    return build("query_targets_get", "GET", "/strategy/query-targets/{id}", locals(), "QueryTarget")


def query_targets_delete(
    id: str | Identified,
) -> Request[None]:
    return build("query_targets_delete", "DELETE", "/strategy/query-targets/{id}", locals(), None)


def query_targets_update(
    id: str | Identified,
    *,
    topic_id: str | Identified | Unset = UNSET,
    query: str | Unset = UNSET,
    surface: Surface | Literal["ai_answer", "site", "web", "youtube"] | None | Unset = UNSET,
    locale: str | None | Unset = UNSET,
    intent: Intent | Literal["commercial", "informational", "navigational", "transactional"] | None | Unset = UNSET,
    is_primary: bool | None | Unset = UNSET,
    volume: int | None | Unset = UNSET,
    difficulty: float | None | Unset = UNSET,
    current: CurrentRankInput | Mapping[str, object] | None | Unset = UNSET,
    target_rank: int | None | Unset = UNSET,
    questions: Sequence[str] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[QueryTarget]:
    return build("query_targets_update", "PATCH", "/strategy/query-targets/{id}", locals(), "QueryTarget")
