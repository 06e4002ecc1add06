# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.topic import Topic


def topics_get(
    id: str | Identified,
) -> Request[Topic]:
    """Read a topic.

    Scopes: `sources:read`.

    Example:
        >>> desk.topics.get(topic).title
        'Why glaze cracks'
    """
    return Request(
        operation="topics_get",
        method="GET",
        path="/strategy/topics/{id}".format(
            id=quoted(id, "/strategy/topics/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Topic.from_dict(data),
    )
