# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.query_target import QueryTarget


def query_targets_get(
    id: str | Identified,
) -> Request[QueryTarget]:
    """Read a query target.

    Scopes: `sources:read`.

    Example:
        >>> desk.query_targets.get(query_target).query
        'Why does glaze crack?'
    """
    return Request(
        operation="query_targets_get",
        method="GET",
        path="/strategy/query-targets/{id}".format(
            id=quoted(id, "/strategy/query-targets/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.QueryTarget.from_dict(data),
    )
