# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.collection import Collection


def collections_get(
    id: str | Identified,
) -> Request[Collection]:
    """Read a collection.

    Scopes: `sources:read`.

    Example:
        >>> desk.collections.get(collection).name
        'Handbooks'
    """
    return Request(
        operation="collections_get",
        method="GET",
        path="/collections/{id}".format(
            id=quoted(id, "/collections/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Collection.from_dict(data),
    )
