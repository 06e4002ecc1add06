# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def projects_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a brand that nothing refers to.

    Scopes: `brands:write`.

    Example:
        >>> desk.projects.delete(brand)
    """
    return Request(
        operation="projects_delete",
        method="DELETE",
        path="/projects/{id}".format(
            id=quoted(id, "/projects/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
