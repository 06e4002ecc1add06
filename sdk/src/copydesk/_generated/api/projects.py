# Generated from openapi.json by `make generate`; do not edit.
"""Requests of projects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        AudienceInput,
        Brand,
        BrandDefaultsInput,
        BrandKind,
        BrandPage,
        BrandStatus,
        ClaimsPolicyInput,
        Metadata,
        NamedLink,
        PositioningInput,
    )


def projects_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    status: BrandStatus | Literal["active", "archived"] | Unset = UNSET,
    kind: BrandKind | Literal["brand", "product"] | Unset = UNSET,
    parent_id: str | Identified | Unset = UNSET,
) -> Request[BrandPage]:
    return build(
        "projects_list",
        "GET",
        "/projects",
        locals(),
        "BrandPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "status",
            "kind",
            "parent_id",
        ],
    )


def projects_create(
    *,
    name: str,
    kind: BrandKind | Literal["brand", "product"] | Unset = UNSET,
    parent_id: str | None | Identified | Unset = UNSET,
    website_url: str | None | Unset = UNSET,
    tagline: str | None | Unset = UNSET,
    mission: str | None | Unset = UNSET,
    description: str | None | Unset = UNSET,
    tags: Sequence[str] | Unset = UNSET,
    industries: Sequence[str] | Unset = UNSET,
    languages: Sequence[str] | Unset = UNSET,
    positioning: PositioningInput | Mapping[str, object] | Unset = UNSET,
    audiences: Sequence[AudienceInput | Mapping[str, object]] | Unset = UNSET,
    links: Sequence[NamedLink | Mapping[str, object]] | Unset = UNSET,
    claims_policy: ClaimsPolicyInput | Mapping[str, object] | Unset = UNSET,
    defaults: BrandDefaultsInput | Mapping[str, object] | Unset = UNSET,
    status: BrandStatus | Literal["active", "archived"] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Brand]:
    return build("projects_create", "POST", "/projects", locals(), "Brand")


def projects_get(
    id: str | Identified,
) -> Request[Brand]:
    return build("projects_get", "GET", "/projects/{id}", locals(), "Brand")


def projects_delete(
    id: str | Identified,
) -> Request[None]:
    return build("projects_delete", "DELETE", "/projects/{id}", locals(), None)


def projects_update(
    id: str | Identified,
    *,
    name: str | Unset = UNSET,
    kind: BrandKind | Literal["brand", "product"] | None | Unset = UNSET,
    parent_id: str | None | Identified | Unset = UNSET,
    website_url: str | None | Unset = UNSET,
    tagline: str | None | Unset = UNSET,
    mission: str | None | Unset = UNSET,
    description: str | None | Unset = UNSET,
    tags: Sequence[str] | None | Unset = UNSET,
    industries: Sequence[str] | None | Unset = UNSET,
    languages: Sequence[str] | None | Unset = UNSET,
    positioning: PositioningInput | Mapping[str, object] | None | Unset = UNSET,
    audiences: Sequence[AudienceInput | Mapping[str, object]] | None | Unset = UNSET,
    links: Sequence[NamedLink | Mapping[str, object]] | None | Unset = UNSET,
    claims_policy: ClaimsPolicyInput | Mapping[str, object] | None | Unset = UNSET,
    defaults: BrandDefaultsInput | Mapping[str, object] | None | Unset = UNSET,
    status: BrandStatus | Literal["active", "archived"] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Brand]:
    return build("projects_update", "PATCH", "/projects/{id}", locals(), "Brand")
