# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.composition_revision import CompositionRevision


def compositions_revision(
    id: str | Identified,
    number: int,
) -> Request[CompositionRevision]:
    """Read the timeline of an earlier revision.

    Scopes: `outputs:read`.

    Example:
        >>> desk.compositions.revision(composition, 0).revision
        0
    """
    return Request(
        operation="compositions_revision",
        method="GET",
        path="/compositions/{id}/revisions/{number}".format(
            id=quoted(id, "/compositions/{id}/revisions/{number}"),
            number=quoted(number),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.CompositionRevision.from_dict(data),
    )
