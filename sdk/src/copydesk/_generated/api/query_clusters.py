# Generated from openapi.json by `make generate`; do not edit.
"""Requests of query clusters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import AcceptedCluster, QueryClusters, Surface


def query_targets_cluster(
    *,
    project_id: str | Identified,
    queries: Sequence[str] | Unset = UNSET,
    surface: Surface | Literal["ai_answer", "site", "web", "youtube"] | Unset = UNSET,
    locale: str | Unset = UNSET,
) -> Request[QueryClusters]:
    return build("query_targets_cluster", "POST", "/strategy/query-targets/cluster", locals(), "QueryClusters")


def query_targets_accept_cluster(
    *,
    project_id: str | Identified,
    queries: Sequence[str],
    topic_id: str | None | Identified | Unset = UNSET,
    title: str | None | Unset = UNSET,
    silo_id: str | None | Identified | Unset = UNSET,
    surface: Surface | Literal["ai_answer", "site", "web", "youtube"] | Unset = UNSET,
    locale: str | Unset = UNSET,
) -> Request[AcceptedCluster]:
    return build(
        "query_targets_accept_cluster", "POST", "/strategy/query-targets/accept-cluster", locals(), "AcceptedCluster"
    )
