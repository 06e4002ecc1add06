# Generated from openapi.json by `make generate`; do not edit.
"""Requests of content links."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        ContentLink,
        ContentLinkPage,
        LinkState,
        LinkVerdict,
        Metadata,
    )


def performance_content_links_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    publication_id: str | Identified | Unset = UNSET,
    script_id: str | Identified | Unset = UNSET,
    artifact_id: str | Identified | Unset = UNSET,
    topic_id: str | Identified | Unset = UNSET,
    state: LinkState | Literal["confirmed", "rejected", "suggested"] | Unset = UNSET,
) -> Request[ContentLinkPage]:
    return build(
        "performance_content_links_list",
        "GET",
        "/performance/content-links",
        locals(),
        "ContentLinkPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "publication_id",
            "script_id",
            "artifact_id",
            "topic_id",
            "state",
        ],
    )


def performance_content_links_create(
    *,
    publication_id: str | Identified,
    script_id: str | None | Identified | Unset = UNSET,
    script_version_id: str | None | Identified | Unset = UNSET,
    artifact_id: str | None | Identified | Unset = UNSET,
    composition_id: str | None | Identified | Unset = UNSET,
    brief_id: str | None | Identified | Unset = UNSET,
    topic_id: str | None | Identified | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[ContentLink]:
    return build("performance_content_links_create", "POST", "/performance/content-links", locals(), "ContentLink")


def performance_content_links_get(
    id: str | Identified,
) -> Request[ContentLink]:
    return build("performance_content_links_get", "GET", "/performance/content-links/{id}", locals(), "ContentLink")


def performance_content_links_delete(
    id: str | Identified,
) -> Request[None]:
    return build("performance_content_links_delete", "DELETE", "/performance/content-links/{id}", locals(), None)


def performance_content_links_update(
    id: str | Identified,
    *,
    script_id: str | None | Identified | Unset = UNSET,
    script_version_id: str | None | Identified | Unset = UNSET,
    artifact_id: str | None | Identified | Unset = UNSET,
    composition_id: str | None | Identified | Unset = UNSET,
    brief_id: str | None | Identified | Unset = UNSET,
    topic_id: str | None | Identified | Unset = UNSET,
    state: LinkVerdict | Literal["confirmed", "rejected"] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[ContentLink]:
    return build(
        "performance_content_links_update", "PATCH", "/performance/content-links/{id}", locals(), "ContentLink"
    )
