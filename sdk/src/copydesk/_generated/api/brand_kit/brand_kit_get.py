# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.brand_kit import BrandKit


def brand_kit_get(
    id: str | Identified,
) -> Request[BrandKit]:
    """Read the brand kit: what is approved, what waits, and where everything comes from.

    Scopes: `brands:read`.

    Example:
        >>> desk.brand_kit.get(brand).revision
        1
    """
    return Request(
        operation="brand_kit_get",
        method="GET",
        path="/projects/{id}/brand-kit".format(
            id=quoted(id, "/projects/{id}/brand-kit"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.BrandKit.from_dict(data),
    )
