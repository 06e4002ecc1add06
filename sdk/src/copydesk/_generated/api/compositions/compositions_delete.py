# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def compositions_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a composition with its history; one with outputs is kept.

    Scopes: `media:write`.

    Example:
        >>> desk.compositions.delete(composition)
    """
    return Request(
        operation="compositions_delete",
        method="DELETE",
        path="/compositions/{id}".format(
            id=quoted(id, "/compositions/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
