# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from ...._request import Identified, Request, quoted
from ...models.script import Script


def scripts_get(
    id: str | Identified,
) -> Request[Script]:
    """Read a script.

    Scopes: `scripts:read`.
    """
    return Request(
        operation="scripts_get",
        method="GET",
        path="/scripts/{id}".format(
            id=quoted(id),
        ),
        params={},
        headers={},
        json=None,
        parse=Script.from_dict,
    )
