# Generated from openapi.json by `make generate`; do not edit.
"""Requests of silos."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import Metadata, Silo, SiloGoalInput, SiloPage, SiloStatus


def silos_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    status: SiloStatus | Literal["active", "archived"] | Unset = UNSET,
) -> Request[SiloPage]:
    return build(
        "silos_list",
        "GET",
        "/strategy/silos",
        locals(),
        "SiloPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "project_id",
            "status",
        ],
    )


def silos_create(
    *,
    project_id: str | Identified,
    name: str,
    slug: str | None | Unset = UNSET,
    description: str | None | Unset = UNSET,
    position: int | None | Unset = UNSET,
    pillar_topic_id: str | None | Identified | Unset = UNSET,
    goal: SiloGoalInput | Mapping[str, object] | None | Unset = UNSET,
    status: SiloStatus | Literal["active", "archived"] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Silo]:
    return build("silos_create", "POST", "/strategy/silos", locals(), "Silo")


def silos_get(
    id: str | Identified,
) -> Request[Silo]:
    return build("silos_get", "GET", "/strategy/silos/{id}", locals(), "Silo")


def silos_delete(
    id: str | Identified,
) -> Request[None]:
    return build("silos_delete", "DELETE", "/strategy/silos/{id}", locals(), None)


def silos_update(
    id: str | Identified,
    *,
    name: str | Unset = UNSET,
    slug: str | None | Unset = UNSET,
    description: str | None | Unset = UNSET,
    position: int | None | Unset = UNSET,
    pillar_topic_id: str | None | Identified | Unset = UNSET,
    goal: SiloGoalInput | Mapping[str, object] | None | Unset = UNSET,
    status: SiloStatus | Literal["active", "archived"] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Silo]:
    return build("silos_update", "PATCH", "/strategy/silos/{id}", locals(), "Silo")
