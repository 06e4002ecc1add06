# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.document import Document


def knowledge_get(
    id: str | Identified,
) -> Request[Document]:
    """Read a knowledge document with its current text.

    Scopes: `sources:read`.
    """
    return Request(
        operation="knowledge_get",
        method="GET",
        path="/knowledge/{id}".format(
            id=quoted(id),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Document.from_dict(data),
    )
