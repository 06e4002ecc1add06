# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.brief_revision import BriefRevision


def brief_revisions_get(
    id: str | Identified,
    number: int,
) -> Request[BriefRevision]:
    """Read a revision of a brief, as it was.

    Scopes: `sources:read`.

    Example:
        >>> desk.brief_revisions.get(brief, 1).number
        1
    """
    return Request(
        operation="brief_revisions_get",
        method="GET",
        path="/strategy/briefs/{id}/revisions/{number}".format(
            id=quoted(id, "/strategy/briefs/{id}/revisions/{number}"),
            number=quoted(number),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.BriefRevision.from_dict(data),
    )
