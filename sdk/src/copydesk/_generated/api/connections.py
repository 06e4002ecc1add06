# Generated from openapi.json by `make generate`; do not edit.
"""Requests of connections."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import Connection, ConnectionPage, ConnectionStatus, Platform


def performance_connections_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    platform: Platform | Literal["youtube"] | Unset = UNSET,
    status: ConnectionStatus | Literal["connected", "error", "expired", "revoked"] | Unset = UNSET,
) -> Request[ConnectionPage]:
    return build(
        "performance_connections_list",
        "GET",
        "/performance/connections",
        locals(),
        "ConnectionPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "platform",
            "status",
        ],
    )


def performance_connections_get(
    id: str | Identified,
) -> Request[Connection]:
    return build("performance_connections_get", "GET", "/performance/connections/{id}", locals(), "Connection")
