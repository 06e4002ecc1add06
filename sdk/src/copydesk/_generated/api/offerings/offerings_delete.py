# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def offerings_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete an offering that nothing refers to.

    Scopes: `brands:write`.

    Example:
        >>> desk.offerings.delete(offering)
    """
    return Request(
        operation="offerings_delete",
        method="DELETE",
        path="/offerings/{id}".format(
            id=quoted(id, "/offerings/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
