# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.document import Document


def knowledge_revisions_restore(
    id: str | Identified,
    number: int,
    *,
    expected_revision: int,
) -> Request[Document]:
    """Restore an earlier revision, as a new one.

    Scopes: `sources:write`.

    Args:
        expected_revision: The revision that the caller has seen; another one answers 409.

    Example:
        >>> desk.knowledge_revisions.restore(document, 1).revision
        2
    """
    return Request(
        operation="knowledge_revisions_restore",
        method="POST",
        path="/knowledge/{id}/revisions/{number}/restore".format(
            id=quoted(id, "/knowledge/{id}/revisions/{number}/restore"),
            number=quoted(number),
        ),
        params={},
        headers={},
        json={
            "expected_revision": expected_revision,
        },
        parse=lambda data: models.Document.from_dict(data),
    )
