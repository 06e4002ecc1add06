# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.candidate import Candidate


def brand_kit_import_website(
    id: str | Identified,
    *,
    url: str,
) -> Request[Candidate]:
    """Import a candidate from a website: logo, colours by use, fonts; nothing of it is approved.

    Scopes: `brands:write`.

    Args:
        url: Address.

    Example:
        >>> desk.brand_kit.import_website(brand, url="https://kiln.example/").status
        'pending'
    """
    return Request(
        operation="brand_kit_import_website",
        method="POST",
        path="/projects/{id}/brand-kit/import-website".format(
            id=quoted(id, "/projects/{id}/brand-kit/import-website"),
        ),
        params={},
        headers={},
        json={
            "url": url,
        },
        parse=lambda data: models.Candidate.from_dict(data),
    )
