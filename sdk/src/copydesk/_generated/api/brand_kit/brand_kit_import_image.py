# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.candidate import Candidate
    from ...types import UNSET, Unset


def brand_kit_import_image(
    id: str | Identified,
    *,
    url: str | None | Unset = UNSET,
    storage_key: str | None | Unset = UNSET,
) -> Request[Candidate]:
    """Import a candidate palette from a raster image; nothing of it is approved.

    Scopes: `brands:write`.

    Args:
        url: Address.
        storage_key: For `GET /media`.

    Example:
        >>> desk.brand_kit.import_image(brand, url="https://kiln.example/pot.png").kind
        'image'
    """
    return Request(
        operation="brand_kit_import_image",
        method="POST",
        path="/projects/{id}/brand-kit/import-image".format(
            id=quoted(id, "/projects/{id}/brand-kit/import-image"),
        ),
        params={},
        headers={},
        json={
            "url": url,
            "storage_key": storage_key,
        },
        parse=lambda data: models.Candidate.from_dict(data),
    )
