# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.brand import Brand


def projects_get(
    id: str | Identified,
) -> Request[Brand]:
    """Read a brand.

    Scopes: `brands:read`.

    Example:
        >>> desk.projects.get(brand).name
        'Kiln & Co'
    """
    return Request(
        operation="projects_get",
        method="GET",
        path="/projects/{id}".format(
            id=quoted(id, "/projects/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Brand.from_dict(data),
    )
