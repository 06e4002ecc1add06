# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from ...._request import Identified, Request, quoted
from ...models.context_snapshot import ContextSnapshot


def context_snapshots_get(
    id: str | Identified,
) -> Request[ContextSnapshot]:
    """Read the frozen context of a generation.

    Scopes: `sources:read`.
    """
    return Request(
        operation="context_snapshots_get",
        method="GET",
        path="/strategy/context-snapshots/{id}".format(
            id=quoted(id),
        ),
        params={},
        headers={},
        json=None,
        parse=ContextSnapshot.from_dict,
    )
