# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def knowledge_context_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a statement that nothing refers to.

    Scopes: `sources:write`.

    Example:
        >>> desk.knowledge_context.delete(reviewed_context)
    """
    return Request(
        operation="knowledge_context_delete",
        method="DELETE",
        path="/knowledge-context/{id}".format(
            id=quoted(id, "/knowledge-context/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
