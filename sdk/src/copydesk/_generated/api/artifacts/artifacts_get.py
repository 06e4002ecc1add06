# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.artifact import Artifact


def artifacts_get(
    id: str | Identified,
) -> Request[Artifact]:
    """Read an artifact.

    Scopes: `outputs:read`.

    Example:
        >>> desk.artifacts.get(artifact).title
        'Why glaze cracks'
    """
    return Request(
        operation="artifacts_get",
        method="GET",
        path="/artifacts/{id}".format(
            id=quoted(id, "/artifacts/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Artifact.from_dict(data),
    )
