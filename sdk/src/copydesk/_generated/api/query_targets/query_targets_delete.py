# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def query_targets_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a query target that nothing refers to.

    Scopes: `sources:write`.

    Example:
        >>> desk.query_targets.delete(query_target)
    """
    return Request(
        operation="query_targets_delete",
        method="DELETE",
        path="/strategy/query-targets/{id}".format(
            id=quoted(id, "/strategy/query-targets/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
