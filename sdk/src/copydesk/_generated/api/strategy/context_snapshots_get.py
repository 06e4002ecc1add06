# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.context_snapshot import ContextSnapshot


def context_snapshots_get(
    id: str | Identified,
) -> Request[ContextSnapshot]:
    """Read the frozen context of a generation.

    Scopes: `sources:read`.

    Example:
        >>> desk.context_snapshots.get(context_snapshot).topic
        'why glaze crazing starts and how to prevent it'
    """
    return Request(
        operation="context_snapshots_get",
        method="GET",
        path="/strategy/context-snapshots/{id}".format(
            id=quoted(id, "/strategy/context-snapshots/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.ContextSnapshot.from_dict(data),
    )
