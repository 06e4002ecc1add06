# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.composition import Composition


def compositions_get(
    id: str | Identified,
) -> Request[Composition]:
    """Read a composition with its timeline.

    Scopes: `outputs:read`.

    Example:
        >>> desk.compositions.get(composition).title
        'Why glaze cracks'
    """
    return Request(
        operation="compositions_get",
        method="GET",
        path="/compositions/{id}".format(
            id=quoted(id, "/compositions/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Composition.from_dict(data),
    )
