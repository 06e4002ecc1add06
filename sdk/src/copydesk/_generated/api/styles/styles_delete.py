# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def styles_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a writing style that nothing refers to.

    Scopes: `brands:write`.

    Example:
        >>> desk.styles.delete(style)
    """
    return Request(
        operation="styles_delete",
        method="DELETE",
        path="/styles/{id}".format(
            id=quoted(id, "/styles/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
