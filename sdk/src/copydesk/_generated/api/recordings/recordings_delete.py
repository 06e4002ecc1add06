# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def recordings_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a recording that nothing refers to.

    Scopes: `media:write`.

    Example:
        >>> desk.recordings.delete(recording)
    """
    return Request(
        operation="recordings_delete",
        method="DELETE",
        path="/recordings/{id}".format(
            id=quoted(id, "/recordings/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
