# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def silos_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a silo that nothing refers to.

    Scopes: `sources:write`.

    Example:
        >>> desk.silos.delete(silo)
    """
    return Request(
        operation="silos_delete",
        method="DELETE",
        path="/strategy/silos/{id}".format(
            id=quoted(id, "/strategy/silos/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
