# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.person import Person


def people_get(
    id: str | Identified,
) -> Request[Person]:
    """Read a person.

    Scopes: `sources:read`.

    Example:
        >>> desk.people.get(person).name
        'Ana Torres'
    """
    return Request(
        operation="people_get",
        method="GET",
        path="/people/{id}".format(
            id=quoted(id, "/people/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Person.from_dict(data),
    )
