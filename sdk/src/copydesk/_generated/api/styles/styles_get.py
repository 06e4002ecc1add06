# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.style import Style


def styles_get(
    id: str | Identified,
) -> Request[Style]:
    """Read a writing style.

    Scopes: `brands:read`.

    Example:
        >>> desk.styles.get(style).name
        'Plain'
    """
    return Request(
        operation="styles_get",
        method="GET",
        path="/styles/{id}".format(
            id=quoted(id, "/styles/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Style.from_dict(data),
    )
