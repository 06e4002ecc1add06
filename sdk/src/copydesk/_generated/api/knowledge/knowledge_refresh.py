# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.document import Document


def knowledge_refresh(
    id: str | Identified,
) -> Request[Document]:
    """Fetch the page, or read the file, again: a new revision only where the text has changed.

    Scopes: `sources:write`.

    Example:
        >>> desk.knowledge.refresh(document_2).title
        'Glazes'
    """
    return Request(
        operation="knowledge_refresh",
        method="POST",
        path="/knowledge/{id}/refresh".format(
            id=quoted(id, "/knowledge/{id}/refresh"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Document.from_dict(data),
    )
