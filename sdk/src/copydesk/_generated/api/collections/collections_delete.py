# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def collections_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a collection that nothing refers to.

    Scopes: `sources:write`.

    Example:
        >>> desk.collections.delete(collection)
    """
    return Request(
        operation="collections_delete",
        method="DELETE",
        path="/collections/{id}".format(
            id=quoted(id, "/collections/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
