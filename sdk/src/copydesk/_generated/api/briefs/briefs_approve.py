# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.brief import Brief


def briefs_approve(
    id: str | Identified,
    *,
    expected_revision: int,
) -> Request[Brief]:
    """Approve a complete brief: this revision is kept as it is, whatever becomes of the brief.

    Scopes: `sources:write`.

    Args:
        expected_revision: The revision that the caller has seen; another one answers 409.

    Example:
        >>> desk.briefs.approve(brief).format
        'script'
    """
    return Request(
        operation="briefs_approve",
        method="POST",
        path="/strategy/briefs/{id}/approve".format(
            id=quoted(id, "/strategy/briefs/{id}/approve"),
        ),
        params={},
        headers={},
        json={
            "expected_revision": expected_revision,
        },
        parse=lambda data: models.Brief.from_dict(data),
    )
