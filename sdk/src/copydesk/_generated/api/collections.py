# Generated from openapi.json by `make generate`; do not edit.
"""Requests of collections."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        Collection,
        CollectionKind,
        CollectionPage,
        Metadata,
    )


def collections_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    kind: CollectionKind | Literal["knowledge", "mixed", "scripts"] | Unset = UNSET,
) -> Request[CollectionPage]:
    return build(
        "collections_list",
        "GET",
        "/collections",
        locals(),
        "CollectionPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "project_id",
            "kind",
        ],
    )


def collections_create(
    *,
    project_id: str | Identified,
    name: str,
    kind: CollectionKind | Literal["knowledge", "mixed", "scripts"] | Unset = UNSET,
    description: str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Collection]:
    return build("collections_create", "POST", "/collections", locals(), "Collection")


def collections_get(
    id: str | Identified,
) -> Request[Collection]:
    return build("collections_get", "GET", "/collections/{id}", locals(), "Collection")


def collections_delete(
    id: str | Identified,
) -> Request[None]:
    return build("collections_delete", "DELETE", "/collections/{id}", locals(), None)


def collections_update(
    id: str | Identified,
    *,
    project_id: str | Identified | Unset = UNSET,
    name: str | Unset = UNSET,
    kind: CollectionKind | Literal["knowledge", "mixed", "scripts"] | None | Unset = UNSET,
    description: str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Collection]:
    return build("collections_update", "PATCH", "/collections/{id}", locals(), "Collection")
