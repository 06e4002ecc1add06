# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.content_link import ContentLink


def performance_content_links_get(
    id: str | Identified,
) -> Request[ContentLink]:
    """Read a content link.

    Scopes: `outputs:read`.

    Example:
        >>> desk.performance_content_links.get(content_link).state
        'confirmed'
    """
    return Request(
        operation="performance_content_links_get",
        method="GET",
        path="/performance/content-links/{id}".format(
            id=quoted(id, "/performance/content-links/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.ContentLink.from_dict(data),
    )
