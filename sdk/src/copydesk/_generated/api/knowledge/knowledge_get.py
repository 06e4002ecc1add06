# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.document import Document


def knowledge_get(
    id: str | Identified,
    *,
    prefer: str | Unset = UNSET,
) -> Request[Document]:
    """Read a knowledge document with its current text; `Prefer: wait=N` waits while it is `processing`.

    Scopes: `sources:read`.

    Args:
        prefer: `wait=N` (RFC 7240, N ≤ 30): answer when status or progress changes, or after N seconds.

    Example:
        >>> desk.knowledge.get(document).title
        'Crazing'
    """
    return Request(
        operation="knowledge_get",
        method="GET",
        path="/knowledge/{id}".format(
            id=quoted(id, "/knowledge/{id}"),
        ),
        params={},
        headers={
            "Prefer": prefer,
        },
        json=None,
        parse=lambda data: models.Document.from_dict(data),
    )
