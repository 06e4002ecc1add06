# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.strategy_import import StrategyImport


def strategy_imports_get(
    id: str | Identified,
    *,
    prefer: str | Unset = UNSET,
) -> Request[StrategyImport]:
    """Read an import; `Prefer: wait=N` waits while it is `processing`.

    Scopes: `sources:read`.

    Args:
        prefer: `wait=N` (RFC 7240, N ≤ 30): answer when status or progress changes, or after N seconds.

    Example:
        >>> desk.strategy_imports.get(strategy_import).status
        'done'
    """
    return Request(
        operation="strategy_imports_get",
        method="GET",
        path="/strategy/imports/{id}".format(
            id=quoted(id, "/strategy/imports/{id}"),
        ),
        params={},
        headers={
            "Prefer": prefer,
        },
        json=None,
        parse=lambda data: models.StrategyImport.from_dict(data),
    )
