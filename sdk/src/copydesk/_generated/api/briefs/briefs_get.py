# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.brief import Brief


def briefs_get(
    id: str | Identified,
) -> Request[Brief]:
    """Read a brief.

    Scopes: `sources:read`.

    Example:
        >>> desk.briefs.get(brief).format
        'script'
    """
    return Request(
        operation="briefs_get",
        method="GET",
        path="/strategy/briefs/{id}".format(
            id=quoted(id, "/strategy/briefs/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Brief.from_dict(data),
    )
