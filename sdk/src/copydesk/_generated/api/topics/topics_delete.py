# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def topics_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a topic that nothing refers to.

    Scopes: `sources:write`.

    Example:
        >>> desk.topics.delete(topic)
    """
    return Request(
        operation="topics_delete",
        method="DELETE",
        path="/strategy/topics/{id}".format(
            id=quoted(id, "/strategy/topics/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
