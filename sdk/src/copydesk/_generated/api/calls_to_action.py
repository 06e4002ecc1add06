# Generated from openapi.json by `make generate`; do not edit.
"""Requests of calls to action."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        Cta,
        CtaIntent,
        CtaPage,
        CtaPlacement,
        CtaStatus,
        Metadata,
        UtmInput,
    )


def ctas_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    offering_id: str | Identified | Unset = UNSET,
    intent: CtaIntent | Literal["book", "buy", "comment", "download", "other", "subscribe", "visit"] | Unset = UNSET,
    placement: CtaPlacement | Literal["article", "description", "end", "hook", "mid", "slide"] | Unset = UNSET,
    language: str | Unset = UNSET,
    status: CtaStatus | Literal["active", "archived"] | Unset = UNSET,
) -> Request[CtaPage]:
    return build(
        "ctas_list",
        "GET",
        "/ctas",
        locals(),
        "CtaPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "project_id",
            "offering_id",
            "intent",
            "placement",
            "language",
            "status",
        ],
    )


def ctas_create(
    *,
    project_id: str | Identified,
    label: str,
    offering_id: str | None | Identified | Unset = UNSET,
    spoken_text: str | None | Unset = UNSET,
    on_screen_text: str | None | Unset = UNSET,
    url: str | None | Unset = UNSET,
    utm: UtmInput | Mapping[str, object] | Unset = UNSET,
    intent: CtaIntent | Literal["book", "buy", "comment", "download", "other", "subscribe", "visit"] | Unset = UNSET,
    placements: Sequence[CtaPlacement | Literal["article", "description", "end", "hook", "mid", "slide"]]
    | Unset = UNSET,
    language: str | Unset = UNSET,
    active_from: datetime.datetime | str | None | Unset = UNSET,
    active_until: datetime.datetime | str | None | Unset = UNSET,
    status: CtaStatus | Literal["active", "archived"] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Cta]:
    return build("ctas_create", "POST", "/ctas", locals(), "Cta")


def ctas_get(
    id: str | Identified,
) -> Request[Cta]:
    return build("ctas_get", "GET", "/ctas/{id}", locals(), "Cta")


def ctas_delete(
    id: str | Identified,
) -> Request[None]:
    return build("ctas_delete", "DELETE", "/ctas/{id}", locals(), None)


def ctas_update(
    id: str | Identified,
    *,
    offering_id: str | None | Identified | Unset = UNSET,
    label: str | Unset = UNSET,
    spoken_text: str | None | Unset = UNSET,
    on_screen_text: str | None | Unset = UNSET,
    url: str | None | Unset = UNSET,
    utm: UtmInput | Mapping[str, object] | None | Unset = UNSET,
    intent: CtaIntent
    | Literal["book", "buy", "comment", "download", "other", "subscribe", "visit"]
    | None
    | Unset = UNSET,
    placements: Sequence[CtaPlacement | Literal["article", "description", "end", "hook", "mid", "slide"]]
    | None
    | Unset = UNSET,
    language: str | None | Unset = UNSET,
    active_from: datetime.datetime | str | None | Unset = UNSET,
    active_until: datetime.datetime | str | None | Unset = UNSET,
    status: CtaStatus | Literal["active", "archived"] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Cta]:
    return build("ctas_update", "PATCH", "/ctas/{id}", locals(), "Cta")
