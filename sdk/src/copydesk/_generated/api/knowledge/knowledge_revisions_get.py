# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from ...._request import Identified, Request, quoted
from ...models.revision import Revision


def knowledge_revisions_get(
    id: str | Identified,
    number: int,
) -> Request[Revision]:
    """Read one revision with its text.

    Scopes: `sources:read`.
    """
    return Request(
        operation="knowledge_revisions_get",
        method="GET",
        path="/knowledge/{id}/revisions/{number}".format(
            id=quoted(id),
            number=quoted(number),
        ),
        params={},
        headers={},
        json=None,
        parse=Revision.from_dict,
    )
