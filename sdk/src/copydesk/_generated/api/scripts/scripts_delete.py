# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def scripts_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a script that no active job or output needs, with its versions.

    Scopes: `scripts:write`.

    Example:
        >>> desk.scripts.delete(script)
    """
    return Request(
        operation="scripts_delete",
        method="DELETE",
        path="/scripts/{id}".format(
            id=quoted(id, "/scripts/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
