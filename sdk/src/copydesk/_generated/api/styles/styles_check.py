# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.style_report import StyleReport


def styles_check(
    id: str | Identified,
    *,
    text: str,
) -> Request[StyleReport]:
    """Hold a text against a writing style: what is against it and where, and a score.

    Scopes: `brands:read`.

    Args:
        text: The text to check.

    Example:
        >>> desk.styles.check(style, text="It is very nice.").violation_count
        1
    """
    return Request(
        operation="styles_check",
        method="POST",
        path="/styles/{id}/check".format(
            id=quoted(id, "/styles/{id}/check"),
        ),
        params={},
        headers={},
        json={
            "text": text,
        },
        parse=lambda data: models.StyleReport.from_dict(data),
    )
