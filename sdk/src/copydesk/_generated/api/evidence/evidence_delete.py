# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def evidence_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete an evidence item that nothing refers to.

    Scopes: `sources:write`.

    Example:
        >>> desk.evidence.delete(evidence)
    """
    return Request(
        operation="evidence_delete",
        method="DELETE",
        path="/strategy/evidence/{id}".format(
            id=quoted(id, "/strategy/evidence/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
