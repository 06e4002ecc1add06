# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def library_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a medium that nothing uses.

    Scopes: `media:write`.

    Example:
        >>> desk.library.delete(director_medium)
    """
    return Request(
        operation="library_delete",
        method="DELETE",
        path="/director/media/{id}".format(
            id=quoted(id, "/director/media/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
