# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.cta import Cta


def ctas_get(
    id: str | Identified,
) -> Request[Cta]:
    """Read a CTA.

    Scopes: `brands:read`.

    Example:
        >>> desk.ctas.get(cta).label
        'Book a class'
    """
    return Request(
        operation="ctas_get",
        method="GET",
        path="/ctas/{id}".format(
            id=quoted(id, "/ctas/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Cta.from_dict(data),
    )
