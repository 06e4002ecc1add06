# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def brand_kit_export(
    id: str | Identified,
) -> Request[str]:
    """Export the approved kit as a brand.yml file.

    Scopes: `brands:read`.

    Example:
        >>> type(desk.brand_kit.export(brand))
        <class 'str'>
    """
    return Request(
        operation="brand_kit_export",
        method="GET",
        path="/projects/{id}/brand-kit/brand.yml".format(
            id=quoted(id, "/projects/{id}/brand-kit/brand.yml"),
        ),
        params={},
        headers={},
        json=None,
        parse=str,
    )
