# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.silo import Silo


def silos_get(
    id: str | Identified,
) -> Request[Silo]:
    """Read a silo.

    Scopes: `sources:read`.

    Example:
        >>> desk.silos.get(silo).name
        'Glaze faults'
    """
    return Request(
        operation="silos_get",
        method="GET",
        path="/strategy/silos/{id}".format(
            id=quoted(id, "/strategy/silos/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Silo.from_dict(data),
    )
