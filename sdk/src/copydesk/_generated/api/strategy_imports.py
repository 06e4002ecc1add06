# Generated from openapi.json by `make generate`; do not edit.
"""Requests of strategy imports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import ImportStatus, Metadata, StrategyImport, StrategyImportPage


def strategy_imports_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    status: ImportStatus | Literal["done", "failed", "processing"] | Unset = UNSET,
) -> Request[StrategyImportPage]:
    return build(
        "strategy_imports_list",
        "GET",
        "/strategy/imports",
        locals(),
        "StrategyImportPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "project_id",
            "status",
        ],
    )


def strategy_imports_create(
    *,
    project_id: str | Identified,
    csv: str,
    filename: str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[StrategyImport]:
    return build("strategy_imports_create", "POST", "/strategy/imports", locals(), "StrategyImport")


def strategy_imports_get(
    id: str | Identified,
    *,
    prefer: str | Unset = UNSET,
) -> Request[StrategyImport]:
    return build(
        "strategy_imports_get",
        "GET",
        "/strategy/imports/{id}",
        locals(),
        "StrategyImport",
        headers=[
            "Prefer",
        ],
    )
