# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def people_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a person that nothing refers to.

    Scopes: `sources:write`.

    Example:
        >>> desk.people.delete(person)
    """
    return Request(
        operation="people_delete",
        method="DELETE",
        path="/people/{id}".format(
            id=quoted(id, "/people/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
