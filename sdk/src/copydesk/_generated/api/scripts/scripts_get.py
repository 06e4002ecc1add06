# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.script import Script


def scripts_get(
    id: str | Identified,
) -> Request[Script]:
    """Read a script.

    Scopes: `scripts:read`.

    Example:
        >>> desk.scripts.get(script).title
        'Why glaze cracks'
    """
    return Request(
        operation="scripts_get",
        method="GET",
        path="/scripts/{id}".format(
            id=quoted(id, "/scripts/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Script.from_dict(data),
    )
