# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.evidence import Evidence


def evidence_get(
    id: str | Identified,
) -> Request[Evidence]:
    """Read an evidence item.

    Scopes: `sources:read`.

    Example:
        >>> desk.evidence.get(evidence).claim
        'A pot that cools slowly crazes less.'
    """
    return Request(
        operation="evidence_get",
        method="GET",
        path="/strategy/evidence/{id}".format(
            id=quoted(id, "/strategy/evidence/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Evidence.from_dict(data),
    )
