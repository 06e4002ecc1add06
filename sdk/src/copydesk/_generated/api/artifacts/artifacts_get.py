# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from ...._request import Identified, Request, quoted
from ...models.artifact import Artifact


def artifacts_get(
    id: str | Identified,
) -> Request[Artifact]:
    """Read an artifact.

    Scopes: `outputs:read`.
    """
    return Request(
        operation="artifacts_get",
        method="GET",
        path="/artifacts/{id}".format(
            id=quoted(id),
        ),
        params={},
        headers={},
        json=None,
        parse=Artifact.from_dict,
    )
