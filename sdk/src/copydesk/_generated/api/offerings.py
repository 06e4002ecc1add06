# Generated from openapi.json by `make generate`; do not edit.
"""Requests of offerings."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, ListOf, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        Metadata,
        Offering,
        OfferingPage,
        OfferingStatus,
        OfferingType,
        PriceInput,
        ProofPointInput,
    )


def offerings_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    type: OfferingType | Literal["event", "lead_magnet", "plan", "product", "service"] | Unset = UNSET,
    status: OfferingStatus | Literal["active", "archived"] | Unset = UNSET,
    audience_id: str | Identified | Unset = UNSET,
) -> Request[OfferingPage]:
    return build(
        "offerings_list",
        "GET",
        "/offerings",
        locals(),
        "OfferingPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "project_id",
            "type",
            "status",
            "audience_id",
        ],
    )


def offerings_create(
    *,
    project_id: str | Identified,
    name: str,
    type: OfferingType | Literal["event", "lead_magnet", "plan", "product", "service"] | Unset = UNSET,
    description: str | None | Unset = UNSET,
    url: str | None | Unset = UNSET,
    price: PriceInput | Mapping[str, object] | None | Unset = UNSET,
    features: Sequence[str] | Unset = UNSET,
    benefits: Sequence[str] | Unset = UNSET,
    proof_points: Sequence[ProofPointInput | Mapping[str, object]] | Unset = UNSET,
    audience_ids: ListOf[str | Identified] | Unset = UNSET,
    media_ids: ListOf[str | Identified] | Unset = UNSET,
    starts_at: datetime.datetime | str | None | Unset = UNSET,
    ends_at: datetime.datetime | str | None | Unset = UNSET,
    status: OfferingStatus | Literal["active", "archived"] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Offering]:
    return build("offerings_create", "POST", "/offerings", locals(), "Offering")


def offerings_get(
    id: str | Identified,
) -> Request[Offering]:
    return build("offerings_get", "GET", "/offerings/{id}", locals(), "Offering")


def offerings_delete(
    id: str | Identified,
) -> Request[None]:
    return build("offerings_delete", "DELETE", "/offerings/{id}", locals(), None)


def offerings_update(
    id: str | Identified,
    *,
    name: str | Unset = UNSET,
    type: OfferingType | Literal["event", "lead_magnet", "plan", "product", "service"] | None | Unset = UNSET,
    description: str | None | Unset = UNSET,
    url: str | None | Unset = UNSET,
    price: PriceInput | Mapping[str, object] | None | Unset = UNSET,
    features: Sequence[str] | None | Unset = UNSET,
    benefits: Sequence[str] | None | Unset = UNSET,
    proof_points: Sequence[ProofPointInput | Mapping[str, object]] | None | Unset = UNSET,
    audience_ids: ListOf[str | Identified] | None | Unset = UNSET,
    media_ids: ListOf[str | Identified] | None | Unset = UNSET,
    starts_at: datetime.datetime | str | None | Unset = UNSET,
    ends_at: datetime.datetime | str | None | Unset = UNSET,
    status: OfferingStatus | Literal["active", "archived"] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Offering]:
    return build("offerings_update", "PATCH", "/offerings/{id}", locals(), "Offering")
