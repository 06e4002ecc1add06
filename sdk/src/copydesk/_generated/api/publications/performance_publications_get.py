# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.publication import Publication


def performance_publications_get(
    id: str | Identified,
) -> Request[Publication]:
    """Read a publication.

    Scopes: `outputs:read`.

    Example:
        >>> desk.performance_publications.get(publication).title
        'Why glaze cracks'
    """
    return Request(
        operation="performance_publications_get",
        method="GET",
        path="/performance/publications/{id}".format(
            id=quoted(id, "/performance/publications/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Publication.from_dict(data),
    )
