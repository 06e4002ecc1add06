# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.revision import Revision


def knowledge_revisions_get(
    id: str | Identified,
    number: int,
) -> Request[Revision]:
    """Read one revision with its text.

    Scopes: `sources:read`.

    Example:
        >>> desk.knowledge_revisions.get(document, 1).title
        'Crazing'
    """
    return Request(
        operation="knowledge_revisions_get",
        method="GET",
        path="/knowledge/{id}/revisions/{number}".format(
            id=quoted(id, "/knowledge/{id}/revisions/{number}"),
            number=quoted(number),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Revision.from_dict(data),
    )
