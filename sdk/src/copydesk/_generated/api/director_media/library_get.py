# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.director_medium import DirectorMedium


def library_get(
    id: str | Identified,
) -> Request[DirectorMedium]:
    """Read a director medium.

    Scopes: `media:read`.

    Example:
        >>> desk.library.get(director_medium).title
        'Mark of the kiln'
    """
    return Request(
        operation="library_get",
        method="GET",
        path="/director/media/{id}".format(
            id=quoted(id, "/director/media/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.DirectorMedium.from_dict(data),
    )
