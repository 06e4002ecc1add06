# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.reviewed_context import ReviewedContext


def knowledge_context_get(
    id: str | Identified,
) -> Request[ReviewedContext]:
    """Read a statement.

    Scopes: `sources:read`.

    Example:
        >>> desk.knowledge_context.get(reviewed_context).title
        'Glaze'
    """
    return Request(
        operation="knowledge_context_get",
        method="GET",
        path="/knowledge-context/{id}".format(
            id=quoted(id, "/knowledge-context/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.ReviewedContext.from_dict(data),
    )
