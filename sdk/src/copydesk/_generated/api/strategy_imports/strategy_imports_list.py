# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.import_status import ImportStatus
    from ...models.strategy_import_page import StrategyImportPage


def strategy_imports_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    status: ImportStatus | Literal["done", "failed", "processing"] | Unset = UNSET,
) -> Request[StrategyImportPage]:
    """Read one page of imports, newest first.

    Scopes: `sources:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        project_id: The brand that it belongs to.
        status: How far an import is. One of ``done``, ``failed``, ``processing``.

    Example:
        >>> [strategy_import.status for strategy_import in desk.strategy_imports.list()]
        ['done']
    """
    return Request(
        operation="strategy_imports_list",
        method="GET",
        path="/strategy/imports",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "project_id": project_id,
            "status": status,
        },
        headers={},
        json=None,
        parse=lambda data: models.StrategyImportPage.from_dict(data),
    )
