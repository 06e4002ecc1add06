# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from ...._request import Identified, Request, quoted
from ...models.brand import Brand


def projects_get(
    id: str | Identified,
) -> Request[Brand]:
    """Read a brand.

    Scopes: `brands:read`.
    """
    return Request(
        operation="projects_get",
        method="GET",
        path="/projects/{id}".format(
            id=quoted(id),
        ),
        params={},
        headers={},
        json=None,
        parse=Brand.from_dict,
    )
