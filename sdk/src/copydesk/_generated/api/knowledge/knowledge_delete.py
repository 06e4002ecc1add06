# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def knowledge_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a knowledge document that no script cites.

    Scopes: `sources:write`.

    Example:
        >>> desk.knowledge.delete(document)
    """
    return Request(
        operation="knowledge_delete",
        method="DELETE",
        path="/knowledge/{id}".format(
            id=quoted(id, "/knowledge/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
