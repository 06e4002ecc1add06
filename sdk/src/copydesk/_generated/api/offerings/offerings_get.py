# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.offering import Offering


def offerings_get(
    id: str | Identified,
) -> Request[Offering]:
    """Read an offering.

    Scopes: `brands:read`.

    Example:
        >>> desk.offerings.get(offering).name
        'Glaze class'
    """
    return Request(
        operation="offerings_get",
        method="GET",
        path="/offerings/{id}".format(
            id=quoted(id, "/offerings/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Offering.from_dict(data),
    )
