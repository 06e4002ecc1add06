# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.script_version import ScriptVersion


def script_versions_get(
    id: str | Identified,
) -> Request[ScriptVersion]:
    """Read a script version.

    Scopes: `scripts:read`.

    Example:
        >>> desk.script_versions.get(script_version).title
        'Why glaze cracks'
    """
    return Request(
        operation="script_versions_get",
        method="GET",
        path="/script-versions/{id}".format(
            id=quoted(id, "/script-versions/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.ScriptVersion.from_dict(data),
    )
