# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def ctas_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a CTA that nothing refers to.

    Scopes: `brands:write`.

    Example:
        >>> desk.ctas.delete(cta)
    """
    return Request(
        operation="ctas_delete",
        method="DELETE",
        path="/ctas/{id}".format(
            id=quoted(id, "/ctas/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
