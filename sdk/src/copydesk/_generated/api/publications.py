# Generated from openapi.json by `make generate`; do not edit.
"""Requests of publications."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import Publication, PublicationKind, PublicationPage


def performance_publications_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    connection_id: str | Identified | Unset = UNSET,
    kind: PublicationKind | Literal["live", "post", "short", "video"] | Unset = UNSET,
) -> Request[PublicationPage]:
    return build(
        "performance_publications_list",
        "GET",
        "/performance/publications",
        locals(),
        "PublicationPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "connection_id",
            "kind",
        ],
    )


def performance_publications_get(
    id: str | Identified,
) -> Request[Publication]:
    return build("performance_publications_get", "GET", "/performance/publications/{id}", locals(), "Publication")
