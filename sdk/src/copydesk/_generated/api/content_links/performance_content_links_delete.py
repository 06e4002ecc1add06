# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def performance_content_links_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a content link that nothing refers to.

    Scopes: `scripts:write`.

    Example:
        >>> desk.performance_content_links.delete(content_link)
    """
    return Request(
        operation="performance_content_links_delete",
        method="DELETE",
        path="/performance/content-links/{id}".format(
            id=quoted(id, "/performance/content-links/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
