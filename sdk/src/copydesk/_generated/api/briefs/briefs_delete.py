# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def briefs_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a brief that nothing refers to.

    Scopes: `sources:write`.

    Example:
        >>> desk.briefs.delete(brief)
    """
    return Request(
        operation="briefs_delete",
        method="DELETE",
        path="/strategy/briefs/{id}".format(
            id=quoted(id, "/strategy/briefs/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
